import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { demoCompany } from './demo-company.js';
import type { DemoCompany } from './demo-company.js';

describe('subscriptions', () => {
  let platform: Platform;
  let demo: DemoCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    demo = await demoCompany(platform);
  });
  afterAll(() => platform.close());

  const agency = () => platform.partner('demo-agency');
  const order = async (body: object = {}): Promise<number> => {
    const { data } = await agency().POST('/v5/contract/{contractId}/order', {
      params: { path: { contractId: demo.contractId } },
      body: { productId: demo.productId, ...body },
    });
    return data?.id ?? 0;
  };
  const read = async (subscriptionId: number, user = 'demo-agency') =>
    platform.partner(user).GET('/v5/subscription/{subscriptionId}', { params: { path: { subscriptionId } } });
  const path = (subscriptionId: number) => ({ path: { contractId: demo.contractId, subscriptionId } });
  const change = (id: number, body: object) =>
    agency().PUT('/v5/contract/{contractId}/subscription/{subscriptionId}', { params: path(id), body: body as never });
  const act = (id: number, body: object) =>
    agency().POST('/v5/contract/{contractId}/subscription/{subscriptionId}/action', {
      params: path(id),
      body: body as never,
    });
  const becomes = (id: number, status: string) =>
    eventually(
      async () => (await read(id)).data?.status,
      (now) => now === status,
      `Subscription ${id} was to be ${status}.`,
    );
  const moveClock = (body: object, user = 'demo-agency') =>
    platform.administration(user).POST('/api/test/clock', { body: { workspaceId: demo.workspaceId, ...body } });

  it('takes back what GET answers', async () => {
    const id = await order({ locationIds: await demo.locations(1), startDate: '2099-01-01', note: 'n' });
    const { data } = await read(id);
    const { startDate = '', endDate = null, externalId = null, note = null } = data ?? {};
    const answer = await change(id, { startDate, endDate, externalId, note });
    expect(answer.data).toEqual({ value: id });
    expect((await read(id)).data).toMatchObject({ startDate: '2099-01-01', note: 'n', status: 'PROCESSING' });
  });

  it('returns 400 without a start date, and 409 for a date that is reached', async () => {
    const id = await order({ locationIds: await demo.locations(1) });
    const missing = await change(id, { note: 'x' });
    expect([missing.response.status, missing.error]).toMatchObject([400, { fields: ['startDate'] }]);
    const reached = await change(id, { startDate: '2099-01-01' });
    expect([reached.response.status, reached.error]).toMatchObject([409, { errorCode: 4006 }]);
  });

  it('assigns a location by the action that it offers', async () => {
    const id = await order();
    const [action] = (await read(id)).data?.possibleActions ?? [];
    const [location] = (await demo.locations(1)) as [number];
    const http = action?.body.httpAction;
    expect(http?.endpoint).toBe(`/v5/contract/${demo.contractId}/subscription/${id}/action`);
    const answer = await act(id, { ...http?.body, locationId: location });
    expect(answer.data).toEqual({ value: id });
    expect((await read(id)).data).toMatchObject({ locationId: location, missingRequirements: [] });
    const again = await act(id, { action: 3, locationId: location });
    expect([again.response.status, again.error]).toMatchObject([409, { errorCode: 4003 }]);
  });

  it('lists with filters, an exact total and a link to the next page', async () => {
    const locationIds = await demo.locations(3);
    await order({ locationIds, externalId: 'page' });
    const query = { externalId: 'page', take: 2 };
    const params = { path: { contractId: demo.contractId }, query };
    const { data, response } = await agency().GET('/v5/contract/{contractId}/subscription', { params });
    expect([data?.total, data?.data.length]).toEqual([3, 2]);
    expect(response.headers.get('link')).toContain('skip=2');
    const wrong = await agency().GET('/v5/contract/{contractId}/subscription', {
      params: { ...params, query: { take: 501 } },
    });
    expect(wrong.response.status).toBe(400);
    const ofLocation = await agency().GET('/v5/location/{locationId}/subscription', {
      params: { path: { locationId: locationIds[1] ?? 0 }, query: { status: ['PROCESSING', 'ACTIVE'] } },
    });
    expect(ofLocation.data?.total).toBe(1);
  });

  it('shows nobody what is not theirs, and changes nothing for those who only read', async () => {
    const id = await order({ locationIds: await demo.locations(1) });
    expect((await read(id, 'demo-foreign')).response.status).toBe(404);
    expect((await read(id, 'demo-owner')).response.status).toBe(200);
    const refused = await platform
      .partner('demo-viewer')
      .PUT('/v5/contract/{contractId}/subscription/{subscriptionId}', {
        params: path(id),
        body: { startDate: '2099-01-01' },
      });
    expect(refused.response.status).toBe(403);
  });

  it('begins and ends with the moved clock', async () => {
    const day = async (days: number) => {
      const { now } = { now: await platform.database.now(demo.workspaceId) };
      return new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
    };
    const id = await order({ locationIds: await demo.locations(1), startDate: await day(3), endDate: await day(10) });
    expect((await read(id)).data?.status).toBe('PROCESSING');
    const moved = await moveClock({ advance: 'P5D' });
    expect(moved.response.status).toBe(200);
    await becomes(id, 'ACTIVE');
    await moveClock({ advance: 'P7D' });
    await becomes(id, 'FINISHED');
  });

  it('moves no clock of others, none backwards, and none for those who may not', async () => {
    expect((await moveClock({ advance: 'P1D' }, 'demo-foreign')).error).toMatchObject({
      errorCode: 1001,
      fields: ['workspaceId'],
    });
    expect((await moveClock({ at: '2020-01-01T00:00:00Z' })).response.status).toBe(409);
    expect((await moveClock({ advance: 'P1D' }, 'demo-viewer')).response.status).toBe(403);
    expect((await moveClock({})).response.status).toBe(400);
  });
});
