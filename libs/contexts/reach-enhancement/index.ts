export { ReachEnhancementModule } from './reach-enhancement.module.js';
export { AdRefused, isAdRefused, LocalAdNetwork } from './ports/ad-network.port.js';
export type {
  AccountLook,
  AdPlace,
  CampaignGoals,
  NewAdAccount,
  StatusChange,
  WantedAd,
  WantedCampaign,
} from './ports/ad-network.port.js';
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
