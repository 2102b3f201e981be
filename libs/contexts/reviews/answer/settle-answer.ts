import { Injectable } from '@nestjs/common';
import type { Trouble } from '#contexts/connections';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import type { Delivery } from '#platform/outbox';
import type { PortalAnswer } from '../ports/review-source.port.js';
import { refusalOf } from './answer.rules.js';
import type { CommentRecord } from './comment.record.js';
import { CommentStore } from './comment.store.js';
import type { AnswerTask } from './answer-task.js';

/** A portal that decides on answers is asked again after this long. */
const decisionMs = 60_000;
const settledColumns = { attemptedAt: null, dueAt: null };

/** Writes down what became of an answer at its portal, on the row as it is now. */
@Injectable()
export class SettleAnswer {
  constructor(
    private readonly database: Database,
    private readonly store: CommentStore,
  ) {}

  /** A call begins. @returns false when the answer is no longer to be sent */
  async begin(id: number): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const held = await this.store.lock(tx, id);
      if (held?.state !== 'PENDING') return false;
      await this.store.write(tx, id, { attemptedAt: new Date() });
      return true;
    });
  }

  /** The portal has it: it shows it, has refused it, or has not decided yet. */
  async decided(task: AnswerTask, answer: PortalAnswer, delivery: Delivery): Promise<void> {
    if (answer.state === 'REFUSED') return this.refused(task, answer.reason ?? '-', delivery, answer.externalId);
    await this.complete(task.id, delivery, async (tx, held) => {
      if (answer.state === 'PENDING') {
        const waiting = { externalId: answer.externalId, errors: [], dueAt: new Date(Date.now() + decisionMs) };
        return this.store.write(tx, held.id, { attemptedAt: new Date(), ...waiting });
      }
      const columns = {
        ...settledColumns,
        externalId: answer.externalId,
        errors: [],
        ...(answer.at !== null && { commentedAt: answer.at }),
      };
      const event = held.state === 'UNKNOWN' ? 'found' : 'publish';
      await this.store.fire(tx, held, event, { eventId: delivery.id }, columns);
    });
  }

  async refused(
    { id, portalName }: AnswerTask,
    reason: string,
    delivery: Delivery,
    externalId: string | null = null,
  ): Promise<void> {
    await this.refuse(id, refusalOf(portalName, reason), delivery, externalId);
  }

  /** There is nothing left to answer. */
  async gone({ id, portalName }: AnswerTask, delivery: Delivery): Promise<void> {
    await this.refuse(id, { key: 'reviewGone', parameters: { portal: portalName } }, delivery, null);
  }

  /** The portal does not have it: what was tried before has not arrived. */
  async absent(id: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const held = await this.store.lock(tx, id);
      if (held?.state === 'UNKNOWN') await this.store.fire(tx, held, 'absent', {}, settledColumns);
      else if (held?.state === 'PENDING') await this.store.write(tx, id, settledColumns);
    });
  }

  /** The response was lost: the next run asks first. */
  async unknown(id: number, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      const held = await this.store.lock(tx, id);
      if (held?.state !== 'PENDING') return;
      const cause = { eventId: `${delivery.id}:${delivery.attempt}`, reason: 'the response was lost' };
      await this.store.fire(tx, held, 'timeOut', cause);
    });
  }

  /** Nothing was done. @param open an earlier call was perhaps done, and the portal could not be asked about it */
  async delayed(id: number, trouble: Trouble, open: boolean): Promise<void> {
    await this.database.transaction(async (tx) => {
      const held = await this.store.lock(tx, id);
      if (held?.state !== 'PENDING') return;
      await this.store.write(tx, id, { errors: [trouble], ...(!open && { attemptedAt: null }) });
    });
  }

  async nothing(delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      await delivery.complete(tx);
    });
  }

  private async refuse(id: number, trouble: Trouble, delivery: Delivery, externalId: string | null): Promise<void> {
    await this.complete(id, delivery, async (tx, held) => {
      if (held.state === 'UNKNOWN') await this.store.fire(tx, held, 'absent', {}, settledColumns);
      const pending = await this.store.lock(tx, id);
      if (pending === undefined) return;
      const cause = { eventId: delivery.id, reason: trouble.key };
      const columns = { ...settledColumns, errors: [trouble], ...(externalId !== null && { externalId }) };
      await this.store.fire(tx, pending, 'refuse', cause, columns);
    });
  }

  private async complete(
    id: number,
    delivery: Delivery,
    work: (tx: Tx, held: CommentRecord) => Promise<unknown>,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const held = await this.store.lock(tx, id);
      if (held === undefined) return;
      await work(tx, held);
      await this.store.refresh(tx, [held.reviewId]);
    });
  }
}
