import { Injectable } from '@nestjs/common';
import { ContractSuspensions } from '#contexts/contracts';
import type { SuspensionRecord } from '#contexts/contracts';
import type { SuspensionEvent, SuspensionState } from '#domain/suspension/suspension-machine';
import {
  announcedDay,
  earliestSuspension,
  firstDayWithout,
  isPastDue,
  mostSuspendAfterDays,
  nextSuspensionDay,
} from '#domain/suspension/suspension';
import type { Debt } from '#domain/suspension/suspension';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { addDays, localDate } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { ContractDebts, sumOf } from './contract-debts.js';

/** Whether service of a contract is suspended, for which invoices, and what that concerns. */
export interface SuspensionView {
  readonly contractId: number;
  /** Whether nothing was changed. */
  readonly dryRun: boolean;
  readonly state: SuspensionState;
  /** The first day without service that is announced; null: none. */
  readonly suspendOn: string | null;
  /** Since when it has no service. */
  readonly suspendedOn: string | null;
  readonly liftedUntil: string | null;
  /** Its seller has asked for it. */
  readonly byHand: boolean;
  /** Subscriptions that are not finished: those that have no service while it is suspended. */
  readonly subscriptionCount: number;
  readonly currency: string;
  /** Units of the currency. */
  readonly open: number;
  /** Of what was announced, what is open; where nothing is announced, what is past due. */
  readonly invoices: readonly SuspendingInvoice[];
}

export interface SuspendingInvoice {
  readonly id: number;
  readonly number: string;
  readonly dueOn: string;
  readonly open: number;
  readonly paymentUrl: string;
}

/** What the seller wants: one of the two days. */
export interface SuspensionWish {
  /** The first day without service. */
  readonly suspendOn?: string | null;
  /** The last day on which nothing is suspended. */
  readonly liftedUntil?: string | null;
  readonly reason?: string | null;
  readonly dryRun?: boolean;
}

interface Decided {
  readonly event: Extract<SuspensionEvent, 'announce' | 'lift'>;
  /** What it changes, with the state that it has then. */
  readonly changes: Partial<SuspensionRecord>;
}

/** The seller suspends a contract whose invoices are not paid, or lifts that until a day. */
@Injectable()
export class SuspendContract {
  constructor(
    private readonly database: Database,
    private readonly suspensions: ContractSuspensions,
    private readonly debts: ContractDebts,
    private readonly audit: Audit,
  ) {}

  /**
   * A suspension that was asked for is announced, also where it was announced for another day: the notice counts anew.
   * @throws DomainError `validationFailed`, `notSuspendable`
   */
  async execute({ id }: Placement, draft: Draft<SuspensionWish>): Promise<SuspensionView> {
    return this.database.transaction(async (tx) => {
      await sql`savepoint dry_run`.execute(tx);
      // A process of the release before has not begun it.
      await this.suspensions.begin(tx, id);
      const record = await this.suspensions.lock(tx, id);
      if (record === undefined) throw new DomainError('notSuspendable', { id });
      checkDays(draft, record);
      const { suspendOn = null, liftedUntil = null, reason = null, dryRun = false } = draft.complete();
      const debt = await this.debts.of(record);
      if (!debt.open.some((invoice) => isPastDue(invoice, debt.today))) throw new DomainError('notSuspendable', { id });
      if (suspendOn !== null && (record.state === 'suspended' || !debt.hasService))
        throw new DomainError('notSuspendable', { id });
      const decided =
        suspendOn === null
          ? lift(record, localDate(liftedUntil ?? record.today))
          : announce(record, debt, localDate(suspendOn));
      const after = decided === null ? record : { ...record, ...decided.changes };
      if (decided !== null && !dryRun) await this.write(tx, record, decided, { debt, reason });
      const view = await this.viewOf(after, debt, dryRun);
      if (dryRun) await sql`rollback to savepoint dry_run`.execute(tx);
      return view;
    });
  }

  async view({ id }: Placement): Promise<SuspensionView> {
    const record = await this.suspensions.read(id);
    if (record !== undefined) return this.viewOf(record, await this.debts.of(record), false);
    const contract = await this.contractOf(id);
    const none = { suspendOn: null, suspendedOn: null, liftedUntil: null, byHand: false, open: 0, invoices: [] };
    return { contractId: id, dryRun: false, state: 'none', ...contract, ...none };
  }

