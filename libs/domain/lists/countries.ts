import { countryCodes } from '../locations/address.js';

/** A country by its code. */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: string;
}

/**
 * The assigned countries with their names, in the order of the names.
 * @param language of the names and of the order; a language that has no name for a country leaves its English one
 */
export function countriesIn(language: string): Country[] {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  const order = new Intl.Collator(language);
  return [...countryCodes]
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => order.compare(one.name, other.name));
}
