import { afterEach, describe, expect, test } from '@jest/globals';
import type { Locator, Page, Request } from 'playwright-core';
import type { Platform } from '../support/platform.js';
import { axeViolations, sidewaysScroll } from '../support/browser.js';
import type { PageOptions, WatchedPage } from '../support/browser.js';
import type { PagePool } from '../support/page-pool.js';
import { looks, withSite } from './with-site.js';

let site: Platform;
let pages: PagePool;
let opened: WatchedPage;
let page: Page;
/** Calls of the API that the page has made. */
let calls: Request[];

withSite((started, _browser, pool) => {
  site = started;
  pages = pool;
});
afterEach(async () => {
  page.off('request', note);
  await opened.close();
});

const isCall = (url: string): boolean => /^\/(v5|api|auth)\//.test(new URL(url).pathname);

const note = (request: Request): void => {
  if (isCall(request.url())) calls.push(request);
};

async function open(path: string, options: PageOptions = {}): Promise<void> {
  opened = await pages.open(options);
  ({ page } = opened);
  calls = [];
  page.on('request', note);
  await page.goto(site.url + path);
  await page.waitForSelector('html[data-has-hydrated="true"]');
}

const form = (): Locator => page.locator('form');
const input = (name: string | RegExp): Locator => form().getByLabel(name);
const body = (): Locator => form().locator('textarea');
const status = (): Locator => form().getByRole('status');
const answer = (): Locator => form().locator('pre');

async function openForm(operation: string, options: PageOptions = {}): Promise<void> {
  await open(operation, options);
  await page.getByText('Call this operation from here').click();
  await form().waitFor();
}

/** Sends and waits for what it says. */
async function send(says: string | RegExp): Promise<void> {
  await form().getByRole('button', { name: 'Send' }).click();
  await status().filter({ hasText: says }).waitFor();
}

const json = async (): Promise<unknown> => JSON.parse(await answer().innerText());

const profile = '/docu-api-v5/operations/user-profile';
const create = '/docu-api-v5/operations/location-create';

describe('the filter of operations', () => {
  const box = (): Locator => page.getByRole('searchbox', { name: 'Search operations' });
  const rows = (): Locator => page.locator('main li > a[href*="/operations/"]');
  const count = (): Locator => page.getByRole('status').filter({ hasText: 'operation' });
  /** All words are loaded when somebody goes to the box. */
  const ask = async (question: string): Promise<void> => {
    await box().fill(question);
    await page.locator('main [aria-busy="false"]').waitFor();
  };
  const targets = (): Promise<string[]> =>
    rows().evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

  test.each([
    ['a path', '/v5/contract/{contractId}/order', '/docu-api-v5/operations/order-order'],
    ['a method and words, in any order', 'profile get', profile],
    ['a name of a field', 'languageCode', profile],
  ])('finds by %s', async (_name, question, to) => {
    await open('/docu-api-v5/');
    const all = await rows().count();
    expect(await count().innerText()).toBe(`${all} operations`);
    await ask(question);
    await count().filter({ hasText: 'found' }).waitFor();
    const found = await targets();
    expect(found).toContain(to);
    expect(found.length).toBeLessThan(all);
    expect(await count().innerText()).toBe(
      found.length === 1 ? '1 operation found' : `${found.length} operations found`,
    );
    expect(await axeViolations(page, 'main')).toEqual([]);
  });

  test('says when there is none, and Escape shows all of them again', async () => {
    await open('/docu-api/');
    const all = await rows().count();
    await ask('qqqqzzzz');
    await count().filter({ hasText: 'No operation found' }).waitFor();
    expect(await rows().count()).toBe(0);
    expect(await page.locator('main').innerText()).toContain('No operation has all of these words.');
    expect(await axeViolations(page, 'main')).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await box().inputValue()).toBe('');
    expect(await rows().count()).toBe(all);
  });

  test('arrows go from the box into the operations and back, Enter opens', async () => {
    await open('/docu-api-v5/');
    await ask('subscription');
    const [first, second] = await targets();
    const focused = (): Promise<string | null> => page.evaluate("document.activeElement.getAttribute('href')");
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe(first);
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe(second);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await box().evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === first);
    expect(opened.problems).toEqual([]);
  });
});

describe('a call from the page', () => {
  test('sends the demo’s user and shows status, time, headers and the real answer', async () => {
    await openForm(profile);
    expect(await input('User name').inputValue()).toBe('demo-agency');
    expect(await form().innerText()).not.toContain('This is a real call');
    await send('200 OK');
    expect(await status().innerText()).toMatch(/^200 OK in \d+ ms\.\s*$/);
    expect(await json()).toMatchObject({ userName: 'demo-agency', userType: 'AGENCY_SERVICE' });
    await form()
      .getByText(/^\d+ headers$/)
      .click();
    expect(await form().locator('dl').innerText()).toContain('application/json');
    expect(calls.map((call) => `${call.method()} ${new URL(call.url()).pathname}`)).toEqual(['GET /v5/user/profile']);
    expect(opened.problems).toEqual([]);
    expect(opened.foreign).toEqual([]);
  });

  test('is answered 401 when the password is wrong, and leads to what that error means', async () => {
    await openForm(profile);
    await input('Password').fill('Wrong-Password-1!');
    await send('401');
    expect(await json()).toMatchObject({ errorCode: 2001 });
    await status().getByRole('link', { name: 'What error 2001 means' }).click();
    await page.waitForURL((url) => url.pathname === '/docs/errors/2000' && url.hash === '#2001');
  });

  test('writes its path and query as they are sent', async () => {
    await openForm('/docu-api-v5/operations/subscription-of-contract');
    await input(/^contractId/).fill('1');
    await input(/^take/).fill('2');
    expect(await form().innerText()).toContain('GET /v5/contract/1/subscription?');
    await send('200 OK');
    const url = new URL(calls[0]?.url() ?? '');
    expect(url.pathname).toBe('/v5/contract/1/subscription');
    expect(url.searchParams.get('take')).toBe('2');
    expect(await form().innerText()).toContain(`GET ${url.pathname}${url.search}`);
  });

  test('is not sent without what it needs', async () => {
    await openForm('/docu-api-v5/operations/subscription-of-contract');
    await input(/^contractId/).fill('');
    await send('Fill in contractId.');
    expect(calls).toEqual([]);
  });
});

