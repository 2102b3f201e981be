import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Commerce } from '../subscriptions/commerce.js';
import { invoicesOf, startInvoicing } from './invoiced.js';
import { agreed, dayBefore, ProductChangeBench } from './product-change-bench.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startInvoicing();
});
afterAll(() => commerce.close());

const open = (options: Parameters<typeof ProductChangeBench.open>[1]) => ProductChangeBench.open(commerce, options);
const amounts = ({
  value,
  vat,
  total,
}: {
  value: { minor: number };
  vat: { minor: number };
  total: { minor: number };
}) => [value.minor, vat.minor, total.minor];
const basicAndPremium = [{}, { regularFee: 6200 }];

describe('an upgrade at once', () => {
  it('credits the days that were paid of the old product and charges those of the new one', async () => {
    const bench = await open({ offers: basicAndPremium });
    await bench.clock('03-02');
    await bench.clock('04-02');
    await bench.clock('04-11');
    const shown = await bench.preview(1);
    expect(shown).toMatchObject({ effectiveOn: '2027-04-11', isUpgrade: true, invoiceOn: '2027-05-01' });
    // 20 of 30 days are left: 31.00 and 62.00 a month.
    expect([amounts(shown.credit)[0], amounts(shown.charge)[0], amounts(shown.total)[0]]).toEqual([2067, 4133, 2066]);
    expect(
      shown.positions.map(({ kind, productId, from, to, amount }) => [kind, productId, from, to, amount.minor]),
    ).toEqual([
      ['REGULAR', bench.product(0), '2027-04-11', '2027-04-30', -2067],
      ['REGULAR', bench.product(1), '2027-04-11', '2027-04-30', 4133],
    ]);
    await bench.change(1, { expectedTotal: shown.total.total.toJSON() });
    expect(await bench.booked.view()).toMatchObject({
      productId: bench.product(1),
      status: 'ACTIVE',
      plannedChange: null,
    });
    expect(await bench.places()).toEqual([0, 1]);
    await bench.clock('05-02');
    expect((await bench.positions()).slice(-3)).toEqual([
      'INVOICE: Listing 2 REGULAR 2027-04-11..2027-04-30 4133',
      'INVOICE: Listing 2 REGULAR 2027-05-01..2027-05-31 6200',
      'CREDIT_NOTE: Listing 1 REGULAR 2027-04-11..2027-04-30 -2067',
    ]);
    // Nothing is charged twice by the runs that follow.
    await bench.clock('05-03');
    expect(await bench.paid()).toBe(3100 + 3100 - 2067 + 4133 + 6200);
  });

  it('is refused when another total was expected, and changes nothing', async () => {
    const bench = await open({ offers: basicAndPremium });
    await expect(bench.change(1, { expectedTotal: 1 })).rejects.toMatchObject({ key: 'priceChanged' });
    expect(await bench.booked.view()).toMatchObject({ productId: bench.product(0) });
    expect(await bench.places()).toEqual([1, 0]);
  });

  it('pays set-up up to the dearest that it ever had', async () => {
    const offers = [{ setupFee: 4900 }, { setupFee: 9900, regularFee: 6200 }, { setupFee: 7000, regularFee: 9300 }];
    const bench = await open({ offers });
    await bench.clock('04-02');
    const setups = async () =>
      (await bench.positions()).filter((text) => text.includes('SETUP')).map((text) => text.split(' ').at(-1));
    expect(await setups()).toEqual(['4900']);
    expect((await bench.preview(1)).positions.find(({ kind }) => kind === 'SETUP')?.amount.minor).toBe(5000);
    await bench.change(1);
    await bench.clock('05-02');
    await bench.change(2);
    await bench.clock('06-02');
    expect(await setups()).toEqual(['4900', '5000']);
  });

  it('of what has not begun replaces the product from its start', async () => {
    const bench = await open({ offers: basicAndPremium, startDate: '2027-03-20', isActive: false });
    const shown = await bench.preview(1);
    expect(shown).toMatchObject({ effectiveOn: '2027-03-20', isUpgrade: true });
    await bench.change(1);
    expect(await bench.places()).toEqual([0, 1]);
    await bench.clock('03-20');
    await bench.booked.activate();
    await bench.clock('04-02');
    expect(await bench.positions()).toEqual([
      'INVOICE: Listing 2 REGULAR 2027-03-20..2027-03-31 2400',
      'INVOICE: Listing 2 REGULAR 2027-04-01..2027-04-30 6200',
    ]);
  });
});

