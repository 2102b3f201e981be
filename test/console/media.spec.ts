import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { demoCompany } from '../e2e/partner/demo-company.js';
import { axeViolations, sidewaysScroll } from '../support/browser.js';
import { eventually, until } from '../support/eventually.js';
import { startPlatform } from '../support/platform.js';
import type { Platform } from '../support/platform.js';
import { ConsoleBrowser, focused } from './console-browser.js';

/** Pictures and links of a location in the console: added, refused, ordered, looked at, changed, removed. */
let platform: Platform;
let browser: ConsoleBrowser;
let id: number;

beforeAll(async () => {
  platform = await startPlatform({ delayMs: 20 });
  browser = await ConsoleBrowser.open(platform);
  [id = 0] = await (await demoCompany(platform)).locations(1);
});
afterAll(async () => {
  await browser?.close();
  await platform?.close();
});

const admin = () => platform.administration('demo-agency');
const at = () => ({ params: { path: { id } } });
const media = async () => {
  const { data } = await admin().GET('/api/location/media/{id}', at());
  if (data === undefined) throw new Error('There are no media.');
  return data;
};
const galleryNames = async () => (await media()).customImages.map(({ fileName }) => fileName).join();
const scoreOf = async () => (await admin().GET('/api/miscellaneous/profilQuality/{id}', at())).data?.qualityScore ?? 0;
const isFine = async (page: Page) => expect([await axeViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const slot = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const tiles = (page: Page) => page.locator('.gallery-tile .media-frame[data-act]');
const namesIn = async (page: Page): Promise<string> =>
  (await tiles(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? '')))
    .map((label) => label.replace(/^Open picture \d+: /, ''))
    .join();

async function picture(name: string, width: number, height = width) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const image = sharp({ create: { width, height, channels: 3, background: '#3a7', noise } });
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() };
}

/** As somebody drags files from a folder. */
const dropInto = (page: Page, selector: string, files: readonly { readonly name: string; readonly buffer: Buffer }[]) =>
  page.evaluate(`(() => {
    const dataTransfer = new DataTransfer();
    for (const { name, data } of ${JSON.stringify(files.map(({ name, buffer }) => ({ name, data: buffer.toString('base64') })))})
      dataTransfer.items.add(new File([Uint8Array.from(atob(data), (c) => c.charCodeAt(0))], name, { type: 'image/jpeg' }));
    const target = document.querySelector(${JSON.stringify(selector)});
    for (const type of ['dragover', 'drop'])
      target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  })()`);

