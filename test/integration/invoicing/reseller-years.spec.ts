import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PaymentProviders } from '#contexts/billing';
import {
  ChangeFees,
  ChangePayer,
  ChangePeriod,
  CreateOffer,
  CreateProviderConfig,
  Discounts,
} from '#contexts/contracts';
import { CreditInvoice, SettleInvoice } from '#contexts/invoicing';
import type { CreditWish } from '#contexts/invoicing';
import { PauseSubscription, subscriptionResource } from '#contexts/subscriptions';
import { Draft } from '#domain/errors/draft';
import { AccessControl } from '#platform/access';
import type { Placement } from '#platform/access';
import { randomFrom } from '../../faults/killer.js';
import { Booked } from '../subscriptions/commerce.js';
import type { Commerce, Tenant } from '../subscriptions/commerce.js';
import { invoicesOf, startInvoicing } from './invoiced.js';
import { account } from './payer-bench.js';
import { announceDebits, Bank, complainOfAny, decideDisputes, keptOf, paidBy } from './reseller-bank.js';
import { dayOf, monthsOn, owedFor, textOf } from './reseller-model.js';
import type { AgreedContract, AgreedShop, Day, Fees } from './reseller-model.js';

/** The same three years each time. */
const random = randomFrom(2027);
const below = (count: number): number => Math.floor(random() * count);

/** Four offers, the same names in both currencies. Minor units of EUR; in CHF a tenth more. */
const offers: readonly Fees[] = [
  { setup: 0, regular: 1990, maintenance: 0 },
  { setup: 4900, regular: 3100, maintenance: 290 },
  { setup: 0, regular: 6200, maintenance: 0 },
  { setup: 9900, regular: 9350, maintenance: 450 },
];
const fraud = 'fraudulent';
const firstDay = dayOf('2027-01-01');
const lastDay = dayOf('2029-12-31');

/** One contract, as it is on the platform and as it was agreed. */
interface Book {
  readonly currency: 'EUR' | 'CHF';
  readonly means: 'card' | 'debit' | 'transfer';
  readonly vat: number;
  /** Accounts, which pay in turn. */
  readonly payers: readonly number[];
  readonly contract: Placement;
  readonly products: readonly number[];
  readonly agreed: AgreedContract;
  /** Given back as goodwill, in minor units before tax. */
  goodwill: number;
  payerChanges: number;
  readonly shops: Shop[];
}
interface Shop extends AgreedShop {
  readonly id: number;
  /** A change, a pause or an end that is still to come: nothing else is asked for until then. */
  busyUntil: Day;
}

let commerce: Commerce;
let tenant: Tenant;
let bank: Bank;
let today = firstDay;
let transfers = 0;

beforeAll(async () => {
  commerce = await startInvoicing();
  tenant = await commerce.tenant({ at: '2027-01-01T03:00:00Z' });
  bank = new Bank(random);
  commerce.module.get(PaymentProviders).register(bank as never);
  await commerce.rows(
    `insert into seller (workspace_id, details, price_notice_days, series) values ($1, '{}', 30, $1)`,
    tenant.workspaceId,
  );
});
afterAll(() => commerce.close());

async function openBook(
  { currency, means, vat }: Pick<Book, 'currency' | 'means' | 'vat'>,
  accountingPeriod: 'Month' | 'Quarter',
): Promise<Book> {
  const { workspaceId, companyId } = tenant;
  const get = commerce.module.get.bind(commerce.module);
  const fees = offers.map((offer) =>
    currency === 'EUR' ? offer : { ...offer, regular: Math.round(offer.regular * 1.1) },
  );
  const products: number[] = [];
  for (const [index, { setup, regular, maintenance }] of fees.entries())
    products.push(
      await get(CreateOffer).execute({
        workspaceId,
        sellingName: `Listing ${index + 1} (${currency} by ${means})`,
        currency,
        setupFee: setup,
        regularFee: regular,
        maintenanceFee: maintenance,
        products: [{ product: 'Listing' }],
      }),
    );
  const payers: number[] = [];
  for (const name of ['Reseller Huber', 'Reseller Huber Holding'])
    payers.push(await account(commerce, workspaceId, companyId, name, { vatPercentage: vat }));
  const paymentProviderId = await get(CreateProviderConfig).execute({
    workspaceId,
    kind: 'payment',
    name: `Payments in ${currency} by ${means}`,
    providerData: [],
    provider: 'stripe',
  });
  const contract = await tenant.contract(
    products.map((id) => [id, null]),
    {
      currency,
      accountingPeriod,
      billingAccountId: payers[0] ?? null,
      paymentProviderId,
      validFrom: textOf(firstDay),
      validUntil: textOf(lastDay),
    },
  );
  if (means !== 'transfer') await paidBy(commerce, means, contract, { providerConfigId: paymentProviderId, payers });
  await commerce.drain();
  const months = accountingPeriod === 'Month' ? 1 : 3;
  const agreed = { periods: [{ from: firstDay, months }], fees, changes: [], rebates: [], firstDay, lastDay };
  return { currency, means, vat, payers, contract, products, agreed, goodwill: 0, payerChanges: 0, shops: [] };
}

