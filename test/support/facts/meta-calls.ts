import type { ContractMethod } from '#apps/sandbox/src/google/discovery/discovery';

interface ChosenCall {
  readonly node: string;
  /** Empty: the node itself. */
  readonly endpoint: string;
  readonly call: string;
  readonly path: Readonly<Record<string, string>>;
  /** Parameters that the platform and the sandbox use. */
  readonly names: readonly string[];
  /** Name of the type that the parameters of a write make; absent: they are in the query. */
  readonly request?: string;
  readonly response: string;
}

const account = { account: '^act_[0-9]+$' };
const id = '^[0-9]+$';

const campaignNames = [
  'name',
  'objective',
  'status',
  'daily_budget',
  'bid_strategy',
  'special_ad_categories',
  'special_ad_category_country',
];
const adSetNames = [
  'name',
  'status',
  'daily_budget',
  'lifetime_budget',
  'billing_event',
  'optimization_goal',
  'targeting',
  'promoted_object',
  'dsa_beneficiary',
  'dsa_payor',
];

/** Calls of the descriptor. */
export const chosenCalls: Readonly<Record<string, ChosenCall>> = {
  'account.campaigns': {
    node: 'AdAccount',
    endpoint: 'campaigns',
    call: 'GET {account}/campaigns',
    path: account,
    names: ['effective_status'],
    response: 'Campaigns',
  },
  'account.createCampaign': {
    node: 'AdAccount',
    endpoint: 'campaigns',
    call: 'POST {account}/campaigns',
    path: account,
    names: campaignNames,
    request: 'NewCampaign',
    response: 'Created',
  },
  'campaign.change': {
    node: 'Campaign',
    endpoint: '',
    call: 'POST {campaign}',
    path: { campaign: id },
    names: campaignNames,
    request: 'CampaignChange',
    response: 'Done',
  },
  'campaign.remove': {
    node: 'Campaign',
    endpoint: '',
    call: 'DELETE {campaign}',
    path: { campaign: id },
    names: [],
    response: 'Done',
  },
  'account.adSets': {
    node: 'AdAccount',
    endpoint: 'adsets',
    call: 'GET {account}/adsets',
    path: account,
    names: ['effective_status'],
    response: 'AdSets',
  },
  'campaign.adSets': {
    node: 'Campaign',
    endpoint: 'adsets',
    call: 'GET {campaign}/adsets',
    path: { campaign: id },
    names: ['effective_status'],
    response: 'AdSets',
  },
  'account.createAdSet': {
    node: 'AdAccount',
    endpoint: 'adsets',
    call: 'POST {account}/adsets',
    path: account,
    names: ['campaign_id', ...adSetNames],
    request: 'NewAdSet',
    response: 'Created',
  },
  'adSet.change': {
    node: 'AdSet',
    endpoint: '',
    call: 'POST {adSet}',
    path: { adSet: id },
    names: adSetNames,
    request: 'AdSetChange',
    response: 'Done',
  },
  'adSet.remove': {
    node: 'AdSet',
    endpoint: '',
    call: 'DELETE {adSet}',
    path: { adSet: id },
    names: [],
    response: 'Done',
  },
  'account.ads': {
    node: 'AdAccount',
    endpoint: 'ads',
    call: 'GET {account}/ads',
    path: account,
    names: ['effective_status'],
    response: 'Ads',
  },
  'adSet.ads': {
    node: 'AdSet',
    endpoint: 'ads',
    call: 'GET {adSet}/ads',
    path: { adSet: id },
    names: ['effective_status'],
    response: 'Ads',
  },
  'account.createAd': {
    node: 'AdAccount',
    endpoint: 'ads',
    call: 'POST {account}/ads',
    path: account,
    names: ['name', 'adset_id', 'creative', 'status'],
    request: 'NewAd',
    response: 'Created',
  },
  'ad.change': {
    node: 'Ad',
    endpoint: '',
    call: 'POST {ad}',
    path: { ad: id },
    names: ['name', 'creative', 'status'],
    request: 'AdChange',
    response: 'Done',
  },
  'ad.remove': { node: 'Ad', endpoint: '', call: 'DELETE {ad}', path: { ad: id }, names: [], response: 'Done' },
  'account.uploadImage': {
    node: 'AdAccount',
    endpoint: 'adimages',
    call: 'POST {account}/adimages',
    path: account,
    names: ['bytes'],
    request: 'NewImage',
    response: 'UploadedImages',
  },
  'account.insights': {
    node: 'AdAccount',
    endpoint: 'insights',
    call: 'GET {account}/insights',
    path: account,
    names: ['level', 'time_increment', 'time_range', 'filtering'],
    response: 'Insights',
  },
  'page.createAgency': {
    node: 'Page',
    endpoint: 'agencies',
    call: 'POST {page}/agencies',
    path: { page: id },
    names: ['business', 'permitted_tasks'],
    request: 'NewAgency',
    response: 'Done',
  },
};

