import { useLingui } from '@lingui/react/macro';
import { useDates } from '../../../app/dates';
import { useMoney } from '../../../app/money';
import type { AmountLine } from '../../../ui/lists/amount-table';
import type { ProductChange } from '../subscription-data';

/** Fee by fee with its days. @param nameOf the product of a fee; left out: there is only one */
export function useFeeLines(
  { positions, currency }: Pick<ProductChange, 'positions' | 'currency'>,
  nameOf?: (productId: number) => string | undefined,
): readonly AmountLine[] {
  const { t } = useLingui();
  const dates = useDates();
  const money = useMoney();
  const kinds = {
    SETUP: t`Set-up`,
    REGULAR: t`Regular fee`,
    MAINTENANCE: t`Maintenance`,
    ADDON: t`Add-on`,
    FIXED: t`Fixed price`,
    DISCOUNT: t`Discount`,
  };
  return positions.map(({ kind, productId, addOn, amount, from, to }) => ({
    title:
      nameOf === undefined ? (
        (addOn ?? kinds[kind])
      ) : (
        <>
          {nameOf(productId)} <span className="soft">{addOn ?? kinds[kind]}</span>
        </>
      ),
    notes: [from === to ? dates.date(from) : t`${dates.date(from)} to ${dates.date(to)}`],
    amount: money(amount, currency),
  }));
}
