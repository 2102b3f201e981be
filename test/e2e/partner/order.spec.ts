import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { demoCompany } from './demo-company.js';
import type { DemoCompany } from './demo-company.js';

describe('POST /v5/contract/{contractId}/order', () => {
  let platform: Platform;
  let demo: DemoCompany;

  beforeAll(async () => {
    platform = await startPlatform({ worker: false });
    demo = await demoCompany(platform);
  });
  afterAll(() => platform.close());

  const order = (body: object, user = 'demo-agency', contractId: unknown = demo.contractId, headers: object = {}) =>
    platform.partner(user).POST('/v5/contract/{contractId}/order', {
      params: { path: { contractId: contractId as number } },
      body: body as never,
      headers: headers as never,
    });

  it('orders for several locations and returns the first with all', async () => {
    const locationIds = await demo.locations(3);
    const { data, response } = await order({ productId: demo.productId, locationIds, externalId: 'E-1' });
    expect(response.status).toBe(200);
    expect(data).toMatchObject({
      locationId: locationIds[0],
      status: 'PROCESSING',
      externalId: 'E-1',
      productId: demo.productId,
    });
    expect(data?.subscriptions.map(({ locationId }) => locationId)).toEqual(locationIds);
  });

  it('orders without locations', async () => {
    const { data } = await order({ productId: demo.productId, amount: 2, startDate: null });
    expect(data?.subscriptions).toHaveLength(2);
    expect(data).toMatchObject({ locationId: null, status: 'ORDERED', missingRequirements: [{ key: 'location' }] });
  });

  it('answers everything that is wrong at once: shape and rules, known fields and unknown', async () => {
    const [location] = (await demo.locations(1)) as [number];
    const { error, response } = await order({
      productId: 'one',
      amount: 1,
      locationIds: [location, location],
      startDate: '2001-01-01',
      endDate: 'soon',
      colour: 'red',
    });
    expect(response.status).toBe(400);
    expect(error).toMatchObject({ errorCode: 1001 });
    const { fields, values } = error as { fields: string[]; values: unknown[] };
    expect(Object.fromEntries(fields.map((field, index) => [field, values[index]]))).toEqual({
      productId: 'one',
      amount: 1,
      'locationIds[1]': location,
      startDate: '2001-01-01',
      endDate: 'soon',
      colour: 'red',
    });
  });

  it.each([
    ['demo-agency', 999_999, 404, 3004],
    ['demo-agency', 'x', 400, 1002],
    ['demo-foreign', undefined, 404, 3004],
    ['demo-viewer', undefined, 403, 2003],
    ['demo-owner', undefined, 403, 2003],
  ])('is refused to %s on contract %s with %d', async (user, contractId, status, errorCode) => {
    const { error, response } = await order({ productId: 'x' }, user, contractId ?? demo.contractId);
    expect([response.status, (error as { errorCode: number }).errorCode]).toEqual([status, errorCode]);
  });

  it('speaks the language that is asked for', async () => {
    const { error } = await order({ productId: 999_999 }, 'demo-agency', demo.contractId, { 'accept-language': 'de' });
    expect((error as { errorMessage: string }).errorMessage).toContain('productId gibt es nicht');
    const ordered = await order({ productId: demo.productId }, 'demo-agency', demo.contractId, {
      'accept-language': 'fr',
    });
    expect(ordered.data?.missingRequirements[0]?.description).toBe('Attribuez un établissement.');
  });

  it('makes one subscription of a hundred equal orders under one Idempotency-Key', async () => {
    const locationIds = await demo.locations(1);
    const headers = { 'idempotency-key': 'the-same-order' };
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        order({ productId: demo.productId, locationIds }, 'demo-agency', demo.contractId, headers),
      ),
    );
    const good = answers.filter(({ response }) => response.status === 200);
    expect(new Set(good.map(({ data }) => data?.id)).size).toBe(1);
    expect(answers.every(({ response }) => response.status === 200 || response.status === 409)).toBe(true);
    const { rows } = await platform.database.pool.query('select id from subscription where location_id = $1', [
      locationIds[0],
    ]);
    expect(rows).toHaveLength(1);
    const again = await order({ productId: demo.productId, locationIds }, 'demo-agency', demo.contractId, headers);
    expect(again.response.headers.get('idempotency-replayed')).toBe('true');
    expect(again.data?.id).toBe(good[0]?.data?.id);
  });

  it('returns 409 with how many places are free', async () => {
    await platform.database.pool.query(
      'update licence set max_subscriptions = used_places + 1 where contract_id = $1',
      [demo.contractId],
    );
    const { error, response } = await order({ productId: demo.productId, amount: 2 });
    expect(response.status).toBe(409);
    expect(error).toMatchObject({ errorCode: 4004, errorMessage: expect.stringContaining('1 bookable places') });
    await platform.database.pool.query('update licence set max_subscriptions = 25000 where contract_id = $1', [
      demo.contractId,
    ]);
  });
});
