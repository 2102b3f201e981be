import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { CreateUser } from '#contexts/identity';
import { Claims } from '#contexts/organisation';
import { ParkedJobs } from '#platform/outbox';
import { consentAt } from '../support/consent.js';
import type { Platform } from '../support/platform.js';

const root = join(import.meta.dirname, '../..');
const patienceMs = 20_000;

/** The words of the command by which the pages tell a reader to import the example data. */
export const importWords = ['--company', '1', 'data/locations/osm-farm-shops-de.csv'];

/** What the overview of each reference tells the reader to do first. */
export async function importLocations({ url }: Platform): Promise<void> {
  const env = { PATH: process.env['PATH'], LOCARA_URL: url };
  await promisify(execFile)(process.execPath, ['dist/apps/launcher/src/import.js', ...importWords], { cwd: root, env });
}

/**
 * What some operations need beyond the example data and the samples before them, by operation. Everything else has to
 * work without; so an entry here is something that the operation's page has to say too.
 */
export const states: Readonly<Record<string, (platform: Platform) => Promise<void>>> = {
  // RETRY is for what portals have refused.
  Order_act: async (platform) => {
    for (const id of ordered) await refuse(platform, id);
    for (const id of ordered) await failed(platform, id);
  },
  // A menu with a dish, which the samples of enhanced content name; they add to it by themselves.
  EnhancedContentDetail_list: menu,
  // An image that nobody has uploaded cannot be read.
  Image_read: uploaded,
  // The import has ended long before anybody could stop it.
  Job_cancel: running,
  // Only parked work runs again.
  Job_rerun: (platform) => parked(platform, 1),
  // A link works once, and only its hash is kept: nobody can read it but whoever got the mail.
  Password_reset: linkMailed,
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
  // The PIN of a claim is in a message, the hash of an onboarding in a mail.
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
  // The id of the job is that of the answer before.
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
  // Copies have to be part of what was booked.
  AdministrationSubscription_copy: ({ database }) =>
    execute(
      database,
      sql`update licence set booked_offer = jsonb_set(booked_offer, '{meta}', coalesce(booked_offer -> 'meta', '{}') || '{"copyable": true}') || '{"maxCount": 9}'`,
    ),
  // What can be switched stands in the offer, and so does what may be spent.
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
  Location_delete: (platform) => over(platform, sql`location_id = 30`),
  Location_deleteCompany: (platform) => over(platform, sql`company_id = 1 or contract_id = 1`),
};

/**
 * Samples that are refused wherever they are run, by operation, and how that looks: only a third party can sign what it
 * reports. curl says no more than its status.
 */
export const refusals: Readonly<Record<string, RegExp>> = {
  Monitoring_report: /exit 22: curl|The signature of this report/,
};

async function connected(platform: Platform): Promise<void> {
  const { data } = await platform.administration('demo-admin').GET('/api/listing/connectFacebook/{id}', {
    params: { path: { id: 1 }, query: { contextType: 'Company' } },
  });
  await fetch(await consentAt(data?.value ?? '', { person: 'mia' }));
}

async function execute({ kysely }: Platform['database'], statement: RawBuilder<unknown>): Promise<void> {
  await statement.execute(kysely);
}

/** As a person in a browser: to Google's page of consent, and back. */
async function googleConnected({ url, database, administration }: Platform): Promise<void> {
  const { data } = await administration('demo-admin').GET('/api/listing/connect/{id}', {
    params: { path: { id: 1 }, query: { publisher: 'GOOGLEMYBUSINESS', contextType: 'Workspace' } },
  });
  const consent = new URL(data?.value ?? url);
  consent.pathname += '/decision';
  consent.searchParams.set('person', 'mia');
  await fetch(consent);
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await pause(50)) {
    const { rows } = await sql`select from connection where provider = 'GOOGLE' and state = 'ACTIVE'`.execute(
      database.kysely,
    );
    if (rows.length > 0) return;
  }
  throw new Error('Google was not connected.');
}

