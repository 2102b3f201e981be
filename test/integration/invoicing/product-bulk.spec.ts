import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { OrderMany } from '#contexts/subscriptions';
import { Draft } from '#domain/errors/draft';
import { CancelJob } from '#platform/jobs';
import { ChangeOneProduct } from '../../../libs/contexts/subscriptions/bulk/change-one-product.js';
import type { ProductBulkResult } from '../../../libs/contexts/subscriptions/bulk/change-products.job.js';
import { OrderLocations } from '../../../libs/contexts/subscriptions/bulk/order-locations.js';
import type { OrderBulkWish } from '../../../libs/contexts/subscriptions/bulk/order-many.js';
import type { OrderBulkResult } from '../../../libs/contexts/subscriptions/bulk/order-many.job.js';
import type { Commerce } from '../subscriptions/commerce.js';
import { Booked } from '../subscriptions/commerce.js';
import { startInvoicing } from './invoiced.js';
import { ProductChangeBench } from './product-change-bench.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startInvoicing();
});
afterAll(() => commerce.close());

/** `count` subscriptions of the first product, active since March, on 11 April. */
async function open(
  count: number,
  places: number | null = null,
): Promise<{ bench: ProductChangeBench; ids: number[] }> {
  const bench = await ProductChangeBench.open(commerce, { offers: [{}, { regularFee: 6200 }], places });
  const { tenant, contract } = bench;
  const ids = [bench.booked.id];
  while (ids.length < count) {
    const { id } = await tenant.order(contract, {
      productId: bench.product(0),
      locationIds: [await tenant.location()],
    });
    await new Booked(commerce, tenant, contract, id).activate();
    ids.push(id);
  }
  for (const day of ['03-02', '04-02', '04-11']) await bench.clock(day);
  return { bench, ids };
}

const resultOf = async (bench: ProductChangeBench, job: number) =>
  (await bench.job(job)).result as ProductBulkResult | null;

async function changesOf(ids: readonly number[]): Promise<Record<string, unknown>[]> {
  return commerce.rows(
    `select subscription_id as id, count(*)::int as count from subscription_product_change
     where subscription_id = any($1) group by subscription_id order by subscription_id`,
    ids,
  );
}

/** The row by which a job is delivered. */
async function rowOf(job: number): Promise<Record<string, unknown>> {
  const [row] = await commerce.rows(
    `select o.id, o.queue, o.name, o.payload, o.workspace_id from outbox o join job j on j.outbox_id = o.id where j.id = $1`,
    job,
  );
  return row ?? {};
}

