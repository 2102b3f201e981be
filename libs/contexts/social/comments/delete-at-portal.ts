import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database';
import { Handles, Postponed } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { keptProblem } from '#platform/problems';
import type { KeptProblem } from '#platform/problems';
import { PostChannels } from '../ports/post-channels.js';
import { deleteComment } from '../jobs/social.jobs.js';
import { keptTrouble, postPortalNames } from '../publishing/kept-problem.js';
import { PostGate } from '../pacing/post-gate.js';
import { backoffAfter, verdictOf } from '../publishing/verdict.js';
import { CommentStore } from './comment.store.js';
import { CommentTasks } from './comment-task.js';
import type { CommentTask } from './comment-task.js';

const patienceMs = 86_400_000;

/** Deletes a comment at its portal. The call may be repeated, so nothing has to be asked. */
@Injectable()
@Handles(deleteComment)
export class DeleteAtPortal implements JobHandler<{ id: number }> {
  constructor(
    private readonly database: Database,
    private readonly tasks: CommentTasks,
    private readonly channels: PostChannels,
    private readonly gate: PostGate,
    private readonly comments: CommentStore,
  ) {}

  async handle({ id }: { id: number }, delivery: Delivery): Promise<void> {
    const task = await this.tasks.read(id);
    const problem = task?.comment.state === 'DELETING' ? await this.remove(task, delivery) : null;
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const held = await this.comments.lock(tx, id);
      if (held === undefined) return;
      if (problem === null) await this.comments.fire(tx, held, 'remove', { problem: null });
      else await this.comments.fire(tx, held, 'keep', { problem }, problem.message.en);
    });
  }

  /** @returns why the portal keeps it; null: it is gone */
  private async remove(task: CommentTask, delivery: Delivery): Promise<KeptProblem | null> {
    const { comment, portal, portalPostId, ageMs } = task;
    const { portalCommentId, locationId } = comment;
    if (portalPostId === null || portalCommentId === null) return null;
    const channel = this.channels.of(portal);
    try {
      const target = await this.gate.call(portal, () => channel.target(locationId));
      if ('trouble' in target) return keptTrouble(target.trouble);
      await this.gate.call(portal, () => channel.deleteComment(target, portalPostId, portalCommentId));
      return null;
    } catch (error) {
      if (error instanceof Postponed) throw error;
      const verdict = verdictOf(portal, error);
      if (verdict === undefined) throw error;
      if ('problem' in verdict) return verdict.problem;
      const retryAfterMs = 'retryAfterMs' in verdict ? verdict.retryAfterMs : null;
      if (ageMs < patienceMs)
        throw new Postponed('The portal is waited for.', backoffAfter(delivery.attempt + 2, retryAfterMs));
      return keptProblem('postPortalSilent', { portal: postPortalNames[portal] });
    }
  }
}
