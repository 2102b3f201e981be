import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { keptProblem } from '#platform/problems';
import { Messages, newToken, said } from '../e2e/administration/written-messages.js';
import { eventually } from '../support/eventually.js';
import { startPlatform } from '../support/platform.js';
import type { Platform } from '../support/platform.js';
import { ConsoleBrowser } from './console-browser.js';

/** Files in replies, from the console to a customer in the chat of a website. */
let platform: Platform;
let browser: ConsoleBrowser;
let messages: Messages;
let shop: Awaited<ReturnType<Messages['opened']>>;
let id = 0;
const token = newToken();

beforeAll(async () => {
  platform = await startPlatform();
  browser = await ConsoleBrowser.open(platform);
  messages = await Messages.at(platform);
  shop = await messages.opened();
  await messages.visitor(shop.script, token, 'messages', said('What does it cost?', { name: 'Anna' }));
  id = (await messages.conversations(shop.locationId)).data?.data[0]?.conversationId ?? 0;
});
afterAll(async () => {
  await browser?.close();
  await platform?.close();
});

const field = (page: Page) => page.locator('[data-reply] textarea');
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
const choose = (page: Page, name: string, content: string | Buffer) =>
  page
    .locator('[data-reply] input[aria-label="File"]')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(content as string) });
const message = (page: Page, text: string) => page.locator('.message', { hasText: text });
/** What the customer has got last. */
const got = (text: string) =>
  eventually(
    async () => (await messages.visitor(shop.script, token)).body.data?.at(-1),
    (newest) => newest?.['text'] === text,
    'The reply does not come.',
  );

/** How many files the page uploads from now on. */
async function counted(page: Page): Promise<{ readonly uploads: number }> {
  const sent = { uploads: 0 };
  await page.route('**/channel/*/file', (route) => {
    sent.uploads += 1;
    return route.continue();
  });
  return sent;
}

describe('a file in a reply', () => {
  it('is chosen, shown, sent with the text, and downloaded by customer and user', async () => {
    const watched = await browser.enter(`/messages?view=all&conversation=${id}`);
    const { page } = watched;
    await page.getByText('files up to 25 MB').waitFor();
    await choose(page, 'Angebot für Jörg.pdf', Buffer.alloc(48_000, 'x'));
    await page.locator('[data-reply] .message-attachments', { hasText: 'Angebot für Jörg.pdf' }).waitFor();
    expect(await page.locator('.conversation-card').innerText()).toMatch(/Draft:\s*File/);
    expect(await page.getByRole('button', { name: 'Add a picture' }).isDisabled()).toBe(true);
    await field(page).fill('Our offer');
    await send(page).click();
    const entry = message(page, 'Our offer');
    await entry.getByText('Sent', { exact: true }).waitFor();
    await entry.getByText('application/pdf, 48 kB').waitFor();
    expect([await field(page).inputValue(), await page.locator('[data-reply] .message-attachments').count()]).toEqual([
      '',
      0,
    ]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      entry.getByRole('link', { name: 'Download Angebot für Jörg.pdf' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Angebot für Jörg.pdf');
    const file = (await got('Our offer'))?.['file'] as { url: string; name: string; bytes: number };
    expect(file).toMatchObject({ name: 'Angebot für Jörg.pdf', bytes: 48_000 });
    expect((await (await fetch(file.url)).arrayBuffer()).byteLength).toBe(48_000);
    expect(watched.problems).toEqual([]);
    await watched.close();
  });

  it('is refused before it is uploaded where the channel does not take it, and by the platform where it can run', async () => {
    const watched = await browser.enter(`/messages?view=all&conversation=${id}`);
    const { page } = watched;
    const sent = await counted(page);
    await field(page).waitFor();
    await choose(page, 'empty.pdf', '');
    await page.getByText('The file empty.pdf is empty.').waitFor();
    await choose(page, 'large.pdf', Buffer.alloc(25_000_001));
    await page.getByText('large.pdf is larger than 25 MB').waitFor();
    expect([sent.uploads, await send(page).isDisabled()]).toEqual([0, true]);
    await choose(page, 'photos.exe', 'MZ');
    await send(page).click();
    await page.getByText('can run', { exact: false }).waitFor();
    expect(sent.uploads).toBe(1);
    await page.getByRole('button', { name: 'Remove the file' }).click();
    expect(await send(page).isDisabled()).toBe(true);
    await watched.close();
  });

  it('is uploaded once though the response of the reply was lost, and goes again with a reply that was refused', async () => {
    const watched = await browser.enter(`/messages?view=all&conversation=${id}`);
    const { page } = watched;
    const sent = await counted(page);
    await page.route('**/agent/*/message', async (route) => {
      await page.unroute('**/agent/*/message');
      await route.fetch();
      await route.abort();
    });
    await field(page).waitFor();
    await choose(page, 'prices.pdf', '%PDF');
    await field(page).fill('Our prices');
    await send(page).click();
    await page.locator('[data-reply]').getByText('prices.pdf').waitFor();
    await eventually(
      () => send(page).isEnabled(),
      (isEnabled) => isEnabled,
    );
    await send(page).click();
    await message(page, 'Our prices').getByText('Sent', { exact: true }).waitFor();
    const texts = (await messages.messages(id)).data?.data.map(({ text }) => text);
    expect([sent.uploads, texts?.filter((text) => text === 'Our prices')]).toEqual([1, ['Our prices']]);
    // No channel that a test can reach refuses what a chat takes.
    const problem = keptProblem('replyRefused', { channel: 'Website chat', reason: 'gone' });
    await platform.database.pool.query(
      `update message set state = 'REFUSED', problem = $2 where conversation_id = $1 and text = 'Our prices'`,
      [id, JSON.stringify(problem)],
    );
    await page.reload();
    await page.getByRole('button', { name: 'Send again' }).click();
    await message(page, 'Our prices').nth(1).getByText('Sent', { exact: true }).waitFor();
    const again = (await messages.messages(id)).data?.data.filter(({ text }) => text === 'Our prices');
    expect(new Set(again?.map(({ attachments }) => attachments[0]?.id)).size).toBe(1);
    expect(again).toHaveLength(2);
    await watched.close();
  });

  it.each([
    { width: 1440, mode: 'light', locale: 'de' },
    { width: 360, mode: 'dark', locale: 'fr' },
  ] as const)('is accessible at $width px, $mode, $locale', async (look) => {
    await browser.lookAt([[`/messages?view=all&conversation=${id}`, '.message-attachments']], look);
  });
});
