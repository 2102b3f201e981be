import { Module } from '@nestjs/common';
import { ReachEnhancementModule } from '#contexts/reach-enhancement';
import { CampaignController } from './campaign.controller.js';
import { LocalAdController } from './local-ad.controller.js';
import { SegmentController } from './segment.controller.js';

/** The part of `/api` that serves campaigns at advertising networks. */
@Module({
  imports: [ReachEnhancementModule],
  controllers: [SegmentController, LocalAdController, CampaignController],
})
export class AdministrationReachEnhancementModule {}
