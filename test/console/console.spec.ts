import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import { axeViolations, openBrowser, openPage, sidewaysScroll } from '../support/browser.js';
import type { WatchedPage } from '../support/browser.js';
import { startPlatform } from '../support/platform.js';
import type { Platform } from '../support/platform.js';

/** The console as it was built, in a real browser, against the real platform. */
let platform: Platform;
let browser: Browser;
const ids = new Map<string, number>();
const names = ['Alpha Backstube', 'Beta Blumen', 'Gamma Garage'];

beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform({ worker: false, sandbox: false }), openBrowser([], true)]);
  for (const name of names) {
    const { data } = await platform.administration('demo-agency').POST('/api/location/{id}', {
      params: { path: { id: 1 } },
      body: {
        name,
        address: { street: 'Hauptstraße', house: '1', postCode: '90403', city: 'Nürnberg', countryCode: 'DE' },
      },
    });
    ids.set(name, data?.value ?? 0);
  }
});

afterAll(async () => {
  await browser?.close();
  await platform?.close();
});

interface Look {
  readonly width?: number;
  readonly mode?: 'light' | 'dark';
  readonly locale?: string;
}

/** @param look with the browser's own settings for language and colours, as a first visitor has them */
async function open(path: string, { width = 1440, mode = 'light', locale = 'en' }: Look = {}): Promise<WatchedPage> {
  const watched = await openPage(browser, platform.url, { width, context: { colorScheme: mode, locale } });
  await watched.page.goto(`${platform.url}/console${path}`);
  return watched;
}

async function signIn(page: Page, userName = 'demo-agency', password = demoPassword): Promise<void> {
  await page.locator('input[name=userName]').fill(userName);
  await page.locator('input[name=password]').fill(password);
  await page.keyboard.press('Enter');
}

/** Signed in at a path. */
async function enter(path: string, userName = 'demo-agency', look: Look = {}): Promise<WatchedPage> {
  const watched = await open(path, look);
  await signIn(watched.page, userName);
  await watched.page.locator('.shell').waitFor();
  return watched;
}

/** What the browser complained of, apart from the question who is signed in, to which 401 is the usual response. */
const problemsOf = ({ problems }: WatchedPage): string[] =>
  problems.filter((text) => !text.includes('/auth/session') && !text.includes('status of 401'));

const readBasic = async (id: number) => {
  const { data } = await platform
    .administration('demo-agency')
    .GET('/api/location/basic/{id}', { params: { path: { id } } });
  return data;
};

const rowNames = (page: Page) => page.locator('[role=gridcell] .row-name').allTextContents();
const idOf = (name: string): number => ids.get(name) ?? 0;

