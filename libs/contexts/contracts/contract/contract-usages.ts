import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { namedUses, Usages } from '#contexts/tenancy';
import type { Usage, UsageRequest, UsageSource } from '#contexts/tenancy';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';

/** Contracts that a workspace has concluded itself, and those that a sales man looks after. */
@Injectable()
export class ContractUsages implements UsageSource, OnModuleInit {
  constructor(private readonly usages: Usages) {}

  onModuleInit(): void {
    this.usages.register(this);
  }

  async find(tx: Tx, { thing, id, workspaceIds }: UsageRequest): Promise<Usage[]> {
    if (thing === 'customField') return [];
    const points = thing === 'salesMan' ? sql`c.sales_man_id = ${id}` : sql`c.company_id is null`;
    const { rows } = await sql<{ id: number }>`
      select c.id from contract c
      where c.workspace_id = any(${[...workspaceIds]}::int[]) and c.deleted_at is null and ${points}
      order by c.id limit ${namedUses + 1}`.execute(tx);
    return [{ kind: 'contracts', ids: rows.map((row) => row.id) }];
  }
}
