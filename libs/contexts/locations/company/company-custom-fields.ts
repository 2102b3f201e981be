import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { CustomFieldValues, namedUses } from '#contexts/tenancy';
import type { CustomFieldHolder, CustomFieldQuestion, Usage } from '#contexts/tenancy';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';

/** The values of custom fields that companies have. */
@Injectable()
export class CompanyCustomFields implements CustomFieldHolder, OnModuleInit {
  constructor(private readonly values: CustomFieldValues) {}

  onModuleInit(): void {
    this.values.register(this);
  }

  async find(tx: Tx, { key, workspaceIds }: CustomFieldQuestion, values: 'every' | readonly string[]): Promise<Usage> {
    const holds =
      values === 'every'
        ? sql`true`
        : sql`jsonb_exists_any(
      case jsonb_typeof(c.custom_fields -> ${key}) when 'array' then c.custom_fields -> ${key}
        else jsonb_build_array(c.custom_fields -> ${key}) end, ${[...values]}::text[])`;
    const { rows } = await sql<{ id: number }>`
      select c.id from company c
      where c.workspace_id = any(${[...workspaceIds]}::int[]) and c.deleted_at is null
        and jsonb_exists(c.custom_fields, ${key}) and ${holds} order by c.id limit ${namedUses + 1}`.execute(tx);
    return { kind: 'companies', ids: rows.map(({ id }) => id) };
  }

  async forget(tx: Tx, { key, workspaceIds }: CustomFieldQuestion): Promise<void> {
    await sql`
      update company set custom_fields = custom_fields - ${key}::text, updated_at = now()
      where workspace_id = any(${[...workspaceIds]}::int[]) and jsonb_exists(custom_fields, ${key})`.execute(tx);
  }
}
