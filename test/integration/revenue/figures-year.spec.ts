import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RequestInvoiceExport } from '#contexts/invoicing';
import { RevenueModule, RevenueQueries } from '#contexts/revenue';
import type { RevenueView } from '#contexts/revenue';
import { Sellers } from '#contexts/contracts';
import { Draft } from '#domain/errors/draft';
import { RequestExport } from '#platform/exports';
import { openTable } from '#platform/tables';
import type { TableFormat } from '#platform/tables';
import { randomFrom } from '../../faults/killer.js';
import { filesIn } from '../../e2e/administration/zip-files.js';
import { sized } from '../../support/size.js';
import { printableSeller, startInvoicing } from '../invoicing/invoiced.js';
import type { Commerce } from '../subscriptions/commerce.js';
import { dayOf, happenings, SellerYear } from './seller-year.js';
import type { Customer } from './seller-year.js';
import type { InvoiceExportRequest } from '../../../libs/contexts/invoicing/export/request-invoice-export.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startInvoicing(RevenueModule);
});
afterAll(() => commerce.close());

type Rows = readonly (readonly string[])[];
const from = '2027-01-01';
const to = '2027-12-31';

const accounting = {
  chart: 'SKR04',
  consultantNumber: 1001,
  clientNumber: 7,
  fiscalYearStart: 1,
  accountLength: 4,
  firstDebtorAccount: 10_000,
  revenueAccounts: [{ category: 'S', percentage: 8, account: 4408 }],
} as const;

/** A seller whose year is over, and what is told of it. */
class Told {
  private constructor(
    private readonly year: SellerYear,
    readonly revenue: readonly RevenueView[],
  ) {}

  static async of(year: SellerYear): Promise<Told> {
    const { workspaceId } = year.tenant;
    const place = { id: workspaceId, workspaceId, companyId: null, locationId: null };
    const { data } = await commerce.module.get(RevenueQueries).list(place, { from, to });
    return new Told(year, data);
  }

  of(currency: string): RevenueView {
    const view = this.revenue.find((one) => one.currency === currency);
    if (view === undefined) throw new Error(`Nothing is told in ${currency}.`);
    return view;
  }

  async file(request: Partial<InvoiceExportRequest>): Promise<Buffer> {
    const { workspaceId } = this.year.tenant;
    const place = { id: workspaceId, workspaceId, companyId: null, locationId: null };
    const seller = this.year.tenant.actor('workspace-admin', 'Workspace', workspaceId, [workspaceId]);
    const exports = commerce.module.get(RequestInvoiceExport);
    const id = await exports.execute(seller, place, { format: 'csv', from, to, ...request });
    await commerce.drain();
    const { content } = await commerce.module.get(RequestExport, { strict: false }).read(seller, { ...place, id });
    return buffer(content);
  }

  /** Without its head line, as objects. */
  async table(format: TableFormat): Promise<Record<string, string>[]> {
    const content = await this.file({ format });
    const table = await openTable(
      (async function* () {
        yield content;
      })(),
      { format, encoding: 'utf-8' },
    );
    const rows: (readonly string[])[] = [];
    for await (const { cells } of table.rows()) rows.push(cells);
    await table.close();
    const [head = [], ...lines] = rows;
    return lines.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])));
  }

  /** Debtor account and amount of each posting: a credit note below zero. */
  async postings(currency: string): Promise<Rows> {
    const [, , ...lines] = (await this.file({ format: 'datev', currency })).toString('latin1').trim().split('\r\n');
    return lines.map((line) => {
      const [amount = '', side, , , , , debtor = ''] = line.split(';');
      return [debtor, `${side === '"H"' ? '-' : ''}${amount.replace(',', '.')}`];
    });
  }
}

