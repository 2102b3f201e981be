import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { demoCompany } from '../e2e/partner/demo-company.js';
import type { DemoCompany } from '../e2e/partner/demo-company.js';
import { ReviewedShop } from '../e2e/partner/reviewed-shop.js';
import { axeViolations } from '../support/browser.js';
import { startPlatform } from '../support/platform.js';
import type { Platform } from '../support/platform.js';
import { ConsoleBrowser, focused } from './console-browser.js';
import { countAt, daysAgo } from './counted-shop.js';

/** Reviews in the console, of a shop of the sandbox: what is sent here arrives at its portal. */
let platform: Platform;
let browser: ConsoleBrowser;
let shop: ReviewedShop;
let demo: DemoCompany;
let companyId = 0;
const written = [
  [1, 'The bread was cold.', 'Anna'],
  [5, 'Very friendly, and good cake.', 'Bert'],
  [2, 'We waited for an hour.', 'Cleo'],
  [4, 'Good rolls.', 'Dora'],
] as const;

beforeAll(async () => {
  platform = await startPlatform({ delayMs: 20 });
  browser = await ConsoleBrowser.open(platform);
  demo = await demoCompany(platform);
  ({ companyId } = demo);
  shop = await ReviewedShop.open(platform, demo, 'Rosenhof');
  for (const [stars, text, author] of written) await shop.write('GlobalPages', stars, text, author);
  await shop.when((all) => all.length === written.length);
});
afterAll(async () => {
  await browser?.close();
  await platform?.close();
});

const authors = (page: Page) => page.locator('.review-card .row-name').allTextContents();
const idOf = async (author: string): Promise<number> =>
  (await shop.reviews()).find(({ reviewContent }) => reviewContent.author === author)?.reviewId ?? 0;
const count = (page: Page, rows: number) => page.locator(`.grid[aria-rowcount="${rows + 1}"]`).waitFor();

