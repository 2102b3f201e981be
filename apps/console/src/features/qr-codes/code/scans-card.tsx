import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { formatDate, todayOf } from '../../../app/dates';
import { addDays } from '../../../app/days/day.rules';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { useCaller } from '../../../app/session/session-context';
import { LineChart } from '../../../ui/chart/line-chart';
import { FilterMenu } from '../../../ui/filter-menu';
import { ScrollArea } from '../../../ui/lists/scroll-area';
import { scansQuery } from '../qr-data';
import { periodOf, periods } from '../qr-filters.rules';
import type { Period } from '../qr-filters.rules';
import { ScansChange } from '../scans';

const route = getRouteApi('/qr-codes/$codeId');

interface Point {
  readonly key: string;
  readonly value: number;
}

/** How often it was scanned, as a line and as a table, compared with as many days before. */
export function ScansCard({ id }: { readonly id: number }) {
  const { t } = useLingui();
  const period = periodOf(route.useSearch().period);
  const navigate = route.useNavigate();
  const today = todayOf(useCaller());
  const days = Number(period);
  const part = days > 92 ? 'Week' : 'Day';
  const [from, before] = [addDays(today, 1 - days), addDays(today, 1 - 2 * days)];
  const now = useQuery(scansQuery(id, from, today, part));
  const former = useQuery(scansQuery(id, before, addDays(from, -1), part));
  const points = (now.data ?? []).map(({ key, value }) => ({ key, value: value ?? 0 }));
  const sumOf = (all: typeof now.data): number => (all ?? []).reduce((sum, { value }) => sum + (value ?? 0), 0);
  const sum = sumOf(now.data);
  const titles: Readonly<Record<Period, string>> = {
    '30': t`Last 30 days`,
    '90': t`Last 90 days`,
    '365': t`Last 365 days`,
  };
  return (
    <section className="card chart-card qr-scans-card" aria-labelledby="qr-scans">
      <header className="card-head">
        <h2 id="qr-scans">
          <Plural value={sum} one="# scan" other="# scans" />
        </h2>
        {former.data && <ScansChange sum={sum} before={sumOf(former.data)} />}
        <FilterMenu
          label={t`Period`}
          icon={CalendarDays}
          options={periods.map((each) => ({ id: each, title: titles[each] }))}
          chosen={[period]}
          isPlain
          onChoose={([chosen]) =>
            void navigate({ search: { period: chosen === '30' ? undefined : chosen }, replace: true })
          }
        />
      </header>
      {now.error && <ErrorNotice error={now.error} />}
      {now.data === undefined ? <span className="skeleton" aria-busy /> : <Figures points={points} />}
      <p className="soft">
        <Trans>Counted by day, and nothing is kept of who scans. Programs that look at links are not counted.</Trans>
      </p>
    </section>
  );
}

function Figures({ points }: { readonly points: readonly Point[] }) {
  const { t, i18n } = useLingui();
  const [at, setAt] = useState<number | null>(null);
  const nameOf = (key: string): string => (key.includes('W') ? key : formatDate(key, i18n.locale));
  const chosen = at === null ? points.at(-1) : points[at];
  const number = (value: number): string => value.toLocaleString(i18n.locale);
  return (
    <>
      {chosen && (
        <ul className="legend">
          <li data-series="value">
            {nameOf(chosen.key)} <strong>{number(chosen.value)}</strong>
          </li>
        </ul>
      )}
      <LineChart
        label={t`Scans over time`}
        points={points.map(({ key, value }) => ({
          label: nameOf(key),
          value,
          before: null,
          text: `${nameOf(key)}: ${number(value)}`,
        }))}
        isCompared={false}
        tickUnit={1}
        formatTick={number}
        onPoint={setAt}
      />
      <ScrollArea className="figure-table qr-table" label={t`Scans as a table`}>
        <table className="money">
          <thead>
            <tr>
              <th scope="col">
                <Trans>Period</Trans>
              </th>
              <th scope="col" className="amount">
                <Trans>Scans</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ key, value }) => (
              <tr key={key}>
                <th scope="row">{nameOf(key)}</th>
                <td className="amount">{number(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </>
  );
}
