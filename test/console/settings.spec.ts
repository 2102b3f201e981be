import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import { axeViolations } from '../support/browser.js';
import { startPlatform } from '../support/platform.js';
import type { Platform } from '../support/platform.js';
import { ConsoleBrowser, focused } from './console-browser.js';

/** Settings in the console: what a workspace sets, and what programs get. */
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

const sections = [
  'General',
  'White label',
  'Listing scans',
  'Notifications',
  'API keys',
  'Webhooks',
  'Custom fields',
  'Salespeople',
  'Personal data',
  'My account',
];

describe('the settings', () => {
  it('have an entry for those who may read a section, and show those sections alone', async () => {
    const watched = await browser.enter('/settings', 'demo-admin');
    const nav = watched.page.getByRole('navigation', { name: 'Settings' });
    await watched.page.waitForURL(/\/settings\/general$/);
    expect(await nav.getByRole('link').allInnerTexts()).toEqual(sections);
    await watched.close();
    const owner = await browser.enter('/settings', 'demo-owner');
    await owner.page.waitForURL(/\/settings\/notifications$/);
    expect(await owner.page.getByRole('navigation', { name: 'Settings' }).getByRole('link').allInnerTexts()).toEqual([
      'Notifications',
      'My notifications',
      'API keys',
      'Webhooks',
      'My account',
    ]);
    await owner.page.goto(`${platform.url}/console/settings/general`);
    await owner.page.getByText('You may not see this').waitFor();
    await owner.close();
  });

  it('fit a phone, are dark, and speak German and French', async () => {
    const screens = [
      ['/settings/general', '.card-fields'],
      ['/settings/keys', '.setting-section .empty, .setting-list'],
      ['/settings/webhooks', '.setting-section .empty'],
      ['/settings/fields', '.setting-section .empty'],
      ['/settings/salespeople', '.setting-section .empty, .setting-list'],
      ['/settings/personal-data', '.setting-section .empty'],
    ] as const;
    await browser.lookAt(screens, { width: 360, mode: 'dark', locale: 'de' }, 'demo-admin');
    await browser.lookAt(screens, { locale: 'fr' }, 'demo-admin');
  });
});

describe('settings of a workspace', () => {
  const read = async () =>
    (
      await platform
        .administration('demo-admin')
        .GET('/api/admin/workspaceSetting/{id}', { params: { path: { id: 1 } } })
    ).data;

  it('are changed with a warning where others feel it, and problems stand at their field', async () => {
    const watched = await browser.enter('/settings/general', 'demo-admin');
    const { page } = watched;
    const place = page.locator('form.card', { hasText: 'Time, country, language' });
    await place.getByLabel('Time zone').selectOption('Europe/Vienna');
    await place.getByLabel('Country').fill('nowhere');
    await place.getByRole('button', { name: 'Save' }).click();
    const asks = page.getByRole('alertdialog', { name: 'Change it for everybody?' });
    await asks.getByText('Days of contracts').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await asks.getByRole('button', { name: 'Save' }).click();
    await place.locator('.field-error').waitFor();
    expect(await focused(page)).toBe('Country');
    expect((await read())?.general.timeZone).toBe('Europe/Berlin');
    await place.getByLabel('Country').fill('AT');
    await place.getByRole('button', { name: 'Save' }).click();
    await asks.getByRole('button', { name: 'Save' }).click();
    await place.getByText('Saved').waitFor();
    expect((await read())?.general).toMatchObject({ timeZone: 'Europe/Vienna', defaultCountry: 'AT' });
    // Left empty, it is inherited again, and says from where.
    await place.getByLabel('Time zone').selectOption('');
    await place.getByRole('button', { name: 'Save' }).click();
    await asks.getByRole('button', { name: 'Save' }).click();
    await place.getByText('Inherited from the platform: Europe/Berlin.').waitFor();
    expect((await read())?.inherited).toHaveProperty(['general.timeZone'], null);
    expect(watched.problems.filter((text) => !text.includes('400'))).toEqual([]);
    await watched.close();
  });

  it('are brought together when somebody else was faster, field by field', async () => {
    const watched = await browser.enter('/settings/general', 'demo-admin');
    const { page } = watched;
    const support = page.locator('form.card', { hasText: 'Where users find help' });
    await support.getByLabel('Email').fill('ours@example.com');
    await platform.administration('demo-admin').PUT('/api/admin/workspaceSetting/{id}', {
      params: { path: { id: 1 } },
      body: { support: { email: 'theirs@example.com' } },
    });
    await support.getByRole('button', { name: 'Save' }).click();
    await support.getByRole('button', { name: 'Take theirs: Email' }).click();
    await support.getByLabel('Email').waitFor();
    expect(await support.getByLabel('Email').inputValue()).toBe('theirs@example.com');
    expect((await read())?.support.email).toBe('theirs@example.com');
    await watched.close();
  });

  it('include the name of the workspace', async () => {
    const watched = await browser.enter('/settings/general', 'demo-admin');
    const card = watched.page.locator('form.card', { hasText: 'Its id is 1' });
    await card.getByLabel('Short name').fill('demo-x');
    await card.getByRole('button', { name: 'Save' }).click();
    await card.getByText('Saved').waitFor();
    const { data } = await platform
      .administration('demo-admin')
      .GET('/api/content/workspace/{id}', { params: { path: { id: 1 } } });
    expect(data?.shortName).toBe('demo-x');
    await watched.close();
  });
});

