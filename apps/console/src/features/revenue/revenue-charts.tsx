import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LineChart } from '../../ui/chart/line-chart';
import type { Revenue } from './revenue-data';
import { useValues } from './use-revenue-words';

/** MRR and revenue, month by month. */
export function RevenueCharts({ revenue }: { readonly revenue: Revenue }) {
  const { t } = useLingui();
  const { currency, months } = revenue;
  return (
    <div className="charts">
      <MonthChart
        title={t`Monthly recurring revenue (MRR)`}
        currency={currency}
        points={months.map(({ month, mrr }) => ({ month, value: mrr.value }))}
      />
      <MonthChart
        title={t`Revenue by month`}
        currency={currency}
        points={months.map(({ month, revenue: value }) => ({ month, value }))}
      />
    </div>
  );
}

interface MonthChartProps {
  readonly title: string;
  readonly currency: string;
  readonly points: readonly { readonly month: string; readonly value: number }[];
}

function MonthChart({ title, currency, points }: MonthChartProps) {
  const { money, shortMoney, month: nameOf } = useValues(currency);
  const [at, setAt] = useState<number | null>(null);
  const chosen = at === null ? points.at(-1) : points[at];
  return (
    <section className="card chart-card">
      <header className="chart-head">
        <h2>{title}</h2>
        {chosen && (
          <ul className="legend">
            <li data-series="value">
              {nameOf(chosen.month)} <strong>{money(chosen.value)}</strong>
            </li>
          </ul>
        )}
      </header>
      <LineChart
        label={title}
        points={points.map(({ month, value }) => ({
          label: nameOf(month),
          value,
          before: null,
          text: `${nameOf(month)}: ${money(value)}`,
        }))}
        isCompared={false}
        tickUnit={1}
        formatTick={shortMoney}
        onPoint={setAt}
      />
    </section>
  );
}
