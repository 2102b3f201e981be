import { Injectable } from '@nestjs/common';
import { Sellers } from '#contexts/contracts';
import { debitDay, usualPreNotificationDays } from '#domain/payments/direct-debit';
import { addDays, startOfDay } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { workspaceToday, workspaceZone } from '#platform/clock';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { Mail } from '#platform/mail';
import { Outbox } from '#platform/outbox';
import { invoiceDebitHeld } from '../invoice.events.js';
import { methodOfInvoice } from './contract-method.js';

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
}

interface Told {
  readonly mails: readonly number[] | null;
  readonly toldOn: LocalDate | null;
  readonly debitOn: LocalDate;
  readonly heldOn: LocalDate | null;
  readonly workspaceId: number;
  readonly contractId: number;
}

/** Direct debits that are announced. Nobody is debited who was not told, or sooner than was agreed. */
@Injectable()
export class PlannedDebits {
  constructor(
    private readonly sellers: Sellers,
    private readonly mail: Mail,
    private readonly outbox: Outbox,
  ) {}

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
        told_on = null, mandate = null, mails = null, held_on = null`.execute(tx);
  }

  /**
   * The customer is told of it, in this transaction. One who is told late is debited later.
   * @returns the day that is to be told; null: nothing is announced
   */
  async announce(tx: Tx, invoiceId: number): Promise<LocalDate | null> {
    const { rows } = await sql<Plan>`
      select d.debit_on as "on", d.workspace_id as "workspaceId", d.told_on as "toldOn"
      from invoice_debit d
      -- Its job may have begun: it waits until somebody was told.
      where d.id = ${invoiceId} and (d.told_on is null or d.due_at is not null) for update of d`.execute(tx);
    const [plan] = rows;
    if (plan === undefined) return null;
    const { on: planned, workspaceId, toldOn } = plan;
    if (toldOn !== null) return planned;
    const { today, timeZone } = await dayOf(tx, workspaceId);
    const on = debitDay(planned, today, await this.noticeDays(workspaceId));
    // Looked at a day later first: whether the emails were sent is not known for long.
    const tomorrow = addDays(today, 1);
    const dueAt = startOfDay(on < tomorrow ? on : tomorrow, timeZone);
    const mandate = (await methodOfInvoice(tx, invoiceId))?.account?.mandate ?? null;
    await sql`
      update invoice_debit set told_on = ${today}, mandate = ${mandate}, debit_on = ${on}, due_at = ${dueAt}
      where id = ${invoiceId}`.execute(tx);
    return on;
  }

  /** These emails have announced it. @param jobs that send them */
  async announcedBy(tx: Tx, invoiceId: number, jobs: readonly number[]): Promise<void> {
    await sql`update invoice_debit set mails = ${[...jobs]}::bigint[] where id = ${invoiceId} and mails is null`.execute(
      tx,
    );
  }

  /** Mail servers have refused the emails: nobody was told. {@link announce} announces it anew. */
  async withdraw(tx: Tx, invoiceId: number): Promise<void> {
    await sql`
      update invoice_debit set told_on = null, mandate = null, mails = null, held_on = null where id = ${invoiceId}`.execute(
      tx,
    );
  }

  /** Addresses at which nobody could be told; null: it is not announced, or somebody was told, or is tried to be. */
  async refusedAt(tx: Tx, invoiceId: number): Promise<readonly string[] | null> {
    const { rows } = await sql<{ mails: number[] }>`
      select mails from invoice_debit where id = ${invoiceId} and mails is not null for update`.execute(tx);
    if (rows[0] === undefined) return null;
    const { state, refused } = await this.mail.fateOf(tx, rows[0].mails, 'UTC');
    return state === 'REFUSED' ? refused : null;
  }

  /**
   * Whether the emails that announce it have reached a mail server. Where that took days, it is sent as many days later.
   * @returns HELD: they were refused; told once a day. WAITING: they are tried, or the day has not come
   */
  async checkTold(tx: Tx, invoiceId: number): Promise<'TOLD' | 'WAITING' | 'HELD'> {
    const { rows } = await sql<Told>`
      select d.mails, d.told_on as "toldOn", d.debit_on as "debitOn", d.held_on as "heldOn", d.workspace_id as "workspaceId",
             i.contract_id as "contractId"
      from invoice_debit d join invoice i on i.id = d.id where d.id = ${invoiceId} for update of d`.execute(tx);
    const [told] = rows;
    if (told === undefined || told.toldOn === null) return 'WAITING';
    if (told.mails === null) return 'TOLD';
    const { workspaceId, contractId, debitOn, heldOn } = told;
    const { today, timeZone } = await dayOf(tx, workspaceId);
    const { state, lateDays } = await this.mail.fateOf(tx, told.mails, timeZone);
    if (state === 'WAITING') return 'WAITING';
    if (state === 'SENT') {
      const on = debitDay(debitOn, addDays(told.toldOn, lateDays), await this.noticeDays(workspaceId));
      if (on <= today) return 'TOLD';
      await sql`
        update invoice_debit set debit_on = ${on}, due_at = ${startOfDay(on, timeZone)}, mails = null, held_on = null
        where id = ${invoiceId}`.execute(tx);
      return 'WAITING';
    }
    if (heldOn === today) return 'HELD';
    await sql`update invoice_debit set held_on = ${today} where id = ${invoiceId}`.execute(tx);
    const payload = { invoiceId, contractId, isFirst: heldOn === null };
    await this.outbox.emit(tx, invoiceDebitHeld, [{ workspaceId, payload }]);
    return 'HELD';
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
