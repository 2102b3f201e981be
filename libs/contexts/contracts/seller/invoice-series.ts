import { Injectable } from '@nestjs/common';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';

/** A number of a series. */
export interface DrawnNumber {
  /** The workspace that holds the series. */
  readonly series: number;
  /** 1, 2, 3, … without a gap. */
  readonly position: number;
}

/** Series of numbers of invoices: one per seller (the legal entity), prefix and year, whichever workspaces sell for it. */
@Injectable()
export class InvoiceSeries {
  /**
   * The series' row stays locked until this transaction ends: who draws next waits, and a transaction that fails leaves no
   * gap.
   */
  async draw(tx: Tx, workspaceId: number, prefix: string, year: number): Promise<DrawnNumber> {
    // A change of the seller waits for numbers that are being drawn, and these for it: read afterwards, the series is the one that holds.
    await sql`select from workspace where id = seller_series(${workspaceId}::int) for share`.execute(tx);
    const { rows } = await sql<DrawnNumber>`
      insert into invoice_series (workspace_id, prefix, year, last)
      values (seller_series(${workspaceId}::int), ${prefix}, ${year}, 1)
      on conflict (workspace_id, prefix, year) do update set last = invoice_series.last + 1
      returning workspace_id as series, last as position`.execute(tx);
    if (rows[0] === undefined) throw new Error(`Workspace ${workspaceId} draws no numbers.`);
    return rows[0];
  }

  /**
   * What a workspace numbered by itself was of this seller already: the seller's series goes on after it, so that it never
   * gives such a number again.
   */
  async join(tx: Tx, workspaceId: number, series: number): Promise<void> {
    if (workspaceId === series) return;
    await sql`
      insert into invoice_series (workspace_id, prefix, year, last)
      select ${series}, prefix, year, last from invoice_series where workspace_id = ${workspaceId}
      on conflict (workspace_id, prefix, year) do update set last = greatest(invoice_series.last, excluded.last)`.execute(
      tx,
    );
  }
}
