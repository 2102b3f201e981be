import type pg from 'pg';
import type { Outcome } from '../call-log.js';
import type { Content, ContentKind, ContentRow } from './content.js';

/** Which content of which listing. */
export interface ContentKey {
  portal: string;
  listingId: string;
  kind: ContentKind;
  reference: string;
}

const COLUMNS = 'listing_id, kind, reference, status, version, content';

/** The line of the call log, written by the statement that brings the effect about. */
const logged = (operation: 'content' | 'removeContent', outcome: string): string => `logged as (
  insert into sandbox.call_log (portal, operation, reference, listing_id, version, outcome, http_status, changed)
  select portal, '${operation}', reference, listing_id, version, ${outcome},
         case ${outcome} when 'ANSWERED' then 200 end, true
  from changed)`;

/** What the portals show on listings beside their facts. All state is stored when a method resolves. */
export class ContentStore {
  constructor(private readonly database: pg.Pool) {}

  async find({ portal, listingId, kind, reference }: ContentKey): Promise<ContentRow | undefined> {
    const { rows } = await this.database.query<ContentRow>(
      `select ${COLUMNS} from sandbox.content where portal = $1 and listing_id = $2 and kind = $3 and reference = $4`,
      [portal, listingId, kind, reference],
    );
    return rows[0];
  }

  /** What visitors of a listing see. */
  async shown(portal: string, listingId: string): Promise<ContentRow[]> {
    const { rows } = await this.database.query<ContentRow>(
      `select ${COLUMNS} from sandbox.content where portal = $1 and listing_id = $2 and status = 'LIVE' order by kind, id`,
      [portal, listingId],
    );
    return rows;
  }

  /** Shows a version; false when it is not newer than the one held. */
  async show(key: ContentKey, version: number, content: Content, outcome: Outcome): Promise<boolean> {
    const { rows } = await this.database.query(
      `with changed as (
         insert into sandbox.content as held (portal, listing_id, kind, reference, status, version, content)
         values ($1, $2, $3, $4, 'LIVE', $5, $6)
         on conflict (portal, listing_id, kind, reference) do update
           set status = 'LIVE', version = excluded.version, content = excluded.content, updated_at = now()
         where excluded.version > held.version
         returning portal, reference, listing_id, version),
       ${logged('content', '$7::text')}
       select reference from changed`,
      [key.portal, key.listingId, key.kind, key.reference, version, JSON.stringify(content), outcome],
    );
    return rows.length > 0;
  }

  /**
   * Takes content off; false when that was done before, or a newer version is shown. What was never there leaves its version as
   * well: a late call with an older one must not make it appear.
   */
  async remove(key: ContentKey, version: number): Promise<boolean> {
    const { rows } = await this.database.query(
      `with changed as (
         insert into sandbox.content as held (portal, listing_id, kind, reference, status, version)
         values ($1, $2, $3, $4, 'REMOVED', $5)
         on conflict (portal, listing_id, kind, reference) do update
           set status = 'REMOVED', version = excluded.version, content = null, updated_at = now()
         where excluded.version > held.version
         returning portal, reference, listing_id, version),
       ${logged('removeContent', "'ANSWERED'")}
       select reference from changed`,
      [key.portal, key.listingId, key.kind, key.reference, version],
    );
    return rows.length > 0;
  }
}
