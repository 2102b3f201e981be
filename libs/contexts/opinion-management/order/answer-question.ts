import { Injectable } from '@nestjs/common';
import { ChangeWorks } from '#contexts/fulfilment';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Clock } from '#platform/clock';
import { Database } from '#platform/database';
import { OpinionOrderStore } from './opinion-order.store.js';

export interface AnswerInput {
  readonly answer: string;
}

/** Answers the partner's question: the partner gets the answer with the work, and validates the order anew. */
@Injectable()
export class AnswerQuestion {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly orders: OpinionOrderStore,
    private readonly works: ChangeWorks,
    private readonly audit: Audit,
  ) {}

  /** @throws DomainError `validationFailed`, `opinionOrderNotAsked` */
  async execute({ id, workspaceId }: Placement, draft: Draft<AnswerInput>): Promise<number> {
    const answer = draft.complete().answer.trim();
    return this.database.transaction(async (tx) => {
      // First, because a report of the partner locks the work before the order.
      await this.works.waitAnew(tx, id);
      const order = await this.orders.lock(tx, id);
      if (order?.state !== 'clarification') throw new DomainError('opinionOrderNotAsked', { id });
      const answeredAt = this.clock.now().toISOString();
      const clarifications = order.clarifications.map((asked) =>
        asked.answer === null ? { ...asked, answer, answeredAt } : asked,
      );
      await this.orders.fire(tx, order, 'answer', { reason: 'answered by a user' }, { clarifications, dueAt: null });
      await this.audit.record(tx, {
        workspaceId,
        operation: 'opinionOrder.answer',
        subject: 'subscription',
        subjectId: id,
        before: { orderStatus: order.state },
        after: { orderStatus: 'new', answer },
      });
      return id;
    });
  }
}
