import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { localDate } from '#domain/time/local-date';
import { Database, sql } from '#platform/database';
import {
  intervalOf,
  shareOf,
  statusOf,
  targetOf,
  timeReported,
  timeUsed,
} from '../../../libs/contexts/dashboard/pacing/pacing.rules.js';
import { reportedBefore } from '../../../libs/contexts/reach-enhancement/overview/reported.sql.js';
import { daysOfAd, paceOfAd, targetOfAd } from '../../../libs/contexts/reach-enhancement/overview/spending.sql.js';
import { Commerce } from '../subscriptions/commerce.js';
import type { Tenant } from '../subscriptions/commerce.js';

/** The pacing of the dashboard in TypeScript and that of lists of ads in SQL say the same. */
let commerce: Commerce;
let tenant: Tenant;
let looks: readonly Look[];

/** A campaign, and how long ago its network was read; null: there is none, or it never was. */
interface Look {
  readonly campaign: number | null;
  readonly account: number | null;
  readonly ago: string | null;
}

beforeAll(async () => {
  commerce = await Commerce.start();
  tenant = await commerce.tenant();
  looks = [{ campaign: null, account: null, ago: null }];
  for (const [index, ago] of ([null, '1 hour', '2 days', '12 days'] as const).entries()) {
    const [row] = await commerce.rows(
      `insert into ad_account (workspace_id, company_id, network, currency, time_zone, looked_at)
       select workspace_id, id, $2, 'EUR', 'Europe/Berlin', now() - $3::interval from company where id = $1 returning id`,
      (await commerce.tenant()).companyId,
      index % 2 === 0 ? 'GOOGLE_ADS' : 'META_ADS',
      ago,
    );
    looks = [...looks, { campaign: 1, account: Number(row?.['id']), ago }];
  }
});
afterAll(() => commerce.close());

/** Middles and ends of months, a leap day, a change of clocks, and hours that are another day or year elsewhere. */
const moments = [
  '2027-02-10T05:30:00Z',
  '2027-02-28T22:59:59Z',
  '2027-03-28T01:30:00Z',
  '2027-04-30T12:00:00Z',
  '2027-12-31T23:30:00Z',
  '2028-02-29T00:00:00Z',
] as const;
const zones = ['Europe/Berlin', 'Pacific/Tongatapu', 'America/Los_Angeles'] as const;

interface Case {
  readonly start: string | null;
  readonly end: string | null;
  readonly target: number;
  readonly period: 'Daily' | 'Monthly';
  /** What it has cost, as a share of the target, beside the time that is used. */
  readonly beside: number;
}

const days = [
  [null, null],
  ['2020-01-01', null],
  ['2027-02-05', '2027-02-20'],
  ['2027-02-28', '2027-03-28'],
  ['2027-04-16', '2027-12-31'],
  ['2028-02-29', '2028-02-29'],
] as const;
const targets = [
  [10, 'Daily'],
  [310, 'Monthly'],
  [101, 'Monthly'],
] as const;
const cases: readonly Case[] = days.flatMap(([start, end]) =>
  targets.flatMap(([target, period]) =>
    [-1, -0.11, -0.1, -0.09, 0, 0.1, 0.11, 2].map((beside) => ({ start, end, target, period, beside })),
  ),
);

interface Row {
  readonly today: string;
  readonly ofToday: number;
  readonly first: string | null;
  readonly last: string | null;
  readonly used: number | null;
  readonly reported: number | null;
  readonly reportedBefore: string | null;
  readonly micros: string | null;
  readonly cost: string;
  readonly share: number | null;
  readonly pace: string | null;
}

