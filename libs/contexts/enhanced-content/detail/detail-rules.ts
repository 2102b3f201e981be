import { isDeepStrictEqual } from 'node:util';
import { clean, isWebAddress } from '#domain/values/text-input';
import type { ImageView } from '#contexts/media';
import type { Draft, Problems } from '#domain/errors/draft';
import { Money, decimalsOf } from '#domain/values/money';
import { profileLinkForm } from '#domain/locations/profile-links';
import type { ContentType, DetailView, EventInfo, PriceOption } from '../content/content-views.js';

/** An image as it was read; only its id counts, the rest cannot be changed. */
export type ContentImageRef = { readonly id?: number } & { readonly [field in keyof Omit<ImageView, 'id'>]?: unknown };

/** When an event is, as it comes in. */
export type EventInfoInput = { readonly [field in keyof EventInfo]?: string | null };

/** A detail as it comes in: absent stays, null clears. */
export interface DetailInput {
  readonly id?: number;
  readonly contentId?: number;
  readonly section?: number | null;
  readonly name?: string;
  readonly description?: string | null;
  readonly priorityOrder?: number;
  readonly price?: number | null;
  readonly priceOption?: PriceOption | null;
  readonly images?: readonly ContentImageRef[] | null;
  readonly url?: string | null;
  readonly youtubeUrl?: string | null;
  readonly idCode?: string | null;
  readonly visible?: boolean;
  readonly eventInfo?: EventInfoInput | null;
}

/** What of a detail can be set. */
export interface DetailRecord {
  readonly section: number | null;
  readonly name: string;
  readonly description: string | null;
  readonly priorityOrder: number;
  readonly price: number | null;
  readonly priceOption: PriceOption | null;
  /** In their order. */
  readonly imageIds: readonly number[];
  readonly url: string | null;
  readonly youtubeUrl: string | null;
  readonly idCode: string | null;
  readonly visible: boolean;
  readonly eventInfo: EventInfo | null;
}

/** What a detail is in, as far as its rules need it. */
export interface DetailSurroundings {
  readonly contentType: ContentType;
  readonly currency: string;
  readonly sections: ReadonlySet<number>;
  /** Places that other details hold. */
  readonly taken: ReadonlySet<number>;
  /** The images that are named and can be used, by id. */
  readonly images: ReadonlyMap<number, ImageView>;
}

export const recordOf = ({ images, ...detail }: DetailView): DetailRecord => ({
  section: detail.section,
  name: detail.name,
  description: detail.description,
  priorityOrder: detail.priorityOrder,
  price: detail.price,
  priceOption: detail.priceOption,
  imageIds: images.map(({ id }) => id),
  url: detail.url,
  youtubeUrl: detail.youtubeUrl,
  idCode: detail.idCode,
  visible: detail.visible,
  eventInfo: detail.eventInfo,
});

/** The detail after the change; what is wrong goes to the draft. */
export function readDetail(draft: Draft<DetailInput>, held: DetailRecord, around: DetailSurroundings): DetailRecord {
  const { good, problems } = draft;
  const keep = <T>(value: T | undefined, before: T): T => (value === undefined ? before : value);
  const text = (value: string | null | undefined, before: string | null): string | null =>
    value === undefined ? before : clean(value);
  const section = keep(good.section, held.section);
  if (section !== null && !around.sections.has(section))
    problems.add({ field: 'section', value: section, problem: 'noSuch' });
  const priorityOrder = good.priorityOrder ?? held.priorityOrder;
  if (around.taken.has(priorityOrder))
    problems.add({
      field: 'priorityOrder',
      value: priorityOrder,
      problem: 'duplicate',
      example: Math.max(...around.taken) + 1,
    });
  const url = text(good.url, held.url);
  checkLink(url, 'url', 'https://hofladen.example/menu', (link) => isWebAddress(link), problems);
  const youtubeUrl = text(good.youtubeUrl, held.youtubeUrl);
  const youtube = profileLinkForm('Youtube');
  checkLink(youtubeUrl, 'youtubeUrl', youtube?.example ?? '', (link) => youtube?.pattern.test(link) ?? true, problems);
  return {
    section,
    name: clean(good.name) ?? held.name,
    description: text(good.description, held.description),
    priorityOrder,
    ...readPrice(draft, held, around.currency),
    imageIds: readImages(good.images, held.imageIds, around.images, problems),
    url,
    youtubeUrl,
    idCode: text(good.idCode, held.idCode),
    visible: keep(good.visible, held.visible),
    eventInfo: readEvent(draft, held, around.contentType),
  };
}

