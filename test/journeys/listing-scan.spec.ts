import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { sql } from '#platform/database';
import { mailsTo, newestMail } from '../e2e/administration/mailbox.js';
import { demoCompany } from '../e2e/partner/demo-company.js';
import { DuplicatePortals } from '../e2e/partner/duplicate-portals.js';
import { axeViolations, openBrowser, openPage, sidewaysScroll } from '../support/browser.js';
import type { WatchedPage } from '../support/browser.js';
import { demoUser, Journey } from './journey.js';

const folder = process.env.SCREENSHOTS;
const admin = demoUser('demo-admin');
const evil = `Kastanie <img src=x onerror="document.title='broken'"> & "quoted"`;

interface Scan {
  readonly scans: number;
  readonly leads: number;
  readonly html: string;
}

/** A visitor of an agency's website checks how a shop is listed, and asks the agency for advice. */
describe('a website with a listing scan', () => {
  let journey: Journey;
  let browser: Browser;
  let website: Server;
  let html = '';
  let port: number;
  let scanId: number;
  let administrator: string;
  let visit: WatchedPage;
  let page: Page;

  beforeAll(async () => {
    const names = 'MAP shop.example 127.0.0.1, MAP evil.example 127.0.0.1';
    [journey, browser] = await Promise.all([Journey.begin(), openBrowser([`--host-resolver-rules=${names}`], true)]);
    website = createServer((_request, response) => {
      const { url } = journey.platform;
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; script-src ${url}; connect-src ${url}; img-src ${url}; require-trusted-types-for 'script'`,
      });
      response.end(html);
    });
    await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve));
    ({ port } = website.address() as AddressInfo);
    const company = await demoCompany(journey.platform);
    await new DuplicatePortals(journey.platform, company).live('Kastanie');
    scanId = await journey.write(admin, 'POST', '/api/admin/listingScan', {
      name: 'Check your listings',
      includedWorkspaces: [company.workspaceId],
      allowedDomain: 'shop.example',
    });
    const { email } = await journey.one<{ email: string }>(
      sql`select email from app_user where user_name = 'demo-admin'`,
    );
    administrator = email;
  });
  afterAll(async () => {
    await browser.close();
    website.close();
    await journey.platform.close();
  });

  const scan = () => journey.ask<Scan>(admin, 'GET', `/api/admin/listingScan/${scanId}`);
  const open = async (width = 1280, colorScheme: 'light' | 'dark' = 'light', host = 'shop.example') => {
    html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>
      <meta name="viewport" content="width=device-width"></head><body><main><h1>Shop</h1>${(await scan()).html}</main></body></html>`;
    const origin = `http://${host}:${port}`;
    const opened = await openPage(browser, origin, { width, context: { colorScheme } });
    opened.page.setDefaultTimeout(30_000);
    await opened.page.goto(origin, { waitUntil: 'networkidle' });
    return opened;
  };
  const stored = (of: Page) =>
    of.evaluate<number>('localStorage.length + sessionStorage.length + document.cookie.length');
  const demandUsable = async (of: WatchedPage, name: string): Promise<void> => {
    expect(await axeViolations(of.page)).toEqual([]);
    expect(await sidewaysScroll(of.page)).toBe(0);
    if (folder !== undefined) await of.page.screenshot({ path: `${folder}/scan-${name}.png`, fullPage: true });
  };

  it.each(['de', 'en', 'fr'])('shows a form that everybody can use, in %s', async (language) => {
    await journey.ask(admin, 'PUT', `/api/admin/listingScan/${scanId}`, { language });
    for (const [width, scheme] of [
      [320, 'light'],
      [320, 'dark'],
      [1280, 'light'],
      [1280, 'dark'],
    ] as const) {
      const opened = await open(width, scheme);
      await opened.page.locator('form').waitFor();
      expect(await opened.page.locator('section').getAttribute('lang')).toBe(language);
      await demandUsable(opened, `${language}-${width}-${scheme}`);
      expect([await stored(opened.page), await opened.page.context().cookies()]).toEqual([0, []]);
      expect(opened.problems).toEqual([]);
      await opened.close();
    }
  });

  it('says which fields are wrong, and leads to the first of them', async () => {
    await journey.ask(admin, 'PUT', `/api/admin/listingScan/${scanId}`, { language: 'en' });
    visit = await open(320);
    ({ page } = visit);
    await page.locator('#name').fill(evil);
    await page.locator('#email').fill('mia@kastanie.example');
    await page.locator('#country').selectOption('DE');
    await page.locator('button[type=submit]').press('Enter');
    await page.locator('[role=status]', { hasText: 'marked fields' }).waitFor();
    const names = await page.evaluate(
      '[...document.querySelector("main > div").shadowRoot.querySelectorAll("[aria-invalid=true]")].map(({ id }) => id)',
    );
    expect(names).toEqual(['street', 'postCode', 'city', 'consent']);
    expect(await page.evaluate('document.querySelector("main > div").shadowRoot.activeElement.id')).toBe('street');
    expect((await scan()).scans).toBe(0);
  });

  it('shows what portals have of the business, and what differs', async () => {
    await page.locator('#name').fill('Kastanie');
    await page.locator('#street').fill('Kastanieweg 7');
    await page.locator('#postCode').fill('90402');
    await page.locator('#city').fill('Nürnberg');
    await page.locator('#phone').fill('0911 998877');
    await page.locator('#consent').check();
    await page.locator('button[type=submit]').press('Enter');
    await page.locator('h2', { hasText: 'Your result' }).waitFor();
    expect(await page.locator('form').isHidden()).toBe(true);
    const global = page.locator('.r > ul > li', { hasText: 'Global' });
    expect(await global.textContent()).toContain('Phone differs: ');
    expect(await global.locator('li').count()).toBe(1);
    expect(await global.locator('a').getAttribute('href')).toMatch(/^http.*\/sandbox\/portals\/GlobalPages/);
    expect(await page.locator('.n').textContent()).toMatch(/^\d+ of 100 points$/);
    await demandUsable(visit, 'result-320-light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await demandUsable(visit, 'result-320-dark');
    await page.setViewportSize({ width: 1280, height: 900 });
    await demandUsable(visit, 'result-1280-dark');
    expect(await stored(page)).toBe(0);
    expect(await scan()).toMatchObject({ scans: 1, leads: 1 });
  });

  it('tells the administrators once that the visitor wants advice', async () => {
    const mail = await newestMail(journey.platform, administrator);
    expect(mail.subject).toBe('A visitor of your website wants advice: Check your listings');
    for (const fact of ['Kastanie', 'Kastanieweg 7', '90402 Nürnberg', '49-911-998877', 'mia@kastanie.example'])
      expect(mail.text).toContain(fact);
    await journey.quiet();
    expect(await mailsTo(journey.platform, administrator)).toHaveLength(1);
  });

  it('checks another business, one that no portal has, and takes its script for text', async () => {
    await page.locator('.r button').click();
    expect(await page.evaluate('document.querySelector("main > div").shadowRoot.activeElement.id')).toBe('name');
    await page.locator('#name').fill(`Nirgendwo ${evil}`);
    await page.locator('#street').fill('<script>document.title="broken"</script>');
    await page.locator('#postCode').fill('01067');
    await page.locator('#phone').fill('');
    await page.locator('#website').fill('nirgendwo.example');
    await page.locator('button[type=submit]').press('Enter');
    await page.locator('.n', { hasText: /^0 of 100 points$/ }).waitFor();
    expect(await page.locator('.NOT_FOUND').count()).toBeGreaterThan(3);
    expect(await page.title()).toBe('Shop');
    await journey.quiet();
    const [mail] = await mailsTo(journey.platform, administrator);
    expect(mail?.text).toContain('<script>document.title="broken"</script>');
    expect(mail?.html).not.toContain('<script>');
    // What was wrong before is the one thing that the console tells.
    expect(visit.problems.filter((problem) => !problem.includes('400'))).toEqual([]);
    await visit.close();
  });

  it('shows nothing in another website', async () => {
    const other = await open(1280, 'light', 'evil.example');
    expect(await other.page.locator('form').count()).toBe(0);
    expect(other.problems.join()).toContain('403');
    await other.close();
  });
});
