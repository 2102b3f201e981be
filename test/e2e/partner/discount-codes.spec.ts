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
      accountingPeriod: 'Month',
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

  it('say what is wrong with a limit, keep what is right, and take back what was read', async () => {
    const problemsOf = (error: unknown) => (error as { fields?: string[] } | undefined)?.fields ?? error;
    const foreign = await platform.database.pool.query<{ id: number }>(
      'select id from company where workspace_id <> $1 order by id limit 1',
      [workspaceId],
    );
    const foreignCompany = foreign.rows[0]?.id ?? 0;
    expect(foreignCompany).toBeGreaterThan(0);
    const refused: readonly (readonly [body: object, field: string])[] = [
      [{ minimumAmount: 5 }, 'currency'],
      [{ minimumAmount: 5, currency: 'XXQ' }, 'currency'],
      [{ currency: 'EUR' }, 'currency'],
      [{ minimumAmount: 0, currency: 'EUR' }, 'minimumAmount'],
      [{ minimumAmount: -1, currency: 'EUR' }, 'minimumAmount'],
      [{ minimumAmount: 1.005, currency: 'EUR' }, 'minimumAmount'],
      [{ minimumAmount: '5', currency: 'EUR' }, 'minimumAmount'],
      [{ companyId: 'mine' }, 'companyId'],
      [{ companyId: 999_999 }, 'companyId'],
      [{ companyId: foreignCompany }, 'companyId'],
    ];
    for (const [body, field] of refused) {
      const { error, response } = await admin().POST('/api/discountCode/{id}', {
        ...of(workspaceId),
        body: { code: 'LIMITED', percent: 10, ...body } as never,
      });
      expect([body, response.status, problemsOf(error)]).toEqual([body, 400, [field]]);
    }
    const limited = { minimumAmount: 5000, currency: 'EUR', companyId: demo.companyId };
    const code = await add({ code: 'LIMITED', percent: 10, ...limited });
    const read = await admin().GET('/api/discountCode/{id}', of(code));
    expect(read.data).toMatchObject(limited);
    const sent = await admin().PUT('/api/discountCode/{id}', { ...of(code), body: read.data as never });
    expect(sent.response.status).toBe(200);
    expect((await admin().GET('/api/discountCode/{id}', of(code))).data).toEqual(read.data);
    const stranger = platform.administration('demo-foreign');
    expect((await stranger.GET('/api/discountCode/{id}', of(code))).response.status).toBe(404);
    expect(
      (await stranger.PUT('/api/discountCode/{id}', { ...of(code), body: { companyId: null } as never })).response
        .status,
    ).toBe(404);
  });

  it('are refused with what is ordered and what is needed, and are none to other customers', async () => {
    const [location = 0] = await demo.locations(1);
    const wanted = { productId: demo.productId, locationIds: [location], discountCode: 'limited' };
    const { data: full } = await preview({ ...wanted, discountCode: null });
    const ordered = [full?.cost, full?.maint, full?.setup].reduce((sum, price) => sum + (price?.value ?? 0), 0);
    const small = await preview(wanted);
    expect([small.response.status, codeOf(small.error)]).toEqual([409, 4149]);
    const text = JSON.stringify(small.error);
    expect(text).toContain(`needs an order of 5000 EUR or more. This one is ${ordered} EUR.`);
    expect(text).toContain('"discountCode"');
    const order = await platform.partner('demo-agency').POST('/v5/contract/{contractId}/order', {
      params: contract(),
      body: wanted,
    });
    expect(codeOf(order.error)).toBe(4149);
    const { data } = await admin().GET('/api/discountCode', { params: { query: { workspaceId, filter: 'LIMITED' } } });
    const [code] = data?.data ?? [];
    const read = await admin().GET('/api/discountCode/{id}', of(code?.id ?? 0));
    const put = (body: object, etag: string | null) =>
      admin().PUT('/api/discountCode/{id}', {
        params: { path: { id: code?.id ?? 0 }, header: { 'If-Match': etag ?? '' } },
        body: body as never,
      });
    expect((await put({ minimumAmount: ordered }, read.response.headers.get('etag'))).response.status).toBe(200);
    expect((await preview(wanted)).data?.discountCode).toMatchObject({ code: 'LIMITED' });
    // That somebody redeems it is no change of the code: its tag lets the next change pass.
    const before = await admin().GET('/api/discountCode/{id}', of(code?.id ?? 0));
    const redeemed = await platform.partner('demo-agency').POST('/v5/contract/{contractId}/order', {
      params: contract(),
      body: wanted,
    });
    expect(redeemed.response.status).toBe(200);
    const { rows } = await platform.database.pool.query<{ id: number }>(
      `insert into company (workspace_id, name) values ($1, 'Somebody else') returning id`,
      [workspaceId],
    );
    const companyId = rows[0]?.id ?? 0;
    expect((await put({ companyId }, before.response.headers.get('etag'))).response.status).toBe(200);
    expect((await put({ companyId }, before.response.headers.get('etag'))).response.status).toBe(409);
    const others = await preview(wanted);
    expect([others.response.status, codeOf(others.error)]).toEqual([409, 4140]);
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
