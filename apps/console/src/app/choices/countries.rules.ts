export interface CountryOption {
  readonly id: string;
  readonly title: string;
}

/**
 * All countries, those that are likely before the others. What is chosen is always among them, also while they are not read yet.
 * @param first codes, or an empty text for none
 */
export function countryOptions(
  countries: readonly { readonly key: string; readonly name: string }[],
  chosen: string,
  first: readonly string[],
): CountryOption[] {
  const names = new Map(countries.map(({ key, name }) => [key, name]));
  const isListed = first.includes(chosen) || names.has(chosen);
  const codes = new Set([...first, ...(isListed ? [] : [chosen]), ...names.keys()]);
  return [...codes].map((id) => ({ id, title: names.get(id) ?? (id || '–') }));
}
