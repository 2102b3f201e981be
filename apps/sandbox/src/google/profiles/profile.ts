import type { Json } from '../discovery/field-mask.js';
import { isSame, overlaps, picked, valueAt, withValue } from '../discovery/field-mask.js';

export type ProfileState = 'UNVERIFIED' | 'VERIFIED' | 'IN_REVIEW' | 'SUSPENDED' | 'DISABLED';

/** A row of `sandbox.google_location`. */
export interface Profile {
  readonly id: string;
  readonly account_id: string | null;
  readonly place_id: string | null;
  readonly store_code: string | null;
  readonly body: Json;
  readonly attributes: readonly Json[];
  readonly google_changes: Json;
  readonly google_attributes: Json;
  readonly pending: Json;
  readonly publish_at: Date | null;
  readonly state: ProfileState;
  readonly duplicate_of: string | null;
  readonly position: string;
}

/** In good standing: what its owner says is on the map. */
export const hasVoice = ({ state, duplicate_of }: Profile): boolean => state === 'VERIFIED' && duplicate_of === null;

/** Edits of a profile without voice wait until it has one. */
const isPending = (profile: Profile, now: number): boolean =>
  Object.keys(profile.pending).length > 0 &&
  (!hasVoice(profile) || (profile.publish_at !== null && profile.publish_at.getTime() > now));

export const pendingPaths = (profile: Profile, now = Date.now()): readonly string[] =>
  isPending(profile, now) ? Object.keys(profile.pending) : [];

/** Paths in which the map differs from what the owner said, by somebody else's doing. */
export const changedPaths = ({ google_changes, body }: Profile): readonly string[] =>
  Object.entries(google_changes)
    .filter(([path, value]) => !isSame(value, valueAt(body, path) ?? null))
    .map(([path]) => path);

/** Attributes as they appear on the map. */
export const shownAttributes = ({ attributes, google_attributes }: Profile): readonly Json[] => [
  ...attributes.filter(({ name }) => !(String(name) in google_attributes)),
  ...Object.values(google_attributes).filter((attribute): attribute is Json => attribute !== null),
];

/** As it appears on the map. */
export function shownOnMap(profile: Profile, now = Date.now()): Json {
  let shown = profile.body;
  if (isPending(profile, now))
    for (const [path, before] of Object.entries(profile.pending)) shown = withValue(shown, path, before ?? undefined);
  for (const [path, value] of Object.entries(profile.google_changes))
    shown = withValue(shown, path, value ?? undefined);
  return shown;
}

/**
 * The owner's edit: what Google changed in the same places is thereby accepted or rejected, and the map follows later.
 * @param paths of the body, taken from `given`; one that it lacks is cleared
 */
export function edited(
  profile: Profile,
  given: Json,
  paths: readonly string[],
): Pick<Profile, 'body' | 'google_changes' | 'pending'> {
  const before = shownOnMap(profile);
  const stillPending = new Set(pendingPaths(profile));
  let body = profile.body;
  let pending: Json = Object.fromEntries(Object.entries(profile.pending).filter(([path]) => stillPending.has(path)));
  for (const path of paths) {
    body = withValue(body, path, valueAt(given, path));
    if (!isSame(valueAt(before, path), valueAt(body, path)) && !(path in pending))
      pending = { ...pending, [path]: valueAt(before, path) ?? null };
  }
  const google_changes = Object.fromEntries(
    Object.entries(profile.google_changes).filter(([changed]) => !paths.some((path) => overlaps(path, changed))),
  );
  return { body, google_changes, pending };
}

const mapsUri = (publicUrl: string, id: string): string => `${publicUrl}/sandbox/google/profiles/${id}`;

const metadataOf = (profile: Profile, publicUrl: string): Json => ({
  placeId: profile.place_id,
  mapsUri: profile.place_id === null ? undefined : mapsUri(publicUrl, profile.id),
  newReviewUri: hasVoice(profile) ? `${mapsUri(publicUrl, profile.id)}#review` : undefined,
  canDelete: true,
  canModifyServiceList: true,
  hasGoogleUpdated: changedPaths(profile).length > 0 || Object.keys(profile.google_attributes).length > 0,
  hasPendingEdits: pendingPaths(profile).length > 0,
  hasVoiceOfMerchant: hasVoice(profile),
  duplicateLocation: profile.duplicate_of === null ? undefined : `locations/${profile.duplicate_of}`,
});

/** The resource `Location` of Business Information. @param view the owner's, or that of the map */
export function locationOf(profile: Profile, publicUrl: string, view: Json = profile.body): Json {
  return {
    ...named(view),
    name: `locations/${profile.id}`,
    storeCode: profile.store_code ?? undefined,
    metadata: metadataOf(profile, publicUrl),
  };
}

/** Categories carry their name in the answers, and only there. */
function named(body: Json): Json {
  const { categories } = body as { categories?: { primaryCategory?: Json; additionalCategories?: Json[] } };
  if (categories === undefined) return body;
  return {
    ...body,
    categories: {
      ...(categories.primaryCategory && { primaryCategory: withName(categories.primaryCategory) }),
      ...(categories.additionalCategories && { additionalCategories: categories.additionalCategories.map(withName) }),
    },
  };
}

function withName({ name }: Json): Json {
  const words = String(name)
    .replace(/^categories\/gcid:/, '')
    .replaceAll('_', ' ');
  return { name, displayName: words.charAt(0).toUpperCase() + words.slice(1) };
}

/** What anybody sees of a place. */
export const sparse = (body: Json): Json =>
  picked(body, ['title', 'storefrontAddress', 'phoneNumbers', 'websiteUri', 'categories', 'latlng', 'languageCode']);
