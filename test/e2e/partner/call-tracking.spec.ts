import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.js';
import { deliverSigned } from './provider-orders.js';
import { permitted, TrackedCalls } from './tracked-calls.js';

describe('call tracking', () => {
  let tracked: TrackedCalls;

  beforeAll(async () => {
    tracked = await TrackedCalls.start();
  });
  afterAll(() => tracked.platform.close());

  const active = async () => {
    const ordered = await tracked.ordered({ callTracking: permitted });
    await tracked.until(ordered.id, 'ACTIVE');
    return { ...ordered, number: await tracked.number(ordered.locationId) };
  };
  const call = (subscriptionId: number, changes: object = {}) => ({
    id: `e2e-${subscriptionId}`,
    subscriptionId,
    start: '2026-11-20T10:00:00Z',
    end: '2026-11-20T10:02:00Z',
    caller: '+494066969042',
    calledTracked: '49-30-23125042',
    duration: 100,
    status: 'ANSWERED',
    ...changes,
  });

  it('is permitted once, and gets a number that is shown and published', async () => {
    const { id, locationId } = await tracked.ordered();
    expect(await tracked.read(id)).toMatchObject({
      status: 'ORDERED',
      missingRequirements: [
        { key: 'callTracking', action: { actionType: 'URL', body: { url: `/v5/calltracking/${id}` } } },
      ],
    });
    const refused = await tracked.init(id, { registerPermission: true, callTrackingPermission: false });
    expect([refused.response.status, refused.error]).toMatchObject([
      400,
      { errorCode: 1001, fields: ['callTrackingPermission'], values: [false] },
    ]);
    const headers = { 'Idempotency-Key': `call-tracking-${id}` };
    expect((await tracked.init(id, permitted, headers)).data).toEqual({ value: id });
    expect((await tracked.init(id, permitted, headers)).data).toEqual({ value: id });
    const again = await tracked.init(id, permitted);
    expect([again.response.status, again.error]).toMatchObject([409, { errorCode: 4580 }]);
    await tracked.until(id, 'ACTIVE');
    const number = await tracked.number(locationId);
    expect(number).toMatch(/^49-30-23125\d{3}$/);
    expect((await tracked.work(id)).trackingNumber).toBe(number);
    const phones = await tracked.platform
      .administration('demo-agency')
      .GET('/api/phone', { params: { query: { locationId } } });
    expect(phones.data?.data).toMatchObject([{ main: true, tracked: number }]);
  });

  it.each<[string, object, string[]]>([
    ['nothing', {}, ['registerPermission', 'callTrackingPermission']],
    [
      'other types',
      { registerPermission: 'yes', callTrackingPermission: 1 },
      ['registerPermission', 'callTrackingPermission'],
    ],
    [
      'null',
      { registerPermission: null, callTrackingPermission: false },
      ['registerPermission', 'callTrackingPermission'],
    ],
    ['something else', { ...permitted, recordPermission: true }, ['recordPermission']],
  ])('is not permitted with %s', async (_name, body, fields) => {
    const { id } = await tracked.ordered();
    const { response, error } = await tracked.init(id, body);
    expect([response.status, error?.errorCode, error?.fields.toSorted()]).toEqual([400, 1001, fields.toSorted()]);
    expect(await tracked.read(id)).toMatchObject({ status: 'ORDERED' });
  });

  it('keeps `tracked` of the main phone from users, who send it as they read it', async () => {
    const { locationId, number } = await active();
    const set = (body: object) =>
      tracked.platform.partner('demo-agency').POST('/v5/{contentType}/{contentId}/mainphone', {
        params: { path: { contentType: 'Location', contentId: locationId } },
        body: body as never,
      });
    const other = await set({ phone: '49-911-654321', tracked: '49-911-111111' });
    expect([other.response.status, other.error]).toMatchObject([400, { fields: ['tracked'], exampleValue: number }]);
    expect((await set({ phone: '49-911-654321', tracked: number })).response.status).toBe(200);
    expect(await tracked.mainPhone(locationId)).toMatchObject({ phone: '49-911-654321', tracked: number });
  });

  it('lists the calls that the provider delivers, and corrects them', async () => {
    const { id, locationId, number } = await active();
    for (const button of ['answered', 'missed', 'spam']) expect(await tracked.press(id, button)).toBe(200);
    const calls = await tracked.untilCalls(locationId, 3);
    expect(calls.map(({ calledTracked }) => calledTracked)).toEqual([number, number, number]);
    expect(calls.map(({ status, spam, valid }) => [status, spam, valid]).toSorted()).toEqual([
      ['ANSWERED', false, true],
      ['ANSWERED', true, false],
      ['MISSED', false, true],
    ]);
    const filtered = await tracked.calls('Subscription', String(id), { filtered: true });
    expect(filtered.data?.total).toBe(2);
    expect(await tracked.press(id, 'answered')).toBe(200);
    await tracked.untilCalls(locationId, 4);
    expect(await tracked.press(id, 'correct')).toBe(200);
    await eventually(
      () => tracked.calls('Location', String(locationId), { filtered: true }),
      ({ data }) => data?.total === 2,
      'The correction was to arrive.',
    );
    expect(await tracked.press(id, 'nothing')).toBe(404);
  });

  it('takes calls with the signature alone, and says which it does not keep', async () => {
    const { id, locationId } = await active();
    const unsigned = await tracked.deliver([call(id)], 'another secret, long enough for everybody');
    expect([unsigned.status, unsigned.body['errorCode']]).toEqual([401, 6004]);
    const mixed = await tracked.deliver([call(id), call(2_000_000_000, { id: 'strange' })]);
    expect(mixed).toEqual({
      status: 200,
      body: { kept: 1, refused: [{ id: 'strange', reason: 'UNKNOWN_SUBSCRIPTION' }] },
    });
    await tracked.deliver([call(id), call(id, { id: 'second' })]);
    expect(await tracked.untilCalls(locationId, 2)).toHaveLength(2);
  });

  it.each(['fulfilment/calls', 'fulfilment/facts', 'directory/bing', 'meta'])(
    'reads nothing at /hooks/%s whose signature it has not checked',
    async (hook) => {
      const headers = { 'content-type': 'application/json' };
      const broken = await fetch(`${tracked.platform.url}/hooks/${hook}`, {
        method: 'POST',
        headers,
        body: '[{"calls":',
      });
      expect(broken.status).toBe(401);
    },
  );

  it('says that a signed delivery is no object', async () => {
    const listed = await deliverSigned(tracked.platform, 'calls', [1]);
    expect([listed.status, listed.body['errorCode']]).toEqual([400, 1000]);
  });

  it('names every field of a delivery that is wrong', async () => {
    const { id, locationId } = await active();
    const wrong = await tracked.deliver([
      call(id),
      call(id, { id: '', status: 'RANG', duration: -1, start: 'now', spam: 'no' }),
    ]);
    expect([wrong.status, (wrong.body['fields'] as string[]).toSorted()]).toEqual([
      400,
      ['duration', 'id', 'spam', 'start', 'status'].map((field) => `calls[1].${field}`),
    ]);
    const future = await tracked.deliver([call(id, { start: '2999-01-01T00:00:00Z', end: '2999-01-01T00:01:00Z' })]);
    expect([future.status, future.body['fields']]).toEqual([
      400,
      ['calls[0].start', 'calls[0].end', 'calls[0].duration'],
    ]);
    const many = await tracked.deliver(Array.from({ length: 1001 }, (_, index) => call(id, { id: `many-${index}` })));
    expect([many.status, many.body['fields']]).toEqual([400, ['calls']]);
    expect((await tracked.calls('Location', String(locationId))).data?.total).toBe(0);
  });

  it('takes a thousand calls with long fields, and reads them to the end to see that the signature is wrong', async () => {
    const { id } = await active();
    const full = Array.from({ length: 1000 }, (_, index) =>
      call(id, {
        id: `full-${id}-${index}`.padEnd(200, '€'),
        merchantName: '€'.repeat(255),
        subscriberId: '€'.repeat(100),
      }),
    );
    expect(Buffer.byteLength(JSON.stringify(full))).toBeGreaterThan(1_500_000);
    const unsigned = await tracked.deliver(full, 'another secret, long enough for everybody');
    expect([unsigned.status, unsigned.body['errorCode']]).toEqual([401, 6004]);
    expect(await tracked.deliver(full)).toEqual({ status: 200, body: { kept: 1000, refused: [] } });
  });

  it('lists by days and pages, and refuses what makes no sense', async () => {
    const { id, locationId } = await active();
    const at = (day: number) => ({
      id: `day-${id}-${day}`,
      start: `2026-11-${day}T12:00:00Z`,
      end: `2026-11-${day}T12:05:00Z`,
    });
    await tracked.deliver([10, 11, 12].map((day) => call(id, at(day))));
    const ids = String(locationId);
    const days = await tracked.calls('Location', ids, { from: '2026-11-11', to: '2026-11-12', take: 1 });
    expect([days.data?.total, days.data?.data.map(({ start }) => start)]).toEqual([2, ['2026-11-12T12:00:00.000Z']]);
    expect(days.response.headers.get('link')).toContain('rel="next"');
    const fields = async (query: object) => (await tracked.calls('Location', ids, query)).error?.fields;
    expect(await fields({ from: '2026-11-11' })).toEqual(['to']);
    expect(await fields({ from: '2026-11-12', to: '2026-11-11' })).toEqual(['to']);
    expect(await fields({ from: '2016-11-11', to: '2026-11-12' })).toEqual(['to']);
    expect(await fields({ from: '2026-02-30', to: 'x', take: 501, skip: -1 })).toEqual(['from', 'to', 'skip', 'take']);
    const kind = await tracked.calls('Workspace' as 'Company', '1');
    expect([kind.response.status, kind.error?.errorCode]).toEqual([404, 3000]);
    expect((await tracked.calls('Location', '999999999')).response.status).toBe(404);
    const [bare = 0] = await tracked.demo.locations(1);
    const without = await tracked.calls('Location', String(bare));
    expect([without.response.status, without.error?.errorCode]).toEqual([403, 2005]);
  });
});
