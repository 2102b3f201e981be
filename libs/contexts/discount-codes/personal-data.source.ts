import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { PersonalDataSources } from '#platform/personal-data';
import type { PersonalDataSource, PersonalDataSubject } from '#platform/personal-data';

/** Discount codes that somebody, or a company, has redeemed, and those that are for this company alone. */
@Injectable()
export class DiscountCodePersonalData implements PersonalDataSource, OnModuleInit {
  readonly name = 'discountCodes';

  constructor(
    private readonly sources: PersonalDataSources,
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  async collect({ contextType, id }: PersonalDataSubject): Promise<object | null> {
    if (contextType !== 'User' && contextType !== 'Company') return null;
    const whose = contextType === 'User' ? sql`r.user_id = ${id}` : sql`r.company_id = ${id}`;
    const { rows } = await sql<{ json: object }>`
      select json_build_object('redemptions', coalesce(json_agg(to_jsonb(r) || jsonb_build_object('code', k.code) order by r.id), '[]'),
        'codes', (select coalesce(json_agg(k.code order by k.id), '[]') from discount_code k
          where ${contextType === 'Company' ? sql`k.company_id = ${id}` : sql`false`} and k.deleted_at is null)) as json
      from discount_redemption r join discount_code k on k.id = r.code_id where ${whose}`.execute(this.database.read);
    return rows[0]?.json ?? null;
  }

  /**
   * What was redeemed belongs to what was billed, which the law wants kept. Codes that were for a company alone end: those that nobody
   * has used name nobody any more.
   */
  async erase(tx: Tx, { contextType, id }: PersonalDataSubject): Promise<void> {
    // Nothing of a user but the id, whose account is emptied.
    if (contextType !== 'Company') return;
    await sql`update discount_code set active = false where company_id = ${id}`.execute(tx);
    const { rows } = await sql<{ id: number; workspaceId: number }>`
      update discount_code k set code = '-', code_key = '-', name = null, deleted_at = coalesce(deleted_at, now())
      where company_id = ${id} and not exists (select from discount_redemption where code_id = k.id)
      returning id, workspace_id as "workspaceId"`.execute(tx);
    for (const code of rows) await this.audit.forgetDetails(tx, code.workspaceId, 'discountCode', [code.id]);
  }
}
