import { Injectable } from '@nestjs/common';
import type { Trouble } from '#contexts/connections';
import { backoffAfter, tryAgain } from '#contexts/listings';
import { Database, sql } from '#platform/database';
import { isThirdPartyFailure } from '#platform/http-client';
import { Handles, Postponed } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { sendAnswer } from '../jobs/review.jobs.js';
import type { ReviewPlace, ReviewSource } from '../ports/review-source.port.js';
import { ReviewSources } from '../ports/review-sources.js';
import type { AnswerTask } from './answer-task.js';
import { SettleAnswer } from './settle-answer.js';

/** How long an answer waits for a connection that does not work. */
const troubleWaitMs = 600_000;

/**
 * Brings an answer to its portal, once. That a call begins is written down before it; after a lost response or a killed
 * worker the portal is asked before anything is sent. No transaction is open while the portal is called.
 */
@Injectable()
@Handles(sendAnswer)
export class SendAnswer implements JobHandler<{ id: number }> {
  constructor(
    private readonly database: Database,
    private readonly sources: ReviewSources,
    private readonly settlement: SettleAnswer,
  ) {}

  async handle({ id }: { id: number }, delivery: Delivery): Promise<void> {
    const task = await this.task(id);
    if (task === undefined || !['PENDING', 'UNKNOWN'].includes(task.state)) return this.settlement.nothing(delivery);
    const source = this.sources.of(task.portal);
    const place = await source.place(task.locationId, task.portal);
    if ('trouble' in place) return this.hindered(task, place.trouble);
    try {
      if (task.attempted && (await this.arrived(source, place, task, delivery))) return;
      await this.send(source, place, task, delivery);
    } catch (error) {
      throw await this.failed(source, place, task, error, delivery);
    }
  }

  private async hindered(task: AnswerTask, trouble: Trouble): Promise<never> {
    await this.settlement.delayed(task.id, trouble, false);
    throw new Postponed(`${task.portalName} cannot be reached: ${trouble.key}.`, troubleWaitMs, true);
  }

  /** Asks what became of a call. @returns true when all is settled */
  private async arrived(
    source: ReviewSource,
    place: ReviewPlace,
    task: AnswerTask,
    delivery: Delivery,
  ): Promise<boolean> {
    const review = await source.one(place, task);
    if (review === null) {
      await this.settlement.gone(task, delivery);
      return true;
    }
    const shown = review.answers.find(({ text, externalId }) =>
      task.answerId === null ? text === task.comment : externalId === task.answerId && text === task.comment,
    );
    if (shown === undefined) {
      await this.settlement.absent(task.id);
      return false;
    }
    await this.settlement.decided(task, shown, delivery);
    return true;
  }

  private async send(source: ReviewSource, place: ReviewPlace, task: AnswerTask, delivery: Delivery): Promise<void> {
    if (!(await this.settlement.begin(task.id))) return this.settlement.nothing(delivery);
    const receipt = await source.answer(place, task, task.comment, task.answerId);
    if (receipt.outcome === 'gone') return this.settlement.gone(task, delivery);
    if (receipt.outcome === 'refused') return this.settlement.refused(task, receipt.reason, delivery);
    await this.settlement.decided(task, receipt.answer, delivery);
  }

  /** @returns the error for the queue */
  private async failed(
    source: ReviewSource,
    place: ReviewPlace,
    task: AnswerTask,
    error: unknown,
    delivery: Delivery,
  ): Promise<unknown> {
    if (!isThirdPartyFailure(error)) return error;
    if (error.details.status === 401) await source.refused(place);
    if (error.key === 'outcomeUnknown') await this.settlement.unknown(task.id, delivery);
    else await this.settlement.delayed(task.id, { key: error.key, parameters: error.parameters }, task.attempted);
    return tryAgain(error, backoffAfter(delivery.attempt));
  }

  private async task(id: number): Promise<AnswerTask | undefined> {
    const { rows } = await sql<AnswerTask>`
      select c.id, c.state, c.comment, c.external_id as "answerId", c.attempted_at is not null as attempted,
        r.location_id as "locationId", r.portal, coalesce(p.name, initcap(r.portal)) as "portalName",
        r.external_id as "externalId", r.thread_id as "threadId"
      from review_comment c join review r on r.id = c.review_id left join portal p on p.key = r.portal
      where c.id = ${id}`.execute(this.database.manager);
    return rows[0];
  }
}
