import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDates } from '../../../app/dates';
import { useFeeKinds } from '../../../app/fee-kinds';
import { useMoney } from '../../../app/money';
import { AmountTable } from '../../../ui/lists/amount-table';
import type { AmountLine } from '../../../ui/lists/amount-table';
import type { ProductChange } from '../subscription-data';

type Costed = Pick<ProductChange, 'positions' | 'currency' | 'total' | 'invoiceOn'>;

interface CostsProps {
  readonly costs: Costed;
  /** What is said where no money moves. */
  readonly nothing: ReactNode;
  /** The product of a fee; left out: there is only one. */
  readonly nameOf?: (productId: number) => string | undefined;
}

/** What is charged and credited, fee by fee with its days and tax, and when. */
export function Costs({ costs, nothing, nameOf }: CostsProps) {
  const { t } = useLingui();
  const dates = useDates();
  const money = useMoney();
  const lines = useLines(costs, nameOf);
  const { currency, total, invoiceOn } = costs;
  return (
    <>
      {lines.length === 0 ? (
        <p className="soft">{nothing}</p>
      ) : (
        <AmountTable
          titles={[t`Fee`, t`Amount`]}
          lines={lines}
          sums={[
            { title: t`Before tax`, amount: money(total.value, currency) },
            { title: t`VAT`, amount: money(total.vat, currency) },
            { title: t`Total`, amount: money(total.total, currency) },
          ]}
        />
      )}
      {invoiceOn !== null && (
        <p className="soft">
          <Trans>The contract is billed next on {dates.date(invoiceOn)}. Credits come as a credit note.</Trans>
        </p>
      )}
    </>
  );
}

function useLines({ positions, currency }: Costed, nameOf: CostsProps['nameOf']): readonly AmountLine[] {
  const { t } = useLingui();
  const dates = useDates();
  const money = useMoney();
  const kinds = useFeeKinds();
  return positions.map(({ kind, productId, addOn, amount, from, to }) => {
    const fee = addOn ?? kinds[kind];
    return {
      title:
        nameOf === undefined ? (
          fee
        ) : (
          <>
            {nameOf(productId)} <span className="soft">{fee}</span>
          </>
        ),
      notes: [from === to ? dates.date(from) : t`${dates.date(from)} to ${dates.date(to)}`],
      amount: money(amount, currency),
    };
  });
}

/** How long terms bind, and when they end it; as entries of a list. */
export function Bounds({
  costs: { boundUntil, endsOn },
}: {
  readonly costs: Pick<ProductChange, 'boundUntil' | 'endsOn'>;
}) {
  const dates = useDates();
  return (
    <>
      {boundUntil !== null && (
        <li>
          <Trans>Cannot end before {dates.date(boundUntil)}.</Trans>
        </li>
      )}
      {endsOn !== null && (
        <li>
          <Trans>Ends by itself on {dates.date(endsOn)}.</Trans>
        </li>
      )}
    </>
  );
}
