import type { ListedShop } from '../support/shop-list.js';

export type Json = Readonly<Record<string, unknown>>;
export type Week = readonly {
  readonly day: string;
  readonly intervals: readonly { readonly from: string; readonly to: string }[];
}[];

/** A location as the platform's own API tells it, with its hours. */
export interface Told {
  readonly locationId: number;
  readonly basic: Json & {
    readonly name: string;
    readonly address: Json;
    readonly mainPhone: { readonly phone: string };
    readonly categories: readonly { readonly key: string; readonly value: string }[];
  };
  readonly additional: Json;
  readonly week: Week;
  /** The last day on which it is closed; null: it is open. */
  readonly closedUntil: string | null;
}

export interface HeldProfile {
  readonly name: string;
  readonly title: string;
  readonly storefrontAddress?: { readonly addressLines?: readonly string[] } & Json;
  readonly phoneNumbers?: { readonly primaryPhone?: string };
  readonly categories?: { readonly primaryCategory?: { readonly name?: string } };
  readonly websiteUri?: string;
  readonly profile?: { readonly description?: string };
  readonly openInfo?: { readonly status?: string };
  readonly metadata?: Json;
  readonly regularHours?: { readonly periods?: readonly Json[] };
}

/** A shop as the directory protocol has it. */
export function listingOf({ basic, additional, week, closedUntil }: Told): Json {
  const { street, house, additive, postCode, city, state, countryCode, coordinate, suppress } = basic.address;
  return {
    name: basic.name,
    address: { street, house, additive, postCode, city, state, countryCode },
    phone: basic.mainPhone.phone,
    website: basic['website'],
    email: basic['eMail'],
    categories: basic.categories.map(({ value }) => value),
    coordinate,
    closed: basic['closed'],
    suppressAddress: suppress,
    openingHours: { week: week.map(({ day, intervals }) => ({ day, intervals })), specialDays: [], text: null },
    temporarilyClosedUntil: closedUntil,
    description: additional['description'],
    shortDescription: additional['shortDescription'],
    logoUrl: null,
    imageUrls: [],
    socialLinks: [],
    paymentMethods: additional['paymentMethods'],
    languages: additional['languages'],
    yearOfFoundation: additional['yearOfFoundation'],
    serviceArea: [],
  };
}

/** A shop as Google's owners have it, in one writing. */
export function profileOf({ basic, additional, week, closedUntil }: Told): Json {
  const { street, house, postCode, city, countryCode } = basic.address;
  return {
    title: basic.name,
    address: [`${String(street)} ${String(house)}`, postCode, city, countryCode],
    phone: digits(basic.mainPhone.phone),
    category: `categories/gcid:${basic.categories[0]?.key}`,
    website: basic['website'],
    description: additional['description'],
    periods: periodsOf(week).map((period) => JSON.stringify(period)),
    open: closedUntil === null ? 'OPEN' : 'CLOSED_TEMPORARILY',
    ...inForce,
  };
}

/** The same of what Google holds. */
export function shownProfile(held: HeldProfile): Json {
  const { addressLines = [], postalCode, locality, regionCode } = held.storefrontAddress ?? {};
  const { hasVoiceOfMerchant = false, hasGoogleUpdated = false, duplicateLocation = null } = held.metadata ?? {};
  return {
    title: held.title,
    address: [addressLines.join(' '), postalCode, locality, regionCode],
    phone: digits(held.phoneNumbers?.primaryPhone),
    category: held.categories?.primaryCategory?.name,
    website: held.websiteUri,
    description: held.profile?.description,
    periods: (held.regularHours?.periods ?? []).map((period) => JSON.stringify(withZeros(period))),
    open: held.openInfo?.status,
    hasVoiceOfMerchant,
    hasGoogleUpdated,
    duplicateLocation,
  };
}

const inForce = { hasVoiceOfMerchant: true, hasGoogleUpdated: false, duplicateLocation: null } as const;

const digits = (phone: unknown): string => String(phone).replaceAll(/\D/g, '');

const googleDay: Readonly<Record<string, string>> = {
  Mon: 'MONDAY',
  Tue: 'TUESDAY',
  Wed: 'WEDNESDAY',
  Thu: 'THURSDAY',
  Fri: 'FRIDAY',
  Sat: 'SATURDAY',
  Sun: 'SUNDAY',
};

export const periodsOf = (week: Week): Json[] =>
  week.flatMap(({ day, intervals }) =>
    intervals.map(({ from, to }) => ({
      openDay: googleDay[day],
      openTime: timeOf(from),
      closeDay: googleDay[day],
      closeTime: timeOf(to),
    })),
  );

const timeOf = (time: string): Json => ({ hours: Number(time.slice(0, 2)), minutes: Number(time.slice(3)) });

/** Google leaves out what is 0. */
const withZeros = ({ openDay, openTime, closeDay, closeTime }: Json): Json => ({
  openDay,
  openTime: { hours: 0, minutes: 0, ...(openTime as Json) },
  closeDay,
  closeTime: { hours: 0, minutes: 0, ...(closeTime as Json) },
});

/** The week behind the words of a list. */
const weekOf = (words: string): Week => {
  const [weekday, saturday] = words.startsWith('Mo-Sa')
    ? [
        { from: '08:00', to: '20:00' },
        { from: '08:00', to: '20:00' },
      ]
    : [
        { from: '09:00', to: '18:30' },
        { from: '09:00', to: '14:00' },
      ];
  const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((day) => ({ day, intervals: [weekday!] }));
  return [...days, { day: 'Sat', intervals: [saturday!] }];
};

/** The profile that somebody who knows the shop has made at Google. */
export const profileFor = (shop: ListedShop): Json => ({
  title: shop.name,
  languageCode: 'nl',
  storeCode: shop.externalId,
  storefrontAddress: {
    regionCode: shop.country,
    postalCode: shop.postCode,
    locality: shop.city,
    addressLines: [`${shop.street} ${shop.house}`],
  },
  phoneNumbers: { primaryPhone: shop.phone },
  websiteUri: shop.website,
  categories: { primaryCategory: { name: `categories/gcid:${shop.categories}` } },
  regularHours: { periods: periodsOf(weekOf(shop.openingHours)) },
  openInfo: { status: 'OPEN' },
});
