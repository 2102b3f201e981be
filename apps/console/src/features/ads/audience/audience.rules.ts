import { numberOf } from '../../../app/editing/entered-number.rules.js';
import { linesOf } from '../write/ad-form.rules.js';

type Values = Readonly<Record<string, string>>;
type Changed = ReadonlySet<string>;

/** Whom ads can be shown to, as the API says it. */
export const genders = ['All', 'Female', 'Male'] as const;
export type Gender = (typeof genders)[number];

/** What laws against discrimination are for. */
export const categories = ['Housing', 'Credit', 'Employment'] as const;
export type Category = (typeof categories)[number];

/** Years; the last one stands for itself and older. */
export const ageLimits = { min: 18, max: 65 } as const;

/** Kilometres that ads of a category need at least. */
export const specialRadius = 25;

/** ISO 639-1: languages that a local campaign can aim at. */
export const languages = ['de', 'en', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'et'] as const;

export const everyAge: readonly number[] = Array.from(
  { length: ageLimits.max - ageLimits.min + 1 },
  (_, index) => ageLimits.min + index,
);

interface Places {
  readonly radius: number;
  readonly includedLocations: readonly string[];
  readonly excludedLocations: readonly string[];
}

const placeLists = ['includedLocations', 'excludedLocations'] as const;

/** @param presence whom the segment counts to its places; null: search ads do not say it */
export const whereValuesOf = (
  { radius, includedLocations, excludedLocations }: Places,
  presence: { readonly key: number } | null,
): Record<string, string> => ({
  radius: String(radius),
  includedLocations: includedLocations.join('\n'),
  excludedLocations: excludedLocations.join('\n'),
  ...(presence !== null && { presence: String(presence.key) }),
});

/** What has changed of the places, as the API takes it; null: nothing. What is no number is sent as it is: the platform says what it expects. */
export function placesBodyOf(values: Values, changed: Changed): Record<string, unknown> | null {
  const body = {
    ...(changed.has('radius') && { radius: numberOf(values['radius'] ?? '') }),
    ...Object.fromEntries(placeLists.filter((list) => changed.has(list)).map((list) => [list, linesOf(values[list])])),
  };
  return Object.keys(body).length === 0 ? null : body;
}

/** Names of problems that change other fields as well begin with their list. */
export function whereFieldOf(path: string): string | undefined {
  if (path === 'key') return 'presence';
  return ['radius', ...placeLists].find((field) => path === field || path.startsWith(`${field}[`));
}

interface People {
  readonly minAge: number;
  readonly maxAge: number;
  readonly gender: Gender;
}

export const whoValuesOf = ({ minAge, maxAge, gender }: People): Record<string, string> => ({
  minAge: String(minAge),
  maxAge: String(maxAge),
  gender,
});

export const whoBodyOf = (values: Values, changed: Changed): Partial<People> => ({
  ...(changed.has('minAge') && { minAge: Number(values['minAge']) }),
  ...(changed.has('maxAge') && { maxAge: Number(values['maxAge']) }),
  ...(changed.has('gender') && { gender: genders.find((gender) => gender === values['gender']) ?? 'All' }),
});

/** Something that people care about. */
export interface Interest {
  readonly key: string;
  readonly value: string;
}

export const interestLists = ['verticals', 'interests'] as const;
export type InterestList = (typeof interestLists)[number];

export const interestsText = (chosen: readonly Interest[]): string =>
  chosen.length === 0 ? '' : JSON.stringify(chosen.map(({ key, value }) => ({ key, value })));

export const interestsOf = (text: string | undefined): readonly Interest[] =>
  text === undefined || text === '' ? [] : (JSON.parse(text) as Interest[]);

export const interestValuesOf = (
  read: Readonly<Record<InterestList, readonly Interest[]>>,
): Record<InterestList, string> => ({
  verticals: interestsText(read.verticals),
  interests: interestsText(read.interests),
});

export const interestBodyOf = (values: Values, changed: Changed): Partial<Record<InterestList, Interest[]>> =>
  Object.fromEntries(
    interestLists.filter((list) => changed.has(list)).map((list) => [list, [...interestsOf(values[list])]]),
  );

export const interestFieldOf = (path: string): InterestList | undefined =>
  interestLists.find((list) => path === list || path.startsWith(`${list}[`));

interface Goal {
  readonly targetType: { readonly key: number };
  readonly adCategory: string | null;
  readonly facebookUrl: string | null;
  /** The page that counts where the segment has none of its own. */
  readonly usualFacebookUrl: string | null;
}

/** A page that is not the segment's own is said beside the field, and is not in it. */
export const goalValuesOf = ({
  targetType,
  adCategory,
  facebookUrl,
  usualFacebookUrl,
}: Goal): Record<string, string> => ({
  targetType: String(targetType.key),
  adCategory: adCategory ?? '',
  facebookUrl: facebookUrl === usualFacebookUrl ? '' : (facebookUrl ?? ''),
});

export const goalBodyOf = (values: Values, changed: Changed) => ({
  ...(changed.has('targetType') && { targetType: { key: Number(values['targetType']) } }),
  ...(changed.has('adCategory') && {
    adCategory: categories.find((category) => category === values['adCategory']) ?? null,
  }),
  ...(changed.has('facebookUrl') && { facebookUrl: (values['facebookUrl'] ?? '').trim() || null }),
});

export const goalFieldOf = (path: string): string | undefined =>
  path.startsWith('targetType') ? 'targetType' : ['adCategory', 'facebookUrl'].find((field) => field === path);

/** Languages as the form holds them, in the order in which they are shown. */
export const languagesText = (chosen: readonly string[]): string =>
  languages.filter((language) => chosen.includes(language)).join();

export const languagesOf = (text: string | undefined): (typeof languages)[number][] =>
  languages.filter((language) => text?.split(',').includes(language) === true);

/** What the platform says of one entry of a list begins with its path. Readers know it by its name. */
export const withNames = (message: string | undefined, list: string, names: readonly string[]): string | undefined =>
  message?.replaceAll(new RegExp(`\\b${list}\\[(\\d+)\\](\\.key)?`, 'g'), (path, index: string) => {
    const name = names[Number(index)];
    return name === undefined ? path : `“${name}”`;
  });
