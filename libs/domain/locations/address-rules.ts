/** A state, province or canton as addresses of its country name it. */
export interface State {
  /** What stands in addresses: `CA`, `ZH`. */
  readonly key: string;
  readonly name: string;
  /** ISO 3166-2, `US-CA`; null where the data do not tell. */
  readonly isoCode: string | null;
}

/** What is known about addresses in one country. */
interface CountryRules {
  readonly postCode: RegExp | null;
  readonly postCodeExample: string | null;
  readonly stateRequired: boolean;
  readonly states: readonly State[];
  /** Names in other languages than the country's first one, by language; `latin` for Latin letters. */
  readonly names: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Every spelling of a state, folded -> its key. */
  readonly spellings: ReadonlyMap<string, string>;
}

/** Country (ISO 3166-1 alpha-2) -> its rules. */
export type AddressRules = ReadonlyMap<string, CountryRules>;

/** One line of libaddressinput's country information; lists are joined by `~`. */
interface Entry {
  readonly zip?: string;
  readonly zipex?: string;
  readonly require?: string;
  readonly sub_keys?: string;
  readonly sub_names?: string;
  readonly sub_lnames?: string;
  readonly sub_isoids?: string;
  readonly isoid?: string;
}

/** What of an address is looked at; null: not given. */
export interface CheckedAddress {
  readonly countryCode: string;
  readonly postCode: string | null;
  readonly state: string | null;
}

export type AddressFault =
  | { readonly field: 'postCode'; readonly example: string | null }
  | { readonly field: 'state'; readonly known: readonly State[] };

/** @param text lines `data/CH={…}`, `data/CH/ZH={…}`, `data/CH--fr={…}` as libaddressinput publishes them */
export function parseAddressRules(text: string): AddressRules {
  const entries = new Map<string, Entry>();
  for (const line of text.split('\n')) {
    const path = /^data\/([A-Z]{2}(?:\/[^/=]+)?(?:--[\w-]+)?)=/.exec(line);
    if (path?.[1] !== undefined) entries.set(path[1], JSON.parse(line.slice(path[0].length)) as Entry);
  }
  const countries = [...entries.keys()].filter((key) => key.length === 2);
  const languages = new Map<string, [string, Entry][]>();
  for (const [key, entry] of entries) {
    const [, country, language] = /^([A-Z]{2})--([\w-]+)$/.exec(key) ?? [];
    if (country !== undefined && language !== undefined)
      languages.set(country, [...(languages.get(country) ?? []), [language, entry]]);
  }
  return new Map(
    countries.map((country) => [country, rulesOf(country, entries, languages.get(country) ?? [])] as const),
  );
}

function rulesOf(
  country: string,
  entries: ReadonlyMap<string, Entry>,
  languages: readonly (readonly [string, Entry])[],
): CountryRules {
  const entry = entries.get(country) ?? {};
  const keys = listed(entry.sub_keys);
  const states = keys.map((key, index): State => {
    const given = entries.get(`${country}/${key}`)?.isoid || listed(entry.sub_isoids)[index];
    // Where letters bear the code itself, it is not said again.
    const isoId = given || (/^[A-Z0-9]{1,3}$/.test(key) ? key : undefined);
    return { key, name: listed(entry.sub_names)[index] || key, isoCode: isoId ? `${country}-${isoId}` : null };
  });
  const names = new Map(languages.map(([language, other]) => [language, namesOf(other, other.sub_names)] as const));
  if (entry.sub_lnames !== undefined) names.set('latin', namesOf(entry, entry.sub_lnames));
  const postCode = entry.zip === undefined ? null : new RegExp(`^(?:${entry.zip})$`, 'i');
  return {
    postCode,
    // Some of the published examples do not fit the published pattern.
    postCodeExample: entry.zipex?.split(',').find((example) => postCode?.test(example)) ?? null,
    stateRequired: entry.require?.includes('S') === true && keys.length > 0,
    states,
    names,
    spellings: spellingsOf(states, names),
  };
}

const listed = (text: string | undefined): string[] => (text ? text.split('~') : []);

const namesOf = (entry: Entry, names: string | undefined): ReadonlyMap<string, string> =>
  new Map(listed(entry.sub_keys).map((key, index) => [key, listed(names)[index] || key]));

function spellingsOf(states: readonly State[], names: CountryRules['names']): ReadonlyMap<string, string> {
  const spellings = new Map<string, string>();
  const add = (text: string | null | undefined, key: string): void => {
    if (text && !spellings.has(fold(text))) spellings.set(fold(text), key);
  };
  for (const { key } of states) add(key, key);
  for (const { key, name, isoCode } of states) {
    add(isoCode, key);
    add(name, key);
    for (const translated of names.values()) add(translated.get(key), key);
  }
  // The bare code of a region comes last: in some countries it is also another one's name.
  for (const { key, isoCode } of states) add(isoCode?.slice(3), key);
  return spellings;
}

/** Case, accents and punctuation do not tell states apart. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** What is wrong with the parts that are given; a part that is missing is not looked at. */
export function checkAddress(rules: AddressRules, address: CheckedAddress): AddressFault[] {
  const country = rules.get(address.countryCode);
  if (country === undefined) return [];
  const faults: AddressFault[] = [];
  if (address.postCode !== null && country.postCode?.test(address.postCode) === false)
    faults.push({ field: 'postCode', example: country.postCodeExample });
  if (address.state !== null && country.states.length > 0 && !country.spellings.has(fold(address.state)))
    faults.push({ field: 'state', known: country.states });
  return faults;
}

/** Whether letters to this country need a state. */
export const needsState = (rules: AddressRules, country: string): boolean => rules.get(country)?.stateRequired === true;

/**
 * The states of a country in the order in which the country lists them; none where addresses do without.
 * @param language of the names (`fr`), where the country has them in it; else in its own, in Latin letters for languages
 *   that are written so
 */
export function statesOf(rules: AddressRules, country: string, language?: string): readonly State[] {
  const found = rules.get(country);
  if (found === undefined) return [];
  const names = language === undefined ? undefined : (found.names.get(language) ?? found.names.get('latin'));
  return names === undefined
    ? found.states
    : found.states.map((state) => ({ ...state, name: names.get(state.key) ?? state.name }));
}