describe('pictures of a location', () => {
  it('are what next steps lead to: a logo that is refused with the reason, taken, replaced, removed and taken back', async () => {
    const watched = await browser.enter(`/locations/${id}`);
    const { page } = watched;
    const logo = slot(page, 'Logo');
    await logo.waitFor();
    await isFine(page);
    const before = await scoreOf();
    await page.locator('.next-steps').getByRole('button', { name: /logo/ }).click();
    await until(async () => (await focused(page)) === 'Upload a logo', 'the logo has the focus');
    await field(page, 'Picture: Upload a logo').setInputFiles(await picture('small.jpg', 90));
    await logo.getByText('The picture must be at least 100 x 100 px').waitFor();
    await isFine(page);
    await field(page, 'Picture: Upload a logo').setInputFiles(await picture('logo.jpg', 240));
    await logo.getByRole('button', { name: 'Open the picture: Logo' }).waitFor();
    expect(await logo.locator('.field-error').count()).toBe(0);
    await eventually(
      () => page.locator('.next-steps').getByRole('button', { name: /logo/ }).count(),
      (steps) => steps === 0,
    );
    expect([(await media()).logo?.fileName, await scoreOf()]).toEqual(['logo.jpg', before + 10]);
    const first = (await media()).logo?.id;
    await dropInto(page, 'fieldset[aria-label="Logo"]', [await picture('other.jpg', 200)]);
    await eventually(
      async () => (await media()).logo,
      (held) => held?.fileName === 'other.jpg' && held.id !== first,
    );
    const remove = logo.getByRole('button', { name: 'Remove: Logo' });
    await page.getByText('Uploading …').waitFor({ state: 'detached' });
    await remove.click();
    await remove.waitFor({ state: 'detached' });
    await press(page, 'Undo');
    await logo.getByRole('button', { name: 'Open the picture: Logo' }).click();
    await page.getByRole('dialog', { name: 'Logo' }).getByText('other.jpg · 200 × 200 px').waitFor();
    await isFine(page);
    await page.keyboard.press('Escape');
    await remove.click();
    // Who leaves the page has decided.
    await page.reload();
    await eventually(media, ({ logo: held }) => held === null);
    await watched.close();
  });

  it('are told when a file is too large for the platform', async () => {
    const watched = await browser.enter(`/locations/${id}`);
    const { page } = watched;
    const buffer = Buffer.alloc(9_000_000, 7);
    await field(page, 'Picture: Upload a cover picture for Google').setInputFiles({
      name: 'huge.jpg',
      mimeType: 'image/jpeg',
      buffer,
    });
    const cover = slot(page, 'Cover picture at Google');
    await cover.getByText('The picture must have at most 5 MB.').waitFor();
    await press(page, 'Put away: huge.jpg');
    await cover.locator('.field-error').waitFor({ state: 'detached' });
    await watched.close();
  });

  it('come into the gallery several at once, each with its own problem, and are put into order by keys, buttons and the mouse', async () => {
    const watched = await browser.enter(`/locations/${id}`);
    const { page } = watched;
    await page
      .locator('.next-steps')
      .getByRole('button', { name: /gallery/ })
      .click();
    await until(async () => (await focused(page)) === 'Add pictures', 'the gallery has the focus');
    const files = [await picture('a.jpg', 800, 600), await picture('tiny.jpg', 200), await picture('b.jpg', 300)];
    await field(page, 'Picture: Add pictures').setInputFiles(files);
    await page.getByText('The picture must be at least 250 x 250 px').waitFor();
    await tiles(page).nth(1).waitFor();
    await dropInto(page, '.gallery', [await picture('c.jpg', 400, 300)]);
    await tiles(page).nth(2).waitFor();
    await isFine(page);
    await press(page, 'Put away: tiny.jpg');
    expect([await namesIn(page), await galleryNames()]).toEqual(['a.jpg,b.jpg,c.jpg', 'a.jpg,b.jpg,c.jpg']);

    await tiles(page).first().focus();
    await page.keyboard.press('Alt+ArrowRight');
    await page.keyboard.press('Alt+ArrowRight');
    expect(await focused(page)).toBe('Open picture 3: a.jpg');
    await page.getByText('a.jpg: 3 of 3').waitFor();
    await eventually(galleryNames, (names) => names === 'b.jpg,c.jpg,a.jpg');
    await press(page, 'Move picture 2 forward');
    expect(await focused(page)).toBe('Open picture 1: c.jpg');
    await eventually(galleryNames, (names) => names === 'c.jpg,b.jpg,a.jpg');
    await page.locator('.gallery-tile').first().dragTo(page.locator('.gallery-tile').nth(2));
    await eventually(galleryNames, (names) => names === 'b.jpg,a.jpg,c.jpg');
    expect(await namesIn(page)).toBe('b.jpg,a.jpg,c.jpg');
    expect(watched.foreign).toEqual([]);
    await watched.close();
  });

  it('are opened large, walked through, removed and taken back', async () => {
    const watched = await browser.enter(`/locations/${id}`);
    const { page } = watched;
    await tiles(page).first().click();
    const dialog = page.getByRole('dialog', { name: 'Gallery' });
    await dialog.getByText('1 of 3 · b.jpg · 300 × 300 px').waitFor();
    await page.keyboard.press('ArrowRight');
    await dialog.getByText('2 of 3 · a.jpg · 800 × 600 px').waitFor();
    await dialog.getByRole('button', { name: 'Next picture' }).click();
    await dialog.getByText('3 of 3 · c.jpg').waitFor();
    await isFine(page);
    await press(page, 'Close');
    await press(page, 'Remove picture 1');
    await page.getByText('Removed: b.jpg').last().waitFor();
    expect([await focused(page), await namesIn(page)]).toEqual(['Open picture 1: a.jpg', 'a.jpg,c.jpg']);
    // Its order can be changed meanwhile.
    await press(page, 'Move picture 2 forward');
    await eventually(galleryNames, (names) => names === 'c.jpg,a.jpg,b.jpg');
    await press(page, 'Undo');
    await tiles(page).nth(2).waitFor();
    await press(page, 'Remove picture 3');
    await eventually(galleryNames, (names) => names === 'c.jpg,a.jpg');
    expect(await namesIn(page)).toBe('c.jpg,a.jpg');
    await watched.close();
  });

  it('are not ordered over what others have changed meanwhile', async () => {
    const watched = await browser.enter(`/locations/${id}`);
    const { page } = watched;
    await tiles(page).nth(1).waitFor();
    await page.route('**/api/location/media/**', async (route) => {
      if (route.request().method() === 'PUT')
        await admin().PUT('/api/location/media/{id}', { ...at(), body: { twitterHandle: 'meanwhile' } });
      await route.continue();
    });
    await press(page, 'Move picture 2 forward');
    await page.locator('.gallery').getByRole('link', { name: 'Error 4001' }).waitFor();
    await page.unroute('**/api/location/media/**');
    await eventually(
      () => namesIn(page),
      (names) => names === 'c.jpg,a.jpg',
    );
    await press(page, 'Move picture 2 forward');
    await eventually(galleryNames, (names) => names === 'a.jpg,c.jpg');
    await watched.close();
  });

  it('are fetched from an address, with what is wrong at its field', async () => {
    const watched = await browser.enter(`/locations/${id}`);
    const { page } = watched;
    await press(page, 'From a web address');
    const dialog = page.getByRole('dialog', { name: 'A picture from a web address' });
    await dialog.getByLabel('Address of the picture').fill(`${platform.config.sandboxUrl}/sandbox/files/shop.png`);
    await press(page, 'Fetch it');
    await dialog.locator('.field-error', { hasText: 'png' }).waitFor();
    await isFine(page);
    await dialog.getByLabel('Kind of file').selectOption('png');
    await press(page, 'Fetch it');
    await dialog.waitFor({ state: 'detached' });
    await tiles(page).nth(2).waitFor();
    expect((await media()).customImages.map(({ url }) => url.slice(-3))).toEqual(['jpg', 'jpg', 'png']);
    await watched.close();
  });
});

