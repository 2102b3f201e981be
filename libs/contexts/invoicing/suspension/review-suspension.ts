import { Injectable } from '@nestjs/common';
import { ContractSuspensions } from '#contexts/contracts';
import type { SuspensionRecord } from '#contexts/contracts';
import { nextSuspensionDay, suspensionStep } from '#domain/suspension/suspension';
import type { SuspensionStep } from '#domain/suspension/suspension';
import type { Tx } from '#platform/database';
import { ContractDebts } from './contract-debts.js';

/** Does what the rules say about the suspension of a contract now: whenever an invoice is overdue, paid or credited, and by time. */
@Injectable()
export class ReviewSuspension {
  constructor(
    private readonly suspensions: ContractSuspensions,
    private readonly debts: ContractDebts,
  ) {}

  async execute(tx: Tx, contractId: number): Promise<void> {
    let record = await this.suspensions.lock(tx, contractId);
    if (record === undefined) return;
    const debt = await this.debts.of(record);
    for (let step = suspensionStep(record, debt); step !== null; step = suspensionStep(record, debt))
      record = await this.apply(tx, record, step);
    await this.suspensions.lookAgain(tx, record, nextSuspensionDay(record, debt));
  }

  private async apply(tx: Tx, record: SuspensionRecord, step: SuspensionStep): Promise<SuspensionRecord> {
    const changes = changesOf(record, step);
    const state = await this.suspensions.fire(tx, record, step.event, changes, reasons[step.event]);
    return { ...record, ...changes, state };
  }
}

const reasons = {
  announce: 'Invoices are overdue for too long.',
  suspend: 'What was announced was not paid.',
  settle: 'Nothing of what was announced is open.',
} as const;

function changesOf({ liftedUntil, today }: SuspensionRecord, step: SuspensionStep) {
  if (step.event === 'announce') {
    const { invoiceIds, suspendOn } = step.announcement;
    return { invoiceIds: [...invoiceIds], suspendOn, toldOn: null, byHand: false };
  }
  if (step.event === 'suspend') return { suspendedOn: today };
  return {
    invoiceIds: [],
    suspendOn: null,
    toldOn: null,
    suspendedOn: null,
    byHand: false,
    // A lift holds for its days, whatever was paid meanwhile.
    liftedUntil: liftedUntil !== null && liftedUntil >= today ? liftedUntil : null,
  };
}
