import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import { CreateUser } from '#contexts/identity';
import { demoCompany } from '../e2e/partner/demo-company.js';
import type { DemoCompany } from '../e2e/partner/demo-company.js';
import { axeViolations, sidewaysScroll } from '../support/browser.js';
import { startPlatform } from '../support/platform.js';
import type { Platform } from '../support/platform.js';
import { ConsoleBrowser } from './console-browser.js';
import { daysAgo } from './counted-shop.js';

/** What came and went, who works with it, and the lists behind the figures. */
let platform: Platform;
let browser: ConsoleBrowser;
let demo: DemoCompany;

/** What has happened on an earlier day, as the triggers write it. */
const happened = (days: number, kind: string, value: number, part = '', company = demo.companyId) =>
  platform.database.pool.query(
    `insert into activity_entry (workspace_id, company_id, day, kind, part, value) values ($1, $2, $3, $4, $5, $6)`,
    [demo.workspaceId, company, daysAgo(days), kind, part, value],
  );

const userAt = (userName: string, type: 'Workspace' | 'Location', id: number, group: 'viewer' | 'location-manager') =>
  platform.api.get(CreateUser, { strict: false }).execute({
    userName,
    email: `${userName}@locara.example`,
    password: demoPassword,
    userType: 'AGENCY_SERVICE',
    firstName: 'Test',
    lastName: 'User',
    languageCode: 'en',
    context: { type, id },
    groups: [group],
  });

beforeAll(async () => {
  platform = await startPlatform({ delayMs: 20 });
  browser = await ConsoleBrowser.open(platform);
  demo = await demoCompany(platform);
});
afterAll(async () => {
  await browser?.close();
  await platform?.close();
});

const api = () => platform.administration('demo-admin');
const tile = (page: Page, id: string) => page.locator(`.activity-tile[data-figure=${id}]`);
const value = (page: Page, id: string) => tile(page, id).locator('strong').innerText();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const isFine = async (page: Page) => expect([await axeViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
/** All figures are those of the address. */
const isRead = (page: Page) => page.locator('.figures[data-former=false]').waitFor();
const saved = async (page: Page, name: string): Promise<string[]> => {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, name)]);
  return (await readFile(await download.path(), 'utf8')).split('\r\n');
};
const week = () => ({ from: daysAgo(6), to: daysAgo(0) });

