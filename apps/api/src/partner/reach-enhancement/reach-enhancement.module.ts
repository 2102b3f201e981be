import { Module } from '@nestjs/common';
import { ReachEnhancementModule } from '#contexts/reach-enhancement';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { SearchAdsController } from './search-ads.controller.js';

/** The part of `/v5` that sets campaigns at advertising networks up. */
@Module({ imports: [ReachEnhancementModule, SubscriptionsModule], controllers: [SearchAdsController] })
export class PartnerReachEnhancementModule {}
