import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { axeViolations, openBrowser, openPage, sidewaysScroll } from '../../support/browser.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';

const run = promisify(execFile);

let platform: Platform;
let browser: Browser;
beforeAll(async () => {
  platform = await startPlatform();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await platform.close();
});

describe('the page that a fresh demo shows', () => {
  it('can be read by everybody, also on a phone, and leads nowhere in vain', async () => {
    const { page, problems, foreign, close } = await openPage(browser, platform.url, { width: 360 });
    await page.goto(`${platform.url}/start`);
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    const links = await page.evaluate<string[]>('[...document.links].map((link) => link.href)');
    await close();
    expect([problems, foreign]).toEqual([[], []]);
    const statusOf = async (link: string): Promise<number> => {
      const response = await fetch(link);
      // A response that nobody reads keeps its connection open, and the server from ending.
      await response.arrayBuffer();
      return response.status;
    };
    const statuses = await Promise.all(links.map(async (link) => [link, await statusOf(link)]));
    expect(statuses).toEqual(links.map((link) => [link, 200]));
    expect(links.some((link) => link.endsWith('/sandbox/sms'))).toBe(true);
  });

  it('shows calls that work when they are pasted into one shell, one after the other', async () => {
    const { page, close } = await openPage(browser, platform.url);
    await page.goto(`${platform.url}/start`);
    const commands = await page.locator('pre').allTextContents();
    await close();
    // The import is a program of its own, with tests of its own. People take longer from step to step than a shell does.
    const pasted = commands
      .filter((command) => !command.startsWith('npm'))
      .map((command) => `${command}\necho; sleep 0.7`);
    const { stdout } = await run('bash', ['-c', `{ ${pasted.join('\n')}; } 2>&1 | cat`], { timeout: 60_000 });
    expect(stdout.match(/"errorMessage" ?: ?"[^"]*"/g)).toBeNull();
    expect(stdout).toMatch(/<h1>Google Business Profile is connected<\/h1>/);
    expect(stdout).toMatch(/"status":"VERIFIED"/);
    expect(stdout).toMatch(/"nextSteps" ?: ?\[\{/);
    expect(stdout).toMatch(/"state" ?: ?"done"/);
    expect(stdout).toMatch(/"operation" ?: ?"workspaceSetting.create"/);
    const mail = await fetch(`${platform.url}/sandbox/mail?format=json&to=rosa@hofladen.example`);
    expect(await mail.json()).toMatchObject({ total: 1 });
    const shop = await platform
      .administration('demo-owner')
      .GET('/api/location', { params: { query: { filter: 'Sonnenberg' } } });
    expect(shop.data?.data).toMatchObject([{ isClaimed: true, openingHoursInfo: 'Sa 08:00-14:00' }]);
  });
});
