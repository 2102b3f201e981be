import { Injectable } from '@nestjs/common';
import { locationDeleted } from '#contexts/locations';
import {
  isResting,
  ReportFulfilment,
  subscriptionEndRequested,
  subscriptionFinished,
  subscriptionPaused,
  subscriptionProductChanged,
  subscriptionSuspended,
} from '#contexts/subscriptions';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import type { Cause } from '#platform/transitions';
import { PerformanceStore } from '../performance/performance.store.js';
import { ProfileHolders } from './profile-holders.js';
import { ProfileStore } from './profile.store.js';

interface Ending {
  readonly subscriptionId: number;
}

/** Google has no part in the end of a subscription: the profile stays its owner's. */
@Injectable()
@Subscribes(subscriptionEndRequested, 'gbp.confirmEnd')
export class ConfirmProfileEnd implements JobHandler<Ending> {
  constructor(
    private readonly database: Database,
    private readonly holders: ProfileHolders,
    private readonly fulfilment: ReportFulfilment,
  ) {}

  async handle({ subscriptionId }: Ending, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      if ((await this.holders.profileOf(tx, subscriptionId)) === undefined) return;
      const news = { eventId: delivery.id, reason: 'the profile stays its owner’s' };
      await this.fulfilment.execute(tx, { subscriptionId, event: 'confirmEnd', by: 'gbp', ...news });
    });
  }
}

/** A profile that is kept for no subscription any more is left alone. */
@Injectable()
export class LeaveProfile {
  constructor(
    private readonly profiles: ProfileStore,
    private readonly holders: ProfileHolders,
  ) {}

  async execute(tx: Tx, subscriptionId: number, cause: Cause): Promise<void> {
    const id = await this.holders.profileOf(tx, subscriptionId);
    const profile = id === undefined ? undefined : await this.profiles.lock(tx, id);
    if (profile === undefined || (await this.holders.remove(tx, profile.id, subscriptionId)) > 0) return;
    await this.profiles.fire(tx, profile, 'end', cause, { dueAt: null, request: null });
  }
}

/** A subscription is over. */
@Injectable()
@Subscribes(subscriptionFinished, 'gbp.end')
export class EndProfile implements JobHandler<Ending> {
  constructor(
    private readonly database: Database,
    private readonly leaving: LeaveProfile,
  ) {}

  async handle({ subscriptionId }: Ending, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      await this.leaving.execute(tx, subscriptionId, { eventId: delivery.id, reason: 'its subscription has finished' });
    });
  }
}

/** A subscription rests: its profile is its owner's until it has service again. */
@Injectable()
class LeaveRestingProfile {
  constructor(
    private readonly database: Database,
    private readonly profiles: ProfileStore,
    private readonly holders: ProfileHolders,
    private readonly leaving: LeaveProfile,
  ) {}

  async handle({ subscriptionId }: Ending, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const id = await this.holders.profileOf(tx, subscriptionId);
      if (id === undefined) return;
      await this.profiles.lock(tx, id);
      if (!(await isResting(tx, subscriptionId))) return;
      await this.leaving.execute(tx, subscriptionId, {
        eventId: delivery.id,
        reason: 'its subscription is paused or suspended',
      });
    });
  }
}

@Injectable()
@Subscribes(subscriptionPaused, 'gbp.pause')
export class LeavePausedProfile extends LeaveRestingProfile implements JobHandler<Ending> {}

@Injectable()
@Subscribes(subscriptionSuspended, 'gbp.suspend')
export class LeaveSuspendedProfile extends LeaveRestingProfile implements JobHandler<Ending> {}

/** A subscription has changed to a product without the profile. */
@Injectable()
@Subscribes(subscriptionProductChanged, 'gbp.followProduct', {
  when: ({ dropped }) => dropped.includes('GoogleMyBusiness'),
})
export class LeaveDroppedProfile implements JobHandler<Ending> {
  constructor(
    private readonly database: Database,
    private readonly leaving: LeaveProfile,
  ) {}

  async handle({ subscriptionId }: Ending, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx)) || (await hasProfile(tx, subscriptionId))) return;
      const cause = { eventId: delivery.id, reason: 'its subscription has another product' };
      await this.leaving.execute(tx, subscriptionId, cause);
    });
  }
}

/** It may have changed back before this job came by. */
async function hasProfile(tx: Tx, subscriptionId: number): Promise<boolean> {
  // In a statement of its own: one that waits for a change of product would find no licence.
  await sql`select from subscription where id = ${subscriptionId} for share`.execute(tx);
  const { rows } = await sql`
    select from subscription s join licence b on b.id = s.licence_id
    where s.id = ${subscriptionId} and (b.booked_offer -> 'products') @> '[{"product": "GoogleMyBusiness"}]'`.execute(
    tx,
  );
  return rows.length > 0;
}

@Injectable()
@Subscribes(locationDeleted, 'gbp.locationDeleted')
export class EndProfileOfLocation implements JobHandler<{ locationId: number }> {
  constructor(
    private readonly database: Database,
    private readonly profiles: ProfileStore,
    private readonly performance: PerformanceStore,
  ) {}

  async handle({ locationId }: { locationId: number }, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const profile = await this.profiles.lockOfLocation(tx, locationId);
      if (profile !== undefined) {
        const cause = { eventId: delivery.id, reason: 'its location was deleted' };
        await this.profiles.fire(tx, profile, 'end', cause, { dueAt: null, request: null });
      }
      await this.performance.erase(tx, { workspaceId: delivery.workspaceId, locationId });
    });
  }
}
