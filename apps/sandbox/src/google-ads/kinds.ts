import { changeAdGroup, createAdGroup, createKeyword, createSearchAd } from './search-ads/ad-group.kinds.js';
import {
  changeAssetGroup,
  createAsset,
  createAssetGroup,
  createLink,
  removeAssetGroup,
  removeLink,
} from './asset.kinds.js';
import {
  changeBudget,
  changeCampaign,
  createAssetSet,
  createBudget,
  createCampaign,
  createCampaignAssetSet,
  createCriterion,
  removeCampaign,
} from './campaign.kinds.js';
import type { Kind } from './mutate.context.js';
import { deleteResource, markRemoved, nothing } from './resources.js';

/** What can be done to which kind of resource. */
export const kinds = {
  campaignBudgetOperation: {
    collection: 'campaignBudgets',
    type: 'CampaignBudget',
    create: createBudget,
    changed: changeBudget,
  },
  campaignOperation: {
    collection: 'campaigns',
    type: 'Campaign',
    create: createCampaign,
    changed: changeCampaign,
    removed: removeCampaign,
  },
  campaignCriterionOperation: {
    collection: 'campaignCriteria',
    type: 'CampaignCriterion',
    create: createCriterion,
    removed: deleteResource,
  },
  adGroupOperation: {
    collection: 'adGroups',
    type: 'AdGroup',
    create: createAdGroup,
    changed: changeAdGroup,
    removed: markRemoved,
  },
  adGroupCriterionOperation: {
    collection: 'adGroupCriteria',
    type: 'AdGroupCriterion',
    create: createKeyword,
    removed: deleteResource,
  },
  adGroupAdOperation: { collection: 'adGroupAds', type: 'AdGroupAd', create: createSearchAd, removed: markRemoved },
  assetOperation: { collection: 'assets', type: 'Asset', create: createAsset },
  assetGroupOperation: {
    collection: 'assetGroups',
    type: 'AssetGroup',
    create: createAssetGroup,
    changed: changeAssetGroup,
    removed: removeAssetGroup,
  },
  assetGroupAssetOperation: {
    collection: 'assetGroupAssets',
    type: 'AssetGroupAsset',
    create: createLink,
    removed: removeLink,
  },
  assetSetOperation: { collection: 'assetSets', type: 'AssetSet', create: createAssetSet, removed: markRemoved },
  campaignAssetSetOperation: {
    collection: 'campaignAssetSets',
    type: 'CampaignAssetSet',
    create: createCampaignAssetSet,
    removed: markRemoved,
  },
  campaignConversionGoalOperation: {
    collection: 'campaignConversionGoals',
    type: 'CampaignConversionGoal',
    changed: nothing,
  },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;