describe('activity', () => {
  it('says what brings figures, and takes a period back in which nothing was there', async () => {
    const watched = await browser.enter('/activity?period=lastYear', 'demo-admin');
    const { page } = watched;
    await page.getByText('Nothing was there, and nothing happened').waitFor();
    await isFine(page);
    await press(page, 'Clear the filter');
    await page.waitForURL((url) => !url.search.includes('period'));
    // The demo's company was added today.
    await tile(page, 'CompanyAdded').waitFor();
    await isRead(page);
    const { data } = await api().GET('/api/activities/company/total', {
      params: { query: { contextType: 'Workspace', contextIds: [demo.workspaceId] } },
    });
    expect(await value(page, 'CompanyAdded')).toBe(String(data?.added.value));
    await watched.close();
  });

  it('is compared with the period before, over time, as a table and in files', async () => {
    const made = await api().POST('/api/location/{id}', {
      params: { path: { id: demo.companyId } },
      body: { name: 'Came and went' },
    });
    await api().DELETE('/api/location/{id}', { params: { path: { id: made.data?.value ?? 0 } } });
    await Promise.all([
      happened(2, 'LocationAdded', 5, 'Import'),
      happened(8, 'LocationAdded', 4, 'Import'),
      happened(2, 'SubscriptionBegun', 3),
      happened(2, 'SubscriptionBegun', 3, 'Listing'),
      happened(3, 'SubscriptionEnded', 1),
      happened(3, 'SubscriptionEnded', 1, 'Listing'),
    ]);
    const watched = await browser.enter('/activity?period=7d', 'demo-admin');
    const { page } = watched;
    await isRead(page);
    const query = { contextType: 'Workspace' as const, contextIds: [demo.workspaceId], ...week() };
    const { data } = await api().GET('/api/activity/location/total', { params: { query } });
    expect(data).toMatchObject({ added: { value: 6, before: 4 }, deleted: { value: 1 }, total: { value: 9 } });
    expect([await value(page, 'Locations'), await value(page, 'LocationAdded')]).toEqual(['9', '6']);
    expect(await tile(page, 'LocationAdded').innerText()).toMatch(/\+50%\s*better\s*4 before/);
    expect(await page.locator('tr[data-origin=Import] td.amount').allInnerTexts()).toEqual([
      '9',
      '5\n+25%\nbetter',
      '0',
    ]);
    expect(await page.locator('tr[data-product=Listing] td').nth(2).innerText()).toBe('1');

    const chart = page.locator('.chart-card[data-kpi=LocationAdded]');
    await chart.locator('input[type=range]').focus();
    for (const key of ['ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
    await chart.locator('.legend strong', { hasText: /^5$/ }).waitFor();
    // What has not happened has no chart.
    expect(await page.locator('.chart-card[data-kpi=CompanyDeleted]').count()).toBe(0);

    await press(page, 'Show as a table');
    await page.waitForURL(/view=table/);
    const row = page.locator('.activity-part', { hasText: 'Locations added' }).locator('tbody tr').nth(4);
    expect((await row.locator('.amount').allInnerTexts()).slice(0, 2)).toEqual(['5', '0']);
    const lines = await saved(page, 'Save as CSV');
    expect(lines).toHaveLength(8);
    expect(lines[0]).toMatch(
      /^\uFEFFPeriod,Compared with,Locations added,Locations added \(the period before\),Locations deleted/,
    );
    expect(lines[5]).toMatch(new RegExp(`^${daysAgo(2)},${daysAgo(9)},5,0,0,0,3,0,`));
    const sums = await saved(page, 'Save the sums');
    expect(sums).toEqual(expect.arrayContaining(['Locations added,,6,4,50', 'Locations added,Imports,5,4,25']));
    expect(sums).toContain('Subscriptions ended,Listing,1,0,');

    await press(page, 'Period: Last 7 days');
    await page.getByRole('menuitemradio', { name: 'Last 30 days' }).click();
    await page.waitForURL((url) => !url.search.includes('period'));
    await isRead(page);
    await tile(page, 'LocationAdded').locator('strong', { hasText: /^10$/ }).waitFor();
    await page.goBack();
    await tile(page, 'LocationAdded').locator('strong', { hasText: /^6$/ }).waitFor();
    await press(page, 'API');
    await page.getByText('/api/activity/chronology', { exact: false }).first().waitFor();
    expect(watched.problems).toEqual([]);
    await watched.close();
  });

  it('leads to the lists behind its figures', async () => {
    const watched = await browser.enter('/activity?period=7d', 'demo-admin');
    const { page } = watched;
    await isRead(page);
    await tile(page, 'LocationDeleted').getByRole('link', { name: 'In the audit log' }).click();
    await page.waitForURL(/audit\?.*operation=location\.delete/);
    // One was deleted, and one is listed.
    await page.locator('h1 .count', { hasText: /^1$/ }).waitFor();
    await page.goBack();
    await isRead(page);
    await tile(page, 'LocationAdded').getByRole('link').click();
    await page.waitForURL(/locations\?sort=-id/);
    await page.goBack();
    await tile(page, 'SubscriptionEnded').getByRole('link').click();
    await page.waitForURL(/subscriptions\?statuses=FINISHED/);
    await watched.close();
  });

  it('is of a company alone, which has no changes', async () => {
    await happened(1, 'LocationAdded', 2, 'Import', 0);
    const other = await api().POST('/api/company/{id}', {
      params: { path: { id: demo.workspaceId } },
      body: { name: 'Quiet Company' },
    });
    expect(other.response.status).toBe(200);
    const company = await api().GET('/api/company/{id}', { params: { path: { id: demo.companyId } } });
    const watched = await browser.enter('/activity?period=7d', 'demo-admin');
    const { page } = watched;
    await tile(page, 'LocationAdded').locator('strong', { hasText: /^8$/ }).waitFor();
    await press(page, 'Company');
    await page.getByRole('menuitem', { name: company.data?.name ?? '', exact: true }).click();
    await page.waitForURL(/company=\d+/);
    await tile(page, 'LocationAdded').locator('strong', { hasText: /^6$/ }).waitFor();
    expect([await tile(page, 'Companies').count(), await tile(page, 'Change').count()]).toEqual([0, 0]);
    await tile(page, 'Locations').getByRole('link').click();
    await page.waitForURL(new RegExp(`locations\\?company=${demo.companyId}$`));
    expect(watched.problems).toEqual([]);
    await watched.close();
  });

  it('shows nobody what their permissions would refuse', async () => {
    const [shop = 0] = await demo.locations(1);
    await userAt('activity-viewer', 'Workspace', demo.workspaceId, 'viewer');
    await userAt('activity-manager', 'Location', shop, 'location-manager');
    const owner = await browser.enter('/activity', 'demo-owner');
    await isRead(owner.page);
    await tile(owner.page, 'Locations').waitFor();
    expect(await tile(owner.page, 'Change').count()).toBe(0);
    expect(owner.problems).toEqual([]);
    await owner.close();
    const viewer = await browser.enter('/activity', 'activity-viewer');
    await isRead(viewer.page);
    expect(await viewer.page.getByRole('link', { name: 'All users' }).count()).toBe(0);
    expect(await viewer.page.getByRole('link', { name: 'In the audit log' }).count()).toBe(0);
    expect(viewer.problems).toEqual([]);
    await viewer.close();
    const manager = await browser.enter('/activity', 'activity-manager');
    await manager.page.getByText('You may not see this').waitFor();
    const { nav } = { nav: manager.page.getByRole('navigation', { name: 'Main' }) };
    expect(await nav.getByRole('link', { name: 'Statistics' }).count()).toBe(1);
    expect(await nav.getByRole('link', { name: 'Activity' }).count()).toBe(0);
    await manager.close();
  });

  it('says at the field which day is refused', async () => {
    const watched = await browser.enter('/activity?from=2026-11-20&to=2026-11-01', 'demo-admin');
    await watched.page.locator('.period-field', { hasText: 'Last day' }).locator('.field-error').waitFor();
    await isFine(watched.page);
    await watched.close();
  });

  it('keeps the figures of the former period readable until the new ones are there', async () => {
    const watched = await browser.enter('/activity?period=7d', 'demo-admin');
    const { page } = watched;
    await isRead(page);
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/activity/**', async (route) => {
      await held;
      await route.continue();
    });
    await press(page, 'Period: Last 7 days');
    await page.getByRole('menuitemradio', { name: 'Last 30 days' }).click();
    await page.locator('.figures[data-former=true] .activity-tile strong').first().waitFor();
    await isFine(page);
    answer();
    await isRead(page);
    await page.unroute('**/api/activity/**');
    await watched.close();
  });

  it.each([
    { width: 1440, mode: 'dark', locale: 'de' },
    { width: 360, mode: 'light', locale: 'fr' },
  ] as const)('is accessible and asks nobody else at $width px, $mode, $locale', async (look) => {
    await browser.lookAt(
      [
        ['/activity?period=7d', '.figures[data-former=false] .chart-card'],
        ['/activity?view=table&aggregationType=Month', '.figures[data-former=false] .figure-table'],
      ],
      look,
      'demo-admin',
    );
  });
});
