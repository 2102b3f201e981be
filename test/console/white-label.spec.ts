import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { png } from '#apps/sandbox/src/png';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import { axeViolations, openBrowser, openPage, sidewaysScroll } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { startPlatform } from '../support/platform.js';
import type { Platform } from '../support/platform.js';
import { ConsoleBrowser } from './console-browser.js';

/** White label in the console: the brand, its records, its activation, and how the console itself shows it. */
let platform: Platform;
let browser: ConsoleBrowser;
const domain = 'brand.north.test';

beforeAll(async () => {
  platform = await startPlatform({ delayMs: 20 });
  browser = await ConsoleBrowser.open(platform);
});
afterAll(async () => {
  await browser?.close();
  await platform?.close();
});

const admin = () => platform.administration('demo-admin');
const at = { params: { path: { id: 1 } } };
const read = async () => (await admin().GET('/api/admin/whiteLabel/{id}', at)).data;
const isFine = async (page: Page) => expect([await axeViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
const picture = (name: string, width: number) => ({
  name,
  mimeType: 'image/png',
  buffer: png(width, 64, (x, y) => [(x * 3) % 256, 125, y]),
});
const readSender = async () => (await admin().GET('/api/admin/whiteLabel/{id}/sender', at)).data;
const setRecord = async (record: object): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${platform.url}/sandbox/dns`, { method: 'POST', headers, body: JSON.stringify(record) });
};

describe('a white label', () => {
  it('is set up with colours that the platform judges while they are typed, and with pictures', async () => {
    const watched = await browser.enter('/settings/white-label', 'demo-admin');
    const { page } = watched;
    await page.getByRole('button', { name: 'Set one up' }).click();
    const color = page.getByLabel('Colour of buttons and links', { exact: true });
    await color.fill('#ffcc00');
    await page.getByText('has too little contrast').waitFor();
    await isFine(page);
    await page.getByRole('button', { name: 'Take #8f7200' }).click();
    await page.getByText('White text can be read on it').waitFor();
    await page.getByLabel('Domain', { exact: true }).fill(domain);
    await page.getByLabel('Colour behind the sign-in', { exact: true }).fill('#e8f5ee');
    await page.getByLabel('Where the start page leads').fill('http://www.north.test');
    await page.getByLabel('Google Maps key').fill('AIzaSyA-0123456789abcdefghijklmnopqrstu');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('.field-error', { hasText: /^Where the start page leads/ }).waitFor();
    await page.getByLabel('Where the start page leads').fill('https://www.north.test');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').waitFor();
    await page.getByLabel('Picture: Upload a logo').setInputFiles(picture('logo.png', 240));
    await page.getByRole('img', { name: 'Logo' }).waitFor();
    await page.getByLabel('Picture: Upload an icon').setInputFiles(picture('icon.png', 64));
    await page.getByRole('img', { name: 'Icon of the browser’s tab' }).waitFor();
    expect(await read()).toMatchObject({
      domain,
      primaryColor: '#8f7200',
      loginBackgroundColor: '#e8f5ee',
      redirectUrl: 'https://www.north.test',
      googleMapApiKey: '{key}',
      logo: expect.any(Number),
      favicon: expect.any(Number),
      status: 'none',
    });
    await page.getByRole('group', { name: 'Email, dark' }).getByText('Open').waitFor();
    await page.getByRole('figure', { name: 'Sign-in, dark' }).getByText('Sign in').first().waitFor();
    await isFine(page);
    const removeIcon = page.getByRole('button', { name: 'Remove the icon' });
    await removeIcon.click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await removeIcon.click();
    expect((await read())?.favicon).toEqual(expect.any(Number));
    // Who leaves the page has decided.
    await page.reload();
    await eventually(read, (label) => label?.favicon === null);
    await page.reload();
    await page.getByLabel('Picture: Upload an icon').setInputFiles(picture('icon.png', 64));
    await eventually(read, (label) => typeof label?.favicon === 'number');
    expect(watched.foreign).toEqual([]);
    await watched.close();
  });

  it('keeps what others change meanwhile, and the key that nobody sees', async () => {
    const watched = await browser.enter('/settings/white-label', 'demo-admin');
    const { page } = watched;
    const email = page.getByRole('group', { name: 'Email, dark' });
    await email.waitFor();
    await page.route('**/whiteLabelPreview/**', (route) =>
      route.fulfill({
        status: 400,
        json: { errorCode: 1001, errorMessage: 'The logo is gone.', fields: ['logo'], values: [null] },
      }),
    );
    await page.getByLabel('Colour of buttons and links', { exact: true }).fill('#0a7d4f');
    await page.getByRole('region', { name: 'Preview' }).getByText('The logo is gone.').waitFor();
    expect([await email.count(), await page.getByText('White text can be read on it').count()]).toEqual([1, 0]);
    await page.unroute('**/whiteLabelPreview/**');
    await admin().PUT('/api/admin/whiteLabel/{id}', { ...at, body: { redirectUrl: 'https://shop.north.test' } });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').waitFor();
    expect(await read()).toMatchObject({
      primaryColor: '#0a7d4f',
      redirectUrl: 'https://shop.north.test',
      googleMapApiKey: '{key}',
    });
    await watched.close();
  });

  it('says what the domain lacks, looks again by itself, and is activated', async () => {
    const watched = await browser.enter('/settings/white-label', 'demo-admin');
    const { page } = watched;
    const checks = page.getByRole('list', { name: 'Checks of the domain' });
    await checks.getByText('Not yet').nth(1).waitFor();
    await checks.getByText(/does not lead to the platform/).waitFor();
    await page
      .getByRole('group', { name: 'Value of the TXT record' })
      .getByText(/locara-white-label=/)
      .waitFor();
    await page.getByRole('button', { name: 'Activate …' }).click();
    await page.getByRole('button', { name: 'Activate', exact: true }).click();
    await page.getByText('Failed', { exact: true }).waitFor();
    const { data } = await admin().GET('/api/admin/domainStatus/{id}', at);
    for (const record of data?.records ?? []) await setRecord(record);
    await page.getByRole('button', { name: 'Look again' }).click();
    await checks.getByText('Good').nth(2).waitFor();
    await page.getByRole('button', { name: 'Activate …' }).click();
    await isFine(page);
    await page.getByRole('button', { name: 'Activate', exact: true }).click();
    await page.getByRole('region', { name: 'Activation' }).getByText('Active', { exact: true }).waitFor();
    expect((await read())?.domainActive).toBe(true);
    await page.getByLabel('Domain', { exact: true }).fill('other.north.test');
    await page.getByText(/shows the brand no more as soon as you save/).waitFor();
    await page.getByRole('button', { name: 'Discard' }).click();
    await watched.close();
  });

  it('is what the console shows at its domain: colour, background, logo, icon and title', async () => {
    const branded = await openBrowser([`--host-resolver-rules=MAP ${domain} 127.0.0.1`], true);
    const origin = `http://${domain}:${platform.config.port}`;
    try {
      for (const mode of ['light', 'dark'] as const) {
        const { page, foreign, close } = await openPage(branded, origin, { context: { colorScheme: mode } });
        await page.goto(`${origin}/console/today`);
        await page.locator('input[name=userName]').waitFor();
        await eventually(
          () => page.title(),
          (title) => title === 'Locara Demo',
        );
        const styleOf = (selector: string, name: string) =>
          page.evaluate(`getComputedStyle(document.querySelector('${selector}'))['${name}']`);
        // Buttons change their colour within a moment.
        await eventually(
          () => styleOf('.button[data-kind=primary]', 'backgroundColor'),
          (button) => (mode === 'light' ? button === 'rgb(10, 125, 79)' : button !== 'rgb(127, 176, 255)'),
        );
        if (mode === 'light') expect(await styleOf('.sign-in', 'backgroundColor')).toBe('rgb(232, 245, 238)');
        expect(await page.evaluate("document.querySelector('link[rel=icon]').href")).toMatch(
          new RegExp(`^${origin}/media/`),
        );
        await eventually(
          () => page.evaluate("document.querySelector('.brand img').naturalWidth"),
          (width) => width === 240,
        );
        await isFine(page);
        await page.locator('input[name=userName]').fill('demo-admin');
        await page.locator('input[name=password]').fill(demoPassword);
        await page.keyboard.press('Enter');
        await page.locator('.shell').waitFor();
        expect(await page.title()).toBe('Locara Demo');
        expect(await page.locator('.side .brand').innerText()).toBe('Locara Demo');
        expect(foreign).toEqual([]);
        await close();
      }
    } finally {
      await branded.close();
    }
  });

  it('has a sender, whose records are shown until they are found', async () => {
    const watched = await browser.enter('/settings/white-label', 'demo-admin');
    const { page } = watched;
    const address = page.getByLabel('Sender’s address', { exact: true });
    await address.fill('hello@co.uk');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('.field-error', { hasText: /address/i }).waitFor();
    await address.fill('hello@mail.north.test');
    await page.getByLabel('Sender’s name', { exact: true }).fill('North Marketing');
    await page.getByRole('button', { name: 'Save' }).click();
    const table = page.getByRole('table', { name: 'Records of the sender' });
    const key = table.getByRole('row', { name: /Key \(DKIM\)/ });
    await table.getByText(/There is no TXT record at lc/).waitFor();
    await table
      .getByRole('row', { name: /Mail server/ })
      .getByText('Found', { exact: true })
      .waitFor();
    expect(await readSender()).toMatchObject({
      address: 'hello@mail.north.test',
      name: 'North Marketing',
      status: 'pending',
    });
    await isFine(page);
    const { data } = await admin().GET('/api/admin/whiteLabel/{id}/sender/records', at);
    const [dkim] = data?.records ?? [];
    await key
      .getByRole('group', { name: 'Value' })
      .getByText(dkim?.value ?? 'none')
      .waitFor();
    await setRecord({ type: dkim?.type, name: dkim?.name, value: dkim?.value });
    await page.getByRole('button', { name: 'Check now' }).click();
    await page.getByText('Address verified', { exact: true }).waitFor();
    await page.getByText('DMARC passes by DKIM.').waitFor();
    expect(await readSender()).toMatchObject({ status: 'verified', inUse: true });

    await page.getByRole('button', { name: 'New key …', exact: true }).click();
    await page.getByRole('button', { name: 'Make', exact: true }).click();
    await table.getByRole('row', { name: /New key \(DKIM\)/ }).waitFor();
    expect(await readSender()).toMatchObject({ status: 'verified', keyWaits: true });
    await page.getByRole('button', { name: 'Withdraw the new key …' }).click();
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await page.getByRole('button', { name: 'New key …', exact: true }).waitFor();
    expect(await readSender()).toMatchObject({ keyWaits: false });

    await page.getByLabel('Sender’s name', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await eventually(readSender, (sender) => sender?.name === null);
    // The form may be saving still: what is typed then stays.
    await address.fill('hello@other.test');
    await page.getByText(/Another domain is proved anew/).waitFor();
    await page.getByRole('button', { name: 'Discard' }).click();
    await watched.close();
  });

  it('ends, keeps its settings, and is deleted', async () => {
    const watched = await browser.enter('/settings/white-label', 'demo-admin');
    const { page } = watched;
    await page.getByRole('button', { name: 'Deactivate …' }).click();
    await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
    await page.getByText('Shown nowhere yet').waitFor();
    expect(await read()).toMatchObject({ status: 'none', primaryColor: '#0a7d4f' });
    await page.getByLabel('Google Maps key').fill('');
    await page.getByLabel('Colour behind the sign-in', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').waitFor();
    expect(await read()).toMatchObject({ googleMapApiKey: null, loginBackgroundColor: null });
    await browser.lookAt(
      [['/settings/white-label', '.sender-table']],
      { width: 360, mode: 'dark', locale: 'de' },
      'demo-admin',
    );
    await browser.lookAt([['/settings/white-label', '.sender-table']], { locale: 'fr' }, 'demo-admin');
    await page.getByText('Emails leave from this address once the white label is active.').waitFor();
    await page.getByRole('button', { name: 'Remove the sender …' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await eventually(readSender, (sender) => sender === undefined);
    await page.getByRole('button', { name: 'Delete …' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('No brand of its own yet').waitFor();
    expect(await read()).toBeUndefined();
    await watched.close();
  });
});
