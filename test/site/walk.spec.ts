import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { Ahead } from '../support/ahead.js';
import type { Platform } from '../support/platform.js';
import { axeViolations, layoutShift, openPage, sidewaysScroll } from '../support/browser.js';
import type { ColorMode, WatchedPage } from '../support/browser.js';
import { sized } from '../support/size.js';
import { builtRoutes, builtSite } from '../support/site.js';
import { withSite } from './with-site.js';

// Pages of one folder come from one template and share their frame. The largest of each folder has the most in it and stands
// for its kind: it is walked at each width, on a phone in both colour modes, and looked at as a whole. The full form also walks
// every third guide and every sixteenth page of which there are hundreds, at one width in one mode, in turn; the large form walks
// all. The short form walks those that stand for a kind, at two widths, a mode each. What can be read from the files,
// `built-files.spec.ts` checks of every page in each form.
const full = sized({ short: false, full: true });
/** One guide in so many is walked, and of pages of which there are hundreds of one kind. */
const oneGuideIn = sized({ short: 3, large: 1 });
const oneIn = sized({ short: 16, large: 1 });
const isOneOfMany = (route: string): boolean =>
  /\/operations\/|^\/docs\/(4\.x|decisions|errors|state-machines)\//.test(route);
const widths = [360, 768, 1440];
const modes: readonly ColorMode[] = ['light', 'dark'];

interface Visit {
  readonly route: string;
  readonly width: number;
  readonly mode: ColorMode;
  /** A page that stands for its kind is looked at as a whole, any other from here on. */
  readonly within: string;
}

const folder = builtSite();
const routes = builtRoutes(folder);
/** The pages at the top are each of a kind of its own. */
const representatives = largestOfEach(routes, (route) =>
  /^\/[^/]*\/?$/.test(route) ? route.replace(/\/?$/, '/') : dirname(route),
);
const looks = widths.flatMap((width) => modes.map((mode) => ({ width, mode })));
/** Contrasts are of the mode, and what breaks is of the width: both modes at one width say all. */
const looksOfFull = looks.filter(({ width, mode }) => width === 360 || (width === 768) === (mode === 'dark'));
const looksOfShort = [
  { width: 360, mode: 'dark' },
  { width: 1440, mode: 'light' },
] as const;
const looksOfKind = sized<readonly (typeof looks)[number][]>({ short: looksOfShort, full: looksOfFull, large: looks });
const visits: readonly Visit[] = [
  ...representatives.flatMap((route) => looksOfKind.map((look) => ({ route, ...look, within: 'html' }))),
  ...(full ? routes : [])
    .filter((route) => !representatives.includes(route))
    .filter((route, index) => index % (isOneOfMany(route) ? oneIn : oneGuideIn) === 0)
    .map((route, index) => ({ route, ...(looks[index % looks.length] as (typeof looks)[number]), within: 'main' })),
];
/** Much of a visit is waiting. */
const atOnce = 2;

function largestOfEach(all: readonly string[], kindOf: (route: string) => string): string[] {
  const largest = new Map<string, { route: string; size: number }>();
  for (const route of all) {
    const { size } = statSync(join(folder, route, 'index.html'));
    if (size > (largest.get(kindOf(route))?.size ?? 0)) largest.set(kindOf(route), { route, size });
  }
  return Array.from(largest.values(), ({ route }) => route);
}

/** Pages that may be opened next: fetched when nothing else is to be done, and not on slow connections. */
const PREFETCHED = "[...document.querySelectorAll('link[rel=prefetch]')].map(({ href }) => href)";

/** Bytes of a page of text on the wire, everything it needs included. */
const MOST_BYTES = 200_000;
const MOST_REQUESTS = 30;

let site: Platform;
let browser: Browser;

withSite((started, chromium) => {
  site = started;
  browser = chromium;
});

const walk = new Ahead(visits, atOnce, visited);

async function visited({ route, width, mode, within }: Visit) {
  const { page, problems, foreign, close } = await openPage(browser, site.url, { width, mode });
  try {
    const loaded = await requestsOf(page);
    const response = await page.goto(site.url + route, { waitUntil: 'load' });
    await page.waitForSelector('html[data-has-hydrated="true"]');
    await quiet(loaded);
    const seen = {
      status: response?.status(),
      mode: await page.getAttribute('html', 'data-theme'),
      title: await page.title(),
      headings: await page.locator('h1').count(),
      sideways: await sidewaysScroll(page),
      shift: Math.round((await layoutShift(page)) * 100) / 100,
      axe: await axeViolations(page, within),
    };
    const ahead = new Set(await page.evaluate<string[]>(PREFETCHED));
    const needed = [...loaded.values()].filter(({ url, type }) => !(type === 'Other' && ahead.has(url)));
    return { ...seen, problems, foreign, needed };
  } finally {
    await close();
  }
}

interface Loaded {
  readonly url: string;
  readonly type: string | undefined;
  bytes: number;
  isOver: boolean;
}

/** Nothing is under way any more, and nothing has begun for this long. The browser's own measure waits half a second. */
const quietMs = 150;

async function quiet(loaded: ReadonlyMap<string, Loaded>): Promise<void> {
  for (let known = -1; ;) {
    const isBusy = [...loaded.values()].some(({ isOver }) => !isOver);
    if (!isBusy && loaded.size === known) return;
    known = loaded.size;
    await pause(quietMs);
  }
}

