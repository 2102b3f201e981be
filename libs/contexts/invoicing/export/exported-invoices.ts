import type { DayRange } from '#domain/time/day-range';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';

/** Which invoices and credit notes are exported: those of a workspace and of those below it that are in test mode as it is, of the days of their issue. */
export interface ExportedInvoices extends DayRange {
  readonly workspaceId: number;
  /** ISO 4217; all when null. */
  readonly currency: string | null;
}

/** SQL: the invoices `i` with their contracts `c`, without an order. */
export const exportedInvoices = ({ workspaceId, from, to, currency }: ExportedInvoices): Sql<unknown> => sql`
  invoice i join contract c on c.id = i.contract_id join workspace w on w.id = i.workspace_id
    and w.path <@ (select path from workspace where id = ${workspaceId})
    and w.test_mode = (select test_mode from workspace where id = ${workspaceId})
  where i.state <> 'draft' and i.issued_on between ${from}::date and ${to}::date
    and ${currency === null ? sql`true` : sql`i.currency = ${currency}`}`;
