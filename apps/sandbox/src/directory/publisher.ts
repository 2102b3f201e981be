import type pg from 'pg';
import { inTransaction } from '../database.js';
import { DueLoop } from '../due-loop.js';
import { countFault, magicWordsIn } from '../magic-words.js';
import type { ListingContent, Reason } from './listing.js';
import { announce } from './listing.store.js';

const BATCH = 200;
/** Under load, publications fall due all the time: waiting a little lets one statement decide on many. */
const GATHER_MS = 20;

interface DueListing {
  id: string;
  portal: string;
  reference: string | null;
  content: ListingContent;
}

const NAME_NOT_ACCEPTED: Reason = {
  code: 'NAME_NOT_ACCEPTED',
  message: 'The name of this business does not meet our guidelines.',
};

/** The portals' editors: publish or refuse what is due, and put the announcement into the outbox in the same transaction. */
export class Publisher {
  private readonly loop: DueLoop;

  /** @param published called after announcements were committed. */
  constructor(
    private readonly database: pg.Pool,
    private readonly published: () => void,
    report: (error: unknown) => void,
  ) {
    this.loop = new DueLoop(() => this.publishDue(), report);
  }

  /** Something falls due in `inMs` milliseconds. */
  expect(inMs: number): void {
    this.loop.wake(inMs);
  }

  stop(): Promise<void> {
    return this.loop.stop();
  }

  private async publishDue(): Promise<number> {
    const count = await inTransaction(this.database, (client) => this.publishBatch(client));
    if (count > 0) this.published();
    return count === BATCH ? 0 : this.untilNext();
  }

  private async publishBatch(client: pg.PoolClient): Promise<number> {
    // `for update` makes a cancellation at the same moment wait, and then see what was published.
    const { rows } = await client.query<DueListing>(
      `select id, portal, reference, content from sandbox.listing where due_at <= clock_timestamp()
       order by due_at limit ${BATCH} for update skip locked`,
    );
    if (rows.length === 0) return 0;
    const reasons: (string | null)[] = [];
    for (const row of rows) {
      const reason = await objectionTo(client, row);
      reasons.push(reason && JSON.stringify(reason));
    }
    await client.query(
      `with changed as (
         update sandbox.listing listing set
           status = case when decision.reason is null then 'LIVE' else 'REFUSED' end,
           published_version = case when decision.reason is null then received_version else published_version end,
           published_content = case when decision.reason is null then content else published_content end,
           reason = decision.reason::jsonb, due_at = null, updated_at = now()
         from unnest($1::bigint[], $2::text[]) as decision (id, reason)
         where listing.id = decision.id
         returning listing.*)
       ${announce("case status when 'LIVE' then 'listing.published' else 'listing.refused' end")}`,
      [rows.map((row) => row.id), reasons],
    );
    return rows.length;
  }

  private async untilNext(): Promise<number> {
    const { rows } = await this.database.query<{ wait: number | null }>(
      `select extract(epoch from min(due_at) - clock_timestamp())::float8 * 1000 as wait
       from sandbox.listing where due_at is not null`,
    );
    return Math.max(GATHER_MS, rows[0]?.wait ?? Number.POSITIVE_INFINITY);
  }
}

async function objectionTo(client: pg.PoolClient, listing: DueListing): Promise<Reason | null> {
  const words = magicWordsIn(listing.content.name);
  if (words.has('refuse')) return NAME_NOT_ACCEPTED;
  if (!words.has('refuse-once')) return null;
  const times = await countFault(client, listing.portal, listing.reference ?? listing.id, 'refuse-once');
  return times === 1 ? NAME_NOT_ACCEPTED : null;
}
