import type { DecidedValueOf } from '../lists/lists.js';
import type { LocalDate } from '../time/local-date.js';

/** What was booked on an account: one transfer. */
export interface BookedEntry {
  readonly bookedOn: LocalDate;
  /** Minor units, above zero. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  /** Money has come; false: it has gone. */
  readonly isIncoming: boolean;
  /** It takes an earlier entry back. */
  readonly isReversal: boolean;
  /** Who has paid, or was paid; null: the bank does not say. */
  readonly party: string | null;
  readonly iban: string | null;
  /** What the payer has written, with the reference of the payer's own. */
  readonly purpose: string;
  /** The bank's name of it, the same in each statement; null: it has none. */
  readonly bankReference: string | null;
}

/** What was booked in some days. */
export interface Statement {
  /** IBAN, or the bank's own number of the account. */
  readonly account: string;
  /** The bank's name of the statement. */
  readonly reference: string;
  readonly entries: readonly BookedEntry[];
}

/** How an entry stands. */
export type BankEntryState = DecidedValueOf<'bankEntryState'>;

/** Why nobody was found who has paid. */
export type BankEntryReason = DecidedValueOf<'bankEntryReason'>;
