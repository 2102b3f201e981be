import { Trans, useLingui } from '@lingui/react/macro';
import { ScrollArea } from '../../../ui/lists/scroll-area';
import type { KpiSum } from '../statistics-data';
import type { DayRange, PairedPoint } from '../statistics.rules';
import { useFigures } from '../use-words';

export interface FigureSeries {
  readonly sum: KpiSum;
  readonly name: string;
  readonly points: readonly PairedPoint[];
}

interface FigureTableProps {
  readonly series: readonly FigureSeries[];
  readonly range: DayRange;
  /** Null: they are compared with nothing. */
  readonly compared: DayRange | null;
}

/** What the charts show, in numbers. A gap is a dash, not a 0. */
export function FigureTable({ series, range, compared }: FigureTableProps) {
  const { t } = useLingui();
  const figures = useFigures();
  return (
    <ScrollArea className="figure-table" label={t`Figures as a table`}>
      <table className="money">
        <thead>
          <tr>
            <th scope="col">
              <Trans>Period</Trans>
            </th>
            {compared !== null && (
              <th scope="col">
                <Trans>Compared with</Trans>
              </th>
            )}
            {series.flatMap(({ sum, name }) => [
              <th key={sum.kpi} scope="col" className="amount">
                {name}
              </th>,
              ...(compared === null
                ? []
                : [
                    <th key={`${sum.kpi} before`} scope="col" className="amount soft">
                      <Trans>{name}, before</Trans>
                    </th>,
                  ]),
            ])}
          </tr>
        </thead>
        <tbody>
          {(series[0]?.points ?? []).map(({ key, beforeKey }, index) => (
            <tr key={key}>
              <th scope="row">{figures.partOf(key, range)}</th>
              {compared !== null && (
                <td className="soft">{beforeKey === null ? '–' : figures.partOf(beforeKey, compared)}</td>
              )}
              {series.flatMap(({ sum, points }) => [
                <td key={sum.kpi} className="amount">
                  <Amount sum={sum} value={points[index]?.value ?? null} />
                </td>,
                ...(compared === null
                  ? []
                  : [
                      <td key={`${sum.kpi} before`} className="amount soft">
                        <Amount sum={sum} value={points[index]?.before ?? null} />
                      </td>,
                    ]),
              ])}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

function Amount({ sum, value }: { readonly sum: KpiSum; readonly value: number | null }) {
  const { t } = useLingui();
  const figures = useFigures();
  if (value !== null) return figures.value(sum.unit, value);
  return (
    <span className="soft" title={t`nothing was counted`}>
      –
    </span>
  );
}
