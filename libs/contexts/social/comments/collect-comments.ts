import { Injectable } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { PortalComment } from '../ports/post-channel.port.js';
import type { PostLocationRecord } from '../publishing/post-location.record.js';
import type { CommentRecord } from './comment.record.js';
import { CommentStore } from './comment.store.js';
import type { NewComment } from './comment.store.js';

/** Channels return at most so many: of longer lists nobody knows what is missing. */
const wholeListUpTo = 500;
/** A comment that was just sent can be missing in a portal's list for a while. */
const listedAfterMs = 600_000;

export interface CollectedComments {
  readonly comments: readonly PortalComment[];
  /** By the portal's id of the comment; only of those whose replies were read. */
  readonly replies: ReadonlyMap<string, readonly PortalComment[]>;
}

/** Keeps what visitors and owners have written below a post, as the portal shows it. */
@Injectable()
export class CollectComments {
  constructor(
    private readonly database: Database,
    private readonly store: CommentStore,
  ) {}

  /** Comments that have other replies than were collected. */
  async withNewReplies(postLocationId: number, comments: readonly PortalComment[]): Promise<PortalComment[]> {
    const { rows } = await sql<{ id: string; replies: number }>`
      select c.portal_comment_id as id, c.replies from social_comment c
      where c.post_location_id = ${postLocationId} and c.parent_id is null and c.portal_comment_id is not null
        and c.state <> 'REMOVED'`.execute(this.database.manager);
    const held = new Map(rows.map(({ id, replies }) => [id, replies]));
    return comments.filter(({ id, repliesCount }) => repliesCount !== (held.get(id) ?? 0));
  }

  async keep(tx: Tx, location: PostLocationRecord, { comments, replies }: CollectedComments): Promise<void> {
    const held = await this.store.lockAll(tx, location.id);
    const ofPost = held.filter(({ parentId }) => parentId === null);
    const added = await this.merge(tx, location, comments, ofPost, null);
    const parents = new Map([...ofPost, ...added].map((comment) => [comment.portalCommentId, comment.id]));
    for (const [portalId, found] of replies) {
      const parentId = parents.get(portalId);
      if (parentId === undefined) continue;
      const own = held.filter((comment) => comment.parentId === parentId);
      await this.merge(tx, location, found, own, parentId);
    }
  }

  private async merge(
    tx: Tx,
    location: PostLocationRecord,
    found: readonly PortalComment[],
    held: readonly CommentRecord[],
    parentId: number | null,
  ): Promise<CommentRecord[]> {
    const byPortalId = new Map(held.map((comment) => [comment.portalCommentId, comment]));
    const isNew = (comment: PortalComment): boolean => !byPortalId.has(comment.id) && !isBeingSent(comment, held);
    for (const { id, message, author, repliesCount } of found) {
      const known = byPortalId.get(id);
      if (known === undefined || (known.message === message && known.replies === repliesCount)) continue;
      await this.store.write(tx, known.id, { message, author, replies: repliesCount });
    }
    if (found.length < wholeListUpTo) await this.letGo(tx, found, held);
    return this.store.create(tx, location, 'collect', found.filter(isNew).map(inColumns(parentId)));
  }

  private async letGo(tx: Tx, found: readonly PortalComment[], held: readonly CommentRecord[]): Promise<void> {
    const shown = new Set(found.map(({ id }) => id));
    for (const comment of held) {
      const { portalCommentId, createdAt, state } = comment;
      const isGone = portalCommentId !== null && !shown.has(portalCommentId);
      if (isGone && state === 'LIVE' && Date.now() - createdAt.getTime() > listedAfterMs)
        await this.store.fire(tx, comment, 'vanish', {}, 'the portal no longer has it');
    }
  }
}

/** One of ours whose answer was lost: what sends it finds it. */
const isBeingSent = ({ ownerCommented, message }: PortalComment, held: readonly CommentRecord[]): boolean =>
  ownerCommented &&
  held.some((own) => own.portalCommentId === null && own.state !== 'REFUSED' && own.message === message);

const inColumns =
  (parentId: number | null) =>
  ({ id, message, author, ownerCommented, repliesCount, at }: PortalComment): NewComment => ({
    parentId,
    portalCommentId: id,
    message,
    author,
    ownerCommented,
    replies: repliesCount,
    at,
  });
