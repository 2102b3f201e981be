import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { permitted, TrackedCalls } from '../e2e/partner/tracked-calls.js';
import { addDays } from '../../apps/console/src/app/days/day.rules.js';
import { axeViolations } from '../support/browser.js';
import { ConsoleBrowser } from './console-browser.js';
import { daysAgo } from './counted-shop.js';

/** Calls to tracked numbers in the console, as the sandbox's partner delivers them. */
let tracked: TrackedCalls;
let browser: ConsoleBrowser;
let locationId = 0;
let place = '';

const minuteMs = 60_000;
const answeredMinutesAgo = 10;

beforeAll(async () => {
  tracked = await TrackedCalls.start();
  browser = await ConsoleBrowser.open(tracked.platform);
  const ordered = await tracked.ordered({ callTracking: permitted });
  ({ locationId } = ordered);
  await tracked.until(ordered.id, 'ACTIVE');
  await tracked.number(locationId);
  const call = (id: string, minutesAgo: number, changes: object) => {
    const start = Date.now() - minutesAgo * minuteMs;
    return {
      id,
      subscriptionId: ordered.id,
      start: new Date(start).toISOString(),
      end: new Date(start + 2 * minuteMs).toISOString(),
      caller: '49-40-66969042',
      calledTracked: '49-30-23125042',
      calledReal: '49-911-654321',
      duration: 0,
      status: 'MISSED',
      ...changes,
    };
  };
  const day = 24 * 60;
  const delivered = await tracked.deliver([
    call('answered', answeredMinutesAgo, { status: 'ANSWERED', duration: 95 }),
    call('withheld', 20, { caller: null, calledReal: null }),
    call('again', 30, { status: 'BUSY', valid: false }),
    call('robot', 40, { status: 'VOICEMAIL', duration: 12, spam: true }),
    call('old', 50 * day, { caller: '49-40-66969050' }),
  ]);
  expect(delivered).toMatchObject({ status: 200, body: { kept: 5 } });
  await tracked.untilCalls(locationId, 5);
  const { rows } = await tracked.platform.database.pool.query<{ name: string }>(
    'select name from location where id = $1',
    [locationId],
  );
  place = rows[0]?.name ?? '';
});
afterAll(async () => {
  await browser?.close();
  await tracked?.platform.close();
});

const count = (page: Page, calls: number) => page.locator(`.grid[aria-rowcount="${calls + 1}"]`).waitFor();
const column = (page: Page, id: string) => page.locator(`[role=gridcell][data-column=${id}]`).allInnerTexts();

describe('calls to tracked numbers', () => {
  it('say who called, when, how long and of which location, the newest first', async () => {
    const watched = await browser.enter('/statistics');
    const { page } = watched;
    await page.getByRole('link', { name: 'Calls', exact: true }).click();
    await page.waitForURL(/\/statistics\/calls/);
    await count(page, 4);
    await page.getByText(place).first().waitFor();
    expect(await column(page, 'caller')).toEqual([
      '+49 40 66969042',
      'Number withheld or erased',
      '+49 40 66969042',
      '+49 40 66969042',
    ]);
    expect(await column(page, 'status')).toEqual(['Picked up', 'Missed', 'Busy', 'Voicemail']);
    expect(await column(page, 'duration')).toEqual(['1:35', '–', '–', '0:12']);
    expect(await column(page, 'standing')).toEqual(['', '', 'Not counted', 'Spam']);
    expect(await column(page, 'location')).toEqual([place, place, place, place]);
    expect(await page.locator('[data-column=caller] a').first().getAttribute('href')).toBe('tel:+494066969042');
    expect(watched.problems).toEqual([]);
    await watched.close();
  });

  it('are filtered in the address by days, location and what counts, and Back leads through it', async () => {
    const watched = await browser.enter('/statistics/calls');
    const { page } = watched;
    await count(page, 4);
    await page.getByRole('button', { name: 'Only those that count' }).click();
    await page.waitForURL(/filtered=true/);
    await count(page, 2);
    await page.goBack();
    await count(page, 4);
    await page.getByRole('button', { name: /^Period/ }).click();
    await page.getByRole('menuitemradio', { name: 'Last 90 days' }).click();
    await count(page, 5);
    await page.getByRole('button', { name: 'Location', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Find a location' }).fill(place);
    await page.getByRole('menuitem', { name: place }).first().click();
    await page.waitForURL(/location=\d+/);
    await count(page, 5);
    // Figures and calls are of the same days and places.
    await page.getByRole('link', { name: 'Figures' }).click();
    await page.waitForURL(new RegExp(`/statistics\\?period=90d&location=${locationId}`));
    await watched.close();
  });

  it('say at its field which day is refused, and what brings calls where nobody called', async () => {
    const watched = await browser.enter('/statistics/calls?from=2026-11-20&to=2026-11-01');
    const { page } = watched;
    await page.locator('.period-field', { hasText: 'Last day' }).locator('.field-error').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.goto(`${tracked.platform.url}/console/statistics/calls?from=2020-01-01&to=2020-01-31`);
    await page.getByText('Call tracking gives a location such a number', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Only those that count' }).click();
    await page.getByText('No call fits the filter').waitFor();
    await page.getByRole('button', { name: 'Clear the filter' }).click();
    await page.getByText('No calls in this period').waitFor();
    await watched.close();
  });

  it('are saved with all that the filter finds', async () => {
    const watched = await browser.enter('/statistics/calls?period=90d');
    const { page } = watched;
    await count(page, 5);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`calls-${addDays(daysAgo(0), -89)}-${daysAgo(0)}.csv`);
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(lines).toHaveLength(6);
    expect(lines[1]).toMatch(
      new RegExp(
        `^${daysAgo(answeredMinutesAgo / (24 * 60))} .*,'\\+49 40 66969042,Picked up,95,,${place},'\\+49 30 23125042,'\\+49 911 654321$`,
      ),
    );
    await watched.close();
  });

  it('are read by who may read statistics, from their location too; and name the product where there is none', async () => {
    const viewer = await browser.enter(`/locations/${locationId}/statistics?period=7d`, 'demo-viewer');
    await viewer.page.getByRole('link', { name: 'Calls', exact: true }).click();
    await viewer.page.waitForURL(new RegExp(`/statistics/calls\\?period=7d&location=${locationId}`));
    await count(viewer.page, 4);
    await viewer.close();
    const { rows } = await tracked.platform.database.pool.query<{ id: number }>(
      `select id from company where name = 'Foreign company'`,
    );
    await tracked.platform.administration('demo-foreign').POST('/api/location/{id}', {
      params: { path: { id: Number(rows[0]?.id) } },
      body: {
        name: 'Without a product',
        address: { street: 'Ring', house: '1', postCode: '1010', city: 'Wien', countryCode: 'AT' },
      },
    });
    const foreign = await browser.enter('/statistics/calls', 'demo-foreign');
    await foreign.page.getByText('This comes with a product').waitFor();
    await foreign.close();
  });

  it.each([
    { width: 1440, mode: 'dark', locale: 'de' },
    { width: 360, mode: 'light', locale: 'fr' },
  ] as const)('are accessible and ask nobody else at $width px, $mode, $locale', async (look) => {
    await browser.lookAt(
      [
        ['/statistics/calls', '[role=gridcell] .row-name'],
        ['/statistics/calls?from=2020-01-01&to=2020-01-31', '.empty'],
      ],
      look,
    );
  });
});
