import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CreateCompany } from '#contexts/locations';
import { CreateWorkspace } from '#contexts/tenancy';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import { sql } from '#platform/database';
import { checkedFetch } from '../../support/checked-fetch.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';

let platform: Platform;
let workspaceId: number;
let belowId: number;
let foreignId: number;
let glaserId: number;
let belowLocationId: number;

beforeAll(async () => {
  platform = await startPlatform({ worker: false });
  const { rows } = await sql<{ id: number; workspace_id: number; own: boolean }>`
    select id, workspace_id, external_id is not distinct from 'demo-company' as own from company order by id`.execute(
    platform.database.manager,
  );
  const own = rows.find((row) => row.own);
  const foreign = rows.find((row) => !row.own);
  [workspaceId, foreignId] = [own?.workspace_id ?? 0, foreign?.workspace_id ?? 0];
  const created = <T>(type: new (...args: never[]) => T): T => platform.api.get<T>(type, { strict: false });
  belowId = await created(CreateWorkspace).execute({ parentId: workspaceId, name: 'Demo below', testMode: true });
  const belowCompanyId = await created(CreateCompany).execute({ workspaceId: belowId, name: 'Below' });
  glaserId = await location(own?.id ?? 0, 'Hofladen Glaser', '49-911-123456', 'Hauptstraße', '7');
  await location(own?.id ?? 0, 'Hofladen Glaser', '49-911-888777', 'Ringstraße', '90', 'Fürth', '90762');
  await location(own?.id ?? 0, 'Bäckerei Groß', '49-911-555444', 'Marktplatz', '1');
  belowLocationId = await location(belowCompanyId, 'Hofladen Gläser', '49-911-123457', 'Hauptstr.', '7');
  await location(
    foreign?.id ?? 0,
    'Hofladen Glaser',
    '49-911-123456',
    'Hauptstraße',
    '7',
    'Nürnberg',
    '90402',
    'demo-foreign',
  );
});
afterAll(() => platform.close());

async function location(
  companyId: number,
  name: string,
  phone: string,
  street: string,
  house: string,
  city = 'Nürnberg',
  postCode = '90402',
  user = 'demo-agency',
): Promise<number> {
  const { status, body } = await call('POST', `/v5/company/${companyId}/location`, user, {
    name,
    mainPhone: { phone },
    address: { street, house, postCode, city, country: 'DE' },
  });
  expect({ status, body }).toMatchObject({ status: 200 });
  return body['value'] as number;
}

interface Found {
  readonly id: number;
  readonly similarity: number;
  readonly matching: readonly string[];
}

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly found: readonly Found[];
}

