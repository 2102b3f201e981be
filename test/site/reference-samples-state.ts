import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { ParkedJobs } from '#platform/outbox';
import { Storage } from '#platform/storage';
import { eventually, until } from '../support/eventually.js';
import type { Platform } from '../support/platform.js';
import { pauses } from './reference-samples-pauses.js';
import { payers } from './reference-samples-payers.js';
import { plannedChanges } from './reference-samples-planned.js';
import { anotherUser, apiKey, ownSession, linkMailed, withTotp } from './reference-samples-accounts.js';
import { connected, execute, googleConnected, profileIn, unavailable } from './reference-samples-connections.js';
import { bankStates, firstIs, invoiced } from './reference-samples-booked.js';
import { codeStates } from './reference-samples-codes.js';
import { campaignStates } from './reference-samples-campaigns.js';
import { contentStates } from './reference-samples-content.js';
import { conversationStates } from './reference-samples-conversations.js';
import { messageStates } from './reference-samples-messages.js';
import { opinionStates } from './reference-samples-opinions.js';
import { notificationStates } from './reference-samples-notifications.js';
import { qrCodeStates } from './reference-samples-qr-codes.js';
import { videoStates } from './reference-samples-videos.js';
import { statisticStates } from './reference-samples-statistics.js';
import { webhookStates } from './reference-samples-webhooks.js';
import { websiteStates } from './reference-samples-websites.js';
import { whiteLabelStates } from './reference-samples-white-labels.js';
import { Claims } from '../../libs/contexts/locations/claims/claims.js';

const root = join(import.meta.dirname, '../..');

/** The words of the command by which the pages tell a reader to import the example data. */
export const importWords = ['--company', '1', 'data/locations/shops.csv'];

/** What the overview of each reference tells the reader to do first. */
export async function importLocations({ url }: Platform): Promise<void> {
  const env = { PATH: process.env['PATH'], LOCARA_URL: url };
  await promisify(execFile)(process.execPath, ['dist/apps/launcher/src/import.js', ...importWords], { cwd: root, env });
}

/**
 * What some operations need beyond the example data and the samples before them, by operation. Everything else has to
 * work without; so an entry here is something that the operation's page has to say too.
 */
