import type { ListingProfile } from './listing-profile.js';
import { profileProperties } from './listing-profile.js';

/** What a portal says about a listing; spelled as on the wire. */
export type ListingStatus = 'PENDING' | 'LIVE' | 'REFUSED' | 'SUPPRESSED' | 'REMOVED';

export const LISTING_STATUSES: readonly ListingStatus[] = ['PENDING', 'LIVE', 'REFUSED', 'SUPPRESSED', 'REMOVED'];

/** The business data of one listing as the protocol carries it. */
export interface ListingContent extends ListingProfile {
  name: string;
  address: {
    street: string;
    house: string | null;
    additive: string | null;
    postCode: string | null;
    city: string;
    state: string | null;
    countryCode: string;
  };
  phone: string;
  website: string | null;
  email: string | null;
  categories: string[] | null;
  coordinate: { lat: number; lon: number } | null;
  closed: boolean | null;
  /** The street is for the portal's own use: it is not shown. */
  suppressAddress: boolean | null;
}

/** Why a listing is not shown: `code` for programs, `message` for people. */
export interface Reason {
  code: string;
  message: string;
}

export interface ListingRow {
  id: string;
  portal: string;
  /** Null: somebody else has put it there. */
  reference: string | null;
  /** Which time the platform wants it; an order of a later time counts whatever its version. */
  generation: number;
  status: ListingStatus;
  received_version: number;
  /** The version last shown on the portal. */
  published_version: number | null;
  content: ListingContent;
  published_content: ListingContent | null;
  reason: Reason | null;
  suppression: Suppression | null;
  /** The listing of which the platform says, or the portal believes, that this is a duplicate. */
  duplicate_of: string | null;
}

/** What became of the request to hide an entry; once it is hidden, its status says so. */
export interface Suppression {
  status: 'PENDING' | 'REFUSED';
  request: string | null;
  reason: (Reason & { temporary: boolean }) | null;
}

/** The columns that make a `ListingRow`. */
export const LISTING_COLUMNS =
  'id, portal, reference, generation, status, received_version, published_version, content, published_content, reason, suppression, duplicate_of';

/** What the portal shows, or would show once published. */
export function shownContent(row: ListingRow): ListingContent {
  return row.published_content ?? row.content;
}

/** Path of the listing's page for people. */
export function listingPath(portal: string, id: string): string {
  return `/sandbox/portals/${encodeURIComponent(portal)}/listings/${id}`;
}

/** Path of a picture of what that page shows. */
export function screenshotPath(portal: string, id: string): string {
  return `${listingPath(portal, id)}/screenshot.svg`;
}

/** Whether a path segment can be a listing's id at all (PostgreSQL would answer others with an error). */
export function isListingId(text: string): boolean {
  return /^[1-9]\d{0,17}$/.test(text);
}

const mandatoryText = (maxLength: number) => ({ type: 'string', maxLength, pattern: '\\S' }) as const;
const text = (maxLength: number) => ({ type: 'string', nullable: true, default: null, maxLength }) as const;

export const addressSchema = {
  type: 'object',
  required: ['street', 'city', 'countryCode'],
  additionalProperties: false,
  properties: {
    street: mandatoryText(200),
    house: text(30),
    additive: text(200),
    postCode: text(20),
    city: mandatoryText(100),
    state: text(100),
    countryCode: { type: 'string', pattern: '^[A-Z]{2}$' },
  },
} as const;

export const listingSchema = {
  type: 'object',
  required: ['name', 'address', 'phone'],
  additionalProperties: false,
  properties: {
    name: mandatoryText(300),
    address: addressSchema,
    phone: mandatoryText(50),
    website: text(2000),
    email: text(320),
    categories: {
      type: 'array',
      nullable: true,
      default: null,
      maxItems: 50,
      items: { type: 'string', maxLength: 200 },
    },
    coordinate: {
      type: 'object',
      nullable: true,
      default: null,
      required: ['lat', 'lon'],
      additionalProperties: false,
      properties: {
        lat: { type: 'number', minimum: -90, maximum: 90 },
        lon: { type: 'number', minimum: -180, maximum: 180 },
      },
    },
    closed: { type: 'boolean', nullable: true, default: null },
    suppressAddress: { type: 'boolean', nullable: true, default: null },
    ...profileProperties,
  },
} as const;

const versionSchema = { type: 'integer', minimum: 1, maximum: 2_147_483_647 } as const;

export interface OrderBody {
  reference: string;
  generation: number;
  version: number;
  listing: ListingContent;
}

/** Fields that the protocol does not know are dropped, so that a later minor version may add some. */
export const orderSchema = {
  type: 'object',
  required: ['reference', 'version', 'listing'],
  additionalProperties: false,
  properties: {
    reference: mandatoryText(200),
    generation: { ...versionSchema, default: 1 },
    version: versionSchema,
    listing: listingSchema,
  },
} as const;

interface Again {
  /** Show a version once more that is held already. */
  again?: boolean;
}

export interface UpdateBody extends Omit<OrderBody, 'reference' | 'generation'>, Again {}

const again = { type: 'boolean' } as const;

export const updateSchema = {
  type: 'object',
  required: ['version', 'listing'],
  additionalProperties: false,
  properties: { version: versionSchema, again, listing: listingSchema },
} as const;

/** JSON without the defaults of a schema: in a change, a field that is absent is not meant. */
function withoutDefaults<T>(schema: T): T {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) => (key === 'default' ? undefined : value)) as T;
}

export interface PatchBody extends Again {
  version: number;
  baseVersion: number;
  /** JSON merge patch (RFC 7396) from `baseVersion` to `version`. */
  listing: Record<string, unknown>;
}

export const patchSchema = {
  type: 'object',
  required: ['version', 'baseVersion', 'listing'],
  additionalProperties: false,
  properties: {
    version: versionSchema,
    baseVersion: versionSchema,
    again,
    listing: { ...withoutDefaults(listingSchema), required: [] },
  },
} as const;

/** RFC 7396: objects are merged, everything else is replaced. What null removes is kept as null, which means the same here. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const merged: Record<string, unknown> = isObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) merged[key] = mergePatch(merged[key], value);
  return merged;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a portal has a place for. */
export const carriedBy = (fields: readonly (keyof ListingContent)[], listing: ListingContent): ListingContent =>
  Object.fromEntries(
    Object.entries(listing).filter(([field]) => fields.includes(field as keyof ListingContent)),
  ) as unknown as ListingContent;

export const suppressSchema = {
  type: 'object',
  required: ['id'],
  additionalProperties: false,
  properties: { id: mandatoryText(100), canonical: mandatoryText(100), request: mandatoryText(200) },
} as const;
