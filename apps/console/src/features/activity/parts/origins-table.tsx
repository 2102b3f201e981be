import { Trans, useLingui } from '@lingui/react/macro';
import { useFigureWords } from '../../../app/figures/use-figure-words';
import { ScrollArea } from '../../../ui/lists/scroll-area';
import type { Origin } from '../activity-data';
import { AmountWithChange } from './amount-with-change';
import { useActivityWords } from '../use-activity-words';

/** Through what locations come, those with most of them first. */
export function OriginsTable({ origins }: { readonly origins: readonly Origin[] }) {
  const { t } = useLingui();
  const words = useActivityWords();
  const { number } = useFigureWords();
  const shown = origins
    .filter(({ total, added, deleted }) =>
      [total, added, deleted].some(({ value, before }) => (value ?? 0) > 0 || (before ?? 0) > 0),
    )
    .toSorted((one, other) => (other.total.value ?? 0) - (one.total.value ?? 0));
  const whole = shown.reduce((sum, { total }) => sum + (total.value ?? 0), 0);
  if (shown.length === 0) return null;
  return (
    <ScrollArea className="figure-table activity-table" label={t`Where locations come from`}>
      <table className="money">
        <thead>
          <tr>
            <th scope="col">
              <Trans>Where they come from</Trans>
            </th>
            <th className="origin-share activity-share" aria-hidden />
            <th scope="col" className="amount">
              <Trans>There are</Trans>
            </th>
            <th scope="col" className="amount">
              <Trans>Added</Trans>
            </th>
            <th scope="col" className="amount">
              <Trans>Deleted</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ origin, total, added, deleted }) => (
            <tr key={origin} data-origin={origin}>
              <th scope="row">{words.origins[origin]}</th>
              <td className="origin-share activity-share" aria-hidden>
                <span style={{ width: `${whole > 0 ? ((total.value ?? 0) / whole) * 100 : 0}%` }} />
              </td>
              <td className="amount">{number(total.value ?? 0)}</td>
              <td className="amount">
                <AmountWithChange figure={added} direction="UP" />
              </td>
              <td className="amount">
                <AmountWithChange figure={deleted} direction="DOWN" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
