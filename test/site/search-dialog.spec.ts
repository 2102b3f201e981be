import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import type { Platform } from '../support/platform.js';
import { axeViolations, sidewaysScroll } from '../support/browser.js';
import type { PageOptions, WatchedPage } from '../support/browser.js';
import type { PagePool } from '../support/page-pool.js';
import { looks, withSite } from './with-site.js';

let site: Platform;
let pages: PagePool;
let opened: WatchedPage;
let page: Page;

withSite((started, _browser, pool) => {
  site = started;
  pages = pool;
});
afterAll(() => opened?.close());

/** The former page is closed only now: tests may share one. */
async function open(path: string, options: PageOptions = {}): Promise<void> {
  await opened?.close();
  opened = await pages.open(options);
  ({ page } = opened);
  await page.goto(site.url + path);
  await page.waitForSelector('html[data-has-hydrated="true"]');
}

const button = (): Locator => page.getByRole('button', { name: 'Search', exact: true });
const dialog = (): Locator => page.getByRole('dialog', { name: 'Search' });
const field = (): Locator => dialog().getByRole('combobox');
const status = (): Locator => dialog().getByRole('status');
const options = (): Locator => dialog().getByRole('option');
const chosen = (): Locator => dialog().getByRole('option', { selected: true });

/** Address of a result below the site's root. */
const target = (result: Locator): Promise<string | null> => result.getAttribute('href');
const focused = (): Promise<string | null> => page.evaluate("document.activeElement.getAttribute('aria-label')");

const announced = (): Locator => status().filter({ hasText: /result/i });

async function ask(question: string): Promise<void> {
  if (!(await dialog().isVisible())) {
    await page.keyboard.press('Control+k');
    await field().waitFor();
  }
  // What was found before is not to be taken for what is found now.
  await field().fill('');
  await announced().waitFor({ state: 'detached' });
  await field().fill(question);
  await announced().waitFor();
}

describe('the search opens', () => {
  test.each(['Control+k', 'Meta+k', '/'])('with %s, and the field has the focus', async (key) => {
    await open('/docs/authentication');
    await page.keyboard.press(key);
    await field().waitFor();
    expect(await focused()).toBe('Search the documentation');
    expect(await field().inputValue()).toBe('');
    expect(opened.problems).toEqual([]);
  });

  test('with its button, and Escape closes it and gives the focus back', async () => {
    await open('/blog');
    await button().click();
    await field().waitFor();
    await page.keyboard.type('order');
    await options().first().waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(await focused()).toBe('Search');
    expect(new URL(page.url()).pathname).toBe('/blog');
  });

  test('from a link that has the focus, which has it again afterwards', async () => {
    await open('/docs/authentication');
    const link = page.getByRole('link', { name: 'Blog', exact: true }).first();
    await link.focus();
    await page.keyboard.press('Control+k');
    await field().waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(await link.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
  });

  test('with `/` only where nobody is typing', async () => {
    await open('/docu-api-v5/');
    const filter = page.getByRole('searchbox', { name: 'Search operations' });
    await filter.focus();
    await page.keyboard.type('/v5');
    expect(await filter.inputValue()).toBe('/v5');
    expect(await dialog().count()).toBe(0);
  });

  test('and closes with its Close button and with a click beside it', async () => {
    await open('/docs/');
    await button().click();
    await dialog().getByRole('button', { name: 'Close' }).click();
    await dialog().waitFor({ state: 'detached' });
    await button().click();
    await field().waitFor();
    await page.mouse.click(5, 450);
    await dialog().waitFor({ state: 'detached' });
  });
});

describe('the filter of a reference', () => {
  const rows = () => page.locator('main li > a').count();

  const box = () => page.getByRole('searchbox', { name: 'Search operations' });
  const failure = () => page.getByRole('alert').filter({ hasText: 'The names of fields could not be loaded.' });

  beforeEach(() => open('/docu-api-v5/'));

  test('finds names of fields, which it loads when the reader goes to it', async () => {
    const all = await rows();
    const [loaded] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/docu-api-v5/filter.json')),
      box().fill('needsApproval'),
    ]);
    expect(loaded.status()).toBe(200);
    await page.getByText(/^\d+ operations? found$/).waitFor();
    expect(await rows()).toBeLessThan(all);
  });

  test('says so when they do not load, and goes on with what the page shows', async () => {
    await page.route('**/filter.json', (route) => route.abort());
    await box().fill('posts');
    await failure().waitFor();
    expect(await rows()).toBeGreaterThan(0);
    await page.unroute('**/filter.json');
    await box().fill('needsApproval');
    await page.getByText('No operation found').waitFor();
    await failure().getByRole('button', { name: 'Retry' }).click();
    await page.getByText(/^\d+ operations? found$/).waitFor();
    expect(await failure().count()).toBe(0);
  });
});

