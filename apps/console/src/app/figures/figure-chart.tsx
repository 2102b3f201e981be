import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { LineChart } from '../../ui/chart/line-chart';
import type { DayRange, PairedPoint } from './figures.rules';
import { useFigureWords } from './use-figure-words';

interface FigureChartProps {
  readonly id: string;
  readonly name: string;
  readonly points: readonly PairedPoint[];
  readonly range: DayRange;
  /** Null: it is compared with nothing. */
  readonly compared: DayRange | null;
  /** See `ticksUpTo`. */
  readonly tickUnit: number;
  readonly format: (value: number, isShort: boolean) => string;
  readonly children?: ReactNode;
}

/** One figure over time beside what it is compared with; the legend says what the chosen point is. */
export function FigureChart({ id, name, points, range, compared, tickUnit, format, children }: FigureChartProps) {
  const { t } = useLingui();
  const words = useFigureWords();
  const [at, setAt] = useState<number | null>(null);
  const amount = (value: number | null): string => (value === null ? t`nothing was counted` : format(value, false));
  const textOf = ({ key, value, beforeKey, before }: PairedPoint): string => {
    const part = `${words.partOf(key, range)}: ${amount(value)}`;
    return compared === null || beforeKey === null
      ? part
      : `${part}; ${words.partOf(beforeKey, compared)}: ${amount(before)}`;
  };
  const chosen = at === null ? undefined : points[at];
  return (
    <section className="card chart-card" data-kpi={id}>
      <header className="chart-head">
        <h2>{name}</h2>
        <ul className="legend">
          <li data-series="value">
            {chosen === undefined ? (
              words.range(range)
            ) : (
              <>
                {words.partOf(chosen.key, range)} <strong>{amount(chosen.value)}</strong>
              </>
            )}
          </li>
          {compared !== null && (
            <li data-series="before">
              {chosen === undefined || chosen.beforeKey === null ? (
                words.range(compared)
              ) : (
                <>
                  {words.partOf(chosen.beforeKey, compared)} <strong>{amount(chosen.before)}</strong>
                </>
              )}
            </li>
          )}
        </ul>
      </header>
      <LineChart
        label={t`${name} over time`}
        points={points.map((point) => ({
          label: words.part(point.key, true),
          value: point.value,
          before: point.before,
          text: textOf(point),
        }))}
        isCompared={compared !== null}
        tickUnit={tickUnit}
        formatTick={(value) => format(value, true)}
        onPoint={setAt}
      />
      {children}
    </section>
  );
}
