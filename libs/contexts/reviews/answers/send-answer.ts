import { Injectable } from '@nestjs/common';
import { backoffAfter, tryAgain } from '#contexts/listings';
import { isThirdPartyFailure } from '#platform/http-client';
import { Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { didNothing, portalTrouble, statusOf } from '../collecting/portal-trouble.js';
import { portalWords, ReviewTargets } from '../collecting/review-targets.js';
import { sendAnswer } from '../jobs/review.jobs.js';
import type { SendAnswerJob } from '../jobs/review.jobs.js';
import type { ReviewTarget } from '../ports/review-source.port.js';
import { ReviewSources } from '../ports/review-sources.js';
import { AnswerTasks } from './answer-task.js';
import type { AnswerTask } from './answer-task.js';
import { answerIn, isSameText } from './comment.record.js';
import { SettleAnswer } from './settle-answer.js';

/** How long an answer waits that has no way to its portal, in seconds, unless a connection comes before. */
const stuckSeconds = 3600;

/**
 * Brings the newest text of an answer to its portal, or takes it off. No transaction is open while the portal is called; that a
 * text is being sent is written down before, so that a lost response or a killed worker is followed by a question.
 */
@Injectable()
@Handles(sendAnswer)
export class SendAnswer implements JobHandler<SendAnswerJob> {
  constructor(
    private readonly tasks: AnswerTasks,
    private readonly targets: ReviewTargets,
    private readonly sources: ReviewSources,
    private readonly settlement: SettleAnswer,
  ) {}

  async handle(job: SendAnswerJob, delivery: Delivery): Promise<void> {
    const task = await this.tasks.begin(job);
    if (task === undefined) return;
    const { comment, review } = task;
    const isUnsent = comment.state === 'PENDING' && (comment.sentVersion ?? 0) < comment.wantedVersion;
    if (!isUnsent && comment.state !== 'REMOVING') return this.settlement.nothing(job.id, delivery);
    let asking = task.unresolved !== null;
    let target: ReviewTarget | undefined;
    try {
      const found = await this.targets.of(review);
      if ('trouble' in found) {
        const { trouble } = found;
        return await this.settlement.stuck(job.id, { trouble, seconds: stuckSeconds, open: asking }, delivery);
      }
      target = found;
      if (comment.state === 'REMOVING') return await this.remove(task, target, delivery);
      if (asking && (await this.arrived(task, target, delivery))) return;
      asking = false;
      await this.tell(task, target, delivery);
    } catch (error) {
      await this.failed(job, task, { error, asking, target }, delivery);
    }
  }

  private async failed(
    job: SendAnswerJob,
    { comment, review }: AnswerTask,
    { error, asking, target }: { error: unknown; asking: boolean; target: ReviewTarget | undefined },
    delivery: Delivery,
  ): Promise<void> {
    const failure = isThirdPartyFailure(error) ? error : undefined;
    if (failure !== undefined && target !== undefined && statusOf(failure) === 401)
      await this.targets.refused(review.portal, target);
    const isSending = comment.state === 'PENDING' && !asking;
    if (failure?.key === 'outcomeUnknown' && isSending)
      return this.settlement.unknown(job.id, portalWords[review.portal] ?? failure.party, delivery);
    const trouble = failure === undefined ? null : portalTrouble(review.portal, failure);
    if (await this.settlement.failed(job, trouble, asking || !didNothing(error), delivery))
      throw tryAgain(error, backoffAfter(comment.failedCalls));
  }

  /** Asks what became of a call whose outcome is unknown. @returns true when it had arrived, and all is settled */
  private async arrived(task: AnswerTask, target: ReviewTarget, delivery: Delivery): Promise<boolean> {
    const { comment, review, unresolved } = task;
    const text = unresolved ?? comment.comment;
    const source = this.sources.of(review.portal);
    const shown = await this.targets.call(target, () => source.one(target, review.externalId));
    const answer = shown === null ? undefined : answerIn(shown, text);
    if (answer === undefined || answer.status === 'REFUSED') return false;
    // An earlier text than that which is wanted now: the newest is sent after it.
    const version = isSameText(text, comment.comment) ? comment.wantedVersion : comment.wantedVersion - 1;
    if (answer.status === 'LIVE')
      await this.settlement.live(comment.id, { text, version, externalId: answer.id }, delivery);
    else await this.settlement.pending(comment.id, version, answer.id, delivery);
    return true;
  }

  private async tell({ comment, review, unresolved }: AnswerTask, target: ReviewTarget, delivery: Delivery) {
    const { id, comment: text, wantedVersion: version, externalId: answerId } = comment;
    const portal = portalWords[review.portal] ?? target.portal?.name ?? review.portal;
    if (unresolved !== null) await this.tasks.attempt(id, text);
    const source = this.sources.of(review.portal);
    const outgoing = { reviewId: review.externalId, answerId, text, version };
    const receipt = await this.targets.call(target, () => source.answer(target, outgoing));
    switch (receipt.outcome) {
      case 'live':
        return this.settlement.live(id, { text, version, externalId: receipt.id }, delivery);
      case 'pending':
        return this.settlement.pending(id, version, receipt.id, delivery);
      case 'refused': {
        const parameters = { portal, reason: receipt.reason };
        return this.settlement.refused(id, version, { key: 'reviewAnswerRefused', parameters }, delivery);
      }
      case 'gone': {
        const parameters = { id: comment.reviewId, portal };
        return this.settlement.refused(id, version, { key: 'reviewNotRepliable', parameters }, delivery);
      }
    }
  }

  private async remove({ comment, review }: AnswerTask, target: ReviewTarget, delivery: Delivery): Promise<void> {
    const { id, externalId: answerId } = comment;
    const source = this.sources.of(review.portal);
    const reviewId = review.externalId;
    const reason =
      answerId === null
        ? null
        : await this.targets.call(target, () => source.removeAnswer(target, { reviewId, answerId }));
    if (reason === null) return this.settlement.removed(id, delivery);
    const portal = portalWords[review.portal] ?? target.portal?.name ?? review.portal;
    return this.settlement.kept(id, { key: 'reviewAnswerNotRemoved', parameters: { portal, reason } }, delivery);
  }
}
