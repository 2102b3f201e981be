import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { mostOf } from '../../../ui/chart/chart.rules';
import { LineChart } from '../../../ui/chart/line-chart';
import type { KpiSum } from '../statistics-data';
import { tickUnitOf } from '../statistics.rules';
import type { DayRange, PairedPoint } from '../statistics.rules';
import { useFigures, useWords } from '../use-words';

interface KpiChartProps {
  readonly sum: KpiSum;
  readonly points: readonly PairedPoint[];
  readonly range: DayRange;
  /** Null: it is compared with nothing. */
  readonly compared: DayRange | null;
}

/** One KPI over time, and who has counted it. */
export function KpiChart({ sum, points, range, compared }: KpiChartProps) {
  const { t } = useLingui();
  const figures = useFigures();
  const [at, setAt] = useState<number | null>(null);
  const { unit } = sum;
  const name = sum.meta?.name ?? sum.kpi;
  const amount = (value: number | null): string =>
    value === null ? t`nothing was counted` : figures.value(unit, value);
  const textOf = ({ key, value, beforeKey, before }: PairedPoint): string => {
    const part = `${figures.partOf(key, range)}: ${amount(value)}`;
    return compared === null || beforeKey === null
      ? part
      : `${part}; ${figures.partOf(beforeKey, compared)}: ${amount(before)}`;
  };
  const chosen = at === null ? undefined : points[at];
  return (
    <section className="card chart-card" data-kpi={sum.kpi}>
      <header className="chart-head">
        <h2>{name}</h2>
        <ul className="legend">
          <li data-series="value">
            {chosen === undefined ? (
              figures.range(range)
            ) : (
              <>
                {figures.partOf(chosen.key, range)} <strong>{amount(chosen.value)}</strong>
              </>
            )}
          </li>
          {compared !== null && (
            <li data-series="before">
              {chosen === undefined || chosen.beforeKey === null ? (
                figures.range(compared)
              ) : (
                <>
                  {figures.partOf(chosen.beforeKey, compared)} <strong>{amount(chosen.before)}</strong>
                </>
              )}
            </li>
          )}
        </ul>
      </header>
      <LineChart
        label={t`${name} over time`}
        points={points.map((point) => ({
          label: figures.part(point.key, true),
          value: point.value,
          before: point.before,
          text: textOf(point),
        }))}
        isCompared={compared !== null}
        tickUnit={tickUnitOf(unit, mostOf(points.flatMap(({ value, before }) => [value, before])))}
        formatTick={(value) => figures.value(unit, value, true)}
        onPoint={setAt}
      />
      {sum.extendedKpiSums.length > 0 && <Origins sum={sum} />}
    </section>
  );
}

/** Which product and which source have how much of the sum. */
function Origins({ sum }: { readonly sum: KpiSum }) {
  const { products, sources } = useWords();
  const { value } = useFigures();
  const whole = sum.sum ?? 0;
  const parts = sum.extendedKpiSums.toSorted((one, other) => other.sum - one.sum);
  return (
    <table className="origins">
      <caption className="visually-hidden">
        <Trans>Who has counted it</Trans>
      </caption>
      <tbody>
        {parts.map((part) => (
          <tr key={`${part.product} ${part.source}`}>
            <th scope="row">
              {sources[part.source]} <span className="soft">{products[part.product]}</span>
            </th>
            <td className="origin-share" aria-hidden>
              <span style={{ width: `${whole > 0 ? (part.sum / whole) * 100 : 0}%` }} />
            </td>
            <td className="amount">{value(sum.unit, part.sum)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
