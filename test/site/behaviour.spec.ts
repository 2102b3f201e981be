import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, Page, Route } from 'playwright-core';
import type { Platform } from '../support/platform.js';
import { openPage } from '../support/browser.js';
import type { PageOptions, WatchedPage } from '../support/browser.js';
import { withSite } from './with-site.js';

// What a reader sees when something goes wrong, each made to happen in a browser.

let site: Platform;
let browser: Browser;
let opened: WatchedPage;
let page: Page;

withSite((started, chromium) => {
  site = started;
  browser = chromium;
});

async function open(options: PageOptions = {}): Promise<void> {
  await opened?.close();
  opened = await openPage(browser, site.url, options);
  ({ page } = opened);
}
beforeEach(() => open());
afterEach(() => opened.close());

const hydrated = (): Promise<unknown> => page.waitForSelector('html[data-has-hydrated="true"]');

/** Code of single pages, as opposed to what every page needs. */
const pageCode = /\/assets\/js\/(?!main\.|runtime~main\.).*\.js$/;

const loadsCompletely = async (path: string): Promise<string[]> => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.goto(site.url + path);
  await hydrated();
  await page.waitForLoadState('networkidle');
  return urls;
};

describe('while the next page loads', () => {
  test('the old page stays, and after 200 ms a progress bar and a spinner show until it is there', async () => {
    await open({ context: { viewport: { width: 1440, height: 900 } } });
    // No prefetching: the page is to be fetched by the click.
    await page.addInitScript(
      "Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })",
    );
    await page.goto(`${site.url}/blog`);
    await hydrated();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(pageCode, async (route: Route) => {
      await held;
      await route.continue();
    });
    const clicked = Date.now();
    await page.locator('.navbar__items').getByRole('link', { name: 'API documentation', exact: true }).click();
    expect(await page.locator('#page-loading').count()).toBe(0);
    await page.waitForSelector('#page-loading');
    await page.waitForSelector('#nprogress .bar');
    expect(Date.now() - clicked).toBeGreaterThanOrEqual(200);
    expect(await page.locator('#page-loading').getAttribute('role')).toBe('status');
    expect(await page.locator('h1').first().innerText()).not.toMatch(/API/);
    release();
    await page.waitForSelector('#page-loading', { state: 'detached' });
    await page.waitForSelector('#nprogress', { state: 'detached' });
    expect(await page.locator('h1').first().innerText()).toMatch(/API/);
  });

  test('a page whose code cannot be fetched is loaded whole by the browser', async () => {
    await page.addInitScript(
      "Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })",
    );
    await page.goto(`${site.url}/blog`);
    await hydrated();
    let refused = 0;
    await page.route(pageCode, async (route) => {
      // The code is refused to the running page, not to the one that the browser loads in its place.
      refused += 1;
      await (refused > 3 ? route.continue() : route.abort());
    });
    const reloaded = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.url().endsWith('/docs/sea'),
    );
    await page.evaluate(
      `history.pushState({}, '', '/docs/sea'); dispatchEvent(new PopStateEvent('popstate', { state: {} }))`,
    );
    await reloaded;
    await page.waitForLoadState('load');
    expect(new URL(page.url()).pathname).toBe('/docs/sea');
    expect(refused).toBeGreaterThan(0);
  });
});

describe('a page whose code cannot be fetched at all', () => {
  test('can still be read, says so in an error box, and Retry corrects it', async () => {
    await page.route(pageCode, (route) => route.abort());
    await page.goto(`${site.url}/docs/authentication`);
    const box = page.locator('#page-load-error');
    await box.waitFor();
    expect(await box.getAttribute('role')).toBe('alert');
    expect(await box.innerText()).toContain('did not load completely');
    expect(await page.locator('article h1').isVisible()).toBe(true);
    await page.unroute(pageCode);
    await box.getByRole('button', { name: 'Retry' }).click();
    await hydrated();
    expect(await box.count()).toBe(0);
  });
});

describe('a page that crashes', () => {
  test("says 'This page crashed.', and 'Try again' shows it again", async () => {
    await page.goto(`${site.url}/docs/authentication`);
    await hydrated();
    // A fault of the browser that lasts for one rendering: the table of contents is drawn with it.
    await page.evaluate(`{
      const map = Array.prototype.map;
      let failing = true;
      globalThis.mendPage = () => { failing = false; };
      Array.prototype.map = function (...args) {
        if (failing && this[0]?.level >= 2 && typeof this[0].value === 'string') throw new Error('made by the test');
        return map.apply(this, args);
      };
    }`);
    await page.locator('.theme-doc-sidebar-menu').getByRole('link', { name: 'Quick start' }).click();
    await page.waitForSelector('text=This page crashed.');
    expect(await page.locator('h1').innerText()).toBe('This page crashed.');
    expect(await page.locator('main').innerText()).toContain('made by the test');
    await page.evaluate('mendPage()');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForSelector('article h1');
    expect(await page.locator('text=This page crashed.').count()).toBe(0);
  });
});

describe('a wrong base URL', () => {
  test('shows a banner that suggests another', async () => {
    // The site, built for "/", delivered under "/help/" as a careless proxy does.
    const proxy = createServer((incoming, outgoing) => {
      if (!incoming.url?.startsWith('/help/')) {
        outgoing.writeHead(404).end();
        return;
      }
      const { 'content-security-policy': _policy, ...rest } = incoming.headers;
      httpRequest(site.url + incoming.url.slice('/help'.length), { headers: rest }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      }).end();
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    try {
      await page.goto(`${origin}/help/`);
      const banner = page.locator('#__docusaurus-base-url-issue-banner');
      await banner.waitFor();
      const text = await banner.innerText();
      expect(text).toContain('did not load properly');
      expect(text).toContain('We suggest trying baseUrl = /help/');
    } finally {
      // A browser opens connections ahead, which have carried nothing yet and would be waited for.
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    }
  });

  test('is not shown where the base URL is right', async () => {
    await page.goto(`${site.url}/`);
    await hydrated();
    expect(await page.locator('#__docusaurus-base-url-issue-banner').count()).toBe(0);
  });
});

describe('prefetching of the pages that are linked', () => {
  const after = async (connection: object): Promise<string[]> => {
    await page.addInitScript(
      `Object.defineProperty(navigator, 'connection', { value: ${JSON.stringify(connection)} })`,
    );
    const urls = await loadsCompletely('/');
    await page.locator('.navbar__items').getByRole('link', { name: 'Blog', exact: true }).hover();
    await page.waitForTimeout(300);
    return urls.filter((url) => pageCode.test(url));
  };

  test.each([
    ['on 2g', { effectiveType: '2g', saveData: false }],
    ['on slow 2g', { effectiveType: 'slow-2g', saveData: false }],
    ['with data saver', { effectiveType: '4g', saveData: true }],
  ])('is left out %s', async (_name, connection) => {
    const quiet = await after(connection);
    await open();
    const usual = await after({ effectiveType: '4g', saveData: false });
    expect(usual.length).toBeGreaterThan(quiet.length);
    const own = await page.evaluate<string[]>(
      "[...document.querySelectorAll('script[src]')].map((script) => script.src)",
    );
    expect(quiet.length).toBeLessThanOrEqual(own.length + 12);
  });
});
