import { describe, expect, it } from '@jest/globals';
import { ledgerDifferences } from './ledger-check.js';
import type { CheckedInvoice } from './ledger-check.js';

const invoice: CheckedInvoice = {
  kind: 'INVOICE',
  state: 'issued',
  currency: 'EUR',
  net: 1005,
  vat: 191,
  gross: 1196,
  vatPercentage: 19,
  open: 1196,
  positions: 1005,
  charged: 1005,
  creditedNet: 0,
  creditedVat: 0,
  corrected: null,
  correctedLeft: null,
};
const note: CheckedInvoice = {
  ...invoice,
  kind: 'CREDIT_NOTE',
  net: -1005,
  vat: -191,
  gross: -1196,
  positions: -1005,
  charged: -1005,
  corrected: 'issued',
  correctedLeft: 500,
};

describe('the check of documents', () => {
  it.each<[string, CheckedInvoice]>([
    ['an invoice', invoice],
    ['an invoice that is paid', { ...invoice, state: 'paid', open: 0 }],
    ['an invoice of which a part is paid', { ...invoice, state: 'overdue', open: 196 }],
    ['an invoice of which a part is credited', { ...invoice, creditedNet: -1000, creditedVat: -190, open: 6 }],
    ['an invoice that is credited', { ...invoice, state: 'credited', creditedNet: -1005, creditedVat: -191, open: 0 }],
    ['a credit note', note],
    ['a credit note of what was waived', { ...note, charged: null, corrected: 'credited', correctedLeft: 0 }],
    [
      'a last credit note with what rounding has left',
      { ...note, vat: -192, gross: -1197, open: 1197, correctedLeft: 0 },
    ],
    ['a credit note that is set off', { ...note, state: 'paid', open: 0 }],
  ])('agrees with %s', (_name, document) => {
    expect(ledgerDifferences(document)).toEqual([]);
  });

  it.each<[string, Partial<CheckedInvoice>, [string, number, number][]]>([
    ['a position is missing', { positions: 1000 }, [['positions', 1000, 1005]]],
    ['a charge is missing', { charged: 1000 }, [['ledger', 1000, 1005]]],
    ['it has no charges', { charged: null }, [['ledger', 0, 1005]]],
    ['its tax is not that of its rate', { vat: 190, gross: 1195, open: 1195 }, [['tax', 191, 190]]],
    ['its gross amount is no sum', { gross: 1195, open: 1195 }, [['gross', 1196, 1195]]],
    [
      'more is credited than it says',
      { state: 'credited', creditedNet: -1006, creditedVat: -191, open: 0 },
      [['credits', 0, -1]],
    ],
    [
      'a cent of its tax is not given back',
      { state: 'credited', creditedNet: -1005, creditedVat: -190, open: 0 },
      [['creditedTax', -191, -190]],
    ],
    ['it is credited, and its state does not say so', { creditedNet: -1005, creditedVat: -191 }, [['state', 1, 0]]],
    ['it is said to be credited', { state: 'credited', open: 0 }, [['state', 0, 1]]],
    ['something of it is open though it is paid', { state: 'paid', open: 1 }, [['open', 0, 1]]],
    ['more is open than it says', { open: 1197 }, [['open', 1196, 1197]]],
    ['less than nothing is open', { open: -1 }, [['open', 0, -1]]],
  ])('tells that %s', (_name, wrong, expected) => {
    const found = ledgerDifferences({ ...invoice, ...wrong });
    expect(found.map((one) => [one.rule, one.expected, one.found])).toEqual(expected);
  });

  it('tells that a credit note is not what the ledger says', () => {
    expect(ledgerDifferences({ ...note, charged: -1000 })).toEqual([{ rule: 'ledger', expected: -1000, found: -1005 }]);
    expect(ledgerDifferences({ ...note, corrected: 'credited', correctedLeft: 0, charged: -1006 })).toEqual([
      { rule: 'ledger', expected: -1006, found: -1005 },
    ]);
    expect(ledgerDifferences({ ...note, vat: 0, gross: -1005, open: 1005 })).toEqual([
      { rule: 'tax', expected: -191, found: 0 },
    ]);
    expect(ledgerDifferences({ ...note, state: 'paid', open: 5 })).toEqual([{ rule: 'open', expected: 0, found: 5 }]);
  });
});
