import { Injectable } from '@nestjs/common';
import { opinionOf } from '#domain/reviews/opinion';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { KeepAnswers } from '../answer/keep-answers.js';
import type { PortalTraits } from '../answer/keep-answers.js';
import type { ReviewFeed } from '../feed/feed.record.js';
import { ApplyRules } from '../rules/apply-rules.js';
import { reviewsReceived } from './review.events.js';
import type { PortalReview } from '../ports/review-source.port.js';

/** Writes down what a portal shows of reviews: each once, with its edits and its answers. */
@Injectable()
export class KeepReviews {
  constructor(
    private readonly answers: KeepAnswers,
    private readonly rules: ApplyRules,
    private readonly outbox: Outbox,
  ) {}

  /**
   * @param isSweep marks each of them as seen, for {@link removeUnseen}
   * @returns how many were new, or said something else than before
   */
  async execute(
    tx: Tx,
    feed: ReviewFeed,
    reviews: readonly PortalReview[],
    portal: PortalTraits,
    isSweep: boolean,
  ): Promise<number> {
    if (reviews.length === 0) return 0;
    const written = await this.write(tx, feed, reviews, isSweep);
    const { rows } = await sql<{ id: number; externalId: string }>`
      select id, external_id as "externalId" from review
      where location_id = ${feed.locationId} and portal = ${feed.portal}
        and external_id = any(${reviews.map(({ externalId }) => externalId)}::text[])`.execute(tx);
    const ids = new Map(rows.map(({ id, externalId }) => [externalId, id]));
    const found = reviews.flatMap((review) => {
      const id = ids.get(review.externalId);
      return id === undefined ? [] : [{ id, review }];
    });
    await this.tellReceived(
      tx,
      feed,
      reviews,
      new Set(written.flatMap(({ externalId, isNew }) => (isNew ? externalId : []))),
    );
    const changed = await this.answers.execute(tx, feed.workspaceId, found, portal);
    await this.rules.execute(
      tx,
      written.filter(({ isNew }) => isNew).flatMap(({ externalId }) => ids.get(externalId) ?? []),
    );
    return changed + written.length;
  }

  private async tellReceived(
    tx: Tx,
    { workspaceId, companyId, locationId, portal }: ReviewFeed,
    reviews: readonly PortalReview[],
    received: ReadonlySet<string>,
  ): Promise<void> {
    const at = reviews.filter(({ externalId }) => received.has(externalId)).map((review) => review.at.toISOString());
    if (at.length === 0) return;
    await this.outbox.emit(tx, reviewsReceived, [{ workspaceId, payload: { locationId, companyId, portal, at } }]);
  }

  /** After a sweep: what the portal no longer shows. Answers stay as they are. */
  async removeUnseen(tx: Tx, { locationId, portal }: ReviewFeed, since: Date): Promise<number> {
    const { affected } = await sql`
      update review set removed_at = now(), updated_at = now()
      where location_id = ${locationId} and portal = ${portal} and seen_at < ${since} and removed_at is null`.execute(
      tx,
    );
    return affected;
  }

  private async write(
    tx: Tx,
    { workspaceId, companyId, locationId, portal }: ReviewFeed,
    reviews: readonly PortalReview[],
    isSweep: boolean,
  ): Promise<readonly { readonly externalId: string; readonly isNew: boolean }[]> {
    const given = reviews.map(({ author, at, editedAt, answers: _answers, comments: _comments, ...rest }) => ({
      ...rest,
      authorName: author.name,
      authorUrl: author.url,
      authorPhotoUrl: author.photoUrl,
      ...saidIn(rest.content),
      reviewedAt: at.toISOString(),
      editedAt: editedAt?.toISOString() ?? null,
    }));
    const { rows } = await sql<{ externalId: string; isNew: boolean; changed: boolean }>`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g ("externalId" text, rating smallint,
          recommended boolean, content text, sentiment text, language text, topics text[], "authorName" text, "authorUrl" text, "authorPhotoUrl" text, url text,
          "threadId" text, answerable boolean, "reviewedAt" timestamptz, "editedAt" timestamptz)
      ), before as (
        select r.external_id, ${said('r')} as said from review r join given g on g."externalId" = r.external_id
        where r.location_id = ${locationId} and r.portal = ${portal}
      ), written as (
        insert into review as r (workspace_id, company_id, location_id, portal, external_id, rating, recommended, content, sentiment, language, topics,
          author_name, author_url, author_photo_url, url, thread_id, answerable, reviewed_at, edited_at)
        select ${workspaceId}, ${companyId}, ${locationId}, ${portal}, g."externalId", g.rating, g.recommended, g.content, g.sentiment, g.language, g.topics,
          g."authorName", g."authorUrl", g."authorPhotoUrl", g.url, g."threadId", g.answerable, g."reviewedAt", g."editedAt"
        from given g order by g."reviewedAt", g."externalId"
        on conflict (location_id, portal, external_id) do update set rating = excluded.rating,
          recommended = excluded.recommended, content = excluded.content, sentiment = excluded.sentiment,
          language = excluded.language, topics = excluded.topics, author_name = excluded.author_name,
          author_url = excluded.author_url, author_photo_url = excluded.author_photo_url, url = excluded.url,
          thread_id = excluded.thread_id, answerable = excluded.answerable, reviewed_at = excluded.reviewed_at,
          edited_at = excluded.edited_at, removed_at = null, seen_at = now(), updated_at = now()
        where ${isSweep} or ${said('r')} is distinct from ${said('excluded')}
        returning r.external_id, ${said('r')} as said
      )
      select w.external_id as "externalId", b.external_id is null as "isNew", b.said is distinct from w.said as changed
      from written w left join before b using (external_id)`.execute(tx);
    return rows.filter(({ changed }) => changed);
  }
}

/** Stars alone say nothing in words. */
function saidIn(content: string | null): {
  sentiment: string | null;
  language: string | null;
  topics: readonly string[];
} {
  if (content === null) return { sentiment: null, language: null, topics: [] };
  const { sentiment, language, topics } = opinionOf(content);
  return { sentiment: language === null ? null : sentiment, language, topics };
}

/** What somebody would notice; a review that was away and is back counts as well. */
const said = (row: 'r' | 'excluded') => {
  const column = (name: string) => sql.ref(`${row}.${name}`);
  return sql`row(${sql.join(
    [
      'rating',
      'recommended',
      'content',
      'author_name',
      'author_url',
      'author_photo_url',
      'url',
      'thread_id',
      'answerable',
      'reviewed_at',
      'edited_at',
      'removed_at',
    ].map(column),
  )})`;
};
