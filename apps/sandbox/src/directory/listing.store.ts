import type pg from 'pg';
import type { Operation, Outcome } from './call-log.js';
import type { ListingContent, ListingRow, ListingStatus } from './listing.js';
import { LISTING_COLUMNS } from './listing.js';

/** What a writing call leaves behind. `changed` is false when the portal held this version, or a newer one, already. */
export interface Held {
  id: string;
  reference: string | null;
  status: ListingStatus;
  received_version: number;
  changed: boolean;
}

/** How a write is to happen: when it becomes visible, and what the log says about the answer. */
export interface Write {
  portal: string;
  version: number;
  listing: ListingContent;
  /** Milliseconds until the worker publishes (or refuses) it. */
  delayMs: number;
  outcome: Outcome;
  /** Take the version also when it is the one held. */
  again?: boolean | undefined;
  /** Take it only while this version is held. */
  baseVersion?: number | undefined;
}

/** What an order names. */
export interface Ordered {
  reference: string;
  generation: number;
}

/** One statement writes the listing and the line of the call log, so that the log can neither lack an effect nor invent one. */
export function logged(operation: Operation, httpStatus: number, outcome = "'ANSWERED'"): string {
  return `logged as (
    insert into sandbox.call_log (portal, operation, reference, listing_id, version, outcome, http_status, changed)
    select portal, '${operation}', reference, id, received_version, ${outcome},
           case ${outcome} when 'ANSWERED' then ${httpStatus} end, true
    from changed)`;
}

/**
 * What an accepted write sets. A listing that is live stays live with its former content until the new one is decided
 * on; a publication already due is not put off, or a stream of changes would keep the listing from ever appearing.
 */
const TAKE_OVER = `
  status = case held.status when 'LIVE' then 'LIVE' else 'PENDING' end,
  reason = null, updated_at = now()`;

/** Reads and writes of the listings that the portals hold. All state is stored when a method resolves. */
export class ListingStore {
  constructor(private readonly database: pg.Pool) {}

  async byId(portal: string, id: string): Promise<ListingRow | undefined> {
    const { rows } = await this.database.query<ListingRow>(
      `select ${LISTING_COLUMNS} from sandbox.listing where portal = $1 and id = $2`,
      [portal, id],
    );
    return rows[0];
  }

  async byReference(portal: string, reference: string): Promise<ListingRow | undefined> {
    const { rows } = await this.database.query<ListingRow>(
      `select ${LISTING_COLUMNS} from sandbox.listing where portal = $1 and reference = $2`,
      [portal, reference],
    );
    return rows[0];
  }

  /**
   * Takes an order: a new listing, or the next version of the one with this reference. A version already held is a
   * repetition and changes nothing, unless the portal itself has refused the listing or thrown it out: then it is a new try.
   */
  async order({ reference, generation }: Ordered, write: Write): Promise<Held> {
    const { rows } = await this.database.query<Held>(
      `with changed as (
         insert into sandbox.listing as held (portal, reference, status, received_version, content, due_at, generation)
         values ($1, $2, 'PENDING', $3, $4, clock_timestamp() + $5 * interval '1 ms', $7)
         on conflict (portal, reference) do update set ${TAKE_OVER},
           received_version = excluded.received_version, content = excluded.content,
           due_at = coalesce(held.due_at, excluded.due_at), generation = excluded.generation
         where excluded.generation > held.generation or excluded.generation = held.generation and (
            excluded.received_version > held.received_version
            or (excluded.received_version = held.received_version
                and (held.status = 'REFUSED' or held.status = 'REMOVED' and held.reason is not null)))
         returning id, portal, reference, status, received_version),
       ${logged('order', 202, '$6::text')}
       select id, reference, status, received_version, true as changed from changed`,
      [write.portal, reference, write.version, JSON.stringify(write.listing), write.delayMs, write.outcome, generation],
    );
    if (rows[0]) return rows[0];
    // The conflicting row may have been committed after the statement's snapshot: only a second one is sure to see it.
    const held = await this.byReference(write.portal, reference);
    if (!held) throw new Error(`Listing ${reference} vanished from ${write.portal} during an order.`);
    return { ...held, changed: false };
  }