const booked = ({ contract }: Book, { id }: { readonly id: number }): Booked =>
  new Booked(commerce, tenant, contract, id);

/** To noon of that day. */
async function comes(day: Day, books: readonly Book[]): Promise<void> {
  today = day;
  await commerce.setClock(tenant.workspaceId, `${textOf(day)}T12:00:00Z`);
  // The bank is asked again, in real time, about what it did not answer.
  await commerce.rows('update refund set due_at = now() where due_at is not null');
  await commerce.rows('update payment set due_at = now() where due_at is not null');
  await announceDebits(commerce);
  await confirmed(books);
}

/** Portals confirm at once what was handed over to them. */
async function confirmed(books: readonly Book[]): Promise<void> {
  await commerce.drain();
  const rows = await commerce.rows(
    `select id, contract_id from subscription where workspace_id = $1 and state = 'PROCESSING' and handed_over_at is not null
     and confirmed_at is null order by id`,
    tenant.workspaceId,
  );
  for (const { id, contract_id: contractId } of rows) {
    const book = books.find(({ contract }) => contract.id === Number(contractId));
    if (book !== undefined) await booked(book, { id: Number(id) }).activate();
  }
  await commerce.drain();
}

/** Shops open on that day, on which their portals confirm. */
async function open(book: Book, count: number, from: Day): Promise<void> {
  const offer = below(offers.length);
  const { subscriptions } = await tenant.order(book.contract, {
    productId: book.products[offer] ?? 0,
    locationIds: await tenant.locations(count),
    startDate: textOf(from),
  });
  for (const { id } of subscriptions)
    book.shops.push({ id, uses: [{ offer, from }], pauses: [], lastDay: null, busyUntil: from });
}

/** A shop that runs and to which nothing is planned. */
function anyShop(book: Book): Shop | undefined {
  const free = book.shops.filter(({ busyUntil, lastDay: end }) => busyUntil < today && end === null);
  return free[below(free.length)];
}

async function changeProduct(book: Book): Promise<boolean> {
  const shop = anyShop(book);
  const now = shop?.uses.at(-1)?.offer;
  if (shop === undefined || now === undefined) return false;
  const offer = (now + 1 + below(offers.length - 1)) % offers.length;
  const changeOn = offer > now && random() < 0.6 ? 'NOW' : 'PERIOD_END';
  await booked(book, shop).change({ productId: book.products[offer] ?? 0, changeOn });
  const from = changeOn === 'NOW' ? today : nextPeriod(book);
  shop.uses.push({ offer, from });
  shop.busyUntil = from;
  return true;
}

function nextPeriod({ agreed }: Book): Day {
  const months = monthsOn(agreed, today);
  const date = new Date(today * 86_400_000);
  const month = date.getUTCMonth() - (date.getUTCMonth() % months) + months;
  return Date.UTC(date.getUTCFullYear(), month, 1) / 86_400_000;
}

async function pause(book: Book): Promise<void> {
  const shop = anyShop(book);
  if (shop === undefined) return;
  const [from, length] = [today + 1 + below(20), 10 + below(50)];
  const to = from + length - 1;
  const [subscription] = await commerce.module
    .get(AccessControl)
    .locate(tenant.agency, subscriptionResource, [shop.id]);
  if (subscription === undefined) throw new Error('The subscription is not there.');
  const request = { subscription, rules: 'seller', dryRun: false } as const;
  await commerce.module.get(PauseSubscription).pause(request, new Draft({ from: textOf(from), until: textOf(to) }));
  shop.pauses.push({ from, to });
  shop.busyUntil = to + 1;
}

async function close(book: Book): Promise<void> {
  const shop = anyShop(book);
  if (shop === undefined) return;
  const day = today + below(40);
  await booked(book, shop).change({ endDate: textOf(day) });
  await booked(book, shop).report('confirmEnd');
  shop.lastDay = day;
}

/** Periods are longer from a day on on which one of both begins; fees are as much by the month. */
async function changePeriod({ contract, agreed }: Book, months: 3 | 6, day: string): Promise<void> {
  const accountingPeriod = months === 3 ? 'Quarter' : 'Half-Year';
  await commerce.module.get(ChangePeriod).plan(contract.id, new Draft({ accountingPeriod, effectiveOn: day }));
  agreed.periods.push({ from: dayOf(day), months });
}

