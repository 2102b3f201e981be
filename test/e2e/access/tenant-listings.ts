import { sql } from '#platform/database';
import { SecretBox } from '#platform/secrets';
import type { Platform } from '../../support/platform.js';
import { post, row } from './tenant-calls.js';

/** A business that wants to be in the portal. */
export async function makeStage(platform: Platform, portalId: number): Promise<number> {
  const data = { company: { name: 'Zaungast staged' }, location: { name: 'Zaungast staged' } };
  const answer = await post(platform, `/api/listingPortal/stage?portalId=${portalId}`, { licenseType: 'FREE', data });
  return Number(answer.value);
}

/** A menu with a dish, the one that is there if it still is. */
export async function makeContent(platform: Platform, companyId: number): Promise<{ id: number; detailId: number }> {
  const { rows } = await sql<{ id: number; detailId: number }>`
    select c.id, d.id as "detailId" from enhanced_content c join enhanced_content_detail d on d.content_id = c.id
    where company_id = ${companyId} and deleted_at is null order by d.id limit 1`.execute(platform.database.manager);
  if (rows[0] !== undefined) return rows[0];
  const menu = { name: 'Zaungast menu', contentType: 'menu', language: 'en' };
  const id = Number((await post(platform, `/api/enhancedContent/${companyId}`, menu)).value);
  const dish = { name: 'Zaungast soup', price: 7.9 };
  return { id, detailId: Number((await post(platform, `/api/enhancedContent/detail/${id}`, dish)).value) };
}

/** A consent that the company holds; nothing is due, so nobody is asked about it. */
export async function makeConnection(
  { database, config }: Platform,
  { workspaceId, companyId }: { workspaceId: number; companyId: number },
): Promise<void> {
  const sealed = new SecretBox(config.tokenSecret, 'connections: tokens').seal('no token of anybody');
  await sql`
    insert into connection (workspace_id, company_id, provider, state, provider_user_id, owner, scopes, sealed_access, due_at)
    values (${workspaceId}, ${companyId}, 'FACEBOOK', 'ACTIVE', 'zaungast-1', 'Zaungast owner', '{}', ${sealed}, null)
    on conflict do nothing`.execute(database.manager);
}

/** Another entry of the location at a portal that has its listing; the subscription that brings listings runs. */
export async function makeDuplicate(platform: Platform, subscriptionId: number): Promise<number> {
  const { id } = await row<{ id: number }>(
    platform,
    `with running as (update subscription set state = 'ACTIVE', handed_over_at = now() where id = ${subscriptionId} returning *),
     held as (
       insert into listing (workspace_id, company_id, location_id, portal_id, state, wanted_version, external_id)
       select workspace_id, company_id, location_id, 9, 'LIVE', 1, 'zaungast-1' from running returning *)
     insert into duplicate (workspace_id, company_id, location_id, listing_id, portal_id, state, external_id, name, suppression_type, said_at)
     select workspace_id, company_id, location_id, id, portal_id, 'POSSIBLE_DUPLICATE', 'zaungast-2', 'Hofladen Zaungast', 'DUPLICATE', now()
     from held returning id`,
  );
  return id;
}

/** A listing at a portal that nobody orders from here, and what that portal suggests. */
export async function makeListing(
  { database }: Platform,
  locationId: number,
): Promise<{ listingId: number; suggestionId: number }> {
  const { rows } = await sql<{ listing_id: number; id: number }>`
    with live as (
      insert into listing (workspace_id, company_id, location_id, portal_id, state, wanted_version, submitted_version, published_version)
      select l.workspace_id, l.company_id, l.id, p.id, 'LIVE', l.version, l.version, l.version
      from location l, portal p where l.id = ${locationId} and p.key = 'Kuechentreff' returning *)
    insert into publisher_suggestion (workspace_id, company_id, location_id, listing_id, portal_id, state, suggested, reason)
    select workspace_id, company_id, location_id, id, portal_id, 'Open', '{"description": "Zaungast suggestion"}', 'Zaungast reason'
    from live returning listing_id, id`.execute(database.manager);
  return { listingId: rows[0]?.listing_id ?? 0, suggestionId: rows[0]?.id ?? 0 };
}

/** A profile at Google that is linked and verified; nothing is due, so nobody asks Google about it. */
export async function makeProfile({ database }: Platform, locationId: number): Promise<void> {
  await sql`
    insert into gbp_profile (workspace_id, company_id, location_id, state, account_name, google_name, google_name_v4)
    select workspace_id, company_id, id, 'VERIFIED', 'accounts/1', 'locations/1', 'accounts/1/locations/1'
    from location where id = ${locationId}`.execute(database.manager);
}
