import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { demoCompany } from '../partner/demo-company.js';
import type { DemoCompany } from '../partner/demo-company.js';
import { WorkspaceCalls } from './workspace-calls.js';

let platform: Platform;
let demo: DemoCompany;
let calls: WorkspaceCalls;
let offers: readonly number[];
let contract: number;
beforeAll(async () => {
  platform = await startPlatform();
  demo = await demoCompany(platform);
  calls = new WorkspaceCalls(platform);
  const offer = (sellingName: string, regularFee: number) =>
    calls.done('POST', `/api/offer/${demo.workspaceId}`, {
      sellingName,
      regularFee,
      products: [{ name: 'DataExports' }],
    });
  offers = [await offer('Basic', 31), await offer('Premium', 62)];
  contract = await calls.done('POST', `/api/contract/${demo.companyId}`, {
    name: 'Many products',
    billingAccountId: 1,
    billingType: 'FLEXIBLE',
    accountingPeriod: 'Month',
    conclusionDate: '2026-01-01',
    validFrom: '2026-01-01',
    licences: offers.map((offerId) => ({ offerId, maxSubscriptions: null })),
  });
});
afterAll(() => platform.close());

const [basic, premium] = [0, 1];
async function ordered(count: number): Promise<number[]> {
  const body = { productId: offers[basic], locationIds: await demo.locations(count), startDate: '2099-01-01' };
  const { body: made } = await calls.call('POST', `/v5/contract/${contract}/order`, body, { user: 'demo-agency' });
  return (made['subscriptions'] as { id: number }[]).map(({ id }) => id);
}

/** The job of this change when it is over. */
async function changed(query: string, wish: object): Promise<Record<string, unknown>> {
  const { status, headers, body } = await calls.call('PUT', `/api/subscription/product/bulk?${query}`, wish);
  expect({ status, job: body['job'] }).toEqual({ status: 200, job: true });
  const path = `/api/job/${String(body['value'])}`;
  expect(headers.get('location')).toBe(path);
  return eventually(
    async () => (await calls.call('GET', path)).body,
    ({ state }) => state !== 'queued' && state !== 'running',
    'The job does not end.',
  );
}

const productsOf = (ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await calls.call('GET', `/api/subscription/extended/${id}`)).body['productId']));

it('changes subscriptions by their ids, after a dry run that changes none', async () => {
  const ids = await ordered(3);
  const wish = { productId: offers[premium], changeOn: 'NOW' };
  const told = await changed(`ids=${ids.join(',')}`, { ...wish, dryRun: true });
  expect(told).toMatchObject({ state: 'done', total: 3, result: { dryRun: true, changed: 3, failed: 0 } });
  expect(await productsOf(ids)).toEqual(ids.map(() => offers[basic]));
  const done = await changed(`ids=${ids.join(',')}`, wish);
  expect(done).toMatchObject({
    state: 'done',
    total: 3,
    processed: 3,
    result: { dryRun: false, changed: 3, failed: 0 },
  });
  expect(await productsOf(ids)).toEqual(ids.map(() => offers[premium]));
});

it('changes those of a contract or company that have one product, and says which were refused', async () => {
  const ids = await ordered(2);
  const unknown = await changed(`ids=${ids.join(',')}`, { productId: 999_999 });
  expect(unknown).toMatchObject({ result: { changed: 0, failed: 2 }, problems: { total: 2 } });
  const wish = { productId: offers[premium], fromProductId: offers[basic] };
  const ofCompany = await changed(`contextType=Company&ids=${demo.companyId}`, { ...wish, dryRun: true });
  expect(ofCompany).toMatchObject({ total: 2, result: { changed: 2, failed: 0 } });
  const ofContract = await changed(`contextType=Contract&ids=${contract}`, wish);
  expect(ofContract).toMatchObject({ total: 2, result: { changed: 2, failed: 0 } });
  expect(await productsOf(ids)).toEqual(ids.map(() => offers[premium]));
});

it('is refused as a whole for what no subscription can do, and to those who may not', async () => {
  const [id = 0] = await ordered(1);
  const path = `/api/subscription/product/bulk?ids=${id}`;
  const same = await calls.call('PUT', path, { productId: offers[premium], fromProductId: offers[premium] });
  expect(same).toMatchObject({ status: 400, body: { fields: ['fromProductId'] } });
  const wrong = await calls.call('PUT', path, { productId: 'x', changeOn: 'SOON', dryRun: 1 });
  expect((wrong.body['fields'] as string[]).toSorted()).toEqual(['changeOn', 'dryRun', 'productId']);
  const wish = { productId: offers[premium] };
  expect(await calls.call('PUT', path, wish, { user: 'demo-owner' })).toMatchObject({ status: 403 });
  expect(await calls.call('PUT', path, wish, { user: 'demo-foreign' })).toMatchObject({ status: 404 });
  expect(await productsOf([id])).toEqual([offers[basic]]);
});
