import type { Term } from '#domain/billing/terms';
import type { UsageFee } from '#domain/metering/usage-fees';
import type { OfferedDiscount } from '../discounts/offered-discount.js';
import type { BookedAddOn, Pausing } from './booked-offer.js';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What a workspace sells. A change reaches no licence that was booked before. */
@Entity('offer')
export class OfferEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint', { nullable: true })
  catalogueId: number | null;

  @Column('text')
  sellingName: string;

  @Column('jsonb')
  description: Readonly<Record<string, string>>;

  @Column('text', { nullable: true })
  icon: string | null;

  @Column('jsonb')
  meta: object;

  @Column('text', { nullable: true })
  spaceId: string | null;

  @Column('text')
  currency: string;

  @Column('bigint')
  setupFee: number;

  @Column('bigint')
  regularFee: number;

  @Column('bigint')
  maintenanceFee: number;

  @Column('jsonb', { nullable: true })
  minimumTerm: Term | null;

  @Column('jsonb', { nullable: true })
  maximumTerm: Term | null;

  @Column('jsonb', { nullable: true })
  cycleTerm: Term | null;

  @Column('date', { nullable: true })
  validFrom: string | null;

  @Column('date', { nullable: true })
  validUntil: string | null;

  @Column('integer')
  maxCount: number;

  @Column('integer', { nullable: true })
  trialDays: number | null;

  @Column('boolean')
  suppressNotifications: boolean;

  @Column('boolean')
  suppressTasks: boolean;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  deletedAt: Date | null;

  @Column('jsonb')
  addOns: readonly BookedAddOn[];

  @Column('jsonb')
  usageFees: readonly UsageFee[];

  @Column('jsonb', { nullable: true })
  discount: OfferedDiscount | null;

  @Column('jsonb', { nullable: true })
  pausing: Pausing | null;
}
