import { readdirSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openPage } from '../support/browser.js';
import type { Platform } from '../support/platform.js';
import { builtSite } from '../support/site.js';
import { withSite } from './with-site.js';

// The platform of these tests listens on another port than the one that sources write.
const written = 'localhost:3000';
/** A browser keeps these for ever: they stay as they were built, and take the address from the page. */
const hashed = /^assets\//;

let site: Platform;
let browser: Browser;
withSite((started, chromium) => {
  site = started;
  browser = chromium;
});

const texts = readdirSync(builtSite(), { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(html|json|md|txt|xml)$/.test(file) && !hashed.test(file));

const textOf = async (path: string): Promise<string> => (await fetch(`${site.url}${path}`)).text();
/** The first place on the page, as it stands, with the address that sources write. */
const wrongOn = (page: Page): Promise<string | null> =>
  page.evaluate(`document.documentElement.outerHTML.match(/.{0,60}${written}.{0,40}/)?.[0] ?? null`);

describe('a platform on a port of its own', () => {
  test('serves no page and no text with another address', async () => {
    expect(texts.length).toBeGreaterThan(500);
    const wrong: string[] = [];
    for (const file of texts) if ((await textOf(`/${file}`)).includes(written)) wrong.push(file);
    expect(wrong).toEqual([]);
    const readme = gunzipSync(Buffer.from(await (await fetch(`${site.url}/sdk/locara-sdk.tgz`)).arrayBuffer()));
    expect(readme.toString('utf8')).toContain(`npm install ${site.url}/sdk/locara-sdk.tgz`);
    expect(readme.includes(written)).toBe(false);
    for (const path of ['/start', '/swagger', '/sandbox', '/openapi/partner-v5.json', '/openapi/administration.yaml'])
      expect((await textOf(path)).includes(written) ? path : undefined).toBeUndefined();
  });

  test('says so to a reader without scripts', async () => {
    const { page, close } = await openPage(browser, site.url, { javaScript: false });
    await page.goto(`${site.url}/docs/authentication`);
    expect(await page.locator('main').innerText()).toContain(`${site.url}/v5/user/profile`);
    await close();
  });

  test('keeps it when a page comes alive, and on the pages reached from there', async () => {
    const { page, problems, close } = await openPage(browser, site.url);
    await page.goto(`${site.url}/docs/authentication`);
    await page.waitForSelector('html[data-has-hydrated="true"]');
    expect(await wrongOn(page)).toBeNull();
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${site.url}/docs/authentication`);
    for (const path of ['/docs/doc1', '/docs/openapi', '/docu-api-v5/', '/docu-api-v5/operations/order-order', '/']) {
      // A link that React Router takes, wherever the page has it.
      await page.evaluate(`window.docusaurus.prefetch('${path}')`);
      await page.evaluate(`{
        const link = [...document.querySelectorAll('a')].find(({ pathname }) => pathname === '${path}');
        link ? link.click() : location.assign('${path}');
      }`);
      await page.waitForURL(`${site.url}${path}`);
      await page.waitForSelector('html[data-has-hydrated="true"]');
      await page.locator('h1').first().waitFor();
      expect({ path, wrong: await wrongOn(page) }).toEqual({ path, wrong: null });
    }
    expect(problems).toEqual([]);
    await close();
  });
});
