import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { PauseState } from './stored-pause.js';

/** Days on which a subscription has no service and costs nothing. At most one is planned or running. */
@Entity('subscription_pause')
export class SubscriptionPauseEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  subscriptionId: number;

  @Column('date')
  fromDay: string;

  @Column('date', { nullable: true })
  toDay: string | null;

  @Column('boolean')
  extendsTerms: boolean;

  @Column('boolean')
  bySeller: boolean;

  @Column('text')
  state: PauseState;

  @Column('integer', { nullable: true })
  userId: number | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  decidedAt: Date | null;
}
