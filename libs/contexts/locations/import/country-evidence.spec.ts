import { describe, expect, it } from '@jest/globals';
import { addressRules } from '../address/address-data.js';
import { CountryEvidence } from './country-evidence.js';
import type { CountryHint } from './country-evidence.js';

const evidence = (assumed: string, hints: readonly Partial<CountryHint>[]): CountryEvidence => {
  const found = new CountryEvidence(addressRules, assumed);
  for (const hint of hints) found.add({ postCode: null, state: null, phone: null, ...hint });
  return found;
};

describe('the country of rows that name none', () => {
  it('is not reported when every row names one', () => {
    expect(evidence('DE', []).report()).toBeNull();
  });

  it('is the assumed one while postcodes fit it', () => {
    const found = evidence('DE', [{ postCode: '90402' }, { postCode: '1010' }, { postCode: null }]);
    expect(found.report()).toEqual({ assumed: 'DE', rows: 3, postCodes: 2, fitting: 1, suggested: [] });
    expect(found.isLikely).toBe(true);
  });

  it('is another one whose postcodes and phone numbers fit', () => {
    const found = evidence('DE', [
      { postCode: '1010', phone: '+43 1 5123456' },
      { postCode: '5020', phone: '0662 123456' },
    ]);
    expect(found.report()?.suggested[0]).toBe('AT');
    expect(found.isLikely).toBe(false);
  });

  it('is another one whose states fit', () => {
    expect(evidence('GB', [{ postCode: '90210', state: 'California' }]).report()?.suggested[0]).toBe('US');
  });

  it('is left open without postcodes', () => {
    expect(evidence('DE', [{ phone: '+43 1 5123456' }]).report()).toMatchObject({ postCodes: 0, suggested: [] });
  });
});
