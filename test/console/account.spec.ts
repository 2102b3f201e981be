import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import type { NewUser } from '#contexts/identity';
import { Accounts } from '../e2e/administration/accounts.js';
import { linkIn, newestMail } from '../e2e/administration/mailbox.js';
import { axeViolations, openBrowser, openPage, sidewaysScroll } from '../support/browser.js';
import type { WatchedPage } from '../support/browser.js';
import { startPlatform } from '../support/platform.js';
import type { Platform } from '../support/platform.js';
import { ConsoleBrowser, focused } from './console-browser.js';

/** The own account in the console: who somebody is, the password, where they are signed in, emails, and programs in their name. */
let platform: Platform;
let browser: Browser;
let accounts: Accounts;

beforeAll(async () => {
  platform = await startPlatform();
  browser = await openBrowser([], true);
  accounts = await Accounts.of(platform);
});
afterAll(async () => {
  await browser?.close();
  await platform?.close();
});

const account = '/settings/account';

async function signIn(page: Page, userName: string, password = demoPassword): Promise<void> {
  await page.locator('input[name=userName]').fill(userName);
  await page.locator('input[name=password]').fill(password);
  await page.keyboard.press('Enter');
}

async function enter(userName: string, path = account): Promise<WatchedPage> {
  const watched = await openPage(browser, platform.url, { context: { locale: 'en' } });
  await watched.page.goto(`${platform.url}/console${path}`);
  await signIn(watched.page, userName);
  await watched.page.locator('.shell').waitFor();
  // Nobody was signed in: the platform has said so.
  watched.problems.length = 0;
  return watched;
}

const someone = (more: Partial<NewUser> = {}) => accounts.user(more);

describe('the own account', () => {
  it('is there for everybody, also for who may read no other setting', async () => {
    const { userName } = await someone({ groups: [] });
    const watched = await enter(userName, '/');
    const { page } = watched;
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.waitForURL(/\/settings\/account$/);
    await page.getByRole('heading', { name: 'Two-step sign-in' }).waitFor();
    expect(await page.getByRole('heading', { name: 'API clients' }).count()).toBe(0);
    expect(watched.problems).toEqual([]);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'My account' }).click();
    await page.getByRole('heading', { name: 'About you' }).waitFor();
    await watched.close();
  });

  it('is changed, and what is wrong stands at its field', async () => {
    const { id, userName } = await someone();
    const watched = await enter(userName);
    const { page } = watched;
    const card = page.locator('form.card', { hasText: 'About you' });
    await card.getByLabel('First name').fill('Grace');
    await card.getByLabel('Phone').fill('by letter');
    await card.getByRole('button', { name: 'Save' }).click();
    await card.locator('.field-error').waitFor();
    expect(await focused(page)).toBe('Phone');
    await card.getByLabel('Phone').fill('49-911-123456');
    await card.getByLabel('Language').selectOption('de');
    await card.getByRole('button', { name: 'Save' }).click();
    // The console follows: this browser has chosen no language.
    await page.getByRole('heading', { name: 'Mein Konto' }).waitFor();
    const { data } = await platform
      .administration('demo-admin')
      .GET('/api/userManagement/user/{id}', { params: { path: { id } } });
    expect(data).toMatchObject({ firstName: 'Grace', phone: '49-911-123456', languageCode: 'de' });
    await page.getByRole('button', { name: 'Konto von Grace One' }).waitFor();
    await watched.close();
  });

  it('says on which emails its user agrees, and whether they have answered', async () => {
    const { userName } = await someone();
    const watched = await enter(userName);
    const { page } = watched;
    const emails = page.getByRole('region', { name: 'Emails' });
    await emails.getByText('You have not answered yet.').waitFor();
    // It follows what the platform says.
    await emails.getByRole('checkbox').click();
    await emails.getByText('You have not answered yet.').waitFor({ state: 'detached' });
    expect(await emails.getByRole('checkbox').isChecked()).toBe(true);
    await watched.close();
  });
});

