import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Ledger } from '#contexts/billing';
import { CancelPurchase, StartTrial } from '#contexts/subscriptions';
import { Draft } from '#domain/errors/draft';
import { sql } from '#platform/database';
import { BillContract } from '../../../libs/contexts/invoicing/charging/bill-contract.js';
import { ProductChanges } from '../../../libs/contexts/subscriptions/changing/product-changes.js';
import type { PurchaseInput } from '../../../libs/contexts/subscriptions/purchase/purchase-input.js';
import { eventually } from '../../support/eventually.js';
import type { Commerce } from '../subscriptions/commerce.js';
import { invoicesOf, startInvoicing } from './invoiced.js';
import { ProductChangeBench } from './product-change-bench.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startInvoicing();
});
afterAll(() => commerce.close());

const basicAndPremium = [{}, { regularFee: 6200 }];
/** On 11 April, when April was billed: 20 of 30 days are left. */
async function open(options: Partial<Parameters<typeof ProductChangeBench.open>[1]> = {}): Promise<ProductChangeBench> {
  const bench = await ProductChangeBench.open(commerce, { offers: basicAndPremium, ...options });
  for (const day of ['03-02', '04-02', '04-11']) await bench.clock(day);
  return bench;
}
const minor = ({ value, vat, total }: { value: number; vat: number; total: number }) =>
  [value, vat, total].map((amount) => Math.round(amount * 100));
const plain = <T>(value: unknown): T => JSON.parse(JSON.stringify(value)) as T;
interface Shown {
  readonly dueNow: { readonly value: number; readonly vat: number; readonly total: number };
  readonly credit: Shown['dueNow'];
  readonly changes: readonly Record<string, unknown>[];
}
const stateOf = async (bench: ProductChangeBench) => {
  const { productId, plannedChange } = await bench.booked.view();
  return { product: bench.products.indexOf(productId ?? 0), plannedChange, places: await bench.places() };
};
const old = { product: 0, plannedChange: null, places: [1, 0] };
const changed = { product: 1, plannedChange: null, places: [0, 1] };

