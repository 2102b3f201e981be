import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from '../support/eventually.js';
import { startPlatform } from '../support/platform.js';
import type { Platform } from '../support/platform.js';
import { ConsoleBrowser } from './console-browser.js';

let platform: Platform;
let consoleBrowser: ConsoleBrowser;

beforeAll(async () => {
  platform = await startPlatform({ worker: false, sandbox: false });
  consoleBrowser = await ConsoleBrowser.open(platform);
});
afterAll(async () => {
  await consoleBrowser?.close();
  await platform?.close();
});

const idIn = (page: Page): number => Number(/\/locations\/(\d+)$/.exec(page.url())?.[1]);
const agency = () => platform.administration('demo-agency');

async function read(id: number) {
  const params = { path: { id } };
  const [basic, additional] = await Promise.all([
    agency().GET('/api/location/basic/{id}', { params }),
    agency().GET('/api/location/additional/{id}', { params }),
  ]);
  return { ...basic.data, ...additional.data };
}

const card = (page: Page, title: string) =>
  page.locator('form.card', { has: page.getByRole('heading', { name: title }) });

async function save(page: Page, title: string): Promise<void> {
  await card(page, title).getByRole('button', { name: 'Save' }).click();
  await card(page, title).getByText('Saved').waitFor();
}

describe('a location', () => {
  let id: number;

  it('is created with what portals cannot do without, and problems stand at their fields', async () => {
    const watched = await consoleBrowser.enter('/locations');
    const { page } = watched;
    await page.getByRole('button', { name: 'New location …' }).click();
    const dialog = page.getByRole('dialog', { name: 'New location' });
    await dialog.locator('input[name=name]').fill('Backhaus am Tor');
    await dialog.locator('input[name=city]').fill('Nürnberg');
    await dialog.locator('select[name=countryCode]').selectOption('DE');
    await dialog.locator('input[name=phone]').fill('12');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await dialog.getByText(/^Phone must/).waitFor();
    await dialog.locator('input[name=phone]').fill('0911 123456');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { name: 'Backhaus am Tor' }).waitFor();
    id = idIn(page);
    expect(await read(id)).toMatchObject({
      name: 'Backhaus am Tor',
      address: { city: 'Nürnberg', countryCode: 'DE' },
      mainPhone: { phone: '49-911-123456' },
    });
    await watched.close();
  });

  it('says what kind of business it is', async () => {
    const watched = await consoleBrowser.enter(`/locations/${id}`);
    const { page } = watched;
    for (const word of ['bakery', 'cafe']) {
      await page.getByRole('button', { name: 'Add a category' }).click();
      await page.getByRole('searchbox', { name: 'Find a category' }).fill(word);
      await page
        .getByRole('menuitem', { name: new RegExp(`^${word}`, 'i') })
        .first()
        .click();
    }
    await page.getByRole('button', { name: /^Make it the main category/ }).click();
    await save(page, 'Categories');
    const { categories = [] } = await read(id);
    expect(categories).toHaveLength(2);
    expect(categories[1]?.key).toBe('bakery');
    await page.getByRole('button', { name: 'Remove: Bakery' }).click();
    await save(page, 'Categories');
    expect((await read(id)).categories).toHaveLength(1);
    await watched.close();
  });

  it('says what it offers, and how else it is reached', async () => {
    const watched = await consoleBrowser.enter(`/locations/${id}`);
    const { page } = watched;
    const offered = card(page, 'What it offers');
    await offered.getByLabel('Cash').check();
    await offered.locator('textarea[name=products]').fill('Bread\nRolls');
    await offered.locator('input[name=yearOfFoundation]').fill('999');
    await offered.getByRole('button', { name: 'Choose languages' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'German' }).click();
    await page.keyboard.press('Escape');
    await offered.getByRole('button', { name: 'Add: What else is worth knowing' }).click();
    await offered.getByLabel('Title 1', { exact: true }).fill('Parking');
    await offered.getByLabel('Text 1', { exact: true }).fill('In the yard');
    await offered.getByRole('button', { name: 'Save' }).click();
    await offered.getByText(/^Founded in must/).waitFor();
    await offered.locator('input[name=yearOfFoundation]').fill('1986');
    await save(page, 'What it offers');

    const more = card(page, 'More');
    await more.getByRole('button', { name: 'Add: Other phones' }).click();
    await more.getByLabel('Phone 1', { exact: true }).fill('0911 654321');
    await more.getByLabel('Kind 1').selectOption('fax');
    await more.getByRole('button', { name: 'Add: Where it comes to its customers' }).click();
    await more.getByLabel('Town 1', { exact: true }).fill('Fürth');
    await more.getByLabel('Kilometres 1').fill('12');
    await more.locator('textarea[name=tags]').fill('south');
    await more.locator('select[name=closed]').selectOption('yes');
    await save(page, 'More');
    const imprint = card(page, 'Imprint and privacy');
    await imprint.locator('textarea[name=imprint]').fill('Backhaus GbR');
    await save(page, 'Imprint and privacy');

    expect(await read(id)).toMatchObject({
      paymentMethods: ['CASH'],
      products: ['Bread', 'Rolls'],
      yearOfFoundation: 1986,
      languages: ['de'],
      specialFields: [{ key: 'Parking', value: 'In the yard' }],
      alternativePhones: [{ phone: '49-911-654321', phoneType: 'fax' }],
      serviceArea: [{ name: 'Fürth', radius: 12 }],
      tags: [{ name: 'south' }],
      closed: true,
      imprint: 'Backhaus GbR',
    });
    await watched.close();
  });

  it('can be read by everybody who sees it, and changed by who may', async () => {
    const watched = await consoleBrowser.enter(`/locations/${id}`, 'demo-viewer');
    const { page } = watched;
    await card(page, 'What it offers').waitFor();
    const controls = page
      .locator('.profile-forms')
      .getByRole('button', { name: /^(Add|Remove|Delete|Make it|Choose)/ });
    expect(await controls.allTextContents()).toEqual([]);
    expect(await page.locator('input[name=yearOfFoundation]').getAttribute('readonly')).not.toBeNull();
    await page.goto(`${platform.url}/console/locations`);
    await page.locator('.row-name').first().waitFor();
    expect(await page.getByRole('button', { name: 'New location …' }).count()).toBe(0);
    await watched.close();
  });

  it.each([
    [1440, 'light', 'en'],
    [360, 'dark', 'de'],
  ] as const)('is accessible at %i px, %s, in %s', async (width, mode, locale) => {
    await consoleBrowser.lookAt([[`/locations/${id}`, 'input[name=yearOfFoundation]']], { width, mode, locale });
  });

  it('is deleted once nothing of it runs', async () => {
    const watched = await consoleBrowser.enter(`/locations/${id}`);
    const { page } = watched;
    await page.getByRole('button', { name: 'Delete the location' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL(/\/locations$/);
    await until(async () => {
      const { response } = await agency().GET('/api/location/basic/{id}', { params: { path: { id } } });
      return response.status === 404;
    }, 'the location is gone');
    await watched.close();
  });
});
