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
  reference: string;
  status: ListingStatus;
  received_version: number;
  /** The version last shown on the portal. */
  published_version: number | null;
  content: ListingContent;
  published_content: ListingContent | null;
  reason: Reason | null;
}

/** The columns that make a `ListingRow`. */
export const LISTING_COLUMNS =
  'id, portal, reference, status, received_version, published_version, content, published_content, reason';

/** What the portal shows, or would show once published. */
export function shownContent(row: ListingRow): ListingContent {
  return row.published_content ?? row.content;
}

/** Path of the listing's page for people. */
export function listingPath(portal: string, id: string): string {
  return `/sandbox/portals/${encodeURIComponent(portal)}/listings/${id}`;
}

/** Whether a path segment can be a listing's id at all (PostgreSQL would answer others with an error). */
export function isListingId(text: string): boolean {
  return /^[1-9]\d{0,17}$/.test(text);
}

const mandatoryText = (maxLength: number) => ({ type: 'string', maxLength, pattern: '\\S' }) as const;
const text = (maxLength: number) => ({ type: 'string', nullable: true, default: null, maxLength }) as const;

const addressSchema = {
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

const listingSchema = {
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
  version: number;
  listing: ListingContent;
}

/** Fields that the protocol does not know are dropped, so that a later minor version may add some. */
export const orderSchema = {
  type: 'object',
  required: ['reference', 'version', 'listing'],
  additionalProperties: false,
  properties: { reference: mandatoryText(200), version: versionSchema, listing: listingSchema },
} as const;

export type UpdateBody = Omit<OrderBody, 'reference'>;

export const updateSchema = {
  type: 'object',
  required: ['version', 'listing'],
  additionalProperties: false,
  properties: { version: versionSchema, listing: listingSchema },
} as const;

export const suppressSchema = {
  type: 'object',
  required: ['id'],
  additionalProperties: false,
  properties: { id: { type: 'string', pattern: '\\S', maxLength: 100 } },
} as const;
