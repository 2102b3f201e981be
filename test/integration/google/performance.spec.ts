import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { performanceMetrics } from '#domain/google/profile-performance';
import type { DailyFigure } from '#domain/google/profile-performance';
import { addDays, today } from '#domain/time/local-date';
import { GoogleCalls, googleConfig, GooglePerformance } from '#integrations/google';
import { Config } from '#platform/config';
import { createPool } from '#platform/database';
import { isThirdPartyFailure } from '#platform/http-client';
import type { ThirdPartyFailure } from '#platform/http-client';
import { daysFrom, figureOf } from '../../../apps/sandbox/src/google/performance/figures.js';
import { sandboxSectionOf } from '../../support/config-sections.js';
import { API_KEY, TestSandbox } from '../sandbox/running-sandbox.js';
import { bakery, GoogleClient, idOf } from '../sandbox/google-client.js';
import type { GoogleSays } from '../sandbox/google-client.js';
import { CheckedClient } from './checked-client.js';

const now = today(new Date(), 'UTC');
const ago = (days: number) => addDays(now, -days);
const path = (id: string): string => `/businessprofileperformance/v1/locations/${id}:fetchMultiDailyMetricsTimeSeries`;
const dates = (from: string, to: string): Record<string, string> =>
  Object.fromEntries(
    [
      ['startDate', from],
      ['endDate', to],
    ].flatMap(([name = '', date = '']) =>
      ['year', 'month', 'day'].map((part, index) => [
        `dailyRange.${name}.${part}`,
        String(Number(date.split('-')[index])),
      ]),
    ),
  );

let sandbox: TestSandbox;
let google: GoogleClient;
let client: CheckedClient;
let performance: GooglePerformance;
let mia: string;

beforeAll(async () => {
  sandbox = await TestSandbox.start();
  google = new GoogleClient(sandbox);
  client = new CheckedClient({ totalMs: 8000, headersMs: 7000 });
  const config = Object.assign(new Config(), {
    sections: sandboxSectionOf(googleConfig, google.browser.origin, API_KEY),
    publicUrl: google.browser.origin,
  });
  performance = new GooglePerformance(new GoogleCalls(client, config));
  mia = await google.tokenOf('mia');
});
afterAll(async () => {
  await client.onApplicationShutdown();
  await google.close();
  await sandbox.stop();
  expect(client.findings).toEqual([]);
  expect([...client.methods]).toEqual(['businessprofileperformance.locations.fetchMultiDailyMetricsTimeSeries']);
});

const failure = async (call: Promise<unknown>): Promise<ThirdPartyFailure> => {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!isThirdPartyFailure(error)) throw new Error(`Expected a failure of Google, not ${String(error)}.`);
  return error;
};
const sorted = (figures: readonly DailyFigure[]): readonly DailyFigure[] =>
  figures.toSorted((one, other) => (`${one.day} ${one.metric}` < `${other.day} ${other.metric}` ? -1 : 1));

describe('figures of a profile', () => {
  it('come for all metrics of nine months in one call, and without the last days', async () => {
    const figures = await performance.daily(mia, 'locations/5004', { from: ago(280), to: ago(1) });
    const expected = daysFrom(ago(280), ago(3)).flatMap((day) =>
      performanceMetrics.map((metric) => ({ day, metric, value: figureOf('5004', metric, day) })),
    );
    expect(sorted(figures)).toEqual(sorted(expected as DailyFigure[]));
    expect(figures.some(({ value }) => value === 0)).toBe(true);
    expect(figures).toHaveLength(278 * 11);
  });

  it('are none for days that Google has not counted, or has no longer', async () => {
    expect(await performance.daily(mia, 'locations/5004', { from: ago(2), to: ago(1) })).toEqual([]);
    expect(await performance.daily(mia, 'locations/5004', { from: ago(900), to: ago(800) })).toEqual([]);
  });

  it('are others when Google has counted again, also for a day that it counts early', async () => {
    const press = (metric: string, days: number, value: unknown) =>
      google.press('/profiles/5005/correct-figure', { metric, day: ago(days), value });
    await press('CALL_CLICKS', 5, 4711);
    await press('CALL_CLICKS', 5, 4712);
    await press('CALL_CLICKS', 1, 0);
    const figures = await performance.daily(mia, 'locations/5005', { from: ago(5), to: ago(1) });
    expect(sorted(figures).filter(({ metric }) => metric === 'CALL_CLICKS')).toEqual([
      { day: ago(5), metric: 'CALL_CLICKS', value: 4712 },
      ...[4, 3].map((days) => ({
        day: ago(days),
        metric: 'CALL_CLICKS',
        value: figureOf('5005', 'CALL_CLICKS', ago(days)),
      })),
      { day: ago(1), metric: 'CALL_CLICKS', value: 0 },
    ]);
    for (const [metric, days, value] of [
      ['LIKES', 5, 1],
      ['CALL_CLICKS', -1, 1],
      ['CALL_CLICKS', 900, 1],
      ['CALL_CLICKS', 5, -1],
    ] as const)
      await expect(press(metric, days, value)).rejects.toThrow('422');
  });

  it('appear on the page of the profile', async () => {
    const { text } = await google.browser.page('/sandbox/google/profiles/5004');
    expect(text).toContain('Correct the day');
    const website = figureOf('5004', 'WEBSITE_CLICKS', ago(3));
    expect(text).toMatch(new RegExp(String.raw`${ago(3)}</th>(?:\s*<td>\d+</td>){3}\s*<td>${website}</td>`));
    expect(text).not.toContain(`${ago(2)}</th>`);
  });
});

