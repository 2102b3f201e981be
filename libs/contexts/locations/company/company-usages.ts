import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { namedUses, Usages } from '#contexts/tenancy';
import type { Usage, UsageRequest, UsageSource } from '#contexts/tenancy';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';

const columns = { workspace: 'workspace_id', salesMan: 'sales_man_id' } as const;

/** A workspace stays while it has companies, a sales man while companies point at him. */
@Injectable()
export class CompanyUsages implements UsageSource, OnModuleInit {
  constructor(private readonly usages: Usages) {}

  onModuleInit(): void {
    this.usages.register(this);
  }

  async find(tx: Tx, { thing, id }: UsageRequest): Promise<Usage[]> {
    if (thing === 'customField') return [];
    const { rows } = await sql<{ id: number }>`
      select id from company where ${sql.ref(columns[thing])} = ${id} and deleted_at is null
      order by id limit ${namedUses + 1}`.execute(tx);
    return [{ kind: 'companies', ids: rows.map((row) => row.id) }];
  }
}
