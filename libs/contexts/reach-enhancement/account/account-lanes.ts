import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { networkOf } from '#domain/lists/products';
import type { AdNetworkName, ReachEnhancementType } from '#domain/lists/products';
import { sql } from '#platform/database';
import { Lanes } from '#platform/outbox';
import { adQueue } from '../jobs/reach.jobs.js';
import { AdNetworks } from './ad-networks.js';

/** Calls of one account at a network are paced together; empty: the account is not known yet. */
export const laneOfAccount = (type: ReachEnhancementType, accountId: number | null): string =>
  laneAt(networkOf[type], accountId);

export const laneAt = (network: AdNetworkName | undefined, accountId: number | null): string =>
  network === undefined || accountId === null ? '' : `${network}:${accountId}`;

/** Calls that a job makes, as a rule. */
export const callsOfJob = 2;

/** The same over a row of `ad_account`. */
export const laneOfAccountRow = sql<string>`network || ':' || id`;

/** Paces the calls of each account at its network, whatever number of processes makes them. */
@Injectable()
export class AccountLanes implements OnModuleInit {
  constructor(
    private readonly lanes: Lanes,
    private readonly networks: AdNetworks,
  ) {}

  onModuleInit(): void {
    const get = (lane: string): number | undefined => {
      const [name, account] = lane.split(':');
      return account === undefined ? undefined : this.networks.of(name as AdNetworkName).callsPerSecond / callsOfJob;
    };
    this.lanes.register(adQueue, () => Promise.resolve({ get }));
  }
}
