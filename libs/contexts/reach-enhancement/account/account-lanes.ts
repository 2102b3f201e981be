import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import { Lanes } from '#platform/outbox';
import { adQueue } from '../jobs/reach.jobs.js';
import { LocalAdNetwork } from '../ports/ad-network.port.js';

/** Calls of one account at a network are paced together; empty: the account is not known yet. */
export const laneOfAccount = (accountId: number | null): string =>
  accountId === null ? '' : `GOOGLE_ADS:${accountId}`;

/** Paces the calls of each account at its network. */
@Injectable()
export class AccountLanes implements OnModuleInit {
  constructor(
    private readonly lanes: Lanes,
    private readonly database: Database,
    private readonly network: LocalAdNetwork,
  ) {}

  onModuleInit(): void {
    this.lanes.register(adQueue, async () => {
      const { rows } = await sql<{ id: number }>`select id from ad_account`.execute(this.database.manager);
      return new Map(rows.map(({ id }) => [laneOfAccount(id), this.network.callsPerSecond]));
    });
  }
}
