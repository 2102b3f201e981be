import { afterAll, beforeAll } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../support/browser.js';
import type { ColorMode } from '../support/browser.js';
import { PagePool } from '../support/page-pool.js';
import type { Platform } from '../support/platform.js';
import { startSite } from '../support/site.js';
import { sized } from '../support/size.js';

interface Look {
  readonly mode: ColorMode;
  readonly width: number;
}

/** How a page is looked at as a whole. Contrasts are of the mode, and what breaks is of the width: two say nearly all. */
export const looks = sized<readonly Look[]>({
  short: [
    { mode: 'dark', width: 360 },
    { mode: 'light', width: 1440 },
  ],
  full: [360, 1440].flatMap((width) => [
    { mode: 'light', width },
    { mode: 'dark', width },
  ]),
});

/** Hands the tests of a file the platform with its site, a browser, and pages of it that are used again, and ends all after them. */
export function withSite(use: (site: Platform, browser: Browser, pages: PagePool) => void): void {
  let site: Platform | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(), openBrowser()]);
    use(site, browser, new PagePool(browser, site.url));
    // The site may have to be built first.
  }, 600_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });
}
