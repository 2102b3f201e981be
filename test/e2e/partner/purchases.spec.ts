import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { demoCompany } from './demo-company.js';
import type { DemoCompany } from './demo-company.js';

const owner = 'demo-owner';
/** Whom these operations are not for, and whom they must not exist for. */
const others = [
  ['demo-agency', 403],
  ['demo-viewer', 403],
  ['demo-admin', 403],
  ['demo-foreign', 404],
] as const;

describe('buying', () => {
  let platform: Platform;
  let demo: DemoCompany;
  let trialProductId: number;

  beforeAll(async () => {
    platform = await startPlatform({ worker: false });
    demo = await demoCompany(platform);
    const { data } = await platform
      .partner(owner)
      .GET('/v5/contract/{contractId}/product', { params: { path: { contractId: demo.contractId } } });
    trialProductId = data?.products.find(({ trialDays }) => trialDays !== null)?.id ?? 0;
  });
  afterAll(() => platform.close());

  const path = () => ({ path: { contractId: demo.contractId } });
  const preview = (body: object, user = owner) =>
    platform.partner(user).POST('/v5/contract/{contractId}/purchase/preview', { params: path(), body: body as never });
  const buy = (body: object, user = owner, headers: object = {}) =>
    platform
      .partner(user)
      .POST('/v5/contract/{contractId}/purchase', { params: path(), body: body as never, headers: headers as never });
  const begin = (body: object, user = owner) =>
    platform.partner(user).POST('/v5/contract/{contractId}/start-trial', { params: path(), body: body as never });
  const cancel = (query: object, user = owner, productId = demo.productId) =>
    platform.partner(user).DELETE('/v5/contract/{contractId}/product/{productId}', {
      params: { path: { contractId: demo.contractId, productId }, query: query as never },
    });
  const eligible = (locationIds: number[], user = owner, productId = trialProductId) =>
    platform.partner(user).GET('/v5/contract/product/{productId}/trial-eligibility', {
      params: { path: { productId }, query: { locationIds: locationIds.join(',') as never } },
    });
  const read = (purchaseId: number, user = owner) =>
    platform.partner(user).GET('/v5/purchase/{purchaseId}', { params: { path: { purchaseId } } });

  it('charges what was previewed, and shows the purchase to those who see the contract', async () => {
    const locationIds = await demo.locations(2);
    const body = { productId: demo.productId, locationIds };
    const costs = await preview(body);
    expect(costs.response.status).toBe(200);
    expect(costs.data?.numItems).toBe(2);
    const bought = await buy({ ...body, expectedTotal: costs.data?.dueNow.total });
    const { paymentConsent, missingRequirements, discountCode, usageFees, ...charged } = costs.data ?? {};
    expect([discountCode, usageFees]).toEqual([null, []]);
    expect(paymentConsent).toBeNull();
    expect(missingRequirements).toEqual([]);
    expect(bought.data).toMatchObject({ status: 'Successful', locationIds, costs: charged });
    const purchaseId = bought.data?.purchaseId ?? 0;
    for (const user of [owner, 'demo-agency', 'demo-viewer'])
      expect((await read(purchaseId, user)).data).toEqual(bought.data);
    expect((await read(purchaseId, 'demo-foreign')).response.status).toBe(404);
    const list = await platform.partner('demo-viewer').GET('/v5/contract/{contractId}/purchase', {
      params: { ...path(), query: { status: 'Successful' as never } },
    });
    expect(list.data?.data[0]).toEqual(bought.data);
    const products = await platform.partner(owner).GET('/v5/contract/{contractId}/product', { params: path() });
    expect(products.data?.products.find(({ id }) => id === demo.productId)).toMatchObject({
      purchaseStatus: 'Successful',
      connectedLocations: expect.arrayContaining(locationIds),
    });
  });

  it('says what a subscription will wait for: data of the location, and what sets the product up', async () => {
    const locationIds = await demo.locations(2);
    const [bare = 0] = locationIds;
    const { pool } = platform.database;
    await pool.query('delete from phone where location_id = $1', [bare]);
    const products = async (change: string) =>
      pool.query(
        `update licence set booked_offer = jsonb_set(booked_offer, '{products}', (booked_offer -> 'products') ${change})
         where contract_id = $1 and offer_id = $2`,
        [demo.contractId, trialProductId],
      );
    await products(`|| '[{"product": "QR", "settings": {}}]'`);
    try {
      const body = { productId: trialProductId, locationIds };
      const { data: costs } = await preview(body);
      const lacks = costs?.missingRequirements ?? [];
      expect(lacks.map(({ locationId, key }) => [locationId, key])).toEqual([
        [bare, 'mainPhone'],
        ...locationIds.map((id) => [id, 'qrCode']),
      ]);
      expect(lacks.every(({ key, description }) => description !== key)).toBe(true);
      const bought = await buy({ ...body, expectedTotal: costs?.dueNow.total });
      const { rows } = await pool.query<{ location_id: number; missing: string[] }>(
        'select location_id, missing from subscription where id = any($1) order by location_id',
        [bought.data?.subscriptionIds],
      );
      expect(rows.flatMap(({ location_id, missing }) => missing.map((key) => [location_id, key]))).toEqual(
        lacks.map(({ locationId, key }) => [locationId, key]),
      );
    } finally {
      await products('- -1');
    }
  });

  it('changes what a location has to the product that is bought, as it was shown', async () => {
    const locationIds = await demo.locations(2);
    const [changing = 0] = locationIds;
    const first = await buy({ productId: trialProductId, locationIds: [changing] });
    const replaces = first.data?.subscriptionIds ?? [];
    const body = { productId: demo.productId, locationIds, replaces, changeOn: 'NOW' };
    const { data: costs } = await preview(body);
    expect(costs).toMatchObject({
      numItems: 2,
      changes: [
        {
          subscriptionId: replaces[0],
          productId: demo.productId,
          isUpgrade: true,
          before: { value: 4.9 },
          after: { value: 19.9 },
        },
      ],
    });
    expect(costs?.changes?.[0]?.positions.every(({ vatPercentage }) => vatPercentage === 19)).toBe(true);
    const {
      paymentConsent: _c,
      missingRequirements: _missing,
      discountCode: _code,
      usageFees: _fees,
      ...charged
    } = costs ?? {};
    const bought = await buy({ ...body, expectedTotal: costs?.dueNow.total });
    expect(bought.data).toMatchObject({ status: 'Successful', costs: charged, locationIds });
    expect(bought.data?.subscriptionIds).toEqual([replaces[0], expect.any(Number)]);
    const again = await buy({ ...body, productId: trialProductId, replaces: [2_147_480_000], locationIds: [changing] });
    expect(again.error).toMatchObject({ errorCode: 1001, fields: ['replaces[0]'] });
    const same = await preview({ ...body, locationIds: [changing] });
    expect(same.error).toMatchObject({ errorCode: 1001, fields: ['replaces[0]'] });
  });

  it.each(others)('is nothing for %s', async (user, status) => {
    const locationIds = await demo.locations(1);
    const body = { productId: demo.productId, locationIds };
    const answers = [await preview(body, user), await buy(body, user), await begin(body, user), await cancel({}, user)];
    expect(answers.map(({ response }) => response.status)).toEqual([status, status, status, status]);
  });

  it('returns a repeated call with the same purchase, and refuses the key for another body', async () => {
    const body = { productId: demo.productId, locationIds: await demo.locations(1) };
    const headers = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy(body, owner, headers)));
    const ids = new Set(answers.map(({ data }) => data?.purchaseId));
    expect([ids.size, ids.has(undefined)]).toEqual([1, false]);
    const again = await buy(body, owner, headers);
    expect(again.response.headers.get('idempotency-replayed')).toBe('true');
    expect(again.data?.status).toBe('Successful');
    expect((await buy({ ...body, locationIds: [1] }, owner, headers)).response.status).toBe(422);
  });

  it('keeps a refusal for its key, too', async () => {
    const body = { productId: demo.productId, locationIds: await demo.locations(1) };
    await buy(body);
    const headers = { 'Idempotency-Key': randomUUID() };
    const [first, second] = [await buy(body, owner, headers), await buy(body, owner, headers)];
    expect([first.response.status, second.response.status]).toEqual([409, 409]);
    expect(second.response.headers.get('idempotency-replayed')).toBe('true');
    expect(second.error).toMatchObject({ errorCode: 4005 });
  });

  it('refuses a price that is out of date and names the right one, but not as an example to be sent blindly', async () => {
    const body = { productId: demo.productId, locationIds: await demo.locations(1) };
    const { data: costs } = await preview(body);
    const { error, response } = await buy({ ...body, expectedTotal: 0.01 });
    expect(response.status).toBe(409);
    expect(error).toMatchObject({ errorCode: 4231, fields: ['expectedTotal'], exampleValue: null });
    expect(error?.errorMessage).toContain(String(costs?.dueNow.total));
  });

  it('names at once what is wrong with shape and rules', async () => {
    const { error, response } = await buy({
      productId: demo.productId,
      locationIds: [2_147_480_000],
      providerConfigurationId: 'mine',
      expectedTotal: -1,
      colour: 'red',
    });
    expect(response.status).toBe(400);
    expect((error as { fields: string[] }).fields.toSorted()).toEqual(
      ['colour', 'expectedTotal', 'locationIds[0]', 'providerConfigurationId'].toSorted(),
    );
    const { rows } = await platform.database.pool.query<{ id: number }>(
      `select p.id from provider_config p join company c on c.workspace_id = p.workspace_id and c.name = 'Foreign company'
       where p.kind = 'payment'`,
    );
    const foreign = await buy({
      productId: demo.productId,
      locationIds: await demo.locations(1),
      providerConfigurationId: rows[0]?.id,
    });
    expect(foreign.error).toMatchObject({ errorCode: 1001, fields: ['providerConfigurationId'] });
  });

  it('lets a location try a product once', async () => {
    const locationIds = await demo.locations(1);
    expect((await eligible(locationIds)).data).toEqual({
      data: [{ locationId: locationIds[0], eligible: true, trialDays: 14, reason: null }],
      total: 1,
    });
    const body = { productId: trialProductId, locationIds };
    const begun = await begin(body);
    expect(begun.data).toMatchObject({ locationId: locationIds[0], trialPeriod: { startDate: begun.data?.startDate } });
    expect((await begin(body)).error).toMatchObject({ errorCode: 4232 });
    for (const user of ['demo-agency', 'demo-viewer'])
      expect((await eligible(locationIds, user)).data?.data).toMatchObject([
        { eligible: false, reason: 'TRIED_BEFORE' },
      ]);
    expect((await eligible(locationIds, 'demo-foreign')).response.status).toBe(404);
    expect((await eligible(locationIds, owner, 2_147_480_000)).error).toMatchObject({ errorCode: 3110 });
    expect((await eligible([])).response.status).toBe(400);
    const told = await cancel({ locationIds: String(locationIds[0]), dryRun: 'true' }, owner, trialProductId);
    expect(told.data).toMatchObject({
      dryRun: true,
      total: 1,
      refund: { total: 0 },
      subscriptions: [{ locationId: locationIds[0], costs: { total: 0 }, refund: { total: 0 } }],
    });
    const done = await cancel({ locationIds: String(locationIds[0]) }, owner, trialProductId);
    expect(done.data?.subscriptions[0]?.endDate).toBe(told.data?.subscriptions[0]?.endDate);
  });

  it('cancels nothing for locations that do not hold the product, and no unknown product', async () => {
    const locationIds = await demo.locations(1);
    expect((await cancel({ locationIds: String(locationIds[0]) })).error).toMatchObject({ fields: ['locationIds[0]'] });
    expect((await cancel({}, owner, 2_147_480_000)).error).toMatchObject({ errorCode: 3110 });
  });

  it('shows what is sold, and the price list in the reader’s language', async () => {
    const sold = await platform.partner(owner).GET('/v5/contract/{contractId}/defined-products', { params: path() });
    expect(sold.data?.products.map(({ name }) => name)).toEqual([
      'Listing Complete',
      'Listing Basic',
      'Google Business Profile',
      'Listing and Google',
    ]);
    const [, , google, bundle] = sold.data?.products.map(({ id }) => id) ?? [];
    const list = (query: object = {}, user = owner) =>
      platform
        .partner(user)
        .GET('/v5/contract/{contractId}/price-list', { params: { ...path(), query: query as never } });
    expect((await list({ lang: 'de' })).data).toMatchObject({
      features: [
        { name: 'Portale', order_by: 10, included_products: [demo.productId, trialProductId, bundle] },
        { name: 'Immer aktuell', publishers: expect.arrayContaining(['Firmeneintrag', 'GlobalPages']) },
        { name: 'Google-Unternehmensprofil', included_products: [google, bundle] },
      ],
      products: [
        {
          name: 'Listing Complete',
          highlighted: true,
          highlight_text: 'Am beliebtesten',
          cost_per_item: { value: 19.9 },
        },
        { name: 'Listing Basic', highlighted: false, highlight_text: null, highlight_color: null },
        { name: 'Google Business Profile' },
        { name: 'Listing and Google' },
      ],
    });
    expect((await list()).data?.features[0]?.name).toBe('Portals');
    expect((await list({ lang: 'es' })).response.status).toBe(400);
    expect((await list({}, 'demo-foreign')).response.status).toBe(404);
  });
});
