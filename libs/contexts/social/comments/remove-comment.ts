import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { deleteComment } from '../jobs/social.jobs.js';
import { PostLocationStore } from '../publishing/post-location.store.js';
import { CommentStore } from './comment.store.js';

/** A user deletes a comment or a reply, be it the location's own or somebody else's. */
@Injectable()
export class RemoveComment {
  constructor(
    private readonly database: Database,
    private readonly locations: PostLocationStore,
    private readonly comments: CommentStore,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /** @throws DomainError `transitionNotAllowed` while it is being sent or deleted */
  async execute({ id }: Placement): Promise<number> {
    return this.database.transaction(async (tx) => {
      const comment = await this.comments.lock(tx, id);
      if (comment === undefined) throw new DomainError('socialCommentNotFound', { id });
      const state = await this.comments.demand(tx, comment, 'delete');
      const { workspaceId, postId, message } = comment;
      const location = await this.locations.lock(tx, comment.postLocationId);
      if (state === 'DELETING')
        await this.outbox.add(tx, deleteComment, [{ workspaceId, payload: { id }, lane: location?.account ?? '' }]);
      await this.audit.record(tx, {
        workspaceId,
        operation: 'socialComment.delete',
        subject: 'socialComment',
        subjectId: id,
        before: { postId, message },
      });
      return id;
    });
  }
}
