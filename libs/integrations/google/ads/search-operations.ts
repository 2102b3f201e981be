import type { WantedSearchCampaign, WantedSearchSegment } from '#contexts/reach-enhancement';
import { isNegative } from '#domain/reach/search/search-ad';
import type { SearchKeyword } from '#domain/reach/search/search-ad';
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
  proximityOf(place, radius),
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
  readonly keywords: readonly HeldResource[];
  /** One, as it was created; none: somebody has removed it. */
  readonly ads: readonly HeldResource[];
}

/** A keyword or an ad that is there. */
export interface HeldResource {
  readonly resourceName: string;
  /** Equal for equal content. */
  readonly key: string;
}

/**
 * What makes a group that is there the one that is wanted. Neither keywords nor ads can be changed: those that differ are removed, and
 * new ones created.
 * @returns `keptAd`: the ad that stays; null: a new one is created, by the last operation
 */
export function segmentChange(
  customer: string,
  groupId: string,
  segment: WantedSearchSegment,
  { keywords, ads }: HeldGroup,
): { readonly operations: AdsOperation[]; readonly keptAd: string | null } {
  const adGroup = nameIn(customer, 'adGroups', groupId);
  const wanted = segment.keywords.map((keyword) => ({ keyword, key: keywordKey(criterionOf(keyword)) }));
  const removed = keywords.filter(({ key }) => !wanted.some((each) => each.key === key));
  const added = wanted.filter(({ key }) => !keywords.some((each) => each.key === key));
  const wantedAd = adKey(adFields(segment));
  const kept = ads.find(({ key }) => key === wantedAd);
  const operations: AdsOperation[] = [
    { adGroupOperation: { updateMask: 'name,status', update: { resourceName: adGroup, ...groupFields(segment) } } },
    ...removed.map(({ resourceName }) => ({ adGroupCriterionOperation: { remove: resourceName } })),
    ...added.map(({ keyword }) => keywordCreation(adGroup, keyword)),
    ...ads.filter((ad) => ad !== kept).map(({ resourceName }) => ({ adGroupAdOperation: { remove: resourceName } })),
    ...(kept === undefined ? [adCreation(adGroup, segment)] : []),
  ];
  return { operations, keptAd: kept?.resourceName ?? null };
}

export function heldKeywordOf(row: AdsRowJson): HeldResource {
  const { negative } = (row['adGroupCriterion'] ?? {}) as { negative?: boolean };
  const field = (name: string): string => textOf(row, 'adGroupCriterion', 'keyword', name) ?? '';
  return {
    resourceName: textOf(row, 'adGroupCriterion', 'resourceName') ?? '',
    key: keywordKey({ negative: negative === true, text: field('text'), matchType: field('matchType') }),
  };
}

export function heldAdOf(row: AdsRowJson): HeldResource {
  const { ad = {} } = (row['adGroupAd'] ?? {}) as { ad?: Partial<AdFields> };
  return { resourceName: textOf(row, 'adGroupAd', 'resourceName') ?? '', key: adKey(ad) };
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

const keywordKey = ({ negative, text, matchType }: KeywordCriterion): string => `${negative} ${matchType} ${text}`;

function keywordCreation(adGroup: string, keyword: SearchKeyword): AdsOperation {
  const { negative, text, matchType } = criterionOf(keyword);
  const create = { adGroup, keyword: { text, matchType }, ...(negative && { negative }) };
  return { adGroupCriterionOperation: { create } };
}

const adCreation = (adGroup: string, segment: WantedSearchSegment): AdsOperation => ({
  adGroupAdOperation: { create: { adGroup, status: 'ENABLED', ad: adFields(segment) } },
});

interface AdFields {
  readonly finalUrls: readonly string[];
  readonly responsiveSearchAd: {
    readonly headlines?: readonly { readonly text?: string }[];
    readonly descriptions?: readonly { readonly text?: string }[];
    readonly path1?: string;
    readonly path2?: string;
  };
}

function adFields({ content, url, paths }: WantedSearchSegment): AdFields {
  const assets = (texts: readonly string[]) => texts.map((text) => ({ text }));
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

/** Google adds to the texts how well they do; only what was sent is compared. */
function adKey({ finalUrls = [], responsiveSearchAd = {} }: Partial<AdFields>): string {
  const { headlines = [], descriptions = [], path1 = '', path2 = '' } = responsiveSearchAd;
  const texts = (assets: readonly { readonly text?: string }[]) => assets.map(({ text }) => text);
  return JSON.stringify([finalUrls, texts(headlines), texts(descriptions), path1, path2]);
}
