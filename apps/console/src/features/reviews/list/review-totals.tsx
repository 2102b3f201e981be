import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { nowOf } from '../../../app/dates';
import { useCaller } from '../../../app/session/session-context';
import { totalsQuery } from '../review-data';
import type { ReviewFilters } from '../review-filters.rules';

/** From here on days say more than hours. */
const manyHours = 48;

/** How the shops stand and how fast they reply, over everything that the filters find. */
export function ReviewTotals({ filters }: { readonly filters: ReviewFilters }) {
  const { i18n } = useLingui();
  const { data } = useQuery(totalsQuery(filters, nowOf(useCaller())));
  if (data === undefined || data.total === 0) return null;
  const { averageRating, responseRate, averageResponseHours: hours } = data;
  const format = (value: number, options: Intl.NumberFormatOptions): string =>
    new Intl.NumberFormat(i18n.locale, options).format(value);
  return (
    <dl className="review-totals">
      {averageRating !== null && (
        <Figure title={<Trans>Average</Trans>}>
          {format(averageRating, { minimumFractionDigits: 1, maximumFractionDigits: 2 })}
        </Figure>
      )}
      {responseRate !== null && (
        <Figure title={<Trans>With a reply</Trans>}>
          {format(responseRate, { style: 'percent', maximumFractionDigits: 0 })}
        </Figure>
      )}
      {hours !== null && <Figure title={<Trans>First reply after</Trans>}>{timeOf(hours, format)}</Figure>}
    </dl>
  );
}

/** The API's smallest step is a tenth of an hour. */
const smallest = 0.1;

function timeOf(hours: number, format: (value: number, options: Intl.NumberFormatOptions) => string): string {
  const timeIn = (value: number, unit: string): string =>
    format(value, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 });
  if (hours < smallest) return `< ${timeIn(smallest * 60, 'minute')}`;
  if (hours < 1) return timeIn(hours * 60, 'minute');
  return hours < manyHours ? timeIn(hours, 'hour') : timeIn(hours / 24, 'day');
}

const Figure = ({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
);