describe('reviews', () => {
  it('are filtered in the address, and Back leads through it', async () => {
    const watched = await browser.enter('/today');
    const { page } = watched;
    await page.getByText('The bread was cold.').waitFor();
    await page.getByRole('link', { name: 'Reply to 4' }).click();
    await page.waitForURL(/\/reviews$/);
    await count(page, 4);
    expect((await authors(page)).toSorted()).toEqual(['Anna', 'Bert', 'Cleo', 'Dora']);
    await page.getByRole('button', { name: 'Stars', exact: true }).click();
    await page.getByRole('menuitemradio', { name: '1 and 2 stars' }).click();
    await page.waitForURL(/rating=1-2/);
    await count(page, 2);
    expect((await authors(page)).toSorted()).toEqual(['Anna', 'Cleo']);
    await page.getByRole('searchbox', { name: 'Filter by text or author' }).fill('waited');
    await page.waitForURL(/filter=waited/);
    await count(page, 1);
    await page.locator('.review-words', { hasText: 'We waited for an hour.' }).waitFor();
    await page.getByRole('link', { name: /^Replied/ }).click();
    await page.getByText('No review fits the filter').waitFor();
    await page.goBack();
    await count(page, 1);
    await page.getByRole('button', { name: 'Location', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Find a location' }).fill('rosen');
    await page.getByRole('menuitem', { name: /Rosenhof/ }).click();
    await page.waitForURL(/location=\d+/);
    await count(page, 1);
    expect(watched.problems).toEqual([]);
    await watched.close();
  });

  it('are replied to with the keyboard alone; what was begun stays, and the portal shows what was sent', async () => {
    const watched = await browser.enter('/reviews?sort=worst');
    const { page } = watched;
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await count(page, 4);
    await page.locator('[aria-current=true]', { hasText: 'Anna' }).waitFor();
    await press('j');
    await page.getByRole('heading', { name: 'Cleo' }).waitFor();
    await page.locator('[data-reply] textarea').waitFor();
    await press('r');
    expect(await focused(page)).toBe('Your reply');
    await page.keyboard.type('We are sorry for the wait.');
    await press('Escape');
    expect(await focused(page)).toBe('Reviews');
    await press('k');
    await page.getByRole('heading', { name: 'Anna' }).waitFor();
    expect(await page.locator('[data-reply] textarea').inputValue()).toBe('');
    expect(await page.locator('.review-card', { hasText: 'Cleo' }).getByText('Draft').count()).toBe(1);
    await press('j');
    await page.getByRole('heading', { name: 'Cleo' }).waitFor();
    await press('r');
    expect(await page.locator('[data-reply] textarea').inputValue()).toBe('We are sorry for the wait.');

    await page.getByRole('link', { name: 'Locations' }).click();
    const asks = page.getByRole('alertdialog', { name: 'Leave without sending?' });
    await asks.waitFor();
    await asks.getByRole('button', { name: 'Stay' }).click();
    await asks.waitFor({ state: 'detached' });
    expect(page.url()).toContain('/console/reviews');
    await page.locator('[data-reply] textarea').focus();
    await press('Control+Enter');
    await page.locator('.comment', { hasText: 'Shown' }).waitFor();
    await count(page, 3);
    expect(await authors(page)).not.toContain('Cleo');
    const reviewId = await idOf('Cleo');
    expect(await shop.comments(String(reviewId))).toMatchObject([
      { comment: 'We are sorry for the wait.', status: 'LIVE' },
    ]);
    await page.getByRole('link', { name: 'Locations' }).click();
    await page.waitForURL(/\/locations$/);
    expect(watched.problems).toEqual([]);
    await watched.close();
  });

  it('get a draft, which can be changed; what the portal refuses is said and sent anew', async () => {
    const watched = await browser.enter(`/reviews?review=${await idOf('Anna')}`);
    const { page } = watched;
    const field = page.locator('[data-reply] textarea');
    await field.fill('Mine.');
    await page.getByRole('button', { name: 'Write a draft' }).click();
    await page.getByRole('button', { name: 'As it was' }).waitFor();
    expect((await field.inputValue()).length).toBeGreaterThan(20);
    await page.getByRole('button', { name: 'As it was' }).click();
    expect(await field.inputValue()).toBe('Mine.');
    await field.fill('ü'.repeat(2001));
    await page.getByRole('button', { name: 'Send the reply' }).click();
    await page.locator('[data-reply] .field-error').waitFor();
    await field.fill('[refuse] Come again.');
    await page.getByRole('button', { name: 'Send the reply' }).click();
    await page.locator('.comment [role=alert]').waitFor();
    expect(await page.locator('.comment').getByText('Refused').count()).toBe(1);
    await page.getByRole('button', { name: 'Change' }).click();
    await page.locator('.comment textarea').fill('Come again.');
    await page.getByRole('button', { name: 'Send the change' }).click();
    await page.locator('.comment', { hasText: 'Shown' }).waitFor();
    expect(await shop.comments(String(await idOf('Anna')))).toMatchObject([{ comment: 'Come again.', status: 'LIVE' }]);
    await watched.close();
  });

  it('are replied to together, from a template, and wait for a second person where the company wants that', async () => {
    const partner = platform.partner('demo-agency');
    const ofCompany = { params: { path: { companyId } } };
    await partner.POST('/v5/reviews/company/{companyId}/templates', {
      ...ofCompany,
      body: { name: 'Thanks', content: 'Thank you, {{author}}.' },
    });
    await partner.PUT('/v5/reviews/approval/{companyId}', { ...ofCompany, body: { required: true } });
    const watched = await browser.enter('/reviews');
    const { page } = watched;
    await count(page, 2);
    await page.locator('.grid').focus();
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.getByText('2 selected').waitFor();
    await page.getByRole('button', { name: 'Reply to all …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reply to 2 reviews' });
    await dialog.getByRole('button', { name: 'Use a template' }).click();
    await page.getByRole('menuitem', { name: 'Thanks' }).click();
    await dialog.getByRole('button', { name: 'Send 2 replies' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await shop.comments(String(await idOf('Bert')))).toMatchObject([
      { comment: 'Thank you, Bert.', status: 'REVIEW' },
    ]);
    await watched.close();

    const approver = await browser.enter(`/reviews?view=approval&review=${await idOf('Dora')}`, 'demo-admin');
    await approver.page.getByRole('button', { name: 'Approve' }).click();
    await approver.page.locator('.comment', { hasText: 'Shown' }).waitFor();
    await approver.page.locator('.review-card', { hasText: 'Bert' }).click();
    await approver.page.getByRole('heading', { name: 'Bert' }).waitFor();
    await approver.page.getByRole('button', { name: 'Decline …' }).click();
    const asks = approver.page.getByRole('dialog', { name: 'Decline this reply?' });
    await asks.getByRole('button', { name: 'Decline' }).click();
    await asks.locator('.field-error').waitFor();
    await asks.getByLabel('Reason').fill('Too short.');
    await asks.getByRole('button', { name: 'Decline' }).click();
    await approver.page.getByText('The reply was declined: Too short.').waitFor();
    await approver.close();
  });

  it('are read, not replied to, by who may only read; and name the product where there is none', async () => {
    const viewer = await browser.enter(`/reviews?view=all&review=${await idOf('Bert')}`, 'demo-viewer');
    await viewer.page.locator('.comment').waitFor();
    expect(await viewer.page.locator('.review textarea, .review button, [role=grid] input').count()).toBe(0);
    await viewer.close();
    const { rows } = await platform.database.pool.query<{ id: number }>(
      `select id from company where name = 'Foreign company'`,
    );
    const address = { street: 'Ring', house: '1', postCode: '1010', city: 'Wien', countryCode: 'AT' };
    await platform.administration('demo-foreign').POST('/api/location/{id}', {
      params: { path: { id: Number(rows[0]?.id) } },
      body: { name: 'Without a product', address },
    });
    const foreign = await browser.enter('/reviews', 'demo-foreign');
    await foreign.page.getByText('This comes with a product').waitFor();
    await foreign.close();
  });

  it.each([
    { width: 1440, mode: 'light', locale: 'de' },
    { width: 360, mode: 'dark', locale: 'fr' },
  ] as const)('are accessible and ask nobody else at $width px, $mode, $locale', async (look) => {
    await browser.lookAt(
      [
        ['/reviews?view=all', '.review-card'],
        [`/reviews?view=all&review=${await idOf('Bert')}`, '.comment'],
        ['/reviews?filter=nothing', '.empty'],
      ],
      look,
    );
  });
});

describe('statistics', () => {
  const card = (page: Page, kpi: string) => page.locator(`button[data-kpi=${kpi}]`);

  it('name the products that bring them, and then say what brings figures', async () => {
    const before = await browser.enter('/statistics');
    await before.page.getByText('This comes with a product').waitFor();
    await before.close();
    await countAt(platform, demo, shop.locationId, []);
    // What the reviews above have brought today belongs to the period, which ends yesterday, once it is midnight.
    await platform.database.pool.query('delete from statistic_fact');
    await platform.database.pool.query('delete from statistic_company_day');
    const watched = await browser.enter('/statistics');
    await watched.page.getByText('Nothing was counted in this period').waitFor();
    await watched.page.getByText('Google profiles that are connected', { exact: false }).waitFor();
    await watched.close();
  });

  it('are added up, compared, charted with their gaps, filtered by source, and saved', async () => {
    const of = (
      kpi: 'impressions' | 'missedCalls',
      days: number,
      value: number,
      source: 'GOOGLE' | 'PARTNER' = 'GOOGLE',
    ) =>
      ({
        kpi,
        source,
        product: kpi === 'impressions' ? 'Listing' : 'CallTracking',
        day: daysAgo(days),
        value,
      }) as const;
    await countAt(platform, demo, shop.locationId, [
      of('impressions', 1, 1000),
      of('impressions', 1, 250, 'PARTNER'),
      of('impressions', 3, 0),
      of('impressions', 8, 1000),
      of('missedCalls', 2, 3, 'PARTNER'),
      of('missedCalls', 9, 2, 'PARTNER'),
    ]);
    const watched = await browser.enter('/statistics?period=7d');
    const { page } = watched;
    await card(page, 'impressions').getByText('+25%').waitFor();
    expect(await card(page, 'impressions').innerText()).toMatch(/1,250/);
    // More missed calls are worse.
    expect(await card(page, 'missedCalls').locator('.status[data-kind=bad]').innerText()).toMatch(/\+50%\s*worse/);
    const chart = page.locator('.chart-card[data-kpi=impressions]');
    expect(await chart.locator('.chart-gap').count()).toBe(2);
    await chart.locator('input[type=range]').focus();
    await chart.getByText('1,250', { exact: true }).waitFor();
    await page.keyboard.press('ArrowLeft');
    expect(await chart.locator('input[type=range]').getAttribute('aria-valuetext')).toContain('nothing was counted;');

    await card(page, 'missedCalls').click();
    await page.waitForURL(/kpis=impressions,missedCalls/);
    await page.locator('.chart-card[data-kpi=missedCalls]').waitFor();
    await page.getByRole('button', { name: 'Show as a table' }).click();
    await page.waitForURL(/view=table/);
    expect(await page.locator('.figure-table tbody tr').last().locator('td').allInnerTexts()).toEqual([
      expect.any(String),
      '1,250',
      '1,000',
      '–',
      '–',
    ]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as CSV' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(lines).toHaveLength(8);
    expect(lines[7]).toBe(`${daysAgo(1)},${daysAgo(8)},1250,1000,,`);

    await page.getByRole('button', { name: 'Source', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Fulfilment partner' }).click();
    await page.keyboard.press('Escape');
    await page.waitForURL(/sources=PARTNER/);
    await page.locator('.figure-table tbody tr').last().getByText('250', { exact: true }).waitFor();
    await page.goBack();
    await page.locator('.figure-table tbody tr').last().getByText('1,250', { exact: true }).waitFor();
    expect(watched.problems).toEqual([]);
    await watched.close();
  });

  it('are of a location alone, and say at the field which day is refused', async () => {
    const watched = await browser.enter(`/locations/${shop.locationId}/statistics?period=7d&compare=none`);
    await card(watched.page, 'impressions').getByText('1,250').waitFor();
    await watched.page.goto(`${platform.url}/console/statistics?from=2026-11-20&to=2026-11-01`);
    await watched.page.locator('.period-field', { hasText: 'Last day' }).locator('.field-error').waitFor();
    expect(await axeViolations(watched.page)).toEqual([]);
    await watched.close();
  });

  it.each([
    { width: 1440, mode: 'dark', locale: 'de' },
    { width: 360, mode: 'light', locale: 'fr' },
  ] as const)('are accessible and ask nobody else at $width px, $mode, $locale', async (look) => {
    await browser.lookAt(
      [
        ['/statistics?period=90d&compare=year', '.chart-card'],
        ['/statistics?view=table&aggregationType=Week', '.figure-table'],
        ['/statistics?sources=YEXT', '.empty'],
        [`/locations/${shop.locationId}/statistics`, '.chart-card'],
      ],
      look,
    );
  });
});
