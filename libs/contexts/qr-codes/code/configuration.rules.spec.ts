import { describe, expect, it } from '@jest/globals';
import type { BookedProduct } from '#domain/lists/products';
import { configurationOf, settingsOf } from './configuration.rules.js';

const booked = (items: readonly object[] = [], settings: object = {}): BookedProduct[] => [
  { product: 'QR', settings: { ...settings, items } },
];
const usual = {
  qrTypes: ['CustomRedirect', 'ReviewRedirect'],
  qrType: null,
  foregroundColor: '#000000',
  backgroundColor: '#ffffff',
  logo: false,
  errorCorrections: ['L', 'M', 'Q', 'H'],
  errorCorrection: 'M',
};

describe('the configuration of a licence', () => {
  it('is black on white where the offer says nothing', () => {
    expect(configurationOf(booked())).toEqual(usual);
    expect(configurationOf([])).toEqual(usual);
  });

  it('is what the offer says, as a value or as a setting', () => {
    const items = [
      { key: 'qrType', value: 'ReviewRedirect' },
      { key: 'foregroundColor', value: '#112233' },
      { key: 'backgroundColor', value: '#ffeecc' },
      { key: 'logo', value: true },
    ];
    expect(configurationOf(booked(items, { errorCorrection: 'Q' }))).toEqual({
      ...usual,
      qrType: 'ReviewRedirect',
      foregroundColor: '#112233',
      backgroundColor: '#ffeecc',
      logo: true,
      errorCorrection: 'Q',
    });
  });

  it('leaves of lists what the offer leaves, in our order; the only type is that of every code', () => {
    const items = [
      { key: 'qrType', allowedValues: ['ReviewRedirect', 'Other'] },
      { key: 'errorCorrection', allowedValues: ['H', 'Q'] },
    ];
    expect(configurationOf(booked(items))).toMatchObject({
      qrTypes: ['ReviewRedirect'],
      qrType: 'ReviewRedirect',
      errorCorrections: ['Q', 'H'],
      errorCorrection: 'Q',
    });
    expect(configurationOf(booked([{ key: 'qrType', allowedValues: ['Other'] }])).qrTypes).toEqual(usual.qrTypes);
  });

  it.each([
    [{ foregroundColor: '#ffffff', backgroundColor: '#000000' }],
    [{ foregroundColor: '#ffff00' }],
    [{ backgroundColor: '#101010' }],
    [{ foregroundColor: 'red', backgroundColor: 7 }],
    [{ qrType: 'Other', errorCorrection: 'X', logo: 'true' }],
  ])('is as usual where no code could be so: %j', (settings) => {
    expect(configurationOf(booked([], settings))).toEqual(usual);
  });

  it('has no logo where no error correction is left that would bear one', () => {
    const items = [
      { key: 'errorCorrection', allowedValues: ['L'] },
      { key: 'logo', value: true },
    ];
    expect(configurationOf(booked(items))).toMatchObject({ logo: false, errorCorrection: 'L' });
  });

  it('is shown as settings, each with its value and its name', () => {
    const items = [
      { key: 'foregroundColor', name: { en: 'Ink' }, value: '#112233' },
      { key: 'errorCorrection', allowedValues: ['Q', 'H'] },
    ];
    const settings = settingsOf(booked(items));
    expect(
      settings.map(({ key, type, required, value, allowedValues }) => [key, type, required, value, allowedValues]),
    ).toEqual([
      ['qrType', 'select', 'true', null, ['CustomRedirect', 'ReviewRedirect']],
      ['destinationUrl', 'url', 'false', null, null],
      ['name', 'text', 'false', null, null],
      ['note', 'text', 'false', null, null],
      ['foregroundColor', 'color', 'false', '#112233', null],
      ['backgroundColor', 'color', 'false', '#ffffff', null],
      ['logo', 'boolean', 'false', false, null],
      ['errorCorrection', 'select', 'false', 'Q', ['Q', 'H']],
    ]);
    expect(settings[4]?.name).toEqual({ en: 'Ink' });
    for (const { name } of settings.filter(({ key }) => key !== 'foregroundColor'))
      expect(Object.keys(name)).toEqual(['en', 'de', 'fr']);
  });
});
