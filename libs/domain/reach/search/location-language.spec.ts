import { expect, it } from '@jest/globals';
import { languageOfLocation } from './location-language.js';

it.each([
  ['Wir backen mit der Hand und nur für Sie.', 'FR', 'de'],
  ['We bake by hand and only for you.', 'DE', 'en'],
  [null, 'DE', 'de'],
  [null, 'FR', 'fr'],
  ['Brot', 'AT', 'de'],
  [null, null, 'en'],
])('ads of a location that says %j in %s speak %s', (description, country, language) => {
  expect(languageOfLocation(description, country)).toBe(language);
});