function checkLink(
  value: string | null,
  field: string,
  example: string,
  fits: (link: string) => boolean,
  problems: Problems,
): void {
  if (value !== null && !fits(value)) problems.add({ field, value, problem: 'format', expected: example, example });
}

/** FIXED and FROM need an amount, ON_REQUEST and FREE have none; an amount without an option is what it costs. */
function readPrice(
  draft: Draft<DetailInput>,
  held: DetailRecord,
  currency: string,
): Pick<DetailRecord, 'price' | 'priceOption'> {
  const { good, problems } = draft;
  const price = good.price === undefined ? held.price : good.price;
  checkAmount(price, currency, problems);
  const implied = price === null ? null : 'FIXED';
  const clears = good.price === null && good.priceOption === undefined;
  const priceOption =
    (good.priceOption === undefined ? (clears ? null : held.priceOption) : good.priceOption) ?? implied;
  const needsAmount = priceOption === 'FIXED' || priceOption === 'FROM';
  if (needsAmount && price === null && !problems.isWithin('price'))
    problems.add({ field: 'price', value: null, problem: 'required', example: 9.9 });
  if (!needsAmount && priceOption !== null && price !== null)
    problems.add({ field: 'price', value: price, problem: 'notTogether', expected: `priceOption ${priceOption}` });
  return { price, priceOption };
}

function checkAmount(price: number | null, currency: string, problems: Problems): void {
  if (price === null || Money.parse(price, currency) instanceof Money) return;
  const decimals = decimalsOf(currency);
  problems.add({
    field: 'price',
    value: price,
    problem: 'format',
    expected: (9.9).toFixed(decimals),
    example: Number((9.9).toFixed(decimals)),
  });
}

function readImages(
  inputs: readonly ContentImageRef[] | null | undefined,
  held: readonly number[],
  usable: ReadonlyMap<number, ImageView>,
  problems: Problems,
): readonly number[] {
  if (inputs === undefined) return held;
  const seen = new Set<number>();
  for (const [index, input] of (inputs ?? []).entries()) {
    const { id } = input;
    if (id === undefined) continue;
    const field = `images[${index}]`;
    const image = usable.get(id);
    if (image === undefined) problems.add({ field: `${field}.id`, value: id, problem: 'noSuch' });
    else if (seen.has(id)) problems.add({ field: `${field}.id`, value: id, problem: 'duplicate' });
    else checkUnchanged(input, image, field, problems);
    seen.add(id);
  }
  return [...seen];
}

function checkUnchanged(input: ContentImageRef, image: ImageView, path: string, problems: Problems): void {
  for (const [field, value] of Object.entries(input)) {
    const stored = image[field as keyof ImageView];
    if (value !== undefined && value !== null && !isDeepStrictEqual(value, stored))
      problems.add({ field: `${path}.${field}`, value, problem: 'readOnly', example: stored });
  }
}

/** Only events have a time, and each has one. What is left out of it is empty: an event is replaced whole. */
function readEvent(
  draft: Draft<DetailInput>,
  { name, eventInfo: held }: DetailRecord,
  contentType: ContentType,
): EventInfo | null {
  const { good, problems } = draft;
  const input = good.eventInfo;
  // One that has been kept without a time since before this rule may go on so.
  const isLacking = name === '' ? !input : input === null && held !== null;
  if (contentType === 'events' && isLacking && !problems.isWithin('eventInfo'))
    problems.add({ field: 'eventInfo', value: null, problem: 'required', example: { startDate: '2026-12-24' } });
  if (input === undefined) return held;
  if (input === null) return null;
  if (contentType !== 'events') {
    problems.add({ field: 'eventInfo', value: input, problem: 'notTogether', expected: `contentType ${contentType}` });
    return null;
  }
  const { startDate, startTime = null, endDate = null, endTime = null } = input;
  if (startDate === undefined || startDate === null) return held;
  const starts = `${startDate}T${startTime ?? '00:00'}`;
  const ends = `${endDate ?? startDate}T${endTime ?? '24:00'}`;
  if (endDate !== null && endDate < startDate)
    problems.add({ field: 'eventInfo.endDate', value: endDate, problem: 'beforeStart', example: startDate });
  else if (endTime !== null && ends <= starts)
    problems.add({ field: 'eventInfo.endTime', value: endTime, problem: 'past', expected: startTime ?? '00:01' });
  return { startDate, startTime, endDate, endTime };
}
