import { describe, expect, it } from '@jest/globals';
import { languageOf } from './language.js';

describe('languageOf', () => {
  it.each<[string | undefined, string]>([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['FR', 'fr'],
    ['es, fr;q=0.4, de;q=0.8', 'de'],
    ['fr; q=0.2, de; q=0.9', 'de'],
    ['de;q=0, fr', 'fr'],
    ['es', 'en'],
    ['den', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [undefined, 'en'],
    [';q=,,;', 'en'],
  ])('%j is answered in %s', (header, language) => expect(languageOf(header)).toBe(language));

  it('does not hang with what is made to take long', () => {
    const begun = performance.now();
    for (const header of [`de${' '.repeat(100_000)}x`, ';'.repeat(100_000), `de;${' '.repeat(100_000)}q`])
      languageOf(header);
    // Careless expressions take minutes here.
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  it('falls back to the language of the user', () => {
    expect(languageOf('es', 'fr')).toBe('fr');
    expect(languageOf('de', 'fr')).toBe('de');
  });
});
