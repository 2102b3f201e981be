/** A profile as the sandbox's Google shows it: as much as is read of it. */
export interface GoogleProfile {
  readonly id: string;
  readonly owner: {
    readonly title: string;
    readonly storeCode: string;
    readonly websiteUri: string;
    readonly phoneNumbers: { readonly primaryPhone: string };
    readonly storefrontAddress: {
      readonly postalCode: string;
      readonly locality: string;
      readonly addressLines: readonly string[];
    };
  };
}

/** Of the profiles of the chain that the sandbox's Google begins with: four shops in each of six cities. */
export const showcaseProfiles: readonly string[] = Array.from({ length: 24 }, (_each, index) => String(5000 + index));

/** Latitude and longitude of the cities' centres, in degrees. */
const centres: Readonly<Record<string, readonly [number, number]>> = {
  Nürnberg: [49.4521, 11.0767],
  Berlin: [52.52, 13.405],
  Hamburg: [53.5511, 9.9937],
  München: [48.1374, 11.5755],
  Köln: [50.9375, 6.9603],
  Leipzig: [51.3397, 12.3731],
};

/** Shops whose phone nobody has written down yet: portals that require one wait for it. */
export const shopsWithoutPhone: readonly string[] = ['nord-009', 'nord-020'];
/** Shops that close earlier than Google says: somebody has to decide whose hours are right. */
export const shopsWithOtherHours: readonly string[] = ['nord-004', 'nord-011', 'nord-017'];

const columns = [
  'externalId',
  'name',
  'street',
  'house',
  'postCode',
  'city',
  'country',
  'phone',
  'email',
  'website',
  'openingHours',
  'latitude',
  'longitude',
  'categories',
] as const;

/** The chain's own list of its shops, as a file for the import. It differs from what Google says of a few of them. */
export function shopsFile(profiles: readonly GoogleProfile[]): string {
  const rows = profiles.map((profile, index) => shopRow(profile, index));
  return [columns, ...rows].map((cells) => cells.map(cell).join(',')).join('\n');
}

function shopRow({ owner }: GoogleProfile, index: number): readonly string[] {
  const { postalCode, locality, addressLines } = owner.storefrontAddress;
  const [, street = '', house = ''] = /^(.*) (\S+)$/.exec(addressLines[0] ?? '') ?? [];
  const [latitude, longitude] = centres[locality] ?? [0, 0];
  const code = owner.storeCode;
  return [
    code,
    owner.title,
    street,
    house,
    postalCode,
    locality,
    'DE',
    shopsWithoutPhone.includes(code) ? '' : owner.phoneNumbers.primaryPhone,
    `${code}@nordmarkt.example`,
    owner.websiteUri,
    shopsWithOtherHours.includes(code) ? 'Mo-Fr 08:00-18:30; Sa 08:00-16:00' : 'Mo-Sa 08:00-20:00',
    (latitude + aside(index)).toFixed(5),
    (longitude + aside(index + 7)).toFixed(5),
    'supermarket',
  ];
}

/** In degrees, up to three kilometres, so that shops of one city do not lie on each other. */
const aside = (index: number): number => (((index * 37) % 11) - 5) / 200;

const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
