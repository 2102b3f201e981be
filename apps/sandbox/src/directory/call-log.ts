import type pg from 'pg';
import type { Page } from '../query.js';

export type Operation =
  | 'order'
  | 'update'
  | 'patch'
  | 'remove'
  | 'suppress'
  | 'details'
  | 'search'
  | 'content'
  | 'contentDetails'
  | 'removeContent'
  | 'reviews'
  | 'review'
  | 'answer';

/** How a call ended for the caller. */
export type Outcome = 'ANSWERED' | 'REJECTED' | 'FAILED' | 'ANSWER_LOST';

/** What is known of a call before its effect. */
export interface Call {
  portal: string;
  operation: Operation;
  reference: string | null;
  listingId: string | null;
  version: number | null;
}

/** One line of the log. `changed`: the call had an effect on the listing, so that counting it shows what happened twice. */
export interface LoggedCall {
  operation: Operation;
  reference: string | null;
  id: string | null;
  version: number | null;
  at: Date;
  outcome: Outcome;
  httpStatus: number | null;
  changed: boolean;
}

/** Writes down a call that had no effect. Calls with an effect are logged by the statement that brings it about. */
export async function logCall(
  database: pg.Pool,
  call: Call,
  outcome: Outcome,
  httpStatus: number | null,
): Promise<void> {
  await database.query(
    `insert into sandbox.call_log (portal, operation, reference, listing_id, version, outcome, http_status, changed)
     values ($1, $2, $3, $4, $5, $6, $7, false)`,
    [call.portal, call.operation, call.reference, call.listingId, call.version, outcome, httpStatus],
  );
}

export interface CallFilter {
  reference: string | undefined;
  operation: string | undefined;
  listingId?: string | undefined;
}

/** Calls that a portal received, newest first, with the exact total. */
export async function findCalls(
  database: pg.Pool,
  portal: string,
  filter: CallFilter,
  page: Page,
): Promise<{ data: LoggedCall[]; total: number }> {
  const condition = `portal = $1 and ($2::text is null or reference = $2) and ($3::text is null or operation = $3)
    and ($4::bigint is null or listing_id = $4)`;
  const values = [portal, filter.reference ?? null, filter.operation ?? null, filter.listingId ?? null];
  const [rows, count] = await Promise.all([
    database.query<LoggedCall>(
      `select operation, reference, listing_id as id, version, at, outcome, http_status as "httpStatus", changed
       from sandbox.call_log where ${condition} order by call_log.id desc limit $5 offset $6`,
      [...values, page.take, page.skip],
    ),
    database.query<{ total: number }>(`select count(*)::int as total from sandbox.call_log where ${condition}`, values),
  ]);
  return { data: rows.rows, total: count.rows[0]?.total ?? 0 };
}
