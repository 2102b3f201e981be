import { Trans, useLingui } from '@lingui/react/macro';
import { ScrollArea } from '../../ui/lists/scroll-area';
import type { DayRange, PairedPoint } from './figures.rules';
import { useFigureWords } from './use-figure-words';

export interface FigureSeries {
  readonly id: string;
  readonly name: string;
  readonly points: readonly PairedPoint[];
  readonly format: (value: number) => string;
}

interface FigureTableProps {
  readonly label: string;
  readonly series: readonly FigureSeries[];
  readonly range: DayRange;
  /** Null: they are compared with nothing. */
  readonly compared: DayRange | null;
}

/** What the charts show, in numbers. A gap is a dash, not a 0. */
export function FigureTable({ label, series, range, compared }: FigureTableProps) {
  const words = useFigureWords();
  return (
    <ScrollArea className="figure-table" label={label}>
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
            {series.flatMap(({ id, name }) => [
              <th key={id} scope="col" className="amount">
                {name}
              </th>,
              ...(compared === null
                ? []
                : [
                    <th key={`${id} before`} scope="col" className="amount soft">
                      <Trans>{name}, before</Trans>
                    </th>,
                  ]),
            ])}
          </tr>
        </thead>
        <tbody>
          {(series[0]?.points ?? []).map(({ key, beforeKey }, index) => (
            <tr key={key}>
              <th scope="row">{words.partOf(key, range)}</th>
              {compared !== null && (
                <td className="soft">{beforeKey === null ? '–' : words.partOf(beforeKey, compared)}</td>
              )}
              {series.flatMap(({ id, points, format }) => [
                <td key={id} className="amount">
                  <Amount value={points[index]?.value ?? null} format={format} />
                </td>,
                ...(compared === null
                  ? []
                  : [
                      <td key={`${id} before`} className="amount soft">
                        <Amount value={points[index]?.before ?? null} format={format} />
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

function Amount({ value, format }: { readonly value: number | null; readonly format: FigureSeries['format'] }) {
  const { t } = useLingui();
  if (value !== null) return format(value);
  return (
    <span className="soft" title={t`nothing was counted`}>
      –
    </span>
  );
}
