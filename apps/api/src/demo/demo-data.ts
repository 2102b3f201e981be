import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import { DemoTenants } from './demo-tenants.js';

/** Fills an empty database at the first start in demo mode; a second start finds it filled and does nothing. */
@Injectable()
export class DemoData implements OnApplicationBootstrap {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly tenants: DemoTenants,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.mode !== 'demo') return;
    await this.database.transaction(async (tx) => {
      // Several processes may start at once; all or nothing, so that a killed first start begins again.
      await sql`select pg_advisory_xact_lock(7201152)`.execute(tx);
      const { rows: workspaces } = await sql`select 1 from workspace limit 1`.execute(tx);
      if (workspaces.length > 0) return;
      await this.tenants.demo();
      await this.tenants.foreign();
    });
  }
}
