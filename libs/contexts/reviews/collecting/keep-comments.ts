import { Injectable } from '@nestjs/common';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { Cause } from '#platform/transitions';
import { commentColumns, isSameText, problem } from '../answers/comment.record.js';
import type { CommentRecord } from '../answers/comment.record.js';
import { CommentStore } from '../answers/comment.store.js';
import type { NewComment } from '../answers/comment.store.js';
import type { PortalComment, PortalReview } from '../ports/review-source.port.js';
import { portalWords } from './review-targets.js';
import { stored } from './stored-text.js';

const mostText = 20_000;

interface Found {
  readonly id: number;
  readonly review: PortalReview;
}

/** Makes the comments of reviews what the portal shows: answers that were written there, and what became of ours. */
@Injectable()
export class KeepComments {
  constructor(private readonly comments: CommentStore) {}

  /** @returns ids of the reviews of which a comment was written */
  async keep(
    tx: Tx,
    { workspaceId, portal }: { readonly workspaceId: number; readonly portal: string },
    found: readonly Found[],
    askedAt: Date,
    cause: Cause,
  ): Promise<readonly number[]> {
    const changed = await this.withNews(tx, found);
    if (changed.length === 0) return [];
    const ids = changed.map(({ id }) => id);
    await sql`select from review where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx);
    const held = await this.held(tx, ids, 'for update');
    const name = portalWords[portal] ?? portal;
    const added: NewComment[] = [];
    const touched = new Set<number>();
    for (const { id, review } of changed) {
      const known = held.filter(({ reviewId }) => reviewId === id);
      const seen = new Set<number>();
      for (const comment of review.comments) {
        const match = matchOf(comment, known, seen);
        if (match === undefined) {
          if (!isTakenBack(comment, known, askedAt)) added.push(newComment(workspaceId, id, comment));
          continue;
        }
        seen.add(match.id);
        if (match.updatedAt <= askedAt && (await this.apply(tx, match, comment, name, cause))) touched.add(id);
      }
      const gone = known.filter(
        (each) =>
          !seen.has(each.id) && each.state === 'LIVE' && each.updatedAt <= askedAt && each.shownComment !== null,
      );
      for (const each of gone)
        if ((await this.comments.fire(tx, each, 'vanish', cause, { shownComment: null, dueAt: null })) !== undefined)
          touched.add(id);
    }
    await this.comments.create(tx, 'report', added, cause);
    for (const { reviewId } of added) touched.add(reviewId);
    return [...touched];
  }

  /** Most reviews of a page have nothing new: they are left without a lock. */
  private async withNews(tx: Tx, found: readonly Found[]): Promise<readonly Found[]> {
    const held = await this.held(
      tx,
      found.map(({ id }) => id),
    );
    return found.filter(({ id, review }) => {
      const known = held.filter(({ reviewId, state }) => reviewId === id && state !== 'REMOVED');
      const shown = known.filter(({ state }) => state === 'LIVE');
      return (
        known.length !== shown.length ||
        shown.length !== review.comments.length ||
        !review.comments.every(({ id: name, message, status }) =>
          shown.some((each) => each.externalId === name && status === 'LIVE' && each.shownComment === clipped(message)),
        )
      );
    });
  }

  private async held(tx: Tx, reviewIds: readonly number[], lock: '' | 'for update' = ''): Promise<CommentRecord[]> {
    const { rows } = await sql<CommentRecord>`
      select ${commentColumns} from review_comment c where c.review_id = any(${[...reviewIds]}::bigint[])
      order by c.id ${sql.raw(lock)}`.execute(tx);
    return rows;
  }

  /** @returns whether anything was written */
  private async apply(
    tx: Tx,
    held: CommentRecord,
    { id: externalId, message, status, reason, at }: PortalComment,
    portal: string,
    cause: Cause,
  ): Promise<boolean> {
    const text = clipped(message);
    const isOurs = isSameText(text, held.comment);
    const shown = { externalId, shownComment: text, commentedAt: at, errors: [], dueAt: null };
    const fire = async (event: 'report' | 'publish' | 'found' | 'refuse', columns: object): Promise<boolean> =>
      (await this.comments.fire(tx, held, event, cause, columns)) !== undefined;
    if (status === 'REFUSED') {
      if (!isOurs || !['PENDING', 'UNKNOWN', 'LIVE'].includes(held.state) || isUnsent(held)) return false;
      const errors = problem('reviewAnswerRefused', { portal, reason: reason ?? '-' });
      return fire('refuse', { externalId, shownComment: null, attemptedComment: null, errors, dueAt: null });
    }
    if (status === 'PENDING') return false;
    switch (held.state) {
      case 'LIVE':
        if (held.shownComment === text && held.externalId === externalId) return false;
        return fire('report', { ...shown, comment: text });
      case 'REFUSED':
        return isOurs ? fire('report', shown) : false;
      case 'UNKNOWN':
        return isOurs ? fire('found', { ...shown, attemptedComment: null, sentVersion: held.wantedVersion }) : false;
      case 'PENDING':
        // A call that is under way settles itself.
        return isOurs && !isUnsent(held) ? fire('publish', { ...shown, attemptedComment: null }) : false;
      default:
        return false;
    }
  }
}

/** The portal was not given its newest text, as far as is written down. */
const isUnsent = ({ state, sentVersion, wantedVersion }: CommentRecord): boolean =>
  state === 'PENDING' && (sentVersion ?? 0) < wantedVersion;

const clipped = (message: string): string => stored(message, mostText) ?? '';

/** By the portal's id; an answer of ours that has none yet by its text. */
function matchOf(
  { id, owner, message }: PortalComment,
  known: readonly CommentRecord[],
  seen: ReadonlySet<number>,
): CommentRecord | undefined {
  const open = known.filter((each) => each.state !== 'REMOVED' && !seen.has(each.id) && each.owner === owner);
  return (
    open.find(({ externalId }) => externalId === id) ??
    open.find((each) => owner && each.externalId === null && isSameText(each.attemptedComment ?? each.comment, message))
  );
}

/** It was removed after the portal had been asked. */
const isTakenBack = ({ id, owner }: PortalComment, known: readonly CommentRecord[], askedAt: Date): boolean =>
  known.some(
    (each) => each.owner === owner && each.externalId === id && each.state === 'REMOVED' && each.updatedAt > askedAt,
  );

const newComment = (workspaceId: number, reviewId: number, comment: PortalComment): NewComment => ({
  workspaceId,
  reviewId,
  owner: comment.owner,
  comment: clipped(comment.message),
  shown: {
    externalId: comment.id,
    at: comment.at,
    authorName: stored(comment.author?.name ?? null, 500),
    authorUrl: stored(comment.author?.url ?? null, 2000),
    authorPhotoUrl: stored(comment.author?.photoUrl ?? null, 2000),
  },
});
