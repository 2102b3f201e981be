import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { demoCompany } from './demo-company.js';
import type { DemoCompany } from './demo-company.js';

const owner = 'demo-owner';

/** Over HTTP, with responses that are held against the documents: codes of a seller, and how they are redeemed on both faces. */
describe('discount codes', () => {
  let platform: Platform;
  let demo: DemoCompany;
  let workspaceId: number;
  let id: number;

  beforeAll(async () => {
    platform = await startPlatform({ worker: false });
    demo = await demoCompany(platform);
    const { rows } = await platform.database.pool.query<{ id: number }>(
      'select workspace_id as id from contract where id = $1',
      [demo.contractId],
    );
    workspaceId = rows[0]?.id ?? 0;
  });
  afterAll(() => platform.close());

  const admin = () => platform.administration('demo-admin');
  const of = (code: number) => ({ params: { path: { id: code } } });
  const add = async (body: object) =>
    (await admin().POST('/api/discountCode/{id}', { ...of(workspaceId), body: body as never })).data?.value ?? 0;
  const contract = () => ({ path: { contractId: demo.contractId } });
  const preview = (body: object) =>
    platform
      .partner(owner)
      .POST('/v5/contract/{contractId}/purchase/preview', { params: contract(), body: body as never });
  const codeOf = (error: unknown) => (error as { errorCode?: number } | undefined)?.errorCode;

  it('are added, read with a tag, changed with it, and sent back as they were read', async () => {
    id = await add({ code: 'Http 10', percent: 10, periods: 2, maxRedemptions: 3 });
    const read = await admin().GET('/api/discountCode/{id}', of(id));
    expect(read.data).toMatchObject({ code: 'Http 10', workspaceId, status: 'ACTIVE', left: 3 });
    const etag = read.response.headers.get('etag') ?? '';
    const put = (body: object, tag: string) =>
      admin().PUT('/api/discountCode/{id}', {
        params: { path: { id }, header: { 'If-Match': tag } },
        body: body as never,
      });
    expect((await put(read.data ?? {}, etag)).response.status).toBe(200);
    expect((await put({ percent: 20 }, etag)).response.status).toBe(200);
    const overtaken = await put({ percent: 30 }, etag);
    expect(overtaken.response.status).toBe(409);
    const wrong = await admin().POST('/api/discountCode/{id}', {
      ...of(workspaceId),
      body: { code: 'http10', percent: 10 } as never,
    });
    expect(wrong.response.status).toBe(400);
    const list = await admin().GET('/api/discountCode', { params: { query: { workspaceId, statuses: ['ACTIVE'] } } });
    expect(list.data).toMatchObject({ total: 1, data: [{ id, percent: 20 }] });
  });

  it('lower a purchase and an order, each printed once, and are counted', async () => {
    const [bought = 0, ordered = 0] = await demo.locations(2);
    const wanted = { productId: demo.productId, locationIds: [bought], discountCode: ' hTTp10 ' };
    const { data: costs } = await preview(wanted);
    expect(costs?.discountCode).toEqual({
      code: 'Http 10',
      name: 'Http 10',
      percent: 20,
      amount: null,
      fees: ['REGULAR'],
      periods: 2,
    });
    const { data: purchase } = await platform.partner(owner).POST('/v5/contract/{contractId}/purchase', {
      params: contract(),
      body: { ...wanted, expectedTotal: costs?.dueNow.total } as never,
    });
    expect(purchase).toMatchObject({ status: 'Successful', discountCode: 'Http 10' });
    const order = await platform.partner('demo-agency').POST('/v5/contract/{contractId}/order', {
      params: contract(),
      body: { productId: demo.productId, locationIds: [ordered], discountCode: 'HTTP10' },
    });
    expect(order.data?.discounts).toMatchObject([{ name: 'Http 10', percent: 20 }]);
    const { data: redemptions } = await admin().GET('/api/discountCode/redemption/{id}', of(id));
    expect(redemptions).toMatchObject({
      total: 2,
      data: [
        { status: 'REDEEMED', purchaseId: null, subscriptionIds: [order.data?.id], worth: 3.98 },
        { status: 'REDEEMED', purchaseId: purchase?.purchaseId, subscriptionIds: purchase?.subscriptionIds },
      ],
    });
  });

  it('are redeemed by hand, by the seller and by who pays, until none is left', async () => {
    const { data } = await platform.partner(owner).GET('/v5/contract/{contractId}/purchase', { params: contract() });
    const bought = data?.data[0]?.subscriptionIds[0] ?? 0;
    const [location = 0] = await demo.locations(1);
    const { data: ordered } = await platform.partner('demo-agency').POST('/v5/contract/{contractId}/order', {
      params: contract(),
      body: { productId: demo.productId, locationIds: [location] },
    });
    const subscriptionId = ordered?.id ?? 0;
    const paramsOf = (subscription: number) => ({ path: { ...contract().path, subscriptionId: subscription } });
    const params = paramsOf(subscriptionId);
    const path = '/v5/contract/{contractId}/subscription/{subscriptionId}/discount-code';
    const byPayer = (body: { discountCode: string }) => platform.partner(owner).POST(path, { params, body });
    // It was bought with this code.
    const again = await platform
      .partner(owner)
      .POST(path, { params: paramsOf(bought), body: { discountCode: 'http10' } });
    expect([again.response.status, codeOf(again.error)]).toEqual([409, 4145]);
    const agency = await platform.partner('demo-agency').POST(path, { params, body: { discountCode: 'http10' } });
    expect(agency.response.status).toBe(403);
    const redeemed = await byPayer({ discountCode: 'http10' });
    expect(redeemed.response.status).toBe(200);
    const discount = await admin().GET('/api/discount/{id}', of(redeemed.data?.value ?? 0));
    expect(discount.data).toMatchObject({ code: 'Http 10', subscriptionId, percent: 20 });
    const exhausted = await admin().POST('/api/subscription/discountCode/{id}', {
      ...of(subscriptionId),
      body: { discountCode: 'http10' },
    });
    expect([exhausted.response.status, codeOf(exhausted.error)]).toEqual([409, 4142]);
    const onContract = await admin().POST('/api/contract/discountCode/{id}', {
      ...of(demo.contractId),
      body: { discountCode: 'http10' },
    });
    expect(codeOf(onContract.error)).toBe(4142);
    expect((await admin().DELETE('/api/discountCode/{id}', of(id))).response.status).toBe(409);
    const unused = await add({ code: 'UNUSED', percent: 1 });
    expect((await admin().DELETE('/api/discountCode/{id}', of(unused))).response.status).toBe(200);
  });

  it('are not told apart from those of others, and guessing ends', async () => {
    const [location = 0] = await demo.locations(1);
    const send = (discountCode: string) =>
      preview({ productId: demo.productId, locationIds: [location], discountCode });
    const wrong = await send('guess');
    expect([wrong.response.status, codeOf(wrong.error)]).toEqual([409, 4140]);
    expect(JSON.stringify(wrong.error)).toContain('"discountCode"');
    for (let count = 1; count < 10; count += 1) await send(`guess${count}`);
    const late = await send('http10');
    expect(late.response.status).toBe(429);
    expect(Number(late.response.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
