import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database } from '#platform/database';
import { defineJob, DueWork, Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { BillContract } from './bill-contract.js';

export const contractDue = defineJob<{ id: number }>({ name: 'invoicing.contractDue', queue: 'invoicing' });

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
