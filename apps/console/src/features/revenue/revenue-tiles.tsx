import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Sparkline } from '../../ui/chart/sparkline';
import type { Revenue } from './revenue-data';
import { movedBy } from './revenue.rules';
import { useValues } from './use-revenue-words';

interface RevenueTilesProps {
  readonly revenue: Revenue;
  /** The last month is the running one. */
  readonly isRunning: boolean;
}

/** How things stand: at the end of the last month that is shown, of the running one today. */
export function RevenueTiles({ revenue, isRunning }: RevenueTilesProps) {
  const { t } = useLingui();
  const { currency, months } = revenue;
  const { money, count, percent, month } = useValues(currency);
  const last = months.at(-1);
  if (last === undefined) return null;
  const { mrr, customers } = last;
  const moved = movedBy(mrr);
  const change = money(Math.abs(moved));
  const came = customers.new + customers.reactivated;
  return (
    <ul className="kpis" aria-label={t`How it stands`}>
      <Tile
        name={isRunning ? t`MRR now` : t`MRR, ${month(last.month)}`}
        value={money(mrr.value)}
        values={months.map((one) => one.mrr.value)}
      >
        {moved > 0 && <Trans>{change} more than a month ago</Trans>}
        {moved < 0 && <Trans>{change} less than a month ago</Trans>}
        {moved === 0 && <Trans>as a month ago</Trans>}
      </Tile>
      <Tile name={t`Customers`} value={count(customers.value)} values={months.map((one) => one.customers.value)}>
        <Plural value={came} one="# came" other="# came" />,{' '}
        <Plural value={customers.churned} one="# left" other="# left" />
      </Tile>
      <Tile
        name={isRunning ? t`Lost and less this month` : t`Lost and less, ${month(last.month)}`}
        value={mrr.churnRate === null ? '–' : percent(mrr.churnRate)}
        values={months.map((one) => one.mrr.churnRate)}
      >
        {money(mrr.churn + mrr.contraction)}
      </Tile>
      <Tile
        name={isRunning ? t`Revenue this month` : t`Revenue, ${month(last.month)}`}
        value={money(last.revenue)}
        values={months.map((one) => one.revenue)}
      >
        {last.credited === 0 ? <Trans>before tax</Trans> : <Trans>before tax, {money(last.credited)} credited</Trans>}
      </Tile>
      <OpenTile revenue={revenue} />
    </ul>
  );
}

function OpenTile({ revenue }: { readonly revenue: Revenue }) {
  const { currency, openAmount, overdueAmount } = revenue;
  const { money } = useValues(currency);
  return (
    <li>
      <Link to="/invoices" search={{ state: overdueAmount > 0 ? 'overdue' : 'issued' }} className="kpi">
        <span className="kpi-name">
          <Trans>Open now</Trans>
        </span>
        <strong>{money(openAmount)}</strong>
        <span className="kpi-notes">
          {overdueAmount > 0 ? (
            <span className="status" data-kind="bad">
              <Trans>{money(overdueAmount)} overdue</Trans>
            </span>
          ) : (
            <small className="soft">
              <Trans>with tax, nothing overdue</Trans>
            </small>
          )}
        </span>
      </Link>
    </li>
  );
}

interface TileProps {
  readonly name: string;
  readonly value: string;
  readonly values: readonly (number | null)[];
  readonly children: ReactNode;
}

const Tile = ({ name, value, values, children }: TileProps) => (
  <li>
    <div className="kpi">
      <span className="kpi-name">{name}</span>
      <strong>{value}</strong>
      <span className="kpi-notes">
        <small className="soft">{children}</small>
      </span>
      <Sparkline values={values} />
    </div>
  </li>
);
