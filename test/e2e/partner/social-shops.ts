import { demoPassword } from '#apps/api/src/demo/demo-users';
import { CreateUser } from '#contexts/identity';
import { sql } from '#platform/database';
import type { Platform } from '../../support/platform.js';

const booked = JSON.stringify({ products: [{ product: 'QR', settings: { functionalities: ['SocialPosts'] } }] });

/** Gives locations a running product with SocialPosts, on a licence of its own like one that the contract has. */
export async function bookSocialPosts(
  { database }: Platform,
  contractId: number,
  locationIds: readonly number[],
): Promise<void> {
  await sql`
    with licence as (
      insert into licence (workspace_id, contract_id, offer_id, name, booked_offer, currency, setup_fee, regular_fee, maintenance_fee)
      select workspace_id, contract_id, offer_id, name, booked_offer || ${booked}::jsonb, currency, setup_fee, regular_fee, maintenance_fee
      from licence where contract_id = ${contractId} order by id limit 1 returning *)
    insert into subscription (workspace_id, company_id, contract_id, licence_id, offer_id, location_id, state, handed_over_at)
    select g.workspace_id, l.company_id, g.contract_id, g.id, g.offer_id, l.id, 'ACTIVE', now()
    from licence g, location l where l.id = any(${[...locationIds]}::bigint[])`.execute(database.manager);
}

/** A user who manages one location, with the password of the demo. @returns the user's name */
export async function makeManager({ api }: Platform, locationId: number): Promise<string> {
  const userName = `manager-${locationId}`;
  await api.get(CreateUser, { strict: false }).execute({
    userName,
    email: `${userName}@locara.example`,
    password: demoPassword,
    userType: 'AGENCY_SERVICE',
    firstName: 'Mara',
    lastName: 'Manager',
    languageCode: 'en',
    context: { type: 'Location', id: locationId },
    groups: ['location-manager'],
  });
  return userName;
}
