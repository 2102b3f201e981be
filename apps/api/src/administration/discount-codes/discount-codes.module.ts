import { Module } from '@nestjs/common';
import { DiscountCodesModule } from '#contexts/discount-codes';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { DiscountCodeController } from './discount-code.controller.js';
import { RedemptionController } from './redemption.controller.js';

/** The part of `/api` that serves discount codes. */
@Module({
  imports: [DiscountCodesModule, SubscriptionsModule],
  controllers: [DiscountCodeController, RedemptionController],
})
export class AdministrationDiscountCodesModule {}