describe('a change for later', () => {
  it('holds a place, shows itself, and happens at midnight of its day at the location', async () => {
    const bench = await open({ offers: basicAndPremium, timeZone: 'America/New_York' });
    await bench.clock('03-10');
    const shown = await bench.preview(1, 'PERIOD_END');
    expect(shown).toMatchObject({ effectiveOn: '2027-04-01', invoiceOn: '2027-04-01' });
    expect(shown.positions.map(({ from, to, amount }) => [from, to, amount.minor])).toEqual([
      ['2027-04-01', '2027-04-30', 6200],
    ]);
    await bench.change(1, { changeOn: 'PERIOD_END' });
    const planned = { productId: bench.product(1), productName: 'Listing 2', effectiveOn: '2027-04-01' };
    expect(await bench.booked.view()).toMatchObject({ productId: bench.product(0), plannedChange: planned });
    expect(await bench.places()).toEqual([1, 1]);
    // The contract's day has begun, the location's has not: the new price counts already, the product does not.
    await commerce.setClock(bench.tenant.workspaceId, '2027-04-01T03:50:00Z');
    expect(await bench.booked.view()).toMatchObject({ productId: bench.product(0) });
    await commerce.setClock(bench.tenant.workspaceId, '2027-04-01T05:00:00Z');
    expect(await bench.booked.view()).toMatchObject({ productId: bench.product(1), plannedChange: null });
    expect(await bench.places()).toEqual([0, 1]);
    await bench.clock('04-02');
    expect(await bench.positions()).toEqual([
      'INVOICE: Listing 1 REGULAR 2027-03-01..2027-03-31 3100',
      'INVOICE: Listing 2 REGULAR 2027-04-01..2027-04-30 6200',
    ]);
  });

  it('is taken back with null, replaced by another one, and gone with the subscription', async () => {
    const bench = await open({ offers: [...basicAndPremium, { regularFee: 9300 }] });
    await bench.change(1, { changeOn: 'PERIOD_END' });
    const read = (await bench.booked.view()).plannedChange;
    await bench.wish({ plannedChange: read });
    await bench.wish({ productId: bench.product(0) });
    expect((await bench.booked.view()).plannedChange).toEqual(read);
    await expect(bench.wish({ plannedChange: { ...read, effectiveOn: '2027-05-01' } })).rejects.toMatchObject({
      problems: [{ field: 'plannedChange', problem: 'readOnly' }],
    });
    await bench.change(2, { changeOn: 'PERIOD_END' });
    expect(await bench.places()).toEqual([1, 0, 1]);
    await bench.wish({ plannedChange: null });
    expect([await bench.places(), (await bench.booked.view()).plannedChange]).toEqual([[1, 0, 0], null]);
    await bench.change(1, { changeOn: 'PERIOD_END' });
    await bench.booked.change({ endDate: '2027-03-01' });
    await bench.booked.report('confirmEnd');
    await bench.clock('03-03');
    expect([await bench.places(), (await bench.booked.view()).plannedChange]).toEqual([[0, 0, 0], null]);
  });
});

describe('terms', () => {
  const minimumTerm = { duration: 3, period: 'Month' } as const;

  it('bind against a cheaper product, not against a dearer one, and begin anew with it', async () => {
    const bench = await open({ offers: [{ minimumTerm }, { regularFee: 1000 }, { regularFee: 6200, minimumTerm }] });
    await bench.clock('03-10');
    await expect(bench.preview(1, 'NOW')).rejects.toMatchObject({ key: 'minimumTermRuns' });
    await expect(bench.preview(1, 'PERIOD_END')).rejects.toMatchObject({ key: 'minimumTermRuns' });
    expect(await bench.preview(1)).toMatchObject({ effectiveOn: '2027-06-01', isUpgrade: false });
    expect(await bench.preview(2)).toMatchObject({ effectiveOn: '2027-03-10', boundUntil: '2027-06-09' });
    await bench.change(2);
    await expect(bench.booked.change({ endDate: '2027-06-08' })).rejects.toMatchObject({ key: 'minimumTermRuns' });
    // The end of the period in which the term is over, not the day in its middle.
    expect(await bench.preview(1)).toMatchObject({ effectiveOn: '2027-06-10' });
  });

  it('bind against a product that is about to get cheaper, and a later change shows the fees of its day', async () => {
    const bench = await open({ offers: [{ minimumTerm }, { regularFee: 6200 }, { regularFee: 2000 }] });
    await bench.changeFees(1, { effectiveOn: '2027-03-11', regularFee: 10 });
    await bench.changeFees(2, { effectiveOn: '2027-04-15', regularFee: 25 });
    await bench.clock('03-10');
    for (const time of ['NOW', 'PERIOD_END'] as const)
      await expect(bench.preview(1, time)).rejects.toMatchObject({ key: 'minimumTermRuns' });
    const shown = JSON.parse(JSON.stringify(await bench.preview(2))) as unknown;
    const prices = { before: { value: 31 }, after: { value: 25 } };
    expect(shown).toMatchObject({ effectiveOn: '2027-06-01', isUpgrade: false, ...prices });
  });

  it('set the end of what they limit, and lift it', async () => {
    const maximumTerm = { duration: 6, period: 'Month' } as const;
    const bench = await open({ offers: [{ maximumTerm }, { regularFee: 6200 }, { regularFee: 9300, maximumTerm }] });
    expect(await bench.booked.view()).toMatchObject({ endDate: '2027-08-31' });
    await bench.clock('03-10');
    expect(await bench.preview(2)).toMatchObject({ endsOn: '2027-09-09' });
    await bench.change(2);
    expect(await bench.booked.view()).toMatchObject({ endDate: '2027-09-09' });
    await bench.change(1, { changeOn: 'NOW' });
    expect(await bench.booked.view()).toMatchObject({ endDate: null });
  });
});

