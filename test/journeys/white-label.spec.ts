import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import { png } from '#apps/sandbox/src/png';
import { sql } from '#platform/database';
import { askAt } from '../e2e/administration/hosts.js';
import { linkIn, mailsTo, newestMail } from '../e2e/administration/mailbox.js';
import { WorkspaceCalls } from '../e2e/administration/workspace-calls.js';
import { axeViolations, openBrowser, openPage, sidewaysScroll } from '../support/browser.js';
import { demoUser, Journey } from './journey.js';

const folder = process.env.SCREENSHOTS;
const admin = demoUser('demo-admin');
const domain = 'go.north.test';
const administrator = 'north-admin@locara.example';

interface Label {
  readonly status: string;
  readonly errorCode: number | null;
}
interface ZoneRecord {
  readonly type: string;
  readonly name: string;
  readonly value: string;
}

/** An agency shows its customers its own brand, at its own domain, until the domain moves away. */
describe('a workspace with a white label', () => {
  let journey: Journey;
  let calls: WorkspaceCalls;
  let browser: Browser;
  let origin: string;
  let workspaceId: number;
  let below: number;
  let records: readonly ZoneRecord[];

  beforeAll(async () => {
    const names = `--host-resolver-rules=MAP ${domain} 127.0.0.1`;
    [journey, browser] = await Promise.all([Journey.begin(), openBrowser([names])]);
    calls = new WorkspaceCalls(journey.platform);
    origin = `http://${domain}:${journey.platform.config.port}`;
    workspaceId = await calls.workspace('North Agency');
    below = await calls.workspace('Corner Shops', { parentId: workspaceId });
    await calls.user('north-admin', workspaceId, 'workspace-admin');
  });
  afterAll(async () => {
    await browser.close();
    await journey.platform.close();
  });

  const label = () => journey.ask<Label>(admin, 'GET', `/api/admin/whiteLabel/${workspaceId}`);
  const image = (imageType: string, width: number) =>
    journey.write(admin, 'POST', `/api/miscellaneous/image/${workspaceId}`, {
      imageType,
      fileType: 'png',
      data: png(width, 64, (x, y) => [(x * 3) % 256, 125, y]).toString('base64'),
    });
  const zone = async (method: string, { name, ...record }: Partial<ZoneRecord>): Promise<void> => {
    const query = method === 'DELETE' ? `?name=${name}` : '';
    const body = method === 'DELETE' ? {} : { body: JSON.stringify({ name, ...record }) };
    const headers = { 'content-type': 'application/json' };
    const address = `${journey.platform.url}/sandbox/dns${query}`;
    const response = await fetch(address, { method, ...(method === 'POST' && { headers }), ...body });
    if (!response.ok) throw new Error(`The zone answered ${response.status}.`);
  };
  /** Somebody below gets an account. @returns the email about it */
  const invite = async (userName: string) => {
    const email = `${userName}@corner.example`;
    await journey.ask(admin, 'POST', '/api/userManagement/user', {
      email,
      userName,
      firstName: 'Clara',
      lastName: 'Muster',
      languageCode: 'en',
      contextType: 'Workspace',
      contextId: below,
    });
    return newestMail(journey.platform, email);
  };
  /** The time of the next look at the domain has come. */
  const look = () =>
    journey.rows(sql`update white_label set due_at = now() where workspace_id = ${workspaceId} and state = 'active'`);
  const missed = () =>
    journey.one<{ missed: number }>(sql`select missed from white_label where workspace_id = ${workspaceId}`);

  it('sets it up, and is told which records its domain needs', async () => {
    await journey.ask(admin, 'POST', `/api/admin/whiteLabel/${workspaceId}`, {
      primaryColor: '#7b1fa2',
      loginBackgroundColor: '#f3e5f5',
      domain,
      logo: await image('WhiteLabelLogo', 240),
      favicon: await image('WhiteLabelFavicon', 64),
      redirectUrl: 'https://www.north.test/',
    });
    const status = await journey.ask<{ records: readonly ZoneRecord[]; pointsToProduct: boolean }>(
      admin,
      'GET',
      `/api/admin/domainStatus/${workspaceId}`,
    );
    ({ records } = status);
    expect(status.pointsToProduct).toBe(false);
    const { html } = await invite('early');
    expect(html).not.toContain(domain);
  });

  it('activates it, which fails until the records are there', async () => {
    const activate = async () => {
      await journey.ask(admin, 'PUT', `/api/admin/whiteLabelStatus/${workspaceId}`);
      return journey.until(label, ({ status }) => status !== 'activating');
    };
    expect(await activate()).toMatchObject({ status: 'failed', errorCode: 4764 });
    for (const record of records) await zone('POST', record);
    expect(await activate()).toMatchObject({ status: 'active', errorCode: null });
  });

  it('shows its brand in emails to people below, and on the page to which they lead', async () => {
    const mail = await invite('clara');
    const link = linkIn(mail);
    expect(link.origin).toBe(origin);
    expect(mail.html).toMatch(new RegExp(`<img src="${origin}/media/[\\w-]+\\.png"`));
    expect(mail.html).toContain('background:#7b1fa2');
    expect(mail.html + mail.text).not.toContain(journey.platform.url);
    for (const [width, colorScheme] of [
      [360, 'light'],
      [360, 'dark'],
      [1280, 'light'],
      [1280, 'dark'],
    ] as const) {
      const { page, problems, foreign, close } = await openPage(browser, origin, { width, context: { colorScheme } });
      await page.goto(link.href, { waitUntil: 'networkidle' });
      expect(await page.title()).toBe('Set your password | North Agency');
      expect(await page.evaluate('document.querySelector(".logo").naturalWidth')).toBe(240);
      const button = await page.evaluate('getComputedStyle(document.querySelector("button")).backgroundColor');
      if (colorScheme === 'light') expect(button).toBe('rgb(123, 31, 162)');
      else expect(button).not.toBe('rgb(127, 176, 255)');
      expect(await axeViolations(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
      if (folder !== undefined) await page.screenshot({ path: `${folder}/white-label-${width}-${colorScheme}.png` });
      expect([problems, foreign]).toEqual([[], []]);
      await close();
    }
    const { page, problems, close } = await openPage(browser, origin);
    await page.goto(link.href);
    await page.locator('#password').fill(demoPassword);
    await page.locator('#again').fill(demoPassword);
    await page.locator('button').click();
    // Who has set a first password is signed in, at the same domain.
    await page.waitForURL(/\/console(?:\/|$)/);
    await page.locator('.shell').waitFor();
    await page.getByText('listing:read').waitFor();
    expect(new URL(page.url()).origin).toBe(origin);
    // Without TLS, Chromium says that it does not look at this header.
    expect(problems.filter((text) => !text.includes('Cross-Origin-Opener-Policy'))).toEqual([]);
    await close();
  });

  it('lets people sign in at its domain as at the platform’s, and leads from the start page to its website', async () => {
    const form = { grant_type: 'password', username: 'clara', password: demoPassword };
    const token = JSON.parse((await askAt(journey.platform, domain, '/auth/token', form)).text) as {
      access_token: string;
    };
    const caller = { authorization: `Bearer ${token.access_token}` };
    expect((await journey.call(caller, 'GET', '/v5/user/profile')).status).toBe(200);
    const start = await askAt(journey.platform, domain, '/');
    expect([start.status, start.headers.location]).toEqual([302, 'https://www.north.test/']);
  });

  it('loses its domain when that leads elsewhere, twice in a row, and its administrators are told', async () => {
    const target = records.find(({ type }) => type === 'CNAME')?.value ?? '';
    await zone('POST', { type: 'A', name: target, value: '198.51.100.7' });
    await zone('DELETE', { name: domain });
    await zone('POST', { type: 'A', name: domain, value: '203.0.113.9' });
    await look();
    await journey.until(missed, (row) => row.missed === 1);
    expect(await label()).toMatchObject({ status: 'active' });
    expect(linkIn(await invite('dora')).origin).toBe(journey.platform.url);
    await look();
    await journey.until(label, ({ status }) => status === 'failed');
    expect(await label()).toMatchObject({ errorCode: 4767 });
    const mail = await newestMail(journey.platform, administrator);
    expect(mail.subject).toBe(`Your white label is switched off: ${domain}`);
    expect(mail.html).not.toContain('#7b1fa2');
    // Another process may remember the brand for a second.
    const page = await journey.until(
      () => askAt(journey.platform, domain, '/account/password'),
      ({ text }) => text.includes(' | Locara</title>'),
    );
    expect(page.text).not.toContain('#7b1fa2');
    await journey.quiet();
    expect(await mailsTo(journey.platform, administrator)).toHaveLength(1);
  });

  it('removes it, with all that it was', async () => {
    await journey.ask(admin, 'DELETE', `/api/admin/whiteLabel/${workspaceId}`);
    expect((await journey.call(admin, 'GET', `/api/admin/whiteLabel/${workspaceId}`)).status).toBe(404);
    expect(await journey.rows(sql`select 1 from white_label where workspace_id = ${workspaceId}`)).toEqual([]);
  });
});
