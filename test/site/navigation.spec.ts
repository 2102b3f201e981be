import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Platform } from '../support/platform.js';
import type { PageOptions, WatchedPage } from '../support/browser.js';
import type { PagePool } from '../support/page-pool.js';
import { sized } from '../support/size.js';
import { withSite } from './with-site.js';

let site: Platform;
let pages: PagePool;
let opened: WatchedPage;

withSite((started, _browser, pool) => {
  site = started;
  pages = pool;
});

async function open(path: string, options: PageOptions = {}): Promise<Page> {
  opened = await pages.open(options);
  await opened.page.goto(site.url + path);
  await opened.page.waitForSelector('html[data-has-hydrated="true"]');
  return opened.page;
}

const path = (page: Page): string => new URL(page.url()).pathname;

const navbar = [
  { label: 'API documentation', to: '/docu-api/', heading: /^API documentation$/ },
  { label: 'API v5 documentation', to: '/docu-api-v5/', heading: /^API v5 documentation$/ },
  { label: 'Blog', to: '/blog', heading: /^Blog$/ },
  { label: "How-To's", to: '/docs/', heading: /^How-To's$/ },
] as const;

const guides = [
  ['/docs/', 'index'],
  ['/docs/basic-structure', 'basic-structure'],
  ['/docs/listing', 'listing'],
  ['/docs/openapi', 'openapi'],
  ['/docs/sea', 'sea'],
  ['/docs/social-ads', 'social-ads'],
  ['/docs/website', 'website'],
] as const;

describe('the navbar', () => {
  test('has the four items of the specification, in their order', async () => {
    const page = await open('/');
    const labels = await page.locator('.navbar__items a.navbar__link').allInnerTexts();
    expect(labels).toEqual(navbar.map(({ label }) => label));
    await opened.close();
  });

  test.each(navbar)('$label leads to $to on a wide screen', async ({ label, to, heading }) => {
    const page = await open('/');
    await page.locator('.navbar__items').getByRole('link', { name: label, exact: true }).click();
    await page.waitForURL((url) => url.pathname === to);
    await page.locator('h1').filter({ hasText: heading }).first().waitFor();
    expect(opened.problems).toEqual([]);
    await opened.close();
  });

  test.each(navbar)('$label leads to $to from the menu at 996 px', async ({ label, to }) => {
    const page = await open('/', { width: 996 });
    expect(await page.locator('.navbar__items a.navbar__link').first().isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await page.locator('.navbar-sidebar').getByRole('link', { name: label, exact: true }).click();
    await page.waitForURL((url) => url.pathname === to);
    expect(opened.problems).toEqual([]);
    await opened.close();
  });

  test('shows its items without a menu at 997 px', async () => {
    const page = await open('/', { width: 997 });
    expect(await page.locator('.navbar__items a.navbar__link').first().isVisible()).toBe(true);
    await opened.close();
  });

  test('switches the colour mode, and the choice lasts', async () => {
    const page = await open('/');
    expect(await page.getAttribute('html', 'data-theme')).toBe('light');
    await page.locator('.navbar button[aria-label*="dark and light"]').click();
    await page.waitForSelector('html[data-theme="dark"]');
    await page.reload();
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
    await opened.close();
  });
});

describe('the footer', () => {
  test.each([
    ['Authentication', '/docs/authentication'],
    ['Basic structure', '/docs/basic-structure'],
    ['Product website', '/'],
  ])('%s leads to %s', async (label, to) => {
    const page = await open('/blog');
    await page.locator('footer').getByRole('link', { name: label, exact: true }).click();
    await page.waitForURL((url) => url.pathname === to);
    expect((await page.locator('h1').first().innerText()).length).toBeGreaterThan(3);
    expect(opened.problems).toEqual([]);
    await opened.close();
  });

  test('Login leads to the console, which asks who is signed in', async () => {
    const page = await open('/blog');
    await page.locator('footer').getByRole('link', { name: 'Login', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/console');
    await page.locator('input[name=userName]').waitFor();
    const answer = `401: ${site.url}/auth/session`;
    expect(opened.problems.filter((text) => text !== answer && !text.includes('status of 401'))).toEqual([]);
    expect(opened.problems).toContain(answer);
    await opened.close();
  });

  test('names the year', async () => {
    const page = await open('/');
    expect(await page.locator('footer').innerText()).toContain('Copyright © 2025');
    await opened.close();
  });
});

describe('the sidebar', () => {
  test('is one, 300 px wide, begins with the first steps, and has the seven entries of the specification', async () => {
    const page = await open('/docs/');
    const entries = page.locator('.theme-doc-sidebar-container .theme-doc-sidebar-menu a[href]');
    const hrefs = await entries.evaluateAll((links) => links.map((link) => (link as unknown as URL).pathname));
    expect(hrefs.slice(0, 2)).toEqual(['/docs/doc1', '/docs/authentication']);
    expect(hrefs).toEqual(expect.arrayContaining(guides.map(([route]) => route)));
    expect(new Set(hrefs).size).toBe(hrefs.length);
    const box = await page.locator('.theme-doc-sidebar-container').boundingBox();
    expect(box?.width).toBe(300);
    await opened.close();
  });

  test.each([
    // The build fails for an entry without its page; pages of one version come from one template.
    ['/docs/doc1', sized({ short: 3, full: 1 })],
    // The older version does not change.
    ['/docs/4.x/doc1', sized({ short: 6, full: 1 })],
  ])('every entry of it opens its page from %s on', async (start, oneIn) => {
    const page = await open(start);
    const links = page.locator('.theme-doc-sidebar-container .theme-doc-sidebar-menu a[href]');
    const count = await links.count();
    expect(count).toBeGreaterThanOrEqual(7);
    for (let index = 0; index < count; index += oneIn) {
      const link = links.nth(index);
      const href = (await link.getAttribute('href')) as string;
      await link.click();
      await page.waitForURL((url) => url.pathname === href);
      await page.waitForSelector(`.theme-doc-sidebar-menu a[href="${href}"][aria-current="page"]`);
      expect((await page.locator('article h1').innerText()).length).toBeGreaterThan(2);
    }
    expect(opened.problems).toEqual([]);
    await opened.close();
  });

  test('on a narrow screen is in the menu', async () => {
    const page = await open('/docs/doc1', { width: 360 });
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const menu = page.locator('.navbar-sidebar');
    await menu.getByRole('link', { name: 'Authentication', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/docs/authentication');
    expect(opened.problems).toEqual([]);
    await opened.close();
  });

  test('the menu of a narrow screen closes with Esc, and its button has the keyboard again', async () => {
    const page = await open('/docs/doc1', { width: 360 });
    const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
    await toggle.click();
    await page.locator('.navbar-sidebar--show').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.navbar-sidebar--show').waitFor({ state: 'detached' });
    expect(await page.evaluate("document.activeElement?.getAttribute('aria-label')")).toBe('Toggle navigation bar');
    await opened.close();
  });

  test('every docs page has a way in from the start page', async () => {
    const page = await open('/docs/');
    const linked = await page
      .locator('article a[href]')
      .evaluateAll((links) => links.map((link) => (link as unknown as URL).pathname));
    await page.goto(`${site.url}/docs/doc1`);
    const more = await page
      .locator('.theme-doc-sidebar-container .theme-doc-sidebar-menu a[href]')
      .evaluateAll((links) => links.map((link) => (link as unknown as URL).pathname));
    // Decisions, codes by their hundred and single machines are led to by a page of their own.
    const known = [...guides.map(([route]) => route).slice(1), ...more].filter(
      (to) => !/^\/docs\/(decisions|errors|state-machines)\//.test(to),
    );
    expect(linked).toEqual(expect.arrayContaining(known.filter((to) => to !== '/docs/')));
    await opened.close();
  });
});

describe('a page that is not there', () => {
  test.each(['/nothing', '/docs/nothing', '/docs/4.x/nothing', '/blog/nothing', '/docu-api-v5/operations/nothing'])(
    '%s says so in its title',
    async (missing) => {
      opened = await pages.open();
      await opened.page.goto(site.url + missing);
      await opened.page.waitForSelector('html[data-has-hydrated="true"]');
      expect(await opened.page.locator('h1').innerText()).toBe('Page not found');
      await opened.page.waitForFunction("document.title === 'Page not found | Locara'");
      await opened.close();
    },
  );
});

describe('text', () => {
  test('has lines of 70 to 80 characters', async () => {
    const page = await open('/docs/authentication');
    const most = await page.evaluate<number>(`{
      const paragraph = document.querySelector('.markdown > p');
      const range = document.createRange();
      const lines = new Map();
      const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (let at = 0; at < text.length; at += 1) {
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          const top = Math.round(range.getBoundingClientRect().bottom / 20);
          lines.set(top, (lines.get(top) ?? 0) + 1);
        }
      Math.max(...lines.values());
    }`);
    expect(most).toBeGreaterThanOrEqual(62);
    expect(most).toBeLessThanOrEqual(82);
    await opened.close();
  });
});

describe('the table of contents', () => {
  test('shows headings of the levels 2 to 3, and leads to them', async () => {
    const page = await open('/docs/basic-structure');
    const entries = page.locator('.theme-doc-toc-desktop a');
    const ids = await entries.evaluateAll((links) => links.map((link) => (link as unknown as URL).hash.slice(1)));
    const headings = await page
      .locator('article h2[id], article h3[id]')
      .evaluateAll((found) => found.map(({ id }) => id));
    expect(ids).toEqual(headings);
    expect(ids.length).toBeGreaterThan(3);
    await entries.last().click();
    expect(new URL(page.url()).hash).toBe(`#${ids.at(-1)}`);
    await opened.close();
  });
});

describe('an older version', () => {
  test('says that it is one, and leads to the same page as it is now', async () => {
    const page = await open('/docs/4.x/authentication');
    const banner = page.getByRole('complementary', { name: 'Older version' });
    expect(await banner.innerText()).toContain('You are reading the older version 4.x.');
    await banner.getByRole('link').click();
    await page.waitForURL((url) => url.pathname === '/docs/authentication');
    await banner.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/docs/authentication');
    await opened.close();
  });
});

describe('the blog', () => {
  test('has the newest post first', async () => {
    const page = await open('/blog');
    expect(await page.locator('article h2').allInnerTexts()).toEqual([
      'Changelog 4.6',
      'Changelog 4.5',
      'Changelog 4.4',
      'Changelog 4.3',
      'Changelog 4.2',
      'Changelog 4.1',
      'Changelog 4.0',
      'New Documentation page',
    ]);
    await opened.close();
  });
});

describe('the index of Swagger UI', () => {
  test('leads to both documents', async () => {
    opened = await pages.open();
    await opened.page.goto(`${site.url}/swagger`);
    const links = opened.page.locator('main a');
    const hrefs = await links.evaluateAll((found) => found.map((link) => (link as unknown as URL).pathname));
    expect(hrefs.slice(0, 2)).toEqual(['/swagger/partner-v5', '/swagger/administration']);
    for (const href of hrefs)
      expect({ href, status: (await fetch(site.url + href)).status }).toEqual({ href, status: 200 });
    await opened.close();
  });
});

describe('the versions of the docs', () => {
  const chosen = (page: Page): Promise<string | null> =>
    page.evaluate(
      "Object.keys(localStorage).filter((key) => key.startsWith('docs-preferred-version')).map((key) => localStorage[key])[0] ?? null",
    );

  test('the picker keeps the page, and the choice is kept in local storage and followed by the navbar', async () => {
    const page = await open('/docs/authentication');
    const picker = page.getByRole('navigation', { name: 'Version of these pages' });
    expect(await picker.locator('a').allInnerTexts()).toEqual(['Current', '4.x']);
    await picker.getByRole('link', { name: '4.x' }).click();
    await page.waitForURL((url) => url.pathname === '/docs/4.x/authentication');
    expect(await chosen(page)).toBe('4.x');
    await page.goto(`${site.url}/blog`);
    await page.waitForSelector('html[data-has-hydrated="true"]');
    await page.locator('.navbar__items').getByRole('link', { name: "How-To's", exact: true }).click();
    await page.waitForURL((url) => url.pathname.replace(/\/$/, '') === '/docs/4.x');
    await picker.getByRole('link', { name: 'Current' }).click();
    await page.waitForURL((url) => path(page) === '/docs/' || url.pathname === '/docs/');
    expect(await chosen(page)).toBe('current');
    expect(opened.problems).toEqual([]);
    await opened.close();
  });
});
