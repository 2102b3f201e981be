import type { AccountLook } from '#contexts/reach-enhancement';
import type { HeldAsset } from './asset-group-operations.js';

/** A row of a search: resources by their names, with the fields that were asked for. Fields with their default are left out. */
export type AdsRowJson = Readonly<Record<string, unknown>>;

/** A text at this path; null: it is not there. */
export function textOf(row: AdsRowJson | undefined, ...path: readonly string[]): string | null {
  let value: unknown = row;
  for (const field of path)
    value = typeof value === 'object' && value !== null ? (value as AdsRowJson)[field] : undefined;
  return typeof value === 'string' ? value : null;
}

/** Whole numbers come as text, others as numbers. */
export const numberOf = (value: unknown): number => {
  const number = Number(value ?? 0);
  return Number.isFinite(number) ? number : 0;
};

/** The id at the end of a resource's name. */
export const idOf = (name = ''): string => name.slice(name.lastIndexOf('/') + 1);

export function heldAssetOf(row: AdsRowJson): HeldAsset {
  const text = textOf(row, 'asset', 'textAsset', 'text');
  const video = textOf(row, 'asset', 'youtubeVideoAsset', 'youtubeVideoId');
  const action = textOf(row, 'asset', 'callToActionAsset', 'callToAction');
  const key =
    text !== null
      ? `text ${text}`
      : video !== null
        ? `video ${video}`
        : action !== null
          ? `action ${action}`
          : (textOf(row, 'asset', 'resourceName') ?? '');
  return {
    link: textOf(row, 'assetGroupAsset', 'resourceName') ?? '',
    fieldType: textOf(row, 'assetGroupAsset', 'fieldType') ?? '',
    key,
  };
}

export function lookOf(
  campaigns: readonly AdsRowJson[],
  groups: readonly AdsRowJson[],
  ads: readonly AdsRowJson[],
  days: readonly AdsRowJson[],
): AccountLook {
  return {
    campaigns: campaigns.map((row) => ({
      id: textOf(row, 'campaign', 'id') ?? '',
      isShown: textOf(row, 'campaign', 'status') === 'ENABLED',
      dailyMicros: BigInt(textOf(row, 'campaignBudget', 'amountMicros') ?? '0'),
    })),
    refusals: [
      ...groups.map((row) => ({ adId: textOf(row, 'assetGroup', 'id') ?? '', words: wordsOf(row) })),
      ...ads.map((row) => ({
        adId: idOf(textOf(row, 'adGroupAd', 'resourceName') ?? ''),
        words: topicsOf((row['adGroupAd'] ?? {}) as Reviewed),
      })),
    ],
    days: days.map((row) => {
      const metrics = (row['metrics'] ?? {}) as AdsRowJson;
      return {
        campaignId: textOf(row, 'campaign', 'id') ?? '',
        day: textOf(row, 'segments', 'date') ?? '',
        impressions: numberOf(metrics['impressions']),
        clicks: numberOf(metrics['clicks']),
        calls: numberOf(metrics['allConversionsFromClickToCall']),
        directions: numberOf(metrics['allConversionsFromDirections']),
        costMicros: BigInt(typeof metrics['costMicros'] === 'string' ? metrics['costMicros'] : '0'),
      };
    }),
  };
}

/** What Google has reviewed. */
interface Reviewed {
  readonly policySummary?: { readonly policyTopicEntries?: readonly { readonly topic?: string }[] };
}

/** Which part of the ad, and by which of Google's policies. */
function wordsOf(row: AdsRowJson): string {
  const link = (row['assetGroupAsset'] ?? {}) as Reviewed & { readonly fieldType?: string };
  return `${link.fieldType ?? 'ASSET'}: ${topicsOf(link)}`;
}

function topicsOf({ policySummary = {} }: Reviewed): string {
  const topics = (policySummary.policyTopicEntries ?? []).flatMap(({ topic }) => topic ?? []);
  return topics.length === 0 ? 'not allowed by its policies' : topics.join(', ');
}
