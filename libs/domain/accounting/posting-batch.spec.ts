import { describe, expect, it } from '@jest/globals';
import { localDate } from '../time/local-date.js';
import { batchHead, postingColumns, postingLine } from './posting-batch.js';
import type { Posting, PostingBatch } from './posting-batch.js';

const batch: PostingBatch = {
  settings: {
    chart: 'SKR03',
    consultantNumber: 29_098,
    clientNumber: 55_003,
    fiscalYearStart: 7,
    accountLength: 4,
    firstDebtorAccount: 10_000,
    revenueAccounts: [],
  },
  currency: 'EUR',
  decimals: 2,
  from: localDate('2026-10-01'),
  to: localDate('2026-10-31'),
  writtenAt: new Date('2026-11-02T03:04:05.678Z'),
};
const posting: Posting = {
  gross: 11_900,
  debtorAccount: 10_001,
  revenueAccount: 8400,
  issuedOn: localDate('2026-10-05'),
  dueOn: localDate('2026-10-19'),
  number: 'R-2026-7',
  buyerName: 'Hofladen "Huber" GmbH',
  contractName: 'Rahmen\n2026',
  billed: { from: localDate('2026-09-01'), to: localDate('2026-09-30') },
  destination: null,
  destinationPercentage: null,
};

/** The cells that are not empty, by their columns. */
const cellsOf = (changes: Partial<Posting> = {}, of: PostingBatch = batch) => {
  const line = postingLine(of, { ...posting, ...changes });
  expect(line.endsWith('\r\n')).toBe(true);
  const cells = line.trimEnd().split(';');
  expect(cells).toHaveLength(125);
  return Object.fromEntries(
    cells.flatMap((cell, index) => (/^(""|)$/.test(cell) ? [] : [[postingColumns[index], cell]])),
  );
};

describe('the head', () => {
  it('says whose books, which fiscal year and which days', () => {
    const [head, columns, end] = batchHead(batch).split('\r\n');
    expect(head).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20261102030405678;;"";"";"";29098;55003;20260701;4;20261001;20261031;' +
        '"Rechnungen 2026-10";"";1;0;0;"EUR";;"";;;"03";;;"";""',
    );
    expect(columns?.split(';')).toEqual(postingColumns);
    expect(end).toBe('');
  });

  it('has each of the 125 columns once', () => {
    expect(postingColumns).toHaveLength(125);
    expect(new Set(postingColumns).size).toBe(125);
  });

  it('is not written for days of two fiscal years', () => {
    expect(() => batchHead({ ...batch, from: localDate('2026-06-30') })).toThrow('two fiscal years');
  });
});

describe('a posting', () => {
  it('debits the customer with the whole amount', () => {
    expect(cellsOf()).toEqual({
      'Umsatz (ohne Soll/Haben-Kz)': '119,00',
      'Soll/Haben-Kennzeichen': '"S"',
      'WKZ Umsatz': '"EUR"',
      Konto: '10001',
      'Gegenkonto (ohne BU-Schlüssel)': '8400',
      Belegdatum: '0510',
      'Belegfeld 1': '"R-2026-7"',
      'Belegfeld 2': '"191026"',
      Buchungstext: '"Hofladen ""Huber"" GmbH"',
      'Beleginfo - Art 1': '"Vertrag"',
      'Beleginfo - Inhalt 1': '"Rahmen 2026"',
      'Beleginfo - Art 2': '"Leistungszeitraum"',
      'Beleginfo - Inhalt 2': '"2026-09-01 2026-09-30"',
    });
  });

  it('of a credit note credits the customer', () => {
    expect(cellsOf({ gross: -5, dueOn: null })).toMatchObject({
      'Umsatz (ohne Soll/Haben-Kz)': '0,05',
      'Soll/Haben-Kennzeichen': '"H"',
    });
  });

  it('names where the tax is due, and the rate there', () => {
    expect(cellsOf({ destination: 'ATU12345678' })).toMatchObject({ 'EU-Land u. UStID (Bestimmung)': '"ATU12345678"' });
    expect(cellsOf({ destination: 'FR', destinationPercentage: 20 })).toMatchObject({
      'EU-Land u. UStID (Bestimmung)': '"FR"',
      'EU-Steuersatz (Bestimmung)': '20,00',
    });
  });

  it('cuts names to the length of their columns, and numbers to their characters', () => {
    const cells = cellsOf({ buyerName: 'ß'.repeat(100), number: 'R 2026/7#ä' });
    expect(cells['Buchungstext']).toBe(`"${'ß'.repeat(60)}"`);
    expect(cells['Belegfeld 1']).toBe('"R-2026/7--"');
  });

  it('in a currency without decimals has none to lose', () => {
    expect(cellsOf({ gross: 1200 }, { ...batch, currency: 'JPY', decimals: 0 })).toMatchObject({
      'Umsatz (ohne Soll/Haben-Kz)': '1200,00',
    });
  });
});
