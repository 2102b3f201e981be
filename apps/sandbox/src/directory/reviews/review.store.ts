import type pg from 'pg';
import type { ReviewAnswer, ReviewRow } from './review.js';

const COLUMNS = 'id, portal, listing_id, rating, content, language, author, answer, created_at, edited_at, updated_at';

export interface ReviewPlace {
  portal: string;
  listingId: string;
}

export interface WrittenReview {
  rating: number;
  content: string;
  language: string | null;
  author: string;
}

/** Reviews of listings. All state is stored when a method resolves; the platform is told by a callback. */
export class ReviewStore {
  constructor(private readonly database: pg.Pool) {}

  /** Newest change first, behind the review that `after` names. */
  async page({ portal, listingId }: ReviewPlace, after: string | null, take: number): Promise<ReviewRow[]> {
    const { rows } = await this.database.query<ReviewRow>(
      `select ${COLUMNS} from sandbox.review where portal = $1 and listing_id = $2
         and ($3::bigint is null or (updated_at, id) < (select updated_at, id from sandbox.review where id = $3))
       order by updated_at desc, id desc limit $4`,
      [portal, listingId, after, take],
    );
    return rows;
  }

  async find({ portal, listingId }: ReviewPlace, id: string): Promise<ReviewRow | undefined> {
    const { rows } = await this.database.query<ReviewRow>(
      `select ${COLUMNS} from sandbox.review where portal = $1 and listing_id = $2 and id = $3`,
      [portal, listingId, id],
    );
    return rows[0];
  }

  async write({ portal, listingId }: ReviewPlace, review: WrittenReview): Promise<string> {
    const { rows } = await this.database.query<{ id: string }>(
      `with changed as (
         insert into sandbox.review (portal, listing_id, rating, content, language, author) values ($1, $2, $3, $4, $5, $6)
         returning id, portal, listing_id),
       ${announced}
       select id from changed`,
      [portal, listingId, review.rating, review.content, review.language, review.author],
    );
    return rows[0]?.id ?? '';
  }

  /** Its author thinks otherwise. */
  async edit({ portal, listingId }: ReviewPlace, id: string, rating: number, content: string): Promise<boolean> {
    const { rows } = await this.database.query(
      `with changed as (
         update sandbox.review set rating = $4, content = $5, edited_at = clock_timestamp(), updated_at = clock_timestamp()
         where portal = $1 and listing_id = $2 and id = $3 returning id, portal, listing_id),
       ${announced}
       select id from changed`,
      [portal, listingId, id, rating, content],
    );
    return rows.length > 0;
  }

  /** Its author takes it back, or the portal removes it; nobody is told. */
  async remove({ portal, listingId }: ReviewPlace, id: string): Promise<boolean> {
    const { rowCount } = await this.database.query(
      'delete from sandbox.review where portal = $1 and listing_id = $2 and id = $3',
      [portal, listingId, id],
    );
    return (rowCount ?? 0) > 0;
  }

  /** Takes a version of an answer that is newer than the one held. @param decideMs until it is decided on; null: it is */
  async answer(id: string, answer: ReviewAnswer, decideMs: number | null): Promise<ReviewRow | undefined> {
    const { rows } = await this.database.query<ReviewRow>(
      `update sandbox.review set answer = $2, decide_at = clock_timestamp() + $3 * interval '1 ms', updated_at = clock_timestamp()
       where id = $1 and coalesce((answer ->> 'version')::int, 0) < $4 returning ${COLUMNS}`,
      [id, JSON.stringify(answer), decideMs, answer.version],
    );
    return rows[0];
  }

  async removeAnswer(id: string): Promise<void> {
    await this.database.query(
      'update sandbox.review set answer = null, decide_at = null, updated_at = clock_timestamp() where id = $1',
      [id],
    );
  }

  /** Answers on which the portal decides now, locked. */
  async claimDue(client: pg.PoolClient, limit: number): Promise<ReviewRow[]> {
    const { rows } = await client.query<ReviewRow>(
      `select ${COLUMNS} from sandbox.review where decide_at <= clock_timestamp() order by decide_at limit $1 for update skip locked`,
      [limit],
    );
    return rows;
  }

  async decide(client: pg.PoolClient, id: string, answer: ReviewAnswer): Promise<void> {
    await client.query(
      `with changed as (
         update sandbox.review set answer = $2, decide_at = null, updated_at = clock_timestamp() where id = $1 returning id, portal, listing_id),
       ${announced}
       select id from changed`,
      [id, JSON.stringify(answer)],
    );
  }

  async untilNext(): Promise<number> {
    const { rows } = await this.database.query<{ wait: number | null }>(
      `select extract(epoch from min(decide_at) - clock_timestamp())::float8 * 1000 as wait
       from sandbox.review where decide_at is not null`,
    );
    return Math.max(0, rows[0]?.wait ?? Number.POSITIVE_INFINITY);
  }
}

/** The insert that puts a callback about the review in `changed` into the outbox. */
const announced = `told as (
  insert into sandbox.callback (portal, listing_id, reference, type, review)
  select l.portal, l.id, l.reference, 'listing.review', jsonb_build_object('id', c.id::text)
  from changed c join sandbox.listing l on l.portal = c.portal and l.id = c.listing_id where l.reference is not null)`;
