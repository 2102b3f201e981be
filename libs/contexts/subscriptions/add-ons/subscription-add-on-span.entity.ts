import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** When add-ons were on, for invoices. */
@Entity('subscription_add_on_span')
export class SubscriptionAddOnSpanEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  subscriptionId: number;

  @Column('text')
  addOn: string;

  @Column('bigint')
  fee: number;

  @Column('text')
  currency: string;

  @Column('date')
  fromDay: string;

  @Column('date', { nullable: true })
  toDay: string | null;
}
