import type { Charge } from '#contexts/billing';
import type { LocalDate } from '#domain/time/local-date';
import type { ChargedSoFar } from './charge-calculation.js';

/** A fee of a subscription. */
export interface ChargedFee {
  readonly kind: string;
  /** Id of the add-on, or of the fee by use. */
  readonly addOn: string | null;
  readonly licenceId: number | null;
  /** The first day of a licence that the subscription changed to; null: it had it from its start. */
  readonly since: LocalDate | null;
}

type Periods = ReadonlyMap<LocalDate, ChargedSoFar>;
const noPeriods: Periods = new Map();
const nothing: ChargedSoFar = { amount: 0, rows: [] };

/** What the ledger says of one subscription, fee by fee and period by period. */
export class ChargedFees {
  private readonly byFee = new Map<
    string,
    { readonly fee: ChargedFee; readonly periods: Map<LocalDate, ChargedSoFar> }
  >();

  add(fee: ChargedFee, periodStart: LocalDate, charged: ChargedSoFar): void {
    const known = this.byFee.get(keyOf(fee)) ?? { fee, periods: new Map<LocalDate, ChargedSoFar>() };
    known.periods.set(periodStart, { ...charged, discounts: known.periods.get(periodStart)?.discounts ?? new Map() });
    this.byFee.set(keyOf(fee), known);
  }

  /** What a discount on the fee has taken off, in addition to what it took off before. */
  addDiscount(fee: ChargedFee, periodStart: LocalDate, id: number, amount: number): void {
    if (!this.of(fee).has(periodStart)) this.add(fee, periodStart, nothing);
    const { periods } = this.byFee.get(keyOf(fee)) ?? { periods: new Map<LocalDate, ChargedSoFar>() };
    const soFar = periods.get(periodStart) ?? nothing;
    const discounts = new Map(soFar.discounts);
    periods.set(periodStart, { ...soFar, discounts: discounts.set(id, (discounts.get(id) ?? 0) + amount) });
  }

  /** What is going to be charged counts as charged. */
  addCharges(charges: readonly Charge[]): void {
    for (const { periodStart, amount, from, to, discountId = null, ...fee } of charges) {
      if (discountId !== null) {
        this.addDiscount(fee, periodStart, discountId, amount);
        continue;
      }
      const soFar = this.of(fee).get(periodStart);
      const row = { from, to, sign: Math.sign(amount) };
      this.add(fee, periodStart, {
        amount: (soFar?.amount ?? 0) + amount,
        rows: [...(soFar?.rows ?? []), row],
      });
    }
  }

  /** By the first day of the period. */
  of(fee: ChargedFee): Periods {
    return this.byFee.get(keyOf(fee))?.periods ?? noPeriods;
  }

  /** The first day that was charged of a fee in a period; null: none was. */
  firstDay(fee: ChargedFee, periodStart: LocalDate): LocalDate | null {
    const days = this.of(fee)
      .get(periodStart)
      ?.rows.map(({ from }) => from);
    return days?.sort()[0] ?? null;
  }

  /** What was charged that is none of these fees. */
  except(fees: readonly ChargedFee[]): { readonly fee: ChargedFee; readonly periods: Periods }[] {
    const keys = new Set(fees.map(keyOf));
    return [...this.byFee.values()].filter(({ fee }) => !keys.has(keyOf(fee)));
  }
}

/** An add-on goes on when the licence changes; a fee by use is the licence's own. */
const keyOf = ({ kind, addOn, licenceId, since }: ChargedFee): string =>
  kind === 'ADDON' ? `${kind} ${addOn}` : [kind, licenceId, since, addOn].join(' ');
