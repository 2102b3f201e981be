import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { namedUses, Usages } from '#contexts/tenancy';
import type { Usage, UsageRequest, UsageSource } from '#contexts/tenancy';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';

/** A workspace stays while it has users. */
@Injectable()
export class UserUsages implements UsageSource, OnModuleInit {
  constructor(private readonly usages: Usages) {}

  onModuleInit(): void {
    this.usages.register(this);
  }

  async find(tx: Tx, { thing, id }: UsageRequest): Promise<Usage[]> {
    if (thing !== 'workspace') return [];
    const { rows } = await sql<{ id: number }>`
      select id from app_user where workspace_id = ${id} and deleted_at is null order by id limit ${namedUses + 1}`.execute(
      tx,
    );
    return [{ kind: 'users', ids: rows.map((row) => row.id) }];
  }
}