export const states: Readonly<Record<string, (platform: Platform, key: string) => Promise<void>>> = {
  // Identity providers bring people of domains that were proved.
  IdentityProvider_create: ({ database }) =>
    execute(
      database,
      sql`insert into email_domain (id, workspace_id, domain, token, verified_at) overriding system value
          values (900, 1, 'north.example', 'proved', now())`,
    ),
  // The client that was created before went with its user, whom a sample before deletes; the agency's user stays.
  ApiClient_delete: ({ database }) =>
    execute(
      database,
      sql`insert into api_client (id, workspace_id, user_id, client_id, name, secret_hash, family, created_by)
          overriding system value
          select 1, workspace_id, id, 'lc_old', 'Old program', 'none', gen_random_uuid(), id
          from app_user where user_name = 'demo-agency'
          on conflict (id) do update set user_id = excluded.user_id, deleted_at = null`,
    ),
  ConsoleSession_endOne: ownSession,
  ApiKey_rotate: apiKey,
  ApiKey_delete: apiKey,
  // The secret of the sample before was told to nobody: what goes is a recovery code that the pages show.
  Totp_renewRecoveryCodes: (platform) => withTotp(platform, 'demo-owner'),
  Totp_disable: (platform) => withTotp(platform, 'demo-owner'),
  Totp_remove: (platform) => withTotp(platform, 'demo-owner'),
  // A domain is claimed once.
  EmailDomain_create: ({ database }) => execute(database, sql`delete from email_domain where id = 900`),
  // RETRY is for what portals have refused.
  Order_act: async (platform) => {
    for (const id of ordered) await refuse(platform, id);
    for (const id of ordered) await failed(platform, id);
  },
  // Samples before have tried it again, or named its location so that no portal refuses. What has failed gets neither product nor discount.
  AdministrationSubscription_act: firstIs('FAILED'),
  Discount_giveSubscription: firstIs('ACTIVE'),
  ...pauses,
  ...payers,
  ...plannedChanges,
  ...codeStates,
  // A menu with a dish, which the samples of enhanced content name; they add to it by themselves.
  EnhancedContentDelivery_reach: menu,
  // A file that nobody has asked for cannot be downloaded.
  Export_read: exported,
  Image_read: uploaded,
  // The import has ended long before anybody could stop it.
  Job_cancel: running,
  Job_rerun: (platform) => parked(platform, 1),
  // A link works once, and only its hash is kept: nobody can read it but anyone who got the email.
  Password_reset: linkMailed,
  // What a portal shows, or is looking at, is not sent once more.
  Listing_retry: unavailable,
  // Only what is at a portal can be opted out of it.
  Listing_choose: (platform) => listed(platform, 30),
  Portal_act: (platform) => listed(platform, 30),
  // A business gets what the portal offers for its licence type.
  Stage_decide: ({ database }) =>
    execute(
      database,
      sql`insert into stage_offer (workspace_id, portal_id, license_type, offer_id) values (1, 1, 'BASIC', 1) on conflict do nothing`,
    ),
  // Only empty workspaces go: the one of the sample before has settings and fields to show, this one is there to go.
  Workspace_remove: async (platform) => {
    const { error } = await platform
      .administration('demo-admin')
      .POST('/api/content/workspace', { body: { name: 'Locara Demo North' } });
    if (error !== undefined) throw new Error(`There is no workspace to delete: ${error.errorMessage}`);
  },
  // Facebook is connected in a browser; the sandbox's needs no password.
  SocialConnection_checkInstagram: connected,
  OAuth_delete: connected,
  // The PIN of a claim is in a message, the hash of an onboarding in an email.
  Claim_finish: ({ database, api }) =>
    execute(
      database,
      sql`update claim set pin_hash = ${api.get(Claims, { strict: false }).pinHash('49-911-123456', '123456')} where id = 1`,
    ),
  Onboarding_create: ({ database }) =>
    execute(
      database,
      sql`update onboarding set key_hash = ${createHash('sha256').update('Zm9yIHRoZSBleGFtcGxlIG9ubHksIG5vdCBhIGtleQ').digest('base64url')} where id = 1`,
    ),
  // One that was confirmed cannot be withdrawn.
  Onboarding_withdraw: ({ database }) => execute(database, sql`update onboarding set state = 'open' where id = 1`),
  // The id of the job is that of the response before.
  PersonalData_read: ({ database }) =>
    execute(
      database,
      sql`insert into personal_data_export (id, workspace_id, user_id, content, expires_at)
          select 1, 1, 1, '{"contextType": "User", "contextId": 1, "createdAt": "2026-01-31T12:00:00.000Z", "data": {}}',
            now() + interval '1 day'`,
    ),
  // A user who is there to go, as the page says.
  PersonalData_erase: anotherUser,
  // A provider through which contracts are paid stays.
  PaymentProvider_delete: ({ database }) =>
    execute(database, sql`update contract set payment_provider_id = null where payment_provider_id = 4`),
  // Duplicates are found when a listing is live, and decided on once.
  Duplicate_list: duplicated,
  Duplicate_act: duplicated,
  AdministeredDuplicate_list: duplicated,
  AdministeredDuplicate_read: duplicated,
  AdministeredDuplicate_searchNow: duplicated,
  AdministeredDuplicate_suppress: duplicated,
  AdministeredDuplicate_ignore: duplicated,
  ...contentStates,
  ...conversationStates,
  ...campaignStates,
  ...videoStates,
  ...websiteStates,
  ...whiteLabelStates,
  ...messageStates,
  ...opinionStates,
  ...notificationStates,
  ...bankStates,
  ...webhookStates,
  ...qrCodeStates,
  ...statisticStates,
  // Copies have to be part of what was booked.
  AdministrationSubscription_copy: ({ database }) =>
    execute(
      database,
      sql`update licence set booked_offer = jsonb_set(booked_offer, '{meta}', coalesce(booked_offer -> 'meta', '{}') || '{"copyable": true}') || '{"maxCount": 9}'`,
    ),
  // What can be switched is in the offer, and so does what may be spent.
  AdministrationSubscription_addOn: ({ database }) =>
    execute(
      database,
      sql`update licence set booked_offer = booked_offer ||
            '{"addOns": [{"id": "recording", "name": {"en": "Recording"}, "regularFee": 490, "product": null}]}'`,
    ),
  Budget_target: (platform) => budgeted(platform),
  Budget_read: (platform) => budgeted(platform),
  Budget_change: (platform) => budgeted(platform),
  // Accounts are read in the name of somebody who has connected Google; that is done in a browser.
  GoogleAccount_ofAccount: googleConnected,
  GoogleAccount_choose: googleConnected,
  // A location without GoogleMyBusiness has no profile, and what is asked of its owner depends on Google.
  GoogleProfile_read: (platform) => profileIn(platform, 'DISCONNECTED'),
  GoogleProfile_answer: (platform) => profileIn(platform, 'FAILED'),
  GoogleProfile_synchronise: (platform) => profileIn(platform, 'VERIFIED'),
  GoogleVerification_methods: (platform) => profileIn(platform, 'WAITING'),
  GoogleVerification_verify: (platform) => profileIn(platform, 'WAITING'),
  GoogleVerification_complete: (platform) => profileIn(platform, 'WAITING'),
  // The daily run draws invoices once something is active; until then there is none to read.
  Invoice_list: invoiced,
  // A listing is live when a portal has published it, and suggestions come from portals.
  ListingField_read: live,
  ListingField_check: live,
  Suggestion_put: suggested,
  // Locations and companies whose paid subscriptions run stay: what samples before have ordered or bought has to be over.
  Location_delete: (platform) => over(platform, sql`location_id in (17, 30)`),
  Location_deleteCompany: (platform) => over(platform, sql`company_id = 1 or contract_id = 1`),
};

