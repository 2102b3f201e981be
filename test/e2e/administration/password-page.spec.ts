import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { sql } from '#platform/database';
import { axeViolations, openBrowser, openPage, sidewaysScroll } from '../../support/browser.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { linkIn, newestMail } from './mailbox.js';

let platform: Platform;
let browser: Browser;
let workspaceId: number;

beforeAll(async () => {
  platform = await startPlatform();
  browser = await openBrowser();
  const { rows } = await sql<{
    id: number;
  }>`select workspace_id as id from app_user where user_name = 'demo-admin'`.execute(platform.database.manager);
  workspaceId = rows[0]?.id ?? 0;
  await sql`
    insert into workspace_setting (workspace_id, password_min_length, password_digits, email_name, email_footer, support_email,
      support_phone, support_website, imprint_url, privacy_url)
    values (${workspaceId}, 10, 1, 'North Local', 'North Local GmbH, Hauptmarkt 18, 90403 Nürnberg', 'help@north.example',
      '49-911-123456', '{"displayName": "Help centre", "url": "https://north.example/help"}', 'https://north.example/imprint',
      'https://north.example/privacy')
    on conflict (workspace_id) do update set password_min_length = 10, password_digits = 1, email_name = excluded.email_name,
      email_footer = excluded.email_footer, support_email = excluded.support_email, support_phone = excluded.support_phone,
      support_website = excluded.support_website, imprint_url = excluded.imprint_url, privacy_url = excluded.privacy_url`.execute(
    platform.database.manager,
  );
});
afterAll(async () => {
  await browser.close();
  await platform.close();
});

async function invite(email: string): Promise<URL> {
  const { error } = await platform.administration('demo-admin').POST('/api/userManagement/user', {
    body: {
      email,
      firstName: 'Clara',
      lastName: 'Muster',
      languageCode: 'de',
      contextType: 'Workspace',
      contextId: workspaceId,
    },
  });
  if (error !== undefined) throw new Error(error.errorMessage);
  return linkIn(await newestMail(platform, email));
}

const folder = process.env.SCREENSHOTS;
const shot = (name: string) => (folder === undefined ? {} : { path: `${folder}/${name}.png`, fullPage: true });