async function profileIn({ database }: Platform, state: string): Promise<void> {
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

async function anotherUser({ api }: Platform): Promise<void> {
  await api.get(CreateUser, { strict: false }).execute({
    userName: 'short-lived',
    email: 'short-lived@locara.example',
    password: 'Demo-Password-1!',
    userType: 'AGENCY_SERVICE',
    firstName: 'Short',
    lastName: 'Lived',
    languageCode: 'en',
    context: { type: 'Workspace', id: 1 },
    groups: ['viewer'],
  });
}

/** The first image of all, at the location that the samples name; no other sample takes its place. */
async function uploaded(platform: Platform): Promise<void> {
  const { data } = await platform.administration('demo-agency').POST('/api/miscellaneous/image/{id}', {
    params: { path: { id: 17 } },
    body: { imageType: 'ContentImage', fileType: 'png', data: smallPicture },
  });
  if (data?.value !== 1) throw new Error('The samples read image 1.');
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

/** The link of the sample, as if it had just been mailed to the demo's viewer. */
async function linkMailed({ database }: Platform): Promise<void> {
  const hash = createHash('sha256').update('tluuZcnraw0DUR2GUkQrGJ9Xwt15MxYJ0wv6ZhbhoBU').digest('base64url');
  await sql`
    insert into password_token (token_hash, workspace_id, user_id, purpose, email, expires_at)
    select ${hash}, workspace_id, id, 'reset', email, now() + interval '1 hour' from app_user where user_name = 'demo-viewer'`.execute(
    database.kysely,
  );
}

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

async function over({ database }: Platform, which: RawBuilder<unknown>): Promise<void> {
  await execute(
    database,
    sql`update subscription set state = 'FINISHED', due_at = null where (${which}) and state not in ('FINISHED', 'FAILED')`,
  );
}

async function failed(platform: Platform, subscriptionId: number): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const { data } = await platform
      .partner('demo-agency')
      .GET('/v5/subscription/{subscriptionId}', { params: { path: { subscriptionId } } });
    if (data?.status === 'FAILED') return;
    if (Date.now() > deadline) throw new Error(`Subscription ${subscriptionId} is ${data?.status}, and was to fail.`);
    await pause(50);
  }
}

/** The import as it was before it ended; a run of the sample before has to be over, or it would end it again. */
async function running({ database }: Platform): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const { rows } = await sql`
      update job set state = 'running', finished_at = null where id = 1 and state in ('done', 'failed', 'cancelled')
      returning id`.execute(database.kysely);
    if (rows.length > 0) return;
    if (Date.now() > deadline) throw new Error('Job 1 does not end.');
    await pause(50);
  }
}

/** The invoice that the samples name, as the run draws it for the first contract. */
async function invoiced({ database }: Platform): Promise<void> {
  await sql`
    with drawn as (
      insert into invoice (workspace_id, company_id, contract_id, kind, state, number, currency, net, vat, gross, vat_percentage,
                           from_day, to_day, issued_on, due_on, seller, buyer)
      select workspace_id, company_id, id, 'INVOICE', 'issued', 'INV-2026-000001', 'EUR', 1990, 378, 2368, 19,
             '2026-02-01', '2026-02-28', '2026-02-01', '2026-02-15', '{"name": "Locara Demo"}',
             '{"name": "Huber KG", "address": {"street": "Hauptmarkt", "city": "Nürnberg", "countryCode": "DE"}}'
      from contract where id = 1 returning *)
    insert into invoice_position (workspace_id, invoice_id, line, kind, product, from_day, to_day, amount)
    select workspace_id, id, 1, 'REGULAR', 'Listing Basic', from_day, to_day, net from drawn`.execute(database.kysely);
}

/** Listing 1, as it is when its portal has published it. */
async function live({ database }: Platform): Promise<void> {
  await sql`
    insert into listing (id, workspace_id, company_id, location_id, portal_id, state, wanted_version, submitted_version, published_version)
    overriding system value
    select 1, workspace_id, company_id, id, 1, 'LIVE', version, version, version from location where id = 1
    on conflict (id) do update set state = 'LIVE', due_at = null`.execute(database.kysely);
}

/** Suggestion 1, as a portal reports it about listing 1. */
async function suggested(platform: Platform): Promise<void> {
  await live(platform);
  await sql`
    insert into publisher_suggestion (id, workspace_id, company_id, location_id, listing_id, portal_id, state, suggested)
    overriding system value
    select 1, workspace_id, company_id, location_id, id, portal_id, 'Open', '{"description": "Fresh from the field"}'
    from listing where id = 1`.execute(platform.database.kysely);
}

/** Leaves a job as a worker does that was killed at its last attempt. */
async function parked({ database, api }: Platform, jobId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with unfinished as (update job set state = 'running', finished_at = null where id = ${jobId} returning outbox_id)
    update outbox set done_at = null, parked_at = now() from unfinished where id = outbox_id returning id`.execute(
    database.kysely,
  );
  if (rows[0] === undefined) throw new Error(`Job ${jobId} has no work to park.`);
  await api.get(ParkedJobs, { strict: false }).park(rows[0].id, 'The worker was killed.');
}
