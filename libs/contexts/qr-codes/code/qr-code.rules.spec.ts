import { describe, expect, it } from '@jest/globals';
import { Problems } from '#domain/errors/draft';
import { configurationOf } from './configuration.rules.js';
import type { QrConfiguration } from './configuration.rules.js';
import { checkCode, designOf, merged, readDestination } from './qr-code.rules.js';
import type { QrCodeContent, QrCodeInput } from './qr-code.rules.js';

const licence = configurationOf([]);
const menu = { qrType: 'CustomRedirect', destinationUrl: 'https://example.com/menu' } as const;
const review = { qrType: 'ReviewRedirect' } as const;

const problemsOf = (given: QrCodeInput, of: Partial<QrConfiguration> = {}, usable = true) => {
  const problems = new Problems();
  const configuration = { ...licence, ...of };
  checkCode(merged(null, given, configuration), configuration, { given, usable }, problems, 'qrCode.');
  return problems.list.map(({ field, problem, expected }) => [
    field,
    problem,
    ...(expected === undefined ? [] : [expected]),
  ]);
};

describe('a code', () => {
  it.each<[QrCodeInput, Partial<QrConfiguration>]>([
    [menu, {}],
    [review, {}],
    [{}, { qrType: 'ReviewRedirect' }],
    [{ ...review, destinationUrl: 'javascript:alert(1)' }, {}],
    [{ ...menu, foregroundColor: '#1b3a57', backgroundColor: '#f4e3c1' }, {}],
    [{ ...menu, logo: true }, {}],
    [{ ...menu, logo: true, errorCorrection: 'Q' }, {}],
    [{ ...menu, errorCorrection: 'L' }, {}],
    [{ ...menu, logo: false, errorCorrection: 'L' }, { logo: true }],
  ])('may be %j on %j', (given, of) => {
    expect(problemsOf(given, of)).toEqual([]);
  });

  it.each<[QrCodeInput, Partial<QrConfiguration>, unknown[]]>([
    [{}, {}, [['qrCode.qrType', 'required']]],
    [menu, { qrTypes: ['ReviewRedirect'] }, [['qrCode.qrType', 'oneOf', 'ReviewRedirect']]],
    [{ qrType: 'CustomRedirect' }, {}, [['qrCode.destinationUrl', 'required']]],
    [{ ...menu, destinationUrl: ' ' }, {}, [['qrCode.destinationUrl', 'required']]],
    [
      { ...menu, foregroundColor: '#ffffff', backgroundColor: '#000000' },
      {},
      [['qrCode.foregroundColor', 'contrast', '#000000']],
    ],
    [{ ...menu, foregroundColor: '#ffee00' }, {}, [['qrCode.foregroundColor', 'contrast', '#ffffff']]],
    [{ ...menu, backgroundColor: '#222222' }, {}, [['qrCode.backgroundColor', 'contrast', '#222222']]],
    [{ ...menu, foregroundColor: 'red' }, {}, [['qrCode.foregroundColor', 'format', '#1a2b3c']]],
    [{ ...menu, logo: true, errorCorrection: 'L' }, {}, [['qrCode.errorCorrection', 'notTogether', 'logo']]],
    [{ ...menu, errorCorrection: 'M' }, { logo: true }, [['qrCode.errorCorrection', 'notTogether', 'logo']]],
    [{ ...menu, logo: true }, { errorCorrections: ['L', 'M'] }, [['qrCode.logo', 'notTogether', 'errorCorrection M']]],
    [
      { ...menu, errorCorrection: 'L' },
      { errorCorrections: ['Q', 'H'] },
      [['qrCode.errorCorrection', 'oneOf', 'Q, H']],
    ],
    [
      { qrType: 'CustomRedirect', foregroundColor: '#eeeeee', logo: true, errorCorrection: 'L' },
      {},
      [
        ['qrCode.destinationUrl', 'required'],
        ['qrCode.foregroundColor', 'contrast', '#ffffff'],
        ['qrCode.errorCorrection', 'notTogether', 'logo'],
      ],
    ],
  ])('may not be %j on %j', (given, of, problems) => {
    expect(problemsOf(given, of)).toEqual(problems);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript://example.com/%0Aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://example.com/menu',
    '//example.com/menu',
    'example.com/menu',
    'https://localhost/menu',
    'https://user@example.com/',
    'https://user:secret@example.com/',
    'https://exa mple.com/',
    'https://',
  ])('does not lead to %s', (destinationUrl) => {
    expect(readDestination(destinationUrl)).toBeNull();
    expect(problemsOf({ ...menu, destinationUrl })).toEqual([
      ['qrCode.destinationUrl', 'format', 'https://example.com/menu'],
    ]);
  });

  it('does not lead to what it may not lead to, which is not told from what is not there', () => {
    expect(problemsOf(menu, {}, false)).toEqual([['qrCode.destinationUrl', 'noSuch']]);
    expect(problemsOf(review, {}, false)).toEqual([]);
  });
});

describe('a change', () => {
  const before: QrCodeContent = {
    name: 'Tables',
    note: 'May',
    ...menu,
    foregroundColor: '#112233',
    backgroundColor: null,
    logo: true,
    errorCorrection: 'Q',
  };

  it('leaves what it does not name, and null clears', () => {
    expect(merged(before, {}, licence)).toEqual(before);
    expect(merged(before, { note: null, logo: null, name: ' Bar ' }, licence)).toEqual({
      ...before,
      note: null,
      logo: null,
      name: 'Bar',
    });
  });

  it('to reviews drops the address', () => {
    expect(merged(before, review, licence)).toEqual({ ...before, ...review, destinationUrl: null });
  });

  it('takes nothing of a code that a code does not have', () => {
    expect(merged(before, { id: 7, redirectUrl: 'https://example.com' } as QrCodeInput, licence)).toEqual(before);
  });
});

describe('the design', () => {
  const design = (given: QrCodeInput, of: Partial<QrConfiguration> = {}) =>
    designOf(merged(null, given, { ...licence, ...of }), { ...licence, ...of });

  it('is that of the licence where the code says nothing', () => {
    expect(design(menu)).toEqual({ foreground: '#000000', background: '#ffffff', logo: false, errorCorrection: 'M' });
    expect(design(menu, { foregroundColor: '#112233', errorCorrection: 'L' })).toMatchObject({
      foreground: '#112233',
      errorCorrection: 'L',
    });
    expect(
      design({ ...menu, foregroundColor: '#221100', errorCorrection: 'Q' }, { foregroundColor: '#112233' }),
    ).toMatchObject({ foreground: '#221100', errorCorrection: 'Q' });
  });

  it('has as much error correction as there is with a logo', () => {
    expect(design({ ...menu, logo: true }).errorCorrection).toBe('H');
    expect(design(menu, { logo: true, errorCorrections: ['M', 'Q'] }).errorCorrection).toBe('Q');
    expect(design({ ...menu, logo: false }, { logo: true }).errorCorrection).toBe('M');
  });
});
