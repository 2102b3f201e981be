import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { png } from '#apps/sandbox/src/png';
import { tokenIn, newestMail } from '../e2e/administration/mailbox.js';
import { demoCompany } from '../e2e/partner/demo-company.js';
import { axeViolations, sidewaysScroll } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { startPlatform } from '../support/platform.js';
import type { Platform } from '../support/platform.js';
import { ConsoleBrowser } from './console-browser.js';

/** Content campaigns in the console: written, previewed, planned, changed, answered, cancelled and deleted. */
let platform: Platform;
let browser: ConsoleBrowser;
let workspaceId: number;
let shop: number;
let mute: number;
let shopName: string;

beforeAll(async () => {
  platform = await startPlatform({ delayMs: 20 });
  browser = await ConsoleBrowser.open(platform);
  const demo = await demoCompany(platform);
  ({ workspaceId } = demo);
  [shop = 0, mute = 0] = await demo.locations(2);
  const basic = (id: number, eMail: string | null) =>
    admin().PUT('/api/location/basic/{id}', { params: { path: { id } }, body: { eMail } as never });
  await basic(shop, 'shop@campaign.example');
  await basic(mute, null);
  const { data } = await admin().GET('/api/location/basic/{id}', { params: { path: { id: shop } } });
  shopName = data?.name ?? '';
});
afterAll(async () => {
  await browser?.close();
  await platform?.close();
});

