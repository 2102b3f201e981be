import type { AddOnState } from '#domain/machines/add-on-machine';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An add-on of a subscription that was switched on at some time. */
@Entity('subscription_add_on')
export class SubscriptionAddOnEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  subscriptionId: number;

  @Column('text')
  addOn: string;

  @Column('text')
  state: AddOnState;

  @Column('integer')
  version: number;

  @Column('date', { nullable: true })
  effectiveOn: string | null;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}
