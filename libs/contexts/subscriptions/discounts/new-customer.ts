import { sql } from '#platform/database';
import type { Tx } from '#platform/database';

/** Who pays a contract: its company, on all its contracts, or the contract itself. */
export interface Customer {
  readonly id: number;
  readonly companyId: number | null;
}

/** What is being ordered or bought at this moment, and makes nobody an old customer. */
export interface Except {
  readonly subscriptionIds?: readonly number[];
  readonly purchaseId?: number | null;
}

/** Has the customer never had a subscription that costs something, nor buys one now? Trials that nobody has converted do not count. */
export async function isNewCustomer(
  tx: Tx,
  { id, companyId }: Customer,
  { subscriptionIds = [], purchaseId = null }: Except,
): Promise<boolean> {
  // A company has contracts in its own workspace alone, by which its subscriptions are found.
  const customer =
    companyId === null
      ? sql`contract_id = ${id}`
      : sql`workspace_id = (select workspace_id from contract where id = ${id}) and company_id = ${companyId}`;
  const { rows } = await sql<{ isNew: boolean }>`
    select not exists (
        select from subscription where ${customer} and not free and (trial_end is null or trial_converted_at is not null)
          and id <> all(${[...subscriptionIds]}::bigint[]))
      and not exists (
        select from purchase where ${customer} and state = 'Waiting' and id is distinct from ${purchaseId}::bigint) as "isNew"`.execute(
    tx,
  );
  return rows[0]?.isNew ?? false;
}
