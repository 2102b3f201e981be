import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BankStatementsModule, DecideEntry, ImportStatements, StatementQueries } from '#contexts/bank-statements';
import type { EntryDecision, EntryLeftAside } from '#contexts/bank-statements';
import { SettleInvoice } from '#contexts/invoicing';
import { Draft } from '#domain/errors/draft';
import type { DomainError } from '#domain/errors/errors';
import { RecordEntry } from '../../../libs/contexts/bank-statements/matching/record-entry.js';
import type { Commerce } from '../subscriptions/commerce.js';
import { Shop } from '../subscriptions/shop.js';
import { bytesOf, camt } from './camt.js';
import type { GivenTransfer } from './camt.js';
import { HeardOfInvoices, invoicesOf, startInvoicing } from '../invoicing/invoiced.js';
import type { Drawn } from '../invoicing/invoiced.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startInvoicing(BankStatementsModule);
});
afterAll(() => commerce.close());

/** A seller whose customer owes 41.65 for March 2027. */
class Seller {
  private count = 0;

  private constructor(readonly shop: Shop) {}

  static async open(): Promise<Seller> {
    const contract = { billingType: 'FIXED', fixedPrice: 3500, validFrom: '2027-03-01' } as const;
    const seller = new Seller(await Shop.open(commerce, { at: '2027-02-20T12:00:00Z', contract }));
    await seller.until('03-11');
    return seller;
  }

  get workspaceId(): number {
    return this.shop.tenant.workspaceId;
  }

  get place() {
    return { id: this.workspaceId, workspaceId: this.workspaceId, companyId: null, locationId: null };
  }

  async until(day: string): Promise<void> {
    await commerce.setClock(this.workspaceId, `2027-${day}T12:00:00Z`);
  }

  async invoices(): Promise<Drawn[]> {
    return invoicesOf(commerce, this.shop.contract.id);
  }

  async imports(...transfers: readonly GivenTransfer[]) {
    this.count += 1;
    return this.sends(camt({ id: `S${this.count}`, transfers }));
  }

  async sends(text: string) {
    const statements = commerce.module.get(ImportStatements);
    const imported = await statements.execute(this.place, await statements.read(bytesOf(text)));
    await commerce.drain();
    return imported;
  }

  async entries() {
    return (await commerce.module.get(StatementQueries).entriesOf(this.place, { take: 500 })).data;
  }

  async only() {
    const [entry] = await this.entries();
    if (entry === undefined) throw new Error('There is no entry.');
    return commerce.module.get(StatementQueries).entry(entry.id);
  }

  async standing() {
    return (await this.entries()).map(({ state, reason, rest }) => [state, reason, rest]);
  }

  async invoice() {
    const [first] = await this.invoices();
    const [row] = await commerce.rows(
      'select invoice_open(i) as open, state, number, id from invoice i where id = $1',
      first?.id,
    );
    return row as { open: number; state: string; number: string; id: number };
  }

  async assign(decision: EntryDecision, index = 0) {
    const entry = (await this.entries())[index];
    return commerce.module.get(DecideEntry).assign(entry?.id ?? 0, new Draft(decision));
  }

  async ignore(wish: EntryLeftAside) {
    return commerce.module.get(DecideEntry).leaveAside((await this.entries())[0]?.id ?? 0, new Draft(wish));
  }
}

const refused = (promise: Promise<unknown>): Promise<{ key: string; fields: string[] }> =>
  promise.then(
    () => ({ key: 'nothing', fields: [] }),
    (error: DomainError) => ({ key: error.key, fields: error.problems.map(({ field }) => field) }),
  );

