import type { WantedLocalAd } from '#contexts/reach-enhancement';
import { assetLimits } from '#domain/reach/asset-group';
import type { AdsOperation } from './ads-calls.js';
import { markedName, statusOf } from './campaign-operations.js';

/** An asset of a group: what it is, and for what. */
export interface WantedAsset {
  readonly fieldType: string;
  /** Equal for equal content: by it assets of a group are compared. */
  readonly key: string;
  /** Of an asset that is there already; else it is created from `content`. */
  readonly resourceName?: string;
  readonly content?: object;
}

/** All assets of an ad. */
export function assetsOf({ content, images, videos }: WantedLocalAd): WantedAsset[] {
  const text = (fieldType: string) => (value: string) => ({
    fieldType,
    key: `text ${value}`,
    content: { textAsset: { text: value } },
  });
  const image =
    (fieldType: string) =>
    (id: number): WantedAsset => {
      const resourceName = images.get(id);
      if (resourceName === undefined) throw new Error(`Image ${id} is not at Google.`);
      return { fieldType, key: resourceName, resourceName };
    };
  const { callToAction } = content;
  return [
    ...[content.businessName].map(text('BUSINESS_NAME')),
    ...content.headlines.map(text('HEADLINE')),
    ...content.longHeadlines.map(text('LONG_HEADLINE')),
    ...content.descriptions.map(text('DESCRIPTION')),
    ...content.marketingImages.map(image('MARKETING_IMAGE')),
    ...content.squareMarketingImages.map(image('SQUARE_MARKETING_IMAGE')),
    ...content.logos.map(image('LOGO')),
    ...videos.slice(0, assetLimits.video.most).map((id) => ({
      fieldType: 'YOUTUBE_VIDEO',
      key: `video ${id}`,
      content: { youtubeVideoAsset: { youtubeVideoId: id } },
    })),
    ...(callToAction === null
      ? []
      : [
          {
            fieldType: 'CALL_TO_ACTION_SELECTION',
            key: `action ${callToAction}`,
            content: { callToActionAsset: { callToAction } },
          },
        ]),
  ];
}

/** A group with its assets, in one request: Google takes no group that lacks any. */
export function groupCreation(customer: string, campaignId: string, ad: WantedLocalAd): AdsOperation[] {
  const assetGroup = `customers/${customer}/assetGroups/-1`;
  return [
    ...linkOperations(customer, assetGroup, assetsOf(ad), (links) => [
      {
        assetGroupOperation: {
          create: {
            resourceName: assetGroup,
            campaign: `customers/${customer}/campaigns/${campaignId}`,
            ...groupFields(ad),
          },
        },
      },
      ...links,
    ]),
  ];
}

const groupFields = (ad: WantedLocalAd): object => ({
  name: markedName(ad.name, ad.id),
  finalUrls: ad.urls,
  status: statusOf(ad.isShown),
});

/** An asset that a group has. */
export interface HeldAsset {
  /** Of the link. */
  readonly link: string;
  readonly fieldType: string;
  readonly key: string;
}

/** What makes a group that is there the one that is wanted: only what differs is sent. */
export function groupChange(
  customer: string,
  groupId: string,
  ad: WantedLocalAd,
  held: readonly HeldAsset[],
): AdsOperation[] {
  const resourceName = `customers/${customer}/assetGroups/${groupId}`;
  const wanted = assetsOf(ad);
  const isSame = (one: Pick<HeldAsset, 'fieldType' | 'key'>, other: Pick<HeldAsset, 'fieldType' | 'key'>): boolean =>
    one.fieldType === other.fieldType && one.key === other.key;
  const added = wanted.filter((asset) => !held.some((each) => isSame(each, asset)));
  const removed = held.filter((each) => !wanted.some((asset) => isSame(each, asset)));
  return [
    { assetGroupOperation: { updateMask: 'name,final_urls,status', update: { resourceName, ...groupFields(ad) } } },
    ...linkOperations(customer, resourceName, added, (links) => [
      ...removed.map(({ link }) => ({ assetGroupAssetOperation: { remove: link } })),
      ...links,
    ]),
  ];
}

/** Creates the assets that are not there yet, then what `around` makes of the links. */
function linkOperations(
  customer: string,
  assetGroup: string,
  assets: readonly WantedAsset[],
  around: (links: readonly AdsOperation[]) => readonly AdsOperation[],
): AdsOperation[] {
  const created: AdsOperation[] = [];
  const links = assets.map(({ fieldType, resourceName, content }, index): AdsOperation => {
    const asset = resourceName ?? `customers/${customer}/assets/-${index + 2}`;
    if (resourceName === undefined) created.push({ assetOperation: { create: { resourceName: asset, ...content } } });
    return { assetGroupAssetOperation: { create: { assetGroup, asset, fieldType } } };
  });
  return [...created, ...around(links)];
}
