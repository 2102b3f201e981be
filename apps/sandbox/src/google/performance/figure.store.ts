import type pg from 'pg';
import { ApiError } from '../../api-error.js';
import { countedDays, daysFrom, figureOf, isMetric, metrics } from './figures.js';
import type { Day, Metric } from './figures.js';

export interface Figure {
  readonly day: Day;
  readonly metric: Metric;
  readonly value: number;
}

/** Figures of a profile that Google has at this moment; a day that it has corrected is there however young it is. */
export async function figuresOf(
  database: Pick<pg.PoolClient, 'query'>,
  profileId: string,
  wanted: readonly Metric[],
  { first, last }: { readonly first: Day; readonly last: Day },
): Promise<readonly Figure[]> {
  const { rows } = await database.query<{ key: string; value: number }>(
    `select metric || ' ' || to_char(day, 'YYYY-MM-DD') as key, value from sandbox.google_figure
     where location_id = $1 and day between $2 and $3`,
    [profileId, first, last],
  );
  const corrected = new Map(rows.map(({ key, value }) => [key, value]));
  const counted = countedDays(new Date());
  return wanted.flatMap((metric) =>
    daysFrom(first, last).flatMap((day) => {
      const isCounted = day >= counted.first && day <= counted.last;
      const value = corrected.get(`${metric} ${day}`) ?? (isCounted ? figureOf(profileId, metric, day) : undefined);
      return value === undefined ? [] : [{ day, metric, value }];
    }),
  );
}

/** Google has counted again. @throws ApiError for what is no metric, day or figure */
export async function correctFigure(
  client: pg.PoolClient,
  profileId: string,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  const [metric, day, value] = ['metric', 'day', 'value'].map((name) => String(given[name] ?? '').trim());
  const wrong = (message: string): ApiError => new ApiError(422, 'INVALID_FIELD', message);
  if (metric === undefined || !isMetric(metric)) throw wrong(`A metric is one of ${metrics.join(', ')}.`);
  const now = new Date();
  const isCounted = daysFrom(countedDays(now).first, now.toISOString().slice(0, 10)).includes(day ?? '');
  if (!isCounted) throw wrong('Give a day of the last 18 months, such as 2026-11-25.');
  if (!/^\d{1,9}$/.test(value ?? '')) throw wrong('Give a whole number.');
  await client.query(
    `insert into sandbox.google_figure (location_id, metric, day, value) values ($1, $2, $3, $4)
     on conflict (location_id, metric, day) do update set value = excluded.value`,
    [profileId, metric, day, Number(value)],
  );
}