/** Fields of the descriptor's types. */
export const chosenFields: Readonly<Record<string, readonly string[]>> = {
  AdAccount: ['id', 'account_id', 'name', 'account_status', 'currency', 'timezone_id'],
  Campaign: [
    'id',
    'account_id',
    'name',
    'objective',
    'status',
    'effective_status',
    'daily_budget',
    'bid_strategy',
    'special_ad_categories',
    'special_ad_category_country',
  ],
  AdSet: [
    'id',
    'account_id',
    'campaign_id',
    'name',
    'status',
    'effective_status',
    'billing_event',
    'optimization_goal',
    'targeting',
    'promoted_object',
    'dsa_beneficiary',
    'dsa_payor',
  ],
  Ad: [
    'id',
    'account_id',
    'campaign_id',
    'adset_id',
    'name',
    'status',
    'effective_status',
    'creative',
    'ad_review_feedback',
    'issues_info',
  ],
  AdgroupReviewFeedback: ['global'],
  AdgroupIssuesInfo: ['error_code', 'error_message', 'error_summary', 'error_type', 'level'],
  AdImage: ['hash', 'height', 'url', 'width'],
  AdsInsights: ['campaign_id', 'clicks', 'date_start', 'date_stop', 'impressions', 'spend'],
  Targeting: [
    'age_max',
    'age_min',
    'excluded_geo_locations',
    'flexible_spec',
    'genders',
    'geo_locations',
    'targeting_automation',
  ],
  TargetingAutomation: ['advantage_audience'],
  TargetingGeoLocation: ['cities', 'countries', 'custom_locations', 'location_types', 'regions', 'zips'],
  TargetingGeoLocationCity: ['country', 'distance_unit', 'key', 'name', 'radius', 'region', 'region_id'],
  TargetingGeoLocationCustomLocation: [
    'address_string',
    'country',
    'distance_unit',
    'latitude',
    'longitude',
    'name',
    'radius',
  ],
  TargetingGeoLocationRegion: ['country', 'key', 'name'],
  TargetingGeoLocationZip: ['country', 'key', 'name'],
  FlexibleTargeting: ['interests'],
  IDName: ['id', 'name'],
  AdPromotedObject: ['page_id'],
  AdCreative: ['id', 'name', 'object_story_spec'],
  AdCreativeObjectStorySpec: ['link_data', 'page_id'],
  AdCreativeLinkData: [
    'call_to_action',
    'child_attachments',
    'description',
    'image_hash',
    'link',
    'message',
    'multi_share_end_card',
    'multi_share_optimized',
    'name',
  ],
  AdCreativeLinkDataChildAttachment: ['call_to_action', 'description', 'image_hash', 'link', 'name'],
  AdCreativeLinkDataCallToAction: ['type', 'value'],
  AdCreativeLinkDataCallToActionValue: ['link'],
};

