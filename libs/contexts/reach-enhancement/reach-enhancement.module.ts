import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConnectionsModule } from '#contexts/connections';
import { GbpModule } from '#contexts/gbp';
import { LocationsModule } from '#contexts/locations';
import { MediaModule } from '#contexts/media';
import { MeteringModule } from '#contexts/metering';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { PersonalDataModule } from '#platform/personal-data';
import { AccountLanes } from './account/account-lanes.js';
import { AdAccountEntity } from './account/ad-account.entity.js';
import { AdAccountImageEntity } from './account/ad-account-image.entity.js';
import { AdAccountPageEntity } from './account/ad-account-page.entity.js';
import { AdAccounts } from './account/ad-accounts.js';
import { AdNetworks } from './account/ad-networks.js';
import { AccountImages } from './ad/account-images.js';
import { AdImages } from './ad/ad-images.js';
import { AdStore } from './ad/ad.store.js';
import { ReachAdEntity } from './ad/reach-ad.entity.js';
import { CampaignBudgets } from './campaign/campaign-budgets.js';
import { CampaignStore } from './campaign/campaign.store.js';
import { PauseCampaigns } from './campaign/pause-campaigns.js';
import { ReachEnhancementEntity } from './campaign/reach-enhancement.entity.js';
import { ReachSetUp } from './campaign/reach-set-up.js';
import {
  BeginCampaign,
  ConfirmCampaignEnd,
  EndCampaign,
  PauseCampaign,
  ReinstateCampaign,
  SuspendCampaign,
  ResumeCampaign,
  FollowConnection,
  FollowImage,
  FollowLocation,
  FollowProfile,
  StartCampaign,
} from './jobs/follow.js';
import { SendAnew } from './jobs/send-anew.js';
import { CampaignLanguages } from './local/campaign-languages.js';
import { CampaignRadius } from './local/campaign-radius.js';
import { LocalAdEntity } from './local/local-ad.entity.js';
import { LocalAdQueries } from './local/local-ad.queries.js';
import { LocalCampaignBlock } from './local/local-campaign-block.js';
import { LocalCampaigns } from './local/local-campaigns.js';
import { PublishLocalAds } from './local/publish-local-ads.js';
import { WriteLocalAd } from './local/write-local-ad.js';
import { AdOverviewQueries } from './overview/overview.queries.js';
import { ReachPersonalData } from './personal-data.source.js';
import { CampaignKinds } from './publishing/campaign-kinds.js';
import { CampaignTasks } from './publishing/campaign-tasks.js';
import { PublishCampaign } from './publishing/publish-campaign.js';
import { SettleAds } from './publishing/settle-ads.js';
import { SettleCampaign } from './publishing/settle-campaign.js';
import { HidePaused } from './publishing/hide-paused.js';
import { SettleSegments } from './publishing/settle-segments.js';
import { SwitchStates } from './publishing/switch-states.js';
import { AddLocalAds } from './search/add-local-ads.js';
import { BusinessCategories } from './search/business-categories.js';
import { PublishSearch } from './search/publish-search.js';
import { SearchAreas } from './search/search-areas.js';
import { SearchCampaignBlock } from './search/search-campaign-block.js';
import { SearchCampaignEntity } from './search/search-campaign.entity.js';
import { SearchCampaignStore } from './search/search-campaign.store.js';
import { SearchCampaigns } from './search/search-campaigns.js';
import { SearchSegmentEntity } from './search/search-segment.entity.js';
import { SearchTargeting } from './search/search-targeting.js';
import { SetUpSearchAds } from './search/set-up-search-ads.js';
import { PauseSegments } from './segment/pause-segments.js';
import { ReachSegmentEntity } from './segment/reach-segment.entity.js';
import { SegmentAreas } from './segment/segment-areas.js';
import { SegmentQueries } from './segment/segment.queries.js';
import { SegmentStore } from './segment/segment.store.js';
import { WriteSegment } from './segment/write-segment.js';
import { InterestCatalogue } from './social/targeting/interest-catalogue.js';
import { PublishSocial } from './social/segment/publish-social.js';
import { PublishSocialAds } from './social/ad/publish-social-ads.js';
import { SegmentTargeting } from './social/targeting/segment-targeting.js';
import { SocialAdEntity } from './social/ad/social-ad.entity.js';
import { SegmentAdQueries } from './social/ad/social-ad.queries.js';
import { SocialAudiences } from './social/targeting/social-audiences.js';
import { SocialCampaignBlock } from './social/social-campaign-block.js';
import { SocialCampaigns } from './social/social-campaigns.js';
import { SocialPages } from './social/segment/social-pages.js';
import { SocialSegmentEntity } from './social/segment/social-segment.entity.js';
import { SocialSegmentQueries } from './social/segment/social-segment.queries.js';
import { SocialSegmentStore } from './social/segment/social-segment.store.js';
import { WriteSegmentAd } from './social/ad/write-social-ad.js';
import { WriteSocialSegment } from './social/segment/write-social-segment.js';
import { KeepLook } from './upkeep/keep-look.js';
import { KeepResults } from './upkeep/keep-results.js';
import { StopOverspending } from './upkeep/stop-overspending.js';
import { LookAtAccount } from './upkeep/look-at-account.js';
import { ReachResultEntity } from './upkeep/reach-result.entity.js';

