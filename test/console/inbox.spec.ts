import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page, Response } from 'playwright-core';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import { compile } from '../site/sample-compiler.js';
import { joined } from '../site/sample-module.js';
import { axeViolations } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { startPlatform } from '../support/platform.js';
import type { Platform } from '../support/platform.js';
import { ConsoleBrowser, focused } from './console-browser.js';
import { SuggestingPortals } from './suggesting-portals.js';

/** The inbox in a real browser: what portals suggest, and entries that are there twice. */
let platform: Platform;
let browser: ConsoleBrowser;
let portals: SuggestingPortals;

beforeAll(async () => {
  platform = await startPlatform({ worker: false, sandbox: false });
  browser = await ConsoleBrowser.open(platform);
  portals = await SuggestingPortals.of(platform, 3);
});
afterAll(async () => {
  await browser?.close();
  await platform?.close();
});

const shop = (number: number): number => portals.shops[number - 1] ?? 0;
const count = (page: Page, rows: number) => page.locator(`.grid[aria-rowcount="${rows + 1}"]`).waitFor();
const statesOf = async (field: string): Promise<string[]> => {
  const { rows } = await platform.database.pool.query<{ state: string }>(
    'select state from publisher_suggestion where suggested ? $1 order by id',
    [field],
  );
  return rows.map(({ state }) => state);
};
const run = promisify(execFile);
/** With a token of the same user, as a reader would. */
async function runCurl(text: string): Promise<string> {
  const response = await fetch(`${platform.url}/auth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', username: 'demo-agency', password: demoPassword }),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  return (await run('bash', ['-c', text], { env: { ...process.env, LOCARA_TOKEN: token } })).stdout;
}
/** As when the reader leaves: what was decided is sent at once. */
const sendNow = (page: Page) => page.evaluate(`dispatchEvent(new Event('pagehide'))`);

describe('suggestions', () => {
  it('are decided on by keys, field by field or whole, and can be taken back until they are sent', async () => {
    await portals.suggest({ locationId: shop(2), portal: 'Kuechentreff', fields: { website: 'https://two.example' } });
    const fields = { phone: '49-911-123466', email: 'one@shop.example', name: 'Shop 1 am Markt' };
    await portals.suggest({ locationId: shop(1), portal: 'GlobalPages', fields, reason: 'A visitor says so.' });
    const watched = await browser.enter('/inbox');
    const { page } = watched;
    await count(page, 2);
    await page.getByRole('heading', { name: 'Shop 1' }).waitFor();
    await page.getByText('A visitor says so.').waitFor();
    const phone = page.locator('.inbox-field', { hasText: 'Phone' });
    expect(await phone.locator('[data-side=theirs] mark').allInnerTexts()).toEqual(['6']);
    expect(await page.locator('.nav-count').innerText()).toBe('2');

    await page.keyboard.press('r');
    await page.getByRole('heading', { name: 'Shop 2' }).waitFor();
    await page
      .getByRole('region', { name: 'Your decisions' })
      .getByText(/^Refuse for Shop 1: /)
      .waitFor();
    await page.keyboard.press('z');
    await page.locator('.later-entry').waitFor({ state: 'detached' });
    await page.keyboard.press('k');
    expect(await focused(page)).toBe('Suggestions');
    await phone.getByRole('button', { name: 'Accept Phone' }).click();
    await phone.getByText('accepted', { exact: true }).waitFor();
    await page.keyboard.press('r');
    expect(await statesOf('phone')).toEqual(['Open']);
    await sendNow(page);
    await count(page, 1);
    expect(
      await eventually(
        () => statesOf('phone'),
        ([state]) => state === 'Accepted',
      ),
    ).toEqual(['Accepted']);
    expect(await statesOf('email')).toEqual(['Rejected']);
    const { data } = await platform
      .administration('demo-agency')
      .GET('/api/location/basic/{id}', { params: { path: { id: shop(1) } } });
    expect(data).toMatchObject({ name: 'Shop 1', mainPhone: { phone: '49-911-123466' }, eMail: null });
    expect(watched.problems).toEqual([]);
    await watched.close();
  });

  it('that cannot be accepted any more say why in the words of the API; others appear and go by themselves', async () => {
    const watched = await browser.enter('/inbox?status=all&field=description');
    const { page } = watched;
    await page.getByText('No suggestion fits the filter').waitFor();
    const description = { description: 'Fresh bread each morning.' };
    const old = { locationId: shop(3), portal: 'GlobalPages', fields: description, seenVersion: 0 };
    await portals.suggest(old);
    await count(page, 1);
    await page.getByRole('heading', { name: 'Shop 3' }).waitFor();
    await page.keyboard.press('a');
    await sendNow(page);
    const tray = page.getByRole('region', { name: 'Your decisions' });
    await tray.getByText('Not done: Accept for Shop 3: Description').waitFor();
    const refusal = 'The location was changed since the portal saw it: description.';
    await tray.getByText(refusal).waitFor();
    await page.locator('.inbox-failure').getByText(refusal).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await tray.getByRole('button', { name: /^Put away/ }).click();
    await tray.waitFor({ state: 'detached' });
    const second = await portals.suggest({ ...old, seenVersion: 1 });
    await count(page, 2);
    const { error } = await platform
      .administration('demo-admin')
      .PUT('/api/listing/publisher-suggestion/{suggestionId}/{accept}', {
        params: { path: { suggestionId: second, accept: false } },
      });
    expect(error).toBeUndefined();
    await page.locator('.inbox-card', { hasText: 'Refused or outdated' }).waitFor();
    expect(watched.problems.filter((text) => !text.includes('409'))).toEqual([]);
    await watched.close();
  });

  it('are decided on many at once, all that the filter finds, and whoever may only read sees no button', async () => {
    for (const number of [1, 2, 3])
      await portals.suggest({ locationId: shop(number), portal: 'Firmeneintrag', fields: { yearOfFoundation: 1987 } });
    const watched = await browser.enter('/inbox');
    const { page } = watched;
    await page.getByRole('button', { name: 'Field', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'Founded' }).click();
    await page.waitForURL(/field=yearOfFoundation/);
    await count(page, 3);
    await page.getByRole('checkbox').first().click();
    await page.getByRole('button', { name: 'All 3' }).click();
    await page.getByText('3 selected').waitFor();
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Accept' }).click();
    const asks = page.getByRole('alertdialog', { name: 'Accept 3 suggestions?' });
    await asks.getByText('Firmeneintrag').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await asks.getByRole('button', { name: 'Accept' }).click();
    await page.getByText('No suggestion fits the filter').waitFor();
    expect(await statesOf('yearOfFoundation')).toEqual(['Accepted', 'Accepted', 'Accepted']);
    await page.goBack();
    expect(watched.problems).toEqual([]);
    await watched.close();

    const viewer = await browser.enter('/inbox?status=all', 'demo-viewer');
    await viewer.page.locator('.inbox-item').waitFor();
    expect(await viewer.page.getByRole('button', { name: /Accept|Refuse/ }).count()).toBe(0);
    expect(await viewer.page.getByRole('checkbox').count()).toBe(0);
    await viewer.page.keyboard.press('a');
    expect(await viewer.page.locator('.later-entry').count()).toBe(0);
    await viewer.close();
  });
});

describe('duplicates', () => {
  it('need a product, and are hidden or ignored beside what the location says', async () => {
    const watched = await browser.enter('/inbox?view=duplicates');
    const { page } = watched;
    await page.getByText('This comes with a product').waitFor();
    await portals.bookDuplicates([shop(1), shop(2)]);
    const hidden = await portals.duplicate(shop(1), 'GlobalPages', 'Shop 1 GmbH', 0.97);
    const ignored = await portals.duplicate(shop(2), 'GlobalPages', 'Shop Two', 0.71);
    await page.reload();
    await count(page, 2);
    await page.locator('.inbox-card', { hasText: '97%' }).waitFor();
    // The location's own values come with a call of their own.
    await page.locator('[data-side=ours]', { hasText: 'Shop 1' }).first().waitFor();
    expect(await page.locator('[data-side=theirs] mark').first().innerText()).toBe(' GmbH');
    await page.keyboard.press('a');
    await page.getByRole('heading', { name: 'Shop 2' }).waitFor();
    await page.keyboard.press('r');
    await sendNow(page);
    await page.getByText('No duplicates here').or(page.getByText('This is no longer in the list')).first().waitFor();
    const { rows } = await platform.database.pool.query<{ id: number; state: string }>(
      'select id, state from duplicate',
    );
    expect(new Map(rows.map(({ id, state }) => [Number(id), state]))).toEqual(
      new Map([
        [hidden, 'SUPPRESSION_REQUESTED'],
        [ignored, 'DELETED'],
      ]),
    );
    await watched.close();
  });
});

describe('calls of a screen', () => {
  it('are shown as curl and SDK that do the same with a token, and without what is secret', async () => {
    const title = { shortDescription: 'Bread and cake.' };
    await portals.suggest({ locationId: shop(1), portal: 'Kuechentreff', fields: title });
    const watched = await browser.enter('/jobs');
    const { page } = watched;
    const received = new Map<string, unknown>();
    const receive = (response: Response): void => {
      const { pathname, search } = new URL(response.url());
      if (/^.(api|v5).(?!events)/.test(pathname))
        void response.json().then((body) => received.set(`${response.request().method()} ${pathname}${search}`, body));
    };
    page.on('response', receive);
    await page.getByRole('link', { name: /^Inbox/ }).click();
    await page.getByRole('heading', { name: 'Shop 1' }).waitFor();
    await page.keyboard.press('a');
    await sendNow(page);
    await page.keyboard.press('c');
    const drawer = page.getByRole('dialog', { name: 'API calls of this screen' });
    await drawer.locator('.api-call', { hasText: /PUT.*200/ }).waitFor();
    const texts = async () => {
      await page.evaluate(`document.querySelectorAll('.api-call').forEach((each) => (each.open = true))`);
      return drawer.locator('pre').allInnerTexts();
    };
    const curls = await texts();
    expect(await axeViolations(page)).toEqual([]);
    await drawer.getByRole('button', { name: 'SDK' }).click();
    const programs = await texts();
    const links = await drawer
      .locator('.api-foot a')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    expect(links).toContain('/docu-api/operations/suggestion-put');
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    expect(watched.problems).toEqual([]);
    page.off('response', receive);
    await watched.close();

    expect(curls.length).toBeGreaterThan(3);
    expect(curls.join('')).not.toMatch(/cookie|X-Locara/i);
    const put = curls.findIndex((text) => text.includes('-X PUT'));
    // Read while the page was shown, and before the write has changed it.
    const same = curls.filter(
      (text) => text.includes('/portal') || text.includes('/parent') || text.includes('-X PUT'),
    );
    expect(same.length).toBeGreaterThan(1);
    for (const text of same) {
      const [, address = ''] = /'http:..[^/]+([^']+)'/.exec(text) ?? [];
      const method = /-X (\w+)/.exec(text)?.[1] ?? 'GET';
      // oxlint-disable-next-line no-await-in-loop
      expect(JSON.parse(await runCurl(text))).toEqual(received.get(`${method} ${address}`));
    }
    const modules = new Map(programs.map((text, index) => [`call ${index}`, joined([{ line: 1, text }])]));
    expect(compile(modules).complaints).toEqual([]);
    expect(programs[put]).toContain("client.PUT('/api/listing/publisher-suggestion/{suggestionId}/{accept}'");
  });
});

describe('each screen', () => {
  it.each([
    { width: 360, mode: 'dark', locale: 'de' },
    { width: 1440, mode: 'light', locale: 'fr' },
  ] as const)('is accessible and fits, at %j', async (look) => {
    const screens = [
      ['/inbox?status=all', '.inbox-card'],
      ['/inbox?view=duplicates&status=all', '.inbox-card'],
      ['/inbox?filter=nothing', '.empty'],
      ['/today', '.work-list, .card'],
    ] as const;
    await browser.lookAt(screens, look);
  });
});
