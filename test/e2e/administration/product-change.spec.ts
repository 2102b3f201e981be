import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { demoCompany } from '../partner/demo-company.js';
import type { DemoCompany } from '../partner/demo-company.js';
import { WorkspaceCalls } from './workspace-calls.js';

let platform: Platform;
let demo: DemoCompany;
let calls: WorkspaceCalls;
let offers: readonly [basic: number, premium: number];
let contract: number;
beforeAll(async () => {
  platform = await startPlatform({ worker: false });
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
    name: 'Products',
    billingAccountId: 1,
    billingType: 'FLEXIBLE',
    accountingPeriod: 'Month',
    conclusionDate: '2026-01-01',
    validFrom: '2026-01-01',
    licences: offers.map((offerId) => ({ offerId, maxSubscriptions: null })),
  });
});
afterAll(() => platform.close());

const ordered = async (): Promise<{ id: number; path: string }> => {
  const body = { productId: offers[0], locationIds: await demo.locations(1), startDate: '2099-01-01' };
  const { body: made } = await calls.call('POST', `/v5/contract/${contract}/order`, body, { user: 'demo-agency' });
  return { id: Number(made['id']), path: `/v5/contract/${contract}/subscription/${String(made['id'])}` };
};

it('is previewed and made by both APIs, planned, shown and taken back', async () => {
  const { id, path } = await ordered();
  const wish = { productId: offers[1], changeOn: 'PERIOD_END' };
  const shown = await calls.call('POST', `/api/subscription/product/preview/${id}`, wish);
  expect(shown.body).toMatchObject({
    subscriptionId: id,
    productId: offers[1],
    effectiveOn: '2099-02-01',
    isUpgrade: true,
    before: { value: 31 },
    after: { value: 62 },
    added: [],
    dropped: [],
  });
  const same = await calls.call('POST', `${path}/product/preview`, wish, { user: 'demo-agency' });
  expect(same.body).toEqual(shown.body);
  const read = await calls.call('GET', `/api/subscription/extended/${id}`);
  await calls.done('PUT', `/api/subscription/${id}`, { ...read.body, ...wish });
  const planned = await calls.call('GET', `/api/subscription/extended/${id}`);
  const plan = { productId: offers[1], productName: 'Premium', effectiveOn: '2099-02-01' };
  expect(planned.body).toMatchObject({ productId: offers[0], plannedChange: plan });
  expect((await calls.call('GET', `/v5/subscription/${id}`)).body).toMatchObject({ plannedChange: plan });
  // What was read can be sent back, and changes nothing.
  await calls.done('PUT', `/api/subscription/${id}`, planned.body);
  expect((await calls.call('GET', `/api/subscription/extended/${id}`)).body).toMatchObject({ plannedChange: plan });
  const agency = { user: 'demo-agency' };
  await calls.done('PUT', path, { startDate: '2099-01-01', plannedChange: null }, agency);
  expect((await calls.call('GET', `/v5/subscription/${id}`)).body).toMatchObject({ plannedChange: null });
  await calls.done('PUT', path, { startDate: '2099-01-01', productId: offers[1] }, agency);
  expect((await calls.call('GET', `/v5/subscription/${id}`)).body).toMatchObject({
    productId: offers[1],
    productName: 'Premium',
    startDate: '2099-01-01',
  });
});

