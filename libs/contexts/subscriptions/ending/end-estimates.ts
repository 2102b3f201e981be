import { Injectable } from '@nestjs/common';
import type { LocalDate } from '#domain/time/local-date';
import type { Price } from '#domain/values/money';
import type { Tx } from '#platform/database';

/** A subscription that is to end. */
export interface EarlyEnd {
  readonly id: number;
  /** The last day of its use; null: it never begins. */
  readonly lastDay: LocalDate | null;
  /** The first day from which it is active, as planned; null: it is or was active already, or never will be. */
  readonly startsOn: LocalDate | null;
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

/** Calculates what ends cost and give back. It writes nothing. */
export interface EndEstimator {
  /**
   * What is credited when subscriptions of a contract end.
   * @returns null when the contract is not billed
   */
  estimateRefund(tx: Tx, contractId: number, ends: readonly EarlyEnd[]): Promise<RefundEstimate | null>;

  /**
   * What will be charged of the days until the ends, beyond what was charged already, by all changes that are planned.
   * @returns by id of the subscription; only those of which something is charged
   */
  estimateCosts(tx: Tx, contractId: number, ends: readonly EarlyEnd[]): Promise<ReadonlyMap<number, Price>>;
}

/** The context that draws invoices stands above this one; it registers its estimator when the application starts. */
@Injectable()
export class EndEstimates {
  private estimator: EndEstimator | null = null;

  register(estimator: EndEstimator): void {
    if (this.estimator !== null) throw new Error('An estimator of ends is registered already.');
    this.estimator = estimator;
  }

  /** @returns null when the contract is not billed, or nothing in this application bills */
  async refund(tx: Tx, contractId: number, ends: readonly EarlyEnd[]): Promise<RefundEstimate | null> {
    return this.estimator === null ? null : this.estimator.estimateRefund(tx, contractId, ends);
  }

  /** @returns by id; none when nothing in this application bills */
  async costs(tx: Tx, contractId: number, ends: readonly EarlyEnd[]): Promise<ReadonlyMap<number, Price>> {
    return this.estimator === null ? new Map() : this.estimator.estimateCosts(tx, contractId, ends);
  }
}
