import type { StateTable } from '#domain/locations/address-rules';

/** A line of libaddressinput's country information; lists are joined by `~`. */
export interface VendorEntry {
  readonly zip?: string;
  readonly require?: string;
  readonly sub_keys?: string;
  readonly sub_names?: string;
  readonly sub_lnames?: string;
  readonly sub_isoids?: string;
  readonly isoid?: string;
}

/** Path (`CH`, `CH/ZH`, `CH--fr`) -> its entry. */
export function vendorEntries(text: string): ReadonlyMap<string, VendorEntry> {
  const entries = new Map<string, VendorEntry>();
  for (const line of text.split('\n')) {
    const path = /^data\/([A-Z]{2}(?:\/[^/=]+)?(?:--[\w-]+)?)=/.exec(line);
    if (path?.[1] !== undefined) entries.set(path[1], JSON.parse(line.slice(path[0].length)) as VendorEntry);
  }
  return entries;
}

export const countriesIn = (entries: ReadonlyMap<string, VendorEntry>): readonly string[] =>
  [...entries.keys()].filter((key) => key.length === 2);

/** States of the countries whose addresses have them: keys, ISO codes, names by language, and whether letters need one. */
export function stateTables(entries: ReadonlyMap<string, VendorEntry>): Readonly<Record<string, StateTable>> {
  const found = countriesIn(entries).flatMap((country) => {
    const table = tableOf(country, entries);
    return table === null ? [] : [[country, table] as const];
  });
  return Object.fromEntries(found);
}

function tableOf(country: string, entries: ReadonlyMap<string, VendorEntry>): StateTable | null {
  const entry = entries.get(country) ?? {};
  const keys = listed(entry.sub_keys);
  if (keys.length === 0) return null;
  const others = [...entries].filter(([path]) => path.startsWith(`${country}--`));
  const translations = new Map(others.map(([path, other]) => [path.slice(4), namesOf(other, other.sub_names)]));
  if (entry.sub_lnames !== undefined) translations.set('latin', namesOf(entry, entry.sub_lnames));
  const first = listed(entry.sub_names);
  return {
    ...(entry.require?.includes('S') === true && { required: true }),
    ...(translations.size > 0 && { languages: [...translations.keys()] }),
    states: keys.map((key, index) => {
      const name = first[index] || key;
      const translated = Array.from(translations.values(), (names) => names.get(key) ?? '');
      return [
        key,
        regionOf(country, key, index, entries),
        name,
        ...translated.map((text) => (text === name ? '' : text)),
      ];
    }),
  };
}

/** Where letters bear the code itself, it is not said again. */
function regionOf(country: string, key: string, index: number, entries: ReadonlyMap<string, VendorEntry>): string {
  const given = entries.get(`${country}/${key}`)?.isoid || listed(entries.get(country)?.sub_isoids)[index];
  return given || (/^[A-Z0-9]{1,3}$/.test(key) ? key : '');
}

const listed = (text: string | undefined): string[] => (text ? text.split('~') : []);

const namesOf = (entry: VendorEntry, names: string | undefined): ReadonlyMap<string, string> =>
  new Map(listed(entry.sub_keys).map((key, index) => [key, listed(names)[index] || key]));

/** A country and a state a line. */
export function stateTablesText(tables: Readonly<Record<string, StateTable>>): string {
  const countries = Object.entries(tables).map(([country, { states, ...rest }]) => {
    const head = JSON.stringify({ ...rest, states: [] }).slice(0, -2);
    return `"${country}": ${head}\n  ${states.map((state) => JSON.stringify(state)).join(',\n  ')}\n ]}`;
  });
  return `{\n ${countries.join(',\n ')}\n}\n`;
}
