import { describe, expect, it } from '@jest/globals';
import { methodsOf, pinFaults, verificationMethods } from './gbp-verification.js';
import type { VerificationOption } from './gbp-verification.js';
import { lists } from '../lists/lists.js';

const option = (method: VerificationOption['method'], more: Partial<VerificationOption> = {}): VerificationOption => ({
  method,
  phone: null,
  email: null,
  post: null,
  ...more,
});

describe('the vocabularies of verification methods', () => {
  it('meet in one table: every word of each has its place', () => {
    const rows = Object.values(verificationMethods);
    expect(Object.keys(verificationMethods)).toEqual(lists['gbpVerificationMethod.channels']);
    expect(new Set(rows.map(({ administration }) => administration))).toEqual(
      new Set(lists['gbpVerificationMethod.administration']),
    );
    expect(new Set(rows.flatMap(({ block }) => block ?? []))).toEqual(
      new Set(lists['gbpVerificationMethod.administration.shape']),
    );
  });

  it('a phone is called rather than written to', () => {
    expect(methodsOf('PHONE')).toEqual(['PHONE_CALL', 'SMS']);
    expect(methodsOf('POSTCARD')).toEqual(['ADDRESS']);
  });
});

describe('a request for a PIN', () => {
  const offered = [
    option('ADDRESS'),
    option('EMAIL', { email: { domain: 'hofladen.example', user: 'info', editable: true } }),
    option('SMS', { phone: '0911 123456' }),
  ];
  const faults = (request: Parameters<typeof pinFaults>[0], options = offered) =>
    pinFaults(request, options).map(({ field, problem }) => `${field} ${problem}`);

  it.each([
    ['ADDRESS', 'mailerContact'],
    ['EMAIL', 'email'],
    ['SMS', 'phone'],
  ] as const)('by %s needs %s', (verificationMethod, field) => {
    expect(faults({ verificationMethod })).toEqual([`${field} required`]);
    expect(faults({ verificationMethod, [field]: '  ' })).toEqual([`${field} required`]);
  });

  it('by a method that Google does not offer names those that it does', () => {
    const [fault] = pinFaults({ verificationMethod: 'PHONE_CALL', phone: '0911 123456' }, offered);
    expect(fault).toEqual({
      field: 'verificationMethod',
      problem: 'oneOf',
      expected: 'ADDRESS, EMAIL, SMS, VIDEO',
      example: 'ADDRESS',
    });
  });

  it('says everything that is wrong at once', () => {
    expect(faults({ verificationMethod: 'PHONE_CALL' })).toEqual(['phone required', 'verificationMethod oneOf']);
  });

  it('takes an address of the domain, and only Google’s own where it is not open to choice', () => {
    expect(faults({ verificationMethod: 'EMAIL', email: 'ana@Hofladen.example' })).toEqual([]);
    expect(faults({ verificationMethod: 'EMAIL', email: 'ana@other.example' })).toEqual(['email oneOf']);
    const fixed = [option('EMAIL', { email: { domain: 'hofladen.example', user: 'info', editable: false } })];
    expect(faults({ verificationMethod: 'EMAIL', email: 'ana@hofladen.example' }, fixed)).toEqual(['email oneOf']);
    expect(faults({ verificationMethod: 'EMAIL', email: 'info@hofladen.example' }, fixed)).toEqual([]);
  });

  it('takes a number however it is written, and no other', () => {
    expect(faults({ verificationMethod: 'SMS', phone: '+49 911 123456' })).toEqual([]);
    expect(faults({ verificationMethod: 'SMS', phone: '49-911-654321' })).toEqual(['phone oneOf']);
  });

  it('by video or without a PIN needs nothing', () => {
    expect(faults({ verificationMethod: 'VIDEO' }, [])).toEqual([]);
    expect(faults({ verificationMethod: 'AUTO' }, [option('AUTO')])).toEqual([]);
  });
});
