import { Injectable } from '@nestjs/common';
import { Sellers } from '#contexts/contracts';
import { debitDay, usualPreNotificationDays } from '#domain/payments/direct-debit';
import { addDays, startOfDay } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { workspaceToday, workspaceZone } from '#platform/clock';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';

/** SQL: a direct debit of the invoice `i` is announced, or at the bank: it is not dunned meanwhile. */
export const isBeingDebited: Sql<boolean> = sql`exists (select from invoice_debit d where d.id = i.id)`;

interface Day {
  readonly today: LocalDate;
  readonly timeZone: string;
}

/** Direct debits that are announced. Nobody is debited who was not told, or sooner than was agreed. */
@Injectable()
export class PlannedDebits {
  constructor(private readonly sellers: Sellers) {}

  /** The first day on which a debit that is announced today can be sent. */
  async earliest(workspaceId: number, today: LocalDate): Promise<LocalDate> {
    return addDays(today, await this.noticeDays(workspaceId));
  }

  async noticeDays(workspaceId: number): Promise<number> {
    return (await this.sellers.of(workspaceId)).preNotificationDays ?? usualPreNotificationDays;
  }

  /** @param amount at most, in minor units; what is paid until the day is taken off it */
  async plan(
    tx: Tx,
    { id, workspaceId }: { readonly id: number; readonly workspaceId: number },
    on: LocalDate,
    amount: number,
  ): Promise<void> {
    const { timeZone } = await dayOf(tx, workspaceId);
    const dueAt = startOfDay(on, timeZone);
    await sql`
      insert into invoice_debit (id, workspace_id, debit_on, amount, due_at)
      values (${id}, ${workspaceId}, ${on}, ${amount}, ${dueAt})
      on conflict (id) do update set debit_on = excluded.debit_on, amount = excluded.amount, due_at = excluded.due_at,
        told_on = null`.execute(tx);
  }

  /**
   * The customer is told of it, in this transaction. One who is told late is debited later.
   * @returns the day that is to be told; null: nothing is announced
   */
  async announce(tx: Tx, invoiceId: number): Promise<LocalDate | null> {
    const { rows } = await sql<{ on: LocalDate; workspaceId: number; toldOn: LocalDate | null }>`
      select debit_on as "on", workspace_id as "workspaceId", told_on as "toldOn" from invoice_debit
      where id = ${invoiceId} and due_at is not null for update`.execute(tx);
    const [plan] = rows;
    if (plan === undefined) return null;
    const { on: planned, workspaceId, toldOn } = plan;
    if (toldOn !== null) return planned;
    const { today, timeZone } = await dayOf(tx, workspaceId);
    const on = debitDay(planned, today, await this.noticeDays(workspaceId));
    const dueAt = startOfDay(on, timeZone);
    await sql`
      update invoice_debit set told_on = ${today}, debit_on = ${on}, due_at = ${dueAt} where id = ${invoiceId}`.execute(
      tx,
    );
    return on;
  }

  /** It is paid otherwise, has ended, or cannot be made. */
  async end(tx: Tx, invoiceId: number): Promise<void> {
    await sql`delete from invoice_debit where id = ${invoiceId}`.execute(tx);
  }
}

async function dayOf(tx: Tx, workspaceId: number): Promise<Day> {
  const { rows } = await sql<Day>`
    select ${workspaceToday()} as today, ${workspaceZone()} as "timeZone" from workspace w where w.id = ${workspaceId}`.execute(
    tx,
  );
  if (rows[0] === undefined) throw new Error(`There is no workspace ${workspaceId}.`);
  return rows[0];
}