describe('the search finds on one page', () => {
  beforeAll(() => open('/docs/'));

  test.each([
    ['an error code', '4004', '/docs/errors/4000#4004'],
    ['a path', '/v5/contract/{contractId}/order', '/docu-api-v5/operations/order-order'],
    ['a method with its path', 'GET /v5/user/profile', '/docu-api-v5/operations/user-profile'],
    ['the word of a title', 'authentication', '/docs/authentication'],
    ['words with slips', 'authentification', '/docs/authentication'],
  ])('%s: %s', async (_name, question, to) => {
    await ask(question);
    expect(await target(options().first())).toBe(to);
    expect(await target(chosen())).toBe(to);
    expect(opened.problems).toEqual([]);
    expect(opened.foreign).toEqual([]);
  });

  test('a field by its name, marked in what is shown', async () => {
    await ask('missingRequirements');
    const marked = await dialog().getByRole('option').locator('mark').allInnerTexts();
    expect(marked).toContain('missingRequirements');
  });

  test('nothing, and says what to do', async () => {
    await ask('qqqqzzzz');
    expect(await status().innerText()).toBe('No results');
    expect(await dialog().innerText()).toContain('Nothing found for qqqqzzzz.');
    expect(await options().count()).toBe(0);
    expect(await field().getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Enter');
    expect(await dialog().isVisible()).toBe(true);
  });

  test('what its own hint suggests', async () => {
    await page.keyboard.press('Escape');
    await button().click();
    await dialog().locator('p code').first().waitFor();
    const suggested = await dialog().locator('p code').allInnerTexts();
    expect(suggested).toHaveLength(3);
    for (const question of suggested) {
      await ask(question);
      expect(`${question}: ${await status().innerText()}`).toMatch(/: \d+ results?$/);
    }
  });

  test('as many as it announces, grouped by kind', async () => {
    await ask('4004');
    const found = await options().count();
    expect(await status().innerText()).toBe(found === 1 ? '1 result' : `${found} results`);
    await ask('subscription');
    const groups = await dialog().getByRole('group').count();
    expect(groups).toBeGreaterThan(1);
    expect(Number.parseInt(await status().innerText(), 10)).toBeGreaterThanOrEqual(await options().count());
  });
});

describe('the search finds', () => {
  test.each([
    ['/docs/4.x/authentication', /^\/docs\/4\.x\//],
    ['/docs/authentication', /^\/docs\/(?!4\.x)/],
    ['/docu-api/', /^\/docs\/(?!4\.x)/],
  ])('guides of the version that is read: %s', async (path, guides) => {
    await open(path);
    await ask('idempotency');
    const found = await options().evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const own = found.filter((href) => href.startsWith('/docs'));
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter((href) => !guides.test(href))).toEqual([]);
    await ask('4004');
    expect(await target(options().first())).toMatch(guides);
  });
});

describe('with the keyboard', () => {
  test('arrows, Home and End choose, and the field says which', async () => {
    await open('/docs/');
    await ask('location');
    const last = (await options().count()) - 1;
    expect(last).toBeGreaterThan(3);
    const at = async (): Promise<number> => {
      const id = await field().getAttribute('aria-activedescendant');
      expect(id).toBe(await chosen().getAttribute('id'));
      return options().evaluateAll((all, wanted) => all.findIndex((option) => option.id === wanted), id);
    };
    expect(await at()).toBe(0);
    const places: number[] = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'End', 'ArrowDown', 'ArrowUp', 'Home']) {
      await page.keyboard.press(key);
      places.push(await at());
    }
    expect(places).toEqual([1, 2, 1, last, 0, last, 0]);
    await page.keyboard.press('End');
    const [box, inside] = await Promise.all([chosen().boundingBox(), dialog().boundingBox()]);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((inside?.y ?? 0) + (inside?.height ?? 0));
  });

  test('Enter opens the result at its heading', async () => {
    await open('/blog');
    await ask('4004');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/docs/errors/4000' && url.hash === '#4004');
    await dialog().waitFor({ state: 'detached' });
    const heading = page.locator('[id="4004"]');
    await heading.waitFor();
    await page.waitForFunction(() => {
      const top = document.getElementById('4004')?.getBoundingClientRect().top ?? -1;
      return top >= 0 && top < innerHeight / 2;
    });
    expect(await heading.innerText()).toContain('4004');
    expect(opened.problems).toEqual([]);
  });

  test('Enter opens the one that arrows have chosen', async () => {
    await open('/docs/');
    await ask('location');
    await page.keyboard.press('ArrowDown');
    const to = new URL((await target(chosen())) as string, site.url);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === to.pathname && url.hash === to.hash);
  });
});

