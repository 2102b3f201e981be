import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { FrameSizes } from '../../libs/contexts/dynamic-video/generation/frame-sizes.js';
import { demoCompany } from '../e2e/partner/demo-company.js';
import { ProviderOrders } from '../e2e/partner/provider-orders.js';
import { axeViolations, sidewaysScroll } from '../support/browser.js';
import { changeMind, consentInBrowser } from '../support/consent.js';
import { eventually } from '../support/eventually.js';
import { startPlatform } from '../support/platform.js';
import type { Platform } from '../support/platform.js';
import { ConsoleBrowser } from './console-browser.js';

/** Videos in the console: made by the worker, small ones, and published at the sandbox's YouTube. */
class Shop extends ProviderOrders {
  static async of(platform: Platform): Promise<Shop> {
    return new Shop(platform, await demoCompany(platform));
  }

  ordered(licence: number, location: number): Promise<number> {
    return this.place(licence, { dynamicVideo: { settings: [{ key: 'duration', value: 10 }] } }, [location]);
  }
}

const small = {
  '16:9': { width: 192, height: 108 },
  '1:1': { width: 108, height: 108 },
  '9:16': { width: 108, height: 192 },
};

let platform: Platform;
let browser: ConsoleBrowser;
let shop: Shop;
let location: number;
let id: number;

beforeAll(async () => {
  platform = await startPlatform({ delayMs: 20 });
  const sizes = platform.worker?.get<FrameSizes>(FrameSizes as never, { strict: false });
  if (sizes === undefined) throw new Error('There is no worker.');
  jest.spyOn(sizes, 'of').mockImplementation((format) => ({ ...small[format], perSecond: 2 }));
  browser = await ConsoleBrowser.open(platform);
  shop = await Shop.of(platform);
});
afterAll(async () => {
  await browser?.close();
  await platform?.close();
});

const agency = () => platform.administration('demo-agency');
const params = () => ({ params: { path: { subscriptionId: id } } });
const read = async () => (await agency().GET('/api/dynamic-video/{subscriptionId}', params())).data;
const values = async () =>
  Object.fromEntries((await read())?.settings.map(({ key, value }) => [key, value]) ?? []) as Record<string, unknown>;
