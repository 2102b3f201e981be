import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { eventually } from '../../support/eventually.js';
import { axeViolations, openBrowser, openPage, sidewaysScroll } from '../../support/browser.js';
import { everyDay, Widgets } from './widgets.js';
import type { RunningWidget } from './widgets.js';

const folder = process.env.SCREENSHOTS;
const accentColor = '#0b7a70';
const evil = `<img src=x onerror="document.title='broken'"> <script>document.title='broken'</script> & "quoted"`;
const words = {
  de: ['Öffnungszeiten', '24 Stunden geöffnet', '5 Bewertungen', 'Empfohlen', '3. November 2026', '4,0'],
  en: ['Opening hours', 'open 24 hours', '5 reviews', 'Recommended', 'November 3, 2026', '4.0'],
  fr: ['Horaires d’ouverture', 'ouvert 24 h sur 24', '5 avis', 'Recommandé', '3 novembre 2026', '4,0'],
} as const;

let widgets: Widgets;
let browser: Browser;
let website: Server;
/** Another origin than that of the platform. */
let origin: string;
let widget: RunningWidget;
/** The page that the website serves. */
let html = '';

beforeAll(async () => {
  widgets = await Widgets.start();
  browser = await openBrowser();
  website = createServer((_request, response) => {
    const { url } = widgets.platform;
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src ${url}; connect-src ${url}; require-trusted-types-for 'script'`,
      'cross-origin-embedder-policy': 'require-corp',
    });
    response.end(html);
  });
  await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(website.address() as AddressInfo).port}`;
  widget = await widgets.running({ accentColor, reviewCount: '5', functionalities: ['ReviewMonitoring'] });
  const { pool } = widgets.platform.database;
  await pool.query(`update location set name = 'Bäckerei <b>Nord</b>' where id = $1`, [widget.locationId]);
  await widgets.hours(widget.locationId, everyDay(['00:00', '24:00']));
  // A day beyond those of the table.
  const later = new Date(Date.now() + 20 * 86_400_000);
  const [day = ''] = later.toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' }).split(',');
  await widgets.hours(
    widget.locationId,
    [{ day, dayType: 'singleInterval', intervals: [{ from: '10:00', to: '13:30' }] }],
    later.toISOString().slice(0, 10),
  );
  await widgets.reviews(widget.locationId, [
    { rating: 5, content: 'Das beste Brot der Stadt,\nund immer freundlich.', author: 'Anna Krämer' },
    { rating: 3, content: evil, author: '<b>Mallory</b>' },
    { rating: null, recommended: true, content: 'Gern wieder', author: 'Cem' },
    { rating: 4, content: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(6), author: 'Dana' },
    { rating: 4, content: null, author: null },
  ]);
});
afterAll(async () => {
  await browser.close();
  website.close();
  await widgets.platform.close();
});

const scriptOf = (key: string, more = ''): string =>
  `<script async src="${widgets.platform.url}/widget/${key}.js"${more}></script>`;
const pageWith = (lang: string, body: string, head = ''): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Bakery</title>${head}
   <meta name="viewport" content="width=device-width"></head><body><main><h1>Bakery</h1>${body}</main></body></html>`;
const visited = async (given: string, context = {}, width = 1280) => {
  html = given;
  const opened = await openPage(browser, origin, { width, context });
  await opened.page.goto(origin, { waitUntil: 'networkidle' });
  return opened;
};
/** Text of the widgets of a page. */
const texts = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('div')].flatMap(({ shadowRoot }) => shadowRoot === null ? [] : [shadowRoot.textContent])`,
  );

describe.each(['de', 'en', 'fr'] as const)('the widget in a page of another origin, in %s', (lang) => {
  it.each<[number, 'light' | 'dark']>([
    [320, 'light'],
    [320, 'dark'],
    [1280, 'light'],
    [1280, 'dark'],
  ])('is complete and accessible under a strict policy at %i px, %s', async (width, colorScheme) => {
    const page = pageWith(lang, `<p>Before</p>${scriptOf(widget.key)}<p>After</p>`);
    const { page: open, problems, foreign, close } = await visited(page, { colorScheme }, width);
    const [text = '', ...others] = await texts(open);
    for (const word of [...words[lang], 'Bäckerei <b>Nord</b>', evil, '<b>Mallory</b>', 'Anna Krämer · Google'])
      expect(text).toContain(word);
    expect([others, problems]).toEqual([[], []]);
    expect(new Set(foreign)).toEqual(
      new Set(['js', 'json'].map((kind) => `${widgets.platform.url}/widget/${widget.key}.${kind}`)),
    );
    expect(await axeViolations(open)).toEqual([]);
    expect(await sidewaysScroll(open)).toBe(0);
    expect(await open.title()).toBe('Bakery');
    const seen = await open.evaluate<object>(`(() => {
      const host = [...document.querySelectorAll('div')].find(({ shadowRoot }) => shadowRoot);
      const box = host.shadowRoot.querySelector('.w');
      return {
        before: host.previousElementSibling.localName,
        lang: box.lang,
        accent: getComputedStyle(box).borderTopColor,
        stars: [...box.querySelectorAll('.s')].map((stars) => stars.querySelectorAll('.f').length),
        columns: getComputedStyle(box).gridTemplateColumns.split(' ').length,
        stored: localStorage.length + sessionStorage.length + document.cookie.length,
      };
    })()`);
    expect(seen).toEqual({
      before: 'script',
      lang,
      accent: 'rgb(11, 122, 112)',
      // The mean, and those of the reviews with stars.
      stars: [4, 5, 3, 4, 4],
      columns: width > 700 ? 2 : 1,
      stored: 0,
    });
    expect(await open.context().cookies()).toEqual([]);
    if (folder !== undefined)
      await open.screenshot({ path: `${folder}/widget-${lang}-${width}-${colorScheme}.png`, fullPage: true });
    await close();
  });
});

describe('the place of the widget', () => {
  it.each<[string, string, (script: (more?: string) => string) => string]>([
    [
      'the element that is named',
      'ASIDE',
      (script) => pageWith('en', `<aside id="hours">wait</aside>`, script(' data-target="hours"')),
    ],
    ['the end of the page, for a script in the head', 'BODY', (script) => pageWith('en', '', script())],
    [
      'the part of the page where the script is',
      'ARTICLE',
      (script) => pageWith('en', `<article>${script()}</article>`),
    ],
  ])('is %s', async (_where, parent, page) => {
    const { page: open, problems, close } = await visited(page((more) => scriptOf(widget.key, more)));
    expect([await texts(open), problems]).toEqual([[expect.stringContaining('Open now')], []]);
    const found = `[...document.querySelectorAll('div')].find(({ shadowRoot }) => shadowRoot).parentElement`;
    expect(await open.evaluate<string>(`${found}.tagName`)).toBe(parent);
    expect(await open.evaluate<string>(`document.querySelector('aside')?.textContent ?? ''`)).toBe('');
    await close();
  });

  it('is after the script where no element has the name, which the console says', async () => {
    const { page, problems, close } = await visited(pageWith('en', scriptOf(widget.key, ' data-target="none"')));
    expect([(await texts(page)).length, problems]).toEqual([
      1,
      ['warning: Widget: the page has no element with the id none.'],
    ]);
    await close();
  });

  it('is one for each widget, in the language of its part of the page', async () => {
    const other = await widgets.running();
    await widgets.hours(other.locationId, everyDay());
    const parts = `<div lang="fr-CH">${scriptOf(widget.key)}</div><div lang="it">${scriptOf(other.key)}</div>`;
    const { page, problems, close } = await visited(pageWith('de', parts));
    const [first = '', second = ''] = await texts(page);
    expect([first.includes('Ouvert'), second.includes('Closed now'), problems]).toEqual([true, true, []]);
    await close();
  });
});

describe('the widget as time goes on', () => {
  it('closes at the minute, without asking, and asks again after ten minutes', async () => {
    const own = await widgets.running();
    await widgets.hours(own.locationId, everyDay(['09:00', '18:00']));
    const { page, problems, close } = await openPage(browser, origin, { context: { timezoneId: 'America/New_York' } });
    // Turns the browser's cache off, which goes by the clock on the wall.
    await page.route('**/*.json', (route) => route.continue());
    let asked = 0;
    page.on('request', (request) => (asked += request.url().endsWith('.json') ? 1 : 0));
    // 17:59 at the shop, in winter, on the day after that of the test.
    const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const berlin = new Date(`${day}T12:00:00Z`).toLocaleString('en', {
      timeZone: 'Europe/Berlin',
      hour: '2-digit',
      hourCycle: 'h23',
    });
    const hour = 17 - (Number(berlin) - 12);
    await page.clock.install({ time: new Date(`${day}T${hour}:59:00Z`) });
    html = pageWith('en', scriptOf(own.key));
    await page.goto(origin, { waitUntil: 'networkidle' });
    expect((await texts(page))[0]).toContain('Open now · closes 18:00');
    await page.clock.runFor(61_000);
    expect((await texts(page))[0]).toMatch(/Closed now · opens \w+day, 09:00/);
    expect(asked).toBe(1);
    await widgets.platform.database.pool.query(`update location set closed = true where id = $1`, [own.locationId]);
    await page.clock.runFor(11 * 60_000);
    await eventually(
      () => texts(page),
      ([text = '']) => text.includes('Permanently closed'),
    );
    expect([asked, problems]).toEqual([2, []]);
    await close();
  });

  it.each([
    [429, 'Permanently closed'],
    [503, 'Permanently closed'],
    [410, undefined],
  ])('asks again after %i, unless it has ended, and then goes', async (status, after) => {
    const own = await widgets.running();
    await widgets.hours(own.locationId, everyDay());
    const { page, close } = await openPage(browser, origin);
    let asked = 0;
    await page.route('**/*.json', (route) => {
      asked += 1;
      return asked === 2 ? route.fulfill({ status }) : route.continue();
    });
    await page.clock.install();
    html = pageWith('en', scriptOf(own.key));
    await page.goto(origin, { waitUntil: 'networkidle' });
    await widgets.platform.database.pool.query(`update location set closed = true where id = $1`, [own.locationId]);
    await page.clock.runFor(11 * 60_000);
    await eventually(
      async () => asked,
      (count) => count === 2,
    );
    if (after !== undefined) {
      expect((await texts(page))[0]).toContain('Closed now');
      await page.clock.runFor(11 * 60_000);
    }
    await eventually(
      () => texts(page),
      ([text]) => (after === undefined ? text === undefined : text?.includes(after) === true),
    );
    await close();
  });
});