describe('API keys', () => {
  it('are created with little, shown once, rotated and removed', async () => {
    const watched = await browser.enter('/settings/keys', 'demo-admin');
    const { page } = watched;
    await page.getByText('No keys yet').waitFor();
    await page.getByRole('button', { name: 'New key …' }).click();
    const form = page.getByRole('dialog', { name: 'New API key' });
    await form.getByRole('button', { name: 'Create' }).click();
    await form.locator('.field-error').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await form.getByLabel('Name').fill('Till');
    await form.getByRole('checkbox', { name: 'location:read', exact: true }).check();
    await form.getByLabel('Last day').fill('2099-12-31');
    await form.getByRole('button', { name: 'Create' }).click();
    const shown = page.getByRole('alertdialog', { name: 'The new key' });
    const key = await shown.getByRole('group', { name: 'API key' }).locator('code').innerText();
    await page.keyboard.press('Escape');
    expect(await shown.isVisible()).toBe(true);
    const call = (path: string) =>
      fetch(platform.url + path, { headers: { authorization: `Bearer ${key}` } }).then(({ status }) => status);
    expect(await call('/api/location')).toBe(200);
    expect(await call('/api/company')).toBe(403);
    await shown.getByRole('button', { name: 'I have kept it' }).click();
    await page.getByText('Works until Jan 1, 2100, 12:00 AM.').waitFor();
    expect(await page.content()).not.toContain(key);
    await page.getByRole('button', { name: 'Rotate … Till' }).click();
    const rotates = page.getByRole('alertdialog', { name: 'Rotate Till?' });
    await rotates.getByLabel('Hours in which both work').fill('0');
    await rotates.getByRole('button', { name: 'Rotate' }).click();
    await shown.getByRole('button', { name: 'I have kept it' }).click();
    expect(await call('/api/location')).toBe(401);
    await page.getByRole('button', { name: 'Remove … Till' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('No keys yet').waitFor();
    expect(watched.problems.filter((text) => !text.includes('400'))).toEqual([]);
    await watched.close();
  });
});

describe('webhooks', () => {
  const create = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'New webhook …' }).click();
    const form = page.getByRole('dialog', { name: 'New webhook' });
    await form.getByRole('button', { name: 'Create' }).click();
    await form.locator('.field-error').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await form.getByLabel('Name').fill('ERP');
    await form.getByLabel('Address').fill(`${platform.url}/sandbox/webhooks/console`);
    await form.getByRole('button', { name: 'All of location' }).click();
    await form.getByRole('checkbox', { name: /^listing.live/ }).check();
    await form.getByRole('button', { name: 'Create' }).click();
    const shown = page.getByRole('alertdialog', { name: 'The signing secret' });
    expect(await shown.locator('code').innerText()).toMatch(/^whsec_/);
    await shown.getByRole('button', { name: 'I have kept it' }).click();
  };
  const more = async (page: Page, entry: string): Promise<void> => {
    await page.getByRole('button', { name: 'More about' }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };

  it('are created with a secret, pinged and tested, and each message shows what came back', async () => {
    const watched = await browser.enter('/settings/webhooks', 'demo-admin');
    const { page } = watched;
    await create(page);
    await page.getByRole('link', { name: 'ERP' }).click();
    await page.getByText('Nothing was sent yet').waitFor();
    await page.getByRole('button', { name: 'Ping' }).click();
    const ping = page.getByRole('listitem').filter({ hasText: 'webhook.ping' });
    await ping.getByText('Taken').waitFor();
    await more(page, 'Send a test event …');
    await page.getByLabel('Event', { exact: true }).selectOption('listing.live');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const event = page
      .getByRole('list', { name: 'Deliveries' })
      .getByRole('listitem')
      .filter({ hasText: 'listing.live' });
    await event.getByText('Taken').waitFor();
    await event.getByText('Message, and 1 attempt').click();
    await event.getByRole('region', { name: 'What was sent' }).getByText('"listingId"').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await event.getByRole('button', { name: /^Send again: listing.live/ }).click();
    await event.getByText('Message, and 2 attempts').waitFor();
    await more(page, 'Send a time again …');
    await page.getByLabel('Only what was given up').uncheck();
    await page.getByRole('alertdialog').getByText('2 messages are sent again.').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send again' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await page.locator('.setting-head').getByText('2 messages are sent again.').waitFor();
    await event.getByText('Message, and 3 attempts').waitFor();
    expect(watched.problems.filter((text) => !text.includes('400'))).toEqual([]);
    await watched.close();
  });

  it('are changed, rotated, disabled and deleted', async () => {
    const watched = await browser.enter('/settings/webhooks', 'demo-admin');
    const { page } = watched;
    await page.getByRole('link', { name: 'ERP' }).click();
    await more(page, 'Change …');
    await page.getByRole('dialog').getByLabel('Name').fill('Till');
    await page.getByRole('dialog').getByRole('button', { name: 'None of location' }).click();
    // Only what was changed is sent: an address that somebody else sets meanwhile stays.
    const params = { path: { id: Number(/(\d+)$/.exec(new URL(page.url()).pathname)?.[1]) } };
    const url = `${platform.url}/sandbox/webhooks/other`;
    await platform.administration('demo-admin').PUT('/api/webhook/{id}', { params, body: { url } });
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Till' }).waitFor();
    await page.getByText('What it is told: 1').waitFor();
    const { data } = await platform.administration('demo-admin').GET('/api/webhook/{id}', { params });
    expect(data?.url).toBe(url);
    await more(page, 'Rotate the secret …');
    const rotates = page.getByRole('alertdialog', { name: 'Rotate the secret?' });
    await rotates.getByLabel('Hours in which both work').fill('999');
    await rotates.getByRole('button', { name: 'Rotate' }).click();
    await rotates.locator('.field-error').waitFor();
    await rotates.getByLabel('Hours in which both work').fill('2');
    await rotates.getByRole('button', { name: 'Rotate' }).click();
    await page.getByRole('button', { name: 'I have kept it' }).click();
    await page.getByText(/^Signs as well until/).waitFor();
    await page.getByRole('button', { name: 'Disable' }).click();
    const asks = page.getByRole('alertdialog', { name: 'Disable Till?' });
    await asks.getByText('What happens meanwhile is not told, also not later.').waitFor();
    await asks.getByRole('button', { name: 'Disable' }).click();
    await page.locator('.setting-head').getByText('Disabled').waitFor();
    await page.locator('.notice').getByText('also not later').waitFor();
    await page.getByRole('button', { name: 'Enable' }).click();
    await page.getByRole('button', { name: 'Disable' }).waitFor();
    await more(page, 'Delete …');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No webhooks yet').waitFor();
    expect(watched.problems.filter((text) => !text.includes('400'))).toEqual([]);
    await watched.close();
  });
});

