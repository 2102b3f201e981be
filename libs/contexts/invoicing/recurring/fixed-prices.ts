import type { LocalDate } from '#domain/time/local-date';
import type { BilledContract } from '../charging/billed-contract.js';

/** A fixed price from an accounting period on. */
export interface Price {
  readonly since: LocalDate;
  /** Minor units per accounting period. */
  readonly price: number;
}

/** One that was agreed for the periods from a day on. */
export interface KeptPrice extends Price {
  /** ISO 8601. */
  readonly knownAt: string;
}

type PricedContract = Pick<BilledContract, 'fixedPrice' | 'periodPrices' | 'calendar' | 'today'>;

/** In the order of their days: those that were kept, and those that came with another accounting period until today. */
export function pricesByPeriod(kept: readonly KeptPrice[], contract: PricedContract): Price[] {
  const { periodPrices, today } = contract;
  const come = periodPrices.filter(
    ({ since, knownAt }) => since <= today && kept.every((own) => own.since !== since || own.knownAt < knownAt),
  );
  const stay = kept.filter(({ since }) => come.every((own) => own.since !== since));
  const known = [...stay, ...come].map(({ since, price }) => ({ since, price })).sort(byDay);
  const [first] = come;
  // It was not billed before its period changed.
  return first === undefined || stay.some(({ since }) => since < first.since)
    ? known
    : [{ since: contract.calendar.validFrom, price: first.before }, ...known];
}

const byDay = (a: Price, b: Price): number => (a.since < b.since ? -1 : 1);

/** The price per accounting period on a day, whether the work of the day of a new period has been done yet or not. */
export const priceOn = ({ fixedPrice, periodPrices }: PricedContract, day: LocalDate): number | null =>
  periodPrices.find(({ since, done }) => !done && since <= day)?.price ?? fixedPrice;
