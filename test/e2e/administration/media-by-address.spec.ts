import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { StrictClient } from '#platform/http-client';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { call, demoCompanyId } from '../platform/http.js';

let platform: Platform;
let locationId: number;
beforeAll(async () => {
  platform = await startPlatform({ worker: false, sandbox: true });
  const path = `/v5/company/${await demoCompanyId(platform)}/location`;
  const made = await call(platform.url, path, { user: 'demo-agency', body: { name: 'Von der Adresse' } });
  locationId = made.json['value'] as number;
});
afterAll(() => platform.close());

describe('a picture that is uploaded by its address under an Idempotency-Key', () => {
  it('is fetched and decoded once, while no connection to the database is held', async () => {
    const web = platform.api.get(StrictClient, { strict: false });
    const get = web.get.bind(web);
    let held = Number.NaN;
    const spied = jest.spyOn(web, 'get').mockImplementation(async (...given) => {
      const { rows } = await platform.database.pool.query<{ held: number }>(
        `select count(*)::int as held from pg_stat_activity
         where datname = current_database() and state = 'idle in transaction'`,
      );
      held = rows[0]?.held ?? Number.NaN;
      return get(...given);
    });
    const path = `/api/miscellaneous/image/${locationId}`;
    const url = `${platform.config.sandboxUrl}/sandbox/files/shop.png`;
    const body = { imageType: 'CustomImage', fileType: 'png', url };
    const headers = { 'idempotency-key': 'from-an-address' };
    const upload = () => call(platform.url, path, { user: 'demo-agency', body, headers });
    const first = await upload();
    const second = await upload();
    const fetches = spied.mock.calls.length;
    spied.mockRestore();
    expect([first.status, held]).toEqual([200, 0]);
    expect(second.json).toEqual(first.json);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(fetches).toBe(1);
    const other = await call(platform.url, path, {
      user: 'demo-agency',
      body: { ...body, fileName: 'other' },
      headers,
    });
    expect(other.status).toBe(422);
  });
});
