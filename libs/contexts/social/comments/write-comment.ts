import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { clean } from '#domain/values/text-input';
import { covers } from '#platform/access';
import type { Actor, Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { PostChannels } from '../ports/post-channels.js';
import { sendComment } from '../jobs/social.jobs.js';
import { postPortalNames } from '../publishing/kept-problem.js';
import { postLocationColumns } from '../publishing/post-location.record.js';
import type { PostLocationRecord } from '../publishing/post-location.record.js';
import { PostLocationStore } from '../publishing/post-location.store.js';
import { CommentStore } from './comment.store.js';

export interface CommentInput {
  readonly postId: number;
  readonly locationId: number;
  readonly message: string;
}

export interface ReplyInput {
  readonly commentId: number;
  readonly message: string;
}

/** A user writes below a post, in the location's name: a comment, or a reply to one. */
@Injectable()
export class WriteComment {
  constructor(
    private readonly database: Database,
    private readonly channels: PostChannels,
    private readonly locations: PostLocationStore,
    private readonly comments: CommentStore,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /** @throws DomainError `validationFailed`, `socialCommentsUnsupported`, `socialPostNotPublished` */
  async comment(actor: Actor, draft: Draft<CommentInput>): Promise<number> {
    const { good, problems } = draft;
    this.checkMessage(draft);
    const place = await this.postAt(good.postId, good.locationId);
    if (!this.mayWrite(actor, place)) {
      // Of which of the two is wrong nobody is told, unless it can be seen.
      if (good.postId !== undefined) problems.add({ field: 'postId', value: good.postId, problem: 'noSuch' });
      if (good.locationId !== undefined)
        problems.add({ field: 'locationId', value: good.locationId, problem: 'noSuch' });
    }
    const { postId, locationId, message } = draft.complete();
    const channel = place && this.channels.of(place.portal);
    if (place !== undefined && channel?.takesComments === false) throw unsupported(place);
    return this.database.transaction(async (tx) => {
      const location = place && (await this.locations.lock(tx, place.id));
      if (location?.state !== 'POSTED') throw new DomainError('socialPostNotPublished', { id: postId, locationId });
      return this.write(tx, location, null, message);
    });
  }

  /** @throws DomainError `validationFailed`, `socialCommentsUnsupported`, `socialPostNotPublished` */
  async reply(actor: Actor, draft: Draft<ReplyInput>): Promise<number> {
    const { good, problems } = draft;
    this.checkMessage(draft);
    const found = good.commentId === undefined ? undefined : await this.postOf(good.commentId);
    if (good.commentId !== undefined && !this.mayWrite(actor, found))
      problems.add({ field: 'commentId', value: good.commentId, problem: 'noSuch' });
    const { commentId, message } = draft.complete();
    if (found !== undefined && !this.channels.of(found.portal).takesReplies) throw unsupported(found);
    return this.database.transaction(async (tx) => {
      const location = found && (await this.locations.lock(tx, found.id));
      const parent = await this.comments.lock(tx, commentId);
      if (location?.state !== 'POSTED' || parent?.state !== 'LIVE' || parent.portalCommentId === null)
        throw new DomainError('socialPostNotPublished', {
          id: location?.postId ?? 0,
          locationId: location?.locationId ?? 0,
        });
      return this.write(tx, location, commentId, message);
    });
  }

  private checkMessage({ good, problems }: Draft<{ message: string }>): void {
    if (good.message !== undefined && clean(good.message) === null)
      problems.add({ field: 'message', value: good.message, problem: 'required' });
  }

  private mayWrite(actor: Actor, place: Placement | PostLocationRecord | undefined): boolean {
    return place !== undefined && covers(actor.scope('post:write'), place);
  }

  private async write(tx: Tx, location: PostLocationRecord, parentId: number | null, text: string): Promise<number> {
    const message = text.trim();
    // Locations that share an account share what is written below the post there.
    const home = location.sharedWith === null ? location : await this.locations.lock(tx, location.sharedWith);
    const comment = { parentId, portalCommentId: null, message, author: null, ownerCommented: true, replies: 0 };
    const [created] = await this.comments.create(tx, home ?? location, 'submit', [{ ...comment, at: new Date() }]);
    if (created === undefined) throw new Error('A comment was not written.');
    const { id, workspaceId, postId } = created;
    await this.outbox.add(tx, sendComment, [{ workspaceId, payload: { id }, lane: location.account ?? '' }]);
    await this.audit.record(tx, {
      workspaceId,
      operation: parentId === null ? 'socialComment.create' : 'socialComment.reply',
      subject: 'socialComment',
      subjectId: id,
      after: { postId, locationId: location.locationId, parentId, message },
    });
    return id;
  }

  private async postAt(postId?: number, locationId?: number): Promise<PostLocationRecord | undefined> {
    if (postId === undefined || locationId === undefined) return undefined;
    const { rows } = await sql<PostLocationRecord>`
      select ${postLocationColumns} from social_post_location pl join social_post p on p.id = pl.post_id and p.deleted_at is null
      where pl.post_id = ${postId} and pl.location_id = ${locationId}`.execute(this.database.read);
    return rows[0];
  }

  private async postOf(commentId: number): Promise<PostLocationRecord | undefined> {
    const { rows } = await sql<PostLocationRecord>`
      select ${postLocationColumns} from social_comment c join social_post_location pl on pl.id = c.post_location_id
      where c.id = ${commentId} and c.parent_id is null and c.state <> 'REMOVED'`.execute(this.database.read);
    return rows[0];
  }
}

const unsupported = ({ portal }: PostLocationRecord): DomainError =>
  new DomainError('socialCommentsUnsupported', { portal: postPortalNames[portal] });
