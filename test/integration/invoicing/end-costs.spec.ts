import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChangePeriod } from '#contexts/contracts';
import type { NewOffer, PeriodWish } from '#contexts/contracts';
import { PreviewInvoice, PreviewPeriodChange } from '#contexts/invoicing';
import { EndingCosts, SwitchAddOn } from '#contexts/subscriptions';
import { Draft } from '#domain/errors/draft';
import { Money } from '#domain/values/money';
import { Booked } from '../subscriptions/commerce.js';
import type { Commerce } from '../subscriptions/commerce.js';
import { Shop } from '../subscriptions/shop.js';
import { startInvoicing } from './invoiced.js';
import { PayerBench } from './payer-bench.js';
import { ProductChangeBench } from './product-change-bench.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startInvoicing();
});
afterAll(() => commerce.close());

const eur = (minor: number): Money => Money.ofMinor(minor, 'EUR');
const recording = { id: 'recording', name: { en: 'Recording' }, product: null };

/** Minor units before tax. */
async function charged(contractId: number): Promise<number> {
  const [row] = await commerce.rows(
    'select coalesce(sum(amount), 0)::int as sum from charge where contract_id = $1',
    contractId,
  );
  return Number(row?.['sum']);
}

/** What is said to be charged of one that has an end, in minor units. */
async function told(contractId: number, id: number): Promise<number> {
  const costs = await commerce.db.transaction((tx) =>
    commerce.module.get(EndingCosts).ofSubscriptions(tx, contractId, [id]),
  );
  return costs.get(id)?.value.minor ?? 0;
}

/** Noon of the first day of each of these months, and the day after. */
async function months(workspaceId: number, ...list: string[]): Promise<void> {
  for (const month of list) await commerce.setClock(workspaceId, `2027-${month}-01T12:00:00Z`);
}

