import { isDeepStrictEqual } from 'node:util';
import type { ImageView } from '#contexts/media';
import type { Draft, Problems } from '#domain/errors/draft';
import { mostLinksOf, parseTwitterHandle } from '#domain/locations/profile-links';
import type { LocationUrlType } from '#domain/locations/profile-links';
import { readLink } from './location-links.js';
import type { LinkInput, LinkRecord } from './location-links.js';
import { imageFields, linkFields } from './location-media-views.js';
import type { ImageField, LinkField, LinkView, LocationMediaView } from './location-media-views.js';
import { clean } from '#domain/values/text-input';

export interface LinkUpdate extends LinkInput {
  /** Of the link that is there; a list takes new links without one. */
  readonly id?: number | null;
}

/** An image as it was read; only its id counts, the rest cannot be changed. */
export type ImageRef = { readonly id?: number } & { readonly [field in keyof Omit<ImageView, 'id'>]?: unknown };

/** LocationMedia as it comes in: absent fields stay, null deletes, lists replace; the gallery can only be ordered. */
export type LocationMediaInput = { readonly [field in LinkField]?: LinkUpdate | null } & {
  readonly [field in ImageField]?: ImageRef | null;
} & {
  readonly youtubeUrl?: readonly LinkUpdate[] | null;
  readonly customImages?: readonly ImageRef[] | null;
  readonly twitterHandle?: string | null;
};

type PlannedLink = LinkRecord & { readonly id?: number | undefined };

export interface MediaPlan {
  /** All links that the types named here have afterwards, in order. */
  readonly links: ReadonlyMap<LocationUrlType, readonly PlannedLink[]>;
  readonly removedImages: readonly number[];
  /** Ids of the gallery in their new order; undefined: stays. */
  readonly gallery: readonly number[] | undefined;
  readonly twitterHandle: string | null | undefined;
}

/** What a change means for the location as it is; what is wrong with it goes to the draft. */
export function planMedia(draft: Draft<LocationMediaInput>, current: LocationMediaView): MediaPlan {
  const { good, problems } = draft;
  const links = new Map<LocationUrlType, readonly PlannedLink[]>();
  for (const [field, type] of entriesOf(linkFields)) {
    const input = good[field];
    if (input === null) links.set(type, []);
    else if (input !== undefined) links.set(type, planLink(type, input, current[field], field, problems));
  }
  if (good.youtubeUrl !== undefined)
    links.set('Youtube', planYoutube(good.youtubeUrl ?? [], current.youtubeUrl, problems));
  return {
    links,
    removedImages: entriesOf(imageFields).flatMap(([field]) => planImage(good[field], current[field], field, problems)),
    gallery: planGallery(good.customImages, current.customImages, problems),
    twitterHandle: planTwitterHandle(good.twitterHandle, problems),
  };
}

const entriesOf = <K extends string, V>(record: Readonly<Record<K, V>>): [K, V][] => Object.entries(record) as [K, V][];

function planLink(
  type: LocationUrlType,
  input: LinkUpdate,
  held: LinkView | null,
  path: string,
  problems: Problems,
): PlannedLink[] {
  const id = input.id ?? undefined;
  if (id !== undefined && id !== held?.id)
    problems.add({ field: `${path}.id`, value: id, problem: held === null ? 'noSuch' : 'readOnly', example: held?.id });
  const link = readLink(type, input, problems, { path, held: held ?? undefined });
  return link === undefined ? [] : [{ ...link, id: held?.id }];
}

function planYoutube(inputs: readonly LinkUpdate[], held: readonly LinkView[], problems: Problems): PlannedLink[] {
  const most = mostLinksOf('Youtube');
  if (inputs.length > most)
    problems.add({ field: 'youtubeUrl', value: inputs.length, problem: 'tooLong', expected: `${most} entries` });
  const seen = new Set<number>();
  return inputs.flatMap((input, index) => {
    const path = `youtubeUrl[${index}]`;
    const id = input.id ?? undefined;
    const link = held.find((candidate) => candidate.id === id);
    if (id !== undefined && link === undefined) problems.add({ field: `${path}.id`, value: id, problem: 'noSuch' });
    if (id !== undefined && seen.has(id)) problems.add({ field: `${path}.id`, value: id, problem: 'duplicate' });
    if (id !== undefined) seen.add(id);
    const planned = readLink('Youtube', input, problems, { path, held: link });
    return planned === undefined ? [] : [{ ...planned, id }];
  });
}

/** @returns the id of an image that goes */
function planImage(
  input: ImageRef | null | undefined,
  held: ImageView | null,
  path: string,
  problems: Problems,
): number[] {
  if (input === undefined) return [];
  if (input === null) return held === null ? [] : [held.id];
  checkImage(input, held ?? undefined, path, problems);
  return [];
}

/** The gallery holds what was uploaded: exactly these images, each once, in any order. Null keeps it. */
function planGallery(
  inputs: readonly ImageRef[] | null | undefined,
  held: readonly ImageView[],
  problems: Problems,
): readonly number[] | undefined {
  if (inputs === undefined || inputs === null) return undefined;
  for (const [index, input] of inputs.entries())
    checkImage(
      input,
      held.find(({ id }) => id === input.id),
      `customImages[${index}]`,
      problems,
    );
  const ids = inputs.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const isWhole = ids.length === held.length && new Set(ids).size === held.length;
  if (!isWhole && !problems.list.some(({ field }) => field.startsWith('customImages')))
    problems.add({
      field: 'customImages',
      value: ids,
      problem: 'type',
      expected: 'each image of the gallery, once',
      example: held.map(({ id }) => ({ id })),
    });
  return ids;
}

function checkImage(input: ImageRef, held: ImageView | undefined, path: string, problems: Problems): void {
  if (held === undefined || input.id !== held.id) {
    const problem = input.id === undefined ? 'required' : 'noSuch';
    problems.add({ field: `${path}.id`, value: input.id ?? null, problem, example: held?.id });
    return;
  }
  for (const [field, value] of Object.entries(input)) {
    const stored = held[field as keyof ImageView];
    if (value !== undefined && !isDeepStrictEqual(value, stored))
      problems.add({ field: `${path}.${field}`, value, problem: 'readOnly', example: stored });
  }
}

function planTwitterHandle(input: string | null | undefined, problems: Problems): string | null | undefined {
  if (input === undefined || clean(input) === null) return input === undefined ? undefined : null;
  const handle = parseTwitterHandle(input as string);
  if (handle === null)
    problems.add({
      field: 'twitterHandle',
      value: input,
      problem: 'format',
      expected: 'hofladenglaser',
      example: 'hofladenglaser',
    });
  return handle;
}
