import { Injectable } from '@nestjs/common';
import type { Money } from '#domain/values/money';
import type { Tx } from '#platform/database';

/** What has to be paid before a contract has service again. */
export interface OpenDebt {
  readonly open: Money;
  /** The page on which the oldest of the invoices is paid; null: nothing is open by now. */
  readonly paymentUrl: string | null;
}

/** Knows what is open of the announced invoices of a contract. */
export interface DebtSource {
  debtOf(tx: Tx, contractId: number): Promise<OpenDebt>;
}

/** The context that draws invoices stands above this one; it registers itself when the application starts. */
@Injectable()
export class OpenDebts {
  private source: DebtSource | null = null;

  register(source: DebtSource): void {
    if (this.source !== null) throw new Error('Somebody says what is open already.');
    this.source = source;
  }

  async of(tx: Tx, contractId: number): Promise<OpenDebt> {
    if (this.source === null) throw new Error('Nothing in this application says what is open.');
    return this.source.debtOf(tx, contractId);
  }
}
