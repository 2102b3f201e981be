import type { NamedInvoice } from '#domain/bank-statements/bank-matching';
import { sql } from '#platform/database';
import type { Database, Sql, Tx } from '#platform/database';

/** SQL: the invoices `i` that a statement of a workspace can pay: its own and those below it, of the same seller. */
export const payableBy = (workspaceId: number): Sql<unknown> => sql`
  invoice i join workspace w on w.id = i.workspace_id and w.path <@ (select path from workspace where id = ${workspaceId})
  where i.kind = 'INVOICE' and i.state <> 'draft' and coalesce(i.series, i.workspace_id) = seller_series(${workspaceId}::int)`;

/** SQL over `i`: something of it can be paid. */
export const isPayable: Sql<boolean> = sql`(i.state in ('issued', 'overdue') and invoice_open(i) > 0)`;

const columns = sql`i.id, i.currency, invoice_open(i) as open, ${isPayable} as "isOpen"`;

/** Those of these numbers that there are, in the order of the numbers. */
export async function namedInvoices(
  tx: Tx | Database['read'],
  workspaceId: number,
  numbers: readonly string[],
): Promise<NamedInvoice[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<NamedInvoice>`
    select ${columns} from ${payableBy(workspaceId)} and i.number = any(${[...numbers]}::text[])
    order by array_position(${[...numbers]}::text[], i.number)`.execute(tx);
  return rows;
}

/** The same by their ids. */
export async function payableInvoices(tx: Tx, workspaceId: number, ids: readonly number[]): Promise<NamedInvoice[]> {
  const { rows } = await sql<NamedInvoice>`
    select ${columns} from ${payableBy(workspaceId)} and i.id = any(${[...ids]}::bigint[])`.execute(tx);
  return rows;
}
