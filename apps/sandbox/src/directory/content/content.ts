/** What of content the portals show; spelled as in paths. */
export const CONTENT_KINDS = ['productsServices', 'menu', 'events', 'profile'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

export const isContentKind = (text: string): text is ContentKind => (CONTENT_KINDS as readonly string[]).includes(text);

export interface ContentItem {
  id: string;
  name: string;
  description: string | null;
  price: number | null;
  priceOption: 'FIXED' | 'FROM' | 'ON_REQUEST' | 'FREE' | null;
  imageUrls: string[] | null;
  url: string | null;
  youtubeUrl: string | null;
  idCode: string | null;
  start: string | null;
  end: string | null;
}

/** A menu, products and services, events or a profile, as the protocol carries it. */
export interface Content {
  name: string;
  language: string | null;
  currency: string | null;
  sections: { name: string | null; description: string | null; items: ContentItem[] }[];
}

/** Content as a portal holds it. Removed content is remembered by its version, so that a late repetition does not bring it back. */
export interface ContentRow {
  listing_id: string;
  kind: ContentKind;
  reference: string;
  status: 'LIVE' | 'REMOVED';
  version: number;
  content: Content | null;
}

const mandatory = (maxLength: number) => ({ type: 'string', maxLength, pattern: '\\S' }) as const;
const text = (maxLength: number) => ({ type: 'string', nullable: true, default: null, maxLength }) as const;
const moment = {
  type: 'string',
  nullable: true,
  default: null,
  pattern: '^\\d{4}-\\d\\d-\\d\\d(T([01]\\d|2[0-3]):[0-5]\\d)?$',
} as const;

const itemSchema = {
  type: 'object',
  required: ['id', 'name'],
  additionalProperties: false,
  properties: {
    id: mandatory(100),
    name: mandatory(300),
    description: text(5000),
    price: { type: 'number', nullable: true, default: null, minimum: 0 },
    priceOption: { type: 'string', nullable: true, default: null, enum: ['FIXED', 'FROM', 'ON_REQUEST', 'FREE', null] },
    imageUrls: {
      type: 'array',
      nullable: true,
      default: null,
      maxItems: 50,
      items: { type: 'string', maxLength: 2000 },
    },
    url: text(2000),
    youtubeUrl: text(2000),
    idCode: text(100),
    start: moment,
    end: moment,
  },
} as const;

const sectionSchema = {
  type: 'object',
  required: ['items'],
  additionalProperties: false,
  properties: {
    name: text(300),
    description: text(5000),
    items: { type: 'array', minItems: 1, maxItems: 500, items: itemSchema },
  },
} as const;

export interface ContentBody {
  reference: string;
  version: number;
  content: Content;
}

/** Fields that the protocol does not know are dropped, as those of listings are. */
export const contentSchema = {
  type: 'object',
  required: ['reference', 'version', 'content'],
  additionalProperties: false,
  properties: {
    reference: mandatory(200),
    version: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
    content: {
      type: 'object',
      required: ['name', 'sections'],
      additionalProperties: false,
      properties: {
        name: mandatory(300),
        language: text(10),
        currency: text(3),
        sections: { type: 'array', minItems: 1, maxItems: 201, items: sectionSchema },
      },
    },
  },
} as const;
