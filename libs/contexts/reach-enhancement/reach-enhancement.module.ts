import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GbpModule } from '#contexts/gbp';
import { LocationsModule } from '#contexts/locations';
import { MediaModule } from '#contexts/media';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { AccountLanes } from './account/account-lanes.js';
import { AdAccountEntity } from './account/ad-account.entity.js';
import { AdAccountImageEntity } from './account/ad-account-image.entity.js';
import { AdAccounts } from './account/ad-accounts.js';
import { LocalAdEntity } from './ad/local-ad.entity.js';
import { LocalAdQueries } from './ad/local-ad.queries.js';
import { WriteLocalAd } from './ad/write-local-ad.js';
import { CampaignBudgets } from './campaign/campaign-budgets.js';
import { CampaignLanguages } from './campaign/campaign-languages.js';
import { CampaignStore } from './campaign/campaign.store.js';
import { LocalCampaignBlock } from './campaign/local-campaign-block.js';
import { PauseCampaigns } from './campaign/pause-campaigns.js';
import { ReachEnhancementEntity } from './campaign/reach-enhancement.entity.js';
import { ReachSetUp } from './campaign/reach-set-up.js';
import {
  BeginCampaign,
  ConfirmCampaignEnd,
  EndCampaign,
  FollowImage,
  FollowLocation,
  StartCampaign,
} from './jobs/follow.js';
import { SendAnew } from './jobs/send-anew.js';
import { CampaignTasks } from './publishing/campaign-tasks.js';
import { PublishAds } from './publishing/publish-ads.js';
import { PublishCampaign } from './publishing/publish-campaign.js';
import { SettleAds } from './publishing/settle-ads.js';
import { SettleCampaign } from './publishing/settle-campaign.js';
import { SwitchStates } from './publishing/switch-states.js';
import { PauseSegments } from './segment/pause-segments.js';
import { ReachSegmentEntity } from './segment/reach-segment.entity.js';
import { SegmentQueries } from './segment/segment.queries.js';
import { SegmentStore } from './segment/segment.store.js';
import { WriteSegment } from './segment/write-segment.js';
import { KeepLook } from './upkeep/keep-look.js';
import { LookAtAccount } from './upkeep/look-at-account.js';
import { ReachResultEntity } from './upkeep/reach-result.entity.js';

/** Campaigns at advertising networks. An adapter provides `LocalAdNetwork`, globally. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      AdAccountEntity,
      AdAccountImageEntity,
      LocalAdEntity,
      ReachEnhancementEntity,
      ReachResultEntity,
      ReachSegmentEntity,
    ]),
    GbpModule,
    LocationsModule,
    MediaModule,
    SubscriptionsModule,
  ],
  providers: [
    AccountLanes,
    AdAccounts,
    BeginCampaign,
    CampaignBudgets,
    CampaignLanguages,
    CampaignStore,
    CampaignTasks,
    ConfirmCampaignEnd,
    EndCampaign,
    FollowImage,
    FollowLocation,
    KeepLook,
    LocalAdQueries,
    LocalCampaignBlock,
    LookAtAccount,
    PauseCampaigns,
    PauseSegments,
    PublishAds,
    PublishCampaign,
    ReachSetUp,
    SegmentQueries,
    SegmentStore,
    SendAnew,
    SettleAds,
    SettleCampaign,
    StartCampaign,
    SwitchStates,
    WriteLocalAd,
    WriteSegment,
  ],
  exports: [
    CampaignBudgets,
    CampaignLanguages,
    LocalAdQueries,
    PauseCampaigns,
    PauseSegments,
    SegmentQueries,
    WriteLocalAd,
    WriteSegment,
  ],
})
export class ReachEnhancementModule {}
