import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDates } from '../../../app/dates';
import { useMoney } from '../../../app/money';
import { usePeriods } from '../../../app/periods';
import type { AccountingPeriod } from '../../../app/periods';
import { AmountTable } from '../../../ui/lists/amount-table';
import { Fact } from '../../../ui/lists/fact';
import type { Contract } from '../../../app/contracts/contract-queries';
import type { Costs } from '../order.rules';

interface PeriodCosts extends Costs {
  /** That of `cost` and `maint`; purchases and jobs leave it out that began before it was told. */
  readonly accountingPeriod?: AccountingPeriod;
}

interface CostTableProps {
  readonly costs: PeriodCosts;
  readonly contract: Contract;
  /** First day of what is charged; null: today. */
  readonly startDate: string | null;
  /** The code that lowers it; left out: none. */
  readonly code?: string | undefined;
  readonly children?: ReactNode;
}

/** What an order costs at once and later, each number as the platform says it. */
export function CostTable({ costs, contract, startDate, code, children }: CostTableProps) {
  const { t } = useLingui();
  const money = useMoney();
  const dates = useDates();
  const { currency, setup, prorationCost, discount, dueNow, numItems } = costs;
  if (contract.billingType === 'FIXED')
    return (
      <p className="soft">
        <Trans>The contract has a fixed price: nothing is charged for it.</Trans>
      </p>
    );
  return (
    <>
      <AmountTable
        titles={[t`At once`, t`Amount`]}
        lines={[
          ...(setup.value === 0
            ? []
            : [
                {
                  title: t`Set-up`,
                  notes: [
                    t`${plural(numItems, { one: 'once for # location', other: 'once for each of # locations' })}`,
                  ],
                  amount: money(setup.value, currency),
                },
              ]),
          {
            title: t`Rest of the running period`,
            notes: [startDate === null ? t`from today on` : t`from ${dates.date(startDate)} on, by the day`],
            amount: money(prorationCost.value, currency),
          },
          ...(discount === undefined
            ? []
            : [
                {
                  title: t`Discount`,
                  notes: code === undefined ? [] : [t`with the code ${code}`],
                  amount: money(-discount.value, currency),
                },
              ]),
        ]}
        sums={[
          { title: t`Before tax`, amount: money(dueNow.value, currency) },
          { title: t`VAT`, amount: money(dueNow.vat, currency) },
          { title: t`Total`, amount: money(dueNow.total, currency) },
        ]}
      />
      <Later costs={costs} contract={contract} />
      {children}
    </>
  );
}

/** What comes with each accounting period after that. */
function Later({ costs, contract }: Pick<CostTableProps, 'costs' | 'contract'>) {
  const { t } = useLingui();
  const money = useMoney();
  const periods = usePeriods();
  const { currency, cost, maint, discount, accountingPeriod = contract.accountingPeriod } = costs;
  const each = periods.each(accountingPeriod);
  const lines = [
    { title: discount === undefined ? t`Then ${each}` : t`Then ${each}, before discounts`, price: cost },
    ...(maint.total > 0 ? [{ title: t`Upkeep`, price: maint }] : []),
  ];
  return (
    <dl className="facts later-costs">
      {lines.map(({ title, price }) => (
        <Fact key={title} title={title}>
          <strong>{money(price.total, currency)}</strong>{' '}
          <span className="soft">
            <Trans>with {money(price.vat, currency)} VAT</Trans>
          </span>
        </Fact>
      ))}
    </dl>
  );
}
