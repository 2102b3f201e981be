import { Injectable } from '@nestjs/common';
import { Audit } from '#platform/audit';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { PaymentMethod } from '../billing-account/create-billing-account.js';
import { ContractEntity } from './contract.entity.js';

export interface ContractPayment {
  readonly providerConfigId: number;
  /** Null: nothing is collected, or the provider keeps it to itself. */
  readonly paymentMethod: PaymentMethod | null;
}

/** Writes down what a contract is paid with from now on. */
@Injectable()
export class PayContract {
  constructor(private readonly audit: Audit) {}

  async execute(
    tx: Tx,
    contract: { readonly id: number; readonly workspaceId: number },
    { providerConfigId, paymentMethod }: ContractPayment,
  ): Promise<void> {
    const { rows } = await sql<{ provider: number | null; method: PaymentMethod | null }>`
      select payment_provider_id as provider, payment_method as method from contract
      where id = ${contract.id} for no key update`.execute(tx);
    const [before] = rows;
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
