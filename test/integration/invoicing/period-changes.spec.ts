import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BookOffer, ChangeContract, ChangeFees, ChangePeriod, ContractVersions, Discounts } from '#contexts/contracts';
import type { BookingInput, PeriodWish } from '#contexts/contracts';
import { PriceListQueries } from '#contexts/directory';
import { PreviewInvoice, PreviewPeriodChange, RecurringFees } from '#contexts/invoicing';
import { OrderMany, ProductQueries, SwitchAddOn } from '#contexts/subscriptions';
import { Draft } from '#domain/errors/draft';
import { localDate } from '#domain/time/local-date';
import { Database } from '#platform/database';
import type { Commerce } from '../subscriptions/commerce.js';
import { activeSubscriptions, flexible, startInvoicing } from './invoiced.js';
import { ProductChangeBench } from './product-change-bench.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startInvoicing();
});
afterAll(() => commerce.close());

const plan = (contractId: number, wish: PeriodWish): Promise<number> =>
  commerce.module.get(ChangePeriod).plan(contractId, new Draft(wish));
const preview = (contractId: number, wish: PeriodWish) =>
  commerce.module.get(PreviewPeriodChange).execute(contractId, new Draft(wish));
const withdraw = (contractId: number): Promise<number> => commerce.module.get(ChangePeriod).withdraw(contractId);
const changesOf = async (contractId: number) =>
  (await commerce.module.get(ChangePeriod).list(contractId, { skip: 0, take: 20 })).parse().data;

/** Fees and discounts of a contract's invoices, in order. */
async function positionsOf(contractId: number): Promise<string[]> {
  const rows = await commerce.rows(
    `select i.kind || ' ' || p.kind || ' ' || p.from_day || '..' || p.to_day || ' ' || p.amount as text
     from invoice i join invoice_position p on p.invoice_id = i.id where i.contract_id = $1 order by i.id, p.line`,
    contractId,
  );
  return rows.map(({ text }) => String(text));
}

const open = (contract: object = {}) =>
  ProductChangeBench.open(commerce, {
    offers: [{}, { regularFee: 6200 }],
    contract: { validFrom: '2027-03-01', ...contract },
  });
const row = async (contractId: number) =>
  (
    await commerce.rows(
      `select c.accounting_period as period, c.fixed_price as price, c.next_invoice_date as next, array_agg(l.regular_fee order by l.id) as fees
       from contract c join licence l on l.contract_id = c.id where c.id = $1 group by c.id`,
      contractId,
    )
  )[0];

/** By the month, in minor units. */
async function mrr(bench: { readonly tenant: { readonly workspaceId: number } }, ...days: string[]): Promise<number[]> {
  const sums = days.map(() => 0);
  for await (const fees of commerce.module.get(RecurringFees).on([bench.tenant.workspaceId], days.map(localDate)))
    for (const { amounts } of fees)
      for (const [index, amount] of amounts.entries()) sums[index] = (sums[index] ?? 0) + amount;
  return sums.map((sum) => Math.round(sum * 100) / 100);
}

const recording = { id: 'recording', name: { en: 'Recording' }, regularFee: 500, product: null };