/** @param monthly minor units */
async function changePrice(book: Book, offer: number, monthly: number): Promise<void> {
  const regular = monthly * monthsOn(book.agreed, today);
  const from = today + 31 + below(20);
  const [licence] = await commerce.rows(
    'select id from licence where contract_id = $1 and offer_id = $2',
    book.contract.id,
    book.products[offer],
  );
  const wish = { effectiveOn: textOf(from), regularFee: regular / 100 };
  await commerce.module.get(ChangeFees).plan(Number(licence?.['id']), new Draft(wish));
  const before = book.agreed.changes.findLast((change) => change.offer === offer)?.fees ?? book.agreed.fees[offer];
  if (before === undefined) throw new Error(`There is no offer ${offer}.`);
  book.agreed.changes.push({ offer, from, fees: { ...before, regular } });
}

/** From the next accounting period on, for two of them. */
async function giveRebate(book: Book, percent: number): Promise<void> {
  const from = nextPeriod(book);
  const end = new Date(from * 86_400_000);
  end.setUTCMonth(end.getUTCMonth() + 2 * monthsOn(book.agreed, today));
  const wish = { percent, from: textOf(from), periods: 2 };
  await commerce.module.get(Discounts).give({ contractId: book.contract.id, subscriptionId: null }, new Draft(wish));
  book.agreed.rebates.push({ from, end: end.getTime() / 86_400_000, percent });
}

/** The other account pays from a day of the next three weeks on; nothing happens while one that is to pay waits for its day. */
async function changePayer(book: Book): Promise<void> {
  const { contract, payers } = book;
  const [planned] = await commerce.rows(
    `select from contract_payer_change where contract_id = $1 and state = 'planned'`,
    contract.id,
  );
  if (planned !== undefined) return;
  book.payerChanges += 1;
  const wish = {
    billingAccountId: payers[book.payerChanges % payers.length] ?? 0,
    effectiveOn: textOf(today + (book.payerChanges % 20)),
  };
  await commerce.module.get(ChangePayer).plan(tenant.agency, contract.id, new Draft(wish));
}

/** A few units of an invoice are given back. @returns minor units before tax */
async function giveGoodwill({ contract }: Book): Promise<number> {
  const invoices = await invoicesOf(commerce, contract.id);
  const large = invoices.filter(({ kind, net, state }) => kind === 'INVOICE' && net > 100_000 && state !== 'credited');
  const invoice = large[below(large.length)];
  if (invoice === undefined) return 0;
  const amount = 1 + below(999);
  const wish = new Draft<CreditWish>({ amount: amount / 100, reason: 'A day without service' });
  await commerce.module.get(CreditInvoice).execute(invoice.id, wish);
  return amount;
}

/** By transfer comes what no card and no debit pays: half after ten days, the rest after 25; credit notes are paid out. */
async function transfer(): Promise<void> {
  const rows = await commerce.rows(
    `select i.id, i.kind, i.currency, i.gross, $2::date - i.issued_on as age,
            exists (select from invoice_receipt r where r.invoice_id = i.id) as begun
     from invoice i where i.workspace_id = $1 and i.state in ('issued', 'overdue') and i.issued_on <= $2::date - 10
       and not exists (select from refund r where r.credit_note_id = i.id and r.state = 'Waiting') order by i.id`,
    tenant.workspaceId,
    textOf(today),
  );
  for (const { id, kind, currency, gross, age, begun } of rows) {
    if (currency === 'EUR' && Number(age) < 40 && kind === 'INVOICE') continue;
    const isHalf = kind === 'INVOICE' && begun === false && Number(age) < 25 && Number(gross) > 1;
    const wish = isHalf ? { amount: Math.floor(Number(gross) / 2) / 100 } : {};
    transfers += 1;
    const reference = `transfer ${transfers}`;
    await commerce.module.get(SettleInvoice).execute(Number(id), new Draft({ ...wish, reference }));
  }
  await commerce.drain();
}

/** The first of each month, three days of it on which things happen, and days on which clocks and calendars are odd. */
function stops(): Day[] {
  const days = new Set(['2027-03-28', '2027-10-31', '2028-02-29', '2028-12-31'].map(dayOf));
  for (let month = 0; month < 36; month += 1)
    for (const day of [1, 9, 17, 25]) days.add(Date.UTC(2027, month, day) / 86_400_000);
  return [...days].sort((a, b) => a - b);
}

