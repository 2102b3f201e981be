/** Times at the location; none: closed. A `to` before its `from` is a time of the next day. */
export type Intervals = { from: string; to: string }[];

/** What a listing says beyond the basic data. Every field may be null or absent. */
export interface ListingProfile {
  openingHours?: {
    week?: { day: string; intervals: Intervals }[] | null;
    specialDays?: { date: string; intervals: Intervals }[] | null;
    text?: string | null;
  } | null;
  /** The last day. */
  temporarilyClosedUntil?: string | null;
  description?: string | null;
  shortDescription?: string | null;
  logoUrl?: string | null;
  imageUrls?: string[] | null;
  socialLinks?: { type: string; url: string }[] | null;
  paymentMethods?: string[] | null;
  languages?: string[] | null;
  yearOfFoundation?: number | null;
  serviceArea?: { name: string; radius?: number | null }[] | null;
}

/** No default: what was not sent is not there. */
const text = (maxLength: number) => ({ type: 'string', nullable: true, maxLength }) as const;
const word = (maxLength: number) => ({ type: 'string', maxLength }) as const;
const list = <T>(maxItems: number, items: T) => ({ type: 'array', nullable: true, maxItems, items }) as const;
const record = <R extends readonly string[], P>(required: R, properties: P) =>
  ({ type: 'object', required, additionalProperties: false, properties }) as const;

const dateForm = String.raw`^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$`;
const date = { type: 'string', pattern: dateForm } as const;
const intervals = {
  type: 'array',
  maxItems: 24,
  items: record(['from', 'to'], {
    from: { type: 'string', pattern: String.raw`^([01]\d|2[0-3]):[0-5]\d$` },
    to: { type: 'string', pattern: String.raw`^([01]\d|2[0-3]):[0-5]\d$|^24:00$` },
  }),
} as const;
const day = { type: 'string', enum: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] } as const;

export const profileProperties = {
  openingHours: {
    ...record([], {
      week: list(7, record(['day', 'intervals'], { day, intervals })),
      specialDays: list(400, record(['date', 'intervals'], { date, intervals })),
      text: text(5000),
    }),
    nullable: true,
  },
  temporarilyClosedUntil: { ...date, nullable: true },
  description: text(50_000),
  shortDescription: text(5000),
  logoUrl: text(2000),
  imageUrls: list(200, word(2000)),
  socialLinks: list(100, record(['type', 'url'], { type: word(50), url: word(2000) })),
  paymentMethods: list(100, word(100)),
  languages: list(200, word(20)),
  yearOfFoundation: { type: 'integer', nullable: true },
  serviceArea: list(1000, record(['name'], { name: word(500), radius: { type: 'number', nullable: true } })),
} as const;
