import { Injectable } from '@nestjs/common';
import { ReportFulfilment } from '#contexts/subscriptions';
import type { DomainError } from '#domain/errors/errors';
import type { Tx } from '#platform/database';
import type { Cause } from '#platform/transitions';
import type { ProfileRecord } from './profile.record.js';

/** Where the trouble is, as users know it. */
const googlePortal = 'Google Business Profile';

/** The subscriptions for which profiles are kept. */
@Injectable()
export class ProfileHolders {
  constructor(private readonly fulfilment: ReportFulfilment) {}

  async add(tx: Tx, profile: Pick<ProfileRecord, 'id' | 'workspace_id'>, subscriptionId: number): Promise<void> {
    await tx
      .insertInto('gbp_holder')
      .values({ workspace_id: profile.workspace_id, profile_id: profile.id, subscription_id: subscriptionId })
      .onConflict((conflict) =>
        conflict.columns(['workspace_id', 'subscription_id']).doUpdateSet({ profile_id: profile.id }),
      )
      .execute();
  }

  /** @returns the profile that was kept for it; undefined: none */
  async profileOf(tx: Tx, subscriptionId: number): Promise<number | undefined> {
    const row = await tx
      .selectFrom('gbp_holder')
      .select('profile_id')
      .where('subscription_id', '=', subscriptionId)
      .executeTakeFirst();
    return row?.profile_id;
  }

  /** @returns how many are left */
  async remove(tx: Tx, profileId: number, subscriptionId: number): Promise<number> {
    await tx.deleteFrom('gbp_holder').where('subscription_id', '=', subscriptionId).execute();
    return (await this.of(tx, profileId)).length;
  }

  /** The profile is verified: what was booked is there. */
  async confirm(tx: Tx, profileId: number, cause: Cause): Promise<void> {
    for (const subscriptionId of await this.of(tx, profileId))
      await this.confirmOne(tx, subscriptionId, { ...cause, eventId: `${cause.eventId}-${subscriptionId}` });
  }

  /** What runs says that its profile is in trouble; none: it is no longer. */
  async showTrouble(tx: Tx, profileId: number, error: DomainError | null): Promise<void> {
    const errors = error === null ? [] : [{ code: error.code, message: error.message, portal: googlePortal }];
    for (const subscriptionId of await this.of(tx, profileId))
      await this.fulfilment.trouble(tx, { subscriptionId, by: 'gbp', errors });
  }

  async confirmOne(tx: Tx, subscriptionId: number, cause: Cause): Promise<void> {
    await this.fulfilment.execute(tx, { subscriptionId, event: 'confirm', by: 'gbp', ...cause });
  }

  private async of(tx: Tx, profileId: number): Promise<number[]> {
    const rows = await tx
      .selectFrom('gbp_holder')
      .select('subscription_id')
      .where('profile_id', '=', profileId)
      .orderBy('subscription_id')
      .execute();
    return rows.map(({ subscription_id }) => subscription_id);
  }
}
