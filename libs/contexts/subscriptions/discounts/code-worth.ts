import type { KnownFees } from '#contexts/contracts';
import { plannedDiscount, plannedDiscountId } from '#contexts/discount-codes';
import type { UsableCode } from '#contexts/discount-codes';
import type { PricedItem } from '#domain/billing/costs';
import type { LicenceFees } from '#domain/billing/licence-use';
import { orderAmount } from '#domain/contracts/discount-codes';
import type { DiscountedFee } from '#domain/contracts/discounts';
import { loweredPerPeriod } from '#domain/contracts/fee-parts';
import { decidedLists } from '#domain/lists/lists';
import type { PricedLicence } from '../products/priced-item.js';

/** Fees that somebody pays on one of these licences, now or after a change that is known. */
export function chargedFees(
  licences: readonly { readonly fees: Pick<KnownFees, keyof LicenceFees | 'feeChanges' | 'usageFees'> }[],
): DiscountedFee[] {
  const all = licences.flatMap(({ fees }) => [fees, ...fees.feeChanges]);
  const kinds = { SETUP: 'setupFee', REGULAR: 'regularFee', MAINTENANCE: 'maintenanceFee' } as const;
  const hasUsage = licences.some(({ fees }) => (fees.usageFees ?? []).length > 0);
  return decidedLists.discountedFee.filter((kind) =>
    kind === 'USAGE' ? hasUsage : all.some((fees) => (fees[kinds[kind]] ?? 0) > 0),
  );
}

/** The licence as it is for what begins on it with a code. */
export const withCode = <L extends PricedLicence>(licence: L, code: UsableCode | null): L =>
  code === null
    ? licence
    : { ...licence, fees: { ...licence.fees, discounts: [...licence.fees.discounts, plannedDiscount(code)] } };

/** What these cost for the minimum of a code. */
export const orderedAmount = (items: readonly Pick<PricedItem, 'fees'>[]): number =>
  orderAmount(
    items.map(({ fees: { setup, regular, maintenance } }) => ({
      setup: setup.minor,
      regular: regular.minor,
      maintenance: maintenance.minor,
    })),
  );

/** What the code takes off a whole accounting period of all of these, in minor units before tax. */
export function codeWorth(items: readonly PricedItem[]): number {
  const worths = items.map(({ fees, from, discounts = [] }) => {
    const words = { regularFee: fees.regular.minor, maintenanceFee: fees.maintenance.minor };
    const others = discounts.filter(({ id }) => id !== plannedDiscountId);
    const { currency } = fees.regular;
    const left = (by: typeof discounts): number => loweredPerPeriod(words, from, by, currency).minor;
    return left(others) - left(discounts);
  });
  return worths.reduce((sum, worth) => sum + worth, 0);
}
