import { Injectable } from '@nestjs/common';
import { Audit } from '#platform/audit';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { PaymentMethod } from '../billing-account/create-billing-account.js';
import { HandOver } from '../payer/hand-over.js';
import { ContractEntity } from './contract.entity.js';

export interface ContractPayment {
  readonly providerConfigId: number;
  /** Null: nothing is collected, or the provider keeps it to itself. */
  readonly paymentMethod: PaymentMethod | null;
  /** The billing account whose card or bank account it is; null: of the company, on a contract without one. */
  readonly payerId: number | null;
}

/** Writes down what a contract is paid with from now on. */
@Injectable()
export class PayContract {
  constructor(
    private readonly handOver: HandOver,
    private readonly audit: Audit,
  ) {}

  /** Nothing happens where somebody else pays the contract by now. */
  async execute(
    tx: Tx,
    contract: { readonly id: number; readonly workspaceId: number },
    { providerConfigId, paymentMethod, payerId }: ContractPayment,
  ): Promise<void> {
    // Locks it. What is left on the day of a change stays.
    await this.handOver.execute(tx, contract.id);
    const { rows } = await sql<{ provider: number | null; method: PaymentMethod | null; payer: number | null }>`
      select payment_provider_id as provider, payment_method as method, billing_account_id as payer from contract
      where id = ${contract.id}`.execute(tx);
    const [before] = rows;
    if (before?.payer !== payerId) return;
    await tx.update(ContractEntity, contract.id, { paymentProviderId: providerConfigId, paymentMethod });
    await this.audit.record(tx, {
      workspaceId: contract.workspaceId,
      operation: 'contract.pay',
      subject: 'contract',
      subjectId: contract.id,
      before: { paymentProviderId: before?.provider ?? null, last4: before?.method?.last4 ?? null },
      after: { paymentProviderId: providerConfigId, last4: paymentMethod?.last4 ?? null },
    });
  }
}
