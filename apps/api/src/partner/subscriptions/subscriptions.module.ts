import { Module } from '@nestjs/common';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { OrderController } from './order.controller.js';
import { PauseController } from './pause.controller.js';
import { PurchaseController } from './purchase.controller.js';
import { RedemptionController } from './redemption.controller.js';
import { SubscriptionController } from './subscription.controller.js';
import { TrialController } from './trial.controller.js';

/** The part of `/v5` that serves subscriptions. */
@Module({
  imports: [SubscriptionsModule],
  controllers: [
    OrderController,
    PauseController,
    SubscriptionController,
    PurchaseController,
    RedemptionController,
    TrialController,
  ],
})
export class PartnerSubscriptionsModule {}
