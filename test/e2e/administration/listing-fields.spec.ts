import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { demoCompany } from '../partner/demo-company.js';
import type { DemoCompany } from '../partner/demo-company.js';
import { directoryConfig } from '#contexts/listings';

interface Live {
  readonly locationId: number;
  readonly listingId: number;
  /** The listing at the sandbox. */
  readonly page: string;
}

/** Over HTTP, with worker and the sandbox's portals behind. */
describe('fields of listings and suggestions', () => {
  let platform: Platform;
  let demo: DemoCompany;

  beforeAll(async () => {
    platform = await startPlatform({ delayMs: 20 });
    demo = await demoCompany(platform);
  });
  afterAll(() => platform.close());

  const client = (user = 'demo-agency') => platform.administration(user as 'demo-agency');
  const live = async (): Promise<Live> => {
    const [locationId = 0] = await demo.locations(1);
    const { error } = await platform.partner('demo-agency').POST('/v5/contract/{contractId}/order', {
      params: { path: { contractId: demo.contractId } },
      body: { productId: demo.productId, locationIds: [locationId] },
    });
    expect(error).toBeUndefined();
    const { rows } = await eventually(
      () =>
        platform.database.pool.query<{ id: number; external_id: string; key: string }>(
          `select l.id, l.external_id, p.key from listing l join portal p on p.id = l.portal_id
           where l.location_id = $1 and l.state = 'LIVE' and p.key = 'GlobalPages'`,
          [locationId],
        ),
      (found) => found.rows.length === 1,
    );
    const [row] = rows;
    return {
      locationId,
      listingId: row?.id ?? 0,
      page: `${platform.url}/sandbox/portals/${row?.key}/listings/${row?.external_id}`,
    };
  };
  const fields = async ({ listingId: id }: Live) => {
    const { data, error } = await client().GET('/api/listing/{id}/field', { params: { path: { id } } });
    if (data === undefined) throw new Error(error.errorMessage);
    return data;
  };
  const phone = async (listing: Live) => (await fields(listing)).data.find(({ field }) => field === 'phone');
  const atPortal = async ({ page }: Live, action: 'edit' | 'suggest', body: object): Promise<number> => {
    const headers = {
      authorization: `Bearer ${platform.config.of(directoryConfig).apiKey}`,
      'content-type': 'application/json',
    };
    return (await fetch(`${page}/${action}`, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  };
  const check = (id: number) => client().POST('/api/listing/{id}/check', { params: { path: { id } } });

  it('are found and put right when an editor of the portal has changed them', async () => {
    const listing = await live();
    expect(await phone(listing)).toMatchObject({ status: 'MATCH', ours: '49-911-123456', theirs: '49-911-123456' });
    expect(await atPortal(listing, 'edit', { listing: { phone: '49-911-999999' } })).toBe(200);
    expect((await check(listing.listingId)).data).toEqual({ value: listing.listingId });
    await eventually(
      () => fields(listing),
      ({ check: { checkedAt } }) => checkedAt !== null,
    );
    await eventually(
      () => phone(listing),
      (found) => found?.status === 'MATCH',
    );
    const shown = (await (await fetch(`${listing.page}?format=json`)).json()) as { listing: { phone: string } };
    expect(shown.listing.phone).toBe('49-911-123456');
    const { rows } = await platform.database.pool.query(
      `select event from state_history where subject = 'listing' and subject_id = $1 and event = 'drift'`,
      [listing.listingId],
    );
    expect(rows).toHaveLength(1);
    const calls = (await (
      await fetch(
        `${listing.page.replace(/listings\/.*/, 'calls')}?reference=listing-${listing.listingId}&operation=patch`,
      )
    ).json()) as { total: number };
    expect(calls.total).toBe(1);
  });

  it('that change ten times are sent once', async () => {
    const listing = await live();
    for (let step = 0; step < 10; step += 1) {
      const { error } = await client().PUT('/api/location/basic/{id}', {
        params: { path: { id: listing.locationId } },
        body: { eMail: `step${step}@huber.example` },
      });
      expect(error).toBeUndefined();
    }
    await eventually(
      async () => (await fields(listing)).data.find(({ field }) => field === 'email'),
      (found) => found?.status === 'MATCH' && found.theirs === 'step9@huber.example',
    );
    const calls = (await (
      await fetch(`${listing.page.replace(/listings\/.*/, 'calls')}?reference=listing-${listing.listingId}`)
    ).json()) as { data: { operation: string }[] };
    const told = calls.data.map(({ operation }) => operation).filter((operation) => operation !== 'reviews');
    expect(told).toEqual(['patch', 'order']);
  });

  it('are listed where they differ, by context and filter', async () => {
    const listing = await live();
    await platform.database.pool.query(
      `update listing_sync set deviating = '{phone}', theirs = '{"phone": "1"}',
         fields = fields || '{"phone": {"s": "MISMATCH", "at": 1700000000}}' where id = $1`,
      [listing.listingId],
    );
    const list = async (query: object) =>
      (await client().GET('/api/listing/field', { params: { query: query as { id?: number } } })).data;
    const one = {
      total: 1,
      data: [
        {
          listingId: listing.listingId,
          locationId: listing.locationId,
          publisherName: 'GlobalPages',
          fields: [{ field: 'phone', status: 'MISMATCH', theirs: '1', since: '2023-11-14T22:13:20.000Z' }],
        },
      ],
    };
    expect(await list({ id: listing.locationId })).toMatchObject(one);
    expect(await list({ id: demo.companyId, contextType: 'Company', field: 'phone' })).toMatchObject(one);
    expect(await list({ id: demo.workspaceId, contextType: 'Workspace', status: 'MISMATCH' })).toMatchObject(one);
    expect(await list({ status: 'MISSING' })).toEqual({ data: [], total: 0 });
    expect(await list({ field: 'name' })).toEqual({ data: [], total: 0 });
    const wrong = await client().GET('/api/listing/field', {
      params: { query: { field: 'nonsense' as 'name', take: 0 } },
    });
    expect(wrong.response.status).toBe(400);
    expect(wrong.error?.fields).toEqual(expect.arrayContaining(['field', 'take']));
  });

  it('of what is not there, or not live, are 404 and 409', async () => {
    expect((await check(999_999)).error?.errorCode).toBe(3260);
    const { listingId } = await live();
    await platform.database.pool.query(`update listing set state = 'UNAVAILABLE' where id = $1`, [listingId]);
    expect((await check(listingId)).error?.errorCode).toBe(4300);
  });

  it('are suggested by a portal, and accepted once', async () => {
    const listing = await live();
    expect(
      await atPortal(listing, 'suggest', { listing: { phone: '49-911-654321' }, reason: 'A visitor says so.' }),
    ).toBe(200);
    const read = async () =>
      (
        await client().GET('/api/listing/publisher-suggestion', {
          params: { query: { id: listing.locationId, status: 'Open' } },
        })
      ).data;
    const found = await eventually(read, (list) => list?.total === 1);
    const [suggestion] = found?.data ?? [];
    expect(suggestion).toMatchObject({
      publisherName: 'GlobalPages',
      reason: 'A visitor says so.',
      fields: [{ field: 'phone', ours: '49-911-123456', suggested: '49-911-654321' }],
    });
    const decide = (accept: unknown) =>
      client().PUT('/api/listing/publisher-suggestion/{suggestionId}/{accept}', {
        params: { path: { suggestionId: suggestion?.id ?? 0, accept: accept as boolean } },
      });
    expect((await decide('perhaps')).error).toMatchObject({ errorCode: 1001, fields: ['accept'] });
    expect((await decide(true)).data).toEqual({ value: suggestion?.id });
    expect((await decide(false)).response.status).toBe(409);
    await eventually(
      () => phone(listing),
      (now) => now?.status === 'MATCH' && now.theirs === '49-911-654321',
    );
  });
});
