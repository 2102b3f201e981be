import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { sql } from '#platform/database';
import { isThirdPartyFailure } from '#platform/http-client';
import { DueWork, Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { backoffOf, longestPace } from '../collecting/pace.rules.js';
import { portalTrouble, statusOf } from '../collecting/portal-trouble.js';
import { portalWords, ReviewTargets } from '../collecting/review-targets.js';
import { lookUpAnswer } from '../jobs/review.jobs.js';
import { ReviewSources } from '../ports/review-sources.js';
import type { PortalReview } from '../ports/review-source.port.js';
import { AnswerTasks } from './answer-task.js';
import type { AnswerTask } from './answer-task.js';
import { answerIn } from './comment.record.js';
import { SettleAnswer } from './settle-answer.js';

/** A portal may still work on what it was sent: only after this time is an answer that it does not show taken as not arrived. */
const believedMs = 60_000;
/** Seconds between two looks at an answer that a portal checks. */
const checkedSeconds = 3600;

/** Asks a portal what became of an answer: whether it has arrived, or what the portal has decided. */
@Injectable()
@Handles(lookUpAnswer)
export class LookUpAnswer implements JobHandler<{ id: number }>, OnModuleInit {
  constructor(
    private readonly due: DueWork,
    private readonly tasks: AnswerTasks,
    private readonly targets: ReviewTargets,
    private readonly sources: ReviewSources,
    private readonly settlement: SettleAnswer,
  ) {}

  onModuleInit(): void {
    const lane = sql<string>`(select r.portal from review r where r.id = review_comment.review_id)`;
    this.due.register({ table: 'review_comment', job: lookUpAnswer, clock: 'real', lane });
  }

  async handle({ id }: { id: number }, delivery: Delivery): Promise<void> {
    const task = await this.tasks.read(id);
    if (task === undefined) return;
    const { comment, review } = task;
    const isAtPortal = comment.state === 'PENDING' && comment.sentVersion === comment.wantedVersion;
    if (comment.state === 'REMOVING' || (comment.state === 'PENDING' && !isAtPortal))
      return this.settlement.again(id, delivery);
    if (comment.state !== 'UNKNOWN' && !isAtPortal) return;
    const seconds = Math.min(backoffOf(comment.failedCalls) / 10, checkedSeconds);
    const target = await this.targets.of(review).catch(asTrouble(review.portal));
    if ('trouble' in target) return this.settlement.later(id, longestPace / 24, delivery, target.trouble);
    try {
      const source = this.sources.of(review.portal);
      const shown = await this.targets.call(target, () => source.one(target, review.externalId));
      await this.settle(task, shown, seconds, delivery);
    } catch (error) {
      if (!isThirdPartyFailure(error)) throw error;
      if (statusOf(error) === 401) await this.targets.refused(review.portal, target);
      await this.settlement.later(id, seconds, delivery, portalTrouble(review.portal, error));
    }
  }

  private async settle(
    { comment, review, unresolved }: AnswerTask,
    shown: PortalReview | null,
    seconds: number,
    delivery: Delivery,
  ): Promise<void> {
    const { id, state, wantedVersion: version, attemptedAt } = comment;
    const portal = portalWords[review.portal] ?? review.portal;
    if (shown === null) {
      const parameters = { id: comment.reviewId, portal };
      return this.settlement.refused(id, version, { key: 'reviewNotRepliable', parameters }, delivery);
    }
    const text = unresolved ?? comment.comment;
    const answer = answerIn(shown, text);
    if (answer?.status === 'LIVE') return this.settlement.live(id, { text, version, externalId: answer.id }, delivery);
    if (answer?.status === 'REFUSED') {
      const parameters = { portal, reason: answer.reason ?? '-' };
      return this.settlement.refused(id, version, { key: 'reviewAnswerRefused', parameters }, delivery);
    }
    if (answer !== undefined) return this.settlement.later(id, checkedSeconds, delivery);
    if (state === 'PENDING') return this.settlement.again(id, delivery);
    const isOld = attemptedAt === null || Date.now() - attemptedAt.getTime() > believedMs;
    return isOld ? this.settlement.absent(id, delivery) : this.settlement.later(id, seconds, delivery);
  }
}

const asTrouble =
  (portal: string) =>
  (error: unknown): { readonly trouble: ReturnType<typeof portalTrouble> } => {
    if (!isThirdPartyFailure(error)) throw error;
    return { trouble: portalTrouble(portal, error) };
  };
