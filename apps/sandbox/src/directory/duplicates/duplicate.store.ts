import type pg from 'pg';
import { inTransaction } from '../../database.js';
import type { Outcome } from '../call-log.js';
import type { ListingContent, ListingRow, Reason, Suppression } from '../listing.js';
import { LISTING_COLUMNS, shownContent } from '../listing.js';
import { logged } from '../listing.store.js';

/** Why an entry is to be hidden. */
export type DuplicateType = 'DUPLICATE' | 'CLOSED' | 'MOVED';

/** What an entry that somebody else puts there shows instead of what the listing shows. */
export type Planted = Partial<Omit<ListingContent, 'address'>> & { address?: Partial<ListingContent['address']> };

/** A request to hide an entry. */
export interface SuppressionRequest {
  portal: string;
  id: string;
  canonical: string;
  request: string;
  delayMs: number;
  outcome: Outcome;
}

const verdictOf = (request: string | null, reason: Suppression['reason']) =>
  JSON.stringify({ status: reason ? 'REFUSED' : 'PENDING', request, reason });

/** Entries that others have put at the portals: how they come, and how they are hidden. */
export class DuplicateStore {
  constructor(
    private readonly database: pg.Pool,
    private readonly details: (row: ListingRow) => object,
  ) {}

  /** Somebody puts a second entry of a listing's business there. Nobody is told. @returns its id */
  async plant(listing: ListingRow, instead: Planted): Promise<string> {
    const shown = shownContent(listing);
    const content = { ...shown, ...instead, address: { ...shown.address, ...instead.address } };
    const { rows } = await this.database.query<{ id: string }>(
      `insert into sandbox.listing (portal, reference, status, received_version, published_version, content, published_content, duplicate_of)
       values ($1, null, 'LIVE', 1, 1, $2, $2, $3) returning id`,
      [listing.portal, JSON.stringify(content), listing.id],
    );
    return rows[0]?.id ?? '';
  }

  /** The portal tells whose duplicate it takes the entry for; false when that is nobody's. */
  async report(entry: ListingRow, type: DuplicateType): Promise<boolean> {
    return this.announce(this.database, entry, 'listing.duplicate', { ...this.details(entry), type });
  }

  /** A hidden entry is shown again, and reported; false when it is not hidden. */
  async reappear({ portal, id }: ListingRow): Promise<boolean> {
    const { rows } = await this.database.query<ListingRow>(
      `update sandbox.listing set status = 'LIVE', suppression = null, updated_at = now()
       where portal = $1 and id = $2 and status = 'SUPPRESSED' and reference is null returning ${LISTING_COLUMNS}`,
      [portal, id],
    );
    return rows[0] !== undefined && this.report(rows[0], 'DUPLICATE');
  }

  /** Somebody takes the entry away; false when it is not there. */
  async takeAway({ portal, id }: ListingRow): Promise<boolean> {
    return inTransaction(this.database, async (client) => {
      const { rows } = await client.query<ListingRow>(
        `update sandbox.listing set status = 'REMOVED', suppression_due_at = null, updated_at = now()
         where portal = $1 and id = $2 and status <> 'REMOVED' and reference is null returning ${LISTING_COLUMNS}`,
        [portal, id],
      );
      if (!rows[0]) return false;
      await this.announce(client, rows[0], 'listing.duplicate.gone', { id, request: null });
      return true;
    });
  }

  /** Takes a request; false when it is a repetition, or the entry is not to be seen anyway. */
  async request({ portal, id, canonical, request, delayMs, outcome }: SuppressionRequest): Promise<boolean> {
    const { rows } = await this.database.query(
      `with changed as (
         update sandbox.listing set suppression = $4, duplicate_of = $3, updated_at = now(),
           suppression_due_at = coalesce(suppression_due_at, clock_timestamp() + $5 * interval '1 ms')
         where portal = $1 and id = $2 and status = 'LIVE' and suppression ->> 'request' is distinct from $6
         returning id, portal, reference, received_version),
       ${logged('suppress', 202, '$7::text')}
       select id from changed`,
      [portal, id, canonical, verdictOf(request, null), delayMs, request, outcome],
    );
    return rows.length > 0;
  }

  /** Entries on whose suppression the time has come to decide, locked. */
  async claimDue(client: pg.PoolClient, most: number): Promise<ListingRow[]> {
    const { rows } = await client.query<ListingRow>(
      `select ${LISTING_COLUMNS} from sandbox.listing where suppression_due_at <= clock_timestamp()
       order by suppression_due_at limit ${most} for update skip locked`,
    );
    return rows;
  }

  /** The portal decides, and tells. */
  async decide(client: pg.PoolClient, entry: ListingRow, reason: Suppression['reason']): Promise<void> {
    const request = entry.suppression?.request ?? null;
    await client.query(
      `update sandbox.listing set suppression_due_at = null, updated_at = now(), suppression = $2,
         status = case when $2::jsonb is null then 'SUPPRESSED' else status end
       where id = $1`,
      [entry.id, reason && verdictOf(request, reason)],
    );
    const type = reason ? 'listing.duplicate.refused' : 'listing.duplicate.suppressed';
    await this.announce(client, entry, type, { id: entry.id, request }, reason);
  }

  async untilNext(): Promise<number> {
    const { rows } = await this.database.query<{ wait: number | null }>(
      `select extract(epoch from min(suppression_due_at) - clock_timestamp())::float8 * 1000 as wait
       from sandbox.listing where suppression_due_at is not null`,
    );
    return rows[0]?.wait ?? Number.POSITIVE_INFINITY;
  }

  /** Callbacks about an entry go by the listing whose duplicate it is. */
  private async announce(
    database: pg.Pool | pg.PoolClient,
    entry: ListingRow,
    type: string,
    duplicate: object,
    reason: Reason | null = null,
  ): Promise<boolean> {
    const { rowCount } = await database.query(
      `insert into sandbox.callback (portal, listing_id, reference, type, version, reason, duplicate)
       select portal, id, reference, $3, received_version, $4, $5
       from sandbox.listing where portal = $1 and id = $2 and reference is not null`,
      [entry.portal, entry.duplicate_of, type, reason && JSON.stringify(reason), JSON.stringify(duplicate)],
    );
    return (rowCount ?? 0) > 0;
  }
}
