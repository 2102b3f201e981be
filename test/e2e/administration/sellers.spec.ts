import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';

describe('sellers in the administration', () => {
  let platform: Platform;
  let id: number;

  beforeAll(async () => {
    platform = await startPlatform({ worker: false });
    const { rows } = await platform.database.pool.query<{ workspace_id: number }>(
      `select workspace_id from company where external_id = 'demo-company'`,
    );
    id = rows[0]?.workspace_id ?? 0;
  });
  afterAll(() => platform.close());

  const admin = () => platform.administration('demo-admin');
  const read = async () => (await admin().GET('/api/seller/{id}', { params: { path: { id } } })).data;
  const change = (body: object) =>
    admin().PUT('/api/seller/{id}', { params: { path: { id } } as never, body: body as never });

  it('take back what was read, and store what is changed', async () => {
    const before = await read();
    expect((await change({ ...before })).response.status).toBe(200);
    expect(await read()).toEqual(before);
    expect((await change({ ...before, email: 'billing@north.example' })).response.status).toBe(200);
    expect(await read()).toEqual({ ...before, inheritedFrom: null, email: 'billing@north.example' });
  });

  it('name every read-only field that is sent with another value, and change nothing', async () => {
    const before = await read();
    const { error, response } = await change({
      ...before,
      id: id + 1,
      inheritedFrom: id + 2,
      email: 'else@north.example',
    });
    expect(response.status).toBe(400);
    expect(error?.fields.toSorted()).toEqual(['id', 'inheritedFrom']);
    expect(await read()).toEqual(before);
  });
});
