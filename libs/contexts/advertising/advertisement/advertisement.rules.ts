import type { UsableImage } from '#contexts/media';
import type { Problems } from '#domain/errors/draft';
import { isOn, lists } from '#domain/lists/lists';
import type { ValueOf } from '#domain/lists/lists';
import { settingOf } from '#domain/lists/products';
import type { BookedProduct } from '#domain/lists/products';
import type { ImageType } from '#domain/locations/image-rules';
import { isWebAddress } from '#domain/values/text-input';
import type { AdField, AdSpace } from '../ports/ad-inventory.port.js';

/** A display ad, as an order or its own call says it. */
export interface AdvertisementInput {
  readonly advertisementType: string;
  readonly destinationUrl: string;
  readonly priority: ValueOf<'advertisementPriority'>;
  readonly campaignType: ValueOf<'campaignType'>;
  /** Left out: the only page that has this type. */
  readonly page?: string;
  readonly textFields?: readonly { readonly key: string; readonly value: string }[];
  readonly imageFields?: readonly { readonly key: string; readonly imageId: number }[];
}

/** What the rules need beyond the advertisement itself. */
export interface AdFacts {
  /** Null: the partner does not describe its ad spaces, and decides itself. */
  readonly spaces: readonly AdSpace[] | null;
  readonly images: ReadonlyMap<number, UsableImage>;
  /** Targeting ids that the partner does not know. */
  readonly unknownTopics: ReadonlySet<string>;
}

/** Images that are made to be shown to the public; the others are parts of profiles and settings. */
export const adImageTypes: readonly ImageType[] = ['CampaignImage', 'CustomImage', 'BusinessLogo', 'SegmentAdImage'];

/** The campaign type that the offer settles for all of its subscriptions; undefined: each says its own. */
export function fixedCampaignType(booked: readonly BookedProduct[]): ValueOf<'campaignType'> | undefined {
  const product = booked.find((entry) => entry.product === 'Advertisement');
  const type = product && settingOf(product, 'campaignType');
  return isOn(lists.campaignType, type) ? type : undefined;
}

/** The ad space that is meant; undefined where none is. */
export function spaceOf(
  { advertisementType, page }: Partial<AdvertisementInput>,
  spaces: readonly AdSpace[] | null,
): AdSpace | undefined {
  const fitting = (spaces ?? []).filter((space) => space.advertisementType === advertisementType);
  if (page === undefined) return fitting.length === 1 ? fitting[0] : undefined;
  return fitting.find((space) => space.page === page);
}

/** Adds what is wrong beyond the shape. Source: partner §3 and §4, channels §3.2. */
export function checkAdvertisement(
  advertisement: Partial<AdvertisementInput>,
  { spaces, images }: AdFacts,
  problems: Problems,
  { path = '', booked = [] }: { path?: string; booked?: readonly BookedProduct[] } = {},
): void {
  const { destinationUrl, campaignType } = advertisement;
  if (destinationUrl !== undefined && !isWebAddress(destinationUrl.trim()))
    problems.add({
      field: `${path}destinationUrl`,
      value: destinationUrl,
      problem: 'format',
      expected: 'https://www.example.com',
      example: 'https://www.example.com',
    });
  const fixed = fixedCampaignType(booked);
  if (campaignType !== undefined && fixed !== undefined && campaignType !== fixed)
    problems.add({ field: `${path}campaignType`, value: campaignType, problem: 'readOnly', example: fixed });
  const space = checkSpace(advertisement, spaces, problems, path);
  checkTexts(advertisement, space, problems, path);
  checkImages(advertisement, space, images, problems, path);
}

function checkSpace(
  { advertisementType, page }: Partial<AdvertisementInput>,
  spaces: readonly AdSpace[] | null,
  problems: Problems,
  path: string,
): AdSpace | undefined {
  if (advertisementType === undefined) return undefined;
  const oneOf = (field: string, value: unknown, possible: readonly string[]): void =>
    problems.add({
      field: `${path}${field}`,
      value,
      problem: 'oneOf',
      expected: possible.join(', '),
      example: possible[0],
    });
  if (spaces === null) {
    if (page === undefined) problems.add({ field: `${path}page`, value: null, problem: 'required' });
    return undefined;
  }
  const types = [...new Set(spaces.map((space) => space.advertisementType))];
  if (!types.includes(advertisementType)) oneOf('advertisementType', advertisementType, types);
  const space = spaceOf({ advertisementType, ...(page !== undefined && { page }) }, spaces);
  const ofType = spaces.filter((entry) => entry.advertisementType === advertisementType);
  if (space === undefined && ofType.length > 0)
    oneOf(
      'page',
      page ?? null,
      ofType.map((entry) => entry.page),
    );
  return space;
}

