import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database } from '#platform/database';
import { defineJob, DueWork, Handles, defineQueue } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { BillContract } from '../charging/bill-contract.js';

/** One contract's invoices each, in the database alone: many processes share a run. */
export const invoicingQueue = defineQueue({
  name: 'invoicing',
  concurrency: 2,
  attempts: 20,
  backoff: 1000,
  longest: 600_000,
});

export const contractDue = defineJob<{ id: number }>({ name: 'invoicing.contractDue', queue: invoicingQueue });

/** The daily run: each contract whose day has come is a job of its own, so that processes share them. */
@Injectable()
@Handles(contractDue)
export class ContractDueHandler implements JobHandler<{ id: number }>, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly due: DueWork,
    private readonly bill: BillContract,
  ) {}

  onModuleInit(): void {
    this.due.register({ table: 'contract_billing', job: contractDue, clock: 'business' });
  }

  async handle({ id }: { id: number }, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (await delivery.complete(tx)) await this.bill.execute(tx, id);
    });
  }
}