async function call(method: string, path: string, user = 'demo-agency', body?: object): Promise<Answer> {
  const credentials = Buffer.from(`${user}:${demoPassword}`).toString('base64');
  const response = await checkedFetch(path.startsWith('/v5') ? 'partner-v5' : 'administration')(
    new Request(`${platform.url}${path}`, {
      method,
      headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  const answer = (await response.json()) as Record<string, unknown>;
  return { status: response.status, body: answer, found: (answer['data'] ?? []) as Found[] };
}

const search = (query: Readonly<Record<string, string>>, user?: string): Promise<Answer> => {
  const all = { workspaceIds: String(workspaceId), recursive: 'false', activeListing: 'false', ...query };
  return call('GET', `/api/miscellaneous/duplicate?${new URLSearchParams(all).toString()}`, user);
};

const whole = {
  name: 'Hofladen Glaser',
  phone: '0911 123456',
  street: 'Hauptstr.',
  house: '7',
  postCode: '90402',
  city: 'Nuernberg',
};

describe('GET /api/miscellaneous/duplicate', () => {
  it('finds a location whatever the spelling, with what agrees, and not its branch', async () => {
    const { status, body, found } = await search(whole);
    expect(status).toBe(200);
    expect(found[0]).toEqual({
      id: glaserId,
      companyId: expect.any(Number),
      workspaceId,
      name: 'Hofladen Glaser',
      phone: '49-911-123456',
      address: { street: 'Hauptstraße', house: '7', postCode: '90402', city: 'Nürnberg', countryCode: 'DE' },
      similarity: 1,
      matching: ['name', 'phone', 'street', 'house', 'postCode', 'city'],
    });
    expect(body['total']).toBe(found.length);
    expect(found.filter(({ similarity }) => similarity === 1)).toHaveLength(1);
  });

  it('finds it by any part alone', async () => {
    const parts: readonly Readonly<Record<string, string>>[] = [
      { phone: whole.phone },
      { street: 'Hauptstr. 7' },
      { name: 'Hofladn Glaser' },
      { postCode: '90402' },
    ];
    for (const part of parts) expect((await search(part)).found.map(({ id }) => id)).toContain(glaserId);
  });

  it('takes an exact match only with a factor of 1, and everything that comes into question with 0', async () => {
    const asked = { name: 'Hofladen Glasser', postCode: '90402' };
    expect((await search({ ...asked, similarityFactor: '1' })).found).toEqual([]);
    expect((await search({ ...whole, similarityFactor: '1' })).found.map(({ id }) => id)).toEqual([glaserId]);
    const all = (await search({ ...asked, similarityFactor: '0' })).found;
    expect(all.length).toBeGreaterThanOrEqual(3);
    expect(all.map(({ similarity }) => similarity)).toEqual(
      all.map(({ similarity }) => similarity).toSorted((one, other) => other - one),
    );
  });

  it('looks in workspaces below on demand, and never in those of others', async () => {
    expect((await search(whole)).found.map(({ id }) => id)).not.toContain(belowLocationId);
    const { found } = await search({ ...whole, recursive: 'true', similarityFactor: '0' });
    expect(found.map(({ id }) => id)).toContain(belowLocationId);
    const places = found.map((each) => (each as unknown as { workspaceId: number }).workspaceId);
    expect(new Set(places)).toEqual(new Set([workspaceId, belowId]));
    expect(await search({ ...whole, workspaceIds: `${workspaceId},${foreignId}` })).toMatchObject({ status: 404 });
    expect(await search(whole, 'demo-foreign')).toMatchObject({ status: 404 });
  });

  it('leaves out what no portal shows, when only active listings are wanted', async () => {
    expect((await search({ ...whole, activeListing: 'true' })).found).toEqual([]);
    await sql`
      insert into listing (workspace_id, company_id, location_id, portal_id, state, wanted_version)
      select workspace_id, company_id, id, (select min(id) from portal), 'LIVE', 1 from location where id = ${glaserId}`.execute(
      platform.database.manager,
    );
    expect((await search({ ...whole, activeListing: 'true' })).found.map(({ id }) => id)).toEqual([glaserId]);
  });

  it('is paged', async () => {
    const all = await search({ name: 'Hofladen', similarityFactor: '0' });
    const second = await search({ name: 'Hofladen', similarityFactor: '0', skip: '1', take: '1' });
    expect(second.found).toEqual(all.found.slice(1, 2));
    expect(second.body['total']).toBe(all.body['total']);
  });

  it.each<[string, Record<string, string>, string]>([
    ['nothing to find it by', {}, 'name'],
    ['a house number alone', { house: '7' }, 'name'],
    ['blanks', { name: '  ' }, 'name'],
    ['a factor above 1', { name: 'Glaser', similarityFactor: '1.5' }, 'similarityFactor'],
    ['no flag', { name: 'Glaser', recursive: 'maybe' }, 'recursive'],
    ['an unknown field', { name: 'Glaser', colour: 'red' }, 'colour'],
  ])('refuses %s', async (_, query, field) => {
    const { status, body } = await search(query);
    expect({ status, fields: body['fields'] }).toEqual({ status: 400, fields: [field] });
  });
});
