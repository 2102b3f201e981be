export { ReachEnhancementModule } from './reach-enhancement.module.js';
export { AdRefused, isAdRefused } from './ports/ad-network.port.js';
export type { AccountLook, AdPlace, NewAdAccount, StatusChange, WantedCampaign } from './ports/ad-network.port.js';
export { LocalAdNetwork } from './ports/local-ad-network.port.js';
export type { CampaignGoals, WantedLocalAd, WantedLocalCampaign } from './ports/local-ad-network.port.js';
export { SearchAdNetwork } from './ports/search-ad-network.port.js';
export type {
  SearchPlace,
  SearchSegmentIds,
  WantedSearchCampaign,
  WantedSearchSegment,
} from './ports/search-ad-network.port.js';
export { SocialAdNetwork } from './ports/social-ad-network.port.js';
export type {
  Interest,
  NamedPlace,
  SocialAudience,
  WantedSocialAd,
  WantedSocialCampaign,
  WantedSocialSegment,
} from './ports/social-ad-network.port.js';
export { campaignOverspent, reachResultsChanged } from './reach.events.js';
export { reachEnhancementResource } from './campaign/campaign.resource.js';
export { CampaignBudgets } from './campaign/campaign-budgets.js';
export type { ReachBudgetView } from './campaign/campaign-budgets.js';
export { AdOverviewQueries } from './overview/overview.queries.js';
export { adResource } from './overview/overview.resource.js';
export type { AdOverviewView } from './overview/overview.view.js';
export { reportedBefore } from './overview/reported.sql.js';
export { PauseCampaigns } from './campaign/pause-campaigns.js';
export {
  areaSegmentResource,
  localAdResource,
  segmentAdResource,
  segmentResource,
  socialSegmentResource,
} from './segment/segment.resource.js';
export { SegmentAreas } from './segment/segment-areas.js';
export { SegmentQueries } from './segment/segment.queries.js';
export type { SegmentListView, SegmentOverview, SegmentView } from './segment/segment.queries.js';
export { PauseSegments } from './segment/pause-segments.js';
export { WriteSegment } from './segment/write-segment.js';
export { CampaignLanguages } from './local/campaign-languages.js';
export type { CampaignLanguagesView } from './local/campaign-languages.js';
export { CampaignRadius } from './local/campaign-radius.js';
export type { CampaignRadiusView } from './local/campaign-radius.js';
export { LocalAdQueries } from './local/local-ad.queries.js';
export type { LocalAdView } from './local/local-ad.queries.js';
export { WriteLocalAd } from './local/write-local-ad.js';
export { AddLocalAds } from './search/add-local-ads.js';
export { SetUpSearchAds } from './search/set-up-search-ads.js';
export { InterestCatalogue } from './social/targeting/interest-catalogue.js';
export type { InterestView } from './social/targeting/interest-catalogue.js';
export { SegmentTargeting } from './social/targeting/segment-targeting.js';
export { SegmentAdQueries } from './social/ad/social-ad.queries.js';
export type { CardView, SegmentAdView } from './social/ad/social-ad.queries.js';
export { SocialSegmentQueries } from './social/segment/social-segment.queries.js';
export type { SocialSegmentView } from './social/segment/social-segment.queries.js';
export { advancedLocationList, targetTypeList } from './social/targeting/target-lists.js';
export type { NamedKey } from './social/targeting/target-lists.js';
export type {
  DemographicView,
  InterestTargetingView,
  LocationTargetingView,
  NamedText,
} from './social/targeting/targeting.view.js';
export { WriteSegmentAd } from './social/ad/write-social-ad.js';
export { WriteSocialSegment } from './social/segment/write-social-segment.js';
