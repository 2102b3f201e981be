import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { HostedPayments } from '../collection/hosted-payments.js';
import { InvoiceRetries } from '../collection/invoice-retries.js';
import { invoiceCredited, invoicePaid } from '../invoice.events.js';

interface OfInvoice {
  readonly invoiceId: number;
}

/** Nothing is to be paid any more: the payment page is closed, and the card is not tried again. */
@Injectable()
export class EndOfCollection {
  constructor(
    private readonly database: Database,
    private readonly hosted: HostedPayments,
    private readonly retries: InvoiceRetries,
  ) {}

  async execute(invoiceId: number, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      await this.hosted.close(tx, invoiceId, 'all');
      await this.retries.stop(tx, invoiceId);
    });
  }
}

@Injectable()
@Subscribes(invoicePaid, 'invoicing.invoicePaid')
export class InvoicePaidReaction implements JobHandler<OfInvoice> {
  constructor(private readonly end: EndOfCollection) {}

  handle({ invoiceId }: OfInvoice, delivery: Delivery): Promise<void> {
    return this.end.execute(invoiceId, delivery);
  }
}

@Injectable()
@Subscribes(invoiceCredited, 'invoicing.invoiceCredited')
export class InvoiceCreditedReaction implements JobHandler<OfInvoice> {
  constructor(private readonly end: EndOfCollection) {}

  handle({ invoiceId }: OfInvoice, delivery: Delivery): Promise<void> {
    return this.end.execute(invoiceId, delivery);
  }
}