it('names each field that is wrong, and changes nothing', async () => {
  const { id, path } = await ordered();
  const before = await calls.call('GET', `/api/subscription/extended/${id}`);
  const wrong = await calls.call('PUT', `/api/subscription/${id}`, {
    productId: null,
    changeOn: 'SOON',
    expectedTotal: 'nothing',
    plannedChange: {},
  });
  expect(wrong).toMatchObject({
    status: 400,
    body: { fields: expect.arrayContaining(['changeOn', 'expectedTotal', 'plannedChange', 'productId']) },
  });
  const unknown = await calls.call('PUT', `/api/subscription/${id}`, { productId: 999_999 });
  expect(unknown).toMatchObject({ status: 400, body: { fields: ['productId'] } });
  const alone = await calls.call('PUT', path, { startDate: '2099-01-01', expectedTotal: 1 }, { user: 'demo-agency' });
  expect(alone).toMatchObject({ status: 400, body: { fields: ['expectedTotal'] } });
  const dear = await calls.call('PUT', `/api/subscription/${id}`, { productId: offers[1], expectedTotal: 1 });
  expect(dear).toMatchObject({ status: 409, body: { errorCode: 4231 } });
  const own = await calls.call('POST', `/api/subscription/product/preview/${id}`, { productId: offers[0] });
  expect(own).toMatchObject({ status: 400, body: { fields: ['productId'] } });
  // Owners buy.
  const owner = await calls.call(
    'PUT',
    path,
    { startDate: '2099-01-01', productId: offers[1] },
    { user: 'demo-owner' },
  );
  expect(owner).toMatchObject({ status: 403, body: { errorCode: 2003 } });
  const administered = await calls.call(
    'PUT',
    `/api/subscription/${id}`,
    { productId: offers[1] },
    { user: 'demo-owner' },
  );
  expect(administered).toMatchObject({ status: 403, body: { errorCode: 2003 } });
  expect((await calls.call('GET', `/api/subscription/extended/${id}`)).body).toEqual(before.body);
});

it('has a pause, by the rules of its offer or of its seller, which both APIs show and take back', async () => {
  const { id, path } = await ordered();
  const agency = { user: 'demo-agency' };
  const early = await calls.call('PUT', `/api/subscription/pause/${id}`, { dryRun: true });
  expect(early).toMatchObject({ status: 409, body: { errorCode: 4447 } });
  // Without a worker nobody starts it.
  await platform.database.pool.query(
    `update subscription set state = 'ACTIVE', was_active = true, activated_on = current_date, start_date = current_date,
       start_at = now(), started_at = now(), handed_over_at = now(), confirmed_at = now() where id = $1`,
    [id],
  );
  const refused = await calls.call('PUT', `${path}/pause`, {}, agency);
  expect(refused).toMatchObject({ status: 409, body: { errorCode: 4448 } });
  const days = { from: '2099-07-01', until: '2099-08-31' };
  const told = await calls.call('PUT', `/api/subscription/pause/${id}`, { ...days, dryRun: true });
  expect(told).toMatchObject({
    status: 200,
    body: { dryRun: true, days: 62, pause: { ...days, extendsTerms: true }, total: { total: 0 }, boundUntil: null },
  });
  const made = await calls.call('PUT', `/api/subscription/pause/${id}`, { ...days, extendsTerms: false });
  expect(made).toMatchObject({ status: 200, body: { dryRun: false, pause: { extendsTerms: false } } });
  const pause = { ...days, extendsTerms: false, state: 'planned' };
  expect((await calls.call('GET', `/v5/subscription/${id}`)).body).toMatchObject({ status: 'ACTIVE', pause });
  const read = await calls.call('GET', `/api/subscription/extended/${id}`);
  expect(read.body).toMatchObject({ pause });
  await calls.done('PUT', `/api/subscription/${id}`, { ...read.body, note: 'Closed in summer' });
  const wrong = await calls.call('PUT', `/api/subscription/pause/${id}`, { from: '2000-01-01', until: '1999-01-01' });
  expect(wrong).toMatchObject({ status: 400, body: { fields: ['from', 'until'] } });
  const foreign = await calls.call('POST', `${path}/resume`, {}, agency);
  expect(foreign).toMatchObject({ status: 409, body: { errorCode: 4453 } });
  const resumed = await calls.call('POST', `/api/subscription/resume/${id}`, {});
  expect(resumed.body).toMatchObject({ pause: null, days: 0 });
  expect((await calls.call('GET', `${path}/pause`, undefined, agency)).body).toMatchObject({
    data: [{ ...days, state: 'withdrawn' }],
    total: 1,
  });
  expect(await calls.call('POST', `/api/subscription/resume/${id}`, {})).toMatchObject({
    status: 404,
    body: { errorCode: 3113 },
  });
});
