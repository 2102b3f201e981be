import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database';
import { Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { endOfCollection } from '../collection/collect-by-provider.js';
import { HostedPayments } from '../collection/hosted-payments.js';
import { InvoiceRetries } from '../collection/invoice-retries.js';

/** Nothing is to be paid any more: the provider's page is closed, and the card is not tried again. */
@Injectable()
@Handles(endOfCollection)
export class EndOfCollectionHandler implements JobHandler<{ id: number }> {
  constructor(
    private readonly database: Database,
    private readonly hosted: HostedPayments,
    private readonly retries: InvoiceRetries,
  ) {}

  async handle({ id }: { id: number }, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      await this.hosted.close(tx, id, 'all');
      await this.retries.stop(tx, id);
    });
  }
}
