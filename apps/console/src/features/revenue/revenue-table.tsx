import { Trans, useLingui } from '@lingui/react/macro';
import { ScrollArea } from '../../ui/lists/scroll-area';
import type { Revenue } from './revenue-data';
import { columns } from './revenue.rules';
import { useColumnTitles, useValues } from './use-revenue-words';

/** What the charts show, and why the MRR has changed. The newest month comes first. */
export function RevenueTable({ revenue }: { readonly revenue: Revenue }) {
  const { t } = useLingui();
  const titles = useColumnTitles();
  const values = useValues(revenue.currency);
  return (
    <ScrollArea className="figure-table" label={t`Figures by month`}>
      <table className="money">
        <thead>
          <tr>
            <th scope="col">
              <Trans>Month</Trans>
            </th>
            {columns.map(({ id }) => (
              <th key={id} scope="col" className="amount">
                {titles[id]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {revenue.months.toReversed().map((month) => (
            <tr key={month.month}>
              <th scope="row">{values.month(month.month)}</th>
              {columns.map((column) => (
                <td key={column.id} className="amount" data-kind={column.kind}>
                  {values.of(column, column.of(month))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