/**
 * Samples that are refused wherever they are run, by operation, and how that looks: only a third party can sign what it
 * reports, and only its owner writes into the DNS. curl says no more than its status.
 */
export const refusals: Readonly<Record<string, RegExp>> = {
  // Only the device that has the secret knows the code.
  ConsoleSession_stepUp: /exit 22: curl|Only a console session can do this/,
  Totp_confirm: /exit 22: curl|The one-time code is wrong/,
  Monitoring_report: /exit 22: curl|The signature of this report/,
  // The record that proves a domain is in the DNS.
  EmailDomain_verify: /exit 22: curl|The TXT record at/,
  // Only a purchase that waits for its buyer's bank can be cancelled.
  Purchase_cancel: /exit 22: curl|cancel is not possible while/,
};

async function budgeted({ database }: Platform): Promise<void> {
  await execute(
    database,
    sql`
      with products as (
        update licence set booked_offer = jsonb_set(booked_offer, '{products}',
          '[{"product": "Listing", "settings": {}}, {"product": "Budget", "settings": {}}]')
      )
      insert into subscription_budget (subscription_id, workspace_id, budget_target, budget_target_type, period)
      select id, workspace_id, 600, 'Euro', 'Monthly' from subscription where id = 1 on conflict do nothing`,
  );
}

/** A location at GlobalPages, by a subscription like those of the first contract; no other sample counts that one. */
async function listed({ database }: Platform, locationId: number): Promise<void> {
  await execute(
    database,
    sql`
      with held as (
        insert into listing (workspace_id, company_id, location_id, portal_id, state, wanted_version)
        select workspace_id, company_id, id, 9, 'LIVE', version from location where id = ${locationId}
        on conflict do nothing returning id, workspace_id, company_id
      ), booked as (
        insert into subscription (id, workspace_id, company_id, contract_id, licence_id, offer_id, location_id, state, start_date,
          start_at, handed_over_at, confirmed_at, started_at, was_active) overriding system value
        select 900002, h.workspace_id, h.company_id, b.contract_id, b.id, b.offer_id, ${locationId}, 'ACTIVE', current_date, now(),
          now(), now(), now(), true
        from held h cross join (select * from licence where contract_id = 1 order by id limit 1) b returning id
      )
      insert into listing_holder (listing_id, subscription_id, workspace_id, product)
      select held.id, booked.id, held.workspace_id, 'Listing' from held, booked`,
  );
}

