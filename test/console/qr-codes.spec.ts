import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { sql } from '#platform/database';
import { demoCompany } from '../e2e/partner/demo-company.js';
import { ProviderOrders } from '../e2e/partner/provider-orders.js';
import { axeViolations, sidewaysScroll } from '../support/browser.js';
import { rasterOf, scanned } from '../support/code-reader.js';
import { eventually } from '../support/eventually.js';
import { startPlatform } from '../support/platform.js';
import type { Platform } from '../support/platform.js';
import { ConsoleBrowser } from './console-browser.js';

/** QR codes in the console: ordered, previewed, changed with a warning, printed, and how often they are scanned. */
class Shop extends ProviderOrders {
  static async of(platform: Platform): Promise<Shop> {
    return new Shop(platform, await demoCompany(platform));
  }

  ordered(licence: number, location: number): Promise<number> {
    return this.place(licence, {}, [location]);
  }
}

let platform: Platform;
let browser: ConsoleBrowser;
let shop: Shop;

beforeAll(async () => {
  platform = await startPlatform({ delayMs: 20 });
  browser = await ConsoleBrowser.open(platform);
  shop = await Shop.of(platform);
});
afterAll(async () => {
  await browser?.close();
  await platform?.close();
});

const agency = () => platform.administration('demo-agency');
const codeOf = async (id: number) => (await agency().GET('/api/qr/{id}', { params: { path: { id } } })).data;
const codes = async () => (await agency().GET('/api/qr/overview', {})).data?.data ?? [];
const isFine = async (page: Page) => expect([await axeViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const isSaved = (page: Page) => page.getByRole('status').getByText('Saved').waitFor();

/** What the picture of the preview says, as soon as it is drawn with what was typed last. */
async function preview(page: Page): Promise<string> {
  const picture = page.locator('.qr-preview[aria-busy="false"] img');
  await picture.waitFor();
  const source = (await picture.getAttribute('src')) ?? '';
  return decodeURIComponent(source.replace('data:image/svg+xml;charset=utf-8,', ''));
}

describe('QR codes', () => {
  let id: number;

  it('need a product, are ordered for a shop in one step, and lead to reviews', async () => {
    const watched = await browser.enter('/qr-codes');
    const { page } = watched;
    await page.getByText('QR codes come with the product QR').waitFor();
    await isFine(page);
    await shop.demo.locations(1);
    await shop.licenceWith([{ product: 'QR', settings: { items: [] } }]);
    await press(page, 'New QR code');
    await page.getByRole('button', { name: 'Choose a location' }).click();
    await page.getByRole('menuitem', { name: 'Shop 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'New QR code' });
    await dialog.getByText('Own address', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Order it' }).click();
    await dialog.locator('.field-error').waitFor();
    await isFine(page);
    await dialog.getByText('Page for reviews', { exact: true }).click();
    // The response is lost: the second press asks for the same code.
    await page.route('**/api/subscription/*?*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await dialog.getByRole('button', { name: 'Order it' }).click();
    await dialog.getByText('The platform cannot be reached').waitFor();
    await page.unroute('**/api/subscription/*?*');
    await dialog.getByRole('button', { name: 'Order it' }).click();
    await page.waitForURL(/qr-codes\/\d+$/);
    id = Number(/qr-codes\/(\d+)/.exec(page.url())?.[1]);
    expect((await codes()).map((code) => [code.id, code.qrType, code.state])).toEqual([
      [id, 'ReviewRedirect', 'NO_REVIEW_PAGE'],
    ]);
    await page.getByText('Customers cannot review this location anywhere').waitFor();
    await isFine(page);
    await watched.close();
  });

  it('are drawn by the platform while one types, and every field is saved', async () => {
    const watched = await browser.enter(`/qr-codes/${id}`);
    const { page } = watched;
    const before = await codeOf(id);
    await field(page, 'Name').fill('Tables');
    await field(page, 'Note').fill('Printed in May');
    await field(page, 'Colour of the code').fill('#ffee00');
    await page.locator('.qr-preview .notice', { hasText: 'Colour of the code' }).waitFor();
    await press(page, 'Save');
    await page.locator('.color-field .field-error').first().waitFor();
    await field(page, 'Colour of the code').fill('#0a5c36');
    await field(page, 'Colour behind the code').fill('#ffeecc');
    await page.locator('.qr-preview .notice', { hasText: 'Colour of the code' }).waitFor({ state: 'detached' });
    const svg = await preview(page);
    expect(svg).toMatch(/fill="#ffeecc"[\s\S]*fill="#0a5c36"/);
    expect(scanned(await rasterOf(Buffer.from(svg)))).toBe(before?.redirectUrl);
    await field(page, 'Error correction').selectOption('H');
    await field(page, 'With the logo').selectOption('true');
    await page.getByText('has no logo yet').waitFor();
    await page.getByText('Own address', { exact: true }).click();
    await field(page, 'Address').fill('https://bakery.example/menu');
    await press(page, 'Save');
    await isSaved(page);
    expect(await codeOf(id)).toMatchObject({
      qrType: 'CustomRedirect',
      destinationUrl: 'https://bakery.example/menu',
      name: 'Tables',
      note: 'Printed in May',
      foregroundColor: '#0a5c36',
      backgroundColor: '#ffeecc',
      logo: true,
      errorCorrection: 'H',
      redirectUrl: before?.redirectUrl,
    });
    await field(page, 'With the logo').selectOption('');
    await field(page, 'Colour behind the code').fill('');
    await field(page, 'Name').fill('Counter');
    await agency().PUT('/api/qr/{id}', {
      params: { path: { id } },
      body: { name: 'Windows', note: 'Printed in June' } as never,
    });
    await press(page, 'Save');
    await press(page, 'Keep yours: Name');
    await press(page, 'Save');
    await isSaved(page);
    expect(await codeOf(id)).toMatchObject({
      name: 'Counter',
      note: 'Printed in June',
      logo: null,
      backgroundColor: null,
    });
    await isFine(page);
    await watched.close();
  });

  it('lead elsewhere only after a question, and say how often they were scanned', async () => {
    const { redirectUrl = '' } = (await codeOf(id)) ?? {};
    for (let scan = 0; scan < 3; scan += 1)
      await fetch(redirectUrl, { redirect: 'manual', headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1' } });
    const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Berlin' });
    const period = { from: today, to: today };
    const scans = { contextType: 'Subscription' as const, contextIds: [id], kpis: ['scans' as const], ...period };
    await eventually(
      async () => (await agency().GET('/api/stats/aggregated', { params: { query: scans } })).data?.data[0]?.sum,
      (sum) => sum === 3,
    );
    const watched = await browser.enter(`/qr-codes/${id}`);
    const { page } = watched;
    await page.getByRole('heading', { name: '3 scans' }).waitFor();
    await page
      .getByRole('region', { name: 'Scans as a table' })
      .getByRole('cell', { name: '3', exact: true })
      .waitFor();
    await field(page, 'Address').fill('https://bakery.example/cake');
    // Nobody knows where it would lead: nothing is saved.
    await page.route('**/api/qr/preview/*', (route) => route.abort());
    await press(page, 'Save');
    await page.locator('.qr-edit form').getByText('The platform cannot be reached').waitFor();
    await page.unroute('**/api/qr/preview/*');
    expect((await codeOf(id))?.destinationUrl).toBe('https://bakery.example/menu');
    await press(page, 'Save');
    const question = page.getByRole('alertdialog', { name: 'What is printed will lead elsewhere' });
    await question.getByText('scanned 3 times').waitFor();
    await question.getByText('https://bakery.example/cake').waitFor();
    await isFine(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect((await codeOf(id))?.destinationUrl).toBe('https://bakery.example/menu');
    await press(page, 'Save');
    await question.getByRole('button', { name: 'Lead there from now on' }).click();
    await isSaved(page);
    expect((await codeOf(id))?.destinationUrl).toBe('https://bakery.example/cake');
    await field(page, 'Width of the files, in pixels or points').selectOption('1000');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'PNG' }).click(),
    ]);
    expect([download.suggestedFilename(), new URL(download.url()).searchParams.get('size')]).toEqual([
      'counter.png',
      '1000',
    ]);
    await page.getByRole('button', { name: /Period/ }).click();
    await page.getByRole('menuitemradio', { name: 'Last 365 days' }).click();
    await page.waitForURL(/period=365/);
    await watched.close();
  });

  /** What the licence presets is saved as it stands: there is nothing to type. The code is ended, as others are counted here. */
  async function savesAsPreset(page: Page, location: number): Promise<void> {
    const items = [{ key: 'qrType', name: { en: 'Kind' }, type: 'select', value: 'ReviewRedirect' }];
    const preset = await shop.ordered(await shop.licenceWith([{ product: 'QR', settings: { items } }]), location);
    await page.goto(`${platform.url}/console/qr-codes/${preset}`);
    await page.getByRole('heading', { name: 'Set the code up' }).waitFor();
    await press(page, 'Save');
    await isSaved(page);
    expect((await codeOf(preset))?.qrType).toBe('ReviewRedirect');
    await sql`update subscription set state = 'FINISHED' where id = ${preset}`.execute(platform.database.manager);
  }

  it('are set up where the order did not, printed together, and changed only by those who may', async () => {
    const [location = 0] = await shop.demo.locations(1);
    const licence = await shop.licenceWith([{ product: 'QR', settings: {} }]);
    const waiting = await shop.ordered(licence, location);
    const watched = await browser.enter('/qr-codes?states=UNMADE');
    const { page } = watched;
    await page.getByRole('grid', { name: 'QR codes' }).focus();
    await page.getByText('Nobody has said where it leads').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`qr-codes/${waiting}$`));
    await page.getByText('Own address', { exact: true }).click();
    await field(page, 'Address').fill('https://bakery.example/booking');
    expect(await preview(page)).toContain('<svg');
    await press(page, 'Save');
    await isSaved(page);
    expect((await codeOf(waiting))?.destinationUrl).toBe('https://bakery.example/booking');
    await page.getByRole('link', { name: 'Table tent, A4' }).waitFor();
    await savesAsPreset(page, location);
    await page.getByRole('link', { name: 'QR codes' }).first().click();
    await page.locator('.qr-card').nth(1).waitFor();
    await page.getByRole('grid', { name: 'QR codes' }).focus();
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    const sheets = page.getByRole('link', { name: '2 table tents as PDF' });
    expect(await sheets.getAttribute('href')).toBe(`/api/qr/table-tent?ids=${waiting},${id}`);
    await isFine(page);
    await watched.close();
    await browser.lookAt(
      [
        ['/qr-codes', '.qr-card'],
        [`/qr-codes/${id}`, '.qr-scans-card .chart'],
        [`/locations/${location}/qr-codes`, '.qr-card'],
        ['/qr-codes?filter=nothing-like-it', '.empty'],
      ],
      { width: 360, mode: 'dark', locale: 'de' },
    );
    await browser.lookAt([[`/qr-codes/${id}`, '.qr-preview img']], {}, 'demo-viewer');
  });
});
