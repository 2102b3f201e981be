import { Module } from '@nestjs/common';
import { ReachEnhancementModule } from '#contexts/reach-enhancement';
import { CampaignController } from './campaign.controller.js';
import { AdOverviewController } from './overview/ad-overview.controller.js';
import { InterestController } from './social/interest.controller.js';
import { CampaignRadiusController } from './local/campaign-radius.controller.js';
import { LocalAdController } from './local/local-ad.controller.js';
import { SegmentAdController } from './social/segment-ad.controller.js';
import { SegmentController } from './segment.controller.js';
import { SocialSegmentController } from './social/social-segment.controller.js';
import { TargetingController } from './social/targeting.controller.js';

/** The part of `/api` that serves campaigns at advertising networks. */
@Module({
  imports: [ReachEnhancementModule],
  controllers: [
    AdOverviewController,
    SegmentController,
    SocialSegmentController,
    LocalAdController,
    SegmentAdController,
    TargetingController,
    InterestController,
    CampaignController,
    CampaignRadiusController,
  ],
})
export class AdministrationReachEnhancementModule {}