interface Entry {
  readonly key: string;
}

/** Each key is one of the ad space and named once, and the mandatory ones are there. @returns the field of each entry */
function checkKeys(
  list: 'textFields' | 'imageFields',
  entries: readonly Entry[],
  fields: readonly AdField[] | undefined,
  problems: Problems,
  path: string,
): readonly (AdField | undefined)[] {
  const keys = fields?.map(({ key }) => key);
  for (const [index, { key }] of entries.entries()) {
    const field = `${path}${list}[${index}].key`;
    if (entries.findIndex((entry) => entry.key === key) < index)
      problems.add({ field, value: key, problem: 'duplicate' });
    else if (keys !== undefined && !keys.includes(key))
      problems.add({ field, value: key, problem: 'oneOf', expected: keys.join(', '), example: keys[0] });
  }
  const said = new Set(entries.map(({ key }) => key));
  const lacking = (fields ?? []).filter(({ key, mandatory }) => mandatory && !said.has(key));
  // Of a list whose shape is wrong nothing is known.
  if (lacking.length > 0 && !(entries.length === 0 && problems.isWithin(`${path}${list}`)))
    problems.add({
      field: `${path}${list}`,
      value: entries,
      problem: 'lacks',
      expected: lacking.map(({ key }) => key).join(', '),
    });
  return entries.map(({ key }) => fields?.find((field) => field.key === key));
}

function checkTexts(
  { textFields = [] }: Partial<AdvertisementInput>,
  space: AdSpace | undefined,
  problems: Problems,
  path: string,
): void {
  const fields = checkKeys('textFields', textFields, fieldsOf(space, 'text'), problems, path);
  for (const [index, { value }] of textFields.entries()) {
    const field = `${path}textFields[${index}].value`;
    const { minLength = null, maxLength = null, mandatory = false } = fields[index] ?? {};
    const length = [...value.trim()].length;
    if (mandatory && length === 0) problems.add({ field, value, problem: 'required' });
    if (minLength !== null && length < minLength)
      problems.add({ field, value, problem: 'tooShort', expected: `${minLength} characters` });
    if (maxLength !== null && length > maxLength)
      problems.add({ field, value, problem: 'tooLong', expected: `${maxLength} characters` });
  }
}

function checkImages(
  { imageFields = [] }: Partial<AdvertisementInput>,
  space: AdSpace | undefined,
  images: ReadonlyMap<number, UsableImage>,
  problems: Problems,
  path: string,
): void {
  const fields = checkKeys('imageFields', imageFields, fieldsOf(space, 'image'), problems, path);
  for (const [index, { imageId }] of imageFields.entries()) {
    const field = `${path}imageFields[${index}].imageId`;
    const image = images.get(imageId);
    if (image === undefined) problems.add({ field, value: imageId, problem: 'noSuch' });
    else if (!adImageTypes.includes(image.imageType))
      problems.add({ field, value: image.imageType, problem: 'oneOf', expected: adImageTypes.join(', ') });
    else checkSize(image, fields[index], problems, field);
  }
}

function checkSize({ width, height }: UsableImage, limits: AdField | undefined, problems: Problems, field: string) {
  if (limits === undefined) return;
  const { minWidth, minHeight, maxWidth, maxHeight } = limits;
  const value = pixels(width, height);
  if (width < (minWidth ?? 0) || height < (minHeight ?? 0))
    problems.add({ field, value, problem: 'tooSmall', expected: pixels(minWidth ?? 1, minHeight ?? 1) });
  if (width > (maxWidth ?? Infinity) || height > (maxHeight ?? Infinity))
    problems.add({ field, value, problem: 'tooLarge', expected: pixels(maxWidth ?? width, maxHeight ?? height) });
}

const pixels = (width: number, height: number): string => `${width} x ${height} px`;

const fieldsOf = (space: AdSpace | undefined, kind: AdField['kind']): readonly AdField[] | undefined =>
  space?.fields.filter((field) => field.kind === kind);

/** Targeting ids have to be known to the partner. */
export function checkTopics(
  ids: readonly string[] | undefined,
  { unknownTopics }: AdFacts,
  problems: Problems,
  path: string,
): void {
  for (const [index, id] of (ids ?? []).entries())
    if (unknownTopics.has(id)) problems.add({ field: `${path}tIdList[${index}]`, value: id, problem: 'noSuch' });
}