describe('Google refuses', () => {
  const week = { from: ago(9), to: ago(3) };

  it('an unknown token, a foreign profile, one that is gone, and one that is not verified', async () => {
    expect((await failure(performance.daily('ya29.none', 'locations/5004', week))).details.status).toBe(401);
    const eve = await google.tokenOf('eve');
    expect((await failure(performance.daily(eve, 'locations/5004', week))).details.status).toBe(403);
    expect((await failure(performance.daily(mia, 'locations/17', week))).details.status).toBe(404);
    const made = await google.good(
      eve,
      'POST',
      '/mybusinessbusinessinformation/v1/accounts/103/locations',
      bakery({ storeCode: 'unverified' }),
    );
    const refused = await failure(performance.daily(eve, String(made['name']), week));
    expect(refused).toMatchObject({ key: 'portalRefused', details: { status: 403 } });
    await google.press(`/profiles/${idOf(made['name'])}/verify`);
    expect(await performance.daily(eve, String(made['name']), week)).toHaveLength(77);
  });

  it('a token without the scope, an API that is off, and more calls than the quota', async () => {
    const other = await google.tokenOf('mia', ['openid']);
    expect(await failure(performance.daily(other, 'locations/5004', week))).toMatchObject({
      key: 'portalRefused',
      details: { status: 403, body: { error: { details: [{ reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' }] } } },
    });
    const service = 'businessprofileperformance.googleapis.com';
    await google.tokens.switchApi('google', service, false);
    const off = await failure(performance.daily(mia, 'locations/5004', week));
    expect(off.details.body).toMatchObject({ error: { details: [{ reason: 'SERVICE_DISABLED' }] } });
    await google.tokens.switchApi('google', service, true);
    await google.press('/people/mia/limit', { callsPerMinute: 0 });
    const limited = await failure(performance.daily(mia, 'locations/5004', week));
    expect(limited).toMatchObject({ key: 'portalUnreachable', details: { status: 429 } });
    expect(limited.details.retryAfterMs).toBeGreaterThan(0);
    await google.press('/people/mia/limit', { callsPerMinute: '' });
  });

  it.each([
    ['no metric', {}, dates(ago(9), ago(3))],
    ['a metric that there is not', { dailyMetrics: 'LIKES' }, dates(ago(9), ago(3))],
    ['metrics in one parameter', { dailyMetrics: 'CALL_CLICKS,WEBSITE_CLICKS' }, dates(ago(9), ago(3))],
    ['the metric that stands for none', { dailyMetrics: 'DAILY_METRIC_UNKNOWN' }, dates(ago(9), ago(3))],
    ['no dates', { dailyMetrics: 'CALL_CLICKS' }, {}],
    ['half a date', { dailyMetrics: 'CALL_CLICKS', 'dailyRange.startDate.day': '0' }, dates(ago(9), ago(3))],
    ['31 February', { dailyMetrics: 'CALL_CLICKS' }, dates('2026-02-31', '2026-03-02')],
    ['an end before the start', { dailyMetrics: 'CALL_CLICKS' }, dates(ago(3), ago(9))],
    ['a parameter that there is not', { dailyMetrics: 'CALL_CLICKS', pageSize: '1' }, dates(ago(9), ago(3))],
  ])('%s', async (_what, given, range) => {
    const query = new URLSearchParams({ ...range, ...given });
    const { status, json } = await google.call(mia, 'GET', `${path('5004')}?${query.toString()}`);
    expect(status).toBe(400);
    expect((json as unknown as GoogleSays).error.status).toBe('INVALID_ARGUMENT');
  });
});

describe('a response', () => {
  it('that is lost or nonsense is a failure that passes', async () => {
    const eve = await google.tokenOf('eve');
    const made = await google.good(
      eve,
      'POST',
      '/mybusinessbusinessinformation/v1/accounts/103/locations',
      bakery({ title: 'Laden', storeCode: 'lost' }),
    );
    const name = String(made['name']);
    await google.press(`/profiles/${idOf(name)}/verify`);
    const range = { from: ago(5), to: ago(3) };
    const pool = createPool(sandbox.database.url, 1);
    const call = (words: string) =>
      pool.query(
        `update sandbox.google_location set body = body || jsonb_build_object('title', $2::text) where id = $1`,
        [idOf(name), words],
      );
    await call('Laden [lost]');
    expect(await failure(performance.daily(eve, name, range))).toMatchObject({ key: 'portalUnreachable' });
    expect(await performance.daily(eve, name, range)).toHaveLength(33);
    await call('Laden [down]');
    expect(await failure(performance.daily(eve, name, range))).toMatchObject({
      key: 'portalUnreachable',
      details: { status: 503 },
    });
    await pool.end();
  });
});
