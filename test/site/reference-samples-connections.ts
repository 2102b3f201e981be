import { sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { consentInBrowser } from '../support/consent.js';
import { until } from '../support/eventually.js';
import type { Platform } from '../support/platform.js';

export async function execute({ manager }: Platform['database'], statement: Sql<unknown>): Promise<void> {
  await statement.execute(manager);
}

/** As a person in a browser: to Facebook's page of consent, and back. */
export async function connected(platform: Platform): Promise<void> {
  const { data } = await platform.administration('demo-admin').GET('/api/listing/connectFacebook/{id}', {
    params: { path: { id: 1 }, query: { contextType: 'Company' } },
  });
  const { address, cookie } = await consentInBrowser(data?.value ?? '', { person: 'mia' });
  await fetch(address, { headers: { cookie } });
}

/** As a person in a browser: to Google's page of consent, and back. */
export async function googleConnected({ database, administration }: Platform): Promise<void> {
  const { data } = await administration('demo-admin').GET('/api/listing/connect/{id}', {
    params: { path: { id: 1 }, query: { publisher: 'GOOGLEMYBUSINESS', contextType: 'Workspace' } },
  });
  const { address, cookie } = await consentInBrowser(data?.value ?? '', { person: 'mia' });
  await fetch(address, { headers: { cookie } });
  await until(async () => {
    const { rows } = await sql`select from connection where provider = 'GOOGLE' and state = 'ACTIVE'`.execute(
      database.manager,
    );
    return rows.length > 0;
  }, 'Google is connected');
}

/** The profile of the first location at Google, as it is when its owner is asked. */
export async function profileIn({ database }: Platform, state: string): Promise<void> {
  const options = [{ method: 'PHONE_CALL', phone: '+49911123456', email: null, post: null }];
  const action = state === 'WAITING' ? 'VERIFY' : null;
  // A call was asked for, and its PIN is to be given.
  const name = 'locations/1/verifications/1';
  const verification = { name, method: 'PHONE_CALL', state: 'PENDING', createTime: '2026-11-20T08:15:00.000Z' };
  await execute(
    database,
    sql`
      insert into gbp_profile (workspace_id, company_id, location_id, state, action, options, verification)
      select workspace_id, company_id, id, ${state}, ${action}, ${JSON.stringify(options)}::jsonb, ${JSON.stringify(verification)}::jsonb
      from location where id = 1
      on conflict (location_id) where state <> 'ENDED' do update
        set state = excluded.state, action = excluded.action, options = excluded.options, verification = excluded.verification,
          version = gbp_profile.version + 1`,
  );
}

/** Subscription 1 has started already: only what stays as it is can be sent. */

/** The listing of the sample; what its portal was asked before has to be over and nothing may be due, or the response would change it. */
export async function unavailable({ database }: Platform): Promise<void> {
  await until(async () => {
    const { rows } = await sql`
      with unseen as (update listing_sync set due_at = null where id = 1)
      update listing set state = 'UNAVAILABLE', due_at = null
      where id = 1 and state not in ('WAITING_ON_PROVIDER', 'WAITING_ON_PUBLISHER') and not exists (
        select from outbox where done_at is null and parked_at is null and available_at < now() + interval '1 minute'
          and (name = 'listings.followLocation' or name like 'listings.%' and payload ->> 'id' = '1')) returning id`.execute(
      database.manager,
    );
    return rows.length > 0;
  }, 'listing 1 is decided');
}
