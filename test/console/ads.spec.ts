import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { AdShop } from '../e2e/administration/ad-shop.js';
import { axeViolations, sidewaysScroll } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { ConsoleBrowser } from './console-browser.js';

/** Ads in the console: whether they run, what they cost, and what people see, with the worker and the sandbox's networks behind. */
let shop: AdShop;
let browser: ConsoleBrowser;
let shops: number[];
let [bread, rolls, neighbours]: number[] = [];

beforeAll(async () => {
  shop = await AdShop.start();
  browser = await ConsoleBrowser.open(shop.platform);
});
afterAll(async () => {
  await browser?.close();
  await shop?.platform.close();
});

const isFine = async (page: Page) => expect([await axeViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const row = (page: Page, name: string) => page.locator('.ad-card', { hasText: name });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const states = async (...ids: (number | undefined)[]) =>
  (await Promise.all(ids.map((id) => shop.one(id ?? 0)))).map(({ campaignStatus }) => campaignStatus);
const untilStates = (ids: (number | undefined)[], wanted: string) =>
  eventually(
    () => states(...ids),
    (all) => all.every((state) => state === wanted),
    `All were to be ${wanted}.`,
  );
const budgetOf = async (id: number | undefined) =>
  (
    await shop
      .as()
      .GET('/api/reachEnhancement/{reachEnhancementId}/budget', { params: { path: { reachEnhancementId: id ?? 0 } } })
  ).data;
const segmentsOf = async (id: number | undefined) =>
  (await shop.as().GET('/api/reachEnhancement/{id}/segment', { params: { path: { id: id ?? 0 } } })).data?.data ?? [];
const localAds = async (segmentId: number) =>
  (await shop.as().GET('/api/reachEnhancement/segment/{segmentId}/localAd', { params: { path: { segmentId } } })).data
    ?.data ?? [];
const socialAds = async (segmentId: number) =>
  (await shop.as().GET('/api/reachEnhancement/segment/{segmentId}/ad', { params: { path: { segmentId } } })).data
    ?.data ?? [];

/** Chooses a file, and waits until the form has it. */
async function upload(page: Page, label: string, width: number, height: number): Promise<void> {
  const group = page.getByRole('group', { name: label });
  const before = await group.locator('.ad-thumb').count();
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#0a5c36' } })
    .png()
    .toBuffer();
  await group.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  if (label === 'Picture') await group.locator(`img[src$=".png"]`).waitFor();
  else await group.locator('.ad-thumb').nth(before).waitFor();
  await group.getByRole('status').waitFor({ state: 'detached' });
}

async function order(): Promise<void> {
  shops = await shop.demo.locations(3);
  const [one = 0, two = 0, three = 0] = shops;
  const local = await shop.licenceOf('localCampaigns');
  bread = await shop.ordered(
    local,
    { reachEnhancementLocalCampaigns: { name: 'Spring bread', budgetTarget: 12 } },
    one,
  );
  rolls = await shop.ordered(
    local,
    { reachEnhancementLocalCampaigns: { name: 'Rolls', budgetTarget: 310, period: 'Monthly' } },
    two,
  );
  neighbours = await shop.ordered(
    await shop.licenceOf('socialAd'),
    { reachEnhancementSocial: { name: 'Neighbours', budgetTarget: 5 } },
    three,
  );
  await shop.localAd(bread, 'Bread');
  await shop.stands(bread, 'RUNNING');
  await shop.stands(rolls, 'IDLE');
  await shop.stands(neighbours, 'IDLE');
}

describe('ads', () => {
  it('need a product, say what they cost, and are paused and resumed one by one or together', async () => {
    const watched = await browser.enter('/ads');
    const { page } = watched;
    await page.getByText('Ads come with a product').waitFor();
    await isFine(page);
    await order();
    await shop.spent(bread ?? 0, 1234);
    // More than a month may cost.
    await shop.spent(rolls ?? 0, 40_000);
    await page.goto(`${shop.platform.url}/console/ads`);
    await row(page, 'Spring bread').getByText('€12.34').waitFor();
    await page.locator('.ads-total').getByText('€412.34').waitFor();
    await isFine(page);
    await page.getByRole('button', { name: /^Spends/ }).click();
    await page.getByRole('menuitemcheckbox', { name: /^Too fast/ }).click();
    await page.keyboard.press('Escape');
    await page.waitForURL(/paces=ahead/);
    await row(page, 'Neighbours').waitFor({ state: 'detached' });
    await row(page, 'Rolls').getByText('Too fast').waitFor();
    await page.goto(`${shop.platform.url}/console/ads?types=socialAd,localCampaigns`);
    await press(page, 'Pause Spring bread');
    await page.getByRole('button', { name: 'Resume Spring bread' }).waitFor();
    await untilStates([bread], 'paused');
    await row(page, 'Spring bread').getByText('Paused').waitFor();
    await page.getByRole('grid', { name: 'Campaigns' }).focus();
    for (const key of ['Home', 'x', 'j', 'x']) await page.keyboard.press(key);
    await press(page, 'Pause 2 campaigns');
    await untilStates([rolls, neighbours], 'paused');
    await page.getByRole('link', { name: /^Paused ?3/ }).click();
    await row(page, 'Neighbours').waitFor();
    expect(await row(page, 'Rolls').count()).toBe(1);
    await watched.close();
  });

  it('go on as far as the platform lets them, and it is named what does not', async () => {
    const watched = await browser.enter('/ads');
    const { page } = watched;
    await page.getByRole('button', { name: 'Resume Rolls' }).waitFor();
    await page.getByRole('grid', { name: 'Campaigns' }).focus();
    for (const key of ['Home', 'x', 'j', 'x', 'j', 'x']) await page.keyboard.press(key);
    await page.getByRole('button', { name: 'Resume 3 campaigns', exact: true }).waitFor();
    await shop.platform.database.pool.query(`update reach_enhancement set state = 'removed' where id = $1`, [rolls]);
    await press(page, 'Resume 3 campaigns');
    const tray = page.getByRole('region', { name: 'Your decisions' });
    await tray.getByText('Rolls:').waitFor();
    await tray.getByText(`The reach enhancement ${rolls} has ended.`).waitFor();
    expect(await tray.getByRole('listitem').count()).toBe(1);
    await untilStates([bread, neighbours], 'active');
    await shop.platform.database.pool.query(`update reach_enhancement set state = 'paused' where id = $1`, [rolls]);
    await watched.close();
  });

  it('have a budget that says to the cent what it means', async () => {
    const watched = await browser.enter(`/ads/${bread}`);
    const { page } = watched;
    const meaning = page.locator('.ad-meaning');
    await meaning.getByText('€364.80').waitFor();
    await page.getByText('€12.34').waitFor();
    await isFine(page);
    await field(page, 'Amount').fill('30');
    await field(page, 'In which time').selectOption('Monthly');
    await press(page, 'Save');
    await page.locator('.field-error', { hasText: '31' }).waitFor();
    await field(page, 'Amount').fill('310');
    await meaning.getByText('€10.19').waitFor();
    await press(page, 'Save');
    await page.getByRole('status').getByText('Saved').waitFor();
    expect(await budgetOf(bread)).toMatchObject({ budgetTarget: 310, period: 'Monthly', budgetTargetType: 'Euro' });
    await field(page, 'Amount').fill('450');
    await shop.as().PUT('/api/reachEnhancement/{reachEnhancementId}/budget', {
      params: { path: { reachEnhancementId: bread ?? 0 } },
      body: { budgetTarget: 15, period: 'Daily' },
    });
    await press(page, 'Save');
    // 450 a day was never shown: it is one side's budget or the other's.
    await press(page, 'Take theirs: Amount');
    await meaning.getByText('€456.00').waitFor();
    expect(await budgetOf(bread)).toMatchObject({ budgetTarget: 15, period: 'Daily' });
    const clicks = await shop.licenceOf('socialAd', { product: 'Budget', settings: {} });
    const counted = await shop.ordered(
      clicks,
      { budget: { budgetTarget: 300, budgetTargetType: 'Click' } },
      shops[0] ?? 0,
    );
    const settled = await shop.licenceOf('localCampaigns', { product: 'Budget', settings: { budgetTarget: 99 } });
    const fixed = await shop.ordered(settled, {}, shops[1] ?? 0);
    await page.goto(`${shop.platform.url}/console/ads/${counted}`);
    await field(page, 'Counted in').selectOption('Euro');
    await press(page, 'Save');
    await page.getByRole('status').getByText('Saved').waitFor();
    expect(await budgetOf(counted)).toMatchObject({ budgetTarget: 300, budgetTargetType: 'Euro' });
    await page.goto(`${shop.platform.url}/console/ads/${fixed}`);
    await page.getByText('The offer settles it').waitFor();
    expect(await field(page, 'Amount').getAttribute('readonly')).not.toBeNull();
    await watched.close();
  });
});

describe('the ads of a campaign', () => {
  it('are written with all that Google makes ads of, and shown as they are typed', async () => {
    const watched = await browser.enter(`/ads/${bread}`);
    const { page } = watched;
    await press(page, 'Change the ad Fresh bread');
    const dialog = page.getByRole('dialog', { name: 'Change the ad' });
    await dialog.getByRole('figure', { name: 'Preview' }).getByText('bakery.example').waitFor();
    await field(page, 'Headlines').fill('x'.repeat(31));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.locator('.field-error').first().waitFor();
    await isFine(page);
    await field(page, 'Headlines').fill('Warm rolls\nCrusty bread');
    await dialog.getByRole('figure', { name: 'Preview' }).getByText('Warm rolls').waitFor();
    await field(page, 'Descriptions').fill('Baked at four.');
    await field(page, 'Where a click leads').fill('https://bakery.example/rolls');
    await field(page, 'What it asks people to do').fill('Visit');
    await field(page, 'Videos at YouTube').fill('https://youtu.be/dQw4w9WgXcQ');
    await upload(page, 'Wide pictures', 1200, 628);
    await upload(page, 'Square pictures', 600, 600);
    await press(page, 'Remove a picture: Logo');
    await upload(page, 'Logo', 200, 200);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    const [{ segmentId = 0 } = {}] = await segmentsOf(bread);
    const [changed] = await localAds(segmentId);
    expect(changed).toMatchObject({
      headlines: ['Warm rolls', 'Crusty bread'],
      descriptions: ['Baked at four.'],
      urls: ['https://bakery.example/rolls'],
      callToActions: ['Visit'],
      videos: [expect.stringContaining('dQw4w9WgXcQ')],
    });
    expect(changed?.marketingImages.map(({ imageType }) => imageType).toSorted()).toEqual([
      'LocalAdMarketingImage',
      'LocalAdMarketingImage',
      'LocalAdSquareMarketingImage',
      'LocalAdSquareMarketingImage',
    ]);
    expect(changed?.logoImages).toHaveLength(1);
    await press(page, 'Pause Bread');
    await eventually(
      async () => (await segmentsOf(bread))[0]?.segmentStatus,
      (state) => state === 'paused',
    );
    await page.getByRole('button', { name: 'Resume Bread' }).waitFor();
    await page.getByRole('region', { name: 'Bread' }).getByText('Paused').waitFor();
    await press(page, 'New segment');
    await field(page, 'Name').fill('Cake');
    await press(page, 'Save');
    await page.getByRole('region', { name: 'Cake' }).getByText('It has no ad yet').waitFor();
    for (const name of ['Bread', 'Cake']) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await press(page, 'Pause 1 segment');
    await eventually(
      () => segmentsOf(bread),
      (all) => all.length === 2 && all.every(({ segmentStatus }) => segmentStatus === 'paused'),
    );
    const cake = page.getByRole('region', { name: 'Cake' });
    await cake.getByRole('button', { name: 'Rename the segment' }).click();
    await field(page, 'Name').fill('Tarts');
    await press(page, 'Save');
    await page.getByRole('region', { name: 'Tarts' }).getByRole('button', { name: 'Delete the segment' }).click();
    expect((await segmentsOf(bread)).map(({ name }) => name)).toEqual(['Bread', 'Tarts']);
    await press(page, 'Delete');
    await page.getByRole('region', { name: 'Tarts' }).waitFor({ state: 'detached' });
    expect((await segmentsOf(bread)).map(({ name }) => name)).toEqual(['Bread']);
    await watched.close();
  });

  it('are written for a social network, whose refusals stand at them', async () => {
    const watched = await browser.enter(`/ads/${neighbours}`);
    const { page } = watched;
    await press(page, 'New segment');
    await field(page, 'Name').fill('Neighbourhood');
    await press(page, 'Save');
    await press(page, 'New ad');
    const dialog = page.getByRole('dialog');
    await field(page, 'Text above the picture').fill('Still warm.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    // There is no picture yet.
    await dialog.locator('.ad-pictures .field-error').waitFor();
    await field(page, 'Headline').fill('Fresh bread');
    await field(page, 'Subtitle').fill('At the lake');
    await field(page, 'Description').fill('By hand');
    await field(page, 'Where a click leads').fill('https://bakery.example');
    await field(page, 'Button').selectOption('book now');
    await upload(page, 'Picture', 1200, 628);
    await dialog.getByRole('figure').getByText('At the lake – By hand').waitFor();
    await isFine(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    const [{ segmentId = 0 } = {}] = await segmentsOf(neighbours);
    const [made] = await socialAds(segmentId);
    expect(made).toMatchObject({
      text: 'Still warm.',
      headline: 'Fresh bread',
      subtitle: 'At the lake',
      description: 'By hand',
      destinationUrl: 'https://bakery.example',
      callToAction: 'book now',
      images: [{ imageType: 'SegmentAdImage' }],
    });
    // Nobody has connected Facebook: the platform says so where it is.
    await page.locator('.ad-segment .ad-message', { hasText: 'Facebook is not connected' }).waitFor();
    const cards = [1, 2].map((number) => ({
      destinationUrl: `https://bakery.example/${number}`,
      image: { id: made?.images[0]?.id },
      headline: `Card ${number}`,
    }));
    await shop.write(`segment/${segmentId}/ad`, { headline: 'Carousel', carouselCards: cards });
    await page.reload();
    await press(page, 'Change the ad Carousel');
    const second = page.getByRole('group', { name: 'Card 2' });
    await second.getByLabel('Headline').fill('Cake');
    await second.getByLabel('Description').fill('With cherries');
    await second.getByLabel('Where a click leads').fill('https://bakery.example/cake');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await socialAds(segmentId))[1]?.carouselCards).toMatchObject([
      { headline: 'Card 1', destinationUrl: 'https://bakery.example/1' },
      { headline: 'Cake', description: 'With cherries', destinationUrl: 'https://bakery.example/cake' },
    ]);
    await press(page, 'Change the ad Carousel');
    await press(page, 'Move card 2 up');
    await second.getByLabel('Where a click leads').fill('https://bakery.example/typed');
    await press(page, 'Add a card');
    const third = page.getByRole('group', { name: 'Card 3' });
    expect(await third.getByLabel('Where a click leads').inputValue()).toBe('https://bakery.example/typed');
    await dialog.getByRole('button', { name: 'Save' }).click();
    // Nobody has given it a picture.
    await third.locator('.field-error').waitFor();
    await third.getByLabel('Headline').fill('Rolls');
    await upload(page, 'Picture of card 3', 600, 600);
    await field(page, 'A last card shows the picture of the page.').check();
    await isFine(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    const [, longer] = await socialAds(segmentId);
    expect(longer).toMatchObject({
      addCardProfilePicture: true,
      carouselCards: [{ headline: 'Cake' }, { headline: 'Card 1' }, { headline: 'Rolls' }],
    });
    const lost = longer?.carouselCards[2]?.image?.id ?? 0;
    await shop.as().DELETE('/api/miscellaneous/image/{id}', { params: { path: { id: lost } } });
    await page.reload();
    await press(page, 'Change the ad Carousel');
    await third.getByText('It has no picture').waitFor();
    await upload(page, 'Picture of card 3', 600, 600);
    await press(page, 'Remove card 1');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    const [, mended] = await socialAds(segmentId);
    expect(mended?.carouselCards).toMatchObject([
      { headline: 'Card 1' },
      { headline: 'Rolls', image: { imageType: 'SegmentAdImage' } },
    ]);
    await press(page, 'Change the ad Carousel');
    await field(page, 'It shows').selectOption('picture');
    await upload(page, 'Picture', 1200, 628);
    // Cards lead somewhere; a picture leads where the ad does.
    await dialog.getByRole('textbox', { name: 'Where a click leads' }).fill('https://bakery.example');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await socialAds(segmentId))[1]).toMatchObject({ carouselCards: [], images: [{}] });
    await press(page, 'Change the ad Fresh bread');
    await field(page, 'It shows').selectOption('carousel');
    await upload(page, 'Picture of card 2', 600, 600);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await socialAds(segmentId))[0]).toMatchObject({ images: [], carouselCards: [{}, {}] });
    await press(page, 'Delete the ad Fresh bread');
    await press(page, 'Delete');
    await page.getByRole('button', { name: 'Delete the ad Fresh bread' }).waitFor({ state: 'detached' });
    expect((await socialAds(segmentId)).map(({ headline }) => headline)).toEqual(['Carousel']);
    await watched.close();
  });

  it('are seen by who may not change them, on a phone, in the dark and in German', async () => {
    const watched = await browser.enter(`/ads/${bread}`, 'demo-viewer');
    const { page } = watched;
    await page.getByRole('figure', { name: 'Preview' }).first().waitFor();
    await field(page, 'Amount').waitFor();
    expect(await page.getByRole('button', { name: /Pause|Resume|Change|Delete|New|Save/ }).count()).toBe(0);
    await watched.close();
    await browser.lookAt(
      [
        ['/ads', '.ad-card'],
        [`/ads/${bread}`, '.ad-preview'],
        [`/ads/${neighbours}`, '.ad-preview'],
        [`/locations/${shops[0]}/ads`, '.ad-card'],
        ['/ads?filter=nothing-like-it', '.empty'],
      ],
      { width: 360, mode: 'dark', locale: 'de' },
    );
  });
});