describe('what is refused', () => {
  it('other products of its own, another currency, no place, and who may not order', async () => {
    const bench = await open({
      offers: [{}, { products: [{ product: 'Listing' }, { product: 'QR' }] }, { regularFee: 6200 }],
      places: 0,
    });
    await expect(bench.change(2)).rejects.toMatchObject({ key: 'noPlaceLeft' });
    const owner = bench.tenant.actor('company-owner', 'Company', bench.tenant.companyId);
    await expect(bench.preview(2, undefined, owner)).rejects.toMatchObject({ key: 'permissionMissing' });
    await expect(bench.wish({ productId: bench.product(2) }, owner)).rejects.toMatchObject({
      key: 'permissionMissing',
    });
    await expect(bench.wish({ productId: 999_999 })).rejects.toMatchObject({
      problems: [{ field: 'productId', problem: 'noSuch' }],
    });
    await expect(bench.wish({ changeOn: 'NOW', expectedTotal: 1 })).rejects.toMatchObject({
      problems: [
        { field: 'changeOn', problem: 'notTogether' },
        { field: 'expectedTotal', problem: 'notTogether' },
      ],
    });
    expect(await bench.booked.view()).toMatchObject({ productId: bench.product(0) });
  });

  it('products with contents of their own, and a change after the end', async () => {
    const bench = await open({
      offers: [{}, { regularFee: 6200, products: [{ product: 'Listing' }, { product: 'Website' }] }, {}],
    });
    await expect(bench.preview(1)).rejects.toMatchObject({ key: 'productChangeNotPossible' });
    await bench.booked.change({ endDate: '2027-03-20' });
    await expect(bench.preview(2)).rejects.toMatchObject({ key: 'transitionNotAllowed' });
  });
});

it('on a contract with a fixed price moves no money', async () => {
  const bench = await open({ offers: basicAndPremium, contract: { billingType: 'FIXED', fixedPrice: 9900 } });
  const shown = await bench.preview(1);
  expect([amounts(shown.total), amounts(shown.after), shown.positions, shown.invoiceOn]).toEqual([
    [0, 0, 0],
    [0, 0, 0],
    [],
    null,
  ]);
  await bench.change(1);
  await bench.clock('04-02');
  expect(await bench.paid()).toBe(9900 * 4);
});

