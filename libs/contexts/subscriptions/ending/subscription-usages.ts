import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { namedUses, Usages } from '#contexts/tenancy';
import type { Usage, UsageRequest, UsageSource } from '#contexts/tenancy';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';

/** A custom field stays while subscriptions run where it holds. */
@Injectable()
export class SubscriptionUsages implements UsageSource, OnModuleInit {
  constructor(private readonly usages: Usages) {}

  onModuleInit(): void {
    this.usages.register(this);
  }

  async find(tx: Tx, { thing, workspaceIds }: UsageRequest): Promise<Usage[]> {
    if (thing !== 'customField') return [];
    const { rows } = await sql<{ id: number }>`
      select s.id from subscription s
      where s.workspace_id = any(${[...workspaceIds]}::int[]) and s.state <> 'FINISHED'
      order by s.id limit ${namedUses + 1}`.execute(tx);
    return [{ kind: 'subscriptions', ids: rows.map((row) => row.id) }];
  }
}