describe('signing in and out', () => {
  it('keeps the address, tells nobody whether the user exists, and ends the session', async () => {
    const watched = await open('/locations?filter=Beta');
    const { page } = watched;
    await signIn(page, 'demo-agency', 'not the password');
    await page.getByRole('alert').waitFor();
    const refused = await page.getByRole('alert').innerText();
    expect(refused).not.toContain('demo-agency');
    await signIn(page);
    await page.locator('.row-name', { hasText: 'Beta Blumen' }).waitFor();
    expect(page.url()).toBe(`${platform.url}/console/locations?filter=Beta`);
    const cookies = await page.context().cookies();
    expect(cookies).toEqual([expect.objectContaining({ httpOnly: true, sameSite: 'Strict', path: '/' })]);

    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.locator('input[name=userName]').waitFor();
    expect(await page.context().cookies()).toEqual([]);
    await page.reload();
    await page.locator('input[name=userName]').waitFor();
    expect(watched.foreign).toEqual([]);
    await watched.close();
  });

  it('sends a link for a forgotten password, and shows no text that a link has brought', async () => {
    const watched = await open('/?error=access_denied&error_description=Call+0900+1234');
    const { page } = watched;
    await page.getByText('The sign-in at the provider did not succeed.', { exact: false }).waitFor();
    expect(await page.locator('main').innerText()).not.toContain('0900');
    await page.getByRole('button', { name: 'Forgotten your password?' }).click();
    await page.getByLabel('Email address').fill('no address');
    await page.getByRole('button', { name: 'Send a link' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Email address').fill('demo-owner@locara.example');
    await page.keyboard.press('Enter');
    await page.getByText('an email with a link is on its way', { exact: false }).waitFor();
    const { rows } = await platform.database.pool.query<{ email: string }>(
      `select payload ->> 'email' as email from outbox where name = 'identity.remindOfPassword'`,
    );
    expect(rows).toEqual([{ email: 'demo-owner@locara.example' }]);
    await page.getByRole('button', { name: 'Back to the sign-in' }).click();
    await page.locator('input[name=userName]').waitFor();
    expect(watched.foreign).toEqual([]);
    await watched.close();
  });

  it('goes on with what was entered when the session ends meanwhile', async () => {
    const id = idOf('Gamma Garage');
    const watched = await enter(`/locations/${id}`);
    const { page } = watched;
    await page.getByLabel('Email').fill('garage@gamma.example');
    // As the form is sent: what the screen reads by itself could else be told first, and ask before anybody saves.
    let isEnded = false;
    await page.route(`**/api/location/basic/${id}`, async (route) => {
      if (!isEnded && route.request().method() !== 'GET') {
        isEnded = true;
        await page.context().clearCookies();
      }
      await route.continue();
    });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
    await page.locator('[role=dialog] input[name=password]').fill(demoPassword);
    await page.keyboard.press('Enter');
    await page.getByText('Saved', { exact: true }).waitFor();
    expect((await readBasic(id))?.eMail).toBe('garage@gamma.example');
    await watched.close();
  });
});

describe('locations', () => {
  it('are filtered and sorted in the address, and Back leads through it', async () => {
    const watched = await enter('/locations');
    const { page } = watched;
    await page.locator('.row-name').nth(2).waitFor();
    expect(await rowNames(page)).toEqual(names);
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await page.waitForURL(/sort=-name/);
    await page.locator('[aria-rowindex="2"] .row-name', { hasText: 'Gamma' }).waitFor();
    expect(await rowNames(page)).toEqual(names.toReversed());
    await page.getByRole('searchbox').fill('beta');
    await page.waitForURL(/filter=beta/);
    await page.locator('[aria-rowcount="2"]').waitFor();
    expect(await rowNames(page)).toEqual(['Beta Blumen']);
    await page.goBack();
    await page.locator('[aria-rowcount="4"]').waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
    await page.getByRole('searchbox').fill('nothing is called so');
    await page.getByText('No location fits the filter').waitFor();
    await page.getByRole('button', { name: 'Clear the filter' }).last().click();
    await page.locator('[aria-rowcount="4"]').waitFor();

    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Phone' }).click();
    await page.waitForURL(/columns=name,street,city,quality,tags/);
    expect(await page.getByRole('columnheader', { name: 'Phone' }).count()).toBe(0);
    expect(problemsOf(watched)).toEqual([]);
    await watched.close();
  });

  it('are chosen and saved as a table for spreadsheets', async () => {
    const watched = await enter('/locations');
    const { page } = watched;
    await page.locator('.row-name').nth(2).waitFor();
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await page.getByText('All 3 selected').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as CSV' }).click(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    const lines = Buffer.concat(chunks).toString('utf8').split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatch(/^Alpha Backstube,Hauptstraße 1,90403 Nürnberg,/);
    expect(problemsOf(watched)).toEqual([]);
    await watched.close();
  });
});

describe('a location', () => {
  it('is found and changed with the keyboard alone', async () => {
    const watched = await open('/locations');
    const { page } = watched;
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await page.locator('input[name=userName]:focus').waitFor();
    await page.keyboard.type('demo-agency');
    await press('Tab');
    await page.keyboard.type(demoPassword);
    await press('Enter');
    await page.locator('.row-name').nth(2).waitFor();
    await press('/');
    await page.keyboard.type('alpha');
    await page.locator('[aria-rowcount="2"]').waitFor();
    for (let tabs = 0; tabs < 12; tabs += 1) {
      if ((await page.evaluate('document.activeElement.getAttribute("role")')) === 'grid') break;
      await press('Tab');
    }
    await press('j', 'k', 'x');
    expect(await page.getByText('1 selected').count()).toBe(1);
    await press('Enter');
    await page.waitForURL(new RegExp(`/locations/${idOf('Alpha Backstube')}$`));
    await page.getByLabel('Website').waitFor();
    for (let tabs = 0; tabs < 40; tabs += 1) {
      if ((await page.evaluate('document.activeElement.getAttribute("name")')) === 'website') break;
      await press('Tab');
    }
    await page.keyboard.type('https://alpha.example');
    await press('Enter');
    await page.getByText('Saved', { exact: true }).waitFor();
    expect((await readBasic(idOf('Alpha Backstube')))?.website).toBe('https://alpha.example');
    expect(problemsOf(watched)).toEqual([]);
    await watched.close();
  });

  it('says at the field what the platform refuses', async () => {
    const id = idOf('Alpha Backstube');
    const watched = await enter(`/locations/${id}`);
    const { page } = watched;
    await page.getByLabel('Phone').fill('no number');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('input[name=phone][aria-invalid=true]').waitFor();
    expect(await page.evaluate('document.activeElement.getAttribute("name")')).toBe('phone');
    expect(await page.locator('.field-error').count()).toBe(1);
    expect((await readBasic(id))?.mainPhone).toBeNull();
    await watched.close();
  });

  it('asks field by field when somebody else was faster', async () => {
    const id = idOf('Beta Blumen');
    const watched = await enter(`/locations/${id}`);
    const { page } = watched;
    await page.getByLabel('Name', { exact: true }).waitFor();
    await platform.administration('demo-agency').PUT('/api/location/basic/{id}', {
      params: { path: { id } },
      body: { name: 'Beta Blumenhaus', website: 'https://beta.example' },
    });
    await page.getByLabel('Name', { exact: true }).fill('Beta Floristik');
    await page.getByLabel('Email').fill('beta@beta.example');
    await page.getByRole('button', { name: 'Save' }).click();
    const conflict = page.getByRole('region', { name: 'Name' });
    await conflict.waitFor();
    // What only the others have changed needs no decision.
    expect(await page.locator('.conflict').count()).toBe(1);
    expect(await page.getByLabel('Website').inputValue()).toBe('https://beta.example');
    expect(await conflict.locator('dd').allTextContents()).toEqual([
      'Beta Blumen',
      'Beta Floristik',
      'Beta Blumenhaus',
    ]);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Take theirs: Name' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await readBasic(id)).toMatchObject({
      name: 'Beta Blumenhaus',
      website: 'https://beta.example',
      eMail: 'beta@beta.example',
    });
    await watched.close();
  });

  it('is read, not changed, by who may only read; and is not there for others', async () => {
    const id = idOf('Alpha Backstube');
    const viewer = await enter(`/locations/${id}`, 'demo-viewer');
    await viewer.page.getByLabel('Website').waitFor();
    expect(await viewer.page.locator('main form input:not([readonly])').count()).toBe(0);
    await viewer.close();
    const foreign = await enter(`/locations/${id}`, 'demo-foreign');
    await foreign.page.getByText('There is nothing at this address').waitFor();
    await foreign.close();
  });
});