describe('with the mouse', () => {
  test('a click opens, and a click with Ctrl leaves the page and the dialog as they are', async () => {
    await open('/docs/');
    await ask('authentication');
    // The browser's own: the site leaves such a click alone.
    await page.evaluate(`document.addEventListener('click', (event) => {
      if (!event.ctrlKey) return;
      globalThis.leftAlone = !event.defaultPrevented;
      event.preventDefault();
    })`);
    await options()
      .first()
      .click({ modifiers: ['Control'] });
    expect(await page.evaluate('leftAlone')).toBe(true);
    expect(await dialog().isVisible()).toBe(true);
    await options().first().click();
    await page.waitForURL('**/docs/authentication');
    expect(await dialog().count()).toBe(0);
  });
});

describe('when the index cannot be loaded', () => {
  test.each(['**/search.json', '**/assets/search/*.json'])('%s: says so, and Retry corrects it', async (files) => {
    await open('/docs/');
    await page.route(files, (route) => route.abort());
    await button().click();
    const alert = dialog().getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toContain('could not be loaded');
    expect(await axeViolations(page)).toEqual([]);
    await field().fill('authentication');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await alert.waitFor();
    await page.unroute(files);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await options().first().waitFor();
    expect(await target(options().first())).toBe('/docs/authentication');
    expect(await focused()).toBe('Search the documentation');
  });

  test('nor its code: says so beside the button, and the next try corrects it', async () => {
    await open('/docs/');
    const code = /\/assets\/js\/.*\.js$/;
    await page.route(code, (route) => route.abort());
    await button().click();
    await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.unroute(code);
    await button().click();
    await field().waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

test.each(looks)(
  'results have no violation at $width px in $mode mode and do not scroll sideways',
  async ({ mode, width }) => {
    await open('/docs/', { mode, width });
    await button().click();
    await field().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await ask('subscription');
    expect(await axeViolations(page, 'dialog[open]')).toEqual([]);
    await ask('/v5/contract/{contractId}/subscription/{subscriptionId}');
    expect(await sidewaysScroll(page)).toBe(0);
    const list = dialog().getByRole('listbox');
    expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await ask('qqqqzzzz');
    expect(await axeViolations(page, 'dialog[open]')).toEqual([]);
    expect(opened.problems).toEqual([]);
  },
);
