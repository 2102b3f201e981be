import { Injectable } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { Delivery } from '#platform/outbox';
import { CommentStore } from '../answers/comment.store.js';
import type { PortalReview } from '../ports/review-source.port.js';
import { DraftAnswers } from '../automation/draft-answers.js';
import { KeepComments } from './keep-comments.js';
import { stored } from './stored-text.js';

/** Whose reviews they are. */
export interface ReviewOwner {
  readonly workspaceId: number;
  readonly companyId: number;
  readonly locationId: number;
  readonly portal: string;
}

const mostText = 20_000;

/** Writes down what portals show: each review once, its changes, and what is commented on it. */
@Injectable()
export class KeepReviews {
  constructor(
    private readonly database: Database,
    private readonly comments: CommentStore,
    private readonly keepComments: KeepComments,
    private readonly drafts: DraftAnswers,
  ) {}

  /**
   * @param askedAt before the portal was asked, by the database's clock: what was written since is newer than the page
   * @returns whether everything was known, and as it is
   */
  async keep(
    owner: ReviewOwner,
    reviews: readonly PortalReview[],
    askedAt: Date,
    delivery: Pick<Delivery, 'id'>,
  ): Promise<boolean> {
    if (reviews.length === 0) return true;
    return this.database.transaction(async (tx) => {
      const written = await this.write(tx, owner, reviews, askedAt);
      const byName = new Map(reviews.map((review) => [review.id, review]));
      const found = written.flatMap(({ id, externalId }) => {
        const review = byName.get(externalId);
        return review === undefined ? [] : [{ id, review }];
      });
      const cause = { eventId: delivery.id, reason: 'the portal shows it so' };
      const commented = await this.keepComments.keep(tx, owner, found, askedAt, cause);
      await this.comments.refreshReviews(tx, commented);
      const added = written.filter(({ inserted }) => inserted).map(({ id }) => id);
      await this.drafts.execute(tx, added);
      return commented.length === 0 && written.every(({ changed }) => !changed);
    });
  }

  /** Reviews that the portal shows no more. They stay, and come back when the portal shows them again. */
  async gone(owner: ReviewOwner, externalIds: readonly string[], askedAt: Date): Promise<void> {
    if (externalIds.length === 0) return;
    await sql`
      update review set removed_at = clock_now(workspace_id), updated_at = now()
      where workspace_id = ${owner.workspaceId} and location_id = ${owner.locationId} and portal = ${owner.portal}
        and external_id = any(${[...externalIds]}::text[]) and removed_at is null and updated_at <= ${askedAt}`.execute(
      this.database.manager,
    );
  }

  /**
   * Known reviews that a page should show and does not.
   * @param until upper end of the page; null: it is the first. `from`: its lower end; null: it is the last
   */
  async missing(
    { workspaceId, locationId, portal }: ReviewOwner,
    shown: readonly string[],
    { from, until }: { readonly from: Date | null; readonly until: Date | null },
    askedAt: Date,
  ): Promise<readonly string[]> {
    const { rows } = await sql<{ externalId: string }>`
      select external_id as "externalId" from review
      where workspace_id = ${workspaceId} and location_id = ${locationId} and portal = ${portal} and removed_at is null
        and external_id <> all(${[...shown]}::text[]) and updated_at <= ${askedAt}
        and ${from === null ? sql`true` : sql`sorted_at > ${from}`} and ${until === null ? sql`true` : sql`sorted_at < ${until}`}
      order by sorted_at desc limit 500`.execute(this.database.read);
    return rows.map(({ externalId }) => externalId);
  }

  /** One statement: what is new is inserted, what has changed is updated, and all of them are named. */
  private async write(
    tx: Tx,
    { workspaceId, companyId, locationId, portal }: ReviewOwner,
    reviews: readonly PortalReview[],
    askedAt: Date,
  ): Promise<readonly { id: number; externalId: string; inserted: boolean; changed: boolean }[]> {
    const given = reviews.map(columnsOf);
    const { rows } = await sql<{ id: number; externalId: string; inserted: boolean; changed: boolean }>`
      with given as materialized (
        select distinct on (g.external_id) g.* from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (external_id text,
          rating smallint, recommended boolean, content text, language text, author_name text, author_url text, author_photo_url text,
          url text, reviewed_at timestamptz, edited_at timestamptz, sorted_at timestamptz, answerable boolean)
        order by g.external_id, g.sorted_at desc
      ), known as materialized (
        select r.id, r.external_id from review r join given g on g.external_id = r.external_id
        where r.workspace_id = ${workspaceId} and r.location_id = ${locationId} and r.portal = ${portal}
      ), written as (
        insert into review as r (workspace_id, company_id, location_id, portal, external_id, rating, recommended, content, language,
          author_name, author_url, author_photo_url, url, reviewed_at, edited_at, sorted_at, answerable)
        select ${workspaceId}, ${companyId}::bigint, ${locationId}::bigint, ${portal}, g.* from given g order by g.external_id
        on conflict (workspace_id, location_id, portal, external_id) do update set rating = excluded.rating,
          recommended = excluded.recommended, content = excluded.content, language = coalesce(excluded.language, r.language),
          author_name = excluded.author_name, author_url = excluded.author_url, author_photo_url = excluded.author_photo_url,
          url = excluded.url, reviewed_at = excluded.reviewed_at, edited_at = excluded.edited_at, sorted_at = excluded.sorted_at,
          answerable = excluded.answerable, company_id = excluded.company_id, removed_at = null, updated_at = now()
        where (r.removed_at is not null or (r.rating, r.recommended, r.content, r.author_name, r.author_url, r.author_photo_url, r.url,
            r.reviewed_at, r.edited_at, r.sorted_at, r.answerable) is distinct from (excluded.rating, excluded.recommended, excluded.content,
            excluded.author_name, excluded.author_url, excluded.author_photo_url, excluded.url, excluded.reviewed_at,
            excluded.edited_at, excluded.sorted_at, excluded.answerable))
          -- What was read before may be older than what was written since.
          and r.updated_at <= ${askedAt}
        returning r.id, r.external_id, r.xmax = 0 as inserted
      )
      select w.id, w.external_id as "externalId", w.inserted, true as changed from written w
      union all
      select k.id, k.external_id, false, false from known k where not exists (select from written w where w.id = k.id)`.execute(
      tx,
    );
    return rows;
  }
}

const columnsOf = ({ id, author, at, editedAt, sortedAt, content, ...review }: PortalReview) => ({
  external_id: id,
  rating: review.rating,
  recommended: review.recommended,
  content: content === null || content.trim() === '' ? null : stored(content, mostText),
  language: review.language,
  author_name: stored(author.name, 500),
  author_url: stored(author.url, 2000),
  author_photo_url: stored(author.photoUrl, 2000),
  url: stored(review.url, 2000),
  reviewed_at: at,
  edited_at: editedAt,
  sorted_at: sortedAt,
  answerable: review.answerable,
});
