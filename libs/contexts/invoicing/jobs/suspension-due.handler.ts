import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ContractSuspensions, payerChanged } from '#contexts/contracts';
import { Database } from '#platform/database';
import { defineJob, DueWork, eventsQueue, Handles, Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { invoiceCredited, invoiceOverdue, invoicePaid, invoicePaymentFailed } from '../invoice.events.js';
import { ReviewSuspension } from '../suspension/review-suspension.js';

export const suspensionDue = defineJob<{ id: number }>({ name: 'invoicing.suspensionDue', queue: eventsQueue });

/** A day has come on which a suspension is announced, or begins. */
@Injectable()
@Handles(suspensionDue)
export class SuspensionDueHandler implements JobHandler<{ id: number }>, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly due: DueWork,
    private readonly review: ReviewSuspension,
  ) {}

  onModuleInit(): void {
    this.due.register({ table: 'contract_suspension', job: suspensionDue, clock: 'business' });
  }

  async handle({ id }: { id: number }, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (await delivery.complete(tx)) await this.review.execute(tx, id);
    });
  }
}

interface OfInvoice {
  readonly contractId: number;
}

/** Money has come, or is not wanted any more: who was suspended for it alone has service again. */
@Injectable()
class InvoiceReview {
  constructor(
    private readonly database: Database,
    private readonly review: ReviewSuspension,
  ) {}

  async handle({ contractId }: OfInvoice, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (await delivery.complete(tx)) await this.review.execute(tx, contractId);
    });
  }
}

/** From now on somebody looks at the suspension of its contract. */
@Injectable()
class OverdueReview {
  constructor(
    private readonly database: Database,
    private readonly suspensions: ContractSuspensions,
    private readonly review: ReviewSuspension,
  ) {}

  async handle({ contractId }: OfInvoice, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      await this.suspensions.begin(tx, contractId);
      await this.review.execute(tx, contractId);
    });
  }
}

@Injectable()
@Subscribes(invoiceOverdue, 'invoicing.reviewOverdue')
export class ReviewOverdue extends OverdueReview implements JobHandler<OfInvoice> {}

/** The last debit of an invoice that was overdue before may have failed: no bank is waited for any more. */
@Injectable()
@Subscribes(invoicePaymentFailed, 'invoicing.reviewFailed')
export class ReviewFailed extends OverdueReview implements JobHandler<OfInvoice> {}

@Injectable()
@Subscribes(invoicePaid, 'invoicing.reviewPaid')
export class ReviewPaid extends InvoiceReview implements JobHandler<OfInvoice> {}

/** What the payer before owes suspends nothing any more. */
@Injectable()
@Subscribes(payerChanged, 'invoicing.reviewPayer')
export class ReviewPayer extends InvoiceReview implements JobHandler<OfInvoice> {}

@Injectable()
@Subscribes(invoiceCredited, 'invoicing.reviewCredited')
export class ReviewCredited extends InvoiceReview implements JobHandler<OfInvoice> {}
