import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDates } from '../../../app/dates';
import { useMoney } from '../../../app/money';
import { usePeriods } from '../../../app/periods';
import { AmountTable } from '../../../ui/amount-table';
import type { Contract } from '../order-data';
import type { Costs } from '../order.rules';

interface CostTableProps {
  readonly costs: Costs;
  readonly contract: Contract;
  /** First day of what is charged; null: today. */
  readonly startDate: string | null;
  readonly children?: ReactNode;
}

/** What an order costs at once and later, each number as the platform says it. */
export function CostTable({ costs, contract, startDate, children }: CostTableProps) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const dates = useDates();
  const periods = usePeriods();
  const { currency, setup, prorationCost, dueNow, cost, maint, numItems } = costs;
  const count = numItems.toLocaleString(i18n.locale);
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
          { title: t`Set-up`, notes: [t`once for each of ${count}`], amount: money(setup.value, currency) },
          {
            title: t`Rest of the running period`,
            notes: [startDate === null ? t`from today on` : t`from ${dates.date(startDate)} on, by the day`],
            amount: money(prorationCost.value, currency),
          },
        ]}
        sums={[
          { title: t`Before tax`, amount: money(dueNow.value, currency) },
          { title: t`VAT`, amount: money(dueNow.vat, currency) },
          { title: t`Total`, amount: money(dueNow.total, currency) },
        ]}
      />
      <dl className="facts later-costs">
        <div>
          <dt>
            <Trans>Then {periods.each(contract.accountingPeriod)}</Trans>
          </dt>
          <dd>
            <strong>{money(cost.total, currency)}</strong>{' '}
            <span className="soft">
              <Trans>with {money(cost.vat, currency)} VAT</Trans>
            </span>
          </dd>
        </div>
        {maint.total > 0 && (
          <div>
            <dt>
              <Trans>Upkeep</Trans>
            </dt>
            <dd>
              <strong>{money(maint.total, currency)}</strong>{' '}
              <span className="soft">
                <Trans>with {money(maint.vat, currency)} VAT</Trans>
              </span>
            </dd>
          </div>
        )}
      </dl>
      {children}
    </>
  );
}