describe('what is said to be charged until an end is what is charged', () => {
  it('of a trial that is to end after its trial', async () => {
    const shop = await Shop.open(commerce, {
      offer: { trialDays: 14, minimumTerm: { duration: 2, period: 'Month' } },
    });
    await commerce.rows(`update provider_config set provider = 'invoice' where id = $1`, shop.providerConfigId);
    const { id } = await shop.try({ locationIds: [await shop.tenant.location()] });
    const booked = await shop.subscription(id).activate();
    await commerce.drain();
    await booked.change({ endDate: '2027-06-10' });
    const said = await told(shop.contract.id, id);
    await commerce.setClock(shop.tenant.workspaceId, '2027-03-25T12:00:00Z');
    await months(shop.tenant.workspaceId, '04', '05', '06', '07');
    expect(await charged(shop.contract.id)).toBeGreaterThan(0);
    expect(said).toBe(await charged(shop.contract.id));
  });

  it('of one with an add-on', async () => {
    const bench = await ProductChangeBench.open(commerce, {
      offers: [
        {
          minimumTerm: { duration: 3, period: 'Month' },
          addOns: [{ ...recording, regularFee: 310 }],
        },
      ],
      contract: { validFrom: '2027-03-01' },
    });
    const { workspaceId, companyId } = bench.tenant;
    const place = { id: bench.booked.id, workspaceId, companyId, locationId: null };
    await commerce.module.get(SwitchAddOn).execute(place, 'recording', 'on');
    await months(workspaceId, '04');
    await bench.booked.change({ endDate: '2027-06-20' });
    const before = await charged(bench.contract.id);
    const said = await told(bench.contract.id, bench.booked.id);
    await months(workspaceId, '05', '06', '07');
    expect(said).toBe((await charged(bench.contract.id)) - before);
  });

  it('of one whose product is going to change before', async () => {
    const bench = await ProductChangeBench.open(commerce, {
      offers: [{}, { regularFee: 6200 }],
      contract: { validFrom: '2027-03-01' },
    });
    await bench.change(1, { changeOn: 'PERIOD_END' });
    await bench.booked.change({ endDate: '2027-05-10' });
    const before = await charged(bench.contract.id);
    const said = await told(bench.contract.id, bench.booked.id);
    await months(bench.tenant.workspaceId, '04', '05', '06');
    expect(said).toBe((await charged(bench.contract.id)) - before);
  });

  it('with the tax of who pays by then', async () => {
    const payers = await PayerBench.open(commerce, {}, 3000);
    const { tenant, contract } = payers;
    const [licence] = await commerce.rows('select offer_id from licence where contract_id = $1', contract.id);
    const { id } = await tenant.order(contract, {
      productId: Number(licence?.['offer_id']),
      locationIds: await tenant.locations(1),
    });
    const booked = await new Booked(commerce, tenant, contract, id).activate();
    await payers.until('02-28');
    await payers.plan('04-01');
    await booked.change({ endDate: '2099-04-20' });
    const costs = await commerce.db.transaction((tx) =>
      commerce.module.get(EndingCosts).ofSubscriptions(tx, contract.id, [id]),
    );
    const before = await payers.ids();
    await payers.until('04-21');
    const rows = await commerce.rows(
      'select sum(net)::int as net, sum(gross)::int as gross, array_agg(vat_percentage::float8 order by id) as vat from invoice where contract_id = $1 and id <> all($2)',
      contract.id,
      before,
    );
    // Two days of February and March by the shop in Germany, 20 days of April by the head office in Austria.
    expect(rows).toEqual([{ net: 214 + 3000 + 2000, gross: 255 + 3570 + 2400, vat: [19, 20] }]);
    const { value, total } = costs.get(id) ?? {};
    expect([value?.minor, total?.minor]).toEqual([5214, 6225]);
  });

  it('of one that has yet to begin', async () => {
    const bench = await ProductChangeBench.open(commerce, {
      offers: [{ minimumTerm: { duration: 1, period: 'Month' } }],
      contract: { validFrom: '2027-03-01' },
      startDate: '2027-03-20',
      isActive: false,
    });
    await commerce.rows('update subscription set handed_over_at = null where id = $1', bench.booked.id);
    await bench.booked.change({ endDate: '2027-04-30' });
    const said = await told(bench.contract.id, bench.booked.id);
    await bench.clock('03-20');
    await bench.booked.activate();
    await months(bench.tenant.workspaceId, '04', '05');
    expect(await charged(bench.contract.id)).toBe(1200 + 3100);
    expect(said).toBe(1200 + 3100);
  });

  it('of one whose accounting period is going to change before', async () => {
    const bench = await ProductChangeBench.open(commerce, {
      offers: [{}],
      contract: { validFrom: '2027-03-01' },
    });
    await commerce.module
      .get(ChangePeriod)
      .plan(bench.contract.id, new Draft<PeriodWish>({ accountingPeriod: 'Quarter', effectiveOn: '2027-04-01' }));
    await bench.booked.change({ endDate: '2027-05-10' });
    const before = await charged(bench.contract.id);
    const said = await told(bench.contract.id, bench.booked.id);
    await months(bench.tenant.workspaceId, '04', '05', '06');
    expect(said).toBe((await charged(bench.contract.id)) - before);
  });
});

it('a product that changes before an end is charged, also when both are noticed late', async () => {
  const bench = await ProductChangeBench.open(commerce, {
    offers: [{}, { regularFee: 6200 }],
    contract: { validFrom: '2027-03-01' },
  });
  await bench.change(1, { changeOn: 'PERIOD_END' });
  await bench.booked.change({ endDate: '2027-04-15' });
  for (const day of ['05-02', '06-01']) await bench.clock(day);
  expect(await charged(bench.contract.id)).toBe(3100 + 3100);
});

describe('terms of a product that is to come', () => {
  const bound = { regularFee: 2000, minimumTerm: { duration: 1, period: 'Year' } } as const;

  it('bind an end after it, and those of the one before do not', async () => {
    const bench = await ProductChangeBench.open(commerce, {
      offers: [{}, bound],
      contract: { validFrom: '2027-03-01' },
    });
    await bench.change(1, { changeOn: 'PERIOD_END' });
    await expect(bench.booked.change({ endDate: '2027-06-30' })).rejects.toMatchObject({
      key: 'minimumTermRuns',
      parameters: { firstEnd: '2028-03-31' },
    });
    await bench.booked.change({ endDate: '2027-03-31' });
    const other = await ProductChangeBench.open(commerce, {
      offers: [bound, { regularFee: 6200 }],
      contract: { validFrom: '2027-03-01' },
    });
    await other.change(1, { changeOn: 'PERIOD_END' });
    await expect(other.booked.change({ endDate: '2027-03-31' })).rejects.toMatchObject({ key: 'minimumTermRuns' });
    await other.booked.change({ endDate: '2027-04-01' });
    await expect(other.wish({ plannedChange: null })).rejects.toMatchObject({ key: 'minimumTermRuns' });
  });

  it('bind an end that was agreed before the change', async () => {
    const bench = await ProductChangeBench.open(commerce, {
      offers: [{}, bound],
      contract: { validFrom: '2027-03-01' },
    });
    await commerce.rows(
      `update subscription set end_date = '2027-06-30', end_at = '2027-06-30T22:00:00Z' where id = $1`,
      bench.booked.id,
    );
    for (const changeOn of ['NOW', 'PERIOD_END'] as const)
      await expect(bench.change(1, { changeOn })).rejects.toMatchObject({ key: 'minimumTermRuns' });
  });
});