/** What the API calls. */
const operations = [
  AddLocalAds,
  AdOverviewQueries,
  CampaignBudgets,
  CampaignLanguages,
  CampaignRadius,
  InterestCatalogue,
  LocalAdQueries,
  PauseCampaigns,
  PauseSegments,
  SegmentAdQueries,
  SegmentAreas,
  SegmentQueries,
  SegmentTargeting,
  SetUpSearchAds,
  SocialSegmentQueries,
  WriteLocalAd,
  WriteSegment,
  WriteSegmentAd,
  WriteSocialSegment,
];

/** Campaigns at advertising networks. Adapters provide `LocalAdNetwork`, `SearchAdNetwork` and `SocialAdNetwork`, globally. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      AdAccountEntity,
      AdAccountImageEntity,
      AdAccountPageEntity,
      LocalAdEntity,
      ReachAdEntity,
      ReachEnhancementEntity,
      ReachResultEntity,
      ReachSegmentEntity,
      SearchCampaignEntity,
      SearchSegmentEntity,
      SocialAdEntity,
      SocialSegmentEntity,
    ]),
    ConnectionsModule,
    GbpModule,
    LocationsModule,
    MediaModule,
    PersonalDataModule,
    MeteringModule,
    SubscriptionsModule,
  ],
  providers: [
    ...operations,
    AccountImages,
    AccountLanes,
    AdAccounts,
    AdImages,
    AdNetworks,
    AdStore,
    BeginCampaign,
    BusinessCategories,
    CampaignKinds,
    CampaignStore,
    CampaignTasks,
    ConfirmCampaignEnd,
    EndCampaign,
    PauseCampaign,
    ReinstateCampaign,
    SuspendCampaign,
    ResumeCampaign,
    FollowConnection,
    FollowImage,
    FollowProfile,
    FollowLocation,
    KeepLook,
    KeepResults,
    StopOverspending,
    LocalCampaignBlock,
    LocalCampaigns,
    LookAtAccount,
    PublishCampaign,
    PublishLocalAds,
    PublishSearch,
    PublishSocial,
    PublishSocialAds,
    ReachPersonalData,
    ReachSetUp,
    SearchAreas,
    SearchCampaignBlock,
    SearchCampaignStore,
    SearchCampaigns,
    SearchTargeting,
    SegmentStore,
    SendAnew,
    SettleAds,
    SettleCampaign,
    SettleSegments,
    HidePaused,
    SocialAudiences,
    SocialCampaignBlock,
    SocialCampaigns,
    SocialPages,
    SocialSegmentStore,
    StartCampaign,
    SwitchStates,
  ],
  exports: operations,
})
export class ReachEnhancementModule {}
