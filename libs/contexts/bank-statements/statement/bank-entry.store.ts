import { Injectable } from '@nestjs/common';
import { bankEntryMachine } from '#domain/bank-statements/bank-entry-machine';
import type { BankEntryEvent, BankEntryFacts } from '#domain/bank-statements/bank-entry-machine';
import type { BankEntryState } from '#domain/bank-statements/bank-entry';
import { nextState } from '#domain/machines/machine';
import type { Tx } from '#platform/database';
import { columnsOf, subjectOf, Transitions } from '#platform/transitions';
import type { Changes } from '#platform/transitions';
import { BankEntryEntity } from './bank-entry.entity.js';

export type BankEntryRecord = Readonly<BankEntryEntity>;

/** Where the states are kept. */
const bankEntryTable = { machine: bankEntryMachine, table: 'bank_entry' } as const;

const plain: BankEntryFacts = { isTwin: false, isOutgoing: false };

/** Writes how entries stand. The order of locks: invoices, then the entry. */
@Injectable()
export class BankEntryStore {
  constructor(private readonly transitions: Transitions) {}

  /** How one begins; {@link recordBooked} writes down that it did. */
  booked(isTwin: boolean): BankEntryState {
    return this.transitions.initial(bankEntryTable, 'book', { ...plain, isTwin });
  }

  /** For entries that were just inserted. */
  async recordBooked(tx: Tx, entries: readonly Pick<BankEntryRecord, 'id' | 'workspaceId' | 'state'>[]): Promise<void> {
    await this.transitions.recordCreated(tx, bankEntryTable, 'book', entries.map(subjectOf));
  }

  /** @returns undefined: it is not there, or does not stand so */
  async lock(
    tx: Tx,
    id: number,
    standing: Partial<Pick<BankEntryRecord, 'state' | 'round'>> = {},
  ): Promise<BankEntryRecord | undefined> {
    const entry = await tx.findOne(BankEntryEntity, {
      where: { id, ...standing },
      lock: { mode: 'pessimistic_write' },
    });
    return entry ?? undefined;
  }

  /** Does its state take the event? */
  takes({ state }: BankEntryRecord, event: BankEntryEvent): boolean {
    return nextState(bankEntryMachine, state, event, plain) !== undefined;
  }

  /**
   * For an entry that the caller holds.
   * @param cause why, in words for people; what the entry says itself needs none
   * @throws DomainError `transitionNotAllowed`
   */
  async fire(
    tx: Tx,
    entry: BankEntryRecord,
    event: BankEntryEvent,
    changes: Changes<BankEntryEntity> = {},
    cause?: string,
  ): Promise<BankEntryState> {
    const facts = { ...plain, isOutgoing: changes.reason === 'OUTGOING' };
    const reason = cause ?? (typeof changes.reason === 'string' ? changes.reason : undefined);
    return this.transitions.demand(
      tx,
      bankEntryTable,
      subjectOf(entry),
      event,
      facts,
      { reason },
      columnsOf(tx, BankEntryEntity, changes),
    );
  }
}
