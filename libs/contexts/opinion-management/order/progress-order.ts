import { Injectable } from '@nestjs/common';
import type { WorkProgress } from '#contexts/fulfilment';
import { eventsOfStep } from '#domain/opinion-management/opinion-order-machine';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { clarificationNeeded } from '../opinion-management.events.js';
import { dueAfter, reminderAfterDays } from './opinion-order.record.js';
import type { OpinionOrderRecord } from './opinion-order.record.js';
import { OpinionOrderStore } from './opinion-order.store.js';

/** Moves an order as the partner reports. What comes late, twice or out of turn changes nothing. */
@Injectable()
export class ProgressOrder {
  constructor(
    private readonly orders: OpinionOrderStore,
    private readonly outbox: Outbox,
  ) {}

  /** @returns whether the partner waits for an answer */
  async execute(tx: Tx, id: number, progress: WorkProgress): Promise<boolean> {
    await this.orders.open(tx, [id]);
    let order = await this.orders.lock(tx, id);
    if (order === undefined) return false;
    await this.orders.assign(tx, id, progress, progress.at);
    if (progress.step === 'CLARIFICATION') return this.ask(tx, order, progress);
    for (const event of eventsOfStep[progress.step]) {
      const cause = { eventId: `${progress.eventId}-${event}`, reason: `${progress.step} by the third party` };
      const state = await this.orders.fire(tx, order, event, cause, { dueAt: null });
      if (state !== undefined) order = { ...order, state };
    }
    return false;
  }

  /** A question that is asked while another is open joins it: one answer is for both. */
  private async ask(tx: Tx, order: OpinionOrderRecord, progress: WorkProgress): Promise<boolean> {
    const { id, workspaceId, state, clarifications } = order;
    if (state !== 'new' && state !== 'clarification') return false;
    const at = progress.at ?? new Date();
    const question = { question: progress.message ?? '', askedAt: at.toISOString(), answer: null, answeredAt: null };
    const isKnown = clarifications.some(
      (asked) => asked.askedAt === question.askedAt && asked.question === question.question,
    );
    // The same question under another id, or one from before the last answer.
    if (isKnown || (state === 'new' && order.askedAt !== null && at <= order.askedAt)) return state === 'clarification';
    const columns = {
      clarifications: [...clarifications, question].toSorted((one, other) => one.askedAt.localeCompare(other.askedAt)),
      askedAt: order.askedAt !== null && order.askedAt > at ? order.askedAt : at,
      reminded: false,
      dueAt: dueAfter(reminderAfterDays),
    };
    const cause = { eventId: progress.eventId, reason: 'asked by the third party' };
    if (state === 'clarification') await this.orders.askMore(tx, id, columns);
    else if ((await this.orders.fire(tx, order, 'ask', cause, columns)) === undefined) return false;
    await this.outbox.emit(tx, clarificationNeeded, [{ workspaceId, payload: { orderId: id, notice: 'question' } }]);
    return true;
  }
}