/** Types where the descriptor says less than Meta takes: ids are too long for numbers, maps have fields. */
export const namedTypes: Readonly<Record<string, string>> = {
  'account.createAd.adset_id': 'string',
  'account.createAdSet.promoted_object': 'AdPromotedObject',
  'adSet.change.promoted_object': 'AdPromotedObject',
  'account.insights.time_range': 'TimeRange',
  'account.insights.filtering': 'InsightsFilter',
};

/**
 * Calls that the descriptor does not have.
 * https://developers.facebook.com/docs/marketing-api/reference/business/adaccount,
 * https://developers.facebook.com/docs/marketing-api/reference/business/owned_ad_accounts,
 * https://developers.facebook.com/docs/marketing-api/audiences/reference/targeting-search,
 * https://developers.facebook.com/docs/graph-api/batch-requests
 */
export const ownMethods: Readonly<Record<string, ContractMethod>> = {
  'business.accounts': {
    call: 'GET {business}/owned_ad_accounts',
    path: { business: id },
    response: 'AdAccounts',
  },
  'business.createAccount': {
    call: 'POST {business}/adaccount',
    path: { business: id },
    request: 'NewAdAccount',
    response: 'CreatedAdAccount',
  },
  search: {
    call: 'GET search',
    query: {
      type: 'string(adTargetingCategory|adgeolocation|adinterest) required',
      class: 'string(interests)',
      q: 'string',
      location_types: 'string(country|region|city|zip)[]',
      country_code: 'string',
    },
    response: 'SearchResults',
  },
  batch: { call: 'POST ', request: 'Batch' },
};

/** Types of these calls, and of lists and confirmations: https://developers.facebook.com/docs/graph-api/results */
export const ownTypes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Cursors: { before: 'string', after: 'string' },
  Paging: { cursors: 'Cursors', next: 'string', previous: 'string' },
  AdAccounts: { data: 'AdAccount[]', paging: 'Paging' },
  Campaigns: { data: 'Campaign[]', paging: 'Paging' },
  AdSets: { data: 'AdSet[]', paging: 'Paging' },
  Ads: { data: 'Ad[]', paging: 'Paging' },
  Insights: { data: 'AdsInsights[]', paging: 'Paging' },
  SearchResults: { data: 'SearchResult[]', paging: 'Paging' },
  Created: { id: 'string' },
  Done: { success: 'boolean' },
  UploadedImages: { images: 'AdImage{}' },
  TimeRange: { since: 'string', until: 'string' },
  // https://developers.facebook.com/docs/marketing-api/reference/ad-account/insights
  InsightsFilter: { field: 'string required', operator: 'string required', value: 'string[] required' },
  NewAdAccount: {
    name: 'string required',
    currency: 'string required',
    timezone_id: 'integer required',
    end_advertiser: 'string required',
    media_agency: 'string required',
    partner: 'string required',
  },
  CreatedAdAccount: {
    id: 'string',
    account_id: 'string',
    business_id: 'string',
    end_advertiser_id: 'string',
    media_agency_id: 'string',
    partner_id: 'string',
  },
  // Of interests: id, name, path, audience sizes. Of places: key, name, type and what they lie in.
  SearchResult: {
    id: 'string',
    key: 'string',
    name: 'string',
    type: 'string',
    path: 'string[]',
    audience_size_lower_bound: 'integer',
    audience_size_upper_bound: 'integer',
    country_code: 'string',
    country_name: 'string',
    region: 'string',
    region_id: 'integer',
    primary_city: 'string',
    primary_city_id: 'integer',
    supports_city: 'boolean',
    supports_region: 'boolean',
  },
  Batch: { batch: 'BatchedCall[] required', include_headers: 'boolean' },
  BatchedCall: { method: 'string(GET|POST|DELETE)', relative_url: 'string', body: 'string' },
};
