import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Discounts, Sellers } from '#contexts/contracts';
import type { DiscountWish } from '#contexts/contracts';
import { CreditInvoice } from '#contexts/invoicing';
import type { CreditWish } from '#contexts/invoicing';
import { RedeemOnRunning } from '#contexts/subscriptions';
import { Draft } from '#domain/errors/draft';
import { printableInvoice, printed } from '../../../libs/contexts/invoicing/documents/printed-invoice.js';
import { Coded } from '../discount-codes/coded.js';
import { startInvoicing } from '../invoicing/invoiced.js';
import type { Commerce } from '../subscriptions/commerce.js';
import { prints } from './agreed-usage.js';
import { Metered } from './metered.js';

let commerce: Commerce;
let metered: Metered;
beforeAll(async () => {
  commerce = await startInvoicing();
});
afterEach(async () => {
  expect(await metered.miscounted()).toEqual([]);
  expect(await commerce.miscounted()).toEqual([]);
});
afterAll(() => commerce.close());

const give = (wish: DiscountWish): Promise<number> =>
  commerce.module.get(Discounts).give({ contractId: metered.bench.contract.id, subscriptionId: null }, new Draft(wish));
const fees = async (day?: string) => (await metered.costs(day)).subscriptions[0]?.fees ?? [];

/** Lines of usage and of discounts on it, with their numbers. */
async function lines(): Promise<{ invoice: number; line: number; text: string }[]> {
  const rows = await commerce.rows(
    `select i.id as invoice, p.line, i.kind || ' ' || p.kind || ' ' || to_char(p.from_day, 'MM-DD') || '..' || to_char(p.to_day, 'MM-DD')
       || ' ' || p.amount as text
     from invoice i join invoice_position p on p.invoice_id = i.id
     where i.contract_id = $1 and coalesce(p.discount ->> 'fee', p.kind) = 'USAGE' order by i.id, p.line`,
    metered.bench.contract.id,
  );
  return rows as unknown as { invoice: number; line: number; text: string }[];
}
const texts = async (): Promise<string[]> => (await lines()).map(({ text }) => text);
/** What the positions of an invoice say, without the location. */
async function printedPositions(id: number): Promise<unknown[]> {
  const invoice = await printableInvoice(commerce.db.read, id);
  if (invoice === undefined) throw new Error(`There is no invoice ${id}.`);
  const seller = await commerce.module.get(Sellers).of(invoice.workspaceId);
  const { positions } = printed(
    { ...invoice, positions: invoice.positions.map((one) => ({ ...one, location: null })) },
    seller,
    'en',
  );
  return positions.map(({ description }) => description);
}

const credit = (invoice: number, wish: CreditWish): Promise<number> =>
  commerce.module.get(CreditInvoice).execute(invoice, new Draft(wish));

