import { afterEach, describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import type { Platform } from '../support/platform.js';
import { axeViolations } from '../support/browser.js';
import type { PageOptions, WatchedPage } from '../support/browser.js';
import type { PagePool } from '../support/page-pool.js';
import { withSite } from './with-site.js';

// What is alive on the pages of text: requests to run, code to copy, tabs.

let site: Platform;
let pages: PagePool;
let opened: WatchedPage;
let page: Page;

withSite((started, _browser, pool) => {
  site = started;
  pages = pool;
});
afterEach(() => opened.close());

const hydrated = (): Promise<unknown> => page.waitForSelector('html[data-has-hydrated="true"]');

async function open(path: string, options: PageOptions = {}): Promise<void> {
  opened = await pages.open(options);
  ({ page } = opened);
  await page.goto(site.url + path);
  if (options.javaScript !== false) await hydrated();
}

describe('a live example', () => {
  const example = (name: string): Locator => page.getByRole('region', { name: `Live example: ${name}` });
  const profile = (): Locator => example('GET /v5/user/profile');
  const order = (): Locator => example('POST /v5/contract/1/order');
  const run = (of: Locator): Promise<void> => of.getByRole('button', { name: 'Run' }).click();
  const says = (of: Locator, what: string): Promise<void> => of.getByRole('status').filter({ hasText: what }).waitFor();

  test('shows its recorded answer, and after Run status, time and the real one', async () => {
    await open('/docs/mdx');
    expect(await profile().getByRole('status').innerText()).toBe(
      'Recorded answer of a fresh demo. Run sends the request as demo-agency.',
    );
    const recorded = JSON.parse(await profile().locator('pre').innerText()) as object;
    const asked = page.waitForRequest((request) => request.url() === `${site.url}/v5/user/profile`);
    await run(profile());
    expect((await asked).method()).toBe('GET');
    await says(profile(), 'Status 200 after');
    expect(await profile().getByRole('status').innerText()).toMatch(/^Status 200 after \d+ ms\.$/);
    const answer = JSON.parse(await profile().locator('pre').innerText()) as object;
    expect(answer).toEqual(recorded);
    expect(await profile().innerText()).toMatch(/Response of \d/);
    expect(opened.problems).toEqual([]);
    expect(opened.foreign).toEqual([]);
  });

  test('runs again after an error that it shows', async () => {
    await open('/docs/mdx');
    for (let time = 0; time < 2; time += 1) {
      await run(order());
      await says(order(), 'Status 400 after');
      expect(JSON.parse(await order().locator('pre').last().innerText())).toMatchObject({
        errorCode: 1001,
        fields: ['productId', 'locationIds[0]'],
      });
    }
  });

  test('says when the platform does not answer, keeps the recorded answer, and the next Run corrects it', async () => {
    await open('/docs/mdx');
    await page.route('**/v5/**', (route) => route.abort());
    await run(profile());
    await says(profile(), 'The platform does not answer here. Start it with npm start');
    expect(await profile().innerText()).toContain('"demo-agency"');
    expect(await axeViolations(page)).toEqual([]);
    await page.unroute('**/v5/**');
    await run(profile());
    await says(profile(), 'Status 200 after');
  });

  test.each(['light', 'dark'] as const)('has no violation with a real answer in %s mode', async (mode) => {
    await open('/docs/mdx', { mode, width: 360 });
    await run(profile());
    await says(profile(), 'Status 200 after');
    await profile().locator('.token').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  test('has its recorded answer, and nothing to press, without JavaScript', async () => {
    await open('/docs/mdx', { javaScript: false });
    expect(await profile().locator('pre').innerText()).toContain('"demo-agency"');
    expect(await profile().getByRole('button', { name: 'Run' }).count()).toBe(0);
  });
});

describe('the copy button of code', () => {
  const options: PageOptions = { context: { permissions: ['clipboard-read', 'clipboard-write'] } };
  const copied = (): Promise<string> => page.evaluate('navigator.clipboard.readText()');

  test.each(['/docs/doc1', '/docu-api-v5/operations/order-order', '/'])(
    'copies exactly what is shown: %s',
    async (path) => {
      await open(path, options);
      const blocks = page.locator('.theme-code-block:visible');
      const count = Math.min(await blocks.count(), 5);
      expect(count).toBeGreaterThan(0);
      for (let index = 0; index < count; index += 1) {
        const block = blocks.nth(index);
        await block.hover();
        await block.getByRole('button', { name: /^Copy/ }).click();
        await block.getByRole('button', { name: 'Copied' }).waitFor();
        expect(await copied()).toBe((await block.locator('pre code').innerText()).replace(/\n$/, ''));
      }
      expect(opened.problems).toEqual([]);
    },
  );

  test('copies a live answer, not the recorded one', async () => {
    await open('/docs/mdx', options);
    const example = page.getByRole('region', { name: 'Live example: POST' });
    await example.getByRole('button', { name: 'Run' }).click();
    await example.getByRole('status').filter({ hasText: 'Status 400' }).waitFor();
    const block = example.locator('.theme-code-block').last();
    const shown = await block.locator('pre code').innerText();
    await block.hover();
    await block.getByRole('button', { name: /^Copy/ }).click();
    await block.getByRole('button', { name: 'Copied' }).waitFor();
    expect(JSON.parse(await copied())).toEqual(JSON.parse(shown));
    expect(await copied()).not.toContain('9514b8a2-1e4e-4c50-8f67-2c382d11856d');
  });

  test('of a path copies the path', async () => {
    await open('/docu-api-v5/operations/order-order', options);
    await page.getByRole('button', { name: 'Copy path' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await copied()).toBe('/v5/contract/{contractId}/order');
  });
});

describe('tabs', () => {
  const tabs = (group = 0): Locator => page.getByRole('tablist').nth(group).getByRole('tab');
  const selected = (): Locator => page.getByRole('tab', { selected: true });
  const focused = (): Promise<string> => page.evaluate('document.activeElement.textContent');
  const names = async (): Promise<string[]> => [...new Set(await selected().allInnerTexts())];
  const kept = (): Promise<string | null> =>
    page.evaluate("Object.entries(localStorage).find(([key]) => key.startsWith('docusaurus.tab.client'))?.[1] ?? null");

  test('arrows, Home and End choose, around the ends', async () => {
    await open('/docs/openapi');
    const group = page.getByRole('tablist').filter({ hasText: 'Python' });
    const all = await group.getByRole('tab').allInnerTexts();
    expect(all.length).toBeGreaterThan(3);
    await group.getByRole('tab').first().focus();
    const seen: string[] = [];
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'End', 'ArrowRight', 'ArrowLeft', 'Home']) {
      await page.keyboard.press(key);
      seen.push(await focused());
      expect(await group.getByRole('tab', { selected: true }).innerText()).toBe(seen.at(-1));
    }
    const [first, second, third, last] = [all[0], all[1], all[2], all.at(-1)];
    expect(seen).toEqual([second, third, second, last, first, last, first]);
  });

  test('are one stop of the Tab key, and each belongs to its panel', async () => {
    await open('/docs/doc1');
    const groups = await page.getByRole('tablist').count();
    expect(groups).toBeGreaterThan(3);
    const stops = await page.locator('[role=tablist]').locator('[role=tab][tabindex="0"]').count();
    expect(stops).toBe(groups);
    const wrong = await page.evaluate<string[]>(`[...document.querySelectorAll('[role=tab]')].filter((tab) => {
      const panel = document.getElementById(tab.getAttribute('aria-controls'));
      return panel?.getAttribute('role') !== 'tabpanel' || panel.getAttribute('aria-labelledby') !== tab.id ||
        panel.hidden === (tab.getAttribute('aria-selected') === 'true');
    }).map((tab) => tab.id)`);
    expect(wrong).toEqual([]);
    expect(await page.getByRole('tabpanel', { name: 'curl' }).count()).toBe(groups);
  });

  test('a choice is that of all groups, of the next page, of the reference, and after a reload', async () => {
    await open('/docs/doc1');
    expect(await names()).toEqual(['curl']);
    await tabs(1).filter({ hasText: 'TypeScript' }).click();
    expect(await names()).toEqual(['TypeScript']);
    expect(await kept()).toBe('typescript');
    expect(await page.getByRole('tabpanel', { name: 'curl' }).count()).toBe(0);
    await page.reload();
    await hydrated();
    await page.getByRole('tabpanel', { name: 'TypeScript' }).first().waitFor();
    expect(await names()).toEqual(['TypeScript']);
    await page.goto(`${site.url}/docu-api-v5/operations/order-order`);
    await hydrated();
    await page.getByRole('tabpanel', { name: 'TypeScript' }).first().waitFor();
    expect(await names()).toEqual(['TypeScript']);
    expect(opened.problems).toEqual([]);
  });

  test('a choice far down the page does not move what is read', async () => {
    await open('/docs/doc1');
    const last = (await page.getByRole('tablist').count()) - 1;
    const tab = tabs(last).filter({ hasText: 'TypeScript' });
    await tab.scrollIntoViewIfNeeded();
    const before = (await tab.boundingBox())?.y ?? 0;
    await tab.click();
    await page.waitForFunction(() => document.querySelectorAll('[role=tab][aria-selected=true]').length > 3);
    expect(Math.abs(((await tab.boundingBox())?.y ?? 0) - before)).toBeLessThanOrEqual(2);
  });

  test('without JavaScript every panel is shown under its name', async () => {
    await open('/docs/doc1', { javaScript: false });
    const panels = page.locator('[role=tabpanel]');
    const count = await panels.count();
    expect(count).toBeGreaterThan(7);
    for (let index = 0; index < count; index += 1) expect(await panels.nth(index).isVisible()).toBe(true);
    expect(await page.getByRole('tablist').count()).toBe(0);
    const labels = await panels.evaluateAll((all) => all.map((panel) => panel.getAttribute('data-label')));
    expect([...new Set(labels)]).toEqual(['curl', 'TypeScript']);
  });
});
