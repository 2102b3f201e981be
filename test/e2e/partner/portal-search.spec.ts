import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import { sql } from '#platform/database';
import { checkedFetch } from '../../support/checked-fetch.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';

const hosted = 'firmeneintrag.example';
let platform: Platform;
let glaserId: number;
let foreignId: number;

beforeAll(async () => {
  platform = await startPlatform({ worker: false });
  const { rows } = await sql<{ id: number; own: boolean }>`
    select id, external_id is not distinct from 'demo-company' as own from company order by id`.execute(
    platform.database.manager,
  );
  const [own, foreign] = [true, false].map((mine) => rows.find((row) => row.own === mine)?.id ?? 0);
  glaserId = await location(own ?? 0, 'Hofladen Glaser', '49-911-123456', 'Hauptmarkt', '18');
  const bakeryId = await location(own ?? 0, 'Bäckerei Groß', '49-911-555444', 'Königstraße', '1');
  const waitingId = await location(own ?? 0, 'Hofladen Wartend', '49-911-555445', 'Königstraße', '2');
  foreignId = await location(foreign ?? 0, 'Hofladen Fremd', '49-911-555446', 'Königstraße', '3', 'demo-foreign');
  await sql`update location set address_suppressed = true where id = ${bakeryId}`.execute(platform.database.manager);
  for (const [id, state] of [
    [glaserId, 'LIVE'],
    [bakeryId, 'LIVE'],
    [foreignId, 'LIVE'],
    [waitingId, 'WAITING_ON_PUBLISHER'],
  ] as const)
    await sql`
      insert into listing (workspace_id, company_id, location_id, portal_id, state, wanted_version)
      select l.workspace_id, l.company_id, l.id, p.id, ${state}, 1 from location l, portal p
      where l.id = ${id} and p.domain = ${hosted}`.execute(platform.database.manager);
});
afterAll(() => platform.close());

async function location(
  companyId: number,
  name: string,
  phone: string,
  street: string,
  house: string,
  user = 'demo-agency',
): Promise<number> {
  const { status, body } = await call('POST', `/v5/company/${companyId}/location`, user, {
    name,
    mainPhone: { phone },
    address: { street, house, postCode: '90402', city: 'Nürnberg', country: 'DE' },
  });
  expect({ status, body }).toMatchObject({ status: 200 });
  return body['value'] as number;
}

async function call(method: string, path: string, user = 'demo-agency', body?: object) {
  const credentials = Buffer.from(`${user}:${demoPassword}`).toString('base64');
  const response = await checkedFetch('partner-v5')(
    new Request(`${platform.url}${path}`, {
      method,
      headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const search = (query: Readonly<Record<string, string>>, domain = hosted, user?: string) =>
  call('GET', `/v5/portal/${domain}/search?${new URLSearchParams(query).toString()}`, user);

async function namesFound(query: Readonly<Record<string, string>>): Promise<unknown[]> {
  const { body } = await search(query);
  return (body['data'] as { name: string }[]).map(({ name }) => name);
}

describe('GET /v5/portal/{domain}/search', () => {
  it('returns what the portal shows, regardless of who it belongs to', async () => {
    const { status, body } = await search({});
    expect(status).toBe(200);
    expect(body['total']).toBe(3);
    expect((body['data'] as object[])[0]).toEqual({
      name: 'Hofladen Glaser',
      phone: '49-911-123456',
      postcode: '90402',
      street: 'Hauptmarkt',
      city: 'Nürnberg',
      house: '18',
      isClaimed: false,
      locationId: glaserId,
      companyId: expect.any(Number),
    });
    expect((body['data'] as { locationId: number }[]).map(({ locationId }) => locationId)).toContain(foreignId);
  });

  it('keeps the street of a business that does not publish it', async () => {
    const { body } = await search({ name: 'groß' });
    expect(body['data']).toMatchObject([{ name: 'Bäckerei Groß', street: null, house: null }]);
    expect(await namesFound({ street: 'Königstraße' })).toEqual(['Hofladen Fremd']);
    expect(await namesFound({ house: '1' })).toEqual([]);
  });

  it.each<[Record<string, string>, string[]]>([
    [{ name: 'Hofladen Glasser' }, ['Hofladen Glaser', 'Hofladen Fremd']],
    [{ name: 'bäck' }, ['Bäckerei Groß']],
    [{ name: 'ho', city: 'nurnberg' }, ['Hofladen Fremd', 'Hofladen Glaser']],
    [{ phone: '0911/123456' }, ['Hofladen Glaser']],
    [{ phone: '123456' }, ['Hofladen Glaser']],
    [{ phone: 'none' }, []],
    [{ postCode: '904', house: '18' }, ['Hofladen Glaser']],
    [{ street: 'hauptmar', name: 'Bäckerei' }, []],
    [{ city: 'München' }, []],
  ])('finds by %j', async (query, names) => {
    expect(await namesFound(query)).toEqual(names);
  });

  it('is paged, a hundred at most', async () => {
    const { body } = await search({ skip: '1', take: '1' });
    expect(body['total']).toBe(3);
    expect(body['data']).toMatchObject([{ name: 'Bäckerei Groß' }]);
    expect(await search({ take: '101' })).toMatchObject({ status: 400, body: { fields: ['take'] } });
  });

  it('is for users of the hosting workspace', async () => {
    expect((await search({}, hosted.toUpperCase())).status).toBe(200);
    const notFound = { status: 404, body: { errorCode: 3240 } };
    expect(await search({}, hosted, 'demo-foreign')).toMatchObject(notFound);
    // Who sees one company of the workspace does not see all.
    expect(await search({}, hosted, 'demo-owner')).toMatchObject(notFound);
    expect(await search({}, 'globalpages.example')).toMatchObject(notFound);
    expect(await search({}, 'nowhere.example')).toMatchObject(notFound);
  });
});