describe('a discount on usage', () => {
  it('is shown with the month, and charged below the fee as the preview has shown', async () => {
    metered = await Metered.open(commerce);
    const id = await give({ name: 'Spring', percent: 10, fees: ['USAGE'] });
    await metered.use('03-01', 1350);
    const shown = { amount: 62.5, payable: 56.25, charged: 0 };
    const discount = { id, name: 'Spring', percent: 10, from: '2027-03-01', to: '2027-03-31', amount: 6.25 };
    expect(await fees()).toMatchObject([{ ...shown, discounts: [discount] }]);
    const { shown: foretold, issued } = await metered.foretold('04-01');
    expect(issued).toEqual(foretold);
    expect(await texts()).toEqual(['INVOICE USAGE 03-01..03-31 6250', 'INVOICE DISCOUNT 03-01..03-31 -625']);
    expect(await fees('2027-03-05')).toMatchObject([{ ...shown, charged: 56.25 }]);
    const [invoice] = await commerce.rows(
      `select id, net, vat from invoice where contract_id = $1 order by id desc limit 1`,
      metered.bench.contract.id,
    );
    // 31.00 for April, and 56.25.
    expect(invoice).toMatchObject({ net: 8725, vat: 1658 });
    expect(await printedPositions(Number(invoice?.['id']))).toEqual([
      'Prints: 1,350, 100 of them included',
      'Discount 10 % (Spring), Prints',
      'Regular fee',
    ]);
    await metered.bench.clock('05-01');
    expect(await texts()).toHaveLength(2);
  });

  it('lowers nothing where it does not name usage', async () => {
    metered = await Metered.open(commerce);
    await give({ percent: 50 });
    await metered.use('03-01', 1350);
    expect(await fees()).toMatchObject([{ amount: 62.5, discounts: [], payable: 62.5 }]);
    await metered.bench.clock('04-01');
    expect(await texts()).toEqual(['INVOICE USAGE 03-01..03-31 6250']);
  });

  it('is never an amount', async () => {
    metered = await Metered.open(commerce);
    await expect(give({ amount: 5, fees: ['USAGE'] })).rejects.toMatchObject({
      problems: [{ field: 'fees', problem: 'notTogether' }],
    });
  });

  it('counts by day where it ends within the month, after the cap, and follows late and withdrawn usage', async () => {
    metered = await Metered.open(commerce);
    const { bench } = metered;
    const id = await give({ percent: 50, fees: ['USAGE'] });
    const large = await metered.use('03-01', 5000);
    await bench.clock('03-10');
    await commerce.module.get(Discounts).end(id);
    // 10 of 31 days of half of 90.00.
    expect(await fees()).toMatchObject([
      {
        isCapped: true,
        amount: 90,
        discounts: [{ from: '2027-03-01', to: '2027-03-10', amount: 14.52 }],
        payable: 75.48,
      },
    ]);
    const first = await metered.foretold('04-01');
    expect(first.issued).toEqual(first.shown);
    await metered.withdraw(large);
    await metered.use('03-31', 300);
    const second = await metered.foretold('05-01');
    expect(second.issued).toEqual(second.shown);
    // 10.00 less 1.61 are owed: 80.00 and 12.91 are given back.
    expect(await texts()).toEqual([
      'INVOICE USAGE 03-01..03-31 9000',
      'INVOICE DISCOUNT 03-01..03-10 -1452',
      'CREDIT_NOTE USAGE 03-01..03-31 -8000',
      'CREDIT_NOTE DISCOUNT 03-01..03-31 1291',
    ]);
    expect(await fees('2027-03-05')).toMatchObject([{ amount: 10, payable: 8.39, charged: 8.39 }]);
  });

  it('that is given for a month that was charged is credited, also months later in a year that was paid at once', async () => {
    metered = await Metered.open(commerce, { contract: { accountingPeriod: 'Year' } });
    const { bench } = metered;
    await metered.use('03-01', 140);
    await bench.clock('04-02');
    for (const month of ['05', '06', '07', '08', '09']) await bench.clock(`${month}-02`);
    // By the real clock: usage of March is too long ago to be looked at again otherwise.
    await commerce.rows(`update contract_billing set reckoned_at = '2027-09-02' where id = $1`, bench.contract.id);
    await give({ percent: 25, fees: ['USAGE'], from: '2027-03-01' });
    const { shown, issued } = await metered.foretold('10-01');
    expect(issued).toEqual(shown);
    expect(await texts()).toEqual(['INVOICE USAGE 03-01..03-31 200', 'CREDIT_NOTE DISCOUNT 03-01..03-31 -50']);
    await bench.clock('11-02');
    expect(await texts()).toHaveLength(2);
  });

  it('leaves what it has left to be credited in parts, and no more', async () => {
    metered = await Metered.open(commerce, { offers: [{ regularFee: 0, usageFees: [prints] }] });
    await give({ percent: 20, fees: ['USAGE'] });
    await metered.use('03-01', 140);
    await metered.bench.clock('04-01');
    const [{ invoice, line } = { invoice: 0, line: 0 }] = await lines();
    await credit(invoice, { positions: [{ line, amount: 0.6 }] });
    await expect(credit(invoice, { positions: [{ line, amount: 1.01 }] })).rejects.toMatchObject({
      problems: [{ field: 'positions[0].amount', problem: 'tooLarge' }],
    });
    await credit(invoice, { positions: [{ line, amount: 1 }] });
    expect(await texts()).toEqual([
      'INVOICE USAGE 03-01..03-31 200',
      'INVOICE DISCOUNT 03-01..03-31 -40',
      'CREDIT_NOTE USAGE 03-01..03-31 -60',
      'CREDIT_NOTE USAGE 03-01..03-31 -100',
    ]);
  });

  it('of 100 % leaves nothing to pay, and comes back with a credit note as a whole', async () => {
    metered = await Metered.open(commerce);
    await give({ percent: 100, fees: ['USAGE'] });
    await metered.use('03-01', 140);
    await metered.bench.clock('04-01');
    const [first] = await lines();
    await credit(first?.invoice ?? 0, { rebill: true });
    await metered.bench.clock('05-01');
    expect(await texts()).toEqual([
      'INVOICE USAGE 03-01..03-31 200',
      'INVOICE DISCOUNT 03-01..03-31 -200',
      'CREDIT_NOTE USAGE 03-01..03-31 -200',
      'CREDIT_NOTE DISCOUNT 03-01..03-31 200',
      'INVOICE USAGE 03-01..03-31 200',
      'INVOICE DISCOUNT 03-01..03-31 -200',
    ]);
  });
});

describe('a code for usage', () => {
  it('is for what has a fee by use, and lowers it from the day on which it was redeemed', async () => {
    metered = await Metered.open(commerce);
    const { bench } = metered;
    const code = await Coded.add(commerce, bench.tenant.workspaceId, {
      code: 'CALLS-10',
      percent: 10,
      fees: ['USAGE'],
    });
    expect(await code.view()).toMatchObject({ percent: 10, fees: ['USAGE'] });
    await metered.use('03-01', 140);
    await bench.clock('03-17');
    const redeem = () =>
      commerce.module.get(RedeemOnRunning).onSubscription(bench.booked.id, new Draft({ discountCode: 'calls-10' }));
    await redeem();
    // 15 of 31 days.
    expect(await fees()).toMatchObject([{ amount: 2, discounts: [{ name: 'CALLS-10', amount: 0.1 }], payable: 1.9 }]);
    await bench.change(1);
    const plain = await Metered.open(commerce, { offers: [{ regularFee: 1000 }] });
    await Coded.add(commerce, plain.bench.tenant.workspaceId, { code: 'CALLS-10', percent: 10, fees: ['USAGE'] });
    const refused = commerce.module
      .get(RedeemOnRunning)
      .onSubscription(plain.bench.booked.id, new Draft({ discountCode: 'calls-10' }));
    await expect(refused).rejects.toMatchObject({ key: 'discountCodeWithoutFees' });
  });
});
