import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { generate } from 'otplib';
import type { Browser, Page } from 'playwright-core';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import { sql } from '#platform/database';
import { Accounts } from '../e2e/administration/accounts.js';
import { axeViolations, openBrowser, openPage } from '../support/browser.js';
import type { WatchedPage } from '../support/browser.js';
import { rasterOf, scanned } from '../support/code-reader.js';
import { until } from '../support/eventually.js';
import { startPlatform } from '../support/platform.js';
import type { Platform } from '../support/platform.js';
import { focused } from './console-browser.js';

/** One-time codes in the console: set up, asked for, renewed, switched off, and removed by an administrator. */
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

const run = (query: ReturnType<typeof sql>) => query.execute(platform.database.manager);

async function open(path = '/settings/account'): Promise<WatchedPage> {
  const watched = await openPage(browser, platform.url, { context: { locale: 'en' } });
  await watched.page.goto(`${platform.url}/console${path}`);
  return watched;
}

async function signIn(page: Page, userName: string): Promise<void> {
  await page.locator('input[name=userName]').fill(userName);
  await page.locator('input[name=password]').fill(demoPassword);
  await page.keyboard.press('Enter');
}

/** The code of the step that lies so many steps from now. */
const codeOf = (secret: string, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

/** A step is good as long as its successor's: with less than this left, a slow machine comes too late. */
const stepWithTimeLeft = () =>
  until(() => 30 - ((Date.now() / 1000) % 30) >= 15, 'a step of one-time codes with time left', { everyMs: 250 });

/** What a scanner reads in the picture: the secret. */
async function secretOf(page: Page): Promise<string> {
  const picture = page.getByRole('img', { name: 'QR code for your authenticator app' });
  await picture.waitFor();
  const address = scanned(await rasterOf(await picture.screenshot()));
  return new URL(address ?? 'none:').searchParams.get('secret') ?? '';
}

const enterCode = async (page: Page, label: string, code: string): Promise<void> => {
  await page.getByLabel(label).fill(code);
  await page.keyboard.press('Enter');
};

/** A user who signs in with codes. */
async function enrolled(groups: readonly ['viewer' | 'workspace-admin'] = ['viewer']) {
  const { id, userName } = await accounts.user({ groups: [...groups] });
  const body = { userName, password: demoPassword };
  const { data } = await platform.administration().POST('/api/security/totp/enrol', { body });
  const secret = data?.secret ?? '';
  await stepWithTimeLeft();
  const { data: confirmed } = await platform
    .administration()
    .POST('/api/security/totp/confirm', { body: { ...body, otp: await codeOf(secret, -1) } });
  return { id, userName, secret, recoveryCodes: confirmed?.recoveryCodes ?? [] };
}

describe('one-time codes', () => {
  it('are set up with a picture, and the next sign-in asks for one', async () => {
    const { userName } = await accounts.user();
    const watched = await open();
    const { page } = watched;
    await signIn(page, userName);
    const card = page.getByRole('region', { name: 'Two-step sign-in' });
    await card.getByRole('button', { name: 'Set up …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up two-step sign-in' });
    await dialog.getByLabel('Your password').fill('wrong');
    await page.keyboard.press('Enter');
    await dialog.locator('.field-error').waitFor();
    expect(await focused(page)).toBe('Your password');
    // A refused password is no end of the session.
    expect(await page.getByRole('dialog', { name: 'Your session has ended' }).count()).toBe(0);
    await dialog.getByLabel('Your password').fill(demoPassword);
    await page.keyboard.press('Enter');
    const secret = await secretOf(page);
    expect(await dialog.locator('.copy-box code').innerText()).toBe(secret);
    expect(await axeViolations(page)).toEqual([]);
    await enterCode(page, 'Code that the app shows', '000000');
    await dialog.locator('.field-error').waitFor();
    await stepWithTimeLeft();
    await enterCode(page, 'Code that the app shows', await codeOf(secret, -1));

    const shown = page.getByRole('alertdialog', { name: 'Your recovery codes' });
    await shown.waitFor();
    const codes = await shown.locator('.recovery-codes code').allInnerTexts();
    expect(new Set(codes).size).toBe(10);
    const saving = page.waitForEvent('download');
    await shown.getByRole('button', { name: 'Save as a file' }).click();
    const file = await (await saving).path();
    expect((await readFile(file, 'utf8')).trim().split('\n')).toEqual(codes);
    await shown.getByRole('button', { name: 'I have kept them' }).click();

    const again = page.getByRole('dialog', { name: 'Your session has ended' });
    await again.getByLabel('Password').fill(demoPassword);
    await page.keyboard.press('Enter');
    await enterCode(page, 'Code of your authenticator app', await codeOf(secret));
    await card.getByText('10 recovery codes are left.', { exact: false }).waitFor();
    await watched.close();
  });

  it('are asked for at the sign-in, where a wrong one is told, and a recovery code is good as well', async () => {
    const { userName, recoveryCodes } = await enrolled();
    const watched = await open();
    const { page } = watched;
    await signIn(page, userName);
    await page.getByLabel('Code of your authenticator app').waitFor();
    expect(await focused(page)).toBe('Code of your authenticator app');
    await enterCode(page, 'Code of your authenticator app', '000000');
    await page.getByRole('alert').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await enterCode(page, 'Code of your authenticator app', recoveryCodes[0] ?? '');
    await page.getByText('9 recovery codes are left.', { exact: false }).waitFor();
    await watched.close();
  });

  it('are asked for when a change has to be confirmed, in the same dialog', async () => {
    const { id, userName, recoveryCodes } = await enrolled(['workspace-admin']);
    const watched = await open();
    const { page } = watched;
    await signIn(page, userName);
    await enterCode(page, 'Code of your authenticator app', recoveryCodes[0] ?? '');
    await page.getByRole('button', { name: 'New client …' }).click();
    await run(sql`update console_session set confirmed_at = now() - interval '1 hour' where user_id = ${id}`);
    await page.getByLabel('Name', { exact: true }).fill('Nightly');
    await page.getByRole('button', { name: 'Create' }).click();
    const asks = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await asks.getByLabel('Password').fill(demoPassword);
    await page.keyboard.press('Enter');
    await asks.getByLabel('Code of your authenticator app').waitFor();
    expect(await page.getByRole('dialog', { name: 'Your session has ended' }).count()).toBe(0);
    await enterCode(page, 'Code of your authenticator app', recoveryCodes[1] ?? '');
    await page.getByRole('alertdialog', { name: 'The new API client' }).waitFor();
    await watched.close();
  });

  it('get new recovery codes, and are switched off, with password and code', async () => {
    const { userName, secret, recoveryCodes } = await enrolled();
    const watched = await open();
    const { page } = watched;
    await signIn(page, userName);
    await enterCode(page, 'Code of your authenticator app', recoveryCodes[0] ?? '');
    await page.getByRole('button', { name: 'New recovery codes …' }).click();
    await page.getByLabel('Your password').fill(demoPassword);
    await enterCode(page, 'Code of your authenticator app', recoveryCodes[0] ?? '');
    // It was used at the sign-in.
    await page.locator('.dialog .field-error').waitFor();
    expect(await focused(page)).toBe('Code of your authenticator app');
    await enterCode(page, 'Code of your authenticator app', recoveryCodes[1] ?? '');
    await page.getByRole('alertdialog', { name: 'Your recovery codes' }).waitFor();
    const renewed = await page.locator('.recovery-codes code').allInnerTexts();
    expect(renewed).not.toContain(recoveryCodes[2]);
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('10 recovery codes are left.', { exact: false }).waitFor();

    await page.getByRole('button', { name: 'Switch off …' }).click();
    await page.getByLabel('Your password').fill(demoPassword);
    await stepWithTimeLeft();
    await enterCode(page, 'Code of your authenticator app', await codeOf(secret));
    await page.getByRole('button', { name: 'Set up …' }).waitFor();
    await watched.close();
  });

  it('of others are seen by administrators, and removed', async () => {
    const { id, userName } = await enrolled();
    const watched = await open(`/users/${id}`);
    const { page } = watched;
    await signIn(page, 'demo-admin');
    const card = page.getByRole('region', { name: 'Sign-in' });
    await card.getByText('10 recovery codes are left.', { exact: false }).waitFor();
    await card.getByRole('button', { name: 'Remove codes …' }).click();
    const asks = page.getByRole('alertdialog');
    expect(await axeViolations(page)).toEqual([]);
    await asks.getByRole('button', { name: 'Remove' }).click();
    await card.getByText('None set up').waitFor();
    await watched.close();
    const own = await open();
    await signIn(own.page, userName);
    await own.page.getByRole('button', { name: 'Set up …' }).waitFor();
    await own.close();
  });
});

describe('a workspace that asks for one-time codes', () => {
  const demand = (value: boolean | null) =>
    run(sql`insert into workspace_setting (workspace_id, totp_required) values (${accounts.workspaceId}, ${value})
      on conflict (workspace_id) do update set totp_required = excluded.totp_required`);
  afterEach(() => demand(null));

  it('has them set up at the sign-in, which then goes on', async () => {
    const { userName } = await accounts.user();
    await demand(true);
    const watched = await open();
    const { page } = watched;
    await signIn(page, userName);
    await page.getByRole('button', { name: 'Set it up' }).click();
    const secret = await secretOf(page);
    expect(await axeViolations(page)).toEqual([]);
    await stepWithTimeLeft();
    await enterCode(page, 'Code that the app shows', await codeOf(secret, -1));
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await enterCode(page, 'Code of your authenticator app', await codeOf(secret));
    await page.getByText('10 recovery codes are left.', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Switch off …' }).click();
    await page.getByText('at the next sign-in you have to set it up again', { exact: false }).waitFor();
    await watched.close();
  });
});
