import type { ChargedThing } from '#contexts/billing';
import { periodsBetween } from '#domain/billing/accounting-period';
import { difference, owed } from '#domain/billing/charges';
import { feesOf } from '#domain/billing/costs';
import { paidLicences } from '#domain/billing/licence-use';
import type { LicenceUse, PaidLicence } from '#domain/billing/licence-use';
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
  const open = paidLicences(uses, { from: start, to: last }).flatMap((licence) => openOf(licence, terms, own));
  const sum = Money.sum(
    open.filter(({ minor }) => minor > 0),
    terms.currency,
  );
  return priceOf(sum, terms.vatPercent);
}

/** What is owed of one licence less what was charged of it, fee by fee and period by period. */
function openOf(licence: PaidLicence, { calendar, currency }: ContractTerms, charged: readonly Charged[]): Money[] {
  const { licenceId, since, days, setupDue, regularFee, maintenanceFee } = licence;
  if (days === null) return [];
  const soFar = (kind: string, periodStart?: LocalDate): Money =>
    Money.sum(
      charged
        .filter((each) => each.kind === kind && each.licenceId === licenceId && each.since === since)
        .filter((each) => periodStart === undefined || each.periodStart === periodStart)
        .map(({ amount }) => Money.ofMinor(amount, currency)),
      currency,
    );
  const fees = feesOf({ setup: setupDue, regular: regularFee, maintenance: maintenanceFee }, currency);
  const open = [difference(fees.setup, soFar('SETUP'))];
  for (const period of periodsBetween(calendar, days.from, days.to ?? days.from))
    open.push(
      difference(owed(fees.regular, period, days), soFar('REGULAR', period.start)),
      difference(owed(fees.maintenance, period, days), soFar('MAINTENANCE', period.start)),
    );
  return open;
}

const later = (a: LocalDate | null, b: LocalDate): LocalDate => (a !== null && a > b ? a : b);
