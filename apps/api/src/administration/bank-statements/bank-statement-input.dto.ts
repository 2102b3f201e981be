import type { EntryDecision, EntryLeftAside } from '#contexts/bank-statements';
import type { DecidedValueOf } from '#domain/lists/lists';
import { Decimal, Flag, Id, Integer, ListOf, ManyOf, Text } from '../../http/bodies/fields.js';

/** Whose statements. */
export class BankStatementPlaceQuery {
  /**
   * Id of the workspace whose account it is.
   * @example 1
   */
  @Id()
  workspaceId: number;
}

/** Which page of the statements. */
export class BankStatementQuery extends BankStatementPlaceQuery {
  /** Id of the last statement of the page before: the page begins after it. */
  @Id({ optional: true })
  after?: number;

  /** How many statements to return; more than the maximum is refused, never cut. */
  @Integer({ optional: true, min: 1, max: 500, default: 50 })
  take: number = 50;
}

/** Which entries. */
export class BankEntryQuery {
  /**
   * Only those that stand so, comma-separated.
   * @example ["OPEN"]
   */
  @ManyOf('bankEntryState', { optional: true })
  states?: DecidedValueOf<'bankEntryState'>[];

  /** Id of the last entry of the page before: the page begins after it. */
  @Id({ optional: true })
  after?: number;

  /** How many entries to return; more than the maximum is refused, never cut. */
  @Integer({ optional: true, min: 1, max: 500, default: 50 })
  take: number = 50;
}

/** Which entries of a workspace. */
export class WorkspaceEntryQuery extends BankEntryQuery {
  /**
   * Id of the workspace whose accounts they are on.
   * @example 1
   */
  @Id()
  workspaceId: number;
}

/** An invoice that a transfer pays. */
export class AssignedInvoiceDto {
  /**
   * Id of an open invoice of the seller, in the currency of the transfer.
   * @example 1
   */
  @Id()
  invoiceId: number;

  /**
   * How much of the transfer pays it, in units of the currency; left out, all that is open, or what is left of the transfer.
   * @example 41.65
   */
  @Decimal({ optional: true, min: 0, max: 1_000_000_000 })
  amount?: number;
}

/** Which invoices a transfer pays. */
export class AssignEntryDto implements EntryDecision {
  /** At least one. What is left of the transfer is not recorded. */
  @ListOf(() => AssignedInvoiceDto, { max: 100 })
  invoices: AssignedInvoiceDto[];
}

/** Whether an entry is left aside. */
export class IgnoreEntryDto implements EntryLeftAside {
  /** True: it is left aside; false: it waits again. */
  @Flag()
  ignored: boolean;

  /**
   * Why, for those who look at it later; left out: what was noted before is gone.
   * @example "Interest of the bank"
   */
  @Text({ optional: true, nullable: true, max: 500 })
  note?: string | null;
}