/** What the documents of a currency add up to, from their positions and entries of money: minor units. */
async function ledgerOf({ currency, contract }: Customer) {
  const months = await commerce.rows(
    `select to_char(i.issued_on, 'YYYY-MM') as month, sum(p.amount) filter (where i.kind = 'INVOICE')::float8 as invoiced,
       sum(p.amount) filter (where i.kind = 'CREDIT_NOTE')::float8 as credited
     from invoice i join invoice_position p on p.invoice_id = i.id where i.contract_id = $1 and i.currency = $2 group by 1`,
    contract.id,
    currency,
  );
  const open = await commerce.rows(
    `select i.id, i.due_on as due, case when i.state = 'credited' then 0 else i.gross
       - coalesce((select sum((n.settlement ->> 'settled')::bigint) from invoice n where n.corrects = i.id and n.state <> 'draft'), 0)
       - coalesce((select sum(r.amount) from invoice_receipt r where r.invoice_id = i.id and r.taken_back_on is null), 0)
       - coalesce((
           select sum(p.amount - coalesce(t.amount, 0)
             - coalesce((select sum(r.amount) from refund r where r.payment_id = p.id and r.credit_note_id is null), 0)
             + coalesce((select sum(r.amount) from refund r join invoice n on n.id = r.credit_note_id
                         where r.payment_id = p.id and r.state = 'Failed' and t.amount is not null and n.state = 'paid'), 0)
             + coalesce((select sum(r.amount) from refund r
                         where r.payment_id = p.id and r.state = 'Failed' and r.credit_note_id is null), 0))
           from payment p left join payment_return t on t.payment_id = p.id
           where p.purpose = 'invoice' and p.purpose_id = i.id and p.state in ('Successful', 'ChargedBack')), 0) end::float8 as open
     from invoice i where i.contract_id = $1 and i.kind = 'INVOICE' order by i.id`,
    contract.id,
  );
  const documents = await commerce.rows(
    `select number, gross::float8 as gross, issued_on as issued, (buyer ->> 'billingAccountId')::bigint as payer from invoice
     where contract_id = $1 and issued_on between $2 and $3 order by id`,
    contract.id,
    from,
    to,
  );
  return { months, open: open as unknown as { id: number; due: string; open: number }[], documents };
}

/** What is charged by the month of an accounting period in which nothing changed, by the ledger: minor units; null: something did. */
async function chargedByMonth({ contract, months, changedOn }: Customer, month: number): Promise<number | null> {
  const first = month - (month % months);
  const days = [Date.UTC(2027, first, 1), Date.UTC(2027, first + months, 1)].map((at) => at / 86_400_000);
  const [start = 0, end = 0] = days;
  if ([...changedOn].some((day) => day >= start && day < end)) return null;
  const [row] = await commerce.rows(
    `select coalesce(sum(amount), 0)::float8 as sum from charge
     where contract_id = $1 and period_start = $2 and kind in ('REGULAR', 'MAINTENANCE', 'ADDON', 'FIXED')`,
    contract.id,
    new Date(start * 86_400_000).toISOString().slice(0, 10),
  );
  return Math.round(Number(row?.['sum']) / months);
}

const sumOf = (amounts: readonly unknown[]): number => amounts.reduce((sum: number, one) => sum + Number(one), 0);
const minor = (amount: unknown, { decimals }: Customer): number => Math.round(Number(amount) * 10 ** decimals);

async function checkRevenue(told: Told, customer: Customer, today: string): Promise<void> {
  const { months, open } = await ledgerOf(customer);
  const view = told.of(customer.currency);
  for (const { month, invoiced, credited, revenue } of view.months) {
    const own = months.find((row) => row['month'] === month);
    const expected = [own?.['invoiced'] ?? 0, own?.['credited'] ?? 0];
    expect([month, minor(invoiced, customer), minor(credited, customer)]).toEqual([month, ...expected.map(Number)]);
    expect(minor(revenue, customer)).toBe(sumOf(expected));
  }
  const overdue = open.filter(({ due }) => due < today);
  expect([customer.currency, minor(view.openAmount, customer), minor(view.overdueAmount, customer)]).toEqual([
    customer.currency,
    sumOf(open.map((one) => one.open)),
    sumOf(overdue.map((one) => one.open)),
  ]);
}