it('adds up to what each product costs by the day, whatever was changed when', async () => {
  const fees = [3100, 4999, 6200, 1];
  const steps = fc.array(
    fc.record({
      gap: fc.integer({ min: 0, max: 45 }),
      product: fc.integer({ min: 0, max: 3 }),
      later: fc.boolean(),
      undo: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (changes) => {
      const bench = await open({ offers: fees.map((regularFee) => ({ regularFee })) });
      const spans: { from: string; to: string; fee: number }[] = [
        { from: '2027-03-01', to: '2027-12-31', fee: fees[0] ?? 0 },
      ];
      let [now, current] = [Date.UTC(2027, 2, 1, 12), 0];
      const begin = (from: string, product: number): void => {
        const last = spans.at(-1);
        if (last !== undefined) last.to = dayBefore(from);
        spans.push({ from, to: '2027-12-31', fee: fees[product] ?? 0 });
      };
      for (const { gap, product, later, undo } of changes) {
        now += gap * 86_400_000;
        if (now > Date.UTC(2027, 11, 1)) break;
        const today = new Date(now).toISOString().slice(0, 10);
        await bench.clock(today);
        if (product === current) continue;
        const shown = await bench.preview(product, later ? 'PERIOD_END' : 'NOW');
        await bench.change(product, {
          changeOn: later ? 'PERIOD_END' : 'NOW',
          expectedTotal: shown.total.total.toJSON(),
        });
        if (later && undo) {
          await bench.wish({ plannedChange: null });
          continue;
        }
        begin(shown.effectiveOn, product);
        current = product;
        if (!later) continue;
        now = Date.parse(`${shown.effectiveOn}T12:00:00Z`);
        await bench.clock(shown.effectiveOn);
      }
      await bench.clock('2027-12-15');
      expect(await bench.paid()).toBe(agreed(spans));
    }),
    { numRuns: 12 },
  );
}, 240_000);

it('is charged and credited to the cent as it was shown', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        fees: fc.tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 99_999 })),
        upkeep: fc.tuple(fc.constantFrom(0, 99), fc.constantFrom(0, 250)),
        setup: fc.tuple(fc.constantFrom(0, 4900), fc.constantFrom(0, 9900)),
        day: fc.integer({ min: 2, max: 30 }),
        later: fc.boolean(),
      }),
      async ({ fees, upkeep, setup, day, later }) => {
        const offers = fees.map((regularFee, index) => ({
          regularFee,
          maintenanceFee: upkeep[index] ?? 0,
          setupFee: setup[index] ?? 0,
        }));
        const bench = await open({ offers });
        await bench.clock('03-02');
        await bench.clock('04-01');
        await bench.clock(`04-${String(day).padStart(2, '0')}`);
        const changeOn = later ? 'PERIOD_END' : 'NOW';
        const shown = await bench.preview(1, changeOn);
        await bench.change(1, { changeOn, expectedTotal: shown.total.total.toJSON() });
        const before = await invoicesOf(commerce, bench.contract.id);
        await bench.clock(shown.invoiceOn ?? '05-01');
        const after = (await invoicesOf(commerce, bench.contract.id)).slice(before.length);
        const notes = after.filter(({ kind }) => kind === 'CREDIT_NOTE');
        const sum = (of: 'net' | 'vat' | 'gross'): number => -notes.reduce((all, note) => all + note[of], 0) + 0;
        expect(amounts(shown.credit)).toEqual([sum('net'), sum('vat'), sum('gross')]);
        const charged = after.filter(({ kind }) => kind === 'INVOICE').reduce((all, { net }) => all + net, 0);
        // With a change at once, the invoice also has the period that begins on its day.
        const [regular, maintenance] = [fees[1], upkeep[1]];
        expect(charged - shown.charge.value.minor).toBe(later ? 0 : regular + maintenance);
      },
    ),
    { numRuns: 12 },
  );
}, 240_000);

it('counts a change that is planned among what a location may hold at once', async () => {
  const bench = await open({ offers: [{ maxCount: 2 }, { regularFee: 6200 }] });
  const { tenant, contract } = bench;
  await bench.change(1, { changeOn: 'PERIOD_END' });
  // Its own plan is replaced, not counted.
  await bench.change(1, { changeOn: 'PERIOD_END' });
  const { locationId } = await bench.booked.view();
  const order = tenant.order(contract, { productId: bench.product(1), locationIds: [locationId ?? 0] });
  await expect(order).rejects.toMatchObject({ key: 'maxCountReached' });
});

it('changes again while a plan has begun at the workspace and not at the location', async () => {
  const bench = await open({ offers: [{}, { regularFee: 6200 }, { regularFee: 9300 }], timeZone: 'America/New_York' });
  await bench.clock('03-10');
  await bench.change(1, { changeOn: 'PERIOD_END' });
  await commerce.setClock(bench.tenant.workspaceId, '2027-04-01T03:50:00Z');
  const shown = await bench.preview(2, 'NOW');
  expect(shown).toMatchObject({ effectiveOn: '2027-03-31', before: { value: { minor: 3100 } } });
  await bench.change(2, { changeOn: 'NOW' });
  await bench.clock('05-02');
  // A day of March, April and May of the third product; nothing of the second one.
  expect(await bench.paid()).toBe(3000 + 300 + 9300 + 9300);
});
