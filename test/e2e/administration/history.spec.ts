import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import { sql } from '#platform/database';
import { checkedFetch } from '../../support/checked-fetch.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';

let platform: Platform;
let locationId: number;
beforeAll(async () => {
  platform = await startPlatform({ worker: false, sandbox: false });
  const company = await first<{ id: number }>(sql`select id from company where external_id = 'demo-company'`);
  const made = await call('POST', `/v5/company/${company.id}/location`, 'partner-v5', {
    body: {
      name: 'Hofladen Vorher',
      address: { street: 'Weg', house: '1', postCode: '90402', city: 'Nürnberg', country: 'DE' },
    },
  });
  locationId = Number(made.body.value);
});
afterAll(() => platform.close());

async function first<T>(query: ReturnType<typeof sql>): Promise<T> {
  return (await query.execute(platform.database.manager)).rows[0] as T;
}

interface Call {
  readonly user?: string;
  readonly body?: object;
}

async function call(
  method: string,
  path: string,
  face: 'partner-v5' | 'administration' = 'administration',
  { user = 'demo-agency', body }: Call = {},
) {
  const credentials = Buffer.from(`${user}:${demoPassword}`).toString('base64');
  const response = await checkedFetch(face)(
    new Request(`${platform.url}${path}`, {
      method,
      headers: { authorization: `Basic ${credentials}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const history = (user: string, kind = 'location', id = locationId, query = '') =>
  call('GET', `/api/${kind}/${id}/history${query}`, 'administration', { user });

describe('the history of a location', () => {
  it('says who changed what, before and after, to everybody who sees the location', async () => {
    expect(
      await call('PUT', `/api/location/basic/${locationId}`, 'administration', { body: { name: 'Hofladen Nachher' } }),
    ).toMatchObject({ status: 200 });
    for (const user of ['demo-agency', 'demo-owner', 'demo-viewer', 'demo-admin']) {
      const seen = await history(user);
      expect(seen).toMatchObject({ status: 200, body: { total: 2 } });
      expect(seen.body.data).toMatchObject([
        {
          userName: 'demo-agency',
          by: 'user',
          before: { name: 'Hofladen Vorher' },
          after: { name: 'Hofladen Nachher' },
        },
        { userName: 'demo-agency', by: 'user', before: null },
      ]);
      expect(JSON.stringify(seen.body)).not.toMatch(/address":"127|requestId/);
    }
    const page = await history('demo-viewer', 'location', locationId, '?skip=1&take=1');
    expect(page.body).toMatchObject({ total: 2, data: [{ before: null }] });
  });

  it('is nobody else’s', async () => {
    expect(await history('demo-foreign')).toMatchObject({ status: 404, body: { errorCode: 3003 } });
  });

  it('names no user of a workspace that the reader cannot see', async () => {
    const foreign = await first<{ id: number }>(sql`select id from app_user where user_name = 'demo-foreign'`);
    await sql`
      update audit_log set user_id = ${foreign.id}, user_name = 'demo-foreign'
      where subject = 'location' and subject_id = ${locationId} and before is null`.execute(platform.database.manager);
    const { body } = await history('demo-owner');
    expect((body.data as object[])[1]).toMatchObject({ userId: null, userName: null, by: 'user' });
  });
});

describe('the history of a listing', () => {
  it('shows its states with event and reason', async () => {
    const listing = await first<{ id: number }>(sql`
      insert into listing (workspace_id, company_id, location_id, portal_id, state, wanted_version)
      select l.workspace_id, l.company_id, l.id, p.id, 'UNAVAILABLE', l.version
      from location l, portal p where l.id = ${locationId} and p.key = 'Kuechentreff' returning id`);
    await sql`
      insert into state_history (workspace_id, subject, subject_id, from_state, event, to_state, reason)
      select workspace_id, 'listing', id, 'WAITING_ON_PUBLISHER', 'refuse', 'UNAVAILABLE', 'not wanted'
      from listing where id = ${listing.id}`.execute(platform.database.manager);
    expect(await history('demo-owner', 'listing', listing.id)).toMatchObject({
      status: 200,
      body: {
        data: [
          {
            userId: null,
            by: 'platform',
            operation: 'listing.refuse',
            before: { state: 'WAITING_ON_PUBLISHER' },
            after: { state: 'UNAVAILABLE' },
            reason: 'not wanted',
          },
        ],
        total: 1,
      },
    });
    expect(await history('demo-foreign', 'listing', listing.id)).toMatchObject({ status: 404 });
  });
});
