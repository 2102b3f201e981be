import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '#platform/database';
import { eventually } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { callsTo, demoPlaces, makeUser } from './user-calls.js';
import type { Call, DemoPlaces } from './user-calls.js';

let platform: Platform;
let places: DemoPlaces;
let call: Call;
beforeAll(async () => {
  platform = await startPlatform({ worker: false });
  places = await demoPlaces(platform);
  call = callsTo(platform);
});
afterAll(() => platform.close());

describe('a sales representative', () => {
  it('is never deleted by one while another writes a company that names him', async () => {
    for (let round = 0; round < 8; round += 1) {
      const made = await call('POST', `/api/content/workspace/${places.workspaceId}/salesMan`, {
        firstName: 'Sally',
        lastName: `Round ${round}`,
      });
      expect(made).toMatchObject({ status: 200 });
      const salesManId = made.body.value as number;
      const [company, gone] = await Promise.all([
        call('POST', `/api/company/${places.workspaceId}`, { name: `Race ${round}`, salesManId }),
        call('DELETE', `/api/salesMan/${salesManId}`),
      ]);
      expect(company).toMatchObject(company.status === 200 ? {} : { status: 400, body: { fields: ['salesManId'] } });
      expect(gone.status).toBe(company.status === 200 ? 409 : 200);
    }
    const { rows } = await sql`
      select 1 from company c join sales_man m on m.id = c.sales_man_id
      where c.deleted_at is null and m.deleted_at is not null`.execute(platform.database.manager);
    expect(rows).toEqual([]);
  });
});

describe('a response that is kept under an Idempotency-Key', () => {
  it('is not for who has lost the permission since', async () => {
    const context = { type: 'Company', id: places.companyId } as const;
    const id = await makeUser(platform, 'replayer', context, ['company-owner']);
    const again = () =>
      call('POST', `/v5/company/${places.companyId}/location`, { name: 'Kept' }, 'replayer', {
        'idempotency-key': 'kept-answer',
      });
    expect(await again()).toMatchObject({ status: 200 });
    await call('PUT', `/api/security/permissions?userId=${id}&contextType=Company&contextId=${places.companyId}`, {
      groups: ['viewer'],
    });
    // What every process remembers of a user falls a moment later.
    const refused = await eventually(again, ({ status }) => status === 403, 'The kept response is still given.');
    expect(refused.headers.get('idempotency-replayed')).toBeNull();
  });
});