describe('a transfer on a statement', () => {
  it('that names its invoice is recorded at it, on the day of the bank', async () => {
    const seller = await Seller.open();
    const { number, id } = await seller.invoice();
    const imported = await seller.imports({ amount: '41.65', purpose: `Rechnung ${number.replaceAll('-', ' ')}` });
    expect(imported).toMatchObject([{ account: 'DE89370400440532013000', reference: 'S1', known: false, entries: 1 }]);
    expect(await seller.invoice()).toMatchObject({ state: 'paid', open: 0 });
    expect(await seller.only()).toMatchObject({
      state: 'RECORDED',
      reason: null,
      amount: 41.65,
      rest: 0,
      party: 'Huber',
      bookedOn: '2027-03-10',
      invoices: [{ invoiceId: id, number, amount: 41.65 }],
      proposals: [],
    });
    const receipts = await commerce.rows(
      'select amount, received_on, reference from invoice_receipt where invoice_id = $1',
      id,
    );
    const reference = `DE89370400440532013000 S1/1 ${(await seller.only()).id}`;
    expect(receipts).toEqual([{ amount: 4165, received_on: '2027-03-10', reference }]);
    expect(commerce.module.get(HeardOfInvoices).of(id)).toEqual(['issued', 'paid']);
  });

  it('pays a part, and the rest comes with another one', async () => {
    const seller = await Seller.open();
    const { number } = await seller.invoice();
    await seller.imports({ amount: '1.65', purpose: number });
    expect(await seller.invoice()).toMatchObject({ state: 'issued', open: 4000 });
    await seller.imports({ amount: '40', purpose: number, reference: null });
    expect(await seller.invoice()).toMatchObject({ state: 'paid', open: 0 });
  });

  it('pays all invoices that it names when the amount is right', async () => {
    const seller = await Seller.open();
    await seller.until('04-02');
    const [march, april] = await seller.invoices();
    await seller.imports({ amount: '83.30', purpose: `${april?.number}, ${march?.number}` });
    expect((await seller.invoices()).map(({ state }) => state)).toEqual(['paid', 'paid']);
    expect((await seller.only()).invoices).toMatchObject([{ number: april?.number }, { number: march?.number }]);
  });

  it('is recorded once, whatever is imported again', async () => {
    const seller = await Seller.open();
    const { number, id } = await seller.invoice();
    const transfer = { amount: '10', purpose: number, reference: 'BANK-1' };
    await seller.imports(transfer);
    expect(await seller.sends(camt({ id: 'S1', transfers: [transfer] }))).toMatchObject([{ known: true, entries: 0 }]);
    // The statement of the month has it as well.
    expect(await seller.imports(transfer, { amount: '1', direction: 'DBIT' })).toMatchObject([
      { known: false, entries: 1 },
    ]);
    expect(await seller.invoice()).toMatchObject({ open: 3165 });
    expect(await commerce.rows('select amount from invoice_receipt where invoice_id = $1', id)).toEqual([
      { amount: 1000 },
    ]);
  });

  it('is recorded once when the process ends in between', async () => {
    const seller = await Seller.open();
    const { number, id } = await seller.invoice();
    await seller.imports({ amount: '10', purpose: number });
    await commerce.rows(
      `update bank_entry set state = 'RECORDING', due_at = now() where workspace_id = $1`,
      seller.workspaceId,
    );
    await commerce.drain();
    expect(await seller.standing()).toEqual([['RECORDED', null, 0]]);
    expect(await commerce.rows('select amount from invoice_receipt where invoice_id = $1', id)).toEqual([
      { amount: 1000 },
    ]);
  });

  it('is recorded once without a reference of the bank, and its twin in another statement waits', async () => {
    const seller = await Seller.open();
    const { number } = await seller.invoice();
    const transfer = { amount: '10', purpose: number, reference: 'NONREF' };
    await seller.imports(transfer);
    expect(await seller.sends(camt({ id: 'S1', transfers: [transfer] }))).toMatchObject([{ known: true, entries: 0 }]);
    await seller.imports(transfer, { ...transfer, amount: '11' });
    expect(await seller.standing()).toEqual([
      ['RECORDED', null, 0],
      ['OPEN', 'POSSIBLE_DUPLICATE', 10],
      ['RECORDED', null, 0],
    ]);
    expect(await seller.invoice()).toMatchObject({ open: 2065 });
  });

  it('is not lost where a bank uses names again: of a statement, or of its entries', async () => {
    const seller = await Seller.open();
    const { number } = await seller.invoice();
    const transfers = ['1', '1', '2'].map((amount) => ({ amount, purpose: number, reference: 'BATCH' }));
    await seller.sends(camt({ id: 'PAGE', transfers }));
    expect(await seller.sends(camt({ id: 'PAGE', transfers: [{ amount: '3', purpose: number }] }))).toMatchObject([
      { known: false, entries: 1 },
    ]);
    const states = (await seller.standing()).map(([state]) => state);
    expect(states).toEqual(['RECORDED', 'RECORDED', 'RECORDED', 'RECORDED']);
    expect(await seller.invoice()).toMatchObject({ open: 4165 - 700 });
  });

  it.each([
    ['day and amount', { amount: 10, date: '2027-03-10' }],
    ['reference', { amount: 5, reference: 'BANK-7' }],
  ])('waits when somebody has typed it before, by its %s', async (_, receipt) => {
    const seller = await Seller.open();
    const { number, id } = await seller.invoice();
    await commerce.module.get(SettleInvoice).execute(id, new Draft(receipt));
    await seller.imports({ amount: '10', purpose: number, reference: 'BANK-7' });
    expect(await seller.standing()).toEqual([['OPEN', 'POSSIBLE_DUPLICATE', 10]]);
  });

  it('is recorded as one decision says, whatever an earlier one finds late', async () => {
    const seller = await Seller.open();
    const { id } = await seller.invoice();
    await seller.imports({ amount: '41.65' });
    const record = commerce.module.get(RecordEntry);
    const both = await Promise.all([
      seller.assign({ invoices: [{ invoiceId: id }] }),
      seller.entries().then(([entry]) => record.execute(entry?.id ?? 0)),
    ]);
    expect(both).toHaveLength(2);
    expect(await seller.standing()).toEqual([['RECORDED', null, 0]]);
    expect(await commerce.rows('select amount from invoice_receipt where invoice_id = $1', id)).toEqual([
      { amount: 4165 },
    ]);
  });

  it('says in the history of its invoice where it came from', async () => {
    const seller = await Seller.open();
    const { number, id } = await seller.invoice();
    await seller.imports({ amount: '41.65', purpose: number });
    const rows = await commerce.rows(
      `select reason from state_history where subject = 'invoice' and subject_id = $1 order by id desc limit 1`,
      id,
    );
    expect(rows).toEqual([{ reason: 'It is on a bank statement.' }]);
  });

  it('waits for a person when it is not clear what it pays', async () => {
    const seller = await Seller.open();
    const { number } = await seller.invoice();
    await seller.imports(
      { amount: '41.65', purpose: 'März' },
      { amount: '41.65', purpose: 'INV-2019-000001' },
      { amount: '41.65', purpose: `INV 2027/${Number(number.slice(-6))}` },
      { amount: '50', purpose: number },
      { amount: '41.65', purpose: number, currency: 'CHF' },
      { amount: '41.65', purpose: number, isReversal: true },
      { amount: '41.65', purpose: number, direction: 'DBIT' },
    );
    expect(await seller.standing()).toEqual([
      ['OPEN', 'NO_NUMBER', 41.65],
      ['OPEN', 'UNKNOWN_NUMBER', 41.65],
      ['OPEN', 'UNCERTAIN_NUMBER', 41.65],
      ['OPEN', 'TOO_MUCH', 50],
      ['OPEN', 'OTHER_CURRENCY', 41.65],
      ['OPEN', 'REVERSAL', 41.65],
      ['IGNORED', 'OUTGOING', 41.65],
    ]);
    expect(await seller.invoice()).toMatchObject({ state: 'issued', open: 4165 });
    const [statement] = (await commerce.module.get(StatementQueries).list(seller.place, { take: 10 })).data;
    expect(statement).toMatchObject({ entries: 7, pending: 0, recorded: 0, open: 6, ignored: 1, from: '2027-03-10' });
  });

  it('does not pay invoices of another seller', async () => {
    const [seller, other] = [await Seller.open(), await Seller.open()];
    // Both count from 1 on.
    await commerce.rows('update invoice set number = $2 where id = $1', (await other.invoice()).id, 'INV-2027-777777');
    await seller.imports({ amount: '41.65', purpose: 'INV-2027-777777' });
    expect(await seller.standing()).toEqual([['OPEN', 'UNKNOWN_NUMBER', 41.65]]);
    const invoices = [{ invoiceId: (await other.invoice()).id }];
    expect(await refused(seller.assign({ invoices }))).toEqual({
      key: 'validationFailed',
      fields: ['invoices[0].invoiceId'],
    });
    expect(await other.invoice()).toMatchObject({ open: 4165 });
  });
});

