import type { DebitedAccount } from '#contexts/billing';
import { debitCurrency } from '#domain/payments/direct-debit';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { ContractMethod } from './invoice-collection.js';

export type KnownMethod = ContractMethod & {
  readonly providerConfigId: number;
  readonly account: DebitedAccount | null;
};

/** By what a contract pays; a bank account pays euros alone. */
export async function methodOf(tx: Tx, contractId: number): Promise<KnownMethod | undefined> {
  const { rows } = await sql<KnownMethod>`
    select p.id as "providerConfigId", c.payment_method ->> 'last4' as last4,
           case when m.mandate is not null then json_build_object('mandateReference', m.mandate ->> 'reference',
             'creditorId', m.mandate ->> 'creditorId') end as debit,
           case when m.mandate is not null then json_build_object('customer', m.customer_reference, 'method', m.method_reference,
             'mandate', m.mandate ->> 'id') end as account
    from contract c
    join provider_config p on p.id = c.payment_provider_id and p.deleted_at is null and p.provider <> 'invoice'
    join contract_payment_method m on m.contract_id = c.id and m.provider_config_id = p.id and m.method_reference is not null
      and (m.mandate is null or c.currency = ${debitCurrency})
    where c.id = ${contractId}`.execute(tx);
  return rows[0];
}
