/** A state, province or canton as addresses of its country name it. */
export interface State {
  /** What is in addresses: `CA`, `ZH`. */
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

/** A state in `states.json`: key, region code of ISO 3166-2 (`''`: none), name, then its name in each of the languages. */
type StateRow = readonly [key: string, region: string, name: string, ...translated: string[]];

/** The states of one country in `states.json`. */
export interface StateTable {
  readonly required?: boolean;
  /** Of the further names; `latin` for Latin letters. */
  readonly languages?: readonly string[];
  readonly states: readonly StateRow[];
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

/**
 * @param postCodes lines `country;pattern;example`; no pattern: the country has no postcodes
 * @param states JSON: country -> `StateTable`; a name that is `''` is the same as the first one
 */
export function parseAddressRules(postCodes: string, states: string): AddressRules {
  const tables = JSON.parse(states) as Readonly<Record<string, StateTable>>;
  const [, ...lines] = postCodes.trim().split(/\r?\n/);
  return new Map(
    lines.map((line) => {
      const [country = '', pattern = '', example = ''] = line.split(';');
      return [country, rulesOf(country, pattern, example, tables[country] ?? { states: [] })] as const;
    }),
  );
}

function rulesOf(country: string, pattern: string, example: string, table: StateTable): CountryRules {
  const states = table.states.map(([key, region, name]): State => ({
    key,
    name,
    isoCode: region === '' ? null : `${country}-${region}`,
  }));
  const names = new Map(
    (table.languages ?? []).map((language, index) => [
      language,
      new Map(table.states.map(([key, , name, ...translated]) => [key, translated[index] || name] as const)),
    ]),
  );
  return {
    postCode: pattern === '' ? null : new RegExp(`^(?:${pattern})$`, 'i'),
    postCodeExample: example || null,
    stateRequired: table.required === true,
    states,
    names,
    spellings: spellingsOf(states, names),
  };
}

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

/**
 * A postcode that was kept as a number, with the zeros in front that the country's postcodes have and numbers do not:
 * `1067` in Germany is `01067`. Unchanged where it fits as it is, or never would.
 */
export function withLeadingZeros(rules: AddressRules, countryCode: string, postCode: string): string {
  const pattern = rules.get(countryCode)?.postCode;
  if (!pattern || !/^\d+$/.test(postCode) || pattern.test(postCode)) return postCode;
  for (let length = postCode.length + 1; length <= longestPostCode; length += 1) {
    const filled = postCode.padStart(length, '0');
    if (pattern.test(filled)) return filled;
  }
  return postCode;
}

const longestPostCode = 10;

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