describe('a transfer that waits for a person', () => {
  it('has proposals: invoices that it names, then those of its amount', async () => {
    const seller = await Seller.open();
    await seller.until('04-02');
    const [march, april] = await seller.invoices();
    await seller.imports({ amount: '41.65', purpose: `${april?.number} und ${march?.number}` });
    const { proposals } = await seller.only();
    expect(proposals.map(({ number, named, openAmount }) => [number, named, openAmount])).toEqual([
      [march?.number, true, 41.65],
      [april?.number, true, 41.65],
    ]);
    await seller.imports({ amount: '41.65', purpose: 'Miete' });
    const { id } = (await seller.entries())[1] ?? { id: 0 };
    expect((await commerce.module.get(StatementQueries).entry(id)).proposals).toMatchObject([
      { named: false },
      { named: false },
    ]);
  });

  it('is assigned to invoices, with amounts or all that is open', async () => {
    const seller = await Seller.open();
    await seller.until('04-02');
    const [march, april] = await seller.invoices();
    await seller.imports({ amount: '60', purpose: 'beide' });
    const invoices = [{ invoiceId: march?.id ?? 0, amount: 10 }, { invoiceId: april?.id ?? 0 }];
    await seller.assign({ invoices });
    expect(await seller.standing()).toEqual([['RECORDED', null, 8.35]]);
    expect((await seller.invoices()).map(({ state }) => state)).toEqual(['overdue', 'paid']);
    expect(await seller.invoice()).toMatchObject({ open: 3165 });
    expect(await refused(seller.assign({ invoices }))).toMatchObject({ key: 'transitionNotAllowed' });
  });

  it.each([
    ['nothing', [], 'invoices'],
    ['an invoice that is not there', [{ invoiceId: 999_999 }], 'invoices[0].invoiceId'],
    ['more than is open', [{ invoiceId: 0, amount: 41.66 }], 'invoices[0].amount'],
    ['nothing of it', [{ invoiceId: 0, amount: 0 }], 'invoices[0].amount'],
    ['parts of cents', [{ invoiceId: 0, amount: 1.005 }], 'invoices[0].amount'],
    [
      'one twice',
      [
        { invoiceId: 0, amount: 1 },
        { invoiceId: 0, amount: 1 },
      ],
      'invoices[1].invoiceId',
    ],
  ] as const)('is not assigned to %s', async (_, given, field) => {
    const seller = await Seller.open();
    const { id } = await seller.invoice();
    await seller.imports({ amount: '50' });
    const invoices = given.map((one) => ({ ...one, invoiceId: one.invoiceId === 0 ? id : one.invoiceId }));
    expect(await refused(seller.assign({ invoices }))).toEqual({ key: 'validationFailed', fields: [field] });
    expect(await seller.standing()).toEqual([['OPEN', 'NO_NUMBER', 50]]);
    expect(await seller.invoice()).toMatchObject({ open: 4165 });
  });

  it('that has gone out is assigned to nothing', async () => {
    const seller = await Seller.open();
    const { id } = await seller.invoice();
    await seller.imports({ amount: '41.65', direction: 'DBIT' });
    expect(await refused(seller.assign({ invoices: [{ invoiceId: id }] }))).toMatchObject({
      key: 'transitionNotAllowed',
    });
  });

  it('is left aside with a note, and waits again', async () => {
    const seller = await Seller.open();
    await seller.imports({ amount: '0.17', purpose: 'Zinsen' });
    await seller.ignore({ ignored: true, note: 'Interest' });
    expect(await seller.only()).toMatchObject({ state: 'IGNORED', note: 'Interest', reason: 'NO_NUMBER' });
    await seller.ignore({ ignored: false });
    expect(await seller.only()).toMatchObject({ state: 'OPEN', note: null });
    await seller.ignore({ ignored: false, note: 'Ask the bank' });
    expect(await seller.only()).toMatchObject({ state: 'OPEN', note: 'Ask the bank' });
    const audited = await commerce.rows(
      `select operation from audit_log where workspace_id = $1 and subject like 'bank%' order by id`,
      seller.workspaceId,
    );
    expect(audited.map(({ operation }) => operation)).toEqual([
      'bankStatement.import',
      'bankEntry.ignore',
      'bankEntry.ignore',
      'bankEntry.ignore',
    ]);
  });
});

