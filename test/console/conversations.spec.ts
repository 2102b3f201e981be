import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTransport } from 'nodemailer';
import type { Page, Route } from 'playwright-core';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import { inboundMailConfig } from '#platform/mail';
import { keptProblem } from '#platform/problems';
import { newestMail } from '../e2e/administration/mailbox.js';
import { Messages, newToken, said } from '../e2e/administration/written-messages.js';
import { eventually } from '../support/eventually.js';
import { startPlatform } from '../support/platform.js';
import type { Platform } from '../support/platform.js';
import { ConsoleBrowser, focused } from './console-browser.js';

/** Messages in the console: customers write in the chat of a website, and read there what is replied here. */
let platform: Platform;
let browser: ConsoleBrowser;
let messages: Messages;
let shop: Awaited<ReturnType<Messages['opened']>>;
const customers = new Map(['Anna', 'Bert', 'Cleo'].map((name) => [name, newToken()]));

beforeAll(async () => {
  platform = await startPlatform();
  browser = await ConsoleBrowser.open(platform);
  messages = await Messages.at(platform);
  shop = await messages.opened();
  await write('Anna', 'Do you bake cakes?');
  await write('Anna', 'For Saturday?');
  await write('Bert', 'Are you open on Sunday?');
  await write('Cleo', 'Thank you, that is all.');
});
afterAll(async () => {
  await browser?.close();
  await platform?.close();
});

const chat = (name: string, body?: object) =>
  messages.visitor(shop.script, customers.get(name) ?? '', 'messages', body);
const write = (name: string, text: string) => chat(name, said(text, { name }));
const read = async (name: string) => (await chat(name)).body.data?.map(({ text }) => text);
/** What the customer reads once `text` has arrived: it is sent after the page shows it. */
const readWith = (name: string, text: string) =>
  eventually(
    () => read(name),
    (texts) => texts?.includes(text) ?? false,
  );
const names = (page: Page) => page.locator('.conversation-card .row-name').allTextContents();
const idOf = async (name: string): Promise<number> => {
  const { data } = await messages.conversations(shop.locationId);
  return data?.data.find(({ displayName }) => displayName === name)?.conversationId ?? 0;
};
const byEmail = async (): Promise<number> =>
  (await messages.conversations(shop.locationId, { channelId: 5 })).data?.data[0]?.conversationId ?? 0;
const count = (page: Page, rows: number) => page.locator(`.grid[aria-rowcount="${rows + 1}"]`).waitFor();
const field = (page: Page) => page.locator('[data-reply] textarea');
const message = (page: Page, text: string) => page.locator('.message', { hasText: text });
const failed = (route: Route) => route.fulfill({ status: 500, body: '{}' });
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

const unread = async () => (await messages.conversations(shop.locationId, { isRead: false })).data?.total;
/** Longer than it takes to have read something. */
const lookedAtMs = 2_200;