describe('a change of the product of many subscriptions', () => {
  it('is shown to the cent by a dry run, which changes nothing, and then made', async () => {
    const { bench, ids } = await open(4, 2);
    const [ended = 0] = ids.slice(1);
    await new Booked(commerce, bench.tenant, bench.contract, ended).change({ endDate: '2027-04-30' });
    const wish = { productId: bench.product(1) };
    const dry = await bench.startJob({ ...wish, dryRun: true }, ids);
    await commerce.drain();
    // One ends, two change, and there is no place for the last.
    const told = await bench.job(dry);
    expect(told).toMatchObject({
      state: 'done',
      total: 4,
      processed: 4,
      result: { dryRun: true, changed: 2, failed: 2 },
    });
    expect(told.problems.data.map(({ subjectId, problem }) => [subjectId, problem])).toEqual([
      [ended, 'refused'],
      [ids[3], 'refused'],
    ]);
    expect(await resultOf(bench, dry)).toMatchObject({
      totals: [
        {
          currency: 'EUR',
          charge: { value: 82.66, vat: 15.7, total: 98.36 },
          credit: { value: 41.34, vat: 7.86, total: 49.2 },
          total: { value: 41.32, vat: 7.84, total: 49.16 },
        },
      ],
    });
    expect([await changesOf(ids), await bench.places()]).toEqual([[], [4, 0]]);
    const job = await bench.startJob(wish, ids);
    await commerce.drain();
    const done = await bench.job(job);
    expect(done.problems.data).toEqual(told.problems.data);
    expect(done.result).toEqual({ ...told.result, dryRun: false });
    expect(await changesOf(ids)).toEqual([
      { id: ids[0], count: 1 },
      { id: ids[2], count: 1 },
    ]);
    expect(await bench.places()).toEqual([2, 2]);
    await bench.clock('05-02');
    // March and April of four; the change of two; May of all, as one ended with April only of three.
    expect(await bench.paid()).toBe(8 * 3100 + 2 * (4133 - 2067) + 2 * 6200 + 3100);
    expect(await commerce.miscounted()).toEqual([]);
  });

  it('is made for later, and leaves those that have the product', async () => {
    const { bench, ids } = await open(2);
    await bench.change(1);
    const job = await bench.startJob({ productId: bench.product(1), changeOn: 'PERIOD_END' }, ids);
    await commerce.drain();
    expect(await bench.job(job)).toMatchObject({ state: 'done', total: 1, result: { changed: 1, failed: 0 } });
    const other = new Booked(commerce, bench.tenant, bench.contract, ids[1] ?? 0);
    expect(await other.view()).toMatchObject({
      plannedChange: { productId: bench.product(1), effectiveOn: '2027-05-01' },
    });
    const same = bench.startJob({ productId: bench.product(1), fromProductId: bench.product(1) }, ids);
    await expect(same).rejects.toMatchObject({ problems: [{ field: 'fromProductId', problem: 'noSuch' }] });
  });

  it('goes on where it stood when its process died, and does nothing twice', async () => {
    const { bench, ids } = await open(3);
    const job = await bench.startJob({ productId: bench.product(1) }, ids);
    const row = await rowOf(job);
    const changes = commerce.module.get(ChangeOneProduct);
    const execute = changes.execute.bind(changes);
    let steps = 0;
    const spied = jest.spyOn(changes, 'execute').mockImplementation(async (...given) => {
      const made = await execute(...given);
      steps += 1;
      // Everything of the second change is written, and nothing of it committed.
      if (steps === 2) throw new Error('killed');
      return made;
    });
    await expect(commerce.run(row)).rejects.toThrow('killed');
    expect(await bench.job(job)).toMatchObject({ state: 'running', processed: 1, result: { changed: 1 } });
    expect(await changesOf(ids)).toEqual([{ id: ids[0], count: 1 }]);
    spied.mockRestore();
    await commerce.run(row);
    await commerce.run(row);
    expect(await bench.job(job)).toMatchObject({ state: 'done', processed: 3, result: { changed: 3, failed: 0 } });
    expect(await changesOf(ids)).toEqual(ids.map((id) => ({ id, count: 1 })));
    expect(await bench.places()).toEqual([0, 3]);
  });

  it('is made once by two workers that hold it at the same time', async () => {
    const { bench, ids } = await open(4);
    const job = await bench.startJob({ productId: bench.product(1) }, ids);
    const row = await rowOf(job);
    await Promise.allSettled([commerce.run(row), commerce.run(row)]);
    await commerce.run(row);
    expect(await bench.job(job)).toMatchObject({ state: 'done', processed: 4, result: { changed: 4, failed: 0 } });
    expect(await changesOf(ids)).toEqual(ids.map((id) => ({ id, count: 1 })));
    expect(await bench.places()).toEqual([0, 4]);
  });

  it('stops at its next mark when it is cancelled', async () => {
    const { bench, ids } = await open(3);
    const job = await bench.startJob({ productId: bench.product(1) }, ids);
    await commerce.rows('update job set created_by = $2 where id = $1', job, bench.owner.user.id);
    const row = await rowOf(job);
    const { workspaceId, companyId } = bench.tenant;
    const changes = commerce.module.get(ChangeOneProduct);
    const execute = changes.execute.bind(changes);
    const spied = jest.spyOn(changes, 'execute').mockImplementation(async (...given) => {
      const made = await execute(...given);
      if (given[2] === ids[1])
        await commerce.db.apart(() =>
          commerce.module.get(CancelJob).execute(bench.owner, { id: job, workspaceId, companyId, locationId: null }),
        );
      return made;
    });
    await expect(commerce.run(row)).rejects.toThrow('cancelled');
    spied.mockRestore();
    expect(await bench.job(job)).toMatchObject({ state: 'cancelled', processed: 1, result: { changed: 1 } });
    expect(await changesOf(ids)).toEqual([{ id: ids[0], count: 1 }]);
  });
});

