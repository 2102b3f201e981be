import type pg from 'pg';

/** Recommendations of pages, and the comments below them. */
export const RATING_SCHEMA = `
create table if not exists sandbox.meta_rating (
  id bigint generated always as identity (start with 5001) primary key,
  page_id text not null,
  positive boolean not null,
  text text,
  author_id text not null,
  author text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index if not exists meta_rating_page on sandbox.meta_rating (page_id, id);
create table if not exists sandbox.meta_comment (
  id bigint generated always as identity (start with 9001) primary key,
  rating_id bigint not null references sandbox.meta_rating (id) on delete cascade,
  -- The page itself, or a person.
  author_id text not null,
  author text not null,
  message text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index if not exists meta_comment_rating on sandbox.meta_comment (rating_id, id);
`;

export interface CommentRow {
  readonly id: string;
  readonly author_id: string;
  readonly author: string;
  readonly message: string;
  readonly created_at: Date;
}

export interface RatingRow {
  readonly id: string;
  readonly positive: boolean;
  readonly text: string | null;
  readonly author_id: string;
  readonly author: string;
  readonly created_at: Date;
  readonly comments: readonly CommentRow[];
}

const COLUMNS = `r.id, r.positive, r.text, r.author_id, r.author, r.created_at`;

export class RatingStore {
  constructor(private readonly database: pg.Pool) {}

  /** Newest first. */
  async page(pageId: string, skip: number, take: number): Promise<RatingRow[]> {
    const { rows } = await this.database.query<RatingRow>(
      `select ${COLUMNS} from sandbox.meta_rating r where r.page_id = $1 order by r.id desc offset $2 limit $3`,
      [pageId, skip, take],
    );
    return this.withComments(rows);
  }

  async find(pageId: string, id: string): Promise<RatingRow | undefined> {
    const { rows } = await this.database.query<RatingRow>(
      `select ${COLUMNS} from sandbox.meta_rating r where r.page_id = $1 and r.id = $2`,
      [pageId, id],
    );
    return (await this.withComments(rows))[0];
  }

  async write(pageId: string, positive: boolean, text: string | null, author: string): Promise<string> {
    const { rows } = await this.database.query<{ id: string }>(
      `insert into sandbox.meta_rating (page_id, positive, text, author_id, author) values ($1, $2, $3, $4, $5) returning id`,
      [pageId, positive, text, '24'.padEnd(15, '0') + String(author.length), author],
    );
    return rows[0]?.id ?? '';
  }

  async remove(id: string): Promise<void> {
    await this.database.query('delete from sandbox.meta_rating where id = $1', [id]);
  }

  async comment(ratingId: string, authorId: string, author: string, message: string): Promise<string> {
    const { rows } = await this.database.query<{ id: string }>(
      `insert into sandbox.meta_comment (rating_id, author_id, author, message) values ($1, $2, $3, $4) returning id`,
      [ratingId, authorId, author, message],
    );
    return rows[0]?.id ?? '';
  }

  /** @returns false: the page has written no such comment */
  async change(id: string, authorId: string, message: string): Promise<boolean> {
    const { rowCount } = await this.database.query(
      'update sandbox.meta_comment set message = $3 where id = $1 and author_id = $2',
      [id, authorId, message],
    );
    return rowCount === 1;
  }

  private async withComments(ratings: readonly Omit<RatingRow, 'comments'>[]): Promise<RatingRow[]> {
    const { rows } = await this.database.query<CommentRow & { rating_id: string }>(
      'select * from sandbox.meta_comment where rating_id = any($1::bigint[]) order by id',
      [ratings.map(({ id }) => id)],
    );
    return ratings.map((rating) => ({ ...rating, comments: rows.filter(({ rating_id: id }) => id === rating.id) }));
  }
}