describe('messages', () => {
  it('begin with who waits longest, and are found in the address', async () => {
    const watched = await browser.enter('/today');
    const { page } = watched;
    await page.getByText('Do you bake cakes?').or(page.getByText('For Saturday?')).first().waitFor();
    await page.getByRole('link', { name: 'Reply to 3' }).click();
    await page.waitForURL(/\/messages/);
    await count(page, 3);
    expect(await names(page)).toEqual(['Anna', 'Bert', 'Cleo']);
    await message(page, 'For Saturday?').waitFor();
    expect(await page.locator('.message').allInnerTexts()).toEqual([
      expect.stringContaining('Do you bake cakes?'),
      expect.stringContaining('For Saturday?'),
    ]);
    const filter = page.getByRole('searchbox', { name: 'Filter by name or text' });
    await filter.fill('sunday');
    await page.waitForURL(/filter=sunday/);
    await count(page, 1);
    expect(await names(page)).toEqual(['Bert']);
    await page.getByRole('button', { name: 'Channel', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'WhatsApp' }).click();
    await page.waitForURL(/channelId=2/);
    await page.getByText('No conversation fits the filter').waitFor();
    await page.locator('.empty').getByRole('button', { name: 'Clear the filter' }).click();
    await count(page, 3);
    expect(watched.problems).toEqual([]);
    await watched.close();
  });

  it('are marked as read by who has chosen them, and stay unread for who says so', async () => {
    const watched = await browser.enter('/messages');
    const { page } = watched;
    await message(page, 'Do you bake cakes?').waitFor();
    await page.waitForTimeout(lookedAtMs);
    expect(await unread()).toBe(3);
    await page.route('**/is-read/true', failed);
    await page.locator('.conversation-card', { hasText: 'Bert' }).click();
    await page.getByText('This conversation could not be marked as read.').waitFor();
    await page.unroute('**/is-read/true');
    await page.locator('.conversation-card', { hasText: 'Anna' }).click();
    await page.getByRole('button', { name: 'Mark as unread' }).click();
    await page.getByRole('button', { name: 'Mark as read' }).waitFor();
    await page.waitForTimeout(lookedAtMs);
    expect(await unread()).toBe(3);
    await watched.close();
  });

  it('are sent once on a slow line, also by who leaves and presses again; nothing stays after signing out', async () => {
    const watched = await browser.enter(`/messages?conversation=${await idOf('Cleo')}`);
    const { page } = watched;
    let sent = 0;
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/agent/*/message', async (route) => {
      sent++;
      await arrived;
      await route.continue();
    });
    await field(page).fill('One moment.');
    await press(page, 'Control+Enter', 'Escape', 'k');
    await page.getByRole('heading', { name: 'Bert' }).waitFor();
    await field(page).fill('Not yet.');
    await press(page, 'Escape', 'j');
    await page.getByRole('heading', { name: 'Cleo' }).waitFor();
    expect(await field(page).inputValue()).toBe('One moment.');
    await field(page).focus();
    await press(page, 'Control+Enter');
    arrive();
    await message(page, 'One moment.').waitFor();
    expect(await field(page).inputValue()).toBe('');
    expect([sent, (await readWith('Cleo', 'One moment.'))?.filter((text) => text === 'One moment.')]).toEqual([
      1,
      ['One moment.'],
    ]);
    await write('Cleo', 'Do you?');
    await count(page, 3);
    expect(await page.evaluate('sessionStorage.getItem("locara.replies")')).toContain('Not yet.');
    await page.getByRole('button', { name: 'Account of' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.locator('input[name=userName]').waitFor();
    expect(await page.evaluate('sessionStorage.getItem("locara.replies")')).toBeNull();
    browser.forget('demo-agency');
    await watched.close();
  });

  it('are replied to with the keyboard alone; what was begun stays, and what comes meanwhile appears', async () => {
    const watched = await browser.enter('/messages');
    const { page } = watched;
    await page.getByRole('heading', { name: 'Anna' }).waitFor();
    await field(page).waitFor();
    await press(page, 'r');
    expect(await focused(page)).toBe('Your reply');
    await page.keyboard.type('Yes, of course.');
    await press(page, 'Escape', 'j');
    await page.getByRole('heading', { name: 'Bert' }).waitFor();
    expect(await field(page).inputValue()).toBe('');
    expect(await page.locator('.conversation-card', { hasText: 'Anna' }).innerText()).toContain('Yes, of course.');
    await page.getByRole('link', { name: 'Locations' }).click();
    await page.waitForURL(/\/locations$/);
    await page.getByRole('link', { name: 'Messages' }).click();
    await page.getByRole('heading', { name: 'Anna' }).waitFor();
    expect(await field(page).inputValue()).toBe('Yes, of course.');
    await field(page).focus();
    await press(page, 'Control+Enter');
    await message(page, 'Yes, of course.').getByText('Sent', { exact: true }).waitFor();
    expect(await readWith('Anna', 'Yes, of course.')).toContain('Yes, of course.');
    await count(page, 2);
    await write('Anna', 'With cherries, please.');
    await message(page, 'With cherries, please.').waitFor();
    await count(page, 3);
    expect(watched.problems).toEqual([]);
    await watched.close();
  });

  it('need no reply where somebody says so, until the customer writes again; many at once', async () => {
    const watched = await browser.enter(`/messages?conversation=${await idOf('Cleo')}`);
    const { page } = watched;
    await page.getByRole('heading', { name: 'Cleo' }).waitFor();
    await page.locator('.thread').click();
    await page.getByRole('button', { name: 'Mark as unread' }).waitFor();
    await press(page, 'u');
    await page.getByRole('button', { name: 'Mark as read' }).waitFor();
    await press(page, 'e');
    await page.locator('.conversation-head').getByText('Done').waitFor();
    await count(page, 2);
    await press(page, 'n');
    await page.getByRole('heading', { name: 'Bert' }).waitFor();
    await write('Cleo', 'One more thing.');
    await count(page, 3);
    await page.locator('.grid').focus();
    await press(page, 'x', 'j', 'x');
    await page.getByText('2 selected').waitFor();
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Needs no reply' }).click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    expect((await messages.conversations(shop.locationId, { isAnswered: true })).data?.total).toBe(0);
    // Who closes the page has decided.
    await page.evaluate('dispatchEvent(new Event("pagehide"))');
    await count(page, 1);
    expect((await messages.conversations(shop.locationId, { isAnswered: true })).data?.total).toBe(2);
    await watched.close();
  });

  it('say what the channel takes, why a reply was not sent, and when none is possible any more', async () => {
    const id = await idOf('Bert');
    const watched = await browser.enter(`/messages?view=all&conversation=${id}`);
    const { page } = watched;
    await page.getByText('up to 2,000 characters').waitFor();
    await field(page).fill('ü'.repeat(2003));
    await page.getByText('3 too many').waitFor();
    expect(await page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true);
    await field(page).fill('From 8 to 11.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await message(page, 'From 8 to 11.').getByText('Sent', { exact: true }).waitFor();
    const { pool } = platform.database;
    // No channel that a test can reach refuses what a chat takes.
    await pool.query(
      `update message set state = 'REFUSED', problem = $2 where conversation_id = $1 and state is not null`,
      [id, JSON.stringify(keptProblem('customerUnreachable', { channel: 'Website chat', reason: 'gone' }))],
    );
    await pool.query('update conversation set version = version + 1 where id = $1', [id]);
    await page.getByText('Not sent', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Error 6641' }).waitFor();
    await page.getByRole('button', { name: 'Send again' }).click();
    await message(page, 'From 8 to 11.').nth(1).getByText('Sent', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Send again' }).count()).toBe(0);
    await field(page).fill('Too late.');
    await pool.query(`update conversation set last_incoming_at = now() - interval '25 hours' where id = $1`, [id]);
    await page.getByText('takes a reply within 24 hours', { exact: false }).waitFor();
    expect(await field(page).inputValue()).toBe('Too late.');
    expect([
      await field(page).isEditable(),
      await page.getByRole('button', { name: 'Send', exact: true }).isDisabled(),
    ]).toEqual([false, true]);
    await page.route('**/api/messages/channels', failed);
    await page.reload();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.unroute('**/api/messages/channels');
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(await field(page).inputValue()).toBe('Too late.');
    await page.getByRole('button', { name: 'Discard the draft' }).click();
    await field(page).waitFor({ state: 'detached' });
    await watched.close();
  });

  it('come by email, with who says to have written what, what is folded away and what was not kept', async () => {
    const account = async () =>
      (await messages.agent(shop.agentId))?.accounts.find(({ channelId }) => channelId === 5)?.account ?? null;
    const to = (await eventually(account, (found) => found !== null)) ?? '';
    const { port } = platform.config.of(inboundMailConfig);
    const server = createTransport({ host: '127.0.0.1', port: port ?? 0, ignoreTLS: true });
    const email = {
      to,
      from: 'dora@customers.example',
      subject: 'A cake for Sunday',
      text: 'With cherries, please.\n\nOn Sun, 29 Nov 2026 at 10:00, Dora <dora@customers.example> wrote:\n> <b>Cake</b>?',
      attachments: [
        { filename: 'order.pdf', content: Buffer.alloc(48_000, 'x'), contentType: 'application/pdf' },
        { filename: 'photos.exe', content: Buffer.alloc(2000, 'x'), contentType: 'application/octet-stream' },
      ],
    };
    // Nobody is there on any day: what is replied does not depend on the time of the test.
    await platform.database.pool.query(`update message_agent set available_hours = (
      select jsonb_agg(jsonb_set(day, '{intervals}', '[]')) from jsonb_array_elements(available_hours) day)`);
    await server.sendMail(email);
    const watched = await browser.enter('/messages?filter=dora');
    const { page } = watched;
    await page.locator('.conversation-card', { hasText: 'A cake for Sunday' }).click();
    await page.getByRole('heading', { name: 'dora@customers.example' }).waitFor();
    await page.getByText('address not verified').waitFor();
    await message(page, 'With cherries, please.').waitFor();
    await page.getByText('photos.exe (application/octet-stream, 2 kB)').waitFor();
    await page.getByText('can run a program', { exact: false }).waitFor();
    await page.getByText('application/pdf, 48 kB').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download order.pdf' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('order.pdf');
    expect(await readFile(await download.path())).toEqual(Buffer.alloc(48_000, 'x'));
    const address = (await page.getByRole('link', { name: 'Download order.pdf' }).getAttribute('href')) ?? '';
    const asked = async (user: string, path: string) => {
      const basic = Buffer.from(`${user}:${demoPassword}`).toString('base64');
      const response = await fetch(`${platform.url}${path}`, { headers: { authorization: `Basic ${basic}` } });
      await response.arrayBuffer();
      return response;
    };
    const own = await asked('demo-agency', address);
    expect(Object.fromEntries(own.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="order.pdf"; filename*=UTF-8''order.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const otherMessage = address.replace(/messages\/\d+\/attachments/, 'messages/1/attachments');
    const statuses = [
      await asked('demo-foreign', address),
      await asked('demo-viewer', address),
      await asked('demo-agency', otherMessage),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 403, 404]);
    // Nobody was there: the platform has said so, and nobody counts that as a reply.
    await message(page, 'We are back tomorrow.').getByText('Automatic reply').waitFor();
    expect(await page.getByText('<b>Cake</b>').count()).toBe(0);
    expect(await page.getByText('Reply until').count()).toBe(0);
    await page.getByRole('button', { name: 'Show the whole email' }).click();
    await page.getByText('> <b>Cake</b>?').waitFor();
    await field(page).fill('With cherries.');
    await press(page, 'Control+Enter');
    const stored = async () => (await messages.messages(await byEmail(), {}, 5)).data?.data ?? [];
    const sent = await eventually(stored, (all) => all.length === 3 && all[0]?.status === 'SENT');
    expect(sent.map(({ text, automatic, status }) => [text, automatic, status])).toEqual([
      ['With cherries.', false, 'SENT'],
      ['We are back tomorrow.', true, 'SENT'],
      ['With cherries, please.', false, null],
    ]);
    expect(await newestMail(platform, email.from, 2)).toMatchObject({ subject: 'Re: A cake for Sunday' });
    expect(watched.problems).toEqual([]);
    await watched.close();
  });

  it('are for those who may read them, and name what is missing where there are none', async () => {
    const viewer = await browser.enter('/messages', 'demo-viewer');
    await viewer.page.getByText('message:read').waitFor();
    await viewer.close();
    const foreign = await browser.enter('/messages', 'demo-foreign');
    await foreign.page.getByText('Messages come with a product').waitFor();
    await foreign.page.route('**/api/messages/config/agents?*', failed);
    await foreign.page.reload();
    await foreign.page.getByText('HTTP 500').waitFor();
    expect(await foreign.page.getByText('Nobody has written yet').count()).toBe(0);
    await foreign.close();
  });

  it.each([
    { width: 1440, mode: 'light', locale: 'de' },
    { width: 360, mode: 'dark', locale: 'fr' },
  ] as const)('are accessible and ask nobody else at $width px, $mode, $locale', async (look) => {
    await browser.lookAt(
      [
        ['/messages?view=all', '.conversation-card'],
        [`/messages?view=all&conversation=${await idOf('Anna')}`, '.message'],
        [`/messages?view=all&conversation=${await byEmail()}`, '.message-email'],
        ['/messages?filter=nothing', '.empty'],
      ],
      look,
    );
  });
});
