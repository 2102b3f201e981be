import type { LocationPublication } from '#contexts/locations';
import { carriedFields, compareField, listingFieldNames } from '#domain/listings/listing-fields';
import type { FieldStatus, ListingField, ListingValues } from '#domain/listings/listing-fields';
import { unsafeText } from '#domain/values/text';
import { directoryListing } from '../listing/listing.fields.js';
import { seconds } from './field-sync.js';
import type { FieldEntries, FieldEntry } from './field-entries.js';

/** What of a portal's value is kept: more than anybody reads, and no more than a database likes. */
const longestText = 5_000;
const longestValue = 20_000;

export interface Comparison {
  readonly entries: FieldEntries;
  readonly theirs: Readonly<Record<string, unknown>>;
  readonly deviating: readonly ListingField[];
}

/**
 * What a portal shows, against what the location says.
 * @param before how the fields stood, so that "since when" is kept where nothing has changed
 */
export function compareListings(
  facts: LocationPublication,
  shown: ListingValues,
  carried: readonly ListingField[],
  before: FieldEntries,
): Comparison {
  const ours = directoryListing(facts);
  const entries: Partial<Record<ListingField, FieldEntry>> = {};
  const theirs: Record<string, unknown> = {};
  for (const field of carried) {
    const status = compareField(field, { ...ours }, shown, facts.today);
    const known = before[field];
    entries[field] = known?.s === status ? known : { s: status, at: seconds() };
    if (status !== 'MATCH') theirs[field] = keepable(shown[field]);
  }
  return { entries, theirs, deviating: carried.filter((field) => entries[field]?.s !== 'MATCH') };
}

function keepable(value: unknown): unknown {
  if (unsafeText(value) !== null) return null;
  if (typeof value === 'string') return value.slice(0, longestText).replace(/[\uD800-\uDBFF]$/, '');
  return JSON.stringify(value ?? null).length > longestValue ? null : (value ?? null);
}

/** One field of a listing, ours and the portal's. */
export interface FieldView {
  readonly field: ListingField;
  readonly status: FieldStatus;
  readonly ours: unknown;
  readonly theirs: unknown;
  readonly since: string | null;
}

export interface KeptListing {
  readonly isLive: boolean;
  /** Everything that the location says was sent. */
  readonly isSent: boolean;
  /** When its state was last written. */
  readonly changedAt: Date;
  readonly entries: FieldEntries;
  /** What the portal shows as something else than it was sent, as it was last looked at. */
  readonly deviations: Readonly<Record<string, unknown>>;
  /** The version that the portal says it shows; null: not known. */
  readonly shown: ListingValues | null;
  /** Names of fields that the portal carries; null: all. */
  readonly carried: readonly string[] | null;
}

/** The fields as they stand now: the location may have changed since anything was written down. */
export function fieldViews(facts: LocationPublication, kept: KeptListing): FieldView[] {
  const carried = carriedFields(kept.carried);
  const ours: ListingValues = { ...directoryListing(facts) };
  const theirs: ListingValues = kept.isLive ? { ...kept.shown, ...kept.deviations } : {};
  return listingFieldNames.map((field) => {
    const own = ours[field] ?? null;
    if (!carried.includes(field)) return { field, status: 'NOT_SUPPORTED', ours: own, theirs: null, since: null };
    const entry = kept.entries[field];
    const compared = compareField(field, ours, theirs, facts.today);
    const status = compared !== 'MATCH' && entry?.s === 'SENT' && kept.isSent ? 'SENT' : compared;
    const since = entry?.s === status ? new Date(entry.at * 1000) : kept.changedAt;
    return { field, status, ours: own, theirs: theirs[field] ?? null, since: since.toISOString() };
  });
}