/** As the list of ads reads it, over the cases in place of subscriptions. */
async function inSql(zone: string, { campaign, account }: Look): Promise<readonly Row[]> {
  const column = <K extends keyof Case>(name: K) => cases.map((each) => each[name]);
  const { rows } = await sql<Row>`
    select n.today::text, n.of_today::float8 as "ofToday", d.first::text, d.last::text, d.used::float8 as used,
      d.reported::float8 as reported, ${reportedBefore(sql`n.at`)}::text as "reportedBefore", t.micros::text as micros, coalesce(c.micros, 0)::text as cost, t.share::float8 as share, ${paceOfAd} as pace
    from unnest(${column('start')}::date[], ${column('end')}::date[], ${column('target')}::int[], ${column('period')}::text[],
      ${column('beside')}::numeric[]) with ordinality s (start_date, end_date, target, period, beside, position)
    cross join (select ${zone}::text as time_zone) l
    cross join (select ${campaign}::bigint as id, ${account}::bigint as account_id) e
    join workspace w on w.id = ${tenant.workspaceId}
    cross join lateral (select m.at, m.at::date as today, extract(epoch from m.at - m.at::date) / 86400 as of_today
      from (select clock_now(w.id) at time zone l.time_zone as at) m) n
    cross join lateral (select 'Euro' as kind, s.target, s.period) b
    left join lateral (${daysOfAd}) d on true
    left join lateral (select greatest(0, trunc((case s.period when 'Daily' then s.target * d.days
      else s.target::numeric * d.days / d.of_month end) * 1000000 * (d.used + s.beside))) as micros) c on true
    left join lateral (${targetOfAd}) t on d.first is not null
    order by s.position`.execute(commerce.module.get(Database).manager);
  return rows;
}

function inTypescript({ start, end, target, period }: Case, { today, ofToday, cost, ...row }: Row) {
  const on = localDate(today);
  const interval = intervalOf(on, {
    startDate: start === null ? null : localDate(start),
    endDate: end === null ? null : localDate(end),
  });
  if (interval === null)
    return { first: null, last: null, used: null, reported: null, micros: null, share: null, pace: null };
  const before = row.reportedBefore === null ? null : localDate(row.reportedBefore);
  const reported = timeReported(before, interval);
  const [aim, used] = [targetOf(target, period, interval), timeUsed(on, ofToday, interval)];
  const share = shareOf(BigInt(cost), aim);
  return {
    first: interval.from,
    last: interval.to,
    used: expect.closeTo(used, 9),
    reported: expect.closeTo(reported, 9),
    micros: String(aim),
    share,
    pace: statusOf({ used, reported }, share),
  };
}

it('is the same for each moment, zone, run, target, cost and look at the network', async () => {
  const seen = new Map<string | null, number>();
  for (const moment of moments) {
    await commerce.setClock(tenant.workspaceId, moment);
    for (const [zone, look] of zones.flatMap((each) => looks.map((one) => [each, one] as const))) {
      const rows = await inSql(zone, look);
      for (const [index, row] of rows.entries()) {
        const each = cases[index] as Case;
        seen.set(row.pace, (seen.get(row.pace) ?? 0) + 1);
        expect({ moment, zone, look, each, ...row }).toMatchObject(inTypescript(each, row));
      }
    }
  }
  // The cases reach each side of each edge.
  expect([...seen.keys()].toSorted()).toEqual(['ahead', 'behind', null, 'onTrack'].toSorted());
});

it('is the same at the edges of the tolerance, to the last decimal', async () => {
  const steps = Array.from({ length: 101 }, (_, index) => index / 100);
  const pairs = steps.flatMap((used) => [-0.11, -0.1, 0, 0.1, 0.11].map((beside) => [used, used + beside] as const));
  const text = (value: number): string => value.toFixed(2);
  const { rows } = await sql<{ pace: string }>`
    select ${paceOfAd} as pace
    from unnest(${pairs.map(([used]) => text(used))}::numeric[], ${pairs.map(([, share]) => text(share))}::numeric[])
      with ordinality n (used, share, position)
    cross join lateral (select n.used, n.used as reported) d cross join lateral (select n.share) t order by n.position`.execute(
    commerce.module.get(Database).manager,
  );
  const said = pairs.map(([used, share]) => [used, share, statusOf({ used, reported: used }, Number(text(share)))]);
  expect(rows.map(({ pace }, index) => [...(pairs[index] ?? []), pace])).toEqual(said);
});

it('counts a day as reported when the network was read three hours after it, and later ones not at all', async () => {
  await commerce.setClock(tenant.workspaceId, '2027-03-10T12:00:00Z');
  const reported = async (): Promise<(string | null)[]> =>
    Promise.all(looks.map(async (look) => (await inSql('Europe/Berlin', look))[0]?.reportedBefore ?? null));
  expect(await reported()).toEqual(['2027-03-10', null, '2027-03-10', '2027-03-08', '2027-02-26']);
  await commerce.setClock(tenant.workspaceId, '2027-03-10T02:30:00Z');
  expect(await reported()).toEqual(['2027-03-10', null, '2027-03-09', '2027-03-08', '2027-02-26']);
});