/** @returns how many months could be compared */
async function checkRecurring(told: Told, customer: Customer): Promise<number> {
  let compared = 0;
  for (const [index, { month, mrr }] of told.of(customer.currency).months.entries()) {
    const charged = await chargedByMonth(customer, index);
    if (charged === null) continue;
    compared += 1;
    expect([customer.currency, month, minor(mrr.value, customer)]).toEqual([customer.currency, month, charged]);
  }
  return compared;
}

async function checkTables(told: Told, customers: readonly Customer[]): Promise<void> {
  const [csv, xlsx] = [await told.table('csv'), await told.table('xlsx')];
  expect(xlsx.length).toBe(csv.length);
  for (const customer of customers) {
    const { documents } = await ledgerOf(customer);
    const own = csv.filter(({ currency }) => currency === customer.currency);
    const ids = [...new Set(own.map(({ invoiceId }) => invoiceId))];
    const totals = ids.map((id) => own.find(({ invoiceId }) => invoiceId === id) ?? {});
    expect(totals.map(({ number, total }) => [number, minor(total, customer)])).toEqual(
      documents.map(({ number, gross }) => [number, Number(gross)]),
    );
    const amounts = (rows: readonly Record<string, string>[]): number =>
      sumOf(rows.map(({ amount }) => minor(amount, customer)));
    const invoiced = sumOf(told.of(customer.currency).months.map(({ revenue }) => minor(revenue, customer)));
    expect([amounts(own), sumOf(totals.map(({ subtotal }) => minor(subtotal, customer)))]).toEqual([
      invoiced,
      invoiced,
    ]);
    expect(amounts(xlsx.filter(({ currency }) => currency === customer.currency))).toBe(invoiced);
    const postings = await told.postings(customer.currency);
    expect(new Set(postings.map(([debtor]) => debtor)).size).toBe(1);
    expect(sumOf(postings.map(([, amount]) => minor(amount, customer)))).toBe(
      sumOf(documents.map(({ gross }) => gross)),
    );
    if (ids.length > 0 && customer.currency !== 'JPY')
      expect(
        sumOf(totals.filter(({ kind }) => kind === 'INVOICE').map(({ openAmount }) => minor(openAmount, customer))),
      ).toBe(minor(told.of(customer.currency).openAmount, customer));
  }
}

/** What a customer was invoiced is what has come and stayed, what is open, and what the seller was told that the customer has twice. */
async function checkMoney({ bank }: SellerYear, customer: Customer): Promise<void> {
  const [row] = await commerce.rows(
    `select sum(i.gross)::float8 as owed, sum(case when i.kind = 'INVOICE' then invoice_open(i) else -invoice_open(i) end)::float8 as open,
       sum((select coalesce(sum(case when i.kind = 'INVOICE' then r.amount else -r.amount end), 0) from invoice_receipt r
            where r.invoice_id = i.id and r.taken_back_on is null))::float8 as transferred,
       sum((select coalesce(sum((o.payload ->> 'twice')::bigint), 0) from (
              select distinct on (payload, created_at) payload from outbox
              where payload ? 'twice' and (payload ->> 'invoiceId')::bigint = i.id) o))::float8 as twice
     from invoice i where i.contract_id = $1`,
    customer.contract.id,
  );
  const paid = await commerce.rows(
    // What the bank has taken, and has not said yet, counts on neither side.
    `select provider_reference as reference from payment
     where contract_id = $1 and provider_reference is not null and state <> 'Waiting'`,
    customer.contract.id,
  );
  const kept = sumOf(paid.map(({ reference }) => bank.kept(String(reference))));
  const { owed, open, transferred, twice } = row as Record<string, number>;
  expect([customer.currency, kept + Number(transferred) + Number(open)]).toEqual([
    customer.currency,
    Number(owed) - Number(twice),
  ]);
}

