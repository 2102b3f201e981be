import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { demoCompany } from '../partner/demo-company.js';
import type { DemoCompany } from '../partner/demo-company.js';
import { administrationOf } from './administration-calls.js';

/** Listings of the administration, over HTTP, with worker and the sandbox's portals behind. */
describe('listings of the administration', () => {
  let platform: Platform;
  let demo: DemoCompany;
  let location: number;
  const call = administrationOf(() => platform);

  beforeAll(async () => {
    platform = await startPlatform({ delayMs: 20 });
    demo = await demoCompany(platform);
    location = await listed();
  });
  afterAll(() => platform.close());

  type Listing = {
    publisherId: number;
    publisherName: string;
    status: string;
    screenShotUrl: string | null;
    url: string | null;
    alternateBrands: { brandName: string }[];
  };
  const list = async (query: string): Promise<{ data: Listing[]; total: number }> => {
    const { status, body } = await call('GET', `listing?${query}`);
    expect(status).toBe(200);
    return body as never;
  };
  const until = (locationId: number, publisher: string, status: string): Promise<Listing> =>
    eventually(
      async () => (await list(`id=${locationId}`)).data.find(({ publisherName }) => publisherName === publisher),
      (found): found is Listing => found?.status === status,
      `${publisher} was to be ${status}.`,
    );
  const listed = async (): Promise<number> => {
    const [id = 0] = await demo.locations(1);
    const { error } = await platform.partner('demo-agency').POST('/v5/contract/{contractId}/order', {
      params: { path: { contractId: demo.contractId } },
      body: { productId: 1, locationIds: [id] },
    });
    expect(error).toBeUndefined();
    for (const publisher of ['GlobalPages', 'CityCompass', 'LocalLoop', 'Firmeneintrag'])
      await until(id, publisher, 'LIVE');
    return id;
  };

  it('show page, picture and brands', async () => {
    const listing = await until(location, 'CityCompass', 'LIVE');
    expect(listing.alternateBrands).toMatchObject([{ brandName: 'LocalLoop' }]);
    const picture = await fetch(String(listing.screenShotUrl));
    expect(picture.headers.get('content-type')).toContain('image/svg+xml');
    expect(await picture.text()).toContain('Hauptstraße');
  });

  it('are opted out of, and in again, with the portal following', async () => {
    const { publisherId, url } = await until(location, 'GlobalPages', 'LIVE');
    const choose = (status: boolean, headers = {}) =>
      call('PUT', `listing/changeListingState?id=${location}&publisherId=${publisherId}&status=${status}`, undefined, {
        headers,
      });
    const headers = { 'idempotency-key': 'opt-out-1' };
    expect(await choose(false, headers)).toMatchObject({ status: 200, body: { value: location } });
    const again = await choose(false, headers);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await until(location, 'GlobalPages', 'OPTED_OUT')).toMatchObject({ url: null });
    const shown = async (): Promise<string> => {
      const answer = await fetch(`${String(url)}?format=json`);
      return ((await answer.json()) as { status: string }).status;
    };
    await eventually(shown, (status) => status === 'REMOVED', 'The portal was never told.');
    expect(await choose(true)).toMatchObject({ status: 200 });
    expect(await until(location, 'GlobalPages', 'LIVE')).toMatchObject({ url });
    expect(await shown()).toBe('LIVE');
  });

  it('are opted out of by partners, brands included', async () => {
    const { publisherId: portalId } = await until(location, 'CityCompass', 'LIVE');
    const act = (locationIds: number[], action: 'OPT_OUT' | 'OPT_IN', as = 'demo-agency') =>
      platform.partner(as).POST('/v5/company/{companyId}/listing/portal/action', {
        params: { path: { companyId: demo.companyId } },
        body: { locationIds, portalId, action },
      });
    expect((await act([location], 'OPT_OUT')).data).toEqual({ ids: [location], total: 1 });
    for (const brand of ['CityCompass', 'LocalLoop']) await until(location, brand, 'OPTED_OUT');
    const { data } = await platform.partner('demo-agency').GET('/v5/company/{companyId}/listing/portal', {
      params: { path: { companyId: demo.companyId }, query: { locationIds: [location] } },
    });
    expect(data?.data.find((portal) => portal.portalId === portalId)?.availableActions).toEqual(['OPT_IN']);
    expect((await act([location], 'OPT_IN')).error).toBeUndefined();
    await until(location, 'LocalLoop', 'LIVE');
    expect((await act([location, 999_999, location], 'OPT_OUT')).error).toMatchObject({
      errorCode: 1001,
      fields: ['locationIds[1]', 'locationIds[2]'],
    });
    expect((await act([], 'OPT_OUT')).error).toMatchObject({ fields: ['locationIds'] });
    expect((await act([location], 'OPT_OUT', 'demo-viewer')).error).toMatchObject({ errorCode: 2003 });
    expect((await act([location], 'OPT_OUT', 'demo-foreign')).error).toMatchObject({ errorCode: 3002 });
  });

  it('are refused with reasons', async () => {
    const [bare = 0] = await demo.locations(1);
    const choose = (query: string, as = 'demo-agency') =>
      call('PUT', `listing/changeListingState?${query}`, undefined, { as });
    expect(await choose(`id=${bare}&publisherId=9&status=false`)).toMatchObject({
      status: 403,
      body: { errorCode: 2005, errorMessage: expect.stringContaining('Listing') },
    });
    expect(await choose(`id=${location}&publisherId=999&status=false`)).toMatchObject({
      status: 400,
      body: { fields: ['publisherId'] },
    });
    expect(await choose(`id=${location}&publisherId=x&status=maybe`)).toMatchObject({
      status: 400,
      body: { fields: ['publisherId', 'status'] },
    });
    expect(await choose(`id=${location}&publisherId=9&status=false`, 'demo-foreign')).toMatchObject({ status: 404 });
    expect(await choose(`id=${location}&publisherId=9&status=false`, 'demo-viewer')).toMatchObject({ status: 403 });
    expect(await call('GET', `listing?id=${location}`, undefined, { as: 'demo-foreign' })).toMatchObject({
      status: 404,
    });
    expect(await call('GET', 'listing?statuses=GONE&take=501')).toMatchObject({
      status: 400,
      body: { fields: expect.arrayContaining(['statuses', 'take']) },
    });
  });

  it('are where the licence has publishers', async () => {
    const { rows } = await platform.database.pool.query<{ id: number }>(
      'select id from licence where contract_id = $1 and offer_id = 1',
      [demo.contractId],
    );
    const licence = rows[0]?.id ?? 0;
    const publishers = async (query = '') => (await call('GET', `listing/publisher/${licence}?${query}`)).body as never;
    const all = (await publishers()) as { data: Record<string, unknown>[]; total: number };
    expect(all.total).toBe(12);
    expect(all.data.find(({ publisherName }) => publisherName === 'GlobalPages')).toMatchObject({
      name: 'GlobalPages',
      baseUrl: 'https://globalpages.example',
      reviewMonitoring: true,
      reviewResponse: true,
      socialPosts: false,
      temporarily_deactivated: false,
      product: 'Listing',
      reasons: [],
    });
    expect(await publishers('countryCode=fr')).toMatchObject({ total: 4 });
    await platform.database.pool.query(`update portal set categories = '{florist}' where key = 'interfleur'`);
    await platform.database.pool.query('update location set street = null where id = $1', [location]);
    const { data } = (await publishers(`locationId=${location}`)) as never as {
      data: { publisherName: string; reasons: { code: number }[] }[];
    };
    const codes = (name: string) =>
      data.find(({ publisherName }) => publisherName === name)?.reasons.map(({ code }) => code);
    expect(codes('Telaustria')).toEqual([6162, 6003]);
    expect(codes('interfleur')).toEqual([6161, 6003]);
    expect(codes('GlobalPages')).toEqual([6003]);
    expect(await call('GET', 'listing/publisher/999999')).toMatchObject({ status: 404, body: { errorCode: 3111 } });
    expect(await call('GET', `listing/publisher/${licence}`, undefined, { as: 'demo-foreign' })).toMatchObject({
      status: 404,
    });
    expect(await call('GET', `listing/publisher/${licence}?countryCode=Germany`)).toMatchObject({ status: 400 });
  });
});