describe('the language', () => {
  it('changes on all screens: those that were there before, and one that is opened while its texts are on their way', async () => {
    const watched = await enter('/locations');
    const { page } = watched;
    const heading = page.getByRole('heading', { level: 1 });
    const shows = (title: string) => heading.filter({ hasText: title }).waitFor();
    await shows('Locations');
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/\/assets\/fr-/, async (route) => {
      await arrival;
      await route.continue();
    });
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitemradio', { name: 'Français' }).click();
    await page.getByRole('link', { name: 'Jobs' }).click();
    // Nothing half translated, and no text without words, is shown meanwhile.
    expect(await heading.innerText()).toMatch(/^Locations/);
    arrive();
    await shows('Tâches');
    await page.getByRole('link', { name: 'Établissements', exact: true }).click();
    await shows('Établissements');
    expect(await page.evaluate('document.documentElement.lang')).toBe('fr');
    expect(problemsOf(watched)).toEqual([]);
    await watched.close();
  });
});

describe('every screen', () => {
  it('fits a low window: what does not, scrolls, and the entry of the screen is in sight', async () => {
    const { page, close } = await open('/settings');
    await page.setViewportSize({ width: 1366, height: 560 });
    await signIn(page);
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollHeight')).toBe(560);
    for (const shown of [page.getByRole('link', { name: 'Settings' }), page.locator('.account .button')]) {
      const box = await shown.first().boundingBox();
      expect(box?.y).toBeGreaterThan(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(560);
    }
    await close();
  });

  const languageNames: Readonly<Record<string, string>> = { de: 'Deutsch', fr: 'Français' };
  const looks: readonly Required<Look>[] = [
    { width: 1440, mode: 'light', locale: 'de' },
    { width: 360, mode: 'dark', locale: 'fr' },
  ];
  it.each(looks)('is accessible and asks nobody else at $width px, $mode, $locale', async (look) => {
    const watched = await open('/today', look);
    const { page } = watched;
    const found: Record<string, unknown> = {};
    const lookAt = async (name: string) => {
      const [axe, sideways] = [await axeViolations(page), await sidewaysScroll(page)];
      if (axe.length > 0 || sideways > 0) found[name] = { axe, sideways };
    };
    await page.locator('input[name=userName]').waitFor();
    await lookAt('sign in');
    expect(await page.evaluate('document.documentElement.lang')).toBe(look.locale);
    // Chosen in this browser: otherwise the user's own language would count from the sign-in on.
    await page.getByRole('button', { name: languageNames[look.locale] ?? 'English' }).click();
    await signIn(page);
    await page.locator('.tile strong').first().waitFor();
    expect(await page.evaluate('document.documentElement.lang')).toBe(look.locale);
    await lookAt('today');
    for (const [path, ready] of [
      ['/locations', '.row-name'],
      ['/locations?filter=nothing', '.empty'],
      [`/locations/${idOf('Alpha Backstube')}`, 'input[name=website]'],
      [`/locations/${idOf('Alpha Backstube')}/listings`, '.empty'],
      ['/listings', '.empty'],
      ['/no-such-screen', '.empty'],
    ] as const) {
      await page.goto(`${platform.url}/console${path}`);
      await page.locator(ready).first().waitFor();
      await lookAt(path);
    }
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await lookAt('shortcuts');
    expect(found).toEqual({});
    // A violation of the content security policy would be among them.
    expect(problemsOf(watched)).toEqual([]);
    expect(watched.foreign).toEqual([]);
    await watched.close();
  });
});