describe('an order for many locations', () => {
  /** A contract on 11 April with a second product of 59.90 for set-up and 62 a month. */
  async function opened(places: number | null = null): Promise<ProductChangeBench> {
    const offers = [{}, { regularFee: 6200, setupFee: 5990 }];
    const bench = await ProductChangeBench.open(commerce, { offers, places });
    for (const day of ['03-02', '04-02', '04-11']) await bench.clock(day);
    return bench;
  }

  const start = ({ tenant, contract, ...bench }: ProductChangeBench, wish: Partial<OrderBulkWish>) =>
    commerce.module
      .get(OrderMany)
      .execute(tenant.agency, contract, new Draft({ productId: bench.products[1] ?? 0, ids: [], ...wish }));

  async function ordered(bench: ProductChangeBench, wish: Partial<OrderBulkWish>) {
    const id = await start(bench, wish);
    await commerce.drain();
    const job = await bench.job(id);
    return { job, result: job.result as OrderBulkResult, problems: job.problems.data };
  }

  const subscriptionsOf = (bench: ProductChangeBench) =>
    commerce.rows(
      'select id, location_id as location, start_date as start, missing from subscription where offer_id = $1 order by id',
      bench.product(1),
    );

  it('costs to the cent what its dry run said, which orders nothing, and tells who cannot have it and who lacks what', async () => {
    const bench = await opened(30);
    const { tenant } = bench;
    const [held = 0, ...others] = await tenant.locations(32);
    await tenant.order(bench.contract, { productId: bench.product(1), locationIds: [held], startDate: '2027-05-01' });
    const mute = others[3] ?? 0;
    await commerce.rows('delete from phone where location_id = $1', mute);
    const foreign = await (await commerce.tenant()).location();
    const ids = [foreign, held, ...others, held];
    const dry = await ordered(bench, { ids, dryRun: true });
    // A place is taken, 29 are left, and two locations get none.
    expect(dry.job).toMatchObject({ kind: 'productBulkOrder', state: 'done', total: 33, processed: 33 });
    const result = { startDate: '2027-04-11', ordered: 29, incomplete: 1, unchanged: 1, failed: 3 };
    expect(dry.result).toMatchObject({ ...result, dryRun: true });
    // 20 of 30 days, and 19 per cent on the whole.
    expect(dry.result.costs).toMatchObject({
      numItems: 29,
      accountingPeriod: 'Month',
      currency: 'EUR',
      cost: { value: 1798 },
      setup: { value: 1737.1, vat: 330.05, total: 2067.15 },
      prorationCost: { value: 1198.57 },
      dueNow: { value: 2935.67, vat: 557.78, total: 3493.45 },
    });
    const told = [
      [mute, 'warning', 'mainPhone', 'required'],
      ...others.slice(-2).map((id) => [id, 'error', 'productId', 'noPlaceLeft']),
      [foreign, 'error', 'locationIds', 'noSuch'],
    ].toSorted(([a], [b]) => Number(a) - Number(b));
    const problemsOf = (found: typeof dry.problems) =>
      found.map(({ subjectId, severity, field, problem }) => [subjectId, severity, field, problem]);
    expect(problemsOf(dry.problems)).toEqual(told);
    expect([await subscriptionsOf(bench), await bench.places()]).toMatchObject([{ length: 1 }, [1, 1]]);

    const { startDate, costs } = dry.result;
    const done = await ordered(bench, { ids, startDate, expectedTotal: costs?.dueNow.total ?? 0 });
    expect(done.result).toEqual({ ...dry.result, dryRun: false });
    expect(problemsOf(done.problems)).toEqual(told);
    const [first, ...made] = await subscriptionsOf(bench);
    expect(first).toMatchObject({ location: held });
    expect(made).toHaveLength(29);
    expect(made.find(({ location }) => location === mute)).toMatchObject({ missing: ['mainPhone'] });
    expect(await bench.places()).toEqual([1, 30]);

    // All but the one that lacks something begin, and are charged what the dry run said of each.
    const before = await bench.paid();
    const begun = made.filter(({ location }) => location !== mute);
    for (const { id } of begun) await new Booked(commerce, tenant, bench.contract, Number(id)).activate();
    await bench.clock('05-02');
    const charged = Math.round((costs?.dueNow.value ?? 0) * 100) / 29;
    expect(await bench.paid()).toBe(before + 3100 + 28 * (charged + 6200));
  });

  it('goes on where it stood when its process died, and orders nothing twice', async () => {
    const bench = await opened();
    const ids = await bench.tenant.locations(27);
    const job = await start(bench, { contextType: 'Company', ids: [bench.tenant.companyId] });
    const row = await rowOf(job);
    const orders = commerce.module.get(OrderLocations);
    const execute = orders.execute.bind(orders);
    let steps = 0;
    const spied = jest.spyOn(orders, 'execute').mockImplementation(async (...given) => {
      const made = await execute(...given);
      steps += 1;
      // Everything of the second step is written, and nothing of it committed.
      if (steps === 2) throw new Error('killed');
      return made;
    });
    await expect(commerce.run(row)).rejects.toThrow('killed');
    expect(await bench.job(job)).toMatchObject({ state: 'running', processed: 25, result: { ordered: 25 } });
    expect(await subscriptionsOf(bench)).toHaveLength(25);
    spied.mockRestore();
    await Promise.allSettled([commerce.run(row), commerce.run(row)]);
    await commerce.run(row);
    // The location of the first product is the company's too.
    expect(await bench.job(job)).toMatchObject({ state: 'done', total: 28, processed: 28, result: { ordered: 28 } });
    const locations = (await subscriptionsOf(bench)).map(({ location }) => Number(location));
    expect(new Set(locations).size).toBe(28);
    expect(locations).toEqual(expect.arrayContaining(ids));
    expect(await bench.places()).toEqual([1, 28]);
  });

  it('is refused as a whole for what is wrong for all, and orders nothing beyond the total that was agreed to', async () => {
    const bench = await opened();
    const ids = await bench.tenant.locations(2);
    await expect(start(bench, { ids: [], productId: 999_999, startDate: '2027-04-10' })).rejects.toMatchObject({
      problems: [{ field: 'productId' }, { field: 'ids' }, { field: 'startDate', expected: '2027-04-11' }],
    });
    const dear = await ordered(bench, { ids, expectedTotal: 100 });
    expect(dear.job).toMatchObject({ state: 'failed', processed: 0, error: expect.stringContaining('not 100 EUR') });
    expect([await subscriptionsOf(bench), await bench.places()]).toEqual([[], [1, 0]]);
    const last = await ordered(bench, { ids, startDate: '2027-05-01', note: 'by list', expectedTotal: 300 });
    expect(last).toMatchObject({
      job: { state: 'done' },
      result: { ordered: 2, costs: { dueNow: { total: 290.12 } } },
    });
    expect(await subscriptionsOf(bench)).toMatchObject([{ start: '2027-05-01' }, { start: '2027-05-01' }]);
  });
});
