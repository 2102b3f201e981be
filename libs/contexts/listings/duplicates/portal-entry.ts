import { unsafeText } from '#domain/values/text';
import type { DirectoryStatus } from '../ports/directory.port.js';

/** Why a portal does not suppress an entry. */
export interface SuppressionReason {
  readonly code: string;
  /** The portal's own words. */
  readonly message: string;
  /** Asked again later, it may decide otherwise. */
  readonly temporary: boolean;
}

/** What became of the request to suppress an entry. `UNAVAILABLE`: the portal does not suppress it, regardless of who asks. */
export interface EntrySuppression {
  readonly status: 'PENDING' | 'REFUSED' | 'UNAVAILABLE';
  /** The request that it is about; null: of none of ours. */
  readonly request: string | null;
  readonly reason: SuppressionReason | null;
}

/** An entry of a portal as its visitors see it, regardless of its author. */
export interface PortalEntry {
  readonly id: string;
  /** Name of the listing that the platform has ordered; null: it is not one of the platform's. */
  readonly reference: string | null;
  readonly status: DirectoryStatus;
  readonly url: string | null;
  readonly name: string;
  readonly street: string | null;
  readonly house: string | null;
  readonly postCode: string | null;
  readonly city: string | null;
  readonly countryCode: string | null;
  readonly phone: string | null;
  readonly website: string | null;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly closed: boolean;
  readonly suppression: EntrySuppression | null;
}

const statuses: ReadonlySet<string> = new Set<DirectoryStatus>(['PENDING', 'LIVE', 'REFUSED', 'SUPPRESSED', 'REMOVED']);
const suppressionStatuses: ReadonlySet<string> = new Set<EntrySuppression['status']>([
  'PENDING',
  'REFUSED',
  'UNAVAILABLE',
]);

/**
 * An entry as the directory protocol tells it: `Details`. Texts are cut to what we keep; those that PostgreSQL cannot keep
 * count as absent.
 * @returns undefined when it is not what the protocol promises
 */
export function readEntry(value: unknown): PortalEntry | undefined {
  const fields = fieldsOf(value);
  const listing = fieldsOf(fields['listing']);
  const address = fieldsOf(listing['address']);
  const coordinate = fieldsOf(listing['coordinate']);
  const id = wireText(fields['id'], 200);
  const status = fields['status'];
  const name = wireText(listing['name'], 300);
  if (id === null || name === null || typeof status !== 'string' || !statuses.has(status)) return undefined;
  const [lat, lon] = [degrees(coordinate['lat'], 90), degrees(coordinate['lon'], 180)];
  const located = lat !== null && lon !== null;
  return {
    id,
    reference: wireText(fields['reference'], 200),
    status: status as DirectoryStatus,
    url: wireText(fields['url'], 2000),
    name,
    street: wireText(address['street'], 200),
    house: wireText(address['house'], 30),
    postCode: wireText(address['postCode'], 20),
    city: wireText(address['city'], 100),
    countryCode: wireText(address['countryCode'], 2),
    phone: wireText(listing['phone'], 50),
    website: wireText(listing['website'], 2000),
    lat: located ? lat : null,
    lon: located ? lon : null,
    closed: listing['closed'] === true,
    suppression: readSuppression(fields['suppression']),
  };
}

export function readSuppression(value: unknown): EntrySuppression | null {
  const { status, request, reason } = fieldsOf(value);
  if (typeof status !== 'string' || !suppressionStatuses.has(status)) return null;
  return {
    status: status as EntrySuppression['status'],
    request: wireText(request, 200),
    reason: readReason(reason),
  };
}

/** Null when there is none. */
export function readReason(value: unknown): SuppressionReason | null {
  const { code, message, temporary } = fieldsOf(value);
  const known = wireText(code, 100);
  return known === null
    ? null
    : { code: known, message: wireText(message, 1000) ?? known, temporary: temporary === true };
}

/** A text that PostgreSQL can keep, cut to what we keep (never through a surrogate pair); null for anything else. */
export const wireText = (value: unknown, most: number): string | null =>
  typeof value === 'string' && value !== '' && unsafeText(value) === null
    ? value.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
    : null;

const degrees = (value: unknown, most: number): number | null =>
  typeof value === 'number' && Math.abs(value) <= most ? value : null;

export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