describe('a file', () => {
  it('is imported where the seller is, so that nothing is recorded at two workspaces', async () => {
    const seller = await Seller.open();
    const [below] = await commerce.rows(
      `insert into workspace (name, path, test_mode, clock_offset, time_zone)
       select 'Below', path || currval(pg_get_serial_sequence('workspace', 'id'))::text::ltree, test_mode, clock_offset, time_zone
       from workspace where id = $1 returning id`,
      seller.workspaceId,
    );
    await commerce.rows(`insert into seller (workspace_id, details, series) values ($1, '{}', $1)`, seller.workspaceId);
    const statements = commerce.module.get(ImportStatements);
    const file = await statements.read(bytesOf(camt({ id: 'B', transfers: [{ amount: '1' }] })));
    const place = { ...seller.place, id: Number(below?.['id']), workspaceId: Number(below?.['id']) };
    expect(await refused(statements.execute(place, file))).toEqual({
      key: 'validationFailed',
      fields: ['workspaceId'],
    });
    expect(await statements.execute(seller.place, file)).toMatchObject([{ entries: 1 }]);
  });

  it('that is not whole adds nothing', async () => {
    const seller = await Seller.open();
    const good = camt({ id: 'G', transfers: [{ amount: '1' }] });
    const broken = good.replace('</Stmt>', '</Stmt><Stmt><Id>H</Id></Stmt>');
    expect(await refused(seller.sends(broken))).toMatchObject({ key: 'malformedRequest' });
    expect(await seller.entries()).toEqual([]);
  });
});
