import { Injectable } from '@nestjs/common';
import {
  subscriptionFinished,
  subscriptionPaused,
  subscriptionReinstated,
  subscriptionResumed,
  subscriptionSuspended,
} from '#contexts/subscriptions';
import { Database, sql } from '#platform/database';
import { Outbox, Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { showNumber } from '../jobs/call-tracking.jobs.js';

interface Finished {
  readonly subscriptionId: number;
  readonly locationId: number | null;
}

/** A subscription rests (paused or suspended), or no more: its number is kept, and shown while it is not. */
@Injectable()
class ShowNumberOf {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  async handle({ subscriptionId, locationId }: Finished, { workspaceId, ...delivery }: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx)) || locationId === null) return;
      const { rows } = await sql`
        select from call_tracking where subscription_id = ${subscriptionId} and released_at is null`.execute(tx);
      if (rows.length > 0) await this.outbox.add(tx, showNumber, [{ workspaceId, payload: { locationId } }]);
    });
  }
}

@Injectable()
@Subscribes(subscriptionPaused, 'callTracking.hideNumber')
export class HideNumber extends ShowNumberOf implements JobHandler<Finished> {}

@Injectable()
@Subscribes(subscriptionResumed, 'callTracking.showNumberAgain')
export class ShowNumberAgain extends ShowNumberOf implements JobHandler<Finished> {}

@Injectable()
@Subscribes(subscriptionSuspended, 'callTracking.hideSuspendedNumber')
export class HideSuspendedNumber extends ShowNumberOf implements JobHandler<Finished> {}

@Injectable()
@Subscribes(subscriptionReinstated, 'callTracking.showReinstatedNumber')
export class ShowReinstatedNumber extends ShowNumberOf implements JobHandler<Finished> {}

/** A subscription has finished: its number is the partner's again. */
@Injectable()
@Subscribes(subscriptionFinished, 'callTracking.releaseNumber')
export class ReleaseNumber implements JobHandler<Finished> {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  async handle({ subscriptionId, locationId }: Finished, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const { rows } = await sql<{ workspaceId: number }>`
        update call_tracking c set released_at = now() from subscription s
        where c.subscription_id = ${subscriptionId} and s.id = c.subscription_id and c.released_at is null
        returning s.workspace_id as "workspaceId"`.execute(tx);
      if (locationId === null) return;
      await this.outbox.add(
        tx,
        showNumber,
        rows.map(({ workspaceId }) => ({ workspaceId, payload: { locationId } })),
      );
    });
  }
}