describe('a trial', () => {
  /** Until 20 March. */
  async function trying(...offers: Partial<NewOffer>[]): Promise<ProductChangeBench> {
    const bench = await ProductChangeBench.open(commerce, {
      offers,
      contract: { validFrom: '2027-03-01' },
      isActive: false,
    });
    await commerce.rows(
      `update subscription set trial_start = '2027-03-01', trial_end = '2027-03-20', trial_end_at = '2027-03-20T23:00:00Z', due_at = '2027-03-20T23:00:00Z', trial_costs = '{}' where id = $1`,
      bench.booked.id,
    );
    await commerce.rows(
      `update provider_config set provider = 'invoice' where workspace_id = $1`,
      bench.tenant.workspaceId,
    );
    await bench.booked.activate();
    await commerce.drain();
    return bench;
  }

  it('that is to change after it is previewed as what is paid by then', async () => {
    const bench = await trying({}, { regularFee: 6200, setupFee: 900 });
    const { charge, credit, effectiveOn, invoiceOn } = await bench.preview(1, 'PERIOD_END');
    expect(effectiveOn).toBe('2027-04-01');
    await bench.change(1, { changeOn: 'PERIOD_END' });
    await bench.clock('03-21');
    await bench.clock('03-31');
    expect(await charged(bench.contract.id)).toBe(0);
    await bench.clock('04-01');
    // Eleven of 31 days of March by the fees before, and April with the set-up by the new ones.
    expect(await charged(bench.contract.id)).toBe(1100 + 6200 + 900);
    expect([charge.value.minor, credit.value.minor, invoiceOn]).toEqual([7100, 0, '2027-04-01']);
  });

  it('that becomes paid before the next billing is on its preview, with an add-on that begins then', async () => {
    const bench = await trying({ setupFee: 900, addOns: [{ ...recording, regularFee: 310 }] });
    const { workspaceId, companyId } = bench.tenant;
    const place = { id: bench.booked.id, workspaceId, companyId, locationId: null };
    await commerce.module.get(SwitchAddOn).execute(place, 'recording', 'on');
    const preview = await commerce.module.get(PreviewInvoice).execute(bench.contract.id);
    await months(workspaceId, '04');
    // Eleven of 31 days of March, and April with the add-on.
    expect(await charged(bench.contract.id)).toBe(900 + 1100 + 3100 + 310);
    expect(preview.invoiceOn).toBe('2027-04-01');
    expect(preview.invoices.map(({ subtotal }) => subtotal)).toEqual([54.1]);
  });

  it('and a planned product are among what a contract costs before and after another accounting period', async () => {
    const bench = await trying({}, { regularFee: 6200 });
    await bench.change(1, { changeOn: 'PERIOD_END' });
    const wish = new Draft<PeriodWish>({ accountingPeriod: 'Quarter', effectiveOn: '2027-04-01' });
    const { costs, invoices } = await commerce.module.get(PreviewPeriodChange).execute(bench.contract.id, wish);
    expect(costs).toEqual({
      before: { perPeriod: eur(3100), perMonth: eur(3100) },
      after: { perPeriod: eur(18_600), perMonth: eur(6200) },
    });
    // With eleven of 31 days of March, which are billed on the same day.
    expect(invoices.map(({ subtotal }) => subtotal)).toEqual([186 + 11]);
  });

  it('can change to what costs less, whatever the terms of its product', async () => {
    const bench = await trying({ regularFee: 6200, minimumTerm: { duration: 1, period: 'Year' } }, {});
    await bench.change(1);
    expect((await bench.booked.view()).productId).toBe(bench.product(1));
  });
});
