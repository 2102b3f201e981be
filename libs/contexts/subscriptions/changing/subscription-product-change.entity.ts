import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A change of the product of a subscription. While it is planned, a place of the new licence is held for it. */
@Entity('subscription_product_change')
export class SubscriptionProductChangeEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  subscriptionId: number;

  @Column('bigint')
  fromLicenceId: number;

  @Column('bigint')
  toLicenceId: number;

  @Column('date', { nullable: true })
  effectiveOn: string | null;

  @Column('text')
  state: 'planned' | 'done' | 'undone';

  @Column('jsonb')
  costs: object;

  @Column('integer', { nullable: true })
  userId: number | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  decidedAt: Date | null;
}
