import { Injectable } from '@nestjs/common';
import type { CommentEvent, CommentState } from '#domain/social/post-comment-machine';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { columnsOf, subjectOf, Transitions } from '#platform/transitions';
import type { Changes } from '#platform/transitions';
import type { PostLocationRecord } from '../publishing/post-location.record.js';
import { commentColumns, commentTable } from './comment.record.js';
import type { CommentRecord } from './comment.record.js';
import { SocialCommentEntity } from './social-comment.entity.js';

export interface NewComment {
  readonly parentId: number | null;
  /** Null: it was written here and is not at the portal yet. */
  readonly portalCommentId: string | null;
  readonly message: string;
  readonly author: string | null;
  readonly ownerCommented: boolean;
  readonly replies: number;
  readonly at: Date;
}

export type CommentChanges = Changes<SocialCommentEntity>;

const facts = {};

/** Writes comments: state, and what is beside it. */
@Injectable()
export class CommentStore {
  constructor(private readonly transitions: Transitions) {}

  /** Inserts comments of one post at one location with their history, in order. */
  async create(
    tx: Tx,
    { workspaceId, companyId, locationId, postId, id }: PostLocationRecord,
    event: 'collect' | 'submit',
    comments: readonly NewComment[],
  ): Promise<CommentRecord[]> {
    if (comments.length === 0) return [];
    const state = this.transitions.initial(commentTable, event, facts);
    const { rows } = await sql<CommentRecord>`
      insert into social_comment as c (workspace_id, company_id, location_id, post_id, post_location_id, state, parent_id,
        portal_comment_id, message, author, owner_commented, replies, commented_at)
      select ${workspaceId}, ${companyId}, ${locationId}, ${postId}, ${id}, ${state}, r."parentId", r."portalCommentId",
        r.message, r.author, r."ownerCommented", r.replies, r.at
      from jsonb_to_recordset(${JSON.stringify(comments)}::jsonb) as r ("parentId" bigint, "portalCommentId" text, message text,
        author text, "ownerCommented" boolean, replies int, at timestamptz)
      returning ${commentColumns}`.execute(tx);
    await this.transitions.recordCreated(tx, commentTable, event, rows.map(subjectOf));
    return rows;
  }

  /** Locks one. */
  async lock(tx: Tx, id: number): Promise<CommentRecord | undefined> {
    const row = await tx.findOne(SocialCommentEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    return row ?? undefined;
  }

  /** Locks all of a post at a location that are not gone, replies included. */
  async lockAll(tx: Tx, postLocationId: number): Promise<CommentRecord[]> {
    const { rows } = await sql<CommentRecord>`
      select ${commentColumns} from social_comment c where c.post_location_id = ${postLocationId} and c.state <> 'REMOVED'
      order by c.id for update`.execute(tx);
    return rows;
  }

  /** Fires an event. @returns the new state, or undefined when the table has no row */
  async fire(
    tx: Tx,
    comment: CommentRecord,
    event: CommentEvent,
    set: CommentChanges = {},
    reason?: string,
  ): Promise<CommentState | undefined> {
    const columns = columnsOf(tx, SocialCommentEntity, set);
    return this.transitions.fire(tx, commentTable, subjectOf(comment), event, facts, { reason }, columns);
  }

  /** As a user asks for it. @throws DomainError `transitionNotAllowed` */
  async demand(tx: Tx, comment: CommentRecord, event: CommentEvent): Promise<CommentState> {
    return this.transitions.demand(tx, commentTable, subjectOf(comment), event, facts);
  }

  async write(tx: Tx, id: number, changes: CommentChanges): Promise<void> {
    await tx.update(SocialCommentEntity, id, changes);
  }
}
