import { Injectable } from '@nestjs/common';
import type { LocalDate } from '#domain/time/local-date';
import type { Price } from '#domain/values/money';
import type { Tx } from '#platform/database';

/** A subscription that is to end. */
export interface EarlyEnd {
  readonly id: number;
  /** The last day of its use; null: it never begins. */
  readonly lastDay: LocalDate | null;
}

/** What is credited of what was charged already. */
export interface RefundEstimate {
  /** By id of the subscription; only those of which something is credited. */
  readonly bySubscription: ReadonlyMap<number, Price>;
  /**
   * Of all of them, as the credit notes will say. Tax is rounded once per credit note, so it may differ from the sum of the
   * parts by some cents.
   */
  readonly total: Price;
}

/** Calculates what is credited when subscriptions of a contract end. It writes nothing. */
export interface RefundEstimator {
  /** @returns null when the contract is not billed */
  estimateRefund(tx: Tx, contractId: number, ends: readonly EarlyEnd[]): Promise<RefundEstimate | null>;
}

/** The context that draws invoices stands above this one; it registers its estimator when the application starts. */
@Injectable()
export class RefundEstimates {
  private estimator: RefundEstimator | null = null;

  register(estimator: RefundEstimator): void {
    if (this.estimator !== null) throw new Error('A refund estimator is registered already.');
    this.estimator = estimator;
  }

  /** @returns null when the contract is not billed, or nothing in this application bills */
  async of(tx: Tx, contractId: number, ends: readonly EarlyEnd[]): Promise<RefundEstimate | null> {
    return this.estimator === null ? null : this.estimator.estimateRefund(tx, contractId, ends);
  }
}