const admin = () => platform.administration('demo-admin');
const isFine = async (page: Page) => expect([await axeViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const inDialog = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
const campaignOf = async (id: number) =>
  (await admin().GET('/api/admin/contentCampaign/{id}', { params: { path: { id } } })).data;
const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('a content campaign', () => {
  let id: number;

  it('is written from a template, with what is wrong at its field, and shows the email before anybody gets it', async () => {
    const watched = await browser.enter('/content', 'demo-admin');
    const { page } = watched;
    await page.getByRole('link', { name: 'Campaigns' }).click();
    await page.getByText('Nobody has been asked for content yet').waitFor();
    await isFine(page);
    await page.getByRole('link', { name: 'Create the first one' }).click();
    await press(page, 'Save as a draft');
    await page.locator('.field-error').nth(3).waitFor();
    expect(await page.locator('[aria-labelledby=campaign-what] [role=alert]').count()).toBe(1);
    await isFine(page);
    await page.getByRole('button', { name: 'Holiday opening hours' }).click();
    await field(page, 'Name').fill('Holidays');
    await field(page, 'First day').fill(dayIn(3));
    await field(page, 'Last day').fill(dayIn(3));
    await page.getByRole('radio', { name: 'Chosen locations' }).check();
    await page.getByText('Nobody would be asked').waitFor();
    await chooseShops(page);
    await page.getByText('As things are, 2 locations would be asked.').waitFor();
    await page.getByText('1 has no address that wants such emails.').waitFor();
    await page.getByText(`As ${shopName} gets it.`).waitFor();
    await isFine(page);
    await page.getByRole('checkbox', { name: /^Opening hours/ }).check();
    await writeEmail(page);
    await field(page, 'Imprint').fill('nowhere');
    const logo = png(240, 80, (x, y) => [x, y, 90]);
    await page
      .getByLabel('Picture: Upload a logo')
      .setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer: logo });
    await page.getByRole('img', { name: 'Logo' }).waitFor();
    await press(page, 'Save as a draft');
    await page.locator('.field-error', { hasText: /^Imprint/ }).waitFor();
    await field(page, 'Imprint').fill('https://shop.example/imprint');
    await press(page, 'Save as a draft');
    await page.locator('.field-error').first().waitFor();
    await field(page, 'Last day').fill(dayIn(9));
    await press(page, 'Save as a draft');
    await page.waitForURL(/campaigns\/\d+$/);
    id = Number(/campaigns\/(\d+)$/.exec(page.url())?.[1]);
    expect(await campaignOf(id)).toMatchObject({
      name: 'Holidays',
      status: 'draft',
      template: 1,
      contentElements: ['openingHours', 'specialOpeningHours'],
      email: { subject: 'Hours of {{location.name}}', body: expect.stringContaining('{{endDate}}') },
      targetAllLocations: false,
      targetedLocations: [shop, mute],
      targetedMails: ['location'],
      logo: expect.any(Number),
      imprintUrl: 'https://shop.example/imprint',
      feedback: true,
      startTime: '08:00',
    });
    await page.locator('#campaign-asked').waitFor();
    await isFine(page);
    await watched.close();
  });

  async function chooseShops(page: Page): Promise<void> {
    for (const one of [shop, mute]) {
      const { data } = await admin().GET('/api/location/basic/{id}', { params: { path: { id: one } } });
      await press(page, 'Add a location');
      await page.getByRole('searchbox', { name: 'Find a location' }).fill(data?.name ?? '');
      await page
        .getByRole('menuitem', { name: data?.name ?? '' })
        .first()
        .click();
      await page.getByRole('button', { name: `Remove ${data?.name}` }).waitFor();
    }
  }

  /** By hand, with a placeholder where the caret is. */
  async function writeEmail(page: Page): Promise<void> {
    await field(page, 'Subject').fill('Hours of ');
    const placeholders = page.getByRole('group', { name: 'Filled in for each location: Subject' });
    await placeholders.getByRole('button', { name: 'Name' }).click();
    expect(await field(page, 'Subject').inputValue()).toBe('Hours of {{location.name}}');
    await page.locator('.campaign-subject', { hasText: `Hours of ${shopName}` }).waitFor();
    await page.getByRole('group', { name: 'Preview of the email' }).waitFor();
  }

  it('is planned once one has read whom it asks, changed, and made a draft again', async () => {
    const watched = await browser.enter(`/content/campaigns/${id}`, 'demo-admin');
    const { page } = watched;
    await press(page, 'Plan it …');
    await page.getByRole('alertdialog').getByText('As things are, 2 locations would be asked.').waitFor();
    await isFine(page);
    await inDialog(page, 'Plan it');
    await page.locator('.campaign-place').nth(1).waitFor();
    expect(await page.locator('.campaign-place', { hasText: 'Waiting' }).count()).toBe(2);
    await isFine(page);
    await page.getByRole('link', { name: 'Edit' }).click();
    await field(page, 'Name').fill('Christmas');
    // Somebody else is faster with the same field, and with another one.
    await admin().PUT('/api/admin/contentCampaign/{id}', {
      params: { path: { id } },
      body: { name: 'Easter', feedback: false },
    });
    await press(page, 'Save');
    await press(page, 'Keep yours: Name');
    await press(page, 'Save');
    await page.getByText('Saved').waitFor();
    expect(await campaignOf(id)).toMatchObject({ name: 'Christmas', feedback: false, status: 'planned' });
    await page.getByRole('link', { name: 'To the campaign' }).click();
    await press(page, 'Make it a draft again …');
    await inDialog(page, 'Make it a draft again');
    await page.getByRole('button', { name: 'Plan it …' }).waitFor();
    expect((await campaignOf(id))?.status).toBe('draft');
    await watched.close();
  });

  it('tells what came back from each location, and lets its end move while it runs', async () => {
    await admin().PUT('/api/admin/contentCampaign/{id}', {
      params: { path: { id } },
      body: { status: 'planned', feedback: true },
    });
    await admin().POST('/api/test/clock', { body: { workspaceId, at: `${dayIn(4)}T12:00:00.000Z` } as never });
    const mail = await newestMail(platform, 'shop@campaign.example');
    await fetch(`${platform.url}/account/campaign`, {
      method: 'POST',
      body: new URLSearchParams({ token: tokenIn(mail), rating: '4', comment: 'Quick and easy' }),
    });
    await eventually(
      async () => (await campaignOf(id))?.results,
      (results) => results?.answered === 1 && results.unreachable === 1,
    );
    const watched = await browser.enter(`/content/campaigns/${id}`, 'demo-admin');
    const { page } = watched;
    await page.getByText('Quick and easy').waitFor();
    await page.getByText('4 of 5').waitFor();
    await page.getByRole('link', { name: /^No address/ }).click();
    await page.waitForURL(/state=unreachable/);
    await page.getByText('Quick and easy').waitFor({ state: 'detached' });
    expect(await page.locator('.campaign-place').count()).toBe(1);
    await isFine(page);
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByText('Only the name and the end can still change').waitFor();
    expect(await field(page, 'Subject').count()).toBe(0);
    await field(page, 'Last day').fill(dayIn(12));
    await press(page, 'Save');
    await page.getByText('Saved').waitFor();
    expect(await campaignOf(id)).toMatchObject({ status: 'active', endDate: dayIn(12) });
    await isFine(page);
    await watched.close();
  });

  it('looks right everywhere, and is not there for who may not read it', async () => {
    for (const look of [
      { width: 360, mode: 'dark', locale: 'de' },
      { mode: 'dark' },
      { width: 360, locale: 'fr' },
    ] as const)
      await browser.lookAt(
        [
          ['/content/campaigns', '.content-card'],
          [`/content/campaigns/${id}`, '.campaign-place'],
          ['/content/campaigns/new', '.campaign-templates'],
          [`/content/campaigns/${id}/edit`, '.campaign-preview .email-view'],
          ['/content/campaigns?filter=nothing-like-it', '.empty'],
        ],
        look,
        'demo-admin',
      );
    const watched = await browser.enter('/content', 'demo-viewer');
    const { page } = watched;
    await page.getByRole('heading', { name: 'Content', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Campaigns' }).count()).toBe(0);
    for (const path of ['/content/campaigns', `/content/campaigns/${id}`, '/content/campaigns/new']) {
      await page.goto(`${platform.url}/console${path}`);
      await page.getByText('settings:').first().waitFor();
    }
    await watched.close();
  });

  it('is cancelled before it is deleted', async () => {
    const watched = await browser.enter('/content/campaigns?status=active', 'demo-admin');
    const { page } = watched;
    await page.getByRole('link', { name: 'Christmas' }).click();
    expect(await page.getByRole('button', { name: 'Delete …' }).count()).toBe(0);
    await press(page, 'Cancel it …');
    await inDialog(page, 'Cancel the campaign');
    await press(page, 'Delete …');
    await inDialog(page, 'Delete');
    await page.getByText('Nobody has been asked for content yet').waitFor();
    expect(await campaignOf(id)).toBeUndefined();
    await watched.close();
  });
});
