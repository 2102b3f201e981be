import { Injectable } from '@nestjs/common';
import type { Tx } from '#platform/database';
import type { PortalAnswer, PortalReview } from '../ports/review-source.port.js';
import type { CommentRecord } from './comment.record.js';
import { CommentStore } from './comment.store.js';
import type { CommentColumns, NewComment } from './comment.store.js';
import { refusalOf } from './answer.rules.js';

/** What of a portal must be known to keep what it shows. */
export interface PortalTraits {
  /** One answer of the owner for each review. */
  readonly soleAnswer: boolean;
  /** As people know it. */
  readonly portalName: string;
}

interface FoundReview {
  readonly id: number;
  readonly review: PortalReview;
}

/** What a portal does not show yet counts as missing only after this long: it may lag behind its own responses. */
const lagMs = 10 * 60_000;
const nobody = { name: null, url: null, photoUrl: null };

/** Writes down which answers and comments a portal shows below reviews. */
@Injectable()
export class KeepAnswers {
  constructor(private readonly store: CommentStore) {}

  /** @returns how many were new or changed */
  async execute(
    tx: Tx,
    workspaceId: number,
    reviews: readonly FoundReview[],
    { soleAnswer, portalName }: PortalTraits,
  ): Promise<number> {
    const held = await this.store.lockOf(
      tx,
      reviews.map(({ id }) => id),
    );
    let changed = 0;
    const fresh: NewComment[] = [];
    for (const { id, review } of reviews) {
      const known = held.filter(({ reviewId }) => reviewId === id);
      for (const comment of known) changed += await this.compare(tx, comment, review, portalName);
      fresh.push(...unknown(workspaceId, id, review, known, soleAnswer));
    }
    await this.store.create(tx, 'notice', fresh, { reason: 'the portal shows it' });
    if (changed + fresh.length > 0)
      await this.store.refresh(
        tx,
        reviews.map(({ id }) => id),
      );
    return changed + fresh.length;
  }

  /** @returns 1 when something has changed */
  private async compare(tx: Tx, comment: CommentRecord, review: PortalReview, portalName: string): Promise<number> {
    if (!comment.ownerCommented) return this.compareOther(tx, comment, review);
    const shown = review.answers.find((answer) => isSame(comment, answer));
    if (shown === undefined) return this.missing(tx, comment);
    const columns = { externalId: shown.externalId, attemptedAt: null, dueAt: null, errors: [] };
    if (shown.state === 'REFUSED' && (comment.state === 'PENDING' || comment.state === 'LIVE'))
      return this.count(
        this.store.fire(tx, comment, 'refuse', {}, { ...columns, errors: [refusalOf(portalName, shown.reason)] }),
      );
    if (shown.state !== 'LIVE') return 0;
    if (comment.state === 'REVIEW') return this.compareWaiting(tx, comment, shown, columns);
    if (shown.text === comment.comment) {
      const events = { PENDING: 'publish', UNKNOWN: 'found', REFUSED: 'found' } as const;
      const event = comment.state in events ? events[comment.state as keyof typeof events] : undefined;
      return event === undefined ? 0 : this.count(this.store.fire(tx, comment, event, {}, columns));
    }
    // Changed at the portal. What is on its way from here is newer.
    if (comment.state !== 'LIVE') return 0;
    await this.store.write(tx, comment.id, {
      comment: shown.text,
      ...(shown.at !== null && { commentedAt: shown.at }),
    });
    return 1;
  }

  /** A reply that waits for approval: what the portal shows is what it had before, or what somebody wrote there meanwhile. */
  private async compareWaiting(
    tx: Tx,
    comment: CommentRecord,
    shown: PortalAnswer,
    columns: CommentColumns,
  ): Promise<number> {
    if (comment.shownText === null)
      return this.count(this.store.fire(tx, comment, 'found', {}, { ...columns, comment: shown.text }));
    if (shown.text === comment.shownText) return 0;
    await this.store.write(tx, comment.id, { shownText: shown.text });
    return 1;
  }

  private async compareOther(tx: Tx, comment: CommentRecord, review: PortalReview): Promise<number> {
    const shown = review.comments.find(({ externalId }) => externalId === comment.externalId);
    if (shown === undefined) return this.missing(tx, comment);
    if (shown.text === comment.comment) return 0;
    await this.store.write(tx, comment.id, { comment: shown.text });
    return 1;
  }

  private async missing(tx: Tx, comment: CommentRecord): Promise<number> {
    if (comment.updatedAt.getTime() > Date.now() - lagMs) return 0;
    if (comment.state === 'REVIEW' && comment.shownText !== null) {
      await this.store.write(tx, comment.id, { shownText: null });
      return 1;
    }
    if (comment.state !== 'LIVE') return 0;
    return this.count(this.store.fire(tx, comment, 'vanish', { reason: 'the portal no longer shows it' }));
  }

  private async count(fired: Promise<unknown>): Promise<number> {
    return (await fired) === undefined ? 0 : 1;
  }
}

/** The portal's id decides; before it is known, and where a portal gives none, the text or being the only one. */
function isSame(comment: CommentRecord, answer: PortalAnswer): boolean {
  if (comment.sole) return true;
  if (comment.externalId !== null) return comment.externalId === answer.externalId;
  return comment.comment === answer.text;
}

function unknown(
  workspaceId: number,
  reviewId: number,
  { answers, comments, at }: PortalReview,
  known: readonly CommentRecord[],
  sole: boolean,
): NewComment[] {
  const own = known.filter(({ ownerCommented }) => ownerCommented);
  const others = new Set(known.filter(({ ownerCommented }) => !ownerCommented).map(({ externalId }) => externalId));
  const common = { workspaceId, reviewId, createdBy: null };
  return [
    ...answers
      .filter((answer) => answer.state === 'LIVE' && !own.some((comment) => isSame(comment, answer)))
      .map(({ externalId, text, at: answeredAt }) => ({
        ...common,
        ownerCommented: true,
        externalId,
        comment: text,
        author: nobody,
        commentedAt: answeredAt ?? at,
        sole,
      })),
    ...comments
      .filter(({ externalId }) => !others.has(externalId))
      .map(({ externalId, text, at: commentedAt, author, ownerCommented }) => ({
        ...common,
        ownerCommented,
        externalId,
        comment: text,
        author,
        commentedAt,
        sole: false,
      })),
  ];
}
