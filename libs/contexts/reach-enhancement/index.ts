export { ReachEnhancementModule } from './reach-enhancement.module.js';
export { AdRefused, isAdRefused } from './ports/ad-network.port.js';
export type { AccountLook, AdPlace, NewAdAccount, StatusChange } from './ports/ad-network.port.js';
export { LocalAdNetwork } from './ports/local-ad-network.port.js';
export type { CampaignGoals, WantedLocalAd, WantedLocalCampaign } from './ports/local-ad-network.port.js';
export { SocialAdNetwork } from './ports/social-ad-network.port.js';
export type {
  Interest,
  NamedPlace,
  SocialAudience,
  WantedSocialAd,
  WantedSocialCampaign,
  WantedSocialSegment,
} from './ports/social-ad-network.port.js';
export { campaignOverspent } from './reach.events.js';
export { reachEnhancementResource } from './campaign/campaign.resource.js';
export { CampaignBudgets } from './campaign/campaign-budgets.js';
export type { ReachBudgetView } from './campaign/campaign-budgets.js';
export { CampaignLanguages } from './campaign/campaign-languages.js';
export type { CampaignLanguagesView } from './campaign/campaign-languages.js';
export { PauseCampaigns } from './campaign/pause-campaigns.js';
export { localAdResource, segmentResource } from './segment/segment.resource.js';
export { SegmentQueries } from './segment/segment.queries.js';
export type { SegmentListView, SegmentOverview, SegmentView } from './segment/segment.queries.js';
export { PauseSegments } from './segment/pause-segments.js';
export { WriteSegment } from './segment/write-segment.js';
export { LocalAdQueries } from './ad/local-ad.queries.js';
export type { LocalAdView } from './ad/local-ad.queries.js';
export { WriteLocalAd } from './ad/write-local-ad.js';
