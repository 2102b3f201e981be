import type { SetUpParty } from '#domain/lists/products';
import type { SubscriptionState } from '#domain/machines/subscription-machine';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { SubscriptionAction } from './subscription-action.js';

/** A product that was ordered for a location, or for a location that is named later, from the order to its end. */
@Entity('subscription')
export class SubscriptionEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint', { nullable: true })
  companyId: number | null;

  @Column('bigint')
  contractId: number;

  @Column('bigint')
  licenceId: number;

  @Column('bigint')
  offerId: number;

  @Column('bigint', { nullable: true })
  locationId: number | null;

  @Column('text')
  state: SubscriptionState;

  @Column('text', { nullable: true })
  externalId: string | null;

  @Column('text', { nullable: true })
  note: string | null;

  @Column('date', { nullable: true })
  startDate: string | null;

  @Column('date', { nullable: true })
  endDate: string | null;

  @Column('timestamptz', { nullable: true })
  startAt: Date | null;

  @Column('timestamptz', { nullable: true })
  endAt: Date | null;

  @Column('timestamptz', { nullable: true })
  handedOverAt: Date | null;

  @Column('timestamptz', { nullable: true })
  confirmedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  startedAt: Date | null;

  @Column('boolean')
  wasActive: boolean;

  @Column('timestamptz', { nullable: true })
  finishedAt: Date | null;

  @Column('date', { nullable: true })
  trialStart: string | null;

  @Column('date', { nullable: true })
  trialEnd: string | null;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;

  @Column('text', { array: true })
  missing: readonly string[];

  @Column('text', { array: true })
  possibleActions: readonly SubscriptionAction[];

  @Column('jsonb')
  errors: readonly object[];

  @Column('jsonb')
  warnings: readonly object[];

  @Column('boolean')
  free: boolean;

  @Column('integer')
  version: number;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;

  @Column('text', { nullable: true })
  name: string | null;

  @Column('boolean', { nullable: true })
  suppressNotifications: boolean | null;

  @Column('boolean', { nullable: true })
  suppressTasks: boolean | null;

  @Column('date', { nullable: true })
  activatedOn: string | null;

  @Column('timestamptz', { nullable: true })
  trialEndAt: Date | null;

  @Column('jsonb', { nullable: true })
  trialCosts: object | null;

  @Column('boolean')
  trialEndingTold: boolean;

  @Column('timestamptz', { nullable: true })
  trialConvertedAt: Date | null;

  @Column('text', { array: true })
  confirmedBy: readonly SetUpParty[];

  @Column('text', { array: true })
  endConfirmedBy: readonly SetUpParty[];

  @Column('date', { nullable: true })
  productSince: string | null;

  @Column('date', { nullable: true })
  pausedOn: string | null;

  @Column('date', { nullable: true })
  suspendedOn: string | null;
}
