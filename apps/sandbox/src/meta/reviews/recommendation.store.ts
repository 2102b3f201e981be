import type pg from 'pg';

export const RECOMMENDATION_SCHEMA = `
create sequence if not exists sandbox.meta_story start with 100001;
-- Recommendations of Facebook pages, and what is commented on their stories.
create table if not exists sandbox.meta_recommendation (
  -- That of its story: 72 and thirteen digits.
  id text primary key default '72' || lpad(nextval('sandbox.meta_story')::text, 13, '0'),
  page_id text not null,
  positive boolean not null,
  text text not null,
  reviewer text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index if not exists meta_recommendation_page on sandbox.meta_recommendation (page_id, created_at desc, id desc);
create table if not exists sandbox.meta_recommendation_comment (
  id text primary key,
  story_id text not null references sandbox.meta_recommendation on delete cascade,
  from_id text not null,
  from_name text not null,
  message text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index if not exists meta_recommendation_comment_story on sandbox.meta_recommendation_comment (story_id, created_at, id);
`;

export interface Recommendation {
  readonly id: string;
  readonly page_id: string;
  readonly positive: boolean;
  readonly text: string;
  readonly reviewer: string;
  readonly created_at: Date;
}

export interface StoryComment {
  readonly id: string;
  readonly story_id: string;
  readonly from_id: string;
  readonly from_name: string;
  readonly message: string;
  readonly created_at: Date;
}

/** Who writes: the page itself, or a visitor. */
export interface Commenter {
  readonly id: string;
  readonly name: string;
}

/** What people write about Facebook pages. */
export class RecommendationStore {
  constructor(private readonly database: pg.Pool) {}

  /** Newest first. */
  async page(pageId: string, skip: number, take: number): Promise<Recommendation[]> {
    const { rows } = await this.database.query<Recommendation>(
      'select * from sandbox.meta_recommendation where page_id = $1 order by created_at desc, id desc offset $2 limit $3',
      [pageId, skip, take],
    );
    return rows;
  }

  async find(id: string): Promise<Recommendation | undefined> {
    const { rows } = await this.database.query<Recommendation>(
      'select * from sandbox.meta_recommendation where id = $1',
      [id],
    );
    return rows[0];
  }

  async write(pageId: string, given: { positive: boolean; text: string; reviewer: string }): Promise<string> {
    const { rows } = await this.database.query<{ id: string }>(
      'insert into sandbox.meta_recommendation (page_id, positive, text, reviewer) values ($1, $2, $3, $4) returning id',
      [pageId, given.positive, given.text, given.reviewer],
    );
    return rows[0]?.id ?? '';
  }

  async edit(id: string, positive: boolean, text: string): Promise<boolean> {
    const { rowCount } = await this.database.query(
      'update sandbox.meta_recommendation set positive = $2, text = $3 where id = $1',
      [id, positive, text],
    );
    return (rowCount ?? 0) > 0;
  }

  async remove(id: string): Promise<boolean> {
    const { rowCount } = await this.database.query('delete from sandbox.meta_recommendation where id = $1', [id]);
    return (rowCount ?? 0) > 0;
  }

  /** Oldest first. */
  async comments(storyId: string): Promise<StoryComment[]> {
    const { rows } = await this.database.query<StoryComment>(
      'select * from sandbox.meta_recommendation_comment where story_id = $1 order by created_at, id',
      [storyId],
    );
    return rows;
  }

  async comment(storyId: string, { id: fromId, name }: Commenter, message: string): Promise<string> {
    const { rows } = await this.database.query<{ id: string }>(
      `insert into sandbox.meta_recommendation_comment (id, story_id, from_id, from_name, message)
       values ($1 || '_' || nextval('sandbox.meta_story'), $1, $2, $3, $4) returning id`,
      [storyId, fromId, name, message],
    );
    return rows[0]?.id ?? '';
  }

  async findComment(id: string): Promise<StoryComment | undefined> {
    const { rows } = await this.database.query<StoryComment>(
      'select * from sandbox.meta_recommendation_comment where id = $1',
      [id],
    );
    return rows[0];
  }

  async editComment(id: string, message: string): Promise<void> {
    await this.database.query('update sandbox.meta_recommendation_comment set message = $2 where id = $1', [
      id,
      message,
    ]);
  }

  async removeComment(id: string): Promise<void> {
    await this.database.query('delete from sandbox.meta_recommendation_comment where id = $1', [id]);
  }
}
