import { Injectable } from '@nestjs/common';
import type { ChargeKind } from '#domain/billing/charges';
import type { Pause } from '#domain/contracts/pauses';
import type { LocalDate } from '#domain/time/local-date';
import type { Price } from '#domain/values/money';
import type { Tx } from '#platform/database';
import type { NextProduct } from '../subscription/subscription.record.js';

/** A change of the product of one subscription. */
export interface EstimatedChange {
  readonly subscriptionId: number;
  readonly next: NextProduct;
  /** The first day of the new product, at the location; null: it has it from its start. */
  readonly effectiveOn: LocalDate | null;
  /** It is to take effect later: until then everything goes on as it is. */
  readonly isLater: boolean;
  /** A purchase pays it and has an invoice today; left out: it is on the next invoice. */
  readonly isPurchased?: boolean;
}

/** One fee for some days, as it will be on an invoice or credit note. */
export interface ChangePosition {
  readonly kind: ChargeKind;
  readonly licenceId: number | null;
  /** Id of the add-on; of kind ADDON only. */
  readonly addOn: string | null;
  /** The first day of a licence that the subscription changed to; null: it had it from its start. */
  readonly since: LocalDate | null;
  /** The accounting period, its end being the first day after it. */
  readonly periodStart: LocalDate;
  readonly periodEnd: LocalDate;
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** The discount that it is taken off by; null: it is the fee itself. */
  readonly discountId: number | null;
  /** Minor units before tax. */
  readonly amount: number;
  /** It is on a credit note. */
  readonly isCredit: boolean;
  /** Percent of tax on the invoice that charges it, or that is credited. */
  readonly vatPercentage: number;
}

export interface ChangeEstimate {
  /** What is charged, as the invoice will say. */
  readonly charge: Price;
  /** What is given back, as credit notes will say. */
  readonly credit: Price;
  readonly positions: readonly ChangePosition[];
  /** When it is billed; null: nothing is charged or credited, or the contract is not billed any more. */
  readonly invoiceOn: LocalDate | null;
}

/** What several changes of one contract charge and credit. */
export interface EstimatedCosts {
  /** In the order given. */
  readonly each: readonly ChangeEstimate[];
  /** What those at once give back together. Tax is rounded once per credit note, so it may differ from the sum by some cents. */
  readonly credit: Price;
}

/** Calculates what changes charge and credit. It writes nothing. */
export interface ChangeEstimator {
  /** @returns null when the contract is not billed, or costs the same whatever is used */
  estimateChanges(tx: Tx, contractId: number, changes: readonly EstimatedChange[]): Promise<EstimatedCosts | null>;

  /**
   * What is charged and credited when a subscription has these pauses instead of those that it has.
   * @returns null as above
   */
  estimatePauses(
    tx: Tx,
    contractId: number,
    subscriptionId: number,
    pauses: readonly Pause[],
  ): Promise<ChangeEstimate | null>;
}

/** The context that draws invoices stands above this one; it registers its estimator when the application starts. */
@Injectable()
export class ChangeEstimates {
  private estimator: ChangeEstimator | null = null;

  register(estimator: ChangeEstimator): void {
    if (this.estimator !== null) throw new Error('An estimator of changes is registered already.');
    this.estimator = estimator;
  }

  async of(tx: Tx, contractId: number, change: EstimatedChange): Promise<ChangeEstimate | null> {
    return (await this.ofMany(tx, contractId, [change]))?.each[0] ?? null;
  }

  async ofPauses(
    tx: Tx,
    contractId: number,
    subscriptionId: number,
    pauses: readonly Pause[],
  ): Promise<ChangeEstimate | null> {
    return this.estimator === null ? null : this.estimator.estimatePauses(tx, contractId, subscriptionId, pauses);
  }

  async ofMany(tx: Tx, contractId: number, changes: readonly EstimatedChange[]): Promise<EstimatedCosts | null> {
    return this.estimator === null ? null : this.estimator.estimateChanges(tx, contractId, changes);
  }
}
