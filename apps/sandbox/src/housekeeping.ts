import type pg from 'pg';

const HOUR_MS = 3_600_000;

/** What is kept how long. Listings stay: they are what the portals hold. */
const OLD_ROWS = [
  "delete from sandbox.callback where delivered_at < now() - interval '1 day'",
  "delete from sandbox.call_log where at < now() - interval '7 days'",
  "delete from sandbox.work_report where delivered_at < now() - interval '1 day'",
  "delete from sandbox.phone_call where delivered_at < now() - interval '30 days'",
  "delete from sandbox.work_call where at < now() - interval '30 days'",
  "delete from sandbox.mail where received_at < now() - interval '30 days'",
  "delete from sandbox.mail_report where delivered_at < now() - interval '7 days'",
  "delete from sandbox.openid_grant where created_at < now() - interval '1 day'",
  "delete from sandbox.oauth_code where created_at < now() - interval '1 day'",
  "delete from sandbox.oauth_call where at < now() - interval '7 days'",
  "delete from sandbox.stripe_event where delivered_at < now() - interval '7 days'",
  "delete from sandbox.stripe_key where created_at < now() - interval '1 day'",
  "delete from sandbox.google_push where delivered_at < now() - interval '7 days'",
  "delete from sandbox.google_request where created_at < now() - interval '30 days'",
  "delete from sandbox.social_image where post_id is null and created_at < now() - interval '2 days'",
  "delete from sandbox.youtube_upload where created_at < now() - interval '7 days'",
  "delete from sandbox.meta_hook where delivered_at < now() - interval '7 days'",
  "delete from sandbox.webhook_received where at < now() - interval '7 days'",
  "delete from sandbox.sms where received_at < now() - interval '30 days'",
];

/** Deletes old rows now and once an hour; the function returned ends that. */
export function startHousekeeping(database: pg.Pool, report: (error: unknown) => void): () => void {
  const tidy = async (): Promise<void> => {
    for (const statement of OLD_ROWS) await database.query(statement);
  };
  const timer = setInterval(() => void tidy().catch(report), HOUR_MS);
  void tidy().catch(report);
  return () => clearInterval(timer);
}
