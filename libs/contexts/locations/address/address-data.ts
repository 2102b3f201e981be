import { parseAddressRules, statesOf } from '#domain/locations/address-rules';
import type { State } from '#domain/locations/address-rules';
import { dataFile } from '#platform/data-files';

/** Read once, when the process starts. */
export const addressRules = parseAddressRules(dataFile('address/post-codes.csv'), dataFile('address/states.json'));

/**
 * States, provinces and cantons of a country; none where addresses do without.
 * @param country ISO 3166-1 alpha-2
 * @param language of the names (`fr`), where the country has them in it
 */
export const statesOfCountry = (country: string, language?: string): readonly State[] =>
  statesOf(addressRules, country, language);
