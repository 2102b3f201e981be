import { describe, expect, it } from '@jest/globals';
import {
  bodyOf,
  changeOf,
  fields,
  fileName,
  pictureUrl,
  unmade,
  valuesOf,
} from '#apps/console/src/features/qr-codes/qr-code.rules';
import { filtersOf, isFiltered, periodOf, queryOf } from '#apps/console/src/features/qr-codes/qr-filters.rules';

describe('filters of QR codes', () => {
  it('take from the address what the API knows', () => {
    expect(filtersOf({ states: 'UNMADE', company: '3', location: 'x' })).toEqual({
      state: 'UNMADE',
      companyId: 3,
      locationId: undefined,
      filter: '',
    });
    expect(filtersOf({ states: 'ALL' }).state).toBeUndefined();
    expect([isFiltered(filtersOf({ states: 'READY' })), isFiltered(filtersOf({ filter: 'a' }))]).toEqual([false, true]);
    expect([periodOf('90'), periodOf('91'), periodOf(undefined)]).toEqual(['90', '30', '30']);
  });

  it('are asked for as the API takes them; a location is more than its company', () => {
    expect(queryOf(filtersOf({ company: '3', location: '7', states: 'READY', filter: 'tables' }))).toEqual({
      states: ['READY'],
      filter: 'tables',
      contextType: 'Location',
      contextIds: [7],
    });
    expect(queryOf(filtersOf({ company: '3' }))).toEqual({ contextType: 'Company', contextIds: [3] });
    expect(queryOf(filtersOf({}))).toEqual({});
  });
});

describe('the form of a QR code', () => {
  const all = new Set<string>(fields);

  it('begins with what the licence says of the type, and sends texts that are empty as null', () => {
    const values = valuesOf(unmade, 'ReviewRedirect');
    expect([values['qrType'], values['logo']]).toEqual(['ReviewRedirect', '']);
    expect(bodyOf(values, all)).toEqual({ ...unmade, qrType: 'ReviewRedirect' });
    expect(bodyOf(valuesOf(unmade, null), all)).not.toHaveProperty('qrType');
  });

  it('sends the named fields alone', () => {
    const values = { ...valuesOf({ ...unmade, logo: true }, null), name: ' Tables ', logo: 'false' };
    expect(bodyOf(values, new Set(['name', 'logo', 'other']))).toEqual({ name: ' Tables ', logo: false });
  });
});

it('has pictures with an address of their own after each change, and files with names', () => {
  expect(pictureUrl('/q/A.svg', 128, '2026-11-29T03:28:35.000Z')).toBe('/q/A.svg?size=128&v=1795922915000');
  expect([pictureUrl('/q/A.svg', null, null), pictureUrl('/q/A.svg', 512, null)]).toEqual([
    '/q/A.svg',
    '/q/A.svg?size=512',
  ]);
  expect([fileName('Café „Müller“ / Tische'), fileName('…')]).toEqual(['cafe-muller-tische', 'qr-code']);
  expect([changeOf(12, 10), changeOf(5, 10), changeOf(3, 0)]).toEqual([20, -50, null]);
});
