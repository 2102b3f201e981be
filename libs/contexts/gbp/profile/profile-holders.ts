import { Injectable } from '@nestjs/common';
import { ReportFulfilment } from '#contexts/subscriptions';
import type { DomainError } from '#domain/errors/errors';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { Cause } from '#platform/transitions';
import { GbpHolderEntity } from './gbp-holder.entity.js';
import type { ProfileRecord } from './profile.record.js';

/** Where the trouble is, as users know it. */
const googlePortal = 'Google Business Profile';

/** The subscriptions for which profiles are kept. */
@Injectable()
export class ProfileHolders {
  constructor(private readonly fulfilment: ReportFulfilment) {}

  async add(tx: Tx, profile: Pick<ProfileRecord, 'id' | 'workspaceId'>, subscriptionId: number): Promise<void> {
    await sql`
      insert into gbp_holder (workspace_id, profile_id, subscription_id) values (${profile.workspaceId}, ${profile.id}, ${subscriptionId})
      on conflict (workspace_id, subscription_id) do update set profile_id = excluded.profile_id`.execute(tx);
  }

  /** @returns the profile that was kept for it; undefined: none */
  async profileOf(tx: Tx, subscriptionId: number): Promise<number | undefined> {
    const { rows } = await sql<{ profileId: number }>`
      select profile_id as "profileId" from gbp_holder where subscription_id = ${subscriptionId}`.execute(tx);
    return rows[0]?.profileId;
  }

  /** @returns how many are left */
  async remove(tx: Tx, profileId: number, subscriptionId: number): Promise<number> {
    await tx.delete(GbpHolderEntity, { subscriptionId });
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
    const { rows } = await sql<{ id: number }>`
      select subscription_id as id from gbp_holder where profile_id = ${profileId} order by subscription_id`.execute(
      tx,
    );
    return rows.map(({ id }) => id);
  }
}
