import type { ValueOf } from '#domain/lists/lists';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What may be spent, or is to be reached, for a subscription. */
@Entity('subscription_budget')
export class SubscriptionBudgetEntity {
  @PrimaryColumn('bigint')
  subscriptionId: number;

  @Column('integer')
  workspaceId: number;

  @Column('integer')
  budgetTarget: number;

  @Column('text')
  budgetTargetType: ValueOf<'budgetTargetType'>;

  @Column('text', { nullable: true })
  type: string | null;

  @Column('text', { nullable: true })
  period: ValueOf<'localCampaign.period'> | null;

  @Column('text', { nullable: true })
  deliveryMethod: ValueOf<'localCampaign.deliveryMethod'> | null;

  @Column('timestamptz')
  updatedAt: Date;
}