/** Duplicate 1, open, of location 12, which holds a listing product of its own: no other sample counts that one. */
async function duplicated({ database }: Platform): Promise<void> {
  await execute(
    database,
    sql`
      with held as (
        insert into subscription (id, workspace_id, contract_id, licence_id, offer_id, location_id, state) overriding system value
        select 900001, workspace_id, contract_id, id, offer_id, 12, 'ACTIVE' from licence where contract_id = 1 order by id limit 1
        on conflict (id) do update set state = 'ACTIVE'
      ), live as (
        insert into listing (id, workspace_id, company_id, location_id, portal_id, state, external_id, wanted_version) overriding system value
        select 900001, workspace_id, company_id, id, 9, 'LIVE', 'sample-1', 1 from location where id = 12
        on conflict (id) do update set state = 'LIVE' returning *
      )
      insert into duplicate (id, workspace_id, company_id, location_id, listing_id, portal_id, state, external_id, name, suppression_type, said_at)
      overriding system value
      select 1, workspace_id, company_id, location_id, id, portal_id, 'POSSIBLE_DUPLICATE', 'sample-2', 'Hofladen', 'DUPLICATE', now() from live
      on conflict (id) do update set state = 'POSSIBLE_DUPLICATE', ignored = false`,
  );
}

/** The first image of all, at the location that the samples name; no other sample takes its place. */
async function uploaded(platform: Platform): Promise<void> {
  const { data } = await platform.administration('demo-agency').POST('/api/miscellaneous/image/{id}', {
    params: { path: { id: 17 } },
    body: { imageType: 'ContentImage', fileType: 'png', data: smallPicture },
  });
  if (data?.value !== 1) throw new Error('The samples read image 1.');
}

/** A file of locations that demo-admin has asked for, as a worker writes it. */
async function exported({ api, database }: Platform): Promise<void> {
  const { rows } = await sql<{ run: string }>`
    with asked as (
      insert into job (id, workspace_id, company_id, kind, parameters, state) overriding system value
      values (900, 1, 1, 'locationExport', '{}', 'done') returning id, workspace_id, company_id
    )
    insert into table_export (id, workspace_id, company_id, user_id, format, run, size, expires_at)
    select a.id, a.workspace_id, a.company_id, u.id, 'csv', gen_random_uuid(), 5, now() + interval '1 day'
    from asked a, app_user u where u.user_name = 'demo-admin'
    returning run`.execute(database.manager);
  const key = `exports/900/${rows[0]?.run ?? ''}/0`;
  await api.get(Storage, { strict: false }).put(key, Buffer.from('name\n'), 'text/csv');
}

/** The first content of all, and its first detail. */
async function menu(platform: Platform): Promise<void> {
  const administration = platform.administration('demo-agency');
  const content = await administration.POST('/api/enhancedContent/{id}', {
    params: { path: { id: 1 } },
    body: { name: 'Lunch', contentType: 'menu', language: 'en' },
  });
  const detail = await administration.POST('/api/enhancedContent/detail/{id}', {
    params: { path: { id: 1 } },
    body: { name: 'Potato soup' },
  });
  if (content.data?.value !== 1 || detail.data?.value !== 1)
    throw new Error('The samples read content 1 and detail 1.');
}

