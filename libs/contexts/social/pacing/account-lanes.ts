import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { decidedLists, isOn } from '#domain/lists/lists';
import { Lanes } from '#platform/outbox';
import type { LaneRate } from '#platform/outbox';
import { socialQueue } from '../jobs/social.jobs.js';
import { PostChannels } from '../ports/post-channels.js';

/** Calls that a job makes, as a rule: one that writes, and one that reads. */
const callsOfJob = 2;
/** Portals count the calls of a minute; what is sent may reach them some seconds later. */
const minuteSeconds = 65;
/** Jobs in a minute: so few that a person would wait too long for each if they went evenly. */
const fewJobs = 10;

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
  private rateOf(lane: string): LaneRate | undefined {
    const portal = lane.slice(0, lane.indexOf(':'));
    if (!isOn(decidedLists.socialPostPortal, portal)) return undefined;
    const jobs = Math.max(1, Math.floor(this.channels.of(portal).callsPerMinute / callsOfJob));
    if (jobs <= fewJobs) return { jobs, seconds: minuteSeconds };
    // One job less than that: a lane may catch up on one job in any minute.
    return (jobs - 1) / 60;
  }
}
