import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Agency } from './agency.js';
import type { AgencyContract, AgencyOffer, AgencyShop } from './agency.js';
import { dayOf, newYear } from './checkout.js';
import { owedOf } from './expected-books.js';
import type { ExpectedBooks, ExpectedDocument, ShopDays } from './expected-books.js';
import { Journey } from './journey.js';

const fees = (setup: bigint, regular: bigint, maintenance: bigint) => ({ setup, regular, maintenance });
const threeMonths = { duration: 3, period: 'Month' };
/** Digits of a JSON number in major units of a currency with two decimals. */
const minor = (amount: number): bigint => BigInt(amount.toFixed(2).replace('.', ''));
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);
const byAmount = (amounts: readonly bigint[]): bigint[] => amounts.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
const last = <T>(all: readonly T[]): T => {
  const one = all.at(-1);
  if (one === undefined) throw new Error('There is none.');
  return one;
};

describe('the money of a small agency’s year: 40 shops, three offers, two currencies', () => {
  let journey: Journey;
  let agency: Agency;
  let basic: AgencyOffer;
  let bound: AgencyOffer;
  let swiss: AgencyOffer;
  /** Paid by transfer. */
  let euro: AgencyContract;
  /** Paid by card. */
  let franc: AgencyContract;
  const shops: Record<string, AgencyShop[]> = {};
  const some = (name: string, from: number, to: number): AgencyShop[] => (shops[name] ?? []).slice(from, to);

  beforeAll(async () => {
    journey = await Journey.begin();
    agency = await Agency.open(journey, 40);
    basic = await agency.offer('EUR', fees(4900n, 1990n, 290n));
    bound = await agency.offer('EUR', fees(0n, 3455n, 95n), { minimumTerm: threeMonths });
    swiss = await agency.offer('CHF', fees(1500n, 2735n, 0n));
    euro = await agency.contract('EUR', [basic, bound], 190n, null);
    franc = await agency.contract('CHF', [swiss], 81n, 'pm_card_visa');
  });
  afterAll(() => journey.platform.close());

  const invoiced = ({ books }: AgencyContract): ExpectedDocument => last(books.invoices);
  const both = (): readonly AgencyContract[] => [euro, franc];

  /** To a day; both contracts are billed on the first of a month. */
  async function comes(day: string): Promise<void> {
    await agency.comes(day);
    if (!day.endsWith('-01')) return;
    for (const { books } of both()) books.run(dayOf(day.slice(0, 2)));
    await agree();
  }

  const means = ({ means: how }: ExpectedDocument): string => how;
  const expected = (books: ExpectedBooks): object[] =>
    books.documents.map((one) => {
      const { kind, net, vat, open, corrects } = one;
      const place = corrects === null ? null : books.documents.indexOf(corrects);
      return { kind, net, vat, gross: net + vat, open, means: means(one), corrects: place };
    });

  /** What is in the platform's books is what was calculated here, document by document. */
  async function agree(): Promise<void> {
    for (const contract of both()) {
      const documents = await agency.documents(contract);
      expect(
        documents.map((one) => ({
          kind: one.kind,
          net: minor(one.subtotal),
          vat: minor(one.vat),
          gross: minor(one.total),
          open: minor(one.openAmount),
          means: one.paymentMeans,
          corrects:
            one.correctsInvoiceId === null ? null : documents.findIndex(({ id }) => id === one.correctsInvoiceId),
        })),
      ).toEqual(expected(contract.books));
      for (const { currency, state, openAmount } of documents) {
        expect(currency).toBe(contract.currency);
        expect([state, openAmount === 0]).toEqual([state, state === 'paid' || state === 'credited']);
      }
    }
  }

  it('spring: shops come and go, one invoice is waived, one lowered before it is paid', async () => {
    shops['basic'] = await agency.orders(euro, basic, 12, '01-01');
    shops['bound'] = await agency.orders(euro, bound, 6, '01-01');
    shops['swiss'] = await agency.orders(franc, swiss, 8, '01-01');
    await comes('01-01');
    await agency.settle(euro, invoiced(euro));
    await comes('02-01');
    shops['later'] = await agency.orders(euro, basic, 4, '02-10');
    await agency.takesBack(euro, invoiced(euro), false, '02');
    await agree();
    await comes('02-10');
    await comes('03-01');
    await agency.settle(euro, invoiced(euro));
    shops['swiss later'] = await agency.orders(franc, swiss, 5, '03-17');
    await comes('03-17');
    await comes('04-01');
    await agency.ends(euro, some('basic', 0, 3), '04-25');
    const april = invoiced(euro);
    await comes('05-01');
    await agency.settle(euro, april);
    await agency.settle(euro, invoiced(euro));
    await agency.ends(franc, some('swiss', 0, 2), '05-20');
  }, 240_000);

  it('summer: a term binds, an end is withdrawn, a card gets money back, an invoice was wrong', async () => {
    await comes('06-01');
    await agency.settle(euro, invoiced(euro));
    shops['bound later'] = await agency.orders(euro, bound, 3, '06-15');
    await comes('06-15');
    await comes('07-01');
    await agency.settle(euro, invoiced(euro));
    const [early] = some('bound later', 0, 1);
    const refused = await agency.asksEnd(euro, early as AgencyShop, '07-31');
    expect([refused.status, refused.body['exampleValue']]).toEqual([409, dayOf('09-14')]);
    await agency.ends(euro, some('bound later', 0, 1), '09-14');
    await agency.ends(euro, some('bound', 0, 2), '08-09');
    await agency.ends(euro, some('bound', 1, 2), null);
    await agency.takesBack(franc, invoiced(franc), true, '07');
    await agree();
    await comes('08-01');
    await agency.takesBack(euro, invoiced(euro), false, '08');
    // Nothing is left of August's invoice that could be given back for it.
    await agency.ends(euro, some('basic', 3, 4), '08-15');
    shops['swiss last'] = await agency.orders(franc, swiss, 2, '09-01');
    await comes('09-01');
    await agency.settle(euro, invoiced(euro));
  }, 240_000);

  it('autumn: the card fails for two months, and another one pays what is left', async () => {
    await agency.card(franc, 'pm_card_chargeCustomerFail');
    franc.books.useCard('fails');
    await comes('10-01');
    expect(last(await agency.documents(franc)).state).toBe('overdue');
    const october = invoiced(euro);
    await agency.settle(euro, october);
    await agency.ends(franc, some('swiss later', 0, 2), '10-20');
    await agency.ends(euro, some('later', 0, 2), '10-18');
    await comes('11-01');
    const note = last(euro.books.documents);
    expect(note).toMatchObject({ kind: 'CREDIT_NOTE', corrects: october, means: 'TRANSFER' });
    await agency.settle(euro, note);
    await agency.card(franc, 'pm_card_mastercard');
    franc.books.useCard('pays');
    await agree();
    await agency.settle(euro, invoiced(euro));
    await agency.ends(euro, some('basic', 4, 5), '11-15');
    await comes('12-01');
    await comes('12-20');
    await agency.ends(franc, some('swiss last', 0, 1), '12-24');
  }, 240_000);

  it('at the end the bank has what was calculated, and the ledger adds up to the cent', async () => {
    await agency.comes(newYear);
    // The contracts are over: what was paid ahead for days that were not used is given back, and nothing else is charged.
    for (const { books } of both()) books.run(dayOf('12'));
    await agree();
    const { taken, refunded } = await agency.checkout.bank();
    expect(taken.map(BigInt)).toEqual(byAmount(franc.books.taken));
    expect(refunded.map(BigInt)).toEqual(byAmount(franc.books.refunded));
    // Calculated once more, without looking at what was invoiced when.
    const owes = (shop: ShopDays): bigint[] =>
      franc.books.months.flatMap((month) => Object.values(owedOf(shop, month))).concat(shop.fees.setup);
    expect(sum(franc.books.documents.map(({ net }) => net))).toBe(sum(franc.books.shops.flatMap(owes)));
    expect(both().flatMap(({ books }) => books.shops)).toHaveLength(40);
    const ways = both().flatMap(({ books }) => books.documents.filter(({ corrects }) => corrects !== null).map(means));
    expect(new Set(ways)).toEqual(new Set(['SET_OFF', 'TRANSFER', 'CARD']));
    for (const contract of both()) {
      const documents = await agency.documents(contract);
      const of = (kind: string): bigint[] =>
        documents.filter((one) => one.kind === kind).map(({ total }) => minor(total));
      const open = (kind: string): bigint =>
        sum(documents.filter((one) => one.kind === kind).map(({ openAmount }) => minor(openAmount)));
      const { books } = contract;
      const received = sum(books.taken) - sum(books.refunded) + sum(books.transferred);
      expect(sum([...of('INVOICE'), ...of('CREDIT_NOTE')])).toBe(received + open('INVOICE') - open('CREDIT_NOTE'));
    }
  });
});
