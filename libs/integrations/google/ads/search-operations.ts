import type { WantedSearchCampaign, WantedSearchSegment } from '#contexts/reach-enhancement';
import { isNegative } from '#domain/reach/search-ad';
import type { SearchKeyword } from '#domain/reach/search-ad';
import type { AdsOperation } from './ads-calls.js';
import { textOf } from './ads-rows.js';
import type { AdsRowJson } from './ads-rows.js';
import {
  budgetCreation,
  createCriterion,
  markedName,
  nameIn,
  placeOperations,
  proximityOf,
  statusOf,
  temporary,
} from './campaign-operations.js';
import type { Criterion } from './campaign-operations.js';

/** Budget, campaign, its areas and its place, in one request. As many clicks as the budget allows. */
export function searchCreation(customer: string, campaign: WantedSearchCampaign): AdsOperation[] {
  const resourceName = nameIn(customer, 'campaigns', temporary.campaign);
  return [
    budgetCreation(customer, campaign),
    {
      campaignOperation: {
        create: {
          resourceName,
          name: markedName(campaign.name, campaign.id),
          status: statusOf(campaign.isShown),
          advertisingChannelType: 'SEARCH',
          campaignBudget: nameIn(customer, 'campaignBudgets', temporary.budget),
          networkSettings: {
            targetGoogleSearch: true,
            targetSearchNetwork: false,
            targetContentNetwork: false,
            targetPartnerSearchNetwork: false,
          },
          containsEuPoliticalAdvertising: 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING',
          geoTargetTypeSetting: { positiveGeoTargetType: 'PRESENCE' },
          targetSpend: {},
        },
      },
    },
    ...searchCriteria(campaign).map((criterion) => createCriterion(resourceName, criterion)),
    ...placeOperations(customer, resourceName, campaign),
  ];
}

/** Where a campaign is shown, and where not. */
export const searchCriteria = ({ place, radius, included, excluded }: WantedSearchCampaign): Criterion[] => [
  ...(radius === null ? [] : [proximityOf(place, radius)]),
  ...included.map((geoTargetConstant) => ({ location: { geoTargetConstant } })),
  ...excluded.map((geoTargetConstant) => ({ location: { geoTargetConstant }, negative: true })),
];

const temporaryGroup = -1;

/** An ad group with its keywords and its ad, in one request. The group comes first, the ad last. */
export function segmentCreation(customer: string, campaignId: string, segment: WantedSearchSegment): AdsOperation[] {
  const adGroup = nameIn(customer, 'adGroups', temporaryGroup);
  return [
    {
      adGroupOperation: {
        create: {
          resourceName: adGroup,
          campaign: nameIn(customer, 'campaigns', campaignId),
          type: 'SEARCH_STANDARD',
          ...groupFields(segment),
        },
      },
    },
    ...segment.keywords.map((keyword) => keywordCreation(adGroup, keyword)),
    adCreation(adGroup, segment),
  ];
}

/** An ad group that is there. */
export interface HeldGroup {
  readonly keywords: readonly HeldKeyword[];
  /** Null: somebody has removed it. */
  readonly adId: string | null;
}

export interface HeldKeyword {
  readonly resourceName: string;
  /** Equal for equal keywords. */
  readonly key: string;
}

/** What makes a group that is there the one that is wanted. Keywords cannot be changed: they are removed and created. An ad that is made anew comes last. */
export function segmentChange(
  customer: string,
  groupId: string,
  segment: WantedSearchSegment,
  { keywords, adId }: HeldGroup,
): AdsOperation[] {
  const adGroup = nameIn(customer, 'adGroups', groupId);
  const wanted = segment.keywords.map((keyword) => ({ keyword, key: keyOf(criterionOf(keyword)) }));
  const removed = keywords.filter(({ key }) => !wanted.some((each) => each.key === key));
  const added = wanted.filter(({ key }) => !keywords.some((each) => each.key === key));
  return [
    { adGroupOperation: { updateMask: 'name,status', update: { resourceName: adGroup, ...groupFields(segment) } } },
    ...removed.map(({ resourceName }) => ({ adGroupCriterionOperation: { remove: resourceName } })),
    ...added.map(({ keyword }) => keywordCreation(adGroup, keyword)),
    adId === null
      ? adCreation(adGroup, segment)
      : {
          adOperation: {
            updateMask: adMask,
            update: { resourceName: nameIn(customer, 'ads', adId.slice(adId.indexOf('~') + 1)), ...adFields(segment) },
          },
        },
  ];
}

export function heldKeywordOf(row: AdsRowJson): HeldKeyword {
  const { negative } = (row['adGroupCriterion'] ?? {}) as { negative?: boolean };
  const field = (name: string): string => textOf(row, 'adGroupCriterion', 'keyword', name) ?? '';
  return {
    resourceName: textOf(row, 'adGroupCriterion', 'resourceName') ?? '',
    key: keyOf({ negative: negative === true, text: field('text'), matchType: field('matchType') }),
  };
}

const groupFields = ({ name, id, isShown }: WantedSearchSegment): object => ({
  name: markedName(name, id),
  status: statusOf(isShown),
});

interface KeywordCriterion {
  readonly negative: boolean;
  readonly text: string;
  readonly matchType: string;
}

/** `NEGATIVE` excludes what is about it, as `BROAD` includes it. */
const criterionOf = (keyword: SearchKeyword): KeywordCriterion => ({
  negative: isNegative(keyword),
  text: keyword.value,
  matchType: keyword.matchType.replace(/^NEGATIVE$/, 'BROAD').replace(/^NEGATIVE_/, ''),
});

const keyOf = ({ negative, text, matchType }: KeywordCriterion): string => `${negative} ${matchType} ${text}`;

function keywordCreation(adGroup: string, keyword: SearchKeyword): AdsOperation {
  const { negative, text, matchType } = criterionOf(keyword);
  const create = { adGroup, keyword: { text, matchType }, ...(negative && { negative }) };
  return { adGroupCriterionOperation: { create } };
}

const adCreation = (adGroup: string, segment: WantedSearchSegment): AdsOperation => ({
  adGroupAdOperation: { create: { adGroup, status: 'ENABLED', ad: adFields(segment) } },
});

const parts = ['headlines', 'descriptions', 'path1', 'path2'];
const adMask = ['final_urls', ...parts.map((part) => `responsive_search_ad.${part}`)].join(',');

function adFields({ content, url, paths }: WantedSearchSegment): object {
  const assets = (texts: readonly string[]): object[] => texts.map((text) => ({ text }));
  const [path1, path2] = paths;
  return {
    finalUrls: [url],
    responsiveSearchAd: {
      headlines: assets(content.headlines),
      descriptions: assets(content.descriptions),
      ...(path1 !== undefined && { path1 }),
      ...(path2 !== undefined && { path2 }),
    },
  };
}
