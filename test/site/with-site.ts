import { afterAll, beforeAll } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../support/browser.js';
import type { Platform } from '../support/platform.js';
import { startSite } from '../support/site.js';

/** Hands the tests of a file the platform with its site and a browser, and ends both after them. */
export function withSite(use: (site: Platform, browser: Browser) => void): void {
  let site: Platform | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(), openBrowser()]);
    use(site, browser);
    // The site may have to be built first.
  }, 600_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });
}
