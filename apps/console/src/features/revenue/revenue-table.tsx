import { Trans, useLingui } from '@lingui/react/macro';
import type { Revenue } from './revenue-data';
import { columns } from './revenue.rules';
import { useColumnTitles, useValues } from './use-revenue-words';

/** What the charts show, and why the MRR has changed. The newest month comes first. */
export function RevenueTable({ revenue }: { readonly revenue: Revenue }) {
  const { t } = useLingui();
  const titles = useColumnTitles();
  const values = useValues(revenue.currency);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reached by keys
    <section className="figure-table" aria-label={t`Figures by month`} tabIndex={0}>
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
    </section>
  );
}