describe('three years of a reseller', () => {
  it('are invoiced and paid to the cent, whatever begins, changes, rests and ends in them', async () => {
    const card = await openBook({ currency: 'EUR', means: 'card', vat: 19 }, 'Month');
    const debit = await openBook({ currency: 'EUR', means: 'debit', vat: 7 }, 'Month');
    const franc = await openBook({ currency: 'CHF', means: 'transfer', vat: 8 }, 'Quarter');
    const books = [card, debit, franc];
    let changes = 0;
    const days = stops();
    for (const [index, day] of days.entries()) {
      await comes(day, books);
      await transfer();
      if (index % 4 === 0 && index < 80) await open(books[(index / 4) % 3] ?? card, 6, days[index + below(3)] ?? day);
      if (index === 24) await changePrice(card, 0, 2190);
      if (index === 52) await changePrice(franc, 1, 1050);
      if (index === 96) await changePrice(debit, 2, 5900);
      if (index === 66) await changePeriod(debit, 6, '2028-07-01');
      if (index === 84) await changePeriod(card, 3, '2029-01-01');
      if (index === 30 || index === 101) await giveRebate(index === 30 ? card : debit, 15);
      if (index === 61) await giveRebate(franc, 10);
      const book = index % 3 === 0 ? franc : index % 2 === 0 ? card : debit;
      if (index > 10 && index < 136 && index % 3 !== 1 && changes < 40 && (await changeProduct(book))) changes += 1;
      if (index > 20 && index % 10 === 4) await pause(book);
      if (index > 30 && index % 9 === 5) await close(book);
      if (index > 12 && index % 6 === 4) await changePayer(books[((index - 4) / 6) % 3] ?? card);
      if (index % 13 === 12) book.goodwill += await giveGoodwill(book);
      if (index % 7 === 6) await decideDisputes(commerce, bank, () => random() < 0.4);
      const complained = index % 2 === 0 ? card : debit;
      if (index % 5 === 3) await complainOfAny(commerce, bank, complained, below);
      await confirmed(books);
    }
    await decideDisputes(commerce, bank, () => random() < 0.4);
    for (const day of ['2030-01-02', '2030-01-20', '2030-02-20', '2030-04-01', '2030-05-01']) {
      await comes(dayOf(day), books);
      await transfer();
    }
    expect([books.reduce((sum, { shops }) => sum + shops.length, 0), changes]).toEqual([120, 40]);
    expect(Math.min(...books.map(({ goodwill }) => goodwill))).toBeGreaterThan(0);
    for (const book of books) {
      const invoices = await invoicesOf(commerce, book.contract.id);
      const owed = book.shops.reduce((sum, shop) => sum + owedFor(book.agreed, shop), -book.goodwill);
      expect([book.means, invoices.reduce((sum, { net }) => sum + net, 0)]).toEqual([book.means, owed]);
      for (const { net, vat, gross } of invoices) {
        expect(vat).toBe(Math.sign(net) * Math.floor((Math.abs(net) * book.vat * 2 + 100) / 200));
        expect(gross).toBe(net + vat);
      }
      for (const payer of book.payers) expect(await moneyOf(book, payer)).toBe(await invoicedTo(book, payer));
      expect(book.payerChanges).toBeGreaterThan(3);
      expect(invoices.filter(({ state }) => state !== 'paid')).toEqual([]);
    }
    // The years had what they are about.
    const kinds = await commerce.rows(
      `select count(*) filter (where kind = 'CREDIT_NOTE') > 20 as credits, count(*) filter (where attempts.failed > 0) > 5 as declined
       from invoice i cross join lateral (
         select count(*) filter (where p.state = 'Failed') as failed from payment p where p.purpose = 'invoice' and p.purpose_id = i.id) attempts`,
    );
    expect([kinds, bank.refunds.size > 5]).toEqual([[{ credits: true, declined: true }], true]);
    const complaints = [bank.disputed('OPEN', fraud), bank.disputed('WON', fraud), bank.disputed('LOST', fraud)];
    expect(complaints.map(({ length }) => length > 2)).toEqual([false, true, true]);
    expect(bank.disputed('LOST', 'insufficient_funds').length).toBeGreaterThan(5);
    expect(await commerce.rows('select id from charge where invoice_id is null')).toEqual([]);
    expect(await commerce.miscounted()).toEqual([]);
  }, 300_000);
});

/** Minor units with tax. */
async function invoicedTo({ contract }: Book, payer: number): Promise<number> {
  const [row] = await commerce.rows(
    `select sum(gross)::int as sum from invoice where contract_id = $1 and (buyer ->> 'billingAccountId')::bigint = $2`,
    contract.id,
    payer,
  );
  return Number(row?.['sum']);
}

/** What the bank and transfers brought of what a payer was invoiced, less what went back: minor units. */
async function moneyOf({ contract }: Book, payer: number): Promise<number> {
  const [transferred] = await commerce.rows(
    `select coalesce(sum(case when i.kind = 'INVOICE' then r.amount else -r.amount end), 0)::int as sum
     from invoice_receipt r join invoice i on i.id = r.invoice_id
     where i.contract_id = $1 and (i.buyer ->> 'billingAccountId')::bigint = $2`,
    contract.id,
    payer,
  );
  return Number(transferred?.['sum']) + (await keptOf(commerce, bank, contract.id, payer));
}
