import type { ChargedThing } from '#contexts/billing';
import { periodsBetween } from '#domain/billing/accounting-period';
import { difference, owed } from '#domain/billing/charges';
import { feesOf } from '#domain/billing/costs';
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
 * @param fees of its licence, in minor units
 */
export function stillCharged(
  { record, end }: Ending,
  terms: ContractTerms,
  fees: { readonly setup: number; readonly regular: number; readonly maintenance: number } | undefined,
  charged: readonly Charged[],
): Price {
  const none = Money.zero(terms.currency);
  const start = record.activated_on === null ? null : later(paidFrom(record), record.activated_on);
  const last = terms.validUntil !== null && terms.validUntil < end ? terms.validUntil : end;
  if (fees === undefined || terms.flat || isTrying(record) || start === null || start > last)
    return priceOf(none, terms.vatPercent);
  const { setup, regular, maintenance } = feesOf(fees, terms.currency);
  const soFar = (kind: string, periodStart?: LocalDate): Money =>
    Money.sum(
      charged
        .filter((each) => each.subscriptionId === record.id && each.kind === kind)
        .filter((each) => periodStart === undefined || each.periodStart === periodStart)
        .map(({ amount }) => Money.ofMinor(amount, terms.currency)),
      terms.currency,
    );
  const open = [difference(setup, soFar('SETUP'))];
  for (const period of periodsBetween(terms.calendar, start, last)) {
    const days = { from: start, to: last };
    open.push(
      difference(owed(regular, period, days), soFar('REGULAR', period.start)),
      difference(owed(maintenance, period, days), soFar('MAINTENANCE', period.start)),
    );
  }
  const sum = Money.sum(
    open.filter(({ minor }) => minor > 0),
    terms.currency,
  );
  return priceOf(sum, terms.vatPercent);
}

const later = (a: LocalDate | null, b: LocalDate): LocalDate => (a !== null && a > b ? a : b);
