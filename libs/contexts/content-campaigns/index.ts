export { ContentCampaignsModule } from './content-campaigns.module.js';
export { campaignConfig, campaignTemplate } from './campaign/campaign-config.js';
export type { CampaignConfigView } from './campaign/campaign-config.js';
export { elementName, elementViews } from './campaign/campaign-elements.js';
export type { ElementView } from './campaign/campaign-elements.js';
export { campaignLimits } from './campaign/campaign-limits.js';
export type { TemplateView } from './campaign/campaign-templates.js';
export { ContentCampaignQueries } from './campaign/content-campaign.queries.js';
export type { CampaignElement } from './campaign/content-campaign.record.js';
export { contentCampaignResource } from './campaign/content-campaign.resource.js';
export type {
  CampaignAnswer,
  CampaignInput,
  CampaignListView,
  CampaignResults,
  CampaignView,
  ListedCampaignView,
} from './campaign/content-campaign.view.js';
export { ContentCampaigns } from './campaign/content-campaigns.service.js';
export { dayInWords } from './emails/campaign-email.rules.js';
export { PreviewCampaign } from './emails/preview-campaign.js';
export type { CampaignPreviewInput, CampaignPreviewView } from './emails/preview-campaign.js';
export type { CampaignPageView, PageForm, SavedLink } from './page/campaign-page.view.js';
export { LinkedTargets } from './page/linked-target.js';
export {
  dateField,
  hoursField,
  longest,
  newDateField,
  newDays,
  newHoursField,
  textFields,
} from './page/page-fields.js';
export type { TextField } from './page/page-fields.js';
export { SaveLink } from './page/save-link.js';
export { CampaignTargetQueries } from './targets/campaign-target.queries.js';
export type { CampaignTargetView, TargetListView } from './targets/campaign-target.queries.js';
export type { TargetState } from './targets/target-state.js';
