import { Injectable } from '@nestjs/common';
import { rests, setUpBy, subscriptionHandedOver } from '#contexts/subscriptions';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { ProfileHolders } from './profile-holders.js';
import { ProfileStore } from './profile.store.js';

interface ProfileDue {
  readonly subscriptionId: number;
  readonly companyId: number;
  readonly locationId: number;
}

/** A subscription with GoogleMyBusiness was handed over, for the first time or after a retry. */
@Injectable()
@Subscribes(subscriptionHandedOver, 'gbp.begin', { when: setUpBy('gbp') })
export class BeginProfile implements JobHandler<ProfileDue> {
  constructor(
    private readonly database: Database,
    private readonly profiles: ProfileStore,
    private readonly holders: ProfileHolders,
  ) {}

  async handle({ subscriptionId, companyId, locationId }: ProfileDue, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const cause = { eventId: delivery.id, reason: 'its subscription was handed over' };
      const place = { workspaceId: delivery.workspaceId, companyId, locationId };
      const held = await this.profiles.lockOfLocation(tx, locationId);
      const profile = held ?? (await this.profiles.create(tx, place, cause));
      // Another subscription of the location made one at this moment: the next run of the job finds it.
      if (profile === undefined) throw new Error(`The profile of location ${locationId} is being made.`);
      if (!(await isOpen(tx, subscriptionId))) return;
      await this.holders.add(tx, profile, subscriptionId);
      if (profile.state === 'VERIFIED') return this.holders.confirmOne(tx, subscriptionId, cause);
      await this.profiles.queue(tx, [profile]);
    });
  }
}

/** It may have been ended, paused or suspended before this job came by. */
async function isOpen(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from subscription s where s.id = ${id} and s.state <> 'FINISHED' and not ${rests} for share`.execute(tx);
  return rows.length > 0;
}
