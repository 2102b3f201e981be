import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { axeViolations } from '../support/browser.js';
import { startPlatform } from '../support/platform.js';
import type { Platform } from '../support/platform.js';
import { ConsoleBrowser, focused } from './console-browser.js';

/** Listing scans in the console: set up, embedded, tried, changed and deleted. */
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

const admin = () => platform.administration('demo-admin');
const idAt = (page: Page): number => Number(/(\d+)$/.exec(new URL(page.url()).pathname)?.[1]);
const read = async (id: number) =>
  (await admin().GET('/api/admin/listingScan/{id}', { params: { path: { id } } })).data;
const create = async (name: string): Promise<number> => {
  const body = { name, includedWorkspaces: [1], allowedDomain: 'www.example.com', language: 'en' as const };
  return (await admin().POST('/api/admin/listingScan', { body })).data?.value ?? 0;
};

describe('listing scans', () => {
  it('are set up, tried on their page, and counted', async () => {
    const watched = await browser.enter('/settings/listing-scans', 'demo-admin');
    const { page } = watched;
    await page.getByText('No listing scans yet').waitFor();
    await page.getByRole('button', { name: 'New listing scan …' }).click();
    const form = page.getByRole('dialog', { name: 'New listing scan' });
    await form.getByLabel('Name').fill('Check your listings');
    await form.getByLabel('Website').fill('https://example.com');
    await form.getByRole('button', { name: 'Create' }).click();
    await form.locator('.field-error').waitFor();
    expect(await focused(page)).toBe('Website');
    expect(await axeViolations(page)).toEqual([]);
    await form.getByLabel('Website').fill('www.example.com');
    await form.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { name: 'Check your listings' }).waitFor();
    const scan = await read(idAt(page));
    expect(scan).toMatchObject({ allowedDomain: 'example.com', includedWorkspaces: [1], language: 'en' });
    const textOf = (name: string) => page.getByRole('group', { name }).locator('code').innerText();
    expect(await textOf('The line to embed')).toBe(scan?.html);
    expect(await textOf('Address of the form')).toBe(scan?.page);
    await page.getByText(/^Up to \d+ portals are asked\.$/).waitFor();
    await tryForm(page);
    await page.reload();
    await page.locator('dt:has-text("Scans begun") + dd', { hasText: '1' }).waitFor();
    expect(watched.problems.filter((text) => !text.includes('400'))).toEqual([]);
    await watched.close();
  });

  it('are changed: portals are left out, a wrong field is told at its field, others are kept', async () => {
    const id = await create('To change');
    const watched = await browser.enter(`/settings/listing-scans/${id}`, 'demo-admin');
    const { page } = watched;
    const card = page.locator('form.card');
    const portals = card.getByRole('group', { name: 'Portals that are asked' });
    const first = portals.getByRole('checkbox').first();
    await first.uncheck();
    await card.getByRole('checkbox', { name: 'Listing Portal' }).uncheck();
    await card.getByLabel('Website').fill('localhost');
    await card.getByRole('button', { name: 'Save' }).click();
    await card.locator('.field-error').waitFor();
    expect(await focused(page)).toBe('Website');
    // Visitors, and a colleague, change the listing scan meanwhile.
    await admin().PUT('/api/admin/listingScan/{id}', { params: { path: { id } }, body: { language: 'fr' } });
    await card.getByLabel('Website').fill('shop.example.com');
    await card.getByRole('button', { name: 'Save' }).click();
    await card.getByText('Saved').waitFor();
    const scan = await read(id);
    expect(scan).toMatchObject({ allowedDomain: 'shop.example.com', language: 'fr', activeProducts: ['Listing'] });
    expect(scan?.excludedPortals).toHaveLength(1);
    expect(await first.isChecked()).toBe(false);
    await card.getByRole('checkbox', { name: 'Listing', exact: true }).uncheck();
    await card.getByText('visitors get no result').waitFor();
    await card.getByRole('button', { name: 'Discard' }).click();
    await card.getByText(/portals? (?:is|are) asked\.$/).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(watched.problems.filter((text) => !/400|409/.test(text))).toEqual([]);
    await watched.close();
  });

  it('get another key, and are deleted after a question', async () => {
    const id = await create('To delete');
    const before = await read(id);
    const watched = await browser.enter('/settings/listing-scans?filter=to+del', 'demo-admin');
    const { page } = watched;
    await page.getByRole('link', { name: 'To delete' }).click();
    await page.getByRole('button', { name: 'Renew the key …' }).click();
    const renews = page.getByRole('alertdialog', { name: 'Renew the key?' });
    expect(await axeViolations(page)).toEqual([]);
    await renews.getByRole('button', { name: 'Renew' }).click();
    await renews.waitFor({ state: 'detached' });
    await page
      .getByRole('group', { name: 'Key' })
      .getByText(before?.scanAPIKey ?? '')
      .waitFor({ state: 'detached' });
    expect((await read(id))?.scanAPIKey).not.toBe(before?.scanAPIKey);
    await page.getByRole('button', { name: 'Delete …' }).click();
    const deletes = page.getByRole('alertdialog', { name: 'Delete To delete?' });
    await deletes.getByText('The form on example.com stops working at once').waitFor();
    await deletes.getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL(/\/settings\/listing-scans(?:\?|$)/);
    expect(await read(id)).toBeUndefined();
    await watched.close();
  });

  it('fit a phone, are dark, and speak German and French', async () => {
    const id = await create('To look at');
    const screens = [
      ['/settings/listing-scans', '.setting-list'],
      [`/settings/listing-scans/${id}`, '.checks-list'],
      ['/settings/listing-scans?filter=none', '.empty'],
    ] as const;
    for (const look of [{ width: 360, mode: 'dark', locale: 'de' }, { locale: 'fr' }] as const)
      for (const screen of screens) await browser.lookAt([screen], look, 'demo-admin');
  });

  it('are for those who may read settings', async () => {
    const id = await create('Not for all');
    for (const [user, code] of [
      ['demo-viewer', 'settings:read'],
      ['demo-owner', 'settings:read'],
    ] as const) {
      const watched = await browser.enter('/settings/listing-scans', user);
      await watched.page.getByText(code).waitFor();
      expect(await watched.page.getByRole('link', { name: 'Listing scans' }).count()).toBe(0);
      await watched.close();
    }
    const foreign = await browser.enter(`/settings/listing-scans/${id}`, 'demo-foreign');
    await foreign.page.getByText('There is nothing at this address').waitFor();
    await foreign.close();
  });
});

/** As a visitor: the page of the platform has the form alone. */
async function tryForm(page: Page): Promise<void> {
  const [form] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Open the form' }).click(),
  ]);
  await form.locator('form').waitFor();
  expect(await axeViolations(form)).toEqual([]);
  for (const [name, text] of [
    ['name', 'Confiserie Nirgendwo'],
    ['street', 'Torgasse 1'],
    ['postCode', '01067'],
    ['city', 'Dresden'],
  ] as const)
    await form.locator(`#${name}`).fill(text);
  await form.locator('#country').selectOption('DE');
  await form.locator('button[type=submit]').click();
  await form.locator('.n', { hasText: /^0 of 100 points$/ }).waitFor();
  await form.close();
}
