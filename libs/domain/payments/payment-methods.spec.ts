import { describe, expect, it } from '@jest/globals';
import { isCountryCode } from '../locations/address.js';
import { isPaymentMethod, paymentMethods, paymentMethodsIn } from './payment-methods.js';

const codesIn = (country: string | null): string[] => paymentMethodsIn(country).map(({ code }) => code);

describe('payment methods', () => {
  it('are those of a country and those of the world', () => {
    expect(codesIn('CH')).toEqual(expect.arrayContaining(['CASH', 'TWINT', 'POSTFINANCE', 'MAESTRO']));
    expect(codesIn('DE')).toContain('GIROCARD');
    expect(codesIn('DE')).not.toContain('TWINT');
    expect(codesIn('AT')).toContain('EPS');
    expect(codesIn('FR')).toContain('CARTE_BANCAIRE');
    expect(codesIn(null)).toHaveLength(paymentMethods.length);
  });

  it('have a wire value, names in every language and countries that exist', () => {
    for (const { code, names, countries } of paymentMethods) {
      expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
      expect(Object.values(names).filter((name) => name.trim() === '')).toEqual([]);
      expect((countries ?? []).filter((country) => !isCountryCode(country))).toEqual([]);
    }
  });

  it('are known by their exact code', () => {
    expect(['VISA', 'visa', 'toString', ''].map(isPaymentMethod)).toEqual([true, false, false, false]);
  });
});
