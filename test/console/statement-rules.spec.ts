import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { stepsOf } from '../../apps/console/src/features/invoices/statements/entry-steps.rules.js';
import {
  amountFor,
  assigned,
  entriesOf,
  firstAmounts,
  grouped,
  isAssigned,
  leftOf,
  payable,
  refusedInvoice,
  workspacesWith,
} from '../../apps/console/src/features/invoices/statements/statements.rules.js';
import { nextOpen } from '../../apps/console/src/ui/grid/next-row.rules.js';

describe('the address of the bank statements', () => {
  it.each([
    [{}, null],
    [{ statement: 'x' }, null],
    [{ statement: '7' }, { statementId: 7, states: undefined }],
    [{ states: 'OPEN' }, { statementId: undefined, states: ['OPEN'] }],
    [
      { statement: '7', states: 'IGNORED,OPEN,LOST' },
      { statementId: 7, states: ['OPEN', 'IGNORED'] },
    ],
    [{ states: 'all' }, { statementId: undefined, states: undefined }],
  ])('%j lists %j', (search, shown) => {
    expect(entriesOf(search)).toEqual(shown);
  });

  it('is of a workspace in which the caller may do it, not of a company', () => {
    const place = (contextType: string, contextId: number, permission: string) => ({
      contextType,
      contextId,
      name: 'N',
      permissions: [permission],
    });
    const places = [
      place('Workspace', 1, 'invoice:read'),
      place('Workspace', 2, 'invoice:write'),
      place('Company', 3, 'invoice:write'),
    ];
    expect(workspacesWith(places, 'invoice:write').map(({ contextId }) => contextId)).toEqual([2]);
  });
});

it.each([
  ['DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
  ['NL91ABNA0417164300', 'NL91 ABNA 0417 1643 00'],
  ['0532013000', '0532013000'],
])('the account %s is shown as %s', (account, shown) => {
  expect(grouped(account)).toBe(shown);
});

describe('what is left of a transfer', () => {
  it('is exact to the cent, and not known while something is no amount', () => {
    expect(leftOf(0.3, ['0.1', '0,2'], 2)).toBe(0);
    expect(leftOf(100, ['119'], 2)).toBe(-19);
    expect(leftOf(5000, ['1200'], 0)).toBe(3800);
    expect([leftOf(100, ['1.000'], 2), leftOf(100, [''], 2), leftOf(100, ['-1'], 2)]).toEqual([null, null, null]);
  });

  it('is nothing when amounts are what there was, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 20 }), (cents) => {
        const total = cents.reduce((sum, each) => sum + each, 0);
        const texts = cents.map((each) => (each / 100).toFixed(2));
        expect(leftOf(total / 100, texts, 2)).toBe(0);
      }),
    );
  });

  it('has to be nothing or accepted as it is, and each chosen invoice needs an amount', () => {
    expect(isAssigned(['100'], 0, null)).toBe(true);
    expect(isAssigned(['90'], 10, null)).toBe(false);
    expect(isAssigned(['90'], 10, 10)).toBe(true);
    expect(isAssigned(['80'], 20, 10)).toBe(false);
    expect(isAssigned(['110'], -10, -10)).toBe(false);
    expect(isAssigned([], 100, 100)).toBe(false);
    expect(isAssigned(['100', ' '], null, null)).toBe(false);
    // What is no amount is for the platform to refuse.
    expect(isAssigned(['ten'], null, null)).toBe(true);
  });
});

describe('what is chosen at first', () => {
  const invoice = (invoiceId: number, openAmount: number, named: boolean) => ({
    invoiceId,
    number: `INV-${invoiceId}`,
    customer: 'C',
    openAmount,
    named,
  });

  it('is what the purpose names, as far as the transfer reaches', () => {
    const proposals = [invoice(1, 60, true), invoice(2, 60, true), invoice(3, 60, true), invoice(4, 100, false)];
    expect(firstAmounts(proposals, 100, 2)).toEqual({ 1: '60.00', 2: '40.00' });
  });

  it('else the only one whose amount fits, and none of several', () => {
    expect(firstAmounts([invoice(1, 100, false)], 100, 2)).toEqual({ 1: '100.00' });
    expect(firstAmounts([invoice(1, 100, false), invoice(2, 100, false)], 100, 2)).toEqual({});
  });

  it('of one that is added is all that is open, or what is left', () => {
    expect([amountFor(60, 40.5, 2), amountFor(60, 0, 2), amountFor(60, null, 0)]).toEqual(['40.50', '60.00', '60']);
  });
});

describe('what is sent', () => {
  it('is what was shown; what is no amount goes as it was typed', () => {
    expect(assigned([2, 1], { 1: '1,50', 2: 'ten' }, 2)).toEqual([
      { invoiceId: 2, amount: 'ten' },
      { invoiceId: 1, amount: 1.5 },
    ]);
  });

  it('and refused is known by its place', () => {
    expect(refusedInvoice('invoices[1].amount', [7, 8])).toBe(8);
    expect(refusedInvoice('invoices[2].invoiceId', [7, 8])).toBeNull();
    expect(refusedInvoice('amount', [7, 8])).toBeNull();
  });
});

it('invoices that are found can be paid by the transfer, and are not proposed already', () => {
  const listed = { id: 1, number: 'INV-1', kind: 'INVOICE', buyerName: 'C', openAmount: 5, currency: 'EUR' };
  const found = { invoiceId: 1, number: 'INV-1', customer: 'C', openAmount: 5 };
  expect(payable([listed], 'EUR', [])).toEqual([found]);
  const others = [
    { ...listed, kind: 'CREDIT_NOTE' },
    { ...listed, openAmount: 0 },
    { ...listed, currency: 'USD' },
  ];
  expect(payable(others, 'EUR', [])).toEqual([]);
  expect(payable([listed], 'EUR', [found])).toEqual([]);
});

it('the next that waits is among the rows that are loaded', () => {
  const rows = [
    { id: 5, isOpen: true },
    { id: 6, isOpen: false },
    { id: 7, isOpen: true },
  ];
  const list = { total: 4, rowAt: (index: number) => rows[index] };
  const after = (id: number) => nextOpen(list, id, ({ isOpen }) => isOpen);
  expect([after(5), after(7), after(99)]).toEqual([7, 5, 5]);
});

describe('the steps of an entry', () => {
  const change = { at: '2026-02-03T09:00:00.000Z', by: 'user', userName: 'demo-admin', reason: null } as const;

  it('are changes of its state; what a decision has changed beside it is not told twice', () => {
    const changes = [
      { ...change, operation: 'bankEntry.ignore', after: { state: 'IGNORED' }, reason: 'A gift' },
      { ...change, operation: 'bankEntry.ignore', after: { state: 'IGNORED', note: 'A gift' } },
      { ...change, operation: 'bankEntry.assign', after: { allocations: [] } },
      { ...change, by: 'platform', userName: null, operation: 'bankEntry.book', after: { state: 'NEW' } },
      { ...change, operation: 'bankEntry.comesLater', after: { state: 'NEW' } },
      { ...change, operation: 'bankEntry.book', after: null },
    ] as const;
    expect(stepsOf(changes).map(({ by, event, to, reason }) => [by, event, to, reason])).toEqual([
      ['user', 'ignore', 'IGNORED', 'A gift'],
      ['platform', 'book', 'NEW', null],
    ]);
  });
});
