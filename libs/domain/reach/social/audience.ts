import type { Problems } from '../../errors/draft.js';
import type { ErrorLanguage } from '../../errors/errors.js';
import type { ValueOf } from '../../lists/lists.js';

/** What laws against discrimination are for: ads for homes, loans and jobs. */
export type AdCategory = ValueOf<'adCategory'>;
export type Gender = ValueOf<'gender'>;

type Names = Readonly<Record<ErrorLanguage, string>>;

/** Something that people care about, as it was chosen. */
export interface ChosenInterest {
  /** Of the network. */
  readonly id: string;
  readonly name: string;
}

/** What the network shows the ads of a segment for. */
export type TargetGoal = 'LINK_CLICKS' | 'LANDING_PAGE_VIEWS' | 'REACH' | 'IMPRESSIONS';

/** Kinds of targets, by the id that the API has for each. The first is that of a segment where nobody has said anything else. */
export const targetTypes: readonly { readonly id: number; readonly goal: TargetGoal; readonly names: Names }[] = [
  { id: 1, goal: 'LINK_CLICKS', names: { en: 'Clicks', de: 'Klicks', fr: 'Clics' } },
  {
    id: 2,
    goal: 'LANDING_PAGE_VIEWS',
    names: { en: 'Visits of the page', de: 'Besuche der Seite', fr: 'Visites de la page' },
  },
  {
    id: 3,
    goal: 'REACH',
    names: { en: 'As many people as possible', de: 'Möglichst viele Menschen', fr: 'Le plus de personnes possible' },
  },
  {
    id: 4,
    goal: 'IMPRESSIONS',
    names: { en: 'As often as possible', de: 'Möglichst oft', fr: 'Le plus souvent possible' },
  },
];

export type AdvancedLocation = 'everyone' | 'home' | 'recent' | 'travel';

/** Whom the network counts to a place, by the key that the API has for each. The first counts where nobody has said anything else. */
export const advancedLocations: readonly {
  readonly key: number;
  readonly presence: AdvancedLocation;
  readonly names: Names;
}[] = [
  {
    key: 1,
    presence: 'everyone',
    names: {
      en: 'People who live there or were there recently',
      de: 'Menschen, die dort wohnen oder vor Kurzem dort waren',
      fr: 'Personnes qui y vivent ou y étaient récemment',
    },
  },
  {
    key: 2,
    presence: 'home',
    names: {
      en: 'People who live there',
      de: 'Menschen, die dort wohnen',
      fr: 'Personnes qui y vivent',
    },
  },
  {
    key: 3,
    presence: 'recent',
    names: {
      en: 'People who were there recently',
      de: 'Menschen, die vor Kurzem dort waren',
      fr: 'Personnes qui y étaient récemment',
    },
  },
  {
    key: 4,
    presence: 'travel',
    names: {
      en: 'People who travel there',
      de: 'Menschen auf Reisen dort',
      fr: 'Personnes qui y voyagent',
    },
  },
];

/** Years. 65 stands for 65 and older. Source: channels §9. */
export const ageLimits = { min: 18, max: 65 } as const;

/** Kilometres around the location that Meta takes. */
export const socialRadius = { min: 1, max: 80, usual: 10 } as const;

/** Kilometres: what special categories need at least, 15 miles. Source: channels §5. */
export const specialRadius = 25;

/** Who is to see the ads of a segment, as a user said it. */
export interface AudienceInput {
  readonly minAge: number;
  readonly maxAge: number;
  readonly gender: Gender;
  /** Kilometres around the location. */
  readonly radius: number;
  /** Names or post codes. */
  readonly includedLocations: readonly string[];
  readonly excludedLocations: readonly string[];
  /** Ids at the network. */
  readonly interests: readonly string[];
  readonly verticals: readonly string[];
}

/** A number in its name: cities have none. */
const isPostCode = (place: string): boolean => /\d/.test(place);

/**
 * What ads of a special category may not do: leave out people by age, gender, interest or post code, or aim at a small area.
 * Fields that were not sent are not looked at. Source: channels §5.
 */
export function checkSpecialCategory(
  category: AdCategory | null,
  audience: Partial<AudienceInput>,
  problems: Problems,
): void {
  if (category === null) return;
  const { minAge, maxAge, gender, radius } = audience;
  const expected = `adCategory ${category}`;
  if (minAge !== undefined && minAge !== ageLimits.min)
    problems.add({ field: 'minAge', value: minAge, problem: 'notTogether', expected, example: ageLimits.min });
  if (maxAge !== undefined && maxAge !== ageLimits.max)
    problems.add({ field: 'maxAge', value: maxAge, problem: 'notTogether', expected, example: ageLimits.max });
  if (gender !== undefined && gender !== 'All')
    problems.add({ field: 'gender', value: gender, problem: 'notTogether', expected, example: 'All' });
  if (radius !== undefined && radius < specialRadius)
    problems.add({
      field: 'radius',
      value: radius,
      problem: 'tooSmall',
      expected: `${specialRadius} (${expected})`,
      example: specialRadius,
    });
  for (const field of ['includedLocations', 'excludedLocations'] as const)
    for (const [index, value] of (audience[field] ?? []).entries())
      if (isPostCode(value)) problems.add({ field: `${field}[${index}]`, value, problem: 'notTogether', expected });
  for (const field of ['interests', 'verticals'] as const)
    if ((audience[field] ?? []).length > 0)
      problems.add({ field, value: audience[field], problem: 'notTogether', expected, example: [] });
}

/** Ages that leave somebody. */
export function checkAges({ minAge, maxAge }: Pick<AudienceInput, 'minAge' | 'maxAge'>, problems: Problems): void {
  if (minAge > maxAge)
    problems.add({ field: 'maxAge', value: maxAge, problem: 'tooSmall', expected: String(minAge), example: minAge });
}