const smallPicture =
  'iVBORw0KGgoAAAANSUhEUgAAAIAAAACAAQMAAAD58POIAAAABlBMVEX///8vfTI0lYSYAAAACXBIWXMAAAsTAAALEwEAmpwYAAAAJUlEQVRIx2P4jwYYRgVGBUYFhoQAAxSMCowKjAoQFhgtPwadAACFJHnb3TgoHgAAAABJRU5ErkJggg==';

/** What the sample order makes: subscription 1 for location 1, 2 for 2. It starts on a day that will never have come. */
const ordered = [1, 2];

/** Lets an ordered subscription start today, with all that it waits for, at a location that every sandbox portal refuses. */
async function refuse(platform: Platform, id: number): Promise<void> {
  const administration = platform.administration('demo-admin');
  const read = await administration.GET('/api/location/basic/{id}', { params: { path: { id } } });
  const named = await administration.PUT('/api/location/basic/{id}', {
    params: { path: { id }, header: { 'If-Match': read.response.headers.get('etag') ?? '' } },
    body: {
      name: 'Hofladen [refuse]',
      mainPhone: { phone: '49-911-123456' },
      address: { street: 'Hauptmarkt', house: '18', postCode: '90403', city: 'Nürnberg', countryCode: 'DE' },
    },
  });
  const startDate = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Berlin' });
  const started = await platform.partner('demo-agency').PUT('/v5/contract/{contractId}/subscription/{subscriptionId}', {
    params: { path: { contractId: 1, subscriptionId: id } },
    body: { startDate },
  });
  const error = named.error ?? started.error;
  if (error !== undefined) throw new Error(`Subscription ${id} cannot start: ${error.errorMessage}`);
}

async function over({ database }: Platform, which: Sql<unknown>): Promise<void> {
  await execute(
    database,
    sql`update subscription set state = 'FINISHED', due_at = null where (${which}) and state not in ('FINISHED', 'FAILED')`,
  );
}

async function failed(platform: Platform, subscriptionId: number): Promise<void> {
  const agency = platform.partner('demo-agency');
  const params = { path: { subscriptionId } };
  await eventually(
    async () => (await agency.GET('/v5/subscription/{subscriptionId}', { params })).data?.status,
    (status) => status === 'FAILED',
    `Subscription ${subscriptionId} was to fail.`,
  );
}

/** The import as it was before it ended; a run of the sample before has to be over, or it would end it again. */
async function running({ database }: Platform): Promise<void> {
  await until(async () => {
    const { rows } = await sql`
      update job set state = 'running', finished_at = null where id = 1 and state in ('done', 'failed', 'cancelled')
      returning id`.execute(database.manager);
    return rows.length > 0;
  }, 'job 1 ends');
}

/** Listing 1, as it is when its portal has published it. */
async function live({ database }: Platform): Promise<void> {
  await sql`
    insert into listing (id, workspace_id, company_id, location_id, portal_id, state, wanted_version, submitted_version, published_version)
    overriding system value
    select 1, workspace_id, company_id, id, 1, 'LIVE', version, version, version from location where id = 1
    on conflict (id) do update set state = 'LIVE', due_at = null`.execute(database.manager);
}

/** Suggestion 1, as a portal reports it about listing 1. */
async function suggested(platform: Platform): Promise<void> {
  await live(platform);
  await sql`
    insert into publisher_suggestion (id, workspace_id, company_id, location_id, listing_id, portal_id, state, suggested)
    overriding system value
    select 1, workspace_id, company_id, location_id, id, portal_id, 'Open', '{"description": "Fresh from the field"}'
    from listing where id = 1`.execute(platform.database.manager);
}

/** Leaves a job as a worker does that was killed at its last attempt. */
async function parked({ database, api }: Platform, jobId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with unfinished as (update job set state = 'running', finished_at = null where id = ${jobId} returning outbox_id)
    update outbox set done_at = null, parked_at = now() from unfinished where id = outbox_id returning id`.execute(
    database.manager,
  );
  if (rows[0] === undefined) throw new Error(`Job ${jobId} has no work to park.`);
  await api.get(ParkedJobs, { strict: false }).park(rows[0].id, 'The worker was killed.');
}
