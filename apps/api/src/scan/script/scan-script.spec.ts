import { describe, expect, it } from '@jest/globals';
import { longestGiven } from '#contexts/listing-scan';
import { scanScript } from './scan-script.js';
import { writtenIn } from './start.js';
import type { ScanParts } from './parts.js';
import { words } from './words.js';

describe('the script of listing scans', () => {
  it('is one function of less than 15 kB, which parses', () => {
    expect(Buffer.byteLength(scanScript)).toBeLessThan(15_000);
    // oxlint-disable-next-line no-new-func -- it is ours, and is not run
    expect(() => new Function(scanScript)).not.toThrow();
    for (const forbidden of ['innerHTML', 'insertAdjacentHTML', 'document.cookie', 'localStorage', 'sessionStorage'])
      expect(scanScript).not.toContain(forbidden);
  });

  it('takes no longer texts than the platform does', () => {
    expect(scanScript).toContain(`const longestGiven = ${JSON.stringify(longestGiven)};`);
  });

  it('says the same in each language', () => {
    const blanks = (text: string): number => text.split('{}').length;
    for (const language of ['de', 'fr'] as const) {
      expect(Object.keys(words[language])).toEqual(Object.keys(words.en));
      for (const [key, text] of Object.entries(words.en))
        expect(blanks(words[language][key as keyof typeof words.en])).toBe(blanks(text));
    }
  });

  it('sends what was written, and nothing that was left empty', () => {
    const fields = {
      name: { value: ' Bakery ' },
      phone: { value: '  ' },
      email: { value: '' },
      consent: { value: 'on', checked: true },
    };
    expect(writtenIn({ fields } as unknown as ScanParts)).toEqual({ name: 'Bakery', consent: true });
  });
});
