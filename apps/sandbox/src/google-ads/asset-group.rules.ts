import { adsError } from './ads-error.js';
import type { Json } from '../google/discovery/field-mask.js';
import { lengthOf } from './text-length.js';

/** What an asset is, and how it is linked. */
export interface LinkedAsset {
  readonly fieldType: string;
  readonly asset: Json;
}

interface Limit {
  readonly fewest: number;
  readonly most: number;
  readonly kind: 'text' | 'image' | 'video' | 'callToAction';
  /** Characters. */
  readonly longest?: number;
  /** Pixels; width by height within one percent. */
  readonly least?: readonly [number, number];
  readonly ratio?: number;
  /** The error for too few. */
  readonly lacking?: string;
}

/** https://developers.google.com/google-ads/api/performance-max/asset-requirements */
export const linkLimits: Readonly<Record<string, Limit>> = {
  HEADLINE: { kind: 'text', fewest: 3, most: 15, longest: 30, lacking: 'NOT_ENOUGH_HEADLINE_ASSET' },
  LONG_HEADLINE: { kind: 'text', fewest: 1, most: 5, longest: 90, lacking: 'NOT_ENOUGH_LONG_HEADLINE_ASSET' },
  DESCRIPTION: { kind: 'text', fewest: 2, most: 5, longest: 90, lacking: 'NOT_ENOUGH_DESCRIPTION_ASSET' },
  BUSINESS_NAME: { kind: 'text', fewest: 1, most: 1, longest: 25, lacking: 'NOT_ENOUGH_BUSINESS_NAME_ASSET' },
  MARKETING_IMAGE: {
    kind: 'image',
    fewest: 1,
    most: 20,
    least: [600, 314],
    ratio: 1.91,
    lacking: 'NOT_ENOUGH_MARKETING_IMAGE_ASSET',
  },
  SQUARE_MARKETING_IMAGE: {
    kind: 'image',
    fewest: 1,
    most: 20,
    least: [300, 300],
    ratio: 1,
    lacking: 'NOT_ENOUGH_SQUARE_MARKETING_IMAGE_ASSET',
  },
  LOGO: { kind: 'image', fewest: 1, most: 5, least: [128, 128], ratio: 1, lacking: 'NOT_ENOUGH_LOGO_ASSET' },
  YOUTUBE_VIDEO: { kind: 'video', fewest: 0, most: 5 },
  CALL_TO_ACTION_SELECTION: { kind: 'callToAction', fewest: 0, most: 1 },
};

const SHORT_DESCRIPTION = 60;

/** @throws AdsError when an asset is not of the kind, too long, too small or of another shape */
export function checkLink({ fieldType, asset }: LinkedAsset): void {
  const limit = linkLimits[fieldType];
  if (limit === undefined)
    throw adsError('assetLinkError', 'FIELD_TYPE_INCOMPATIBLE_WITH_CAMPAIGN_TYPE', `${fieldType} is not allowed.`);
  const field = 'asset_group_asset_operation.create.field_type';
  const kinds = {
    text: asset['textAsset'],
    image: asset['imageAsset'],
    video: asset['youtubeVideoAsset'],
    callToAction: asset['callToActionAsset'],
  };
  if (kinds[limit.kind] === undefined)
    throw adsError(
      'assetLinkError',
      'FIELD_TYPE_INCOMPATIBLE_WITH_ASSET_TYPE',
      `The asset does not fit ${fieldType}.`,
      field,
    );
  if (limit.longest !== undefined) {
    const { text = '' } = asset['textAsset'] as { text?: string };
    if (lengthOf(text) > limit.longest)
      throw adsError('stringLengthError', 'TOO_LONG', `${fieldType} has more than ${limit.longest} characters.`, field);
  }
  if (limit.least !== undefined) checkSize(limit, asset, field);
}

function checkSize({ least = [0, 0], ratio = 1 }: Limit, asset: Json, field: string): void {
  const { fullSize } = asset['imageAsset'] as { fullSize?: { widthPixels?: string; heightPixels?: string } };
  const [width, height] = [Number(fullSize?.widthPixels), Number(fullSize?.heightPixels)];
  if (width < least[0] || height < least[1])
    throw adsError('imageError', 'IMAGE_TOO_SMALL', `The image is smaller than ${least.join(' x ')}.`, field);
  if (Math.abs(width / height / ratio - 1) > 0.01)
    throw adsError('imageError', 'ASPECT_RATIO_NOT_ALLOWED', 'The aspect ratio is not allowed.', field);
}

/** @throws AdsError when there are too few of a kind, or too many */
export function checkGroup(links: readonly LinkedAsset[]): void {
  for (const [fieldType, { fewest, most, lacking }] of Object.entries(linkLimits)) {
    const count = links.filter((link) => link.fieldType === fieldType).length;
    if (count < fewest && lacking !== undefined)
      throw adsError('assetGroupError', lacking, `The asset group needs ${fewest} of ${fieldType}, and has ${count}.`);
    if (count > most)
      throw adsError(
        'resourceCountLimitExceededError',
        'RESOURCE_LIMIT',
        `The asset group has more than ${most} of ${fieldType}.`,
      );
  }
  const descriptions = links.filter(({ fieldType }) => fieldType === 'DESCRIPTION');
  const isShort = ({ asset }: LinkedAsset): boolean =>
    lengthOf((asset['textAsset'] as { text?: string } | undefined)?.text ?? '') <= SHORT_DESCRIPTION;
  if (!descriptions.some(isShort))
    throw adsError(
      'assetGroupError',
      'SHORT_DESCRIPTION_REQUIRED',
      `One description must have at most ${SHORT_DESCRIPTION} characters.`,
    );
}
