import { Trans } from '@lingui/react/macro';
import { FigureChart } from '../../../app/figures/figure-chart';
import type { DayRange, PairedPoint } from '../../../app/figures/figures.rules';
import { mostOf } from '../../../ui/chart/chart.rules';
import type { KpiSum } from '../statistics-data';
import { tickUnitOf } from '../statistics.rules';
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
  const { value } = useFigures();
  const { kpi, unit, meta } = sum;
  return (
    <FigureChart
      id={kpi}
      name={meta?.name ?? kpi}
      points={points}
      range={range}
      compared={compared}
      tickUnit={tickUnitOf(unit, mostOf(points.flatMap((point) => [point.value, point.before])))}
      format={(amount, isShort) => value(unit, amount, isShort)}
    >
      {sum.extendedKpiSums.length > 0 && <Origins sum={sum} />}
    </FigureChart>
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
