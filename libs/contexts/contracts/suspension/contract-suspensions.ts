import { Injectable } from '@nestjs/common';
import { earliestSuspension, firstDayWithout } from '#domain/suspension/suspension';
import type { Standing } from '#domain/suspension/suspension';
import { suspensionMachine } from '#domain/suspension/suspension-machine';
import type { SuspensionEvent, SuspensionState } from '#domain/suspension/suspension-machine';
import { startOfDay } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { workspaceToday, workspaceZone } from '#platform/clock';
import { Database, sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { columnsOf, subjectOf, Transitions } from '#platform/transitions';
import type { Changes, MachineTable } from '#platform/transitions';
import { contractReinstated, contractSuspended, suspensionAnnounced, suspensionLifted } from '../contract.events.js';
import { ContractSuspensionEntity } from './contract-suspension.entity.js';

const table: MachineTable<SuspensionState, SuspensionEvent, object> = {
  machine: suspensionMachine,
  table: 'contract_suspension',
};

/** A locked row, with the day and the zone of the contract's workspace. */
export interface SuspensionRecord extends Standing {
  /** The contract's. */
  readonly id: number;
  readonly workspaceId: number;
  readonly suspendedOn: LocalDate | null;
  readonly today: LocalDate;
  readonly timeZone: string;
}

/** The suspension of a contract, as both APIs show it. */
export interface ContractSuspensionView {
  readonly state: Exclude<SuspensionState, 'none'>;
  /** The first day without service that is announced; null: it has come. */
  readonly suspendOn: string | null;
  /** Since when it has no service. */
  readonly suspendedOn: string | null;
  /** The last day of a lift that holds. */
  readonly liftedUntil: string | null;
}

/** SQL of `suspension` of the contract `c`; null: nothing is announced. */
export const suspensionJson: Sql<ContractSuspensionView | null> = sql`(
  select json_build_object('state', u.state, 'suspendOn', case when u.state = 'announced' then greatest(u.suspend_on, u.lifted_until + 1) end,
    'suspendedOn', u.suspended_on, 'liftedUntil', u.lifted_until)
  from contract_suspension u where u.id = c.id and u.state <> 'none')`;

/** SQL: a suspension of the contract `c` is announced, or runs. */
export const isSuspending: Sql<boolean> = sql`exists (select from contract_suspension u where u.id = c.id and u.state <> 'none')`;

const selectRecord = (contractId: number): Sql<SuspensionRecord> => sql<SuspensionRecord>`
  select u.id, u.workspace_id as "workspaceId", u.state, u.invoice_ids as "invoiceIds", u.told_on as "toldOn",
         u.suspend_on as "suspendOn", u.suspended_on as "suspendedOn", u.lifted_until as "liftedUntil", u.by_hand as "byHand",
         ${workspaceToday()} as today, ${workspaceZone()} as "timeZone"
  from contract_suspension u join workspace w on w.id = u.workspace_id where u.id = ${contractId}`;

type SuspensionChanges = Changes<ContractSuspensionEntity>;

/** Writes whether contracts are suspended: state, history and events change together here and nowhere else. */
@Injectable()
export class ContractSuspensions {
  constructor(
    private readonly database: Database,
    private readonly transitions: Transitions,
    private readonly outbox: Outbox,
  ) {}

  /** Begins a row for a contract that has none. */
  async begin(tx: Tx, contractId: number): Promise<void> {
    const state = this.transitions.initial(table, 'begin', {});
    const { rows } = await sql<{ id: number; workspace_id: number }>`
      insert into contract_suspension (id, workspace_id, state)
      select id, workspace_id, ${state} from contract where id = ${contractId}
      on conflict (id) do nothing returning id, workspace_id`.execute(tx);
    if (rows.length > 0)
      await this.transitions.recordCreated(
        tx,
        table,
        'begin',
        rows.map((row) => ({ ...row, state })),
      );
  }

  /** @returns undefined where no invoice of the contract was ever overdue */
  async lock(tx: Tx, contractId: number): Promise<SuspensionRecord | undefined> {
    const { rows } = await sql<SuspensionRecord>`${selectRecord(contractId)} for update of u`.execute(tx);
    return rows[0];
  }

  /** The same to be shown. */
  async read(contractId: number): Promise<SuspensionRecord | undefined> {
    const { rows } = await selectRecord(contractId).execute(this.database.read);
    return rows[0];
  }

  /**
   * Applies an event, and tells of what it means.
   * @param reason why, for the history
   * @returns the state that it has then
   * @throws DomainError `transitionNotAllowed`
   */
  async fire(
    tx: Tx,
    record: SuspensionRecord,
    event: SuspensionEvent,
    changes: SuspensionChanges,
    reason: string,
  ): Promise<SuspensionState> {
    const set = columnsOf(tx, ContractSuspensionEntity, changes);
    const state = await this.transitions.demand(tx, table, subjectOf(record), event, {}, { reason }, set);
    const rows = [{ workspaceId: record.workspaceId, payload: { contractId: record.id } }];
    if (event === 'lift' && record.state !== 'none') await this.outbox.emit(tx, suspensionLifted, rows);
    if (event === 'announce') await this.outbox.emit(tx, suspensionAnnounced, rows);
    if (state === 'suspended') await this.outbox.emit(tx, contractSuspended, rows);
    else if (record.state === 'suspended') await this.outbox.emit(tx, contractReinstated, rows);
    return state;
  }

  /** When time changes it next; null: nothing does. */
  async lookAgain(tx: Tx, { id, timeZone }: SuspensionRecord, on: LocalDate | null): Promise<void> {
    await tx.update(ContractSuspensionEntity, id, { dueAt: on && startOfDay(on, timeZone) });
  }

  /** The seller of the workspace, and of those below that say nothing themselves, suspends by another rule. */
  async lookAtAll(tx: Tx, workspaceId: number): Promise<void> {
    await sql`
      update contract_suspension set due_at = clock_now(workspace_id)
      where workspace_id in (select d.id from workspace d join workspace w on d.path <@ w.path where w.id = ${workspaceId})`.execute(
      tx,
    );
  }

  /**
   * The customer is told now, in this transaction: the notice counts from today.
   * @returns the first day without service, as it has to be told; undefined: nothing is to be told any more
   */
  async tell(tx: Tx, contractId: number): Promise<LocalDate | undefined> {
    const record = await this.lock(tx, contractId);
    if (record?.state !== 'announced' || record.toldOn !== null || record.suspendOn === null) return undefined;
    const earliest = earliestSuspension(record.today);
    const suspendOn = record.suspendOn > earliest ? record.suspendOn : earliest;
    await tx.update(ContractSuspensionEntity, contractId, { toldOn: record.today, suspendOn });
    const first = firstDayWithout({ ...record, toldOn: record.today, suspendOn });
    await this.lookAgain(tx, record, first);
    return first ?? undefined;
  }
}
