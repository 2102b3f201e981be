import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { permitted, TrackedCalls } from '../partner/tracked-calls.js';

describe('calls in the administration', () => {
  let tracked: TrackedCalls;

  beforeAll(async () => {
    tracked = await TrackedCalls.start();
  });
  afterAll(() => tracked.platform.close());

  const list = (query: object) =>
    tracked.platform.administration('demo-agency').GET('/api/stats/call', { params: { query: query as never } });

  it('order call tracking with its permissions, or not at all', async () => {
    const locations = await tracked.demo.locations(1);
    const refused = await tracked.order(
      tracked.licenceId,
      { callTracking: { registerPermission: false, callTrackingPermission: true } },
      locations,
    );
    expect([refused.response.status, refused.error]).toMatchObject([
      400,
      { fields: ['callTracking.registerPermission'] },
    ]);
    const shape = await tracked.order(tracked.licenceId, { callTracking: { registerPermission: true } }, locations);
    expect(shape.error).toMatchObject({ fields: ['callTracking.callTrackingPermission'] });
    const { data: licences } = await tracked.platform
      .administration('demo-agency')
      .GET('/api/licence', { params: { query: { id: tracked.demo.contractId } } });
    const listing = licences?.data.find(({ id }) => id !== tracked.licenceId)?.id ?? 0;
    const elsewhere = await tracked.platform.administration('demo-agency').POST('/api/subscription/{id}', {
      params: { path: { id: listing }, query: { locationIds: locations } },
      body: { callTracking: permitted } as never,
    });
    expect([elsewhere.response.status, elsewhere.error]).toMatchObject([400, { fields: ['callTracking'] }]);
  });

  it('are listed by what they are of, as in v5', async () => {
    const { id, locationId } = await tracked.ordered({ callTracking: permitted });
    await tracked.until(id, 'ACTIVE');
    await tracked.number(locationId);
    await tracked.press(id, 'answered');
    await tracked.press(id, 'spam');
    const calls = await tracked.untilCalls(locationId, 2);
    const all = await list({ contextType: 'Subscription', contextIds: [id] });
    expect(all.data).toEqual({ data: calls, total: 2 });
    expect((await list({ contextType: 'Location', contextIds: [locationId], filtered: true })).data?.total).toBe(1);
    expect((await list({ contextType: 'Company', contextIds: [1], take: 1 })).data?.data).toHaveLength(1);
  });

  it('need to be told of what', async () => {
    expect((await list({ contextIds: [1] })).error).toMatchObject({ errorCode: 1001, fields: ['contextType'] });
    expect((await list({ contextType: 'Workspace', contextIds: [1] })).error).toMatchObject({
      fields: ['contextType'],
    });
    expect((await list({ contextType: 'Company' })).error).toMatchObject({ errorCode: 1002 });
    expect((await list({ contextType: 'Company', contextIds: [999_999_999] })).response.status).toBe(404);
  });
});
