import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { Handles, Postponed } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { keptProblem } from '#platform/problems';
import type { KeptProblem } from '#platform/problems';
import { PostChannels } from '../ports/post-channels.js';
import type { PostChannel, PostTarget } from '../ports/post-channel.port.js';
import { sendComment } from '../jobs/social.jobs.js';
import { keptTrouble, postPortalNames } from '../publishing/kept-problem.js';
import { PostGate } from '../pacing/post-gate.js';
import { backoffAfter, verdictOf } from '../publishing/verdict.js';
import type { CommentRecord } from './comment.record.js';
import { CommentStore } from './comment.store.js';
import { CommentTasks } from './comment-task.js';
import type { CommentTask } from './comment-task.js';

/** A comment can be at a portal and not in its lists yet: until then "not there" means nothing. */
const listedAfterMs = 60_000;
const askAgainMs = 15_000;
const clockSlackMs = 120_000;
const patienceMs = 86_400_000;

interface Call {
  readonly task: CommentTask & { readonly portalPostId: string };
  readonly channel: PostChannel;
  readonly delivery: Delivery;
}

/**
 * Sends what was written here below a post. As posts: that the call begins is written down before, and a call whose outcome
 * is unknown is asked for before it is repeated.
 */
@Injectable()
@Handles(sendComment)
export class SendComment implements JobHandler<{ id: number }> {
  constructor(
    private readonly database: Database,
    private readonly tasks: CommentTasks,
    private readonly channels: PostChannels,
    private readonly gate: PostGate,
    private readonly comments: CommentStore,
  ) {}

  async handle({ id }: { id: number }, delivery: Delivery): Promise<void> {
    const task = await this.tasks.read(id);
    const { state } = task?.comment ?? {};
    if (task === undefined || (state !== 'PENDING' && state !== 'UNKNOWN')) return this.settle(id, delivery);
    const { portalPostId, portal } = task;
    if (portalPostId === null)
      return this.refuse(id, keptProblem('postTargetGone', { portal: postPortalNames[portal], reason: '-' }), delivery);
    const call = { task: { ...task, portalPostId }, channel: this.channels.of(portal), delivery };
    try {
      await this.reach(call);
    } catch (error) {
      await this.notSent(call, error);
    }
  }

  private async reach(call: Call): Promise<void> {
    const { task, channel, delivery } = call;
    const { comment, portal } = task;
    const target = await this.gate.call(portal, () => channel.target(comment.locationId));
    if ('trouble' in target) {
      if (comment.attemptedAt !== null) throw new Postponed('Without access nobody can be asked.', askAgainMs * 20);
      return this.refuse(comment.id, keptTrouble(target.trouble), delivery);
    }
    const portalId =
      comment.attemptedAt === null ? await this.send(call, target) : await this.ask(call, target, comment.attemptedAt);
    if (portalId === null) return;
    await this.settle(comment.id, delivery, (tx, held) =>
      this.comments.fire(tx, held, held.state === 'UNKNOWN' ? 'found' : 'publish', {
        portalCommentId: portalId,
        attemptedAt: null,
        problem: null,
      }),
    );
  }

  private async send({ task, channel }: Call, target: PostTarget): Promise<string> {
    const { comment, portal } = task;
    await this.database.transaction((tx) =>
      this.comments.write(tx, comment.id, { attemptedAt: () => 'clock_timestamp()' }),
    );
    try {
      return await this.gate.call(portal, () => channel.comment(target, parentOf(task), comment.message));
    } catch (error) {
      const verdict = verdictOf(portal, error);
      if (verdict?.kind === 'unauthorised') await channel.refused(target).catch(() => undefined);
      const isOpen = verdict === undefined && !(error instanceof Postponed);
      await this.database.transaction(async (tx) => {
        if (verdict?.kind === 'unknown') await this.timeOut(tx, comment.id);
        else if (!isOpen) await this.comments.write(tx, comment.id, { attemptedAt: null });
      });
      throw error;
    }
  }

  /**
   * @returns null: it is settled that it is not there, and it is not sent again
   * @throws Postponed while it is not there, at last to send it again
   */
  private async ask({ task, channel, delivery }: Call, target: PostTarget, begun: Date): Promise<string | null> {
    const { comment, portal, attemptAgeMs, sinceWrittenMs } = task;
    await this.database.transaction((tx) => this.timeOut(tx, comment.id));
    const since = new Date(begun.getTime() - clockSlackMs);
    const found = await this.gate.call(portal, () =>
      channel.findComment(target, parentOf(task), comment.message, since),
    );
    if (found !== null) return found;
    if (attemptAgeMs < listedAfterMs) throw new Postponed('It is not there.', askAgainMs);
    if (sinceWrittenMs >= patienceMs) {
      await this.refuse(comment.id, keptProblem('postPortalSilent', { portal: postPortalNames[portal] }), delivery);
      return null;
    }
    await this.database.transaction(async (tx) => {
      const held = await this.comments.lock(tx, comment.id);
      if (held !== undefined)
        await this.comments.fire(tx, held, 'absent', { attemptedAt: null }, 'the portal does not have it');
    });
    throw new Postponed('It is sent again.', 100);
  }

  private async timeOut(tx: Tx, id: number): Promise<void> {
    const held = await this.comments.lock(tx, id);
    if (held?.state === 'PENDING') await this.comments.fire(tx, held, 'timeOut');
  }

  private async notSent({ task, delivery }: Call, error: unknown): Promise<void> {
    if (error instanceof Postponed) throw error;
    const { comment, portal, sinceWrittenMs } = task;
    const verdict = verdictOf(portal, error);
    if (verdict === undefined) throw error;
    if (verdict.kind === 'unknown') throw new Postponed('The outcome is unknown.', askAgainMs);
    if ('problem' in verdict) return this.refuse(comment.id, verdict.problem, delivery);
    if (sinceWrittenMs >= patienceMs)
      return this.refuse(comment.id, keptProblem('postPortalSilent', { portal: postPortalNames[portal] }), delivery);
    throw new Postponed('The portal is waited for.', backoffAfter(delivery.attempt + 2, verdict.retryAfterMs));
  }

  private async refuse(id: number, problem: KeptProblem, delivery: Delivery): Promise<void> {
    await this.settle(id, delivery, (tx, held) =>
      this.comments.fire(tx, held, 'refuse', { problem, attemptedAt: null }, problem.message.en),
    );
  }

  private async settle(
    id: number,
    delivery: Delivery,
    work?: (tx: Tx, held: CommentRecord) => Promise<unknown>,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx)) || work === undefined) return;
      const held = await this.comments.lock(tx, id);
      if (held !== undefined) await work(tx, held);
    });
  }
}

const parentOf = ({ portalPostId, portalParentId }: CommentTask & { portalPostId: string }) =>
  portalParentId === null ? { postId: portalPostId } : { postId: portalPostId, commentId: portalParentId };
