import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { demoCompanyId } from '../platform/http.js';
import { contentCalls } from './content-calls.js';

let platform: Platform;
let companyId: number;
const { call, done, content, detail, fieldsOf } = contentCalls(
  () => platform,
  () => companyId,
);

beforeAll(async () => {
  platform = await startPlatform({ worker: false });
  companyId = await demoCompanyId(platform);
});
afterAll(() => platform.close());

const etagMismatch = 4001;

describe('sections', () => {
  interface Sections {
    data: { id: number; name: string; priorityOrder: number; elementCount: number }[];
    total: number;
  }

  it('are replaced as a whole', async () => {
    const id = await content();
    const path = `enhancedContent/section/${id}`;
    await done('PUT', path, {
      data: [
        { name: 'Soups', description: 'Hot', priorityOrder: 1 },
        { name: 'Bread', priorityOrder: 2 },
      ],
    });
    const read = await call('GET', path);
    const { data, total } = read.body as unknown as Sections;
    expect(total).toBe(2);
    expect(await done('PUT', path, read.body)).toBe(id);
    const [soups, bread] = data;
    // They change places, one is renamed, and one is new.
    await done('PUT', path, {
      data: [
        { id: soups?.id, name: 'Stews', priorityOrder: 2 },
        { id: bread?.id, name: 'Bread', priorityOrder: 1 },
        { name: 'Cheese', priorityOrder: 3 },
      ],
      total: 3,
    });
    const after = (await call('GET', path)).body as unknown as Sections;
    expect(after.data.map(({ name }) => name)).toEqual(['Bread', 'Stews', 'Cheese']);
    expect(after.data[1]).toMatchObject({ id: soups?.id, description: 'Hot', elementCount: 0 });
    const stale = { headers: { 'If-Match': read.headers.get('etag') ?? '' } };
    expect((await call('PUT', path, read.body, stale)).status).toBe(409);
    // Also when what was read before says something else than what is there now.
    await detail(id, { section: soups?.id });
    expect((await call('PUT', path, after, stale)).body.errorCode).toBe(etagMismatch);
    expect(await fieldsOf('PUT', path, after)).toEqual(['data[1].elementCount']);
  });

  it('cannot be left out while they have elements', async () => {
    const id = await content();
    const path = `enhancedContent/section/${id}`;
    await done('PUT', path, { data: [{ name: 'Soups', priorityOrder: 1 }] });
    const { data } = (await call('GET', path)).body as unknown as Sections;
    const soup = await detail(id, { section: data[0]?.id });
    const refused = await call('PUT', path, { data: [{ name: 'Bread', priorityOrder: 1 }] });
    expect(refused).toMatchObject({ status: 409, body: { errorCode: 4350 } });
    expect(refused.body.errorMessage).toContain('Soups');
    expect(((await call('GET', path)).body as unknown as Sections).data[0]?.elementCount).toBe(1);
    await done('PUT', `enhancedContent/detail/${soup}`, { section: null });
    await done('PUT', path, { data: [] });
  });

  it('name everything that is wrong with them', async () => {
    const id = await content();
    const path = `enhancedContent/section/${id}`;
    const data = [
      { id: 999_999, name: 'A', priorityOrder: 1 },
      { name: 'B', priorityOrder: 1 },
      { name: 'C', priorityOrder: 2, elementCount: 4 },
    ];
    expect(await fieldsOf('PUT', path, { data, total: 7 })).toEqual([
      'total',
      'data[0].id',
      'data[1].priorityOrder',
      'data[2].elementCount',
    ]);
    expect(await fieldsOf('PUT', path, { data: [{ name: 'A' }] })).toEqual(['data[0].priorityOrder']);
    expect(await fieldsOf('PUT', path, { data: [{ priorityOrder: 1 }] })).toEqual(['data[0].name']);
    expect(await fieldsOf('PUT', path, {})).toEqual(['data']);
  });
});

describe('access', () => {
  it('is by listing:read and listing:write', async () => {
    const id = await content();
    expect((await call('GET', `enhancedContent/${id}`, undefined, { as: 'demo-owner' })).status).toBe(200);
    expect((await call('PUT', `enhancedContent/${id}`, { name: 'Own' }, { as: 'demo-owner' })).status).toBe(200);
  });

  it('writes down who did what', async () => {
    const id = await content();
    const soup = await detail(id);
    await done('PUT', `enhancedContent/${id}`, { published: true });
    const { rows } = await platform.database.pool.query(
      `select operation, user_name, before, after from audit_log where subject = 'enhancedContent' and subject_id = $1 order by id`,
      [id],
    );
    expect(rows).toMatchObject([
      { operation: 'enhancedContent.create', user_name: 'demo-agency' },
      { operation: 'enhancedContent.detail.create', after: { id: soup, name: 'Soup' } },
      { operation: 'enhancedContent.update', before: { published: false }, after: { published: true } },
    ]);
  });
});
