import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { AdShop } from '../e2e/administration/ad-shop.js';
import { administrationOf } from '../e2e/administration/administration-calls.js';
import { axeViolations, sidewaysScroll } from '../support/browser.js';
import { eventually, until } from '../support/eventually.js';
import { ConsoleBrowser } from './console-browser.js';

/** Whom ads reach, in the console: said in words, changed field by field, and never overwritten. */
let shop: AdShop;
let browser: ConsoleBrowser;
let [social, local, search, segmentId]: number[] = [];
const call = administrationOf(() => shop.platform);

beforeAll(async () => {
  shop = await AdShop.start();
  browser = await ConsoleBrowser.open(shop.platform);
  const [one = 0, two = 0, three = 0] = await shop.demo.locations(3);
  const named = (name: string) => ({ name, budgetTarget: 5 });
  const ofCampaign = { ...named('Neighbours'), facebookUrl: 'https://www.facebook.com/whole.bakery' };
  social = await shop.ordered(await shop.licenceOf('socialAd'), { reachEnhancementSocial: ofCampaign }, one);
  local = await shop.ordered(
    await shop.licenceOf('localCampaigns'),
    { reachEnhancementLocalCampaigns: named('Spring bread') },
    two,
  );
  search = await shop.ordered(await shop.licenceOf('sea'), {}, three);
  await shop.platform.partner('demo-agency').POST('/v5/reach/{subscriptionId}/sea', {
    params: { path: { subscriptionId: search } },
    body: {
      name: 'Bakery',
      destinationUrl: 'https://bakery.example',
      displayUrl: 'bakery.example',
      radius: 10,
      categoryTaxonomyId: 'bakery',
      budgetTarget: 200,
      budgetTargetType: 'Euro',
    },
  });
  segmentId = await shop.write(`${social}/segment/social`, { name: 'Bread lovers' });
});
afterAll(async () => {
  await browser?.close();
  await shop?.platform.close();
});