describe('a product that is bought in the place of another', () => {
  it('is paid at once and credited at once, as it was shown', async () => {
    const bench = await open();
    const before = (await invoicesOf(commerce, bench.contract.id)).length;
    const shown = plain<Shown>(await bench.previewPurchase(1));
    expect(shown.dueNow).toEqual({ value: 41.33, vat: 7.85, total: 49.18 });
    expect(shown.credit).toEqual({ value: 20.67, vat: 3.93, total: 24.6 });
    expect(shown.changes).toMatchObject([
      {
        subscriptionId: bench.booked.id,
        effectiveOn: '2027-04-11',
        invoiceOn: '2027-04-11',
        isUpgrade: true,
        before: { value: 31 },
        after: { value: 62 },
        charge: shown.dueNow,
        credit: shown.credit,
        positions: [
          { kind: 'REGULAR', from: '2027-04-11', to: '2027-04-30', amount: -20.67, vatPercentage: 19 },
          { kind: 'REGULAR', from: '2027-04-11', to: '2027-04-30', amount: 41.33, vatPercentage: 19 },
        ],
      },
    ]);
    // The change is the one that an agency would make.
    const { invoiceOn: _own, ...same } = plain<Record<string, unknown>>(await bench.preview(1));
    expect(shown.changes[0]).toMatchObject(same);
    expect(await stateOf(bench)).toEqual(old);
    const bought = await bench.buy(1, { expectedTotal: shown.dueNow.total });
    expect(bought).toMatchObject({ status: 'Successful', subscriptionIds: [bench.booked.id] });
    expect(plain<{ costs: object }>(bought).costs).toMatchObject({ changes: shown.changes, credit: shown.credit });
    expect(bench.bank.charges.map(({ amount }) => amount)).toEqual([4918]);
    expect(await stateOf(bench)).toEqual(changed);
    await commerce.drain();
    const drawn = (await invoicesOf(commerce, bench.contract.id)).slice(before);
    expect(drawn.map(({ kind, net, vat, gross, issued }) => [kind, net, vat, gross, issued])).toEqual([
      ['INVOICE', ...minor(shown.dueNow), '2027-04-11'],
      ['CREDIT_NOTE', ...minor(shown.credit).map((amount) => -amount), '2027-04-11'],
    ]);
    expect(drawn[0]).toMatchObject({ state: 'paid' });
    await bench.clock('05-02');
    await bench.clock('05-03');
    expect(await bench.paid()).toBe(3100 + 3100 - 2067 + 4133 + 6200);
    expect(await commerce.miscounted()).toEqual([]);
  });

  it('leaves the old one, and what is planned, when the bank refuses', async () => {
    const bench = await open({ offers: [...basicAndPremium, { regularFee: 9300 }] });
    await bench.change(2, { changeOn: 'PERIOD_END' });
    const before = await stateOf(bench);
    bench.bank.script.push('decline');
    expect(await bench.buy(1)).toMatchObject({ status: 'Failed', subscriptionIds: [] });
    expect(await stateOf(bench)).toEqual(before);
    expect(await bench.buy(1)).toMatchObject({ status: 'Successful' });
    expect(await stateOf(bench)).toEqual({ product: 1, plannedChange: null, places: [0, 1, 0] });
  });

  it('holds a place while it waits, and leaves the old one when nobody pays, or the buyer cancels', async () => {
    const bench = await open();
    const { workspaceId, companyId } = bench.tenant;
    bench.bank.script.push('wait');
    const first = await bench.buy(1);
    expect(await stateOf(bench)).toEqual({ ...old, places: [1, 1] });
    const cancel = { id: first.purchaseId, workspaceId, companyId, locationId: null };
    await commerce.module.get(CancelPurchase).execute(cancel);
    expect(await stateOf(bench)).toEqual(old);
    bench.bank.script.push('wait');
    const second = await bench.buy(1);
    await commerce.rows('update purchase set due_at = now() where id = $1', second.purchaseId);
    await commerce.drain();
    expect(await commerce.rows('select state, message from purchase where id = $1', second.purchaseId)).toEqual([
      { state: 'Failed', message: 'The payment was not completed in time.' },
    ]);
    expect(await stateOf(bench)).toEqual(old);
    await bench.clock('05-02');
    expect(await bench.paid()).toBe(3 * 3100);
  });

  it('begins on the day on which it was bought when the payment comes later', async () => {
    const bench = await open();
    bench.bank.script.push('wait');
    await bench.buy(1);
    await bench.clock('05-01');
    await bench.confirm();
    expect(await stateOf(bench)).toEqual(changed);
    await bench.clock('06-02');
    // May was billed for the old product before the payment came; that is credited, and charged for the new one.
    expect(await bench.paid()).toBe(3100 + 3100 - 2067 + 4133 + 2 * 6200);
  });

  it('is paid back when the subscription was changed meanwhile', async () => {
    const offers = [...basicAndPremium, { regularFee: 9300 }];
    const changes = [
      (bench: ProductChangeBench) => bench.change(2),
      async (bench: ProductChangeBench) => void (await bench.booked.change({ endDate: '2027-04-30' })),
    ];
    for (const change of changes) {
      const bench = await open({ offers });
      bench.bank.script.push('wait');
      const { purchaseId } = await bench.buy(1);
      await change(bench);
      const before = await stateOf(bench);
      await bench.confirm();
      expect(await commerce.rows('select state, message from purchase where id = $1', purchaseId)).toEqual([
        { state: 'Failed', message: 'A subscription that it replaces was changed meanwhile; the payment goes back.' },
      ]);
      expect([...bench.bank.refunds.values()]).toEqual([4918]);
      const [basic, , third] = before.places;
      expect(await stateOf(bench)).toEqual({ ...before, places: [basic, 0, third] });
      expect(await commerce.rows('select id from charge where purchase_id = $1', purchaseId)).toEqual([]);
    }
  });

  it('is bought once, by whichever call comes first', async () => {
    const bench = await open({ offers: [...basicAndPremium, { regularFee: 9300 }] });
    bench.bank.script.push('wait');
    const { purchaseId } = await bench.buy(1);
    for (const refused of [() => bench.buy(2), () => bench.previewPurchase(2)])
      await expect(refused()).rejects.toMatchObject({ key: 'purchaseOpen', parameters: { id: purchaseId } });
    await bench.confirm();
    const results = await Promise.allSettled([bench.buy(2, {}, 'a'), bench.buy(2, {}, 'b')]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stateOf(bench)).toEqual({ product: 2, plannedChange: null, places: [0, 0, 1] });
    expect(
      await commerce.rows(
        'select count(*)::int as count from subscription_product_change where subscription_id = $1',
        bench.booked.id,
      ),
    ).toEqual([{ count: 2 }]);
  });

  it('is done once when a process dies while it asks the bank, or while it settles', async () => {
    const bench = await open();
    bench.bank.script.push('lost');
    expect(await bench.buy(1, {}, 'key')).toMatchObject({ status: 'Waiting' });
    expect(await stateOf(bench)).toEqual({ ...old, places: [1, 1] });
    const changes = commerce.module.get(ProductChanges);
    const make = changes.make.bind(changes);
    const spied = jest.spyOn(changes, 'make').mockImplementationOnce(async (...given) => {
      await make(...given);
      throw new Error('killed');
    });
    // Everything of the change is written, and nothing of it committed.
    await expect(bench.buy(1, {}, 'key')).rejects.toThrow('killed');
    spied.mockRestore();
    expect(await stateOf(bench)).toEqual({ ...old, places: [1, 1] });
    expect(
      await commerce.rows("select id from purchase where state = 'Successful' and contract_id = $1", bench.contract.id),
    ).toEqual([]);
    expect(await bench.buy(1, {}, 'key')).toMatchObject({ status: 'Successful' });
    expect(bench.bank.charges).toHaveLength(1);
    expect(await stateOf(bench)).toEqual(changed);
  });

  it('is billed whole by a run that begins while it is written', async () => {
    const bench = await open();
    const { db } = commerce;
    const ledger = commerce.module.get(Ledger);
    const add = ledger.add.bind(ledger);
    let run: Promise<unknown> = Promise.resolve();
    jest.spyOn(ledger, 'add').mockImplementationOnce(async (tx, ...given) => {
      const ids = await add(tx, ...given);
      // A run that read the subscription now would read its charges when the purchase is committed.
      await sql`lock table charge in access exclusive mode`.execute(tx);
      run = db.apart(() => db.transaction((own) => commerce.module.get(BillContract).execute(own, bench.contract.id)));
      await eventually(
        () =>
          commerce.rows("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"),
        (waiting) => waiting.length > 0,
        'The run does not wait.',
      );
      return ids;
    });
    const before = (await invoicesOf(commerce, bench.contract.id)).length;
    await bench.buy(1);
    await run;
    await commerce.drain();
    const drawn = (await invoicesOf(commerce, bench.contract.id)).slice(before);
    expect(drawn.map(({ kind, net }) => [kind, net])).toEqual([
      ['INVOICE', 4133],
      ['CREDIT_NOTE', -2067],
    ]);
  });

  it('and new ones are bought together, each location its own', async () => {
    const bench = await open();
    const { locationId } = await bench.booked.view();
    const fresh = await bench.tenant.location();
    const locationIds = [fresh, locationId ?? 0];
    const shown = plain<Shown & { numItems: number; cost: { value: number } }>(
      await bench.previewPurchase(1, { locationIds }),
    );
    // Twice 20 of 30 days of 62.00.
    expect(shown).toMatchObject({
      numItems: 2,
      cost: { value: 124 },
      dueNow: { value: 82.66 },
      credit: { value: 20.67 },
    });
    const { subscriptionIds } = await bench.buy(1, { locationIds, expectedTotal: shown.dueNow.total });
    expect(subscriptionIds).toEqual([expect.any(Number), bench.booked.id]);
    expect(await bench.places()).toEqual([0, 2]);
    expect(await stateOf(bench)).toMatchObject({ product: 1 });
    expect(bench.bank.charges.map(({ amount }) => amount)).toEqual([Math.round(shown.dueNow.total * 100)]);
  });

  it('for later costs nothing now, and is on the invoice of its day', async () => {
    const bench = await open();
    const shown = plain<Shown>(await bench.previewPurchase(1, { changeOn: 'PERIOD_END' }));
    expect(shown).toMatchObject({
      dueNow: { total: 0 },
      credit: { total: 0 },
      changes: [{ effectiveOn: '2027-05-01', invoiceOn: '2027-05-01', charge: { value: 62 } }],
    });
    expect(await bench.buy(1, { changeOn: 'PERIOD_END' })).toMatchObject({ status: 'Successful', transactionId: null });
    expect(await stateOf(bench)).toMatchObject({
      product: 0,
      plannedChange: { effectiveOn: '2027-05-01' },
      places: [1, 1],
    });
    await bench.clock('05-02');
    expect(await stateOf(bench)).toEqual(changed);
    expect([await bench.paid(), bench.bank.charges]).toEqual([3100 + 3100 + 6200, []]);
  });

  it('for too little for a card is on the next invoice', async () => {
    const bench = await open({ offers: [{ regularFee: 10 }, { regularFee: 20 }] });
    const shown = plain<Shown & { onNextInvoice: { value: number } }>(await bench.previewPurchase(1));
    expect(shown).toMatchObject({ dueNow: { total: 0 }, onNextInvoice: { value: 0.13 } });
    expect(await bench.buy(1)).toMatchObject({ status: 'Successful', transactionId: null });
    await bench.clock('05-02');
    expect(await bench.paid()).toBe(10 + 10 - 7 + 13 + 20);
  });

  it('of what has not begun replaces it from its start', async () => {
    const bench = await ProductChangeBench.open(commerce, {
      offers: basicAndPremium,
      startDate: '2027-03-20',
      isActive: false,
    });
    expect(plain<Shown>(await bench.previewPurchase(1))).toMatchObject({ changes: [{ effectiveOn: '2027-03-20' }] });
    const { dueNow } = plain<Shown>(await bench.previewPurchase(1));
    await bench.buy(1, { expectedTotal: dueNow.total });
    expect(await bench.places()).toEqual([0, 1]);
    await bench.clock('03-20');
    await bench.booked.activate();
    await bench.clock('04-02');
    expect(await bench.paid()).toBe(2400 + 6200);
  });
});