  /** Takes the next version of a listing that is neither removed nor suppressed; `undefined`: nothing was changed. */
  async update(id: string, write: Write): Promise<Held | undefined> {
    const { rows } = await this.database.query<Held>(
      `with changed as (
         update sandbox.listing held set ${TAKE_OVER}, received_version = $3, content = $4,
           due_at = coalesce(held.due_at, clock_timestamp() + $5 * interval '1 ms')
         where portal = $1 and id = $2 and status in ('PENDING', 'LIVE', 'REFUSED')
           and ($3 > received_version or ($3 = received_version and (status = 'REFUSED' or $7)))
           and ($8::integer is null or received_version = $8)
         returning id, portal, reference, status, received_version),
       ${logged(write.baseVersion === undefined ? 'update' : 'patch', 202, '$6::text')}
       select id, reference, status, received_version, true as changed from changed`,
      [
        write.portal,
        id,
        write.version,
        JSON.stringify(write.listing),
        write.delayMs,
        write.outcome,
        write.again === true,
        write.baseVersion ?? null,
      ],
    );
    return rows[0];
  }

  /** Removes a listing and announces it; false when it was removed before, or ordered for a later generation since. */
  async remove(portal: string, id: string, generation: number): Promise<boolean> {
    const { rows } = await this.database.query(
      `with changed as (
         update sandbox.listing set status = 'REMOVED', reason = null, due_at = null, updated_at = now()
         where portal = $1 and id = $2 and status <> 'REMOVED' and generation <= $3 returning *),
       announced as (${announce("'listing.removed'")}),
       ${logged('remove', 200)}
       select id from changed`,
      [portal, id, generation],
    );
    return rows.length > 0;
  }

  /** Hides a listing, for instance a duplicate; false when it was not to be seen anyway. */
  async suppress(portal: string, id: string): Promise<boolean> {
    const { rows } = await this.database.query(
      `with changed as (
         update sandbox.listing set status = 'SUPPRESSED', reason = null, due_at = null, updated_at = now()
         where portal = $1 and id = $2 and status not in ('SUPPRESSED', 'REMOVED') returning *),
       ${logged('suppress', 200)}
       select id from changed`,
      [portal, id],
    );
    return rows.length > 0;
  }

  /** Somebody at the portal changes what it shows, and tells nobody; false when the listing is not live. */
  async edit(portal: string, id: string, shown: ListingContent): Promise<boolean> {
    const { rowCount } = await this.database.query(
      `update sandbox.listing set published_content = $3, updated_at = now() where portal = $1 and id = $2 and status = 'LIVE'`,
      [portal, id, JSON.stringify(shown)],
    );
    return rowCount === 1;
  }

  /** The portal suggests other values, for the version that it shows, and announces it; false when it shows none. */
  async suggest(portal: string, id: string, suggested: object, reason: string | null): Promise<boolean> {
    const { rowCount } = await this.database.query(
      `insert into sandbox.callback (portal, listing_id, reference, type, version, reason, suggested)
       select portal, id, reference, 'listing.suggested', published_version, $4, $3
       from sandbox.listing where portal = $1 and id = $2 and status = 'LIVE'`,
      [
        portal,
        id,
        JSON.stringify(suggested),
        reason === null ? null : JSON.stringify({ code: 'SUGGESTED', message: reason }),
      ],
    );
    return rowCount === 1;
  }

  /** The portal throws a live listing out of its own accord and announces it; false when it is not live. */
  async lose(portal: string, id: string): Promise<boolean> {
    const reason = { code: 'REMOVED_BY_PORTAL', message: 'The portal has removed this listing.' };
    const { rows } = await this.database.query(
      `with changed as (
         update sandbox.listing set status = 'REMOVED', reason = $3, due_at = null, updated_at = now()
         where portal = $1 and id = $2 and status = 'LIVE' returning *),
       announced as (${announce("'listing.lost'")})
       select id from changed`,
      [portal, id, JSON.stringify(reason)],
    );
    return rows.length > 0;
  }
}

/** The insert that puts callbacks about the listings in `changed` into the outbox; of entries of others the platform is told nothing. */
export function announce(type: string): string {
  return `insert into sandbox.callback (portal, listing_id, reference, type, version, generation, reason)
    select portal, id, reference, ${type}, received_version, generation, reason from changed where reference is not null`;
}
