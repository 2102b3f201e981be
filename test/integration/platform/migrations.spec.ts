import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { migrations } from '#migrations';
import { migrateToLatest } from '#platform/database';
import { testDatabase } from '../../support/database.js';
import type { TestDatabase } from '../../support/database.js';

const run = promisify(execFile);
const opened: TestDatabase[] = [];
const database = async (options: { empty?: boolean } = {}): Promise<TestDatabase> => {
  const made = await testDatabase(options);
  opened.push(made);
  return made;
};
afterEach(async () => {
  for (const made of opened.splice(0)) await made.drop();
});

async function query<T>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as T[];
  } finally {
    await client.end();
  }
}

/** A process of its own that migrates, as every API and worker process does when it starts. */
const migrateInProcess = (url: string): Promise<unknown> =>
  run(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { migrateToLatest } from './dist/libs/platform/database/index.js'; await migrateToLatest('${url}');`,
  ]);

describe('migrations', () => {
  it('run once when four processes start at the same moment, and a later start changes nothing', async () => {
    const { url } = await database({ empty: true });
    await Promise.all(Array.from({ length: 4 }, () => migrateInProcess(url)));
    const applied = await query<{ name: string }>(url, 'select name from migrations order by id');
    expect(applied.length).toBeGreaterThan(0);
    await migrateToLatest(url);
    expect(await query(url, 'select name from migrations order by id')).toEqual(applied);
    expect(await query(url, `select count(*) as n from pg_tables where schemaname = 'bullmq'`)).not.toEqual([{ n: 0 }]);
  });

  it('leave nothing of themselves behind when one fails', async () => {
    const { url } = await database({ empty: true });
    await query(url, 'create table audit_log (id int)');
    await expect(migrateToLatest(url)).rejects.toMatchObject({ code: '42P07' });
    expect(await query(url, `select tablename from pg_tables where tablename in ('outbox', 'inbox')`)).toEqual([]);
    await query(url, 'drop table audit_log');
    await migrateToLatest(url);
    expect(await query(url, 'select 1 as one from outbox limit 1')).toEqual([]);
  });

  it('refuse a database that a newer version has migrated', async () => {
    const { url } = await database();
    await query(url, `insert into migrations ("timestamp", name) values (991231000000, 'Later20991231000000')`);
    await expect(migrateToLatest(url)).rejects.toThrow('newer version (Later20991231000000)');
  });
});

describe('a database that a version with Kysely has migrated', () => {
  /** As that version left its bookkeeping: names of files, `20261121010000-platform-foundation`. */
  const asBefore = async (url: string, names: readonly string[]): Promise<void> => {
    const values = names.map((name, index) => `('${name}', '2026-11-20T10:00:0${index % 10}.000Z')`).join(', ');
    await query(
      url,
      `drop table if exists migrations;
       create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null);
       create table kysely_migration_lock (id varchar(255) not null primary key, is_locked integer not null default 0);
       insert into kysely_migration_lock values ('migration_lock', 0);
       insert into kysely_migration values ${values};`,
    );
  };
  /** `PlatformFoundation20261121010000` was `20261121010000-platform-foundation`. */
  const formerName = (name: string): string =>
    `${name.slice(-14)}${name.slice(0, -14).replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const all = migrations.map(({ name }) => name);
  const applied = async (url: string): Promise<string[]> =>
    (await query<{ name: string }>(url, 'select name from migrations order by id')).map(({ name }) => name);
  const remains = `select tablename from pg_tables where tablename like 'kysely%'`;

  it('goes on by itself, once, when four processes start at the same moment, and keeps its rows', async () => {
    const { url } = await database();
    await query(
      url,
      `insert into workspace (path, name) values ('1', 'Kept');
       insert into company (workspace_id, name) select id, 'Kept' from workspace;`,
    );
    await asBefore(url, all.map(formerName));
    await Promise.all(Array.from({ length: 4 }, () => migrateInProcess(url)));
    expect(await applied(url)).toEqual(all);
    expect(await query(url, remains)).toEqual([]);
    expect(await query(url, 'select name from company')).toEqual([{ name: 'Kept' }]);
  });

  it('gets the steps that it lacks', async () => {
    const { url } = await database();
    // What the newest steps make.
    const tables = `select tablename from pg_tables where tablename in ('statistic_fact', 'website_widget')`;
    await query(
      url,
      `drop table statistic_fact, statistic_company_day, benchmark_sample, benchmark_distribution, benchmark_night,
         statistic_aggregation, website_widget, qr_scan, qr_code, opinion_order, video_upload, dynamic_video, sign_in_day,
         message_attachment, message_email, message, conversation, message_account, message_agent, scan_check, scan_run, listing_scan, content_campaign_target,
         content_campaign, white_label_sender, white_label,
         live_change, activity_entry, activity_day, activity_level, api_key, optimization_task, task_notice,
         notification_digest_item, notification_digest, notification_report, notification, notification_configuration, notification_recipients,
         notification_suppression, notification_restart, notification_bounce, notification_consent, notification_preference, webhook_attempt, webhook_delivery, webhook_endpoint, console_session,
         subscription_product_change, licence_fee_change, licence_period_fee, contract_period_change, contract_payer_change, contract_version,
         subscription_pause, contract_suspension;
       drop function ensure_statistic_month; drop index location_gone, location_position, location_without_position, listing_on_map; alter table gbp_profile drop column review_url;
       drop function live_location, live_listing, live_publisher_suggestion, live_duplicate, live_subscription, live_purchase, live_contract, live_invoice,
         live_job, live_review, live_review_comment, live_conversation, live_post, live_post_changed, live_content, live_content_delivery, live_content_delivery_changed,
         live_reach_enhancement, live_reach_enhancement_changed, live_reach_segment, live_reach_segment_changed, live_reach_ad, live_reach_ad_changed, live_reach_result, live_reach_result_changed cascade;
       alter table enhanced_content_detail drop column visible; drop index enhanced_content_delivery_refused;
       drop function activity_day_of, activity_parts, activity_locations_added, activity_location_deleted, activity_companies_added,
         activity_company_deleted, activity_subscriptions_added, activity_subscription_moved, activity_changes, activity_signed_in,
         review_task_at, notice_task, review_task_added, review_task_changed, location_task_changed, licence_task_changed,
         location_task_deleted, workspace_task_moved cascade;
       alter table location drop column origin; alter table audit_log drop column api_key_id; alter table state_history drop column api_key_id;
       alter table audit_log drop column session_id; alter table external_sign_in drop column console_origin;
       drop index social_post_day, social_post_location_open, subscription_open, gbp_profile_asks, licence_offer, subscription_in_workspace, reach_enhancement_in_workspace, reach_segment_in_workspace, reach_ad_in_workspace cascade;
       drop index reach_segment_above, reach_ad_above;
       alter table lane_pace drop column sent_at; alter table contract_billing_price drop column known_at;
       alter table subscription drop column product_since, drop column paused_on, drop column suspended_on;
       alter table seller drop column accounting, drop column price_notice_days, drop column suspend_after_days; alter table invoice_position drop column fee_since, drop column discount;
       alter table billing_account drop column debtor_account; drop index invoice_issued, invoice_debt;
       alter table table_export add constraint table_export_format_check check (format in ('csv', 'xlsx'));
       alter table charge drop column since, drop column discount_id, drop column is_credit; create index charge_once on charge (id);
       drop table usage_told, usage_notice, usage_event, usage_day; alter table charge drop column usage; alter table invoice_position drop column usage;
       drop table discount_redemption, discount_code, discount; alter table offer drop column discount, drop column pausing, drop column usage_fees;
       drop index invoice_payable;
       drop table import_location, bank_entry, bank_statement, invoice_retry, invoice_receipt, invoice_debit, ledger_check, ledger_difference;
       alter table invoice drop column payment_link, drop column note, drop column dunned_from;
       drop table payment_return, payment_dispute; alter table contract_payment_method drop column mandate; alter table seller drop column pre_notification_days;
       alter table contract drop column counted_from; alter table contract_billing add column anchor date;
       drop function contract_payer; alter table payment drop column billing_account_id;
       alter table contract_payment_method drop column billing_account_id, drop column last4;
       alter table contract_payment_method add constraint contract_payment_method_contract_id_key unique (contract_id);
       alter table payment drop column return_url, drop column decline, drop column debit;
       alter table reach_enhancement drop column sent_daily_micros, drop column budget_said_at, drop column former_network_ids;
       alter table reach_result drop column network_id, add primary key (reach_enhancement_id, day)`,
    );
    await query(
      url,
      `insert into workspace (path, name, time_zone) values ('1', 'Kept', 'Europe/Berlin');
       insert into company (workspace_id, name) select id, 'Kept' from workspace;
       insert into location (workspace_id, company_id, recognition_key, name, time_zone)
       select workspace_id, id, 'kept', 'Kept', 'Europe/Berlin' from company;
       insert into review (workspace_id, company_id, location_id, portal, external_id, answerable, reviewed_at)
       select workspace_id, company_id, id, 'GOOGLE', n::text, true, '2026-10-31T23:30:00Z' from location, generate_series(1, 3) n;
       insert into offer (workspace_id, selling_name) select id, 'Widget' from workspace;
       insert into contract (workspace_id, company_id, name, billing_type, accounting_period, conclusion_date, valid_from)
       select workspace_id, id, 'Kept', 'FLEXIBLE', 'Month', '2026-01-01', '2026-01-01' from company;
       insert into licence (workspace_id, contract_id, offer_id, name, booked_offer, currency, setup_fee, regular_fee, maintenance_fee)
       select c.workspace_id, c.id, o.id, 'Widget', '{"products": [{"product": "WebsiteWidget", "settings": {}}]}', 'EUR', 0, 0, 0
       from contract c, offer o;
       insert into subscription (workspace_id, company_id, contract_id, licence_id, offer_id, location_id, state, was_active)
       select b.workspace_id, l.company_id, b.contract_id, b.id, b.offer_id, l.id, s.state, s.was_active from licence b, location l,
         (values ('ACTIVE', true), ('EXPIRINGON', true), ('PROCESSING', false), ('FINISHED', true)) s (state, was_active);
       update subscription set created_at = '2026-09-01T10:00:00Z' where state = 'ACTIVE';
       update subscription set handed_over_at = created_at where state in ('ACTIVE', 'FINISHED');
       -- That of the finished one ends before its end.
       insert into state_history (workspace_id, subject, subject_id, from_state, event, to_state, at)
       select s.workspace_id, 'subscription', s.id, h.from_state, 'step', h.to_state, h.at::timestamptz from subscription s
       join (values (null, 'PROCESSING', '2026-09-01T10:00:00Z'), ('PROCESSING', 'ACTIVE', '2026-10-01T23:30:00Z'))
         h (from_state, to_state, at) on s.state in ('ACTIVE', 'FINISHED') order by s.id, h.at;
       insert into audit_log (workspace_id, operation, subject, subject_id, at)
       select workspace_id, 'location.import', 'location', id, '2026-10-31T23:30:00Z' from location;
       -- Its subscription has gone to another workspace meanwhile.
       insert into workspace (path, name) values ('2', 'Left');
       insert into subscription_targeting (subscription_id, workspace_id, targeting)
       select s.id, w.id, '{}' from subscription s, workspace w where s.state = 'ACTIVE' and w.name = 'Left';`,
    );
    const lacking = migrations.findIndex(({ name }) => name.startsWith('StatisticsFoundation'));
    await asBefore(url, all.slice(0, lacking).map(formerName));
    await migrateToLatest(url);
    expect(await query(url, tables)).toHaveLength(2);
    // Widgets that run have a key at once.
    const keys =
      'select s.state, w.key from website_widget w join subscription s on s.id = w.subscription_id order by 1';
    const key = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(await query(url, keys)).toEqual([
      { state: 'ACTIVE', key },
      { state: 'EXPIRINGON', key },
    ]);
    expect(await applied(url)).toEqual(all);
    const places = 'select w.name from subscription_targeting t join workspace w on w.id = t.workspace_id';
    expect(await query(url, places)).toEqual([{ name: 'Kept' }]);
    // The worker looks once at each location that could have tasks.
    const notices = 'select location_id is not null as placed, due_at <= now() as due from task_notice';
    expect(await query(url, notices)).toEqual([{ placed: true, due: true }]);
    // What there was is counted from the beginning, by the days of the workspace.
    const counted = 'select day::text, kpi, value::int from statistic_fact';
    expect(await query(url, counted)).toEqual([{ day: '2026-11-01', kpi: 'reviews', value: 3 }]);
    const sums = 'select day::text, value::int, facts from statistic_company_day';
    expect(await query(url, sums)).toEqual([{ day: '2026-11-01', value: 3, facts: 1 }]);
    const level = `select concat_ws(' ', kind, nullif(part, ''), nullif(state, ''), value) as line from activity_level
      where company_id = 0 order by kind, part, state`;
    const states = ['ACTIVE 1', 'EXPIRINGON 1', 'FINISHED 1', 'PROCESSING 1'];
    expect((await query<{ line: string }>(url, level)).map(({ line }) => line)).toEqual([
      'Change 1',
      'CompanyAdded 1',
      'LocationAdded Import 1',
      'SubscriptionBegun 3',
      'SubscriptionBegun WebsiteWidget 3',
      'SubscriptionEnded 1',
      'SubscriptionEnded WebsiteWidget 1',
      ...states.map((state) => `SubscriptionState ${state}`),
      ...states.map((state) => `SubscriptionState WebsiteWidget ${state}`),
    ]);
    const ofDays = `select day::text, kind, state, value::int from activity_day
      where company_id = 0 and part = '' and day < '2026-11-02' order by day, kind, state`;
    expect(await query(url, ofDays)).toEqual([
      { day: '2026-09-01', kind: 'SubscriptionState', state: 'PROCESSING', value: 1 },
      { day: '2026-10-02', kind: 'SubscriptionBegun', state: '', value: 2 },
      { day: '2026-10-02', kind: 'SubscriptionState', state: 'ACTIVE', value: 2 },
      { day: '2026-10-02', kind: 'SubscriptionState', state: 'PROCESSING', value: -2 },
      { day: '2026-11-01', kind: 'Change', state: '', value: 1 },
    ]);
    const checked = `select convalidated from pg_constraint where conname = 'location_origin_check'`;
    expect(await query(url, checked)).toEqual([{ convalidated: true }]);
    // Whoever writes from now on is counted, too.
    await query(url, `update location set deleted_at = now()`);
    const entries = 'select kind, part, value::int from activity_entry';
    expect(await query(url, entries)).toEqual([{ kind: 'LocationDeleted', part: 'Import', value: 1 }]);
  });

  it('is refused when it knows a step that we do not', async () => {
    const { url } = await database();
    await asBefore(url, [...all.map(formerName), '20991231000000-platform-later']);
    await expect(migrateToLatest(url)).rejects.toThrow('newer version (20991231000000-platform-later)');
    expect(await query(url, remains)).toHaveLength(2);
  });
});
