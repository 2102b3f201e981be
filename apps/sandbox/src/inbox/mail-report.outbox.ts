import type pg from 'pg';
import { HookOutbox } from '../hook-outbox.js';

interface MailReport {
  readonly message: string;
}

export const MAIL_REPORT_SCHEMA = `
create table if not exists sandbox.mail_report (
  id bigint generated always as identity primary key,
  message text not null,
  attempts integer not null default 0,
  due_at timestamptz,
  delivered_at timestamptz,
  last_error text
);
create index if not exists mail_report_due on sandbox.mail_report (due_at) where due_at is not null;
`;

/** Hands reports to the platform, as the mail server of an operator does with what comes to the domain of return paths. */
export class MailReportOutbox extends HookOutbox<MailReport> {
  constructor(database: pg.Pool, url: string, secret: string, report: (error: unknown) => void) {
    const headers = { 'content-type': 'message/rfc822', authorization: `Bearer ${secret}` };
    const hookOf = ({ message }: MailReport) => ({ url, headers, body: message });
    super(database, { table: 'sandbox.mail_report', columns: ['message'], hookOf }, report);
  }
}

/** @param delayMs how much later it is sent than the email was taken */
export async function keepMailReports(database: pg.Pool, messages: readonly string[], delayMs: number): Promise<void> {
  await database.query(
    `insert into sandbox.mail_report (message, due_at)
     select message, clock_timestamp() + $2 * interval '1 ms' from unnest($1::text[]) m (message)`,
    [messages, delayMs],
  );
}
