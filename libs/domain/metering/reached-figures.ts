import type { LocalDate } from '../time/local-date.js';

/** What a month of a fee by use had come to when it reached a threshold. */
export interface ReachedFigures {
  /** Of the fee, by language code. */
  readonly name: Readonly<Record<string, string>>;
  /** The days of the month that are paid by the fee, both included. */
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly quantity: number;
  readonly included: number;
  /** Minor units, before tax and discounts. */
  readonly amount: number;
  /** What discounts take off it; left out: nothing. */
  readonly discount?: number;
  readonly cap: number | null;
  /** ISO 4217. */
  readonly currency: string;
}
