import type pg from 'pg';

/** What visitors of portals write on listings, and what owners answer. */
export const REVIEW_SCHEMA = `
create table if not exists sandbox.review (
  id bigint generated always as identity (start with 7001) primary key,
  portal text not null,
  listing_id bigint not null,
  rating smallint not null check (rating between 1 and 5),
  text text,
  author text not null,
  answer text,
  answer_status text check (answer_status in ('PENDING', 'LIVE', 'REFUSED')),
  answer_reason text,
  answered_at timestamptz,
  -- How many answers the portal has taken; repeated calls count as well.
  answers integer not null default 0,
  -- When the portal decides on a pending answer.
  decides_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index if not exists review_listing on sandbox.review (portal, listing_id, updated_at);
`;

export interface ReviewRow {
  readonly id: string;
  readonly rating: number;
  readonly text: string | null;
  readonly author: string;
  readonly answer: string | null;
  readonly answer_status: 'PENDING' | 'LIVE' | 'REFUSED' | null;
  readonly answer_reason: string | null;
  readonly answered_at: Date | null;
  readonly answers: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export interface WrittenReview {
  readonly rating: number;
  readonly text: string | null;
  readonly author: string;
  readonly at: Date;
}

/** Pending answers are decided on when somebody looks. */
const decided = `case when answer_status = 'PENDING' and decides_at <= now() then 'LIVE' else answer_status end as answer_status`;
const COLUMNS = `id, rating, text, author, answer, ${decided}, answer_reason, answered_at, answers, created_at, updated_at`;

export class ReviewStore {
  constructor(private readonly database: pg.Pool) {}

  /** Those that changed last first. */
  async page(portal: string, listingId: string, skip: number, take: number): Promise<ReviewRow[]> {
    const { rows } = await this.database.query<ReviewRow>(
      `select ${COLUMNS} from sandbox.review where portal = $1 and listing_id = $2
       order by updated_at desc, id desc offset $3 limit $4`,
      [portal, listingId, skip, take],
    );
    return rows;
  }

  async find(portal: string, listingId: string, id: string): Promise<ReviewRow | undefined> {
    const { rows } = await this.database.query<ReviewRow>(
      `select ${COLUMNS} from sandbox.review where portal = $1 and listing_id = $2 and id = $3`,
      [portal, listingId, id],
    );
    return rows[0];
  }

  async write(portal: string, listingId: string, { rating, text, author, at }: WrittenReview): Promise<string> {
    const { rows } = await this.database.query<{ id: string }>(
      `insert into sandbox.review (portal, listing_id, rating, text, author, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $6) returning id`,
      [portal, listingId, rating, text, author, at],
    );
    return rows[0]?.id ?? '';
  }

  async edit(id: string, { rating, text }: Pick<WrittenReview, 'rating' | 'text'>): Promise<void> {
    await this.database.query(
      `update sandbox.review set rating = $2, text = $3, updated_at = clock_timestamp() where id = $1`,
      [id, rating, text],
    );
  }

  async remove(id: string): Promise<void> {
    await this.database.query('delete from sandbox.review where id = $1', [id]);
  }

  /** @param waitMs until the portal has decided; undefined: at once */
  async answer(
    id: string,
    text: string,
    { reason, waitMs }: { readonly reason: string | null; readonly waitMs: number | undefined },
  ): Promise<void> {
    const status = reason !== null ? 'REFUSED' : waitMs === undefined ? 'LIVE' : 'PENDING';
    await this.database.query(
      `update sandbox.review set answer = $2, answer_status = $3, answer_reason = $4, answered_at = clock_timestamp(),
         answers = answers + 1, decides_at = clock_timestamp() + $5 * interval '1 ms', updated_at = clock_timestamp()
       where id = $1`,
      [id, text, status, reason, waitMs ?? 0],
    );
  }
}