/** A month of the first customer: each document is there, and its data say its amount. */
async function checkArchive(told: Told, customer: Customer): Promise<void> {
  const { documents } = await ledgerOf(customer);
  const month = documents.filter(({ issued }) => String(issued).startsWith('2027-03'));
  const files = await filesIn(
    await told.file({ format: 'zip', currency: customer.currency, from: '2027-03-01', to: '2027-03-31' }),
  );
  const names = month.flatMap(({ number }) => [`2027-03/${number}.pdf`, `2027-03/${number}.xml`]);
  expect([...files.keys()].toSorted()).toEqual(names.toSorted());
  for (const { number, gross } of month) {
    const xml = files.get(`2027-03/${number}.xml`)?.toString() ?? '';
    const [, amount] = /GrandTotalAmount>([\d.-]+)</.exec(xml) ?? [];
    expect([number, minor(amount, customer)]).toEqual([number, Math.abs(Number(gross))]);
  }
}

it('figures, tables, postings and the archive of a year of a seller say what the ledger says, whatever happened', async () => {
  const number = fc.integer({ min: 0, max: 98 });
  const steps = fc.array(
    fc.record({
      gap: fc.integer({ min: 1, max: 24 }),
      kind: fc.constantFrom(...happenings),
      who: number,
      some: number,
    }),
    { minLength: 20, maxLength: 30 },
  );
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(steps, fc.nat(), async (list, seed) => {
      const year = await SellerYear.open(commerce, randomFrom(seed));
      for (const { gap, kind, who, some } of list) {
        await year.until(Math.min(year.today + gap, dayOf(to)));
        const customer = year.customers[who % year.customers.length];
        if (customer !== undefined) await year.happens(kind, customer, some);
      }
      await year.until(dayOf('2027-12-31'));
      await year.settles();
      await commerce.module.get(Sellers).change(year.tenant.workspaceId, new Draft({ accounting }));
      const told = await Told.of(year);
      for (const customer of year.customers) {
        await checkMoney(year, customer);
        await checkRevenue(told, customer, to);
        compared += await checkRecurring(told, customer);
      }
      await checkTables(told, year.customers);
      if (year.customers[0] !== undefined) await checkArchive(told, year.customers[0]);
    }),
    { numRuns: sized({ short: 1, full: 12 }), endOnFailure: true },
  );
  expect(compared).toBeGreaterThan(0);
}, 600_000);

it('postings are not in a currency of more decimals than their format has', async () => {
  const tenant = await commerce.tenant({ at: '2027-02-03T11:00:00Z' });
  const { workspaceId } = tenant;
  await commerce.module.get(Sellers).change(workspaceId, new Draft({ ...printableSeller, accounting }));
  const place = { id: workspaceId, workspaceId, companyId: null, locationId: null };
  const seller = tenant.actor('workspace-admin', 'Workspace', workspaceId, [workspaceId]);
  const request = { format: 'datev', from, to, currency: 'KWD' } as const;
  await expect(commerce.module.get(RequestInvoiceExport).execute(seller, place, request)).rejects.toMatchObject({
    key: 'validationFailed',
    problems: [{ field: 'currency', value: 'KWD' }],
  });
});

it('tables and the archive leave out workspaces below that are in test mode, as figures do', async () => {
  const rehearsed = await SellerYear.open(commerce, Math.random);
  await rehearsed.until(dayOf('2027-02-03'));
  const above = rehearsed.tenant.workspaceId;
  const below = await commerce.tenant({ at: '2027-02-03T11:00:00Z', parentId: above });
  // The invoices are of a workspace below in which somebody rehearses; the one above is real.
  await commerce.rows('update invoice set workspace_id = $2 where workspace_id = $1', above, below.workspaceId);
  const told = await Told.of(rehearsed);
  expect((await told.table('csv')).length).toBeGreaterThan(0);
  await commerce.rows('update workspace set test_mode = false where id = $1', above);
  const { months } = (await Told.of(rehearsed)).of('EUR');
  expect(sumOf(months.map(({ revenue }) => revenue))).toBe(0);
  expect(await told.table('csv')).toEqual([]);
  expect([...(await filesIn(await told.file({ format: 'zip' }))).keys()]).toEqual([]);
});