describe('links of a location', () => {
  it('are added, refused at the field, changed, ordered, removed and taken back', async () => {
    const watched = await browser.enter(`/locations/${id}`);
    const { page } = watched;
    const card = page.getByRole('region', { name: 'Links' });
    const dialog = page.getByRole('dialog');
    const add = async (kind: string, url: string, display?: string) => {
      await press(page, 'Add a link');
      await dialog.getByLabel('Leads to').selectOption({ label: kind });
      await dialog.locator('input[name=url]').fill(url);
      if (display !== undefined) await dialog.getByLabel('Text of the link').fill(display);
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    };
    await add('Instagram', 'https://example.com/hofladen', 'Our pictures');
    await dialog.locator('.field-error', { hasText: 'https://www.instagram.com/' }).waitFor();
    await isFine(page);
    await dialog.locator('input[name=url]').fill('https://www.instagram.com/hofladen');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await card.getByRole('link', { name: 'https://www.instagram.com/hofladen' }).waitFor();
    await card.getByText('Text: Our pictures').waitFor();
    await add('YouTube', 'https://youtu.be/first');
    await card.getByRole('link', { name: 'https://youtu.be/first' }).waitFor();
    await add('YouTube', 'https://youtu.be/second');
    await card.getByRole('link', { name: 'https://youtu.be/second' }).waitFor();
    await press(page, 'Move up: https://youtu.be/second');
    await eventually(media, ({ youtubeUrl }) => youtubeUrl.map(({ url }) => url.slice(17)).join() === 'second,first');

    await press(page, 'Change: meanwhile');
    await dialog.getByLabel('Account, with or without the @').fill('no handle');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.locator('.field-error').waitFor();
    await dialog.getByLabel('Account, with or without the @').fill('@hofladen');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await card.getByText('hofladen', { exact: true }).waitFor();
    await press(page, 'Change: https://www.instagram.com/hofladen');
    await dialog.getByLabel('Text of the link').fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await card.getByText('Text: Our pictures').waitFor({ state: 'detached' });
    expect(await media()).toMatchObject({
      instagramUrl: { url: 'https://www.instagram.com/hofladen', display: null },
      twitterHandle: 'hofladen',
    });

    const remove = 'Remove: https://www.instagram.com/hofladen';
    await press(page, remove);
    await press(page, 'Undo');
    await press(page, remove);
    await press(page, 'Remove: hofladen');
    expect((await media()).instagramUrl).not.toBeNull();
    await page.reload();
    await eventually(media, ({ instagramUrl, twitterHandle }) => instagramUrl === null && twitterHandle === null);
    expect(watched.foreign).toEqual([]);
    await watched.close();
  });

  it('are added once: what somebody else has added meanwhile is told', async () => {
    const watched = await browser.enter(`/locations/${id}`);
    const { page } = watched;
    await press(page, 'Add a link');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Leads to').selectOption({ label: 'Page of the menu' });
    await admin().POST('/api/miscellaneous/url/{id}', { ...at(), body: { type: 'Menu', url: 'https://a.example' } });
    await dialog.getByLabel('Address', { exact: true }).fill('https://b.example');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByRole('link', { name: 'Error 4071' }).waitFor();
    expect((await media()).menuUrl?.url).toBe('https://a.example');
    await watched.close();
  });
});

describe('pictures and links', () => {
  it('are shown on a phone, in the dark and in German', async () => {
    const screen = [`/locations/${id}`, '.media-link'] as const;
    await browser.lookAt([screen], { width: 360, mode: 'dark', locale: 'de' });
    await browser.lookAt([screen], { width: 360, locale: 'fr' });
  });

  it('are read without buttons by who may not change them', async () => {
    const watched = await browser.enter(`/locations/${id}`, 'demo-viewer');
    const { page } = watched;
    await tiles(page).first().waitFor();
    await page.getByRole('link', { name: 'https://youtu.be/first' }).waitFor();
    const buttons = await page
      .locator('.media, section:has(#links)')
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    expect(buttons.every((name) => name?.startsWith('Open picture'))).toBe(true);
    expect(buttons).toHaveLength(3);
    await page.locator('.next-steps').getByRole('button', { name: /logo/ }).click();
    await until(async () => (await focused(page)) === 'Logo', 'the logo has the focus');
    await isFine(page);
    expect(watched.problems).toEqual([]);
    await watched.close();
  });
});
