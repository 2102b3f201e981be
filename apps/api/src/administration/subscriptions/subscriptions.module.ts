import { Module } from '@nestjs/common';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { AdministrationSubscriptionController } from './administration-subscription.controller.js';
import { BudgetController } from './budget.controller.js';

/** The part of `/api` that serves subscriptions. */
@Module({
  imports: [SubscriptionsModule],
  controllers: [AdministrationSubscriptionController, BudgetController],
})
export class AdministrationSubscriptionsModule {}
