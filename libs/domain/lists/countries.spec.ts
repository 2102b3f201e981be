import { describe, expect, it } from '@jest/globals';
import { isCountryCode } from '../locations/address.js';
import { countriesIn } from './countries.js';
import { lists } from './lists.js';

describe('countries', () => {
  it.each(lists.platformLanguageCode)('are 249 in %s, each with a name', (language) => {
    const countries = countriesIn(language);
    expect(countries).toHaveLength(249);
    expect(countries.every(({ code, name }) => isCountryCode(code) && name.length > 2)).toBe(true);
  });

  it('are in the order of their names in the language', () => {
    const german = countriesIn('de').map(({ name }) => name);
    expect(german.indexOf('Österreich')).toBeLessThan(german.indexOf('Polen'));
    expect(countriesIn('fr').find(({ code }) => code === 'DE')).toEqual({ code: 'DE', name: 'Allemagne' });
  });
});