describe('a call that changes something', () => {
  test('is announced as such', async () => {
    await openForm(create);
    expect(await form().innerText()).toContain('This is a real call: POST may change or remove data on 127.0.0.1');
  });

  test('is not sent while its body is no JSON, and says why', async () => {
    await openForm(create);
    await body().fill('{ "name": ');
    await send('The body is no JSON');
    expect(calls).toEqual([]);
    expect(await answer().count()).toBe(0);
    expect(await axeViolations(page, 'main')).toEqual([]);
  });

  test('shows the error of a 400 with its fields', async () => {
    await openForm(create);
    await body().fill('{ "name": "" }');
    await send('400 Bad Request');
    expect(await json()).toMatchObject({ errorCode: 1001, fields: ['name'] });
    expect(await status().getByRole('link').getAttribute('href')).toBe('/docs/errors/1000#1001');
  });

  test('does what it says, once for each key', async () => {
    await openForm(create);
    await input(/^Idempotency-Key/).fill('tried-on-the-page');
    await body().fill('{ "name": "Hofladen Sonnenberg" }');
    await send(/^20\d /);
    const { value } = (await json()) as { value: number };
    await form().getByRole('button', { name: 'Send' }).click();
    await page.waitForFunction(() => document.querySelectorAll('form pre').length === 1);
    expect(await json()).toEqual({ value });
    const { data } = await site
      .partner('demo-agency')
      .GET('/v5/company/{companyId}/location', { params: { path: { companyId: 1 } } });
    expect(data?.data.filter(({ name }) => name === 'Hofladen Sonnenberg')).toHaveLength(1);
    expect(calls.map((call) => call.headers()['idempotency-key'])).toEqual(['tried-on-the-page', 'tried-on-the-page']);
    expect(opened.foreign).toEqual([]);
  });
});

describe('when the platform cannot be reached', () => {
  test('says so and what to do, and the next try corrects it', async () => {
    await openForm(profile);
    await page.route('**/v5/**', (route) => route.abort());
    await send('did not answer');
    expect(await status().innerText()).toContain('Check that the platform runs there and that you are online');
    expect(await axeViolations(page, 'main')).toEqual([]);
    await page.unroute('**/v5/**');
    await send('200 OK');
    expect(await json()).toMatchObject({ userName: 'demo-agency' });
  });

  test('knows a web page from a response', async () => {
    await openForm(profile);
    await page.route('**/v5/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hello</h1>' }));
    await send('This is a web page, not a response of the API');
    expect(await answer().count()).toBe(0);
  });

  test('nor the form itself, the page stays and says so', async () => {
    await open(profile);
    const code = /\/assets\/js\/.*\.js$/;
    await page.route(code, (route) => route.abort());
    await page.getByText('Call this operation from here').click();
    await page.getByRole('alert').waitFor();
    expect(await page.locator('h1').isVisible()).toBe(true);
    await page.unroute(code);
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
    await form().waitFor();
  });
});

describe('what was typed to sign in', () => {
  const stored = (): Promise<string> =>
    page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie');

  test('is known on the next page of the reference and written nowhere', async () => {
    await openForm('/docu-api-v5/operations/location-list');
    await input('User name').fill('somebody');
    await input('Password').fill('Secret-Of-Mine-1!');
    expect(await stored()).not.toContain('Secret-Of-Mine-1!');
    await page.locator('.pagination-nav__link--next').click();
    await page.locator('h1').filter({ hasNotText: 'List a company' }).waitFor();
    await page.getByText('Call this operation from here').click();
    expect(await input('User name').inputValue()).toBe('somebody');
    await page.reload();
    await page.waitForSelector('html[data-has-hydrated="true"]');
    await page.getByText('Call this operation from here').click();
    expect(await input('User name').inputValue()).not.toBe('somebody');
  });

  test('is kept for the tab when asked for, and forgotten when no longer', async () => {
    await openForm(profile);
    await input('User name').fill('somebody');
    await input(/^Keep until/).check();
    await page.reload();
    await page.waitForSelector('html[data-has-hydrated="true"]');
    await page.getByText('Call this operation from here').click();
    expect(await input('User name').inputValue()).toBe('somebody');
    expect(await input(/^Keep until/).isChecked()).toBe(true);
    await input(/^Keep until/).uncheck();
    expect(await stored()).not.toContain('somebody');
  });
});

test.each(looks)(
  'form and answer have no violation at $width px in $mode mode and do not scroll sideways',
  async ({ mode, width }) => {
    await openForm(create, { mode, width });
    expect(await axeViolations(page)).toEqual([]);
    await body().fill('{ "name": "" }');
    await send('400');
    await form()
      .getByText(/^\d+ headers$/)
      .click();
    await answer().locator('.token').first().waitFor();
    expect(await axeViolations(page, 'main')).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(opened.foreign).toEqual([]);
    expect(opened.problems.filter((problem) => !problem.includes('400'))).toEqual([]);
  },
);
