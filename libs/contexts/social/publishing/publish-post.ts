import { Injectable } from '@nestjs/common';
import { Handles, Postponed } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { keptProblem } from '#platform/problems';
import { PostChannels } from '../ports/post-channels.js';
import type { PostChannel, PostContent, PostTarget, PublishedPost, PublishStep } from '../ports/post-channel.port.js';
import { publishPost } from '../jobs/social.jobs.js';
import type { PostLocationJob } from '../jobs/social.jobs.js';
import { keptTrouble, postPortalNames } from './kept-problem.js';
import { PostContents } from './post-content.js';
import { PostGate } from '../pacing/post-gate.js';
import { PublishTasks } from './publish-task.js';
import type { PublishTask } from './publish-task.js';
import { SettlePost } from './settle-post.js';
import { backoffAfter, verdictOf } from './verdict.js';

/** How long a portal is waited for before the post has failed. */
const patienceMs = 86_400_000;
/** A post can be at a portal and not in its lists yet: until then "not there" means nothing. */
const listedAfterMs = 60_000;
const askAgainMs = 15_000;
/** Between two portals' clocks. */
const clockSlackMs = 120_000;
const mostSteps = 12;

type Outcome = 'done' | 'again';

interface Call {
  readonly task: PublishTask;
  readonly channel: PostChannel;
  readonly target: PostTarget;
  readonly delivery: Delivery;
}

/**
 * Publishes a post at one location, step by step. No transaction is open while the portal is called. That a write begins is
 * written down before, the portal's id right after, each by itself: whatever is lost in between is asked for, never repeated.
 */
@Injectable()
@Handles(publishPost)
export class PublishPost implements JobHandler<PostLocationJob> {
  constructor(
    private readonly tasks: PublishTasks,
    private readonly channels: PostChannels,
    private readonly contents: PostContents,
    private readonly gate: PostGate,
    private readonly settlement: SettlePost,
  ) {}

  async handle({ id }: PostLocationJob, delivery: Delivery): Promise<void> {
    for (let step = 0; step < mostSteps; step += 1) if ((await this.step(id, delivery)) === 'done') return;
    throw new Postponed('The portal has many steps.', 1_000);
  }

  private async step(id: number, delivery: Delivery): Promise<Outcome> {
    const task = await this.tasks.read(id);
    if (task === undefined) return this.end(this.settlement.nothing(delivery));
    const { location } = task;
    // A write of its own may have been the last thing that was done.
    if (location.portalPostId !== null) return this.end(this.settlement.posted(id, delivery));
    const isAsking = location.state === 'UNKNOWN' || location.attemptedAt !== null;
    if (!isAsking && task.isDeleted)
      return this.end(
        this.settlement.failed(id, keptProblem('locationNotFound', { id: location.locationId }), delivery),
      );
    if (!isAsking && !task.isBooked)
      return this.end(
        this.settlement.failed(id, keptProblem('productRequired', { functionality: 'SocialPosts' }), delivery),
      );
    const channel = this.channels.of(location.portal);
    const target = await this.target(task, channel, isAsking, delivery);
    if (target === null) return 'done';
    if (target.account !== location.account && !isAsking)
      return this.end(this.settlement.toLane(id, target.account, delivery));
    const call = { task, channel, target, delivery };
    return isAsking ? this.ask(call) : this.publish(call);
  }

  private async end(work: Promise<unknown>): Promise<Outcome> {
    await work;
    return 'done';
  }

  /** Null: it is settled that the location cannot post. */
  private async target(
    task: PublishTask,
    channel: PostChannel,
    isAsking: boolean,
    delivery: Delivery,
  ): Promise<PostTarget | null> {
    const { location } = task;
    try {
      const target = await this.gate.call(location.portal, () => channel.target(location.locationId));
      if (!('trouble' in target)) return target;
      if (!isAsking) await this.settlement.failed(location.id, keptTrouble(target.trouble), delivery);
      // Without access nobody can be asked: it is tried until somebody has connected the portal again.
      else await this.wait(task, delivery, askAgainMs * 20);
      return null;
    } catch (error) {
      if (error instanceof Postponed) throw error;
      const verdict = verdictOf(location.portal, error);
      if (verdict === undefined) throw error;
      const problem = 'problem' in verdict ? verdict.problem : undefined;
      if (problem !== undefined && !isAsking) {
        await this.settlement.failed(location.id, problem, delivery);
        return null;
      }
      await this.settlement.away(location, false);
      await this.wait(
        task,
        delivery,
        backoffAfter(location.failedCalls, 'retryAfterMs' in verdict ? verdict.retryAfterMs : null),
      );
      return null;
    }
  }

