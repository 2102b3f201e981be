import { paidFrom } from '#contexts/subscriptions';
import type { Charge } from '#contexts/billing';
import type { ChargedDays } from '#domain/billing/charges';
import { addDays } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { Money } from '#domain/values/money';
import { boundUntil as boundBy } from '#domain/billing/terms';
import type { Terms } from '#domain/billing/terms';
import { calculateCharges, calculateOneTimeCharges } from './charge-calculation.js';
import type { ChargedSoFar, Calculation, RecurringThing } from './charge-calculation.js';

/** An add-on that a subscription had or has. */
export interface AddOnSpan {
  /** Its id in the offer; with the first day (`recording@2027-03-01`) where it was on before. */
  readonly addOn: string;
  /** Minor units per accounting period. */
  readonly fee: number;
  readonly days: ChargedDays;
}

/** A subscription as billing sees it. Fees in minor units of `currency`. */
export interface BilledSubscription {
  readonly id: number;
  readonly licenceId: number;
  readonly currency: string;
  readonly setupFee: number;
  readonly regularFee: number;
  readonly maintenanceFee: number;
  readonly terms: Terms;
  readonly startDate: LocalDate | null;
  /** Its first day ACTIVE; null: not yet. */
  readonly activatedOn: LocalDate | null;
  readonly trialEnd: LocalDate | null;
  /** The trial became a paid subscription. */
  readonly trialConverted: boolean;
  /** The last day of its use, as far as it is known. */
  readonly lastDay: LocalDate | null;
  readonly finished: boolean;
  readonly addOns: readonly AddOnSpan[];
}

/** Days of the contract, both included. */
export type Validity = ChargedDays;

/** Charges of a subscription by kind and add-on, then by the first day of the period. */
export type ChargedFees = ReadonlyMap<string, ReadonlyMap<LocalDate, ChargedSoFar>>;
export const feeKey = (kind: string, addOn: string | null): string => (addOn === null ? kind : `${kind} ${addOn}`);

const latest = (...days: readonly (LocalDate | null)[]): LocalDate | null =>
  days.reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null);
const earliest = (a: LocalDate | null, b: LocalDate | null): LocalDate | null =>
  a === null || (b !== null && b < a) ? b : a;

/**
 * From the day on which it was active and its start date had come, after its trial, to the last day of its use or of the
 * contract. Null: it ended before any of that, or was only tried.
 */
export function billableDays(subscription: BilledSubscription, validity: Validity): ChargedDays | null {
  const { startDate, activatedOn, trialEnd, trialConverted, lastDay } = subscription;
  if (activatedOn === null || (trialEnd !== null && !trialConverted)) return null;
  const afterTrial = trialEnd && addDays(trialEnd, 1);
  const from = latest(startDate, activatedOn, afterTrial, validity.from) ?? activatedOn;
  const to = earliest(lastDay, validity.to);
  return to !== null && to < from ? null : { from, to };
}

/** What is to be charged of a subscription; nothing while it is neither active nor over, whatever a purchase has paid ahead. */
export function calculateSubscriptionCharges(
  subscription: BilledSubscription,
  charged: ChargedFees,
  validity: Validity,
  calculation: Calculation & { readonly contractBoundUntil: LocalDate | null },
): Charge[] {
  const { id, licenceId, currency, activatedOn, trialEnd, finished } = subscription;
  const isOnTrial = trialEnd !== null && trialEnd >= calculation.today;
  if ((activatedOn === null || isOnTrial) && !finished) return [];
  const days = billableDays(subscription, validity);
  const { terms, startDate } = subscription;
  const { contractBoundUntil } = calculation;
  const from = paidFrom({ start_date: startDate, trial_end: trialEnd });
  const boundUntil = days && boundBy({ terms, from: from ?? days.from, contractBoundUntil });
  const common = { subscriptionId: id, licenceId, boundUntil };
  const recurring = (kind: 'REGULAR' | 'MAINTENANCE', fee: number): RecurringThing => ({
    ...common,
    kind,
    addOn: null,
    days,
    feeOf: () => Money.ofMinor(fee, currency),
  });
  const addOn = (span: AddOnSpan): RecurringThing => ({
    ...common,
    kind: 'ADDON',
    addOn: span.addOn,
    boundUntil: null,
    days: days && overlap(days, span.days),
    feeOf: () => Money.ofMinor(span.fee, currency),
  });
  const things = [
    recurring('REGULAR', subscription.regularFee),
    recurring('MAINTENANCE', subscription.maintenanceFee),
    ...subscription.addOns.map(addOn),
  ];
  const setup = {
    ...common,
    kind: 'SETUP',
    addOn: null,
    days,
    fee: Money.ofMinor(subscription.setupFee, currency),
  } as const;
  const soFar = (kind: string, name: string | null) => charged.get(feeKey(kind, name)) ?? new Map();
  return [
    ...calculateOneTimeCharges(setup, soFar('SETUP', null), calculation),
    ...things.flatMap((thing) => calculateCharges(thing, soFar(thing.kind, thing.addOn), calculation)),
  ];
}

function overlap(a: ChargedDays, b: ChargedDays): ChargedDays | null {
  const [from, to] = [a.from > b.from ? a.from : b.from, earliest(a.to, b.to)];
  return to !== null && to < from ? null : { from, to };
}
