import { ApiProperty } from '@nestjs/swagger';
import type { ContractSuspensionView } from '#contexts/contracts';
import type { SuspensionView } from '#contexts/invoicing';
import { Day, Flag, Listed, Text } from '../../http/bodies/fields.js';
import type { Wire } from '../wire.js';

/** A contract has no service, or is going to have none, because invoices are not paid. */
export class ContractSuspensionDto implements Wire<ContractSuspensionView> {
  /** `announced`: the day is `suspendOn`. `suspended`: its subscriptions have no service. Fees go on. */
  @Listed('suspensionState')
  state: ContractSuspensionView['state'];

  /**
   * First day without service, at the workspace; null: it has come.
   * @example "2026-12-20"
   */
  @ApiProperty({ type: 'string', nullable: true })
  suspendOn: string | null;

  /**
   * Since when it has no service; null: it has.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  suspendedOn: string | null;

  /**
   * Last day on which nothing is suspended, by a promise to the seller; null: none.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  liftedUntil: string | null;
}

/** An invoice of which something is open. */
export class SuspendingInvoiceDto {
  /**
   * Id of the invoice.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Its number.
   * @example "INV-2026-000001"
   */
  number: string;

  /**
   * Its due date.
   * @example "2026-11-15"
   */
  dueOn: string;

  /**
   * What is still to be paid, with tax.
   * @example 119
   */
  @ApiProperty({ type: 'number' })
  open: number;

  /**
   * The page on which it is paid. Everybody who has the link can open it.
   * @example "https://locara.example/account/invoice?token=1.mHYqR0uWzbPi3Xc2hTtdxCD9vPSuB4xJXbE4kTtZ8Xk"
   */
  paymentUrl: string;
}

/** Whether service of a contract is suspended, for which invoices, and what that concerns. */
export class SuspensionDto implements Wire<SuspensionView> {
  /**
   * The contract.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  contractId: number;

  /**
   * Whether this is what a request would do, and nothing was changed.
   * @example false
   */
  dryRun: boolean;

  /** `none`: nothing is announced. */
  @Listed('suspensionState')
  state: SuspensionView['state'];

  /**
   * First day without service that is announced; null: none.
   * @example "2026-12-20"
   */
  @ApiProperty({ type: 'string', nullable: true })
  suspendOn: string | null;

  /**
   * Since when it has no service; null: it has.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  suspendedOn: string | null;

  /**
   * Last day on which nothing is suspended; null: it is not lifted.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  liftedUntil: string | null;

  /**
   * True: its seller has asked for it. False: it follows from the setting of the seller.
   * @example false
   */
  byHand: boolean;

  /**
   * Subscriptions that are not finished: these have no service while it is suspended.
   * @example 12
   */
  @ApiProperty({ type: 'integer' })
  subscriptionCount: number;

  /**
   * Currency, ISO 4217.
   * @example "EUR"
   */
  currency: string;

  /**
   * What is open of `invoices`, with tax.
   * @example 119
   */
  @ApiProperty({ type: 'number' })
  open: number;

  /** What has to be paid: of the announced invoices those that are open; where nothing is announced, those past due. */
  @ApiProperty({ type: () => SuspendingInvoiceDto, isArray: true })
  invoices: SuspendingInvoiceDto[];
}

/** What the seller wants: a suspension on a day, or none until a day. */
export class SuspendDto {
  /**
   * First day without service, seven days from today or later at the workspace: it is announced to the customer now.
   * @example null
   */
  @Day({ optional: true, nullable: true })
  suspendOn?: string | null;

  /**
   * Last day on which nothing is suspended, today or later. A suspended contract has service again at once.
   * @example "2099-08-31"
   */
  @Day({ optional: true, nullable: true })
  liftedUntil?: string | null;

  /**
   * Why, for the history. Customers do not see it.
   * @example "Promised by phone to pay by the end of August"
   */
  @Text({ optional: true, nullable: true, max: 500 })
  reason?: string | null;

  /**
   * True: says what it would do, and changes nothing.
   * @example true
   */
  @Flag({ optional: true })
  dryRun?: boolean;
}