describe('custom fields and salespeople', () => {
  it('are defined, changed and deleted, with problems at their field', async () => {
    const watched = await browser.enter('/settings/fields', 'demo-admin');
    const { page } = watched;
    await page.getByRole('button', { name: 'New field …' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name (English)').fill('Region');
    await form.getByLabel('Key').fill('7 regions');
    await form.getByLabel('Kind of value').selectOption('select');
    await form.getByLabel('To choose from').fill('north\nsouth\n');
    await form.getByRole('checkbox', { name: 'Companies need a value' }).check();
    await form.getByRole('button', { name: 'Create' }).click();
    await form.locator('.field-error').waitFor();
    expect(await focused(page)).toBe('Key');
    expect(await axeViolations(page)).toEqual([]);
    await form.getByLabel('Key').fill('region');
    await form.getByRole('button', { name: 'Create' }).click();
    await page.getByText('One of a list: north, south').waitFor();
    await page.getByRole('button', { name: 'Change … Region' }).click();
    await form.getByLabel('Name (English)').fill('Sales region');
    await form.getByRole('checkbox', { name: 'Companies need a value' }).uncheck();
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Delete … Sales region' }).waitFor();
    const { data } = await platform
      .administration('demo-admin')
      .GET('/api/admin/workspaceSetting/{wssId}/customFields', { params: { path: { wssId: 1 } } });
    expect(data?.data).toMatchObject([
      {
        key: 'region',
        name: { en: 'Sales region' },
        type: 'select',
        allowedValues: ['north', 'south'],
        required: false,
      },
    ]);
    await page.getByRole('button', { name: 'Delete … Sales region' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No custom fields yet').waitFor();
    await page.getByRole('link', { name: 'Salespeople' }).click();
    await page.getByRole('button', { name: 'New salesperson …' }).click();
    await form.getByLabel('First name').fill('Sam');
    await form.getByLabel('Last name').fill('Seller');
    await form.getByLabel('Email').fill('sam');
    await form.getByRole('button', { name: 'Create' }).click();
    await form.locator('.field-error').waitFor();
    expect(await focused(page)).toBe('Email');
    await form.getByLabel('Email').fill('sam@example.com');
    await form.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('button', { name: 'Change … Sam Seller' }).click();
    await form.getByLabel('Email').fill('');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('sam@example.com').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Delete … Sam Seller' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.locator('.setting-name', { hasText: 'Sam Seller' }).waitFor({ state: 'detached' });
    expect(watched.problems.filter((text) => !text.includes('400'))).toEqual([]);
    await watched.close();
  });
});

describe('personal data', () => {
  it('of a user are saved as a file, and erased after the name was typed and the password confirmed', async () => {
    const { data } = await platform.administration('demo-admin').POST('/api/userManagement/user', {
      body: {
        firstName: 'Gone',
        lastName: 'Soon',
        email: 'gone@example.com',
        contextType: 'Workspace',
        contextId: 1,
        groups: ['viewer'],
        userType: 'AGENCY_SERVICE',
        languageCode: 'en',
      },
    });
    expect(data?.value).toBeGreaterThan(0);
    // As if the sign-in were longer ago than the platform trusts it.
    await platform.database.pool.query("update console_session set confirmed_at = confirmed_at - interval '1 hour'");
    const watched = await browser.enter('/settings/personal-data', 'demo-admin');
    const { page } = watched;
    await page.getByRole('button', { name: 'User', exact: true }).click();
    await page.getByPlaceholder('Find a user').fill('gone');
    await page.getByRole('menuitem', { name: 'Gone Soon' }).click();
    await page.getByRole('button', { name: 'Put the data together' }).click();
    const link = page.getByRole('link', { name: 'Save the file' });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(readFileSync(await download.path(), 'utf8')).toContain('gone@example.com');
    expect(await axeViolations(page)).toEqual([]);
    // It is within reach again from its job, after the screen was left.
    await page.getByRole('region', { name: 'Export' }).getByRole('link', { name: /^Job/ }).click();
    await page.getByRole('link', { name: 'Download' }).waitFor();
    expect(await page.getByRole('link', { name: 'Download' }).getAttribute('href')).toMatch(/personalData.export/);
    await page.goto(`${platform.url}/console/settings/personal-data`);
    await page.getByRole('button', { name: 'User', exact: true }).click();
    await page.getByPlaceholder('Find a user').fill('gone');
    await page.getByRole('menuitem', { name: 'Gone Soon' }).click();
    await page.getByRole('button', { name: 'Erase …' }).click();
    const asks = page.getByRole('alertdialog', { name: 'Erase the data of Gone Soon?' });
    expect(await asks.getByRole('button', { name: 'Erase' }).isDisabled()).toBe(true);
    await asks.getByLabel('Type gone@example.com to confirm').fill('gone@example.com');
    await asks.getByRole('button', { name: 'Erase' }).click();
    const confirms = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await confirms.getByText('What is erased does not come back.').waitFor();
    await confirms.getByLabel('Password').fill(demoPassword);
    await confirms.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('region', { name: 'Erase' }).getByText('Done').waitFor();
    const { response } = await platform
      .administration('demo-admin')
      .GET('/api/userManagement/user/{id}', { params: { path: { id: data?.value ?? 0 } } });
    expect(response.status).toBe(404);
    await watched.close();
  });
});
