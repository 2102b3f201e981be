import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { demoCompany } from '../partner/demo-company.js';
import type { DemoCompany } from '../partner/demo-company.js';
import { fulfilmentConfig } from '#contexts/fulfilment';

/** Orders of products that third parties set up, over HTTP, with worker and the sandbox's provider behind. */
describe('products of third parties', () => {
  let platform: Platform;
  let demo: DemoCompany;

  beforeAll(async () => {
    platform = await startPlatform({ delayMs: 20 });
    demo = await demoCompany(platform);
  });
  afterAll(() => platform.close());

  const client = () => platform.administration('demo-agency');
  const licenceWith = async (products: readonly string[], addOns: readonly object[] = []): Promise<number> => {
    const offer = { products: products.map((product) => ({ product, settings: {} })), addOns, minimumTerm: null };
    const { rows } = await platform.database.pool.query<{ id: number }>(
      `insert into licence (workspace_id, contract_id, offer_id, name, booked_offer, currency, setup_fee, regular_fee, maintenance_fee)
       select workspace_id, contract_id, offer_id, name, booked_offer || $2::jsonb, currency, setup_fee, regular_fee, maintenance_fee
       from licence where contract_id = $1 order by id limit 1 returning id`,
      [demo.contractId, JSON.stringify(offer)],
    );
    return rows[0]?.id ?? 0;
  };
  const order = async (licence: number, name = 'Hofladen', body: object = {}): Promise<number> => {
    const [location = 0] = await demo.locations(1);
    await platform.database.pool.query('update location set name = $2, email = $3 where id = $1', [
      location,
      name,
      'shop@example.com',
    ]);
    const { data, error } = await client().POST('/api/subscription/{id}', {
      params: { path: { id: licence }, query: { locationIds: [location] } },
      body,
    });
    expect(error).toBeUndefined();
    return data?.value ?? 0;
  };
  const read = async (id: number) => {
    const { data, error } = await client().GET('/api/subscription/extended/{id}', { params: { path: { id } } });
    if (data === undefined) throw new Error(error.errorMessage);
    return data;
  };
  const until = (id: number, status: string) =>
    eventually(
      () => read(id),
      (view) => view.status === status,
      `Subscription ${id} was to be ${status}.`,
    );
  const page = async (path: string, init: RequestInit = {}) => fetch(`${platform.url}/sandbox/fulfilment${path}`, init);
  /** What the provider was told of a subscription, as soon as it was. */
  const work = (id: number) =>
    eventually(
      async () => {
        const { data } = (await (await page('/?format=json&take=500')).json()) as {
          data: { id: string; reference: string; status: string; endDate: string | null }[];
        };
        return data.find(({ reference }) => reference === `subscription-${id}`);
      },
      (found) => found !== undefined,
      `The provider has no work for ${id}.`,
    );
  const press = async (id: number, button: string): Promise<number> => {
    const headers = { authorization: `Bearer ${platform.config.of(fulfilmentConfig).provider?.key}` };
    return (await page(`/works/${(await work(id)).id}/${button}`, { method: 'POST', headers })).status;
  };

  it('are ACTIVE when portal and provider have both done their part', async () => {
    const id = await order(await licenceWith(['Listing', 'MuellerMedienPaket']));
    await until(id, 'ACTIVE');
    expect(await work(id)).toMatchObject({ status: 'CONFIRMED' });
    const calls = (await (await page(`/works/${(await work(id)).id}/calls`)).json()) as { data: object[] };
    expect(calls.data).toMatchObject([{ operation: 'order', version: 1, changed: true }]);
  });

  it.each(['[flaky]', '[lost]', '[slow]'])('are done once whatever goes wrong on the way: %s', async (word) => {
    const id = await order(await licenceWith(['MonoSync']), `Hofladen ${word}`);
    await until(id, 'ACTIVE');
    const calls = (await (await page(`/works/${(await work(id)).id}/calls`)).json()) as {
      data: { changed: boolean }[];
    };
    expect(calls.data.filter(({ changed }) => changed)).toHaveLength(1);
  });

  it('fail when the provider refuses, and are tried again', async () => {
    const id = await order(await licenceWith(['MuellerMedienPaket']), 'Hofladen [refuse-once]');
    const failed = await until(id, 'FAILED');
    expect(failed.errors).toMatchObject([{ code: 6120 }]);
    await client().POST('/api/subscription/action/{id}', { params: { path: { id }, query: { actionId: 1 } } });
    await until(id, 'ACTIVE');
  });

  it('wait for a person at the provider, who also decides on the end', async () => {
    const id = await order(await licenceWith(['MuellerMedienPaket']), 'Hofladen [ask]');
    await eventually(
      () => press(id, 'confirm'),
      (status) => status === 200,
      'The provider was never asked.',
    );
    await until(id, 'ACTIVE');
    expect(await (await page('/', { headers: { accept: 'text/html' } })).text()).toContain('Hofladen [ask]');
    const end = (endDate: string) =>
      client().DELETE('/api/subscription/unsubscribe', { params: { query: { ids: String(id), endDate } } });
    await end('2098-12-31');
    await eventually(
      () => work(id),
      ({ status }) => status === 'ENDING',
      'The provider was never asked to end it.',
    );
    expect(await press(id, 'confirm')).toBe(409);
    expect(await press(id, 'refuse-end')).toBe(200);
    const kept = await until(id, 'ACTIVE');
    expect(kept).toMatchObject({ endDate: null, errors: [{ code: 6122 }] });
    await end('2099-12-31');
    await eventually(
      () => press(id, 'confirm-end'),
      (status) => status === 200,
      'The provider was never asked to end it again.',
    );
    await until(id, 'EXPIRINGON');
  });

  it('cannot be reported without the right signature, and by nobody about what was never ordered', async () => {
    const id = await order(await licenceWith(['MuellerMedienPaket']), 'Hofladen [ask]');
    const put = (subscription: number | string, report: object, secret?: string) => {
      const body = JSON.stringify({
        reference: randomUUID(),
        status: 'CONFIRMED',
        at: new Date().toISOString(),
        ...report,
      });
      const timestamp = String(Math.floor(Date.now() / 1000));
      const digest = secret && createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
      return fetch(`${platform.url}/api/internal/monitoring/${subscription}`, {
        method: 'PUT',
        headers: {
          'content-type': 'application/json',
          ...(digest && { 'x-timestamp': timestamp, 'x-signature': `sha256=${digest}` }),
        },
        body,
      });
    };
    const codes = async (response: Response) => {
      const { errorCode, fields } = (await response.json()) as { errorCode: number; fields: string[] };
      return [response.status, errorCode, ...fields];
    };
    const secret = platform.config.of(fulfilmentConfig).provider?.secret;
    expect(await codes(await put(id, {}))).toEqual([401, 6004]);
    expect(await codes(await put(id, {}, 'another secret, long enough for everybody'))).toEqual([401, 6004]);
    expect(await codes(await put(id, { status: 'DONE', at: 'now', version: 0 }, secret))).toEqual([
      400,
      1001,
      'status',
      'at',
      'version',
    ]);
    expect((await codes(await put('abc', {}, secret))).slice(0, 2)).toEqual([400, 1002]);
    expect((await codes(await put(2_147_480_000, {}, secret))).slice(0, 2)).toEqual([404, 3005]);
    await work(id);
    const taken = await put(id, {}, secret);
    expect([taken.status, await taken.json()]).toEqual([200, { value: id }]);
    await until(id, 'ACTIVE');
  });

  it('have add-ons that are switched over HTTP', async () => {
    const addOns = [{ id: 'recording', name: { en: 'Recording' }, regularFee: 490, product: 'MuellerMedienPaket' }];
    const id = await order(await licenceWith(['MuellerMedienPaket'], addOns), 'Hofladen', { startDate: '2099-01-31' });
    const turn = (addonId: string, state: 'on' | 'off') =>
      client().PUT('/api/subscription/addon/{id}', { params: { path: { id }, query: { addonId, state } } });
    expect((await turn('recording', 'on')).data).toEqual({ value: id });
    expect((await read(id)).subscriptionAddOns).toEqual([
      {
        id: 'recording',
        name: { en: 'Recording' },
        product: 'MuellerMedienPaket',
        regularFee: 4.9,
        currency: 'EUR',
        state: 'pendingOn',
        effectiveOn: '2099-01-31',
      },
    ]);
    expect((await turn('recording', 'on')).error?.errorCode).toBe(4002);
    expect((await turn('other', 'on')).error).toMatchObject({ errorCode: 1001, fields: ['addonId'] });
  });

  it('have budgets that are read and changed over HTTP', async () => {
    const budget = { budgetTarget: 500, budgetTargetType: 'Euro', period: 'Monthly' };
    const targeting = { keywordList: [{ value: 'farm shop', matchType: 'EXACT' }] };
    const terms = { startDate: '2099-01-01' };
    const id = await order(await licenceWith(['Budget', 'Targeting', 'Advertisement']), 'Hofladen', {
      ...terms,
      budget,
      targeting,
    });
    const place = { params: { path: { id } } };
    const shown = await client().GET('/api/budget/{id}', place);
    expect(shown.data).toMatchObject({ ...budget, fixed: false });
    const changed = await client().PUT('/api/budget/{id}', {
      params: { ...place.params, header: { 'If-Match': shown.response.headers.get('etag') ?? '' } },
      body: { budgetTarget: 700 },
    });
    expect(changed.data).toEqual({ value: id });
    expect((await client().GET('/api/budget/target/{id}', place)).data).toMatchObject({ budgetTarget: 700, targeting });
    const other = await order(await licenceWith(['QR']));
    const none = await client().GET('/api/budget/{id}', { params: { path: { id: other } } });
    expect(none.error?.errorCode).toBe(3230);
  });
});
