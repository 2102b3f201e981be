import type { ChargedThing } from '#contexts/billing';
import { periodsBetween } from '#domain/billing/accounting-period';
import type { Period } from '#domain/billing/accounting-period';
import { difference, owed } from '#domain/billing/charges';
import type { PausedDays } from '#domain/contracts/pauses';
import type { ChargedDays } from '#domain/billing/charges';
import { discountsOwed, discountsOwedOnce, sumOfLowered } from '#domain/contracts/discounts';
import { paidParts } from '#domain/contracts/fee-parts';
import type { FeePart, PaidParts } from '#domain/contracts/fee-parts';
import type { LicenceUse } from '#domain/billing/licence-use';
import { later } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { Money, priceOf } from '#domain/values/money';
import type { Price } from '#domain/values/money';
import type { ContractTerms } from '../products/contract-terms.js';
import { paidFrom } from '../subscription/subscription-terms.js';
import { isTrying } from '../subscription/subscription.record.js';
import type { SubscriptionRecord } from '../subscription/subscription.record.js';

/** A subscription and the day that is to be its last. */
export interface Ending {
  readonly record: SubscriptionRecord;
  readonly end: LocalDate;
}

type Charged = ChargedThing & { readonly amount: number };

/**
 * What will still be charged of a subscription that ends on this day: what is owed of its days until then, period by
 * period, less what was charged. What was charged for later days is none of it: that is credited, or not, by its invoice.
 *
 * @param uses its licences; undefined: it has none that is known
 */
export function stillCharged(
  { record, end }: Ending,
  terms: ContractTerms,
  uses: readonly LicenceUse[] | undefined,
  charged: readonly Charged[],
): Price {
  const none = Money.zero(terms.currency);
  const start = record.activated_on === null ? null : later(paidFrom(record), record.activated_on);
  const last = terms.validUntil !== null && terms.validUntil < end ? terms.validUntil : end;
  if (uses === undefined || terms.flat || isTrying(record) || start === null || start > last)
    return priceOf(none, terms.vatPercent);
  const own = charged.filter(({ subscriptionId }) => subscriptionId === record.id);
  const context = {
    paidFrom: paidFrom(record),
    contractBoundUntil: record.contract_bound_until,
    calendar: terms.calendar,
    // Fees that change until then count, whether they are charged already or not.
    today: later(last, terms.today),
    pauses: record.pauses,
  };
  const open = paidParts(uses, { from: start, to: last }, context).flatMap((licence) =>
    openOf(licence, terms, own, record.pauses),
  );
  const sum = Money.sum(
    open.filter(({ minor }) => minor > 0),
    terms.currency,
  );
  return priceOf(sum, terms.vatPercent);
}

/** What is owed of one licence less what was charged of its days, fee by fee and period by period. */
function openOf(
  { licence, parts, discounts }: PaidParts,
  { calendar, currency }: ContractTerms,
  charged: readonly Charged[],
  pauses: PausedDays,
): Money[] {
  const { licenceId, since, days, setupDue } = licence;
  if (days === null) return [];
  const soFar = (kind: string, part: Pick<FeePart, 'since'>, periodStart?: LocalDate): Money =>
    Money.sum(
      charged
        .filter((each) => each.kind === kind && each.licenceId === licenceId && each.since === part.since)
        .filter((each) => periodStart === undefined || each.periodStart === periodStart)
        .map(({ amount }) => Money.ofMinor(amount, currency)),
      currency,
    );
  const openIn = (period: Period, kind: 'REGULAR' | 'MAINTENANCE'): Money => {
    const net = (fee: Money, within: Period, of: ChargedDays): Money =>
      owed(fee, within, of, pauses).minus(
        sumOfLowered(discountsOwed({ kind, fee }, within, of, discounts, pauses), currency),
      );
    return Money.sum(
      parts.map((part) => {
        const fee = Money.ofMinor(kind === 'REGULAR' ? part.regularFee : part.maintenanceFee, currency);
        const owes = part.days === null ? fee.times(0) : net(fee, period, part.days);
        // An old fee may be charged for days of the new one. What is charged of days after the end is credited elsewhere.
        const [paid, most] = [soFar(kind, part, period.start), net(fee, period, days)];
        return difference(owes, paid.minor < most.minor ? paid : most);
      }),
      currency,
    );
  };
  const setUp = Money.ofMinor(setupDue, currency);
  const setUpOwed = setUp.minus(sumOfLowered(discountsOwedOnce(setUp, days.from, discounts), currency));
  const periods = periodsBetween(calendar, days.from, days.to ?? days.from);
  return [
    difference(setUpOwed, soFar('SETUP', { since })),
    ...periods.flatMap((period) => [openIn(period, 'REGULAR'), openIn(period, 'MAINTENANCE')]),
  ];
}