describe('the password', () => {
  it('is changed with the present one, by the rules that its field tells, and ends what was signed in with it', async () => {
    const { userName } = await someone();
    const other = await enter(userName);
    const watched = await enter(userName);
    const { page } = watched;
    const card = page.locator('form.card', { hasText: 'New password' });
    const change = async (present: string, next: string, again = next): Promise<void> => {
      await card.getByLabel('Present password').fill(present);
      await card.getByLabel('New password', { exact: true }).fill(next);
      await card.getByLabel('New password once more').fill(again);
      await card.getByRole('button', { name: 'Change the password' }).click();
    };
    await card.getByText('At least 8 characters. None of the most common ones.').waitFor();
    await change(demoPassword, 'Korn-Blume-27', 'Korn-Blume-28');
    await card.getByText('It is not the same as the new password.').waitFor();
    await change('wrong', 'Korn-Blume-27');
    await card.locator('.field-error').waitFor();
    expect(await focused(page)).toBe('Present password');
    await change(demoPassword, 'Sunshine1');
    await card.getByText('one of the most common passwords', { exact: false }).waitFor();
    expect(await focused(page)).toBe('New password');
    await change(demoPassword, 'Korn-Blume-27');
    await card.getByText('Password changed').waitFor();
    // This browser goes on; the other one has to sign in again, with the new password.
    const sessions = page.getByRole('region', { name: 'Where you are signed in' });
    await sessions.getByRole('listitem').nth(1).waitFor({ state: 'detached' });
    expect(await page.getByRole('dialog').count()).toBe(0);
    await other.page.reload();
    await signIn(other.page, userName, 'Korn-Blume-27');
    await other.page.getByRole('heading', { name: 'About you' }).waitFor();
    await other.close();
    await watched.close();
  });

  it('that was forgotten is set with the link of an email, and opens the console', async () => {
    const { userName, email } = await someone();
    const watched = await openPage(browser, platform.url, { context: { locale: 'en' } });
    const { page } = watched;
    await page.goto(`${platform.url}/console${account}`);
    await page.getByRole('button', { name: 'Forgotten your password?' }).click();
    await page.getByLabel('Email address').fill(email);
    await page.keyboard.press('Enter');
    await page.getByText('an email with a link is on its way', { exact: false }).waitFor();
    await page.goto(linkIn(await newestMail(platform, email)).href);
    await page.locator('#password').fill('Korn-Blume-27');
    await page.locator('#again').fill('Korn-Blume-27');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signIn(page, userName, 'Korn-Blume-27');
    await page.locator('.shell').waitFor();
    await watched.close();
  });
});

describe('sessions', () => {
  it('are listed with browser, address and time, and ended one by one or all but this one', async () => {
    const { userName } = await someone();
    const others = [await enter(userName), await enter(userName), await enter(userName)];
    const watched = await enter(userName);
    const { page } = watched;
    const sessions = page.getByRole('region', { name: 'Where you are signed in' });
    const entries = sessions.getByRole('listitem');
    await entries.nth(3).waitFor();
    await page.setViewportSize({ width: 360, height: 780 });
    expect(await sidewaysScroll(page)).toBe(0);
    const own = entries.filter({ hasText: 'This browser' });
    expect(await own.innerText()).toMatch(/Chrome.*\n[^]*Signed in .* from (127\.0\.0\.1|::1)\. Last used /);
    expect(await own.getByRole('button').count()).toBe(0);
    await sessions
      .getByRole('button', { name: /^End … / })
      .first()
      .click();
    const asks = page.getByRole('alertdialog');
    expect(await axeViolations(page)).toEqual([]);
    await asks.getByRole('button', { name: 'End' }).click();
    await entries.nth(3).waitFor({ state: 'detached' });
    await sessions.getByRole('button', { name: 'End all others …' }).click();
    await asks.getByRole('button', { name: 'End' }).click();
    await entries.nth(1).waitFor({ state: 'detached' });
    expect(await own.count()).toBe(1);
    for (const { page: ended, close } of others) {
      await ended.reload();
      await ended.locator('input[name=userName]').waitFor();
      await close();
    }
    expect(watched.problems).toEqual([]);
    await watched.close();
  });
});

describe('API clients', () => {
  it('get an id and a secret that is shown once, and are removed', async () => {
    const { userName } = await someone({ groups: ['workspace-admin'] });
    const watched = await enter(userName);
    const { page } = watched;
    const clients = page.getByRole('region', { name: 'API clients' });
    await clients.getByText('There are none yet.').waitFor();
    await clients.getByRole('button', { name: 'New client …' }).click();
    await page.getByRole('button', { name: 'Create' }).click();
    await page.locator('.dialog .field-error').waitFor();
    expect(await focused(page)).toBe('Name');
    await page.getByLabel('Name', { exact: true }).fill('Nightly');
    await page.getByRole('button', { name: 'Create' }).click();
    const shown = page.getByRole('alertdialog', { name: 'The new API client' });
    await shown.waitFor();
    const [id = '', secret = ''] = await shown.locator('.copy-box code').allInnerTexts();
    const form = { grant_type: 'client_credentials', client_id: id, client_secret: secret };
    expect((await accounts.token(form)).status).toBe(200);
    await shown.getByRole('button', { name: 'I have kept it' }).click();
    await clients.getByText(id).waitFor();
    await clients.getByRole('button', { name: 'Remove … Nightly' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await clients.getByText('There are none yet.').waitFor();
    expect((await accounts.token(form)).status).toBe(401);
    await watched.close();
  });
});

describe('the screen', () => {
  it('fits a phone, is dark, and speaks German and French', async () => {
    const looks = await ConsoleBrowser.open(platform);
    const screens = [[account, '.facts']] as const;
    await looks.lookAt(screens, { width: 360, mode: 'dark', locale: 'de' }, 'demo-admin');
    await looks.lookAt(screens, { locale: 'fr' }, 'demo-owner');
    await looks.close();
  });
});
