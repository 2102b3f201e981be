import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Lanes } from '#platform/outbox';
import { adQueue } from '../jobs/reach.jobs.js';
import { LocalAdNetwork } from '../ports/ad-network.port.js';

const prefix = 'GOOGLE_ADS:';

/** Calls of one account at a network are paced together; empty: the account is not known yet. */
export const laneOfAccount = (accountId: number | null): string => (accountId === null ? '' : `${prefix}${accountId}`);

/** Calls that a job makes, as a rule. */
const callsOfJob = 2;

/** Jobs per second of an account, by its lane: there are more accounts than a map should hold. */
class AccountRates extends Map<string, number> {
  constructor(private readonly callsPerSecond: number) {
    super();
  }

  override get(lane: string): number | undefined {
    return lane.startsWith(prefix) ? this.callsPerSecond / callsOfJob : undefined;
  }
}

/** Paces the calls of each account at its network, whatever number of processes makes them. */
@Injectable()
export class AccountLanes implements OnModuleInit {
  constructor(
    private readonly lanes: Lanes,
    private readonly network: LocalAdNetwork,
  ) {}

  onModuleInit(): void {
    this.lanes.register(adQueue, () => Promise.resolve(new AccountRates(this.network.callsPerSecond)));
  }
}