  private async write(
    tx: Tx,
    record: SuspensionRecord,
    { event, changes }: Decided,
    { debt, reason }: { debt: Debt; reason: string | null },
  ): Promise<void> {
    const after = { ...record, ...changes };
    const { state, suspendOn, suspendedOn, liftedUntil, toldOn, byHand, invoiceIds } = after;
    const columns = { suspendOn, suspendedOn, liftedUntil, toldOn, byHand, invoiceIds: [...invoiceIds] };
    const words = event === 'lift' ? 'The seller has lifted it.' : 'The seller has asked for it.';
    await this.suspensions.fire(tx, record, event, columns, reason ?? words);
    await this.suspensions.lookAgain(tx, after, nextSuspensionDay(after, debt));
    await this.audit.record(tx, {
      workspaceId: record.workspaceId,
      operation: event === 'lift' ? 'contract.liftSuspension' : 'contract.suspend',
      subject: 'contract',
      subjectId: record.id,
      before: { state: record.state, suspendOn: record.suspendOn, liftedUntil: record.liftedUntil },
      after: { state, suspendOn, liftedUntil, reason },
    });
  }

  private async viewOf(record: SuspensionRecord, debt: Debt, dryRun: boolean): Promise<SuspensionView> {
    const { id, state, suspendedOn, liftedUntil, byHand, today } = record;
    const pastDue = debt.open.filter((invoice) => isPastDue(invoice, today)).map((invoice) => invoice.id);
    const invoices = await this.debts.invoices(state === 'none' ? pastDue : record.invoiceIds);
    const { subscriptionCount, currency } = await this.contractOf(id);
    return {
      contractId: id,
      dryRun,
      state,
      suspendOn: state === 'announced' ? (firstDayWithout(record) ?? announcedDay(record)) : null,
      suspendedOn,
      liftedUntil,
      byHand,
      subscriptionCount,
      currency,
      open: sumOf(invoices, currency).toJSON(),
      invoices: invoices.map((invoice) => ({ ...invoice, open: invoice.open.toJSON() })),
    };
  }

  private async contractOf(id: number): Promise<Pick<SuspensionView, 'subscriptionCount' | 'currency'>> {
    const { rows } = await sql<Pick<SuspensionView, 'subscriptionCount' | 'currency'>>`
      select c.currency,
             (select count(*)::int from subscription s where s.contract_id = c.id and s.state <> 'FINISHED') as "subscriptionCount"
      from contract c where c.id = ${id}`.execute(this.database.read);
    if (rows[0] === undefined) throw new DomainError('contractNotFound', { id });
    return rows[0];
  }
}

function checkDays({ good, problems }: Draft<SuspensionWish>, { today }: SuspensionRecord): void {
  const { suspendOn = null, liftedUntil = null } = good;
  const earliest = earliestSuspension(today);
  const last = addDays(today, mostSuspendAfterDays);
  if (suspendOn === null && liftedUntil === null)
    problems.add({ field: 'suspendOn', value: null, problem: 'required', example: earliest });
  if (suspendOn !== null && liftedUntil !== null)
    problems.add({ field: 'liftedUntil', value: liftedUntil, problem: 'notTogether', expected: 'suspendOn' });
  if (suspendOn !== null && suspendOn < earliest)
    problems.add({ field: 'suspendOn', value: suspendOn, problem: 'tooSmall', expected: earliest, example: earliest });
  if (suspendOn !== null && suspendOn > last)
    problems.add({ field: 'suspendOn', value: suspendOn, problem: 'tooLarge', expected: last, example: earliest });
  if (liftedUntil !== null && liftedUntil < today)
    problems.add({ field: 'liftedUntil', value: liftedUntil, problem: 'past', expected: today, example: today });
}

/** What was announced by hand already, for that day and all that is past due, is not announced once more. */
function announce(record: SuspensionRecord, { open, today }: Debt, suspendOn: LocalDate): Decided | null {
  const invoiceIds = open.filter((invoice) => isPastDue(invoice, today)).map(({ id }) => id);
  const isSame = announcedDay(record) === suspendOn && invoiceIds.every((id) => record.invoiceIds.includes(id));
  if (record.state === 'announced' && record.byHand && isSame) return null;
  const told = { toldOn: null, byHand: true, liftedUntil: null } as const;
  return { event: 'announce', changes: { state: 'announced', invoiceIds, suspendOn, ...told } };
}

/** The announced day stays apart, so that it holds again where the promise is shortened. */
function lift(record: SuspensionRecord, liftedUntil: LocalDate): Decided | null {
  if (record.liftedUntil === liftedUntil && record.state !== 'suspended') return null;
  const state = record.state === 'none' ? 'none' : 'announced';
  return { event: 'lift', changes: { state, liftedUntil, suspendedOn: null } };
}
