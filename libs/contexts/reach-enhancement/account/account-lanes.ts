import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { sql } from '#platform/database';
import { Lanes } from '#platform/outbox';
import { adQueue } from '../jobs/reach.jobs.js';
import { LocalAdNetwork } from '../ports/local-ad-network.port.js';

const prefix = 'GOOGLE_ADS:';

/** Calls of one account at a network are paced together; empty: the account is not known yet. */
export const laneOfAccount = (accountId: number | null): string => (accountId === null ? '' : `${prefix}${accountId}`);

/** Calls that a job makes, as a rule. */
const callsOfJob = 2;

/** The same over a row of `ad_account`. */
export const laneOfAccountRow = sql<string>`${prefix}::text || id`;

/** Paces the calls of each account at its network, whatever number of processes makes them. */
@Injectable()
export class AccountLanes implements OnModuleInit {
  constructor(
    private readonly lanes: Lanes,
    private readonly network: LocalAdNetwork,
  ) {}

  onModuleInit(): void {
    const rate = this.network.callsPerSecond / callsOfJob;
    const get = (lane: string): number | undefined => (lane.startsWith(prefix) ? rate : undefined);
    this.lanes.register(adQueue, () => Promise.resolve({ get }));
  }
}
