import type { DebitedAccount } from '#contexts/billing';
import { debitCurrency } from '#domain/payments/direct-debit';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import type { ContractMethod } from './invoice-collection.js';

export type KnownMethod = ContractMethod & {
  readonly providerConfigId: number;
  readonly account: DebitedAccount | null;
  /** The billing account that has left it. */
  readonly payerId: number | null;
};

/** SQL: the billing account that the invoice `i` names; null: the company itself. One that does not say it is of who paid on its day. */
export const payerOfInvoice: Sql<number | null> =
  sql`(case when i.buyer ? 'billingAccountId' then (i.buyer ->> 'billingAccountId')::bigint else (
  select contract_payer(o.id, o.billing_account_id, coalesce(i.issued_on, i.from_day)) from contract o where o.id = i.contract_id) end)`;

/**
 * SQL: joins `p`, the provider at which the invoice `i` of the contract `c` can be paid by card: the one that its payer has chosen, while
 * that is connected, else the one of the contract. There is none where the payer has agreed on transfers.
 */
export const providerOfInvoice = sql`
  left join contract_payment_method m on m.contract_id = c.id and m.billing_account_id is not distinct from ${payerOfInvoice}
  left join provider_config own on own.id = m.provider_config_id and own.deleted_at is null
  left join provider_config p on p.id = coalesce(own.id, c.payment_provider_id) and p.deleted_at is null and p.provider <> 'invoice'`;

const known = sql`
  select p.id as "providerConfigId", m.billing_account_id as "payerId", m.last4,
         case when m.mandate is not null then json_build_object('mandateReference', m.mandate ->> 'reference',
           'creditorId', m.mandate ->> 'creditorId') end as debit,
         case when m.mandate is not null then json_build_object('customer', m.customer_reference, 'method', m.method_reference,
           'mandate', m.mandate ->> 'id') end as account
  from contract c
  join contract_payment_method m on m.contract_id = c.id and m.method_reference is not null
    and (m.mandate is null or c.currency = ${debitCurrency})
  join provider_config p on p.id = m.provider_config_id and p.deleted_at is null and p.provider <> 'invoice'`;

/** By what a payer of a contract pays; a bank account pays euros alone. */
export async function methodOf(tx: Tx, contractId: number, payerId: number | null): Promise<KnownMethod | undefined> {
  const { rows } = await sql<KnownMethod>`
    ${known} where c.id = ${contractId} and m.billing_account_id is not distinct from ${payerId}::bigint`.execute(tx);
  return rows[0];
}

/** By what an invoice is paid: by a card or bank account of who it names, and of nobody else. */
export async function methodOfInvoice(tx: Tx, invoiceId: number): Promise<KnownMethod | undefined> {
  const { rows } = await sql<KnownMethod>`
    ${known} join invoice i on i.contract_id = c.id and m.billing_account_id is not distinct from ${payerOfInvoice}
    where i.id = ${invoiceId}`.execute(tx);
  return rows[0];
}
