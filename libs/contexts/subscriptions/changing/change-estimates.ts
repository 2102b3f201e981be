import { Injectable } from '@nestjs/common';
import type { ChargeKind } from '#domain/billing/charges';
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
}

/** One fee for some days, as it will be on the next invoice or credit note. */
export interface ChangePosition {
  readonly kind: ChargeKind;
  readonly licenceId: number | null;
  /** Id of the add-on; of kind ADDON only. */
  readonly addOn: string | null;
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Minor units before tax; below zero it is credited. */
  readonly amount: number;
}

export interface ChangeEstimate {
  /** What is charged, as the next invoice will say. */
  readonly charge: Price;
  /** What is given back, as credit notes will say. */
  readonly credit: Price;
  readonly positions: readonly ChangePosition[];
  /** When the contract is billed next; null: it is not billed any more. */
  readonly invoiceOn: LocalDate | null;
}

/** Calculates what a change charges and credits. It writes nothing. */
export interface ChangeEstimator {
  /** @returns null when the contract is not billed, or costs the same whatever is used */
  estimateChange(tx: Tx, contractId: number, change: EstimatedChange): Promise<ChangeEstimate | null>;
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
    return this.estimator === null ? null : this.estimator.estimateChange(tx, contractId, change);
  }
}