describe('the page on which a password is set', () => {
  it.each([
    ['with scripts', true],
    ['without scripts', false],
  ])('takes a person from the email to a password, %s', async (_case, javaScript) => {
    const email = `clara-${String(javaScript)}@locara.example`;
    const link = await invite(email);
    const { page, problems, foreign, close } = await openPage(browser, platform.url, {
      javaScript,
      width: 360,
      context: { locale: 'de-DE' },
    });
    await page.goto(link.href);
    await page.screenshot(shot(`form-${String(javaScript)}`));
    expect(await page.textContent('h1')).toBe('Passwort festlegen');
    expect(await page.textContent('#rules')).toBe('Mindestens: 10 Zeichen, 1 Ziffer');
    await page.fill('#password', 'kurz');
    await page.fill('#again', 'kurz');
    await page.click('button');
    expect(await page.locator('#bad li').allTextContents()).toEqual([
      'Neues Passwort darf nicht kürzer als 10 Zeichen sein',
      'Neues Passwort muss mindestens 1 Ziffer enthalten',
    ]);
    expect(await page.inputValue('#password')).toBe('');
    await page.screenshot(shot(`refused-${String(javaScript)}`));
    await page.fill('#password', 'Kornblume-27');
    await page.fill('#again', 'Kornblume-28');
    await page.click('button');
    expect(await page.locator('#bad li').allTextContents()).toEqual(['Die beiden Passwörter stimmen nicht überein.']);
    if (javaScript) {
      expect(await axeViolations(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
    }
    await page.fill('#password', 'Kornblume-27');
    await page.fill('#again', 'Kornblume-27');
    expect(problems).toEqual([]);
    expect(foreign).toEqual([]);
    await page.click('button');
    // Signed in already.
    await page.waitForURL(/\/console(?:\/|$)/);
    expect(await page.context().cookies()).toMatchObject([{ name: 'locara', httpOnly: true, sameSite: 'Strict' }]);
    const authorization = `Basic ${Buffer.from(`${email}:Kornblume-27`).toString('base64')}`;
    expect((await fetch(`${platform.url}/v5/user/profile`, { headers: { authorization } })).status).toBe(200);
    await close();
    const again = await fetch(link, { headers: { 'accept-language': 'de' } });
    expect(again.status).toBe(404);
    expect(await again.text()).toContain('Dieser Link funktioniert nicht mehr');
  });

  it.each(['light', 'dark'] as const)('can be read by everybody, %s', async (scheme) => {
    const link = await invite(`axe-${scheme}@locara.example`);
    const { page, close } = await openPage(browser, platform.url, {
      context: { colorScheme: scheme, locale: 'en-GB' },
    });
    await page.goto(link.href);
    expect(await axeViolations(page)).toEqual([]);
    await page.goto(`${platform.url}/account/password?token=unknown`);
    expect(await axeViolations(page)).toEqual([]);
    await close();
  });

  it('does not use the link up when an email program looks at it, nor leaves it in caches and referrers', async () => {
    const link = await invite('looked-at@locara.example');
    const first = await fetch(link);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(first.headers.get('referrer-policy')).toBe('same-origin');
    expect(first.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await fetch(link)).status).toBe(200);
  });

  it.each([
    ['nothing', ''],
    ['markup', '?token=%22%3E%3Cscript%3Ealert(1)%3C/script%3E'],
    ['two tokens', '?token=a&token=b'],
    ['U+0000', '?token=%00'],
    ['a very long one', `?token=${'a'.repeat(5000)}`],
  ])('shows that a link is over for %s', async (_case, query) => {
    const response = await fetch(`${platform.url}/account/password${query}`);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('<script>');
  });

  it('signs nobody in who comes from another page, has forgotten a password, or has to set one-time codes up', async () => {
    const send = async (link: URL, headers: Record<string, string> = {}) => {
      const body = new URLSearchParams({
        token: link.searchParams.get('token') ?? '',
        password: 'Kornblume-27',
        again: 'Kornblume-27',
      });
      const answer = await fetch(`${platform.url}/account/password`, {
        method: 'POST',
        body,
        headers: { 'accept-language': 'en', ...headers },
        redirect: 'manual',
      });
      return { status: answer.status, cookie: answer.headers.get('set-cookie'), text: await answer.text() };
    };
    const ours = { 'sec-fetch-site': 'same-origin' };
    const email = 'elsewhere@locara.example';
    const elsewhere = await send(await invite(email));
    expect(elsewhere).toMatchObject({ status: 200, cookie: null });
    expect(elsewhere.text).toContain(`Your user name is ${email}.`);
    const foreign = await send(await invite('foreign@locara.example'), { 'sec-fetch-site': 'cross-site' });
    expect(foreign).toMatchObject({ status: 403, cookie: null });
    const typed = await send(await invite('typed@locara.example'), { 'sec-fetch-site': 'none' });
    expect(typed).toMatchObject({ status: 200, cookie: null });
    const own = await send(await invite('own@locara.example'), ours);
    expect(own).toMatchObject({ status: 303, cookie: expect.stringMatching(/^locara=/) });
    const headers = { ...ours, cookie: String(own.cookie?.split(';')[0]) };
    expect((await fetch(`${platform.url}/auth/session`, { headers })).status).toBe(200);
    await fetch(`${platform.url}/api/security/password/forgotten`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    expect(await send(linkIn(await newestMail(platform, email, 2)), ours)).toMatchObject({ status: 200, cookie: null });
    const coded = await invite('coded@locara.example');
    await sql`update workspace_setting set totp_required = true where workspace_id = ${workspaceId}`.execute(
      platform.database.manager,
    );
    expect(await send(coded, ours)).toMatchObject({ status: 200, cookie: null });
    await sql`update workspace_setting set totp_required = null where workspace_id = ${workspaceId}`.execute(
      platform.database.manager,
    );
  });

  it('shows markup in a token as text', async () => {
    const body = new URLSearchParams({ token: '"><script>alert(1)</script>', password: 'a', again: 'b' });
    const text = await (await fetch(`${platform.url}/account/password`, { method: 'POST', body })).text();
    expect(text).not.toContain('<script>');
  });
});

describe('the email of an invitation', () => {
  it('looks like one of the workspace, in the sandbox’s inbox', async () => {
    await invite('mail@locara.example');
    const mail = await newestMail(platform, 'mail@locara.example');
    for (const part of [
      'North Local',
      'Hauptmarkt 18',
      'help@north.example',
      'Help centre',
      'Impressum',
      'Datenschutz',
    ])
      expect(mail.html).toContain(part);
    const { page, problems, foreign, close } = await openPage(browser, platform.url, { width: 700 });
    await page.goto(`${platform.url}/sandbox/mail/${mail.id}/html`);
    await page.screenshot(shot('mail'));
    expect(problems).toEqual([]);
    expect(foreign).toEqual([]);
    // The inbox lets no script run in a stranger's mail, and the check is one.
    await page.goto('about:blank');
    await page.setContent(mail.html);
    // Landmarks and headings are for pages.
    const ofPages = /^(?:landmark-one-main|page-has-heading-one|region) /;
    expect((await axeViolations(page)).filter((found) => !ofPages.test(found))).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.screenshot(shot('mail-phone'));
    expect(await sidewaysScroll(page)).toBe(0);
    await close();
  });
});
