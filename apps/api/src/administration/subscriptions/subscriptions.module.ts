import { Module } from '@nestjs/common';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { AdministrationSubscriptionController } from './administration-subscription.controller.js';
import { BudgetController } from './budget.controller.js';
import { OrderBulkController } from './order-bulk.controller.js';
import { PauseController } from './pause.controller.js';
import { ProductChangeController } from './product-change.controller.js';

/** The part of `/api` that serves subscriptions. */
@Module({
  imports: [SubscriptionsModule],
  controllers: [
    AdministrationSubscriptionController,
    OrderBulkController,
    PauseController,
    ProductChangeController,
    BudgetController,
  ],
})
export class AdministrationSubscriptionsModule {}
