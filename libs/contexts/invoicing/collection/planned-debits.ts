import { Injectable } from '@nestjs/common';
import { Sellers } from '#contexts/contracts';
import { debitDay, usualPreNotificationDays } from '#domain/payments/direct-debit';
import { addDays, startOfDay } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { workspaceToday, workspaceZone } from '#platform/clock';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { methodOf } from './contract-method.js';

/** SQL: a direct debit of the invoice `i` is announced, or at the bank: it is not dunned meanwhile. */
export const isBeingDebited: Sql<boolean> = sql`exists (select from invoice_debit d where d.id = i.id)`;

interface Day {
  readonly today: LocalDate;
  readonly timeZone: string;
}

interface Plan {
  readonly on: LocalDate;
  readonly workspaceId: number;
  readonly toldOn: LocalDate | null;
  readonly contractId: number;
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
        told_on = null, mandate = null`.execute(tx);
  }

  /**
   * The customer is told of it, in this transaction. One who is told late is debited later.
   * @returns the day that is to be told; null: nothing is announced
   */
  async announce(tx: Tx, invoiceId: number): Promise<LocalDate | null> {
    const { rows } = await sql<Plan>`
      select d.debit_on as "on", d.workspace_id as "workspaceId", d.told_on as "toldOn", i.contract_id as "contractId"
      from invoice_debit d join invoice i on i.id = d.id
      -- Its job may have begun: it waits until somebody was told.
      where d.id = ${invoiceId} and (d.told_on is null or d.due_at is not null) for update of d`.execute(tx);
    const [plan] = rows;
    if (plan === undefined) return null;
    const { on: planned, workspaceId, toldOn, contractId } = plan;
    if (toldOn !== null) return planned;
    const { today, timeZone } = await dayOf(tx, workspaceId);
    const on = debitDay(planned, today, await this.noticeDays(workspaceId));
    const dueAt = startOfDay(on, timeZone);
    const mandate = (await methodOf(tx, contractId))?.account?.mandate ?? null;
    await sql`
      update invoice_debit set told_on = ${today}, mandate = ${mandate}, debit_on = ${on}, due_at = ${dueAt}
      where id = ${invoiceId}`.execute(tx);
    return on;
  }

  /** Whether the customer was told of a debit by this mandate, and its day has come. @param mandate the provider's id */
  async isAnnounced(tx: Tx, invoiceId: number, mandate: string): Promise<boolean> {
    const { rows } = await sql`
      select from invoice_debit d join workspace w on w.id = d.workspace_id
      where d.id = ${invoiceId} and d.told_on is not null and d.mandate = ${mandate} and d.debit_on <= ${workspaceToday()}`.execute(
      tx,
    );
    return rows.length > 0;
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
