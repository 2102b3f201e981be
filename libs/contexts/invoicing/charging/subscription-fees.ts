import type { Charge } from '#contexts/billing';
import { daysInBoth } from '#domain/billing/charges';
import type { ChargedDays, ChargeKind } from '#domain/billing/charges';
import { paidParts, spansByPeriod } from '#domain/contracts/fee-parts';
import { agreedPaidDay, firstPaidDay } from '#domain/billing/terms';
import type { AccountingCalendar } from '#domain/billing/accounting-period';
import type { HeldDiscount } from '#domain/contracts/discounts';
import type { AddOnSpan, FeePart, PaidParts } from '#domain/contracts/fee-parts';
import type { Pause } from '#domain/contracts/pauses';
import type { LicenceUse, PaidLicence } from '#domain/billing/licence-use';
import { steppedUsageFees } from '#domain/metering/usage-fee-steps';
import type { UsageMonths } from '#domain/metering/usage-fee-steps';
import { later } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { Money } from '#domain/values/money';
import { calculateCharges, calculateOneTimeCharges } from './charge-calculation.js';
import type { Calculation, RecurringThing } from './charge-calculation.js';
import type { ChargedFees } from './charged-fees.js';
import { calculateUsageCharges } from '../usage/usage-charges.js';
import type { KnownUsage, UsageThing } from '../usage/usage-charges.js';

/** A subscription as billing sees it. Fees in minor units of `currency`. */
export interface BilledSubscription {
  readonly id: number;
  readonly currency: string;
  /** In the order in which it had them; at least one. */
  readonly licences: readonly LicenceUse[];
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
  /** Those that were, are, or are planned; left out: none. */
  readonly pauses?: readonly Pause[];
}

/** Days of the contract, both included. */
export type Validity = ChargedDays;

const earliest = (a: LocalDate | null, b: LocalDate | null): LocalDate | null =>
  a === null || (b !== null && b < a) ? b : a;

/**
 * From the day on which it was active and its start date had come, after its trial, to the last day of its use or of the
 * contract. Null: it ended before any of that, or was only tried.
 */
export function billableDays(subscription: BilledSubscription, validity: Validity): ChargedDays | null {
  const { trialEnd, trialConverted, lastDay } = subscription;
  const paid = firstPaidDay(subscription);
  if (paid === null || (trialEnd !== null && !trialConverted)) return null;
  const from = later(paid, validity.from);
  const to = earliest(lastDay, validity.to);
  return to !== null && to < from ? null : { from, to };
}

/** By what charges are calculated. */
export interface SubscriptionCalculation extends Calculation {
  readonly contractBoundUntil: LocalDate | null;
  /** The contract has ended, or was deleted. */
  readonly isOver?: boolean;
}

/**
 * What is to be charged of a subscription; nothing while it is neither active nor over, whatever a purchase has paid ahead.
 * @param usage what was used of it; null: fees by use are not looked at
 */
export function calculateSubscriptionCharges(
  subscription: BilledSubscription,
  charged: ChargedFees,
  validity: Validity,
  calculation: SubscriptionCalculation,
  usage: KnownUsage | null = null,
): Charge[] {
  const { activatedOn, trialEnd, finished } = subscription;
  const isOnTrial = trialEnd !== null && trialEnd >= calculation.today;
  if ((activatedOn === null || isOnTrial) && !finished) return [];
  const { setups, things, usages } = feesOfSubscription(subscription, validity, calculation);
  const { calendar, today, isOver = false } = calculation;
  const months = { validFrom: calendar.validFrom, today, isOver, currency: subscription.currency };
  return [
    ...setups.flatMap((setup) => calculateOneTimeCharges(setup, charged.of(setup), calculation)),
    ...things.flatMap((thing) => calculateCharges(thing, charged.of(thing), calculation)),
    ...usages.flatMap((thing) => {
      const fee = { ...thing, kind: 'USAGE', addOn: thing.fee.id };
      return usage === null ? [] : calculateUsageCharges(thing, charged.of(fee), usage, months);
    }),
    ...charged.except([...setups, ...things]).flatMap(({ fee, periods }) => {
      if (fee.kind === 'USAGE') return [];
      // Of a licence that it has had on no day, such as one that was changed before it began.
      const owed = {
        ...fee,
        subscriptionId: subscription.id,
        kind: fee.kind as ChargeKind,
        days: null,
        boundDays: null,
      };
      return calculateCharges({ ...owed, feeOf: () => Money.zero(subscription.currency) }, periods, calculation);
    }),
  ];
}

/** All fees that a subscription has had, has, and is going to have, with their days. */
export function feesOfSubscription(
  subscription: BilledSubscription,
  validity: Validity,
  terms: Pick<Calculation, 'calendar' | 'today'> & { readonly contractBoundUntil: LocalDate | null },
) {
  const { pauses = [] } = subscription;
  const days = billableDays(subscription, validity);
  const paid = agreedPaidDay(subscription);
  const licences = paidParts(subscription.licences, days, { ...terms, paidFrom: paid, pauses });
  const setups = licences.map(({ licence, discounts }) => setupOf(subscription, licence, discounts));
  const things = [
    ...licences.flatMap(({ parts, discounts }) => parts.flatMap((part) => recurringOf(subscription, part, discounts))),
    ...addOnsOf(subscription, days, terms.calendar),
  ].map((thing): RecurringThing => ({ ...thing, pauses }));
  const months = { validFrom: terms.calendar.validFrom, currency: subscription.currency };
  const usages = licences.flatMap((licence) => usagesOf(subscription, licence, months));
  return { setups, things, usages };
}

const usagesOf = (
  { id, pauses = [] }: BilledSubscription,
  { licence, bound, discounts }: PaidParts,
  months: UsageMonths,
): UsageThing[] => {
  const { licenceId, since, days } = licence;
  const common = { subscriptionId: id, licenceId, since, days, pauses, discounts };
  return steppedUsageFees(licence, bound, months).map((stepped) => ({ ...common, ...stepped }));
};

function setupOf(
  { id, currency }: BilledSubscription,
  { licenceId, since, days, setupDue }: PaidLicence,
  discounts: readonly HeldDiscount[],
) {
  const fee = Money.ofMinor(setupDue, currency);
  return { subscriptionId: id, licenceId, since, kind: 'SETUP', addOn: null, days, fee, discounts } as const;
}

function recurringOf(
  { id, currency }: BilledSubscription,
  part: FeePart,
  discounts: readonly HeldDiscount[],
): RecurringThing[] {
  const { licenceId, since, days, boundDays, regularFee, maintenanceFee } = part;
  return (
    [
      ['REGULAR', regularFee],
      ['MAINTENANCE', maintenanceFee],
    ] as const
  ).map(([kind, fee]) => ({
    subscriptionId: id,
    licenceId,
    since,
    kind,
    addOn: null,
    days,
    boundDays,
    feeOf: () => Money.ofMinor(fee, currency),
    discounts,
  }));
}

function addOnsOf(
  subscription: BilledSubscription,
  days: ChargedDays | null,
  calendar: AccountingCalendar,
): RecurringThing[] {
  const { id, currency, licences, addOns } = subscription;
  return addOns
    .flatMap((span) => spansByPeriod(span, licences, calendar))
    .map((span) => ({
      subscriptionId: id,
      licenceId: licences.at(-1)?.licenceId ?? null,
      since: null,
      kind: 'ADDON',
      addOn: span.addOn,
      boundDays: null,
      days: days && daysInBoth(days, span.days),
      feeOf: () => Money.ofMinor(span.fee, currency),
    }));
}
