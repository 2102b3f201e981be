import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { demoCompany } from '../partner/demo-company.js';
import type { DemoCompany } from '../partner/demo-company.js';

describe('subscriptions of the administration', () => {
  let platform: Platform;
  let demo: DemoCompany;
  let licence: number;

  beforeAll(async () => {
    platform = await startPlatform();
    demo = await demoCompany(platform);
    licence = await licenceWith({ minimumTerm: null, maxCount: 3 });
  });
  afterAll(() => platform.close());

  /** A licence of the demo's contract whose booked offer says this. */
  const licenceWith = async (offer: object): Promise<number> => {
    const { rows } = await platform.database.pool.query<{ id: number }>(
      `insert into licence (workspace_id, contract_id, offer_id, name, booked_offer, currency, setup_fee, regular_fee, maintenance_fee)
       select workspace_id, contract_id, offer_id, name, booked_offer || $2::jsonb, currency, setup_fee, regular_fee, maintenance_fee
       from licence where contract_id = $1 order by id limit 1 returning id`,
      [demo.contractId, JSON.stringify(offer)],
    );
    return rows[0]?.id ?? 0;
  };
  const client = (user = 'demo-agency') => platform.administration(user);
  const order = async (body: object = {}, locationIds?: number[], on = licence) =>
    client().POST('/api/subscription/{id}', {
      params: { path: { id: on }, query: { ...(locationIds && { locationIds }) } },
      body,
    });
  const ordered = async (body: object = {}, on = licence): Promise<number> => {
    const { data, error } = await order(body, await demo.locations(1), on);
    expect(error).toBeUndefined();
    return data?.value ?? 0;
  };
  const read = (id: number) => client().GET('/api/subscription/extended/{id}', { params: { path: { id } } });
  const change = (id: number, body: object, headers: Record<string, string> = {}) =>
    client().PUT('/api/subscription/{id}', { params: { path: { id } }, body, headers });
  const end = (ids: readonly number[], endDate?: string) =>
    client().DELETE('/api/subscription/unsubscribe', {
      params: { query: { ids: ids.join(','), ...(endDate && { endDate }) } },
    });
  const state = async (id: number) => {
    const { rows } = await platform.database.pool.query<{ state: string }>(
      'select state from subscription where id = $1',
      [id],
    );
    return rows[0]?.state;
  };
  const today = (plusDays = 0): string =>
    new Date(Date.now() + plusDays * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });

  it('orders on a licence, for each location one', async () => {
    const locationIds = await demo.locations(2);
    const { data } = await order({ startDate: '2099-01-01', note: 'n', name: 'Market' }, locationIds);
    expect((await read(data?.value ?? 0)).data).toMatchObject({
      location: { id: locationIds[0] },
      licence: { id: licence },
      startDate: '2099-01-01',
      note: 'n',
      name: 'Market',
      status: 'PROCESSING',
      suppressNotifications: false,
      copyable: false,
    });
    const listed = await client().GET('/api/subscription', {
      params: { query: { id: locationIds[1] ?? 0, contextType: 'Location' } },
    });
    expect(listed.data).toMatchObject({ total: 1, data: [{ licence: { id: licence } }] });
  });

  it('shows what waits for a location as PROCESSING and finds it so, with what is missing', async () => {
    const on = await licenceWith({});
    const { data } = await order({}, undefined, on);
    expect(await state(data?.value ?? 0)).toBe('ORDERED');
    const query = { id: on, contextType: 'Licence', statuses: ['PROCESSING'], products: ['Listing'] } as const;
    const listed = await client().GET('/api/subscription', {
      params: { query: { ...query, statuses: [...query.statuses], products: [...query.products] } },
    });
    expect(listed.data).toMatchObject({
      total: 1,
      data: [{ id: data?.value, location: null, status: 'PROCESSING', warnings: [{ field: 'location' }] }],
    });
    const others = await client().GET('/api/subscription', {
      params: { query: { id: on, contextType: 'Licence', products: ['Website'] } },
    });
    expect(others.data).toEqual({ data: [], total: 0 });
    const byOpenPoints = async (open: boolean) => {
      const { data: found } = await client().GET('/api/subscription', {
        params: { query: { id: on, contextType: 'Licence', open } },
      });
      return found?.data.map(({ id }) => id);
    };
    const complete = await ordered({}, on);
    expect(await byOpenPoints(true)).toEqual([data?.value]);
    expect(await byOpenPoints(false)).toEqual([complete]);
  });

  it('refuses parts of products that cannot be set up, and days that are over', async () => {
    const block = await order({ monoSync: { siteId: 'site', accountId: 'account' } });
    expect([block.response.status, block.error]).toMatchObject([400, { errorCode: 1120 }]);
    const days = await order({ startDate: '2020-01-01', endDate: today() }, await demo.locations(1));
    expect([days.response.status, days.error]).toMatchObject([400, { fields: ['startDate', 'endDate'] }]);
    const foreign = await order({}, [999_999_999]);
    expect([foreign.response.status, foreign.error]).toMatchObject([400, { fields: ['locationIds[0]'] }]);
    const unknown = await order({}, undefined, 999_999_999);
    expect([unknown.response.status, unknown.error]).toMatchObject([404, { errorCode: 3111 }]);
  });

  it('takes back what reading answers, and changes what differs', async () => {
    const id = await ordered({ startDate: '2099-01-01' });
    const { data, response } = await read(id);
    const etag = response.headers.get('etag') ?? '';
    expect((await change(id, { ...data }, { 'If-Match': etag })).data).toEqual({ value: id });
    const answer = await change(id, { note: 'new', name: 'Name', externalId: 'x-1', suppressTasks: true });
    expect(answer.data).toEqual({ value: id });
    expect((await read(id)).data).toMatchObject({
      note: 'new',
      name: 'Name',
      externalId: 'x-1',
      suppressTasks: true,
      startDate: '2099-01-01',
    });
    const stale = await change(id, { note: 'late' }, { 'If-Match': etag });
    expect(stale.response.status).toBe(409);
    const readOnly = await change(id, { status: 'ACTIVE', id: 1_000_000 });
    expect([readOnly.response.status, readOnly.error]).toMatchObject([400, { fields: ['status', 'id'] }]);
  });

  it('ends after today only, and not before the start', async () => {
    const id = await ordered({ startDate: today(5) });
    const now = await change(id, { startDate: today(), endDate: today() });
    expect([now.response.status, now.error]).toMatchObject([400, { fields: ['endDate'] }]);
    const before = await change(id, { endDate: today(4) });
    expect([before.response.status, before.error]).toMatchObject([400, { fields: ['endDate'] }]);
    expect((await change(id, { endDate: today(6) })).data).toEqual({ value: id });
    expect((await change(id, { endDate: null })).data).toEqual({ value: id });
    expect((await read(id)).data?.endDate).toBeNull();
  });

  it('does not move a start that is reached', async () => {
    const id = await ordered();
    const { response, error } = await change(id, { startDate: '2099-01-01' });
    expect([response.status, error]).toMatchObject([409, { errorCode: 4006 }]);
  });

  it('names the first day on which a minimum term lets it end', async () => {
    const on = await licenceWith({ minimumTerm: { duration: 1, period: 'Month' } });
    const id = await ordered({ startDate: '2098-01-31' }, on);
    const early = await change(id, { endDate: '2098-02-26' });
    expect([early.response.status, early.error]).toMatchObject([409, { errorCode: 4120 }]);
    expect(early.error?.errorMessage).toContain('2098-02-27');
    expect((await change(id, { endDate: '2098-02-27' })).data).toEqual({ value: id });
  });

  it('unsubscribes all or none', async () => {
    const on = await licenceWith({ minimumTerm: { duration: 1, period: 'Year' } });
    const [bound, free, waiting] = [await ordered({}, on), await ordered(), await ordered({ startDate: '2099-01-01' })];
    const refused = await end([free, bound]);
    expect([refused.response.status, refused.error]).toMatchObject([409, { errorCode: 4120 }]);
    expect((await read(free)).data?.endDate).toBeNull();
    expect((await end([free, waiting])).data).toEqual({ ids: [free, waiting], total: 2 });
    expect([await state(free), await state(waiting)]).toEqual(['EXPIRING', 'FINISHED']);
    expect((await read(free)).data).toMatchObject({ endDate: today(), expireDate: today() });
    const again = await end([waiting]);
    expect([again.response.status, again.error]).toMatchObject([409, { errorCode: 4002 }]);
    const past = await end([free], '2020-01-01');
    expect([past.response.status, past.error]).toMatchObject([400, { fields: ['endDate'] }]);
  });

  it('carries out actions by id, on whatever contract', async () => {
    const { data } = await order();
    const id = data?.value ?? 0;
    const act = (actionId: number, locationId?: number) =>
      client().POST('/api/subscription/action/{id}', {
        params: { path: { id }, query: { actionId, ...(locationId !== undefined && { locationId }) } },
      });
    const [location = 0] = await demo.locations(1);
    const unknown = await act(99);
    expect([unknown.response.status, unknown.error]).toMatchObject([400, { fields: ['actionId'] }]);
    expect((await act(3, location)).data).toEqual({ value: id });
    expect((await read(id)).data).toMatchObject({ location: { id: location }, warnings: [] });
    const impossible = await act(1);
    expect([impossible.response.status, impossible.error]).toMatchObject([409, { errorCode: 4003 }]);
  });

  it('copies only where the licence allows it', async () => {
    const copy = (id: number) => client().POST('/api/subscription/copy/{id}', { params: { path: { id } } });
    const refused = await copy(await ordered());
    expect([refused.response.status, refused.error]).toMatchObject([409, { errorCode: 4121 }]);
    const on = await licenceWith({ meta: { copyable: true }, maxCount: 2 });
    const original = await ordered({ note: 'twice', startDate: '2099-01-01' }, on);
    const { data } = await copy(original);
    expect(data?.value).not.toBe(original);
    expect((await read(data?.value ?? 0)).data).toMatchObject({ note: 'twice', licence: { id: on }, copyable: true });
    const third = await copy(original);
    expect([third.response.status, third.error]).toMatchObject([409, { errorCode: 4005 }]);
  });

  it('takes places of the licence named and of no other', async () => {
    const on = await licenceWith({ maxCount: 9 });
    await platform.database.pool.query('update licence set max_subscriptions = 1 where id = $1', [on]);
    await ordered({}, on);
    const full = await order({}, await demo.locations(1), on);
    expect([full.response.status, full.error]).toMatchObject([409, { errorCode: 4004 }]);
  });

  it('is hidden from another tenant', async () => {
    const id = await ordered();
    const foreign = await client('demo-foreign').GET('/api/subscription/extended/{id}', { params: { path: { id } } });
    expect([foreign.response.status, foreign.error]).toMatchObject([404, { errorCode: 3005 }]);
    const list = await client('demo-foreign').GET('/api/subscription', {
      params: { query: { id: licence, contextType: 'Licence' } },
    });
    expect(list.response.status).toBe(404);
    const viewer = await client('demo-viewer').PUT('/api/subscription/{id}', { params: { path: { id } }, body: {} });
    expect(viewer.response.status).toBe(403);
  });
});