/** Everything that the page asks for from now on, with its bytes on the wire. */
async function requestsOf(page: Page): Promise<ReadonlyMap<string, Loaded>> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const loaded = new Map<string, Loaded>();
  network.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    loaded.set(requestId, { url: request.url, type, bytes: 0, isOver: false });
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = loaded.get(requestId);
    if (request !== undefined) Object.assign(request, { bytes: encodedDataLength, isOver: true });
  });
  network.on('Network.loadingFailed', ({ requestId }) => {
    const request = loaded.get(requestId);
    if (request !== undefined) request.isOver = true;
  });
  return loaded;
}

describe('a visitor', () => {
  test.each(visits.map((visit) => [`${visit.route} at ${visit.width} px in ${visit.mode} mode`, visit] as const))(
    'finds %s in order',
    async (_name, visit) => {
      const { needed, ...seen } = await walk.of(visit);
      expect(seen).toEqual({
        status: 200,
        mode: visit.mode,
        title: expect.stringMatching(/^.{4,} \| Locara$/),
        headings: 1,
        sideways: 0,
        shift: expect.any(Number),
        problems: [],
        foreign: [],
        axe: [],
      });
      expect(seen.shift).toBeLessThanOrEqual(0.05);
      expect(needed.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(MOST_BYTES);
      expect(needed.length).toBeLessThanOrEqual(MOST_REQUESTS);
    },
  );
});

describe('the pages that stand for a kind', () => {
  test('are of each kind one', () => {
    expect(representatives.length).toBeGreaterThan(12);
    expect(representatives.length).toBeLessThan(30);
    expect(representatives).toEqual(expect.arrayContaining(['/', '/docs/', '/docu-api/', '/docu-api-v5/', '/blog']));
    for (const kind of [/^\/docu-api\/operations\//, /^\/docs\/errors\//, /^\/docs\/4\.x\//, /^\/blog\//])
      expect(representatives.filter((route) => kind.test(route))).not.toEqual([]);
  });
});

/**
 * What decides whether a page's first heading and a line of its text are seen without JavaScript: their tags, classes, attributes
 * that hide, and those of all around them. Docusaurus gives each page a class of its own, which no stylesheet has.
 */
const FRAME = `(document) => {
  const readable = [...document.querySelectorAll('main :is(p, li, td, dd, pre)')];
  const line = readable.find(({ textContent }) => textContent.trim().length > 20);
  const around = (element) => {
    const path = [];
    for (let each = element; each; each = each.parentElement) {
      const classes = [...each.classList].filter((name) => !name.startsWith('docs-doc-id-')).sort();
      const hiding = ['hidden', 'style', 'open'].map((name) => each.getAttribute(name));
      path.push([each.localName, ...classes, ...hiding].join(' '));
    }
    return path.join(' < ');
  };
  return JSON.stringify([document.querySelector('h1'), document.querySelector('main'), line].map(around));
}`;

describe('without JavaScript', () => {
  // One reader for all: nothing is left of a page when the next one is opened.
  let reader: WatchedPage;
  beforeAll(async () => {
    reader = await openPage(browser, site.url, { javaScript: false });
  });
  afterAll(() => reader.close());

  const frames = new Set<string>();
  /** @returns false for the first page that has this frame */
  const isKnown = async (html: string): Promise<boolean> => {
    const parsed = `new DOMParser().parseFromString(${JSON.stringify(html)}, 'text/html')`;
    const frame = await reader.page.evaluate<string>(`(${FRAME})(${parsed})`);
    const known = frames.has(frame);
    frames.add(frame);
    return known;
  };

  // A browser shows those that stand for a kind, and each whose frame no page before it had; the large form all.
  // That every page has its heading and its text, `built-files.spec.ts` checks.
  test.each(full ? routes : representatives)('%s can be read', async (route) => {
    const answer = await fetch(site.url + route);
    expect(answer.status).toBe(200);
    if ((await isKnown(await answer.text())) && oneIn > 1 && !representatives.includes(route)) return;
    const { page } = reader;
    const response = await page.goto(site.url + route);
    expect(response?.status()).toBe(200);
    const text = await page.locator('main').first().innerText();
    expect(text.length).toBeGreaterThan(20);
    expect(await page.locator('h1').first().isVisible()).toBe(true);
  });

  test('no stylesheet has the class that Docusaurus gives a single page', () => {
    const styles = readdirSync(join(folder, 'assets/css')).map((file) => join(folder, 'assets/css', file));
    expect(styles).not.toEqual([]);
    expect(styles.filter((file) => readFileSync(file, 'utf8').includes('docs-doc-id-'))).toEqual([]);
  });
});

describe('a path that nobody knows', () => {
  test.each(modes)('shows the not-found page in %s mode', async (mode) => {
    const { page, problems, foreign, close } = await openPage(browser, site.url, { mode, width: 360 });
    try {
      const response = await page.goto(`${site.url}/no/such/page`);
      expect(response?.status()).toBe(404);
      await page.waitForSelector('html[data-has-hydrated="true"]');
      expect(await page.locator('h1').innerText()).toBe('Page not found');
      expect(await sidewaysScroll(page)).toBe(0);
      expect(foreign).toEqual([]);
      expect(await axeViolations(page)).toEqual([]);
      expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
    } finally {
      await close();
    }
  });

  test.each(['/v5/nope', '/api/nope', '/auth/nope'])('%s stays an error in JSON', async (path) => {
    const response = await fetch(site.url + path, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await response.json()).toMatchObject({ errorCode: expect.any(Number), errorMessage: expect.any(String) });
  });
});
