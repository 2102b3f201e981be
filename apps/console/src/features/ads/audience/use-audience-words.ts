import { useLingui } from '@lingui/react/macro';
import type { Segment } from '../ads-data';
import { ageLimits } from './audience.rules';
import type { Category, Gender } from './audience.rules';

export function useGenderTitles(): Readonly<Record<Gender, string>> {
  const { t } = useLingui();
  return { All: t`Everybody`, Female: t`Women`, Male: t`Men` };
}

export function useCategoryTitles(): Readonly<Record<Category, string>> {
  const { t } = useLingui();
  return { Housing: t`Homes`, Credit: t`Loans`, Employment: t({ message: 'Jobs', context: 'ads' }) };
}

/** A few names as one text: `Bread, Cake and Rolls`. */
export function useListed(): (names: readonly string[]) => string {
  const { i18n } = useLingui();
  const format = new Intl.ListFormat(i18n.locale, { type: 'conjunction' });
  return (names) => format.format(names);
}

interface Places {
  readonly minRadius: number;
  readonly maxRadius: number;
  readonly includedLocations: readonly string[];
  readonly excludedLocations?: readonly string[];
}

/** Where people are, in words. */
export function usePlaceWords(): (places: Places) => string {
  const { t } = useLingui();
  const listed = useListed();
  return ({ minRadius, maxRadius, includedLocations, excludedLocations = [] }) => {
    const also = listed(includedLocations);
    const not = listed(excludedLocations);
    return [
      minRadius === maxRadius
        ? t`Up to ${maxRadius} km around the location`
        : t`${minRadius} to ${maxRadius} km around the location`,
      ...(also === '' ? [] : [t`also in ${also}`]),
      ...(not === '' ? [] : [t`not in ${not}`]),
    ].join(', ');
  };
}

type Audience = NonNullable<Segment['audience']>;

/** The presence that nobody has to be told of. */
const everyone = 1;

/** Whom a segment of social ads reaches, in words: who they are, where, what they care about, and what the ads are shown for. */
export function useAudienceWords(): (audience: Audience) => readonly string[] {
  const { t } = useLingui();
  const placeWords = usePlaceWords();
  const listed = useListed();
  const who = usePeopleWords();
  return (audience) => {
    const { radius, includedLocations, excludedLocations, advancedLocation, interests } = audience;
    const goal = audience.targetType.value;
    const cares = listed(interests);
    return [
      who(audience),
      placeWords({ minRadius: radius, maxRadius: radius, includedLocations, excludedLocations }),
      ...(advancedLocation.key === everyone ? [] : [advancedLocation.value]),
      cares === '' ? t`Whatever they care about` : t`Who care about ${cares}`,
      t`Shown for: ${goal}`,
    ];
  };
}

function usePeopleWords(): (people: Pick<Audience, 'minAge' | 'maxAge' | 'gender'>) => string {
  const { t } = useLingui();
  return ({ minAge, maxAge, gender }) => {
    const people = gender === 'Female' ? t`Women` : gender === 'Male' ? t`Men` : t`Women and men`;
    if (maxAge === ageLimits.max) return t`${people} of ${minAge} and older`;
    return minAge === maxAge ? t`${people} of ${minAge}` : t`${people} of ${minAge} to ${maxAge}`;
  };
}

/** Names of languages, in the language of the reader. */
export function useLanguageNames(): (code: string) => string {
  const { i18n } = useLingui();
  const names = new Intl.DisplayNames([i18n.locale], { type: 'language' });
  return (code) => names.of(code) ?? code;
}
