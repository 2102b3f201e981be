type Language = 'en' | 'de';

interface SandboxInterest {
  readonly id: string;
  readonly names: Readonly<Record<Language, string>>;
  /** The group above it. */
  readonly parent?: string;
  /** Millions. */
  readonly people: number;
  /** Found by its name alone. */
  readonly isRare?: boolean;
}

const interest = (
  number: number,
  en: string,
  de: string,
  people: number,
  more: Pick<SandboxInterest, 'parent' | 'isRare'> = {},
): SandboxInterest => ({ id: idOf(number), names: { en, de }, people, ...more });

const idOf = (number: number): string => `600300000${String(number).padStart(4, '0')}`;
const below = (number: number) => ({ parent: idOf(number) });

/** A small part of what people at Meta can care about, in three groups. */
const interests: readonly SandboxInterest[] = [
  interest(100, 'Food and drink', 'Essen und Trinken', 1400),
  interest(110, 'Food', 'Lebensmittel', 900, below(100)),
  interest(111, 'Bakery', 'Bäckerei', 140, below(110)),
  interest(112, 'Organic food', 'Bio-Lebensmittel', 180, below(110)),
  interest(120, 'Restaurants', 'Restaurants', 700, below(100)),
  interest(121, 'Coffeehouses', 'Cafés', 320, below(120)),
  interest(122, 'Fast food', 'Fast Food', 410, below(120)),
  interest(200, 'Sports and outdoors', 'Sport und Outdoor', 1300),
  interest(210, 'Cycling', 'Radfahren', 260, below(200)),
  interest(220, 'Hiking', 'Wandern', 240, below(200)),
  interest(230, 'Football', 'Fußball', 800, below(200)),
  interest(240, 'Swimming', 'Schwimmen', 210, below(200)),
  interest(300, 'Home and garden', 'Haus und Garten', 620),
  interest(310, 'Gardening', 'Gartenarbeit', 190, below(300)),
  interest(320, 'Furniture', 'Möbel', 330, below(300)),
  interest(330, 'Do it yourself', 'Heimwerken', 270, below(300)),
  interest(900, 'Sourdough', 'Sauerteig', 12, { isRare: true }),
  interest(901, 'Mountain biking', 'Mountainbiken', 48, { isRare: true }),
];

const byId = new Map(interests.map((each) => [each.id, each]));

export const interestById = (id: string): SandboxInterest | undefined => byId.get(id);

/** @param locale such as `de_DE` */
export const languageOf = (locale = 'en_US'): Language => (locale.startsWith('de') ? 'de' : 'en');

function pathOf({ names, parent }: SandboxInterest, language: Language): string[] {
  const above = parent === undefined ? undefined : byId.get(parent);
  return [...(above === undefined ? [] : pathOf(above, language)), names[language]];
}

const shown = (each: SandboxInterest, language: Language): Record<string, unknown> => ({
  id: each.id,
  name: each.names[language],
  type: 'interests',
  path: pathOf(each, language),
  audience_size_lower_bound: each.people * 1_000_000,
  audience_size_upper_bound: Math.round(each.people * 1_180_000),
});

/** All that are in groups. */
export const listedInterests = (language: Language): Record<string, unknown>[] =>
  interests.filter(({ isRare }) => isRare !== true).map((each) => shown(each, language));

/** Those whose names have these words in them, the most common first. */
export const foundInterests = (language: Language, words: string): Record<string, unknown>[] =>
  interests
    .filter(({ names }) => names[language].toLowerCase().includes(words.trim().toLowerCase()))
    .toSorted((one, other) => other.people - one.people)
    .map((each) => shown(each, language));

export const interestName = (id: string): string => byId.get(id)?.names.en ?? id;