const isFine = async (page: Page) => expect([await axeViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const card = (page: Page, title: string) => page.locator('form.card', { hasText: title });
const read = async (path: string) => (await call('GET', `reachEnhancement/${path}`)).body;
const targeting = (kind: string) => read(`segment/${segmentId}/targeting/${kind}`);
const byOthers = async (path: string, body: object) =>
  expect((await call('PUT', `reachEnhancement/${path}`, body)).status).toBe(200);

async function save(page: Page, title: string): Promise<void> {
  await card(page, title).getByRole('button', { name: 'Save' }).click();
  await card(page, title).getByRole('status').getByText('Saved').waitFor();
}

async function add(page: Page, label: string, name: string): Promise<void> {
  await field(page, label).fill(name);
  await field(page, label).press('Enter');
  await page.getByRole('button', { name: `Remove ${name}: ${label}` }).waitFor();
}

const paste = (page: Page, text: string) =>
  page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', ${JSON.stringify(text)});
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  })()`);

async function choose(page: Page, menu: string, text: string, entry: RegExp): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('searchbox').fill(text);
  await page.getByRole('menuitem', { name: entry }).click();
}

describe('whom social ads reach', () => {
  it('is said in words, and changed in each of its fields', async () => {
    const watched = await browser.enter(`/ads/${social}`);
    const { page } = watched;
    const reach = page.locator('.ad-reach');
    await reach.getByText('Women and men of 18 and older').waitFor();
    await page.getByRole('link', { name: 'Change whom Bread lovers reaches' }).click();
    await page.waitForURL(new RegExp(`/ads/${social}/audience/${segmentId}`));
    await field(page, 'Kilometres around the location').fill('12');
    await field(page, 'Whom to count').selectOption({ label: 'People who live there' });
    await add(page, 'Also in', 'Fürth');
    await add(page, 'Also in', 'Zirndorf');
    await page.getByRole('button', { name: 'Remove Zirndorf: Also in' }).click();
    await field(page, 'Not in').focus();
    await paste(page, 'Erlangen\r\nSchwabach\n');
    await page.getByRole('button', { name: 'Remove Schwabach: Not in' }).click();
    await save(page, 'Where they are');
    expect(await targeting('location')).toEqual({
      radius: 12,
      includedLocations: ['Fürth'],
      excludedLocations: ['Erlangen'],
    });
    expect(await targeting('advanced-location')).toMatchObject({ key: 2 });
    await field(page, 'From the age of').selectOption('25');
    await field(page, 'To the age of').selectOption('60');
    await field(page, 'Gender').selectOption('Female');
    await save(page, 'Who they are');
    expect(await targeting('demographic')).toEqual({ minAge: 25, maxAge: 60, gender: 'Female' });
    await choose(page, 'Add a group', 'sports', /^Sports and outdoors/);
    const longest = page.waitForResponse((response) => response.url().includes('filter=bread'));
    await page.getByRole('button', { name: 'Add an interest' }).click();
    await page.getByRole('searchbox').fill('bread '.repeat(20));
    expect((await longest).status()).toBe(200);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await choose(page, 'Add an interest', 'sourdough', /^Sourdough/);
    await save(page, 'What they care about');
    expect(await targeting('interest')).toMatchObject({
      verticals: [{ value: 'Sports and outdoors' }],
      interests: [{ value: 'Sourdough' }],
    });
    await field(page, 'The network shows them for').selectOption({ label: 'As often as possible' });
    await field(page, 'Page at Facebook').fill('https://www.facebook.com/north.bakery');
    await save(page, 'What the ads are for');
    expect(await read(`segment/social/${segmentId}`)).toMatchObject({
      targetType: { key: 4 },
      facebookUrl: 'https://www.facebook.com/north.bakery',
      adCategory: null,
    });
    // Emptied, the ads speak for the page of the campaign: it is said beside the field.
    await field(page, 'Page at Facebook').fill('');
    await save(page, 'What the ads are for');
    expect(await read(`segment/social/${segmentId}`)).toMatchObject({
      facebookUrl: 'https://www.facebook.com/whole.bakery',
      usualFacebookUrl: 'https://www.facebook.com/whole.bakery',
    });
    await card(page, 'What the ads are for').getByText('Left empty: https://www.facebook.com/whole.bakery').waitFor();
    expect(await field(page, 'Page at Facebook').inputValue()).toBe('');
    const now = page.locator('.ad-audience-now');
    await now.getByText('Women of 25 to 60').waitFor();
    await now.getByText('Up to 12 km around the location, also in Fürth, not in Erlangen').waitFor();
    await now.getByText('Who care about Sports and outdoors and Sourdough').waitFor();
    await isFine(page);
    await watched.close();
  });

  it('is refused at its field, and never overwrites what somebody else has saved', async () => {
    const watched = await browser.enter(`/ads/${social}/audience/${segmentId}`);
    const { page } = watched;
    await add(page, 'Not in', 'fürth');
    await field(page, 'Kilometres around the location').fill('81');
    await card(page, 'Where they are').getByRole('button', { name: 'Save' }).click();
    await page.locator('.ad-names .field-error', { hasText: '“fürth”' }).waitFor();
    await page.getByRole('button', { name: 'Remove fürth: Not in' }).click();
    await field(page, 'Kilometres around the location').fill('30');
    await field(page, 'Whom to count').selectOption({ label: 'People who travel there' });
    await byOthers(`segment/${segmentId}/targeting/location`, { radius: 40, includedLocations: [] });
    await card(page, 'Where they are').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Take theirs: Kilometres around the location' }).click();
    await save(page, 'Where they are');
    expect(await targeting('location')).toEqual({ radius: 40, includedLocations: [], excludedLocations: ['Erlangen'] });
    expect(await targeting('advanced-location')).toMatchObject({ key: 4 });
    await page.getByRole('button', { name: 'Remove Sourdough: Single interests' }).click();
    const hiking = { key: '6003000000220', value: 'Hiking' };
    await byOthers(`segment/${segmentId}/targeting/interest`, { interests: [hiking] });
    await card(page, 'What they care about').getByRole('button', { name: 'Save' }).click();
    await card(page, 'What they care about').locator('.conflict').getByText('Hiking').waitFor();
    await page.getByRole('button', { name: 'Take theirs: Single interests' }).click();
    await page.getByRole('button', { name: 'Remove Hiking: Single interests' }).click();
    await page.getByRole('button', { name: 'Remove Sports and outdoors: Whole groups' }).click();
    await save(page, 'What they care about');
    expect(await targeting('interest')).toEqual({ interests: [], verticals: [] });
    const others = ['Male', 'Female'];
    await page.route('**/targeting/demographic', async (route) => {
      const gender = route.request().method() === 'PUT' ? others.shift() : undefined;
      if (gender !== undefined) await byOthers(`segment/${segmentId}/targeting/demographic`, { gender });
      await route.continue();
    });
    await field(page, 'From the age of').selectOption('30');
    await save(page, 'Who they are');
    await page.unrouteAll();
    expect([others, await targeting('demographic')]).toEqual([[], { minAge: 30, maxAge: 60, gender: 'Female' }]);
    await field(page, 'They are about').selectOption({ label: 'Homes' });
    await card(page, 'What the ads are for').getByRole('button', { name: 'Save' }).click();
    await card(page, 'What the ads are for').locator('.field-error', { hasText: 'minAge' }).waitFor();
    await byOthers(`segment/${segmentId}/targeting/demographic`, { minAge: 18, maxAge: 65, gender: 'All' });
    await field(page, 'Gender').selectOption('Male');
    await save(page, 'What the ads are for');
    expect(await read(`segment/social/${segmentId}`)).toMatchObject({ adCategory: 'Housing' });
    await card(page, 'Who they are').getByText('by law').waitFor();
    expect(await field(page, 'Gender').isDisabled()).toBe(true);
    // What nobody could save or discard any more.
    await page.waitForFunction(`document.querySelector('select[name=gender]')?.value === 'All'`);
    await watched.close();
  });
});

describe('whom other ads reach', () => {
  it('is a radius and languages for a local campaign', async () => {
    const watched = await browser.enter(`/ads/${local}`);
    const { page } = watched;
    await field(page, 'Kilometres around the location').fill('17');
    for (const name of ['German', 'Polish']) await field(page, name).check();
    await save(page, 'Whom it reaches');
    const radius = `${local}/localCampaigns/targeting/radius`;
    const languages = `${local}/localCampaigns/targeting/language`;
    expect([await read(radius), await read(languages)]).toEqual([{ radius: 17 }, { languages: ['de', 'pl'] }]);
    await page.goto(`${shop.platform.url}/console/ads`);
    const row = page.locator('.ad-card', { hasText: 'Spring bread' });
    await row.getByText('Up to 17 km around the location · German, Polish').waitFor();
    // No count and no sum of the list changes with it.
    let others = 17;
    const isShown = async () => {
      // The page may not have heard of a change from before its stream was ready: it hears of the next one.
      others = others === 17 ? 16 : 17;
      await byOthers(radius, { radius: others });
      return row
        .getByText(`Up to ${others} km around the location`)
        .waitFor({ timeout: 3_000 })
        .then(
          () => others === 16,
          () => false,
        );
    };
    await until(isShown, 'a change by others is shown');
    await row.getByRole('link', { name: 'Spring bread' }).click();
    await field(page, 'Kilometres around the location').fill('0');
    await card(page, 'Whom it reaches').getByRole('button', { name: 'Save' }).click();
    await card(page, 'Whom it reaches').locator('.field-error').first().waitFor();
    await field(page, 'Kilometres around the location').fill('18');
    await field(page, 'German').uncheck();
    await byOthers(languages, { languages: ['fr'] });
    await card(page, 'Whom it reaches').getByRole('button', { name: 'Save' }).click();
    await card(page, 'Whom it reaches').locator('.conflict').getByText('French').waitFor();
    await page.getByRole('button', { name: 'Keep yours: People who use Google in' }).click();
    await field(page, 'Polish').uncheck();
    await save(page, 'Whom it reaches');
    expect([await read(radius), await read(languages)]).toEqual([{ radius: 18 }, { languages: [] }]);
    await watched.close();
  });

  it('is an area alone for search ads', async () => {
    const watched = await browser.enter(`/ads/${search}`);
    const { page } = watched;
    await page.locator('.ad-reach').getByText('Up to 10 km around the location').waitFor();
    await page
      .locator('.ad-reach')
      .getByRole('link', { name: /^Change whom/ })
      .click();
    await field(page, 'Kilometres around the location').fill('300');
    await add(page, 'Also in', 'Fürth');
    await save(page, 'Where they are');
    const { data } = (await read(`${search}/segment`)) as { data: { segmentId: number }[] };
    expect(await read(`segment/${data[0]?.segmentId}/targeting/location`)).toEqual({
      radius: 300,
      includedLocations: ['Fürth'],
      excludedLocations: [],
    });
    expect(await page.locator('form.card').count()).toBe(1);
    await page.locator('.ad-audience-now').getByText('also in Fürth').waitFor();
    await watched.close();
  });

  it('is seen by who may not change it, and on a phone, in the dark and in German', async () => {
    const watched = await browser.enter(`/ads/${social}`, 'demo-viewer');
    const { page } = watched;
    await page.locator('.ad-reach').getByText('Women and men of 18 and older').waitFor();
    expect(await page.getByRole('link', { name: /^Change/ }).count()).toBe(0);
    await page.goto(`${shop.platform.url}/console/ads/${social}/audience/${segmentId}`);
    for (const title of ['Where they are', 'Who they are', 'What they care about', 'What the ads are for'])
      await card(page, title).waitFor();
    expect(await page.getByRole('button', { name: /Remove|Add|Save/ }).count()).toBe(0);
    expect(await field(page, 'Kilometres around the location').getAttribute('readonly')).not.toBeNull();
    await page.goto(`${shop.platform.url}/console/ads/${social}/audience/999999999`);
    await page.getByText('There is no such segment').waitFor();
    await watched.close();
    await browser.lookAt(
      [
        [`/ads/${social}/audience/${segmentId}`, '.ad-names'],
        [`/ads/${local}`, '.ad-languages'],
        [`/ads/${social}`, '.ad-reach'],
      ],
      { width: 360, mode: 'dark', locale: 'de' },
    );
  });
});

describe('what others change of ads', () => {
  /** A page that hears of changes from now on. */
  async function listening(path: string) {
    const watched = await browser.enter('/today');
    const stream = watched.page.waitForResponse((response) => response.url().includes('/api/events'));
    await watched.page.goto(`${shop.platform.url}/console${path}`);
    await stream;
    return watched;
  }

  it('arrives where ads are shown, and subscriptions are not read again', async () => {
    const rolls = await shop.write(`${local}/segment/localCampaigns`, { name: 'Rolls' });
    const params = { path: { id: local ?? 0 } };
    const stands = (status: string) =>
      eventually(
        async () => (await shop.as().GET('/api/reachEnhancement/{id}/segment', { params })).data?.data ?? [],
        (segments) => segments.some((each) => each.segmentId === rolls && each.segmentStatus === status),
      );
    await stands('active');
    const subscriptions = await listening('/subscriptions');
    const list = subscriptions.page;
    await list.locator('.row-name').first().waitFor();
    const reads: string[] = [];
    const isList = (url: string) => new URL(url).pathname === '/api/subscription';
    const note = (request: { url(): string }) => isList(request.url()) && reads.push(request.url());
    list.on('request', note);
    const ads = await listening(`/ads/${local}`);
    await ads.page.getByRole('button', { name: 'Pause Rolls' }).waitFor();
    await byOthers(`segment/localCampaigns/pause?ids=${rolls}&shallBePaused=true`, {});
    // Without a stream the page would ask once a minute.
    await ads.page.getByRole('button', { name: 'Resume Rolls' }).waitFor({ timeout: 30_000 });
    await stands('paused');
    expect(reads).toEqual([]);
    const again = list.waitForRequest((request) => isList(request.url()));
    await shop.platform.database.pool.query(`update subscription set name = 'Told' where id = $1`, [local]);
    await again;
    list.off('request', note);
    await ads.close();
    await subscriptions.close();
  });
});