  private async publish(call: Call): Promise<Outcome> {
    const { task, channel, target, delivery } = call;
    const { location } = task;
    const content = await this.content(task, channel, delivery);
    if (content === null) return 'done';
    const beginning = await this.settlement.begin(location, content);
    if (beginning.kind === 'wait') throw new Postponed('Another location posts it there.', 1_000);
    if (beginning.kind === 'shared') return this.end(this.settlement.shared(location, beginning, delivery));
    if (beginning.kind === 'stop') return 'again';
    let step: PublishStep;
    try {
      step = await this.gate.call(location.portal, () => channel.publish(target, content, location.draftId));
    } catch (error) {
      return this.notPublished(call, content, error);
    }
    if (step.kind === 'posted') return this.arrived(call, step.post);
    if (step.kind === 'prepared') {
      await this.settlement.prepared(location.id, step.draftId);
      return 'again';
    }
    await this.settlement.undone(location.id);
    await this.wait(task, delivery, step.againMs);
    return 'done';
  }

  /** Null: it is settled that this cannot be sent. */
  private async content(
    { location }: PublishTask,
    channel: PostChannel,
    delivery: Delivery,
  ): Promise<PostContent | null> {
    if (location.sent !== null) return location.sent;
    const filled = await this.contents.of(location.postId, location.locationId);
    const portal = postPortalNames[location.portal];
    if ('problem' in filled) await this.settlement.failed(location.id, filled.problem, delivery);
    else if (channel.composed(filled.content).length > channel.longestText)
      await this.settlement.failed(
        location.id,
        keptProblem('postTextTooLong', { portal, max: channel.longestText }),
        delivery,
      );
    else return filled.content;
    return null;
  }

  private async notPublished(call: Call, content: PostContent, error: unknown): Promise<Outcome> {
    const { task, channel, target, delivery } = call;
    const { location } = task;
    if (error instanceof Postponed) {
      await this.settlement.undone(location.id);
      throw error;
    }
    const verdict = verdictOf(location.portal, error);
    // An error of ours: the attempt stays noted, and the next run asks.
    if (verdict === undefined) throw error;
    if (verdict.kind === 'unknown') {
      await this.settlement.unknown(location.id);
      throw new Postponed('The outcome is unknown.', askAgainMs);
    }
    if (verdict.kind === 'away') {
      await this.settlement.away(location, true);
      await this.wait(task, delivery, backoffAfter(location.failedCalls, verdict.retryAfterMs));
      return 'done';
    }
    if (verdict.kind === 'unauthorised') {
      await channel.refused(target).catch(() => undefined);
      return this.end(this.settlement.failed(location.id, verdict.problem, delivery));
    }
    const found = await this.findRefused(call, content);
    if (found !== null) return this.arrived(call, found);
    return this.end(this.settlement.failed(location.id, verdict.problem, delivery));
  }

  /** Portals have been seen to say no to what they then showed. One that says no to the question as well is believed. */
  private async findRefused(call: Call, content: PostContent): Promise<PublishedPost | null> {
    const { location } = call.task;
    try {
      return await this.find(call, content, new Date());
    } catch (error) {
      const kind = verdictOf(location.portal, error)?.kind;
      if (kind === 'refused' || kind === 'unauthorised') return null;
      await this.settlement.unknown(location.id);
      throw error instanceof Postponed ? error : new Postponed('Nobody says whether it is there.', askAgainMs);
    }
  }

  /** The outcome of an earlier write is unknown: is the post there? */
  private async ask(call: Call): Promise<Outcome> {
    const { task, delivery } = call;
    const { location, attemptAgeMs } = task;
    await this.settlement.unknown(location.id);
    const { sent, attemptedAt } = location;
    let found: PublishedPost | null = null;
    try {
      if (sent !== null) found = await this.find(call, sent, attemptedAt ?? new Date());
    } catch (error) {
      if (error instanceof Postponed) throw error;
      const verdict = verdictOf(location.portal, error);
      if (verdict === undefined) throw error;
      if (verdict.kind === 'unauthorised') await call.channel.refused(call.target).catch(() => undefined);
      await this.settlement.away(location, false);
      await this.wait(task, delivery, backoffAfter(location.failedCalls));
      return 'done';
    }
    if (found !== null) return this.arrived(call, found);
    if (attemptAgeMs < listedAfterMs) throw new Postponed('It is not there yet.', askAgainMs);
    return (await this.settlement.absent(location.id, delivery)) ? 'again' : 'done';
  }

  private async find(
    { task, channel, target }: Call,
    content: PostContent,
    begun: Date,
  ): Promise<PublishedPost | null> {
    const { location } = task;
    const known = await this.tasks.known(location);
    const since = new Date(begun.getTime() - clockSlackMs);
    return this.gate.call(location.portal, () => channel.find(target, content, location.draftId, since, known));
  }

  private async arrived({ task, delivery }: Call, post: PublishedPost): Promise<Outcome> {
    const { location } = task;
    if (await this.settlement.keepId(location, post)) return this.end(this.settlement.posted(location.id, delivery));
    throw new Postponed('Another post has found this one.', askAgainMs);
  }

  /** @throws Postponed unless it has waited for too long */
  private async wait({ location, ageMs }: PublishTask, delivery: Delivery, waitMs: number): Promise<void> {
    const { id, portal } = location;
    if (ageMs < patienceMs) throw new Postponed('The portal is waited for.', waitMs);
    if (location.state === 'UNKNOWN') return this.settlement.givenUp(id, delivery);
    return this.settlement.failed(id, keptProblem('postPortalSilent', { portal: postPortalNames[portal] }), delivery);
  }
}
