import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { decidedLists, isOn } from '#domain/lists/lists';
import { Lanes } from '#platform/outbox';
import { socialQueue } from '../jobs/social.jobs.js';
import { PostChannels } from '../ports/post-channels.js';

/** Calls that a job makes, as a rule: one that writes, and one that reads. */
const callsOfJob = 2;

/** Has the work for each account go at the rate that the portal allows, whatever number of processes carries it out. */
@Injectable()
export class AccountLanes implements OnModuleInit {
  constructor(
    private readonly channels: PostChannels,
    private readonly lanes: Lanes,
  ) {}

  onModuleInit(): void {
    this.lanes.register(socialQueue, () => Promise.resolve({ get: (lane) => this.rateOf(lane) }));
  }

  /** @param lane such as `FACEBOOK:104200000000001` */
  private rateOf(lane: string): number | undefined {
    const portal = lane.slice(0, lane.indexOf(':'));
    if (!isOn(decidedLists.socialPostPortal, portal)) return undefined;
    // One job less than that: portals count minutes, and a lane may catch up on one job in any of them.
    return Math.max(1, this.channels.of(portal).callsPerMinute / callsOfJob - 1) / 60;
  }
}
