import { payingInTurn } from '#domain/invoicing/payers';
import type { Payer } from '#domain/invoicing/payers';
import { workspaceToday } from '#platform/clock';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';

/** SQL: the billing account that pays the contract `c` on a day; null: it has none, and its company is billed. */
export const contractPayerOn = (day: Sql<unknown>): Sql<number | null> =>
  sql`contract_payer(c.id, c.billing_account_id, ${day})`;

/**
 * SQL: the billing account that pays by the row `p` of `payment`; null: the company itself. A payment that names
 * none was made before contracts could change their payer: the first payer made it.
 */
export const payerOfPayment = (p: Sql<unknown>): Sql<number | null> => sql`coalesce(${p}.billing_account_id, (
  select contract_payer(o.id, o.billing_account_id, '-infinity') from contract o where o.id = ${p}.contract_id))`;

/** Who pays a contract, and who is going to, the oldest first. What is read so does not depend on whether the day's work is done. */
export async function payersOf(tx: Tx, contractId: number): Promise<Payer[]> {
  const { rows } = await sql<{
    stored: number | null;
    changes: { from: number | null; to: number; on: Payer['since'] }[];
  }>`
    select c.billing_account_id as stored, coalesce((
      select json_agg(json_build_object('from', p.from_account, 'to', p.to_account, 'on', p.effective_on) order by p.effective_on, p.id)
      from contract_payer_change p where p.contract_id = c.id and p.state <> 'withdrawn'), '[]') as changes
    from contract c where c.id = ${contractId}`.execute(tx);
  const { stored = null, changes = [] } = rows[0] ?? {};
  const first = changes[0] === undefined ? stored : changes[0].from;
  return payingInTurn([
    { billingAccountId: first, since: null },
    ...changes.map(({ to, on }) => ({ billingAccountId: to, since: on })),
  ]);
}

/** Who pays a contract today at its workspace. */
export async function presentPayer(tx: Tx, contractId: number): Promise<number | null> {
  const { rows } = await sql<{ payer: number | null }>`
    select ${contractPayerOn(workspaceToday())} as payer from contract c join workspace w on w.id = c.workspace_id
    where c.id = ${contractId}`.execute(tx);
  return rows[0]?.payer ?? null;
}
