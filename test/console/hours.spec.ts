import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import type { AdministrationSchemas } from '#sdk/client';
import { demoCompany } from '../e2e/partner/demo-company.js';
import type { DemoCompany } from '../e2e/partner/demo-company.js';
import { axeViolations, sidewaysScroll } from '../support/browser.js';
import { startPlatform } from '../support/platform.js';
import type { Platform } from '../support/platform.js';
import { addDays } from '../../apps/console/src/app/days/day.rules.js';
import { weekdayOf } from '../../apps/console/src/features/locations/hours/special-days.rules.js';
import { ConsoleBrowser, focused } from './console-browser.js';

/** When a location is open, in a real browser: every week, on special days, and on the date that is asked for. */
let platform: Platform;
let browser: ConsoleBrowser;
let demo: DemoCompany;

type Hours = AdministrationSchemas['OpeningHoursDto'];
type NewHours = AdministrationSchemas['OpeningHoursInsertDto'];

beforeAll(async () => {
  platform = await startPlatform({ worker: false, sandbox: false });
  browser = await ConsoleBrowser.open(platform);
  demo = await demoCompany(platform);
});
afterAll(async () => {
  await browser?.close();
  await platform?.close();
});

const shop = async (): Promise<number> => (await demo.locations(1))[0] ?? 0;
const pathOf = (id: number) => `/locations/${id}`;
const agency = () => platform.administration('demo-agency');
const week = (page: Page): Locator => page.locator('form.card', { hasText: 'Opening hours' });
const special = (page: Page): Locator => page.getByRole('region', { name: 'Special days' });
const openNow = (page: Page): Locator => page.getByRole('region', { name: 'Open or closed' });
const save = (page: Page) => week(page).getByRole('button', { name: 'Save', exact: true }).click();
const saved = (page: Page) => week(page).getByText('Saved', { exact: true }).waitFor();
const isFine = async (page: Page) => expect([await axeViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
const wrong = (page: Page) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('[aria-invalid=true]')].map((field) => field.getAttribute('aria-label'))`,
  );

async function hoursOf(id: number): Promise<readonly Hours[]> {
  const { data } = await agency().GET('/api/location/openinghours', { params: { query: { id } } });
  return data?.data ?? [];
}
const usualOf = async (id: number) => (await hoursOf(id)).find(({ type }) => type === 'default');
const dayOf = async (id: number, name: string) => (await usualOf(id))?.days.find(({ day }) => day === name);

async function add(id: number, body: NewHours): Promise<number> {
  const { data, error } = await agency().POST('/api/location/openinghours/{id}', { params: { path: { id } }, body });
  if (error !== undefined) throw new Error(error.errorMessage);
  return data.value;
}
async function change(hoursId: number, body: AdministrationSchemas['OpeningHoursUpdateDto']): Promise<void> {
  const { error } = await agency().PUT('/api/location/openinghours/{id}', {
    params: { path: { id: hoursId } },
    body,
  });
  if (error !== undefined) throw new Error(error.errorMessage);
}

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const everyDay = (from: string, to: string): NewHours => ({
  type: 'default',
  days: dayNames.map((day) => ({ day, intervals: [{ from, to }] })),
});
const closedOn = (date: string, note?: string): NewHours => ({
  type: 'customDate',
  days: [{ day: weekdayOf(date), dayType: 'closed' }],
  dateInterval: { from: date, to: date },
  ...(note !== undefined && { note }),
});

/** By the clock of the location. */
async function todayAt(id: number): Promise<string> {
  const { data } = await agency().GET('/api/location/openinghours/status', { params: { query: { id } } });
  const { at, timeZone } = data ?? { at: '', timeZone: 'UTC' };
  return new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone }).format(new Date(at));
}

describe('the hours of every week', () => {
  it('are begun from the next steps, wrong ones are told where they stand, and copied to other days', async () => {
    const id = await shop();
    const watched = await browser.enter(pathOf(id));
    const { page } = watched;
    await openNow(page).getByText('Opening hours not known').waitFor();
    await page.getByRole('button', { name: 'Say when the location is open.' }).click();
    expect(await focused(page)).toBe('BUTTON');
    await page.keyboard.press('Enter');
    await page.getByLabel('Monday, to').fill('17:00');
    await page.getByRole('button', { name: 'More hours: Monday' }).click();
    await page.getByLabel('Monday, hours 2, from').fill('16:00');
    await page.getByLabel('Monday, hours 2, to').fill('01:00');
    await week(page).getByText('next day').waitFor();
    await save(page);
    await page.getByText('Monday, hours 2 overlaps Monday, hours 1').waitFor();
    expect(await wrong(page)).toEqual(['Monday, hours 2, from', 'Monday, hours 2, to']);
    expect(await focused(page)).toBe('Monday, hours 2, from');
    await isFine(page);
    expect(await usualOf(id)).toBeUndefined();

    await page.getByLabel('Monday, hours 2, from').fill('18:00');
    await page.getByRole('button', { name: 'Copy these hours: Monday' }).click();
    await page.getByRole('menuitem', { name: 'To all open days' }).click();
    await page.getByRole('checkbox', { name: 'Sunday' }).check();
    await page.getByRole('button', { name: '24 hours: Sunday' }).click();
    await week(page).getByLabel('What customers should know').fill('Fridays with music');
    await save(page);
    await saved(page);
    const evening = [
      { from: '09:00', to: '17:00' },
      { from: '18:00', to: '01:00' },
    ];
    expect(await usualOf(id)).toMatchObject({
      note: 'Fridays with music',
      days: [
        ...['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((day) => ({ day, intervals: evening })),
        { day: 'Sat', dayType: 'closed' },
        { day: 'Sun', dayType: 'nonstopOpened' },
      ],
    });
    await page.getByRole('button', { name: 'Say when the location is open.' }).waitFor({ state: 'detached' });
    expect(watched.problems.filter((problem) => !problem.includes('400'))).toEqual([]);
    await watched.close();
  });

  it('are taken with more than three periods a day, until midnight and around the clock', async () => {
    const id = await shop();
    const hours = ['08:00', '10:00', '12:00', '14:00', '22:00'].map((from, index) => ({
      from,
      to: index === 4 ? '24:00' : `${from.slice(0, 2)}:30`,
    }));
    await add(id, { type: 'default', days: [{ day: 'Mon', intervals: hours }] });
    const { page, close } = await browser.enter(pathOf(id));
    expect(await page.getByLabel('Monday, hours 5, to').inputValue()).toBe('00:00');
    await page.getByLabel('Monday, hours 2, to').fill('11:00');
    await save(page);
    await saved(page);
    expect((await dayOf(id, 'Mon'))?.intervals).toEqual(
      hours.map((each) => (each.from === '10:00' ? { ...each, to: '11:00' } : each)),
    );
    await page.getByRole('button', { name: 'Remove these hours: Monday, hours 5' }).click();
    await save(page);
    await saved(page);
    expect((await dayOf(id, 'Mon'))?.intervals).toHaveLength(4);
    await close();
  });

  it('are brought together day by day, and asked about where two have changed the same', async () => {
    const id = await shop();
    const hoursId = await add(id, everyDay('09:00', '18:00'));
    const { page, close } = await browser.enter(pathOf(id));
    await page.getByLabel('Monday, to').fill('12:00');
    await page.getByLabel('Tuesday, to').fill('13:00');
    const { days } = everyDay('09:00', '18:00');
    await change(hoursId, {
      days: days
        .filter(({ day }) => day !== 'Tue')
        .map((each) => (each.day === 'Sat' ? { day: 'Sat', intervals: [{ from: '10:00', to: '14:00' }] } : each)),
    });
    await save(page);
    const conflict = page.getByRole('region', { name: 'Tuesday' });
    await conflict.waitFor();
    expect(await conflict.locator('dd').allTextContents()).toEqual(['09:00–18:00', '09:00–13:00', 'Closed']);
    await isFine(page);
    await page.getByRole('button', { name: 'Take theirs: Tuesday' }).click();
    await save(page);
    await saved(page);
    expect((await dayOf(id, 'Mon'))?.intervals).toEqual([{ from: '09:00', to: '12:00' }]);
    expect((await dayOf(id, 'Tue'))?.dayType).toBe('closed');
    expect((await dayOf(id, 'Sat'))?.intervals).toEqual([{ from: '10:00', to: '14:00' }]);
    await close();
  });

  it('are not lost when others set them first, or remove them meanwhile', async () => {
    const id = await shop();
    const { page, close } = await browser.enter(pathOf(id));
    await page.getByRole('button', { name: 'Set opening hours' }).click();
    await page.getByLabel('Monday, to').fill('12:00');
    const hoursId = await add(id, {
      type: 'default',
      days: [{ day: 'Mon', intervals: [{ from: '10:00', to: '11:00' }] }],
    });
    await save(page);
    await page.getByRole('button', { name: 'Keep yours: Monday' }).waitFor();
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
      const keep = page.getByRole('button', { name: `Keep yours: ${day}` });
      if ((await keep.count()) > 0) await keep.click();
    }
    await save(page);
    await saved(page);
    expect((await usualOf(id))?.id).toBe(hoursId);
    expect((await dayOf(id, 'Mon'))?.intervals).toEqual([{ from: '09:00', to: '12:00' }]);

    await page.getByLabel('Monday, to').fill('13:00');
    await agency().DELETE('/api/location/openinghours/{id}', { params: { path: { id: hoursId } } });
    await save(page);
    await saved(page);
    expect((await dayOf(id, 'Mon'))?.intervals).toEqual([{ from: '09:00', to: '13:00' }]);
    await page.getByRole('button', { name: 'Remove the opening hours …' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Nobody has said when this location is open.').waitFor();
    expect(await hoursOf(id)).toEqual([]);
    await close();
  });
});

describe('whether it is open', () => {
  it('is said for now, and for the date that is asked for', async () => {
    const id = await shop();
    const today = await todayAt(id);
    await add(id, everyDay('00:00', '24:00'));
    await add(id, closedOn(addDays(today, 3), 'Stocktaking'));
    const { page, close } = await browser.enter(pathOf(id));
    const inThree = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(
      new Date(addDays(today, 3)),
    );
    await openNow(page).getByText(`Open now until ${inThree} at 12:00 AM`).waitFor();
    const ask = openNow(page).getByLabel('Hours on');
    await ask.fill(addDays(today, 3));
    await openNow(page).getByText('Stocktaking').waitFor();
    expect(await openNow(page).getByRole('status').innerText()).toMatch(/: Closed Stocktaking$/);
    await ask.fill(addDays(today, 400));
    await openNow(page).getByText('As every week').waitFor();
    await openNow(page).getByText('24 hours').waitFor();

    await week(page).getByLabel('Temporarily closed until').fill(addDays(today, 1));
    await save(page);
    await saved(page);
    await openNow(page)
      .getByText(/^Temporarily closed, opens .* at 12:00 AM$/)
      .waitFor();
    await ask.fill(today);
    await openNow(page).getByText('Temporarily closed', { exact: true }).waitFor();
    await isFine(page);
    await close();
  });

  it('is told with the next opening', async () => {
    const id = await shop();
    await add(id, everyDay('09:00', '18:00'));
    await add(id, closedOn(await todayAt(id)));
    const { page, close } = await browser.enter(pathOf(id));
    await openNow(page).getByText('Closed now, opens tomorrow at 9:00 AM').waitFor();
    await close();
  });
});

describe('special days', () => {
  it('are added, changed, brought together and removed; past ones are folded away', async () => {
    const id = await shop();
    const today = await todayAt(id);
    const [eve, after] = [addDays(today, 20), addDays(today, 22)];
    await add(id, closedOn(addDays(today, -1), 'Yesterday'));
    const watched = await browser.enter(pathOf(id));
    const { page } = watched;
    await special(page).getByText('Past special days: 1').waitFor();
    expect(await special(page).getByText('Yesterday').isVisible()).toBe(false);

    const dialog = page.getByRole('dialog');
    await special(page).getByRole('button', { name: 'Add special days' }).click();
    await dialog.getByLabel('First day').fill(eve);
    await dialog.getByLabel('What customers should know').fill('Christmas Eve');
    await dialog.getByRole('checkbox').check();
    const dayName = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(new Date(eve));
    await dialog.getByLabel(`${dayName}, to`).fill('09:00');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.locator('.field-error').waitFor();
    expect(await focused(page)).toBe(`${dayName}, to`);
    expect(await wrong(page)).toEqual([`${dayName}, to`]);
    await isFine(page);
    await dialog.getByLabel(`${dayName}, to`).fill('13:00');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await special(page).getByText('9:00 AM – 1:00 PM').waitFor();
    const made = (await hoursOf(id)).find(({ note }) => note === 'Christmas Eve');
    expect(made).toMatchObject({
      type: 'customDate',
      dateInterval: { from: eve, to: eve },
      days: [{ day: weekdayOf(eve), dayType: 'singleInterval', intervals: [{ from: '09:00', to: '13:00' }] }],
    });

    // The same day again: it is said before, and the platform refuses it.
    await special(page).getByRole('button', { name: 'Add special days' }).click();
    await dialog.getByLabel('First day').fill(eve);
    await dialog.getByText('There already is: Christmas Eve', { exact: false }).waitFor();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByText('has opening hours of this kind for these days already', { exact: false }).waitFor();
    await dialog.getByLabel('Last day').fill(addDays(eve, -1));
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByText(`Last day must be ${eve} or later`).waitFor();
    await dialog.getByLabel('Last day').fill(after);
    await dialog.getByLabel('What customers should know').fill('Holidays');
    expect(await dialog.getByRole('checkbox').count()).toBe(3);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await special(page).locator('.special-day', { hasText: 'Holidays' }).getByText('Closed').waitFor();
    expect((await hoursOf(id)).find(({ note }) => note === 'Holidays')).toMatchObject({
      type: 'customPeriod',
      dateInterval: { from: eve, to: after },
    });

    await special(page)
      .getByRole('button', { name: /^Change: Christmas Eve/ })
      .click();
    await dialog.getByLabel(`${dayName}, to`).fill('14:00');
    await dialog.getByLabel('What customers should know').fill('Mine');
    await change(made?.id ?? 0, { note: 'Theirs' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('button', { name: 'Take theirs: What customers should know' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await special(page).getByText('9:00 AM – 2:00 PM').waitFor();
    expect((await hoursOf(id)).find((each) => each.id === made?.id)).toMatchObject({
      note: 'Theirs',
      days: [{ intervals: [{ from: '09:00', to: '14:00' }] }],
    });

    await special(page)
      .getByRole('button', { name: /^Remove: Theirs/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await special(page).getByText('Theirs').waitFor({ state: 'detached' });
    expect((await hoursOf(id)).map(({ note }) => note)).toEqual(['Holidays', 'Yesterday']);
    expect(watched.problems.filter((problem) => !/40[09]/.test(problem))).toEqual([]);
    await watched.close();
  });
});

describe('who may only read', () => {
  it('sees hours as text', async () => {
    const id = await shop();
    const today = await todayAt(id);
    await add(id, { ...everyDay('09:00', '18:00'), note: 'Ring the bell' });
    await add(id, closedOn(addDays(today, 10), 'Anniversary'));
    const viewer = await browser.enter(pathOf(id), 'demo-viewer');
    const { page } = viewer;
    await week(page).getByText('9:00 AM – 6:00 PM').first().waitFor();
    await week(page).getByText('Ring the bell').waitFor();
    await special(page).getByText('Anniversary').waitFor();
    expect(await week(page).locator('input, button').count()).toBe(0);
    expect(await special(page).getByRole('button').count()).toBe(0);
    expect(viewer.problems).toEqual([]);
    await viewer.close();
  });
});

describe('the hours of a location', () => {
  it.each([
    { width: 1440, mode: 'light', locale: 'de' },
    { width: 360, mode: 'dark', locale: 'fr' },
  ] as const)('are accessible and ask nobody else at $width px, $mode, $locale', async (look) => {
    const [full, empty] = await demo.locations(2);
    await add(full ?? 0, everyDay('09:00', '02:00'));
    await add(full ?? 0, closedOn('2090-12-24', 'Christmas Eve'));
    await browser.lookAt(
      [
        [pathOf(full ?? 0), '.special-day'],
        [pathOf(empty ?? 0), '.no-hours'],
      ],
      look,
    );
  });
});
