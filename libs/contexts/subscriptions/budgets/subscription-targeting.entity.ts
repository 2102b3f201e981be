import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Targeting } from '#domain/reach/targeting';

/** Whom advertising of a subscription is to reach. */
@Entity('subscription_targeting')
export class SubscriptionTargetingEntity {
  @PrimaryColumn('bigint')
  subscriptionId: number;

  @Column('integer')
  workspaceId: number;

  @Column('jsonb')
  targeting: Targeting;
}