const made = () => eventually(read, (video) => video?.videoUrl !== null && video?.generateInProgress === false);
const published = async () => {
  const response = await fetch(`${platform.url}/sandbox/youtube?format=json`);
  return ((await response.json()) as { data: { snippet: { title: string }; status: object }[] }).data;
};
const isFine = async (page: Page) => expect([await axeViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const card = (page: Page, name: string) => page.locator('form.card', { has: page.getByRole('heading', { name }) });
const settings = (page: Page) => card(page, 'How the next video is to be');
const said = (page: Page) => card(page, 'What is said there');
const isSaved = (form: ReturnType<typeof card>) => form.getByRole('status').getByText('Saved').waitFor();

async function rename(page: Page, title: string): Promise<void> {
  await field(page, 'Title').fill(title);
  await said(page).getByRole('button', { name: 'Save' }).click();
  await isSaved(said(page));
}

describe('videos', () => {
  it('need a product, are followed in the list while they are made, and are played from here alone', async () => {
    const watched = await browser.enter('/videos');
    const { page } = watched;
    await page.getByText('Videos come with the product Dynamic Video').waitFor();
    await isFine(page);
    [location = 0] = await shop.demo.locations(1);
    const items = [
      { key: 'primaryColor', name: { en: 'Background' }, type: 'color', value: '#205030' },
      { key: 'fixed', name: { en: 'Fixed' }, type: 'text', value: 'primaryColor' },
    ];
    id = await shop.ordered(await shop.licenceWith([{ product: 'DynamicVideo', settings: { items } }]), location);
    await page.goto(`${platform.url}/console/videos`);
    const row = page.locator('.video-card', { hasText: 'Shop 1' });
    await row.getByText('Ready').waitFor();
    await row.getByText('16:9 · 10 seconds').waitFor();
    await page.getByRole('grid', { name: 'Videos' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`/videos/${id}$`));
    await page.getByLabel('Video of Shop 1').waitFor();
    const asked = page.waitForResponse(/\/media\/video\/[0-9a-f]{32}\.mp4$/);
    await page.evaluate("void document.querySelector('video').play().catch(() => undefined)");
    expect([200, 206]).toContain((await asked).status());
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Video (MP4)' }).click();
    expect((await download).suggestedFilename()).toBe('shop-1.mp4');
    const texts = await page.getByRole('link', { name: 'Texts (WebVTT)' }).getAttribute('href');
    expect(await (await fetch(`${platform.url}${texts}`)).text()).toMatch(/^WEBVTT\n/);
    await isFine(page);
    expect(watched.foreign).toEqual([]);
    await watched.close();
  });

  it('say what is missing, and take every setting, which makes no new video before that is asked for', async () => {
    const watched = await browser.enter(`/videos/${id}`);
    const { page } = watched;
    const missing = page.getByRole('region', { name: 'What is missing' });
    await missing.getByText('The location has no logo.').waitFor();
    await missing.getByRole('link', { name: 'Set the opening hours' }).waitFor();
    await page.getByLabel('Picture: Add a logo').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 300, height: 300, channels: 3, background: 'green' } })
        .png()
        .toBuffer(),
    });
    await missing.getByText('logo.png is there. The next video shows it.').waitFor();

    const form = settings(page);
    expect(await field(page, 'Background').isEditable()).toBe(false);
    await form.getByText('Decided by the licence').waitFor();
    await field(page, 'Duration in seconds').fill('5');
    await field(page, 'Accent colour').fill('red');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.locator('.field-error').nth(1).waitFor();
    expect(await values()).toMatchObject({ duration: 10, accentColor: '#f2b134' });
    await form.getByText('Upright (9:16)').click();
    await field(page, 'Duration in seconds').fill('11');
    await field(page, 'Accent colour').fill('#ffcc00');
    await field(page, 'Language').selectOption('fr');
    await field(page, 'Transition').selectOption('slide');
    await field(page, 'Claim').fill('Bread with time');
    await field(page, 'Target of the QR code').fill('https://bakery.example/menu');
    await field(page, 'Pictures at most').fill('3');
    for (const shown of ['Opening hours', 'Address', 'Phone', 'QR code'])
      await form.getByLabel(shown, { exact: true }).uncheck();
    await form.getByRole('button', { name: 'Save' }).click();
    await isSaved(form);
    expect(await values()).toEqual({
      format: '9:16',
      duration: 11,
      language: 'fr',
      transition: 'slide',
      primaryColor: '#205030',
      accentColor: '#ffcc00',
      claim: 'Bread with time',
      url: 'https://bakery.example/menu',
      pictures: 3,
      showOpeningHours: false,
      showAddress: false,
      showPhone: false,
      showQrCode: false,
    });
    await form.getByText('it stays as it is until you make it anew').waitFor();
    expect(await read()).toMatchObject({ seconds: 10, generateInProgress: false });
    await isFine(page);

    await field(page, 'Claim').fill('Not saved');
    await press(page, 'Make it anew …');
    const question = page.getByRole('alertdialog', { name: 'Make the video anew?' });
    await question.getByText('You have changed settings and not saved them').waitFor();
    await isFine(page);
    await question.getByRole('button', { name: 'Make it anew' }).click();
    await question.waitFor({ state: 'detached' });
    await page.getByText('9:16 · 108 × 192 · 11 seconds').waitFor();
    expect(await read()).toMatchObject({ seconds: 11, errors: [] });
    await form.getByText('it stays as it is until you make it anew').waitFor({ state: 'detached' });
    await missing.getByText('The location has no logo.').waitFor({ state: 'detached' });
    expect(await field(page, 'Claim').inputValue()).toBe('Not saved');
    await form.getByRole('button', { name: 'Discard' }).click();
    await watched.close();
  });

  it('have settings and texts that nobody overwrites unasked, and need no new video when all is set back', async () => {
    const watched = await browser.enter(`/videos/${id}`);
    const { page } = watched;
    const form = settings(page);
    const byOthers = async (...changed: { key: string; value: string | number }[]) =>
      expect(
        (await agency().PUT('/api/dynamic-video/{subscriptionId}', { ...params(), body: { settings: changed } }))
          .response.status,
      ).toBe(200);
    await field(page, 'Duration in seconds').fill('12');
    await field(page, 'Claim').fill('Mine');
    await byOthers({ key: 'duration', value: 20 }, { key: 'transition', value: 'none' });
    await form.getByRole('button', { name: 'Save' }).click();
    const conflict = form.getByRole('region', { name: 'Duration in seconds' });
    await conflict.getByText('20', { exact: true }).waitFor();
    // Only one side has changed these.
    expect(await form.getByRole('region').count()).toBe(1);
    expect(await field(page, 'Transition').inputValue()).toBe('none');
    await isFine(page);
    await press(page, 'Take theirs: Duration in seconds');
    await form.getByRole('button', { name: 'Save' }).click();
    await isSaved(form);
    expect(await values()).toMatchObject({ duration: 20, claim: 'Mine', transition: 'none' });
    const stale = form.getByText('it stays as it is until you make it anew');
    await stale.waitFor();
    await field(page, 'Duration in seconds').fill('11');
    await field(page, 'Claim').fill('Bread with time');
    await field(page, 'Transition').selectOption('slide');
    await form.getByRole('button', { name: 'Save' }).click();
    await isSaved(form);
    await stale.waitFor({ state: 'detached' });

    await field(page, 'Title').fill('Mine');
    await agency().PUT('/api/dynamic-video/{subscriptionId}/youtube', { ...params(), body: { title: 'Theirs' } });
    await said(page).getByRole('button', { name: 'Save' }).click();
    await press(page, 'Keep yours: Title');
    await said(page).getByRole('button', { name: 'Save' }).click();
    await isSaved(said(page));
    expect((await read())?.youtube.title).toBe('Mine');
    await watched.close();
  });

  it('go to YouTube with what is said there, are updated, and say what YouTube refuses', async () => {
    const watched = await browser.enter(`/videos/${id}`);
    const { page } = watched;
    const youtube = page.getByRole('region', { name: 'YouTube' });
    await youtube.getByText('This location is not connected with YouTube').waitFor();
    expect(await youtube.getByRole('button', { name: 'Publish it at YouTube' }).count()).toBe(0);
    await connect();
    await page.reload();
    const form = said(page);
    await field(page, 'Title').fill('<b>');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.locator('.field-error').waitFor();
    await youtube.getByText('Save first what you have changed below.').waitFor();
    await field(page, 'Title').fill('Our shop [refuse]');
    await field(page, 'Description').fill('Bread, and how it is made.');
    await field(page, 'Who sees it').selectOption('unlisted');
    await field(page, 'Channel').selectOption('UCLocaraSandboxChannel01');
    await form.getByRole('option', { name: 'Recipes' }).waitFor({ state: 'attached' });
    await field(page, 'Playlist').selectOption('PLLocaraSandbox0001');
    await form.getByRole('button', { name: 'Save' }).click();
    await isSaved(form);
    expect((await read())?.youtube).toMatchObject({
      title: 'Our shop [refuse]',
      description: 'Bread, and how it is made.',
      privacyLevel: 'unlisted',
      channelId: 'UCLocaraSandboxChannel01',
      playlistId: 'PLLocaraSandbox0001',
    });
    await press(page, 'Publish it at YouTube');
    await youtube.getByText('YouTube has refused it').waitFor();
    await rename(page, 'Our shop');
    await press(page, 'Publish it at YouTube');
    await youtube.getByText('Published').waitFor();
    expect(await published()).toMatchObject([
      { snippet: { title: 'Our shop' }, status: { privacyStatus: 'unlisted' } },
    ]);
    const { url } = (await read())?.youtube.youtubeUpload ?? {};
    expect(await page.getByRole('link', { name: 'Show it at YouTube' }).getAttribute('href')).toBe(url);
    expect(await field(page, 'Channel').isDisabled()).toBe(true);
    await isFine(page);

    await rename(page, 'Renamed');
    await press(page, 'Send what is saved to YouTube');
    await eventually(published, ([video]) => video?.snippet.title === 'Renamed');
    await youtube.getByText('Published').waitFor();
    await watched.close();
  });

  /** Mia consents in the name of the location. */
  async function connect(): Promise<void> {
    const query = { contextType: 'LOCATION', contextId: location, featureType: 'YOUTUBE' } as const;
    const { data } = await agency().GET('/api/oauth/token', { params: { query } });
    const { address, cookie } = await consentInBrowser(data?.url ?? '', { person: 'mia' });
    expect((await fetch(address, { headers: { cookie } })).status).toBe(200);
  }

  it('are shown at their location, on a phone, and offer nothing to who may only read', async () => {
    await browser.lookAt(
      [
        ['/videos', '.video-card'],
        [`/videos/${id}`, '.video-frame'],
        [`/locations/${location}/videos`, '.video-card'],
        ['/videos?filter=nothing-like-it', '.empty'],
      ],
      { width: 360, mode: 'dark', locale: 'de' },
    );
    const watched = await browser.enter(`/videos/${id}`, 'demo-viewer');
    const { page } = watched;
    await page.getByRole('link', { name: 'Video (MP4)' }).waitFor();
    await page.getByRole('heading', { name: 'What is said there' }).waitFor();
    expect(await page.locator('main').getByRole('button').count()).toBe(0);
    expect(await settings(page).getByLabel('Claim').isEditable()).toBe(false);
    await watched.close();
  });

  it('are deleted there when they are made anew or somebody says so, and lead to the connections when consent is gone', async () => {
    const watched = await browser.enter(`/videos/${id}`);
    const { page } = watched;
    const youtube = page.getByRole('region', { name: 'YouTube' });
    await press(page, 'Make it anew …');
    const question = page.getByRole('alertdialog', { name: 'Make the video anew?' });
    await question.getByText('The video at YouTube is deleted').waitFor();
    await question.getByRole('button', { name: 'Delete it at YouTube, and make it anew' }).click();
    await youtube.getByText('Not there').waitFor();
    await made();
    expect(await published()).toEqual([]);
    await press(page, 'Publish it at YouTube');
    await youtube.getByText('Published').waitFor();
    await press(page, 'Delete it at YouTube …');
    const deletion = page.getByRole('alertdialog', { name: 'Delete the video at YouTube?' });
    await deletion.getByRole('button', { name: 'Cancel' }).click();
    expect(await published()).toHaveLength(1);
    await press(page, 'Delete it at YouTube …');
    await deletion.getByRole('button', { name: 'Delete it there' }).click();
    await youtube.getByText('Not there').waitFor();
    expect(await published()).toEqual([]);

    await changeMind(platform, 'google', 'revoke', { person: 'mia' });
    await press(page, 'Publish it at YouTube');
    await youtube.getByText('No YouTube account is connected, or the connection no longer works.').waitFor();
    const link = youtube.getByRole('link', { name: 'Show the connections of the company' });
    expect(await link.getAttribute('href')).toBe(`/console/connections?company=${shop.demo.companyId}`);
    await page.goto(`${platform.url}/console/videos?states=YOUTUBE_PROBLEM`);
    await page.locator('.video-card', { hasText: 'Problem at YouTube' }).waitFor();
    await page.getByText('No YouTube account is connected').waitFor();
    await platform.database.pool.query('update video_upload set upload_first = true, problem = null where id = $1', [
      id,
    ]);
    await page.goto(`${platform.url}/console/videos/${id}`);
    await press(page, 'Do not upload it …');
    // It may have got there since the page has read.
    const withdrawal = page.getByRole('alertdialog', { name: 'Withdraw the upload?' });
    await withdrawal.getByText('If it has got there by now, it is deleted there').waitFor();
    await withdrawal.getByRole('button', { name: 'Withdraw the upload' }).click();
    await page.getByRole('button', { name: 'Do not upload it …' }).waitFor({ state: 'detached' });
    const { rows } = await platform.database.pool.query('select upload_first from video_upload where id = $1', [id]);
    expect(rows).toEqual([{ upload_first: false }]);
    await watched.close();
  });
});
