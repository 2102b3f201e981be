import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { axeViolations, sidewaysScroll } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { startPlatform } from '../support/platform.js';
import type { Platform } from '../support/platform.js';
import { stepOf, steps } from '../../apps/console/src/app/clock/clock.rules.js';
import { ConsoleBrowser } from './console-browser.js';

describe('how far a clock is moved', () => {
  it('is a duration, or the begin of a day by the clock of the workspace', () => {
    for (const step of steps.filter((one) => one !== 'day'))
      expect(stepOf({ step, day: '2027-01-01' }, 'Europe/Berlin')).toEqual({ advance: step });
    expect(stepOf({ step: 'day', day: '2027-07-01' }, 'Europe/Berlin')).toEqual({ at: '2027-06-30T22:00:00.000Z' });
  });

  it('is sent as it is where it is no day', () => {
    for (const day of ['', '2027-02-30']) expect(stepOf({ step: 'day', day }, 'Europe/Berlin')).toEqual({ at: day });
  });
});

describe('the test clock in its bar', () => {
  let platform: Platform;
  let browser: ConsoleBrowser;
  beforeAll(async () => {
    platform = await startPlatform();
    browser = await ConsoleBrowser.open(platform);
  });
  afterAll(async () => {
    await browser?.close();
    await platform?.close();
  });

  it('is moved by a month; it says when it has arrived, and which time it is then', async () => {
    const watched = await browser.enter('/contracts', 'demo-admin');
    const { page } = watched;
    const bar = page.getByRole('complementary', { name: 'Test clock' });
    const before = await bar.innerText();
    await bar.getByRole('button', { name: 'Move the clock …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move the test clock' });
    await dialog.getByText('invoices and reminders are issued', { exact: false }).waitFor();
    expect([await axeViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
    await dialog.getByLabel('How far').selectOption({ label: 'By a month' });
    await dialog.getByRole('button', { name: 'Move the clock' }).click();
    await dialog.waitFor({ state: 'detached' });
    await bar.getByText('The clock has arrived', { exact: false }).waitFor();
    await eventually(
      () => bar.innerText(),
      (text) => text.split('.')[0] !== before.split('.')[0],
      'The bar was to say the new time.',
    );
    const { data } = await platform
      .administration('demo-admin')
      .GET('/api/test/clock', { params: { query: { workspaceId: 1 } } });
    expect(Date.parse(data?.value ?? '') - Date.now()).toBeGreaterThan(27 * 86_400_000);
    expect(watched.problems).toEqual([]);
    await watched.close();
  });

  it('is not moved back: why is said, also at the field of a day that is none', async () => {
    const watched = await browser.enter('/contracts', 'demo-agency');
    const { page } = watched;
    await page.getByRole('button', { name: 'Move the clock …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move the test clock' });
    await dialog.getByLabel('How far').selectOption({ label: 'To a day …' });
    await dialog.getByLabel('Day').fill('');
    await dialog.getByRole('button', { name: 'Move the clock' }).click();
    await dialog.locator('.field-error').waitFor();
    await dialog.getByLabel('Day').fill('2020-01-01');
    await dialog.getByRole('button', { name: 'Move the clock' }).click();
    await dialog.getByText('moves forward only', { exact: false }).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await watched.close();
  });

  it('has no button for who may not move it', async () => {
    for (const user of ['demo-viewer', 'demo-owner']) {
      const watched = await browser.enter('/locations', user);
      await watched.page.getByRole('complementary', { name: 'Test clock' }).waitFor();
      await watched.page.waitForLoadState('networkidle');
      expect(await watched.page.locator('.test-clock button').count()).toBe(0);
      await watched.close();
    }
  });

  it.each([
    { width: 1440, mode: 'light', locale: 'de' },
    { width: 360, mode: 'dark', locale: 'fr' },
  ] as const)('is accessible and fits at $width px, $mode, $locale', async (look) => {
    await browser.lookAt([['/contracts', '.test-clock button']], look, 'demo-admin');
  });
});