describe('what is refused', () => {
  it('is what every change is refused for', async () => {
    const minimumTerm = { duration: 12, period: 'Month' } as const;
    const bench = await open({
      offers: [
        { minimumTerm },
        { regularFee: 1000 },
        { regularFee: 6200, products: [{ product: 'Listing' }, { product: 'Website' }] },
      ],
    });
    await expect(bench.previewPurchase(1, { changeOn: 'NOW' })).rejects.toMatchObject({ key: 'minimumTermRuns' });
    await expect(bench.buy(1, { changeOn: 'NOW' })).rejects.toMatchObject({ key: 'minimumTermRuns' });
    await expect(bench.previewPurchase(2)).rejects.toMatchObject({ key: 'productChangeNotPossible' });
    await expect(bench.buy(1, { expectedTotal: 1 })).rejects.toMatchObject({ key: 'priceChanged' });
    expect(await bench.places()).toEqual([1, 0, 0]);
    const full = await open({ places: 0 });
    await expect(full.buy(1)).rejects.toMatchObject({ key: 'noPlaceLeft' });
    await full.booked.change({ endDate: '2027-04-30' });
    const ended = await open();
    await ended.booked.change({ endDate: '2027-04-30' });
    await expect(ended.buy(1)).rejects.toMatchObject({ key: 'transitionNotAllowed' });
  });

  it('is another subscription than one of the contract and its locations, and one that has the product', async () => {
    const bench = await open();
    const other = await open();
    const elsewhere = await bench.tenant.location();
    const wrong = (more: Partial<PurchaseInput>) => expect(bench.buy(1, more)).rejects;
    await wrong({ replaces: [other.booked.id] }).toMatchObject({
      problems: [{ field: 'replaces[0]', problem: 'noSuch' }],
    });
    await wrong({ locationIds: [elsewhere] }).toMatchObject({
      problems: [{ field: 'replaces[0]', problem: 'noSuch' }],
    });
    await wrong({ replaces: [bench.booked.id, bench.booked.id] }).toMatchObject({
      problems: [{ field: 'replaces[1]', problem: 'duplicate' }],
    });
    await wrong({ replaces: [], changeOn: 'NOW', locationIds: [elsewhere] }).toMatchObject({
      problems: [{ field: 'changeOn', problem: 'notTogether' }],
    });
    await expect(bench.buy(0)).rejects.toMatchObject({ problems: [{ field: 'replaces[0]', problem: 'noSuch' }] });
    const trial = new Draft<PurchaseInput>({
      productId: bench.product(1),
      locationIds: [elsewhere],
      replaces: [bench.booked.id],
    });
    await expect(commerce.module.get(StartTrial).execute(bench.owner, bench.contract, trial)).rejects.toMatchObject({
      problems: expect.arrayContaining([expect.objectContaining({ field: 'replaces', problem: 'notTogether' })]),
    });
    expect(await stateOf(bench)).toEqual(old);
  });
});