describe('another accounting period', () => {
  it('takes add-ons along, for what they cost then, and those that begin later', async () => {
    const bench = await ProductChangeBench.open(commerce, {
      offers: [{ addOns: [recording, { ...recording, id: 'numbers', regularFee: 700 }] }],
      contract: { validFrom: '2027-03-01' },
    });
    const { id } = bench.contract;
    const place = { ...bench.contract, id: bench.booked.id };
    const switchOn = (addOn: string) => commerce.module.get(SwitchAddOn).execute(place, addOn, 'on');
    await switchOn('recording');
    await bench.clock('04-01');
    const licences = await commerce.rows('select id from licence where contract_id = $1', id);
    const fee = [{ licenceId: Number(licences[0]?.['id']), addOns: [{ id: 'recording', regularFee: 50 }] }];
    await plan(id, { accountingPeriod: 'Year', licences: fee });
    await bench.clock('04-20');
    await switchOn('numbers');
    for (const day of ['05-01', '06-02']) await bench.clock(day);
    expect((await positionsOf(id)).slice(1).sort()).toEqual([
      'INVOICE ADDON 2027-04-01..2027-04-30 500',
      'INVOICE ADDON 2027-05-01..2028-04-30 5000',
      'INVOICE ADDON 2027-05-01..2028-04-30 8400',
      'INVOICE REGULAR 2027-04-01..2027-04-30 3100',
      'INVOICE REGULAR 2027-05-01..2028-04-30 37200',
    ]);
    expect(await mrr(bench, '2027-04-30', '2027-05-01')).toEqual([3600, 4216.67]);
    const booked = await commerce.rows(
      `select booked_offer -> 'addOns' as list from licence where contract_id = $1`,
      id,
    );
    expect(booked).toMatchObject([
      {
        list: [
          { id: 'recording', regularFee: 5000 },
          { id: 'numbers', regularFee: 8400 },
        ],
      },
    ]);
  });

  it('is billed from the boundary on, as the preview says, and back again', async () => {
    const bench = await open();
    const { id } = bench.contract;
    await bench.clock('03-10');
    const told = await preview(id, { accountingPeriod: 'Year', effectiveOn: '2027-05-01' });
    expect(JSON.parse(JSON.stringify(told))).toMatchObject({
      effectiveOn: '2027-05-01',
      before: { accountingPeriod: 'Month', months: 1 },
      after: { accountingPeriod: 'Year', months: 12 },
      licences: [
        { before: { regularFee: 31 }, after: { regularFee: 372 } },
        { before: { regularFee: 62 }, after: { regularFee: 744 } },
      ],
      costs: { before: { perPeriod: 31, perMonth: 31 }, after: { perPeriod: 372, perMonth: 31 } },
      invoices: [{ subtotal: 372, positions: [{ kind: 'REGULAR', amount: 372 }] }],
    });
    expect(await changesOf(id)).toEqual([]);
    await plan(id, { accountingPeriod: 'Year', effectiveOn: '2027-05-01', reason: 'Asked for' });
    expect(await row(id)).toMatchObject({ period: 'Month', fees: [3100, 6200] });
    for (const day of ['04-01', '05-01']) await bench.clock(day);
    expect(await row(id)).toMatchObject({ period: 'Year', next: '2028-05-01', fees: [37_200, 74_400] });
    expect(await changesOf(id)).toMatchObject([{ state: 'done', reason: 'Asked for', effectiveOn: '2027-05-01' }]);
    for (const day of ['06-02', '12-01', '2028-03-01']) await bench.clock(day);
    await plan(id, { accountingPeriod: 'Month' });
    for (const day of ['2028-05-01', '2028-06-01']) await bench.clock(day);
    expect(await positionsOf(id)).toEqual([
      'INVOICE REGULAR 2027-03-01..2027-03-31 3100',
      'INVOICE REGULAR 2027-04-01..2027-04-30 3100',
      'INVOICE REGULAR 2027-05-01..2028-04-30 37200',
      'INVOICE REGULAR 2028-05-01..2028-05-31 3100',
      'INVOICE REGULAR 2028-06-01..2028-06-30 3100',
    ]);
    expect(await mrr(bench, '2027-04-30', '2027-05-01', '2028-05-01')).toEqual([3100, 3100, 3100]);
    const { data } = (await commerce.module.get(ContractVersions).list(id, { take: 10 })).parse();
    expect(data.filter(({ licenceId }) => licenceId === null)).toMatchObject([
      { kind: 'PERIOD', effectiveOn: '2028-05-01', after: { accountingPeriod: 'Month' } },
      { kind: 'PERIOD', effectiveOn: '2027-05-01', before: { accountingPeriod: 'Month' } },
    ]);
  });

  it('has other fees where they are given, and dearer ones wait for the notice', async () => {
    const bench = await open();
    const { id } = bench.contract;
    await bench.clock('03-10');
    const licences = await commerce.rows('select id from licence where contract_id = $1 order by id', id);
    const of = (regularFee: number) => [{ licenceId: Number(licences[0]?.['id']), regularFee }];
    await expect(plan(id, { accountingPeriod: 'Year', licences: of(400) })).rejects.toMatchObject({
      key: 'priceNoticeRuns',
      problems: [{ field: 'effectiveOn', expected: '2027-05-01' }],
    });
    await plan(id, { accountingPeriod: 'Year', licences: of(310) });
    await bench.clock('04-01');
    expect((await positionsOf(id)).at(-1)).toBe('INVOICE REGULAR 2027-04-01..2028-03-31 31000');
    expect(await mrr(bench, '2027-04-01')).toEqual([2583.33]);
    // A twelfth of 310.00 has no exact amount.
    await expect(plan(id, { accountingPeriod: 'Month' })).rejects.toMatchObject({ key: 'periodFeesMissing' });
  });

  it('keeps a discount of three months three months, and takes an amount by the month', async () => {
    const bench = await open();
    const { id } = bench.contract;
    const give = (wish: object) =>
      commerce.module.get(Discounts).give({ contractId: id, subscriptionId: null }, new Draft(wish as never));
    await bench.clock('03-10');
    await give({ percent: 50, from: '2027-04-01', periods: 3 });
    await give({ amount: 2, from: '2027-05-01' });
    await plan(id, { accountingPeriod: 'Year', effectiveOn: '2027-05-01' });
    for (const day of ['04-01', '05-01']) await bench.clock(day);
    // Half of 61 days of 366 of 372.00, and 24.00 a year of the rest.
    expect((await positionsOf(id)).slice(1)).toEqual([
      'INVOICE REGULAR 2027-04-01..2027-04-30 3100',
      'INVOICE DISCOUNT 2027-04-01..2027-04-30 -1550',
      'INVOICE REGULAR 2027-05-01..2028-04-30 37200',
      'INVOICE DISCOUNT 2027-05-01..2027-06-30 -3100',
      'INVOICE DISCOUNT 2027-05-01..2028-04-30 -2400',
    ]);
  });

  it('shows with each discount the accounting period of which its amount and its periods are', async () => {
    const discount = { name: null, basisPoints: null, amount: 200, fees: ['REGULAR' as const], periods: 3 };
    const bench = await ProductChangeBench.open(commerce, {
      offers: [{ discount }],
      contract: { validFrom: '2027-03-01' },
    });
    const { contract, tenant } = bench;
    const { agency } = tenant;
    const shown = { amount: 2, periods: 3 };
    const products = commerce.module.get(ProductQueries);
    const discountsNow = async () => {
      const [booked] = (await products.list(agency, contract.id, { skip: 0, take: 9 })).parse().products;
      const [defined] = (await products.defined(agency, contract.id, { skip: 0, take: 9 })).parse().products;
      const [listed] = (await new PriceListQueries(commerce.module.get(Database)).of(contract.id, 'en')).products;
      return [booked, defined, listed];
    };
    const of = (...periods: string[]) =>
      periods.map((accountingPeriod) => ({ discount: { ...shown, accountingPeriod } }));
    expect(await discountsNow()).toMatchObject(of('Month', 'Month', 'Month'));
    await plan(contract.id, { accountingPeriod: 'Year', effectiveOn: '2027-05-01' });
    for (const day of ['04-01', '05-01']) await bench.clock(day);
    expect(await discountsNow()).toMatchObject(of('Month', 'Year', 'Year'));
    const wish = { contractId: contract.id, subscriptionId: null };
    await commerce.module.get(Discounts).give(wish, new Draft({ amount: 2, periods: 3 } as never));
    const given = (await commerce.module.get(Discounts).list(contract.id, { skip: 0, take: 9 })).parse().data;
    expect(given).toMatchObject([
      { ...shown, scope: 'CONTRACT', accountingPeriod: 'Year', until: '2030-04-30' },
      { ...shown, scope: 'LICENCE', accountingPeriod: 'Month' },
    ]);
    const order = { productId: bench.product(0), locationIds: await tenant.locations(1) };
    const { discounts } = await tenant.order(contract, order);
    expect(discounts).toMatchObject([
      { ...shown, accountingPeriod: 'Month' },
      { ...shown, accountingPeriod: 'Year' },
    ]);
  });

  it('of a fixed price is charged by the new price, also where its day is done late', async () => {
    const tenant = await commerce.tenant({ at: '2027-03-01T12:00:00Z' });
    const contract = await flexible(tenant, { billingType: 'FIXED', fixedPrice: 9900, validFrom: '2027-03-01' });
    await activeSubscriptions(commerce, contract, [{ from: '2027-03-01' }]);
    await commerce.setClock(tenant.workspaceId, '2027-03-02T12:00:00Z');
    expect(JSON.parse(JSON.stringify(await preview(contract.id, { accountingPeriod: 'Quarter' })))).toMatchObject({
      after: { fixedPrice: 297 },
      costs: { before: { perMonth: 99 }, after: { perPeriod: 297, perMonth: 99 } },
      invoices: [{ subtotal: 297 }],
    });
    await plan(contract.id, { accountingPeriod: 'Quarter', fixedPrice: 270 });
    const change = (field: string, value: unknown) =>
      commerce.module.get(ChangeContract).execute(contract.id, new Draft({ [field]: value } as never));
    await expect(change('fixedPrice', 120)).rejects.toMatchObject({ key: 'periodChangePlanned' });
    for (const day of ['04-01', '07-01']) await commerce.setClock(tenant.workspaceId, `2027-${day}T12:00:00Z`);
    await change('fixedPrice', 300);
    await commerce.setClock(tenant.workspaceId, '2027-10-01T12:00:00Z');
    expect(await positionsOf(contract.id)).toEqual([
      'INVOICE FIXED 2027-03-01..2027-03-31 9900',
      'INVOICE FIXED 2027-04-01..2027-06-30 27000',
      'INVOICE FIXED 2027-07-01..2027-09-30 27000',
      'INVOICE FIXED 2027-10-01..2027-12-31 30000',
    ]);
    expect(await mrr({ tenant }, '2027-03-31', '2027-04-01', '2027-10-01')).toEqual([9900, 9000, 10_000]);
  });

  it.each([
    ['2027-04-30', 'Month', 62],
    ['2027-05-01', 'Year', 744],
  ])('is named with what an order for many costs from %s on', async (startDate, accountingPeriod, value) => {
    const bench = await open();
    const { tenant, contract } = bench;
    await plan(contract.id, { accountingPeriod: 'Year', effectiveOn: '2027-05-01' });
    const ids = await tenant.locations(2);
    const wish = new Draft({ productId: bench.product(1), ids, startDate, dryRun: true });
    const job = await commerce.module.get(OrderMany).execute(tenant.agency, contract, wish);
    await commerce.drain();
    const costs = { accountingPeriod, cost: { value: 2 * value } };
    expect(await bench.job(job)).toMatchObject({ state: 'done', result: { ordered: 2, costs } });
  });

  it('is named with what a purchase costs that begins with another product later', async () => {
    const bench = await open();
    const { tenant, contract } = bench;
    await plan(contract.id, { accountingPeriod: 'Year', effectiveOn: '2027-04-01' });
    await bench.clock('03-10');
    const [other = 0] = await tenant.locations(1);
    const { locationId } = await bench.booked.view();
    // One begins today, and the other one changes with the new period.
    const locationIds = [locationId ?? 0, other];
    const told = await bench.previewPurchase(1, { locationIds, changeOn: 'PERIOD_END' });
    const shown: unknown = JSON.parse(JSON.stringify(told));
    expect(shown).toMatchObject({ accountingPeriod: 'Year', cost: { value: 2 * 744 } });
  });

  it('goes with a change of product after it, and the next invoice is foretold', async () => {
    const bench = await open();
    const { id } = bench.contract;
    await plan(id, { accountingPeriod: 'Quarter' });
    await bench.clock('03-02');
    expect((await commerce.module.get(PreviewInvoice).execute(id)).invoices).toMatchObject([{ subtotal: 93 }]);
    for (const day of ['04-01', '05-01']) await bench.clock(day);
    const { charge, credit } = await bench.preview(1, 'NOW');
    // 61 of 91 days.
    expect([charge.value.minor, credit.value.minor]).toEqual([12_468, 6234]);
    await bench.change(1, { changeOn: 'NOW' });
    await bench.clock('07-01');
    expect((await positionsOf(id)).slice(1).sort()).toEqual([
      'CREDIT_NOTE REGULAR 2027-05-01..2027-06-30 -6234',
      'INVOICE REGULAR 2027-04-01..2027-06-30 9300',
      'INVOICE REGULAR 2027-05-01..2027-06-30 12468',
      'INVOICE REGULAR 2027-07-01..2027-09-30 18600',
    ]);
  });

  it('leaves add-ons alone that cost the same with another product, before its day and after', async () => {
    const addOns = [recording, { ...recording, id: 'numbers', regularFee: 700 }];
    const dearer = [recording, { ...recording, id: 'numbers', regularFee: 800 }];
    const bench = await ProductChangeBench.open(commerce, {
      offers: [{ addOns }, { addOns, regularFee: 6200 }, { addOns: dearer, regularFee: 9300 }],
      contract: { validFrom: '2027-03-01' },
    });
    const { id } = bench.contract;
    for (const addOn of ['recording', 'numbers'])
      await commerce.module.get(SwitchAddOn).execute({ ...bench.contract, id: bench.booked.id }, addOn, 'on');
    await bench.clock('04-01');
    await plan(id, { accountingPeriod: 'Year', effectiveOn: '2027-05-01' });
    await bench.clock('04-16');
    await bench.change(1, { changeOn: 'NOW' });
    for (const day of ['05-01', '08-01']) await bench.clock(day);
    // 274 of 366 days.
    const { charge, credit, positions } = await bench.preview(2, 'NOW');
    expect([charge.value.minor, credit.value.minor]).toEqual([83_548 + 7187, 55_698 + 6289]);
    expect(positions.filter(({ kind }) => kind === 'ADDON').map(({ addOn }) => addOn)).toEqual([
      'numbers@2027-05-01',
      'numbers@2027-08-01',
    ]);
    await bench.change(2, { changeOn: 'NOW' });
    await bench.clock('2028-05-01');
    expect((await positionsOf(id)).filter((text) => text.includes(' ADDON ')).sort()).toEqual([
      'CREDIT_NOTE ADDON 2027-08-01..2028-04-30 -6289',
      'INVOICE ADDON 2027-04-01..2027-04-30 500',
      'INVOICE ADDON 2027-04-01..2027-04-30 700',
      'INVOICE ADDON 2027-05-01..2028-04-30 6000',
      'INVOICE ADDON 2027-05-01..2028-04-30 8400',
      'INVOICE ADDON 2027-08-01..2028-04-30 7187',
      'INVOICE ADDON 2028-05-01..2029-04-30 6000',
      'INVOICE ADDON 2028-05-01..2029-04-30 9600',
    ]);
    const credited = await commerce.rows(
      `select p.offer_id as product from invoice_position p join invoice i on i.id = p.invoice_id
       where i.contract_id = $1 and i.kind = 'CREDIT_NOTE' and p.kind = 'ADDON'`,
      id,
    );
    // By the product with which it was invoiced.
    expect(credited).toEqual([{ product: bench.product(1) }]);
  });

  it('can be taken back until its day; meanwhile nothing else changes what it was agreed for', async () => {
    const bench = await open();
    const { id } = bench.contract;
    const licences = await commerce.rows('select id from licence where contract_id = $1 order by id', id);
    const licenceId = Number(licences[0]?.['id']);
    const fees = { effectiveOn: '2027-06-01', regularFee: 35 };
    await plan(id, { accountingPeriod: 'Year', effectiveOn: '2027-05-01' });
    const refused = { key: 'periodChangePlanned' };
    await expect(plan(id, { accountingPeriod: 'Quarter' })).rejects.toMatchObject(refused);
    await expect(commerce.module.get(ChangeFees).plan(licenceId, new Draft(fees))).rejects.toMatchObject(refused);
    const booking = new Draft({ offerId: bench.product(0) } as BookingInput);
    await expect(commerce.module.get(BookOffer).execute(id, booking)).rejects.toMatchObject(refused);
    await bench.clock('04-30');
    await withdraw(id);
    await expect(withdraw(id)).rejects.toMatchObject({ key: 'noPeriodChangePlanned' });
    await bench.clock('05-01');
    expect((await positionsOf(id)).at(-1)).toBe('INVOICE REGULAR 2027-05-01..2027-05-31 3100');
    expect(await changesOf(id)).toMatchObject([{ state: 'withdrawn', withdrawnOn: '2027-04-30' }]);
    await commerce.module.get(ChangeFees).plan(licenceId, new Draft({ ...fees, effectiveOn: '2027-07-01' }));
    await expect(plan(id, { accountingPeriod: 'Year' })).rejects.toMatchObject({ key: 'feeChangePlanned' });
  });

  it('begins where a period ends, and the refusal names the nearest days', async () => {
    const bench = await open();
    const { id } = bench.contract;
    const on = (effectiveOn: string) => plan(id, { accountingPeriod: 'Year', effectiveOn });
    const refused = (days: string) => ({
      key: 'periodBoundaryNeeded',
      problems: [{ field: 'effectiveOn', expected: days }],
    });
    await expect(on('2027-05-12')).rejects.toMatchObject(refused('2027-05-01, 2027-06-01'));
    await expect(on('2027-03-01')).rejects.toMatchObject(refused('2027-04-01, 2027-05-01'));
    await expect(plan(id, { accountingPeriod: 'Week' })).rejects.toMatchObject({ key: 'periodNotOfMonths' });
    await expect(plan(id, { accountingPeriod: 'Month' })).rejects.toMatchObject({ key: 'validationFailed' });
  });
});
