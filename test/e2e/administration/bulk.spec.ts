import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import { sql } from '#platform/database';
import { checkedFetch } from '../../support/checked-fetch.js';
import { eventually } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';

let platform: Platform;
let companyId: number;
let workspaceId: number;
let shops: number[];

beforeAll(async () => {
  platform = await startPlatform();
  const { rows } = await sql<{ id: number; workspace_id: number }>`
    select id, workspace_id from company where external_id = 'demo-company'`.execute(platform.database.manager);
  [companyId, workspaceId] = [rows[0]?.id ?? 0, rows[0]?.workspace_id ?? 0];
  shops = [];
  for (const name of ['Hof A', 'Hof B', 'Hof C']) shops.push(await create(name));
});
afterAll(() => platform.close());

async function call(method: string, path: string, body?: object, user = 'demo-agency') {
  const credentials = Buffer.from(`${user}:${demoPassword}`).toString('base64');
  const response = await checkedFetch(path.startsWith('/v5') ? 'partner-v5' : 'administration')(
    new Request(`${platform.url}${path}`, {
      method,
      headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

async function create(name: string): Promise<number> {
  const address = { street: 'Weg', house: '1', postCode: '90402', city: 'Nürnberg' };
  return (await call('POST', `/v5/company/${companyId}/location`, { name, address })).body.value as number;
}

interface JobAnswer {
  readonly state: string;
  readonly total: number;
  readonly processed: number;
  readonly result: { readonly changed: number; readonly failed: number };
  readonly problems: { readonly data: readonly Record<string, unknown>[]; readonly total: number };
}

/** The job when it is over. */
async function finished({ status, headers, body }: Awaited<ReturnType<typeof call>>): Promise<JobAnswer> {
  expect({ status, job: body.job }).toEqual({ status: 200, job: true });
  expect(headers.get('location')).toBe(`/api/job/${String(body.value)}`);
  return eventually(
    async () => (await call('GET', `/api/job/${String(body.value)}`)).body as unknown as JobAnswer,
    ({ state }) => state !== 'queued' && state !== 'running',
    'The job does not end.',
  );
}

const read = async (query: string) =>
  (await call('GET', `/api/location/bulk?${query}`)).body as unknown as {
    readonly data: readonly Record<string, unknown>[];
    readonly total: number;
  };

describe('many locations', () => {
  it('are given the same values, and read back by the fields asked for', async () => {
    const job = await finished(
      await call('PUT', `/api/location/bulk?ids=${shops.join(',')}`, {
        basic: { website: 'https://shop.example', tags: [{ name: 'organic' }] },
        additional: { slogan: 'Fresh', paymentMethods: ['CASH'] },
        media: { facebookUrl: { url: 'https://www.facebook.com/shop' } },
      }),
    );
    expect(job).toMatchObject({ state: 'done', total: 3, processed: 3, result: { changed: 3, failed: 0 } });
    const { data, total } = await read(`ids=${shops.join(',')}&keyFilters=website,slogan,facebookUrl`);
    expect(total).toBe(3);
    expect(data).toEqual(
      shops.map((locationId, index) => ({
        locationId,
        locationName: `Hof ${'ABC'[index] ?? ''}`,
        basic: { website: 'https://shop.example' },
        additional: { slogan: 'Fresh' },
        media: { facebookUrl: expect.objectContaining({ url: 'https://www.facebook.com/shop' }) },
      })),
    );
    const { data: named } = await read(`ids=${shops[0] ?? 0}&keyFilters=`);
    expect(named).toEqual([{ locationId: shops[0], locationName: 'Hof A' }]);
  });

  it('are told as single ones are: version, audit and history of each', async () => {
    const before = await versions();
    const change = { basic: { currentOffer: 'Asparagus', website: 'https://asparagus.example' } };
    await finished(await call('PUT', `/api/location/bulk?ids=${companyId}&contextType=Company`, change));
    expect(await versions()).toEqual(before.map((version) => version + 1));
    const { rows } = await sql<{ subject_id: number; user_name: string }>`
      select subject_id, user_name from audit_log where operation = 'location.updateBasic'
        and after ? 'currentOffer' order by subject_id`.execute(platform.database.manager);
    expect(rows).toEqual(shops.map((id) => ({ subject_id: id, user_name: 'demo-agency' })));
    // The same once more changes nothing.
    await finished(await call('PUT', `/api/location/bulk?ids=${companyId}&contextType=Company`, change));
    expect(await versions()).toEqual(before.map((version) => version + 1));
  });

  it('of a workspace are those of its companies', async () => {
    const { total } = await read(`ids=${workspaceId}&contextType=Workspace&take=2`);
    expect(total).toBe(3);
    const job = await finished(
      await call('PUT', `/api/location/bulk?ids=${workspaceId}&contextType=Workspace`, { basic: { closed: false } }),
    );
    expect(job.total).toBe(3);
  });

  it('say which of them refused what, and the others are changed', async () => {
    await sql`update company set imprint_global = true, imprint = 'All of us' where id = ${companyId}`.execute(
      platform.database.manager,
    );
    const job = await finished(
      await call('PUT', `/api/location/bulk?ids=${shops.slice(0, 2).join(',')}`, {
        basic: { currentOffer: 'Eggs' },
        additional: { imprint: 'Mine' },
      }),
    );
    await sql`update company set imprint_global = false, imprint = null where id = ${companyId}`.execute(
      platform.database.manager,
    );
    expect(job).toMatchObject({ state: 'done', result: { changed: 0, failed: 2 } });
    expect(job.problems.data).toMatchObject(
      shops.slice(0, 2).map((subjectId, index) => ({ line: index + 1, subjectId, field: 'additional.imprint' })),
    );
    const { data } = await read(`ids=${shops.join(',')}&keyFilters=currentOffer`);
    expect(data.map((row) => (row.basic as { currentOffer: string }).currentOffer)).toEqual([
      'Eggs',
      'Eggs',
      'Asparagus',
    ]);
  });

  it('say in a dry run what would change, and nothing does', async () => {
    await finished(
      await call('PUT', `/api/location/bulk?ids=${shops[0] ?? 0}`, { basic: { website: 'https://dry.example' } }),
    );
    const before = await versions();
    const job = await finished(
      await call('PUT', `/api/location/bulk?ids=${shops.join(',')}&dryRun=true`, {
        basic: { website: 'https://dry.example' },
        addTags: ['Dry run'],
      }),
    );
    expect(job.result).toMatchObject({ dryRun: true, changed: 3, unchanged: 0, failed: 0 });
    const website = await finished(
      await call('PUT', `/api/location/bulk?ids=${shops.join(',')}&dryRun=true`, {
        basic: { website: 'https://dry.example' },
      }),
    );
    expect(website.result).toMatchObject({ dryRun: true, changed: 3, unchanged: 1, failed: 0 });
    const hours = { type: 'default', days: [] };
    const closed = await finished(
      await call('PUT', `/api/location/bulk/openinghours?ids=${shops.join(',')}&dryRun=true`, hours),
    );
    expect(closed.result).toMatchObject({ dryRun: true, failed: 0 });
    expect(await versions()).toEqual(before);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from tag where name = 'Dry run'`.execute(platform.database.manager);
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('get and lose tags beside those that they have', async () => {
    const [first = 0, second = 0] = shops;
    await finished(await call('PUT', `/api/location/bulk?ids=${first}`, { addTags: ['north', 'summer'] }));
    const job = await finished(
      await call('PUT', `/api/location/bulk?ids=${first},${second}`, { addTags: ['winter'], removeTags: ['summer'] }),
    );
    expect(job.result).toMatchObject({ dryRun: false, changed: 2, unchanged: 0, failed: 0 });
    const { data } = await read(`ids=${first},${second}&keyFilters=tags`);
    const names = data.map((row) => (row.basic as { tags: { name: string }[] }).tags.map(({ name }) => name));
    expect(names).toEqual([
      ['north', 'organic', 'winter'],
      ['organic', 'winter'],
    ]);
    const refused = await call('PUT', `/api/location/bulk?ids=${first}`, {
      basic: { tags: [] },
      addTags: ['a'],
      removeTags: [' '],
    });
    expect(refused.body.fields).toEqual(['addTags[0]', 'removeTags[0]']);
  });

  it('are work that says who has started it', async () => {
    const list = async (query: string, user?: string) =>
      (await call('GET', `/api/job?${query}`, undefined, user)).body.data as Record<string, unknown>[];
    const [newest] = await list('own=true&take=1');
    expect(newest).toMatchObject({ kind: 'locationBulkChange', startedBy: { name: 'demo-agency' } });
    expect(await list('own=true', 'demo-viewer')).toEqual([]);
    await platform.database.pool.query(`
      insert into job (workspace_id, company_id, kind, state, parameters)
      select workspace_id, company_id, 'some.work', 'parked', '{}' from job order by id limit 1`);
    await call('PUT', `/api/location/bulk?ids=${shops[0] ?? 0}`, { basic: { closed: false } });
    expect((await list('take=1'))[0]).not.toMatchObject({ kind: 'some.work' });
    expect((await list('take=1&troubleFirst=true'))[0]).toMatchObject({ kind: 'some.work', startedBy: null });
  });

  it('are given opening hours', async () => {
    const hours = {
      type: 'default',
      days: [{ day: 'Mon', dayType: 'singleInterval', intervals: [{ from: '09:00', to: '18:00' }] }],
    };
    const job = await finished(await call('PUT', `/api/location/bulk/openinghours?ids=${shops.join(',')}`, hours));
    expect(job).toMatchObject({ state: 'done', result: { changed: 3, failed: 0 } });
    for (const id of shops)
      expect((await call('GET', `/api/location/basic/${id}`)).body.openingHoursInfo).toContain('Mo 09:00-18:00');
  });

  it.each([
    ['a field that belongs to one location', { basic: { externalId: 'x' } }, 'basic.externalId'],
    ['an address', { basic: { address: { city: 'Fürth' } } }, 'basic.address'],
    ['a value that is wrong for all', { basic: { eMail: 'nobody' } }, 'basic.eMail'],
    ['a text that is too long for all', { additional: { slogan: 'x'.repeat(300) } }, 'additional.slogan'],
    ['a link that is none', { media: { facebookUrl: { url: 'https://example.com' } } }, 'media.facebookUrl.url'],
    ['a field that there is not', { basic: { colour: 'red' } }, 'basic.colour'],
    ['nothing at all', {}, 'basic'],
  ])('refuse %s at once', async (_what, body, field) => {
    const { status, body: answer } = await call('PUT', `/api/location/bulk?ids=${shops.join(',')}`, body);
    expect({ status, fields: answer.fields }).toEqual({ status: 400, fields: [field] });
  });

  it('refuse what the filter does not name', async () => {
    const { body } = await call('PUT', `/api/location/bulk?ids=${shops[0] ?? 0}&keyFilters=website`, {
      basic: { website: null, closed: true },
    });
    expect(body.fields).toEqual(['basic.closed']);
    const unknown = await call('GET', `/api/location/bulk?ids=${shops[0] ?? 0}&keyFilters=nothing`);
    expect(unknown.body.fields).toEqual(['keyFilters']);
  });

  it('refuse hours that are wrong for all', async () => {
    const { body } = await call('PUT', `/api/location/bulk/openinghours?ids=${shops.join(',')}`, { type: 'default' });
    expect(body.fields).toEqual(['days']);
  });

  it('are 404 for a stranger, whatever they are asked for by', async () => {
    for (const query of [
      `ids=${shops.join(',')}`,
      `ids=${companyId}&contextType=Company`,
      `ids=${workspaceId}&contextType=Workspace`,
    ]) {
      expect((await call('GET', `/api/location/bulk?${query}`, undefined, 'demo-foreign')).status).toBe(404);
      const change = { basic: { closed: true } };
      expect((await call('PUT', `/api/location/bulk?${query}`, change, 'demo-foreign')).status).toBe(404);
    }
    expect((await call('PUT', `/api/location/bulk?ids=${shops[0] ?? 0}`, { basic: {} }, 'demo-viewer')).status).toBe(
      403,
    );
  });
});

async function versions(): Promise<number[]> {
  const { rows } = await sql<{ version: number }>`
    select version from location where id = any(${shops}::bigint[]) order by id`.execute(platform.database.manager);
  return rows.map(({ version }) => version);
}
