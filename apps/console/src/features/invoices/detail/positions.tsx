import { useLingui } from '@lingui/react/macro';
import { useDates } from '../../../app/dates';
import { useFeeKinds } from '../../../app/fee-kinds';
import { useMoney } from '../../../app/money';
import { usageName, useUsageNumbers } from '../../../app/usage/usage-words';
import { AmountTable } from '../../../ui/lists/amount-table';
import type { AmountLine } from '../../../ui/lists/amount-table';
import type { Position } from '../invoice-data';

interface PositionsProps {
  readonly positions: readonly Position[];
  readonly sums: {
    readonly subtotal: number;
    readonly vat: number;
    readonly total: number;
    readonly vatPercentage: number;
    readonly currency: string;
  };
}

/** What an invoice is made of, and what it comes to. */
export function Positions({ positions, sums }: PositionsProps) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const { subtotal, vat, total, vatPercentage, currency } = sums;
  const percent = new Intl.NumberFormat(i18n.locale, { style: 'percent', maximumFractionDigits: 2 });
  const rate = percent.format(vatPercentage / 100);
  return (
    <AmountTable
      titles={[t`Position`, t`Amount`]}
      lines={useLines(positions, currency)}
      sums={[
        { title: t`Before tax`, amount: money(subtotal, currency) },
        { title: t`VAT ${rate}`, amount: money(vat, currency) },
        { title: t`Total`, amount: money(total, currency) },
      ]}
    />
  );
}

function useLines(positions: readonly Position[], currency: string): readonly AmountLine[] {
  const { t } = useLingui();
  const dates = useDates();
  const money = useMoney();
  const kinds = useFeeKinds();
  const usageText = useUsageText();
  return positions.map(({ product, location, kind, start, end, amount, usage, discount }) => {
    const days = start === end ? dates.date(start) : t`${dates.date(start)} to ${dates.date(end)}`;
    return {
      title: (
        <>
          {product} <span className="soft">{kinds[kind]}</span>
        </>
      ),
      notes: [usage === null ? null : usageText(usage, discount !== null), location, days].filter(
        (note) => note !== null,
      ),
      amount: money(amount, currency),
    };
  });
}

/** What was used, and what of it costs nothing. */
function useUsageText() {
  const { t, i18n } = useLingui();
  const { quantity } = useUsageNumbers();
  return ({ name, quantity: used, included }: NonNullable<Position['usage']>, isDiscount: boolean): string => {
    const fee = usageName({ id: '', name }, i18n.locale);
    if (isDiscount) return fee;
    const what = `${fee}: ${quantity(used)}`;
    return included === 0 ? what : t`${what}, ${quantity(Math.min(included, used))} of them included`;
  };
}
