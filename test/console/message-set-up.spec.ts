import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { png } from '#apps/sandbox/src/png';
import { config, Messages } from '../e2e/administration/written-messages.js';
import { eventually } from '../support/eventually.js';
import { startPlatform } from '../support/platform.js';
import type { Platform } from '../support/platform.js';
import { ConsoleBrowser } from './console-browser.js';

/** How locations take messages, set up in the console. */
let platform: Platform;
let browser: ConsoleBrowser;
let messages: Messages;
let locationId: number;
let agentId: number;

beforeAll(async () => {
  platform = await startPlatform();
  browser = await ConsoleBrowser.open(platform);
  messages = await Messages.at(platform);
  ({ locationId, agentId } = await messages.opened());
});
afterAll(async () => {
  await browser?.close();
  await platform?.close();
});

const pathOf = (id: number) => `/locations/${id}/messages`;
const welcome = (page: Page) => page.getByRole('textbox', { name: 'Welcome message' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const saved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();
const agentOf = async (id: number) => {
  const query = { locationId: id };
  return (await messages.agency.GET('/api/messages/config/agents', { params: { query } })).data?.data[0];
};
const emailOf = async () =>
  (await messages.agent(agentId))?.accounts.find(({ channelName }) => channelName === 'email')?.account ?? null;

describe('the messages of a location', () => {
  it('begin with its hours, and are taken as soon as what is missing is said', async () => {
    const id = await messages.booked();
    const days = [
      { day: 'Mon' as const, intervals: [{ from: '08:00', to: '12:00' }] },
      { day: 'Sat' as const, dayType: 'nonstopOpened' as const },
    ];
    await messages.agency.POST('/api/location/openinghours/{id}', {
      params: { path: { id } },
      body: { type: 'default', days },
    });
    const watched = await browser.enter(pathOf(id));
    const { page } = watched;
    await page.getByRole('heading', { name: 'Take messages at this location' }).waitFor();
    await save(page);
    await page.locator('.field', { hasText: 'Privacy policy' }).locator('.field-error').waitFor();
    expect(await agentOf(id)).toBeUndefined();
    await page.getByRole('textbox', { name: 'Privacy policy' }).fill('https://shop.example/privacy');
    await save(page);
    await page.getByRole('heading', { name: 'Where customers write' }).waitFor();
    const made = await agentOf(id);
    expect(made).toMatchObject({ agentType: 'HUMAN', automaticEmailReply: true, logo: null });
    expect(made?.availableHours.filter(({ dayType }) => dayType !== 'closed')).toEqual([
      { day: 'Mon', dayType: 'singleInterval', intervals: [{ from: '08:00', to: '12:00' }] },
      { day: 'Sat', dayType: 'nonstopOpened', intervals: [] },
    ]);
    expect(watched.problems.filter((problem) => !problem.includes('400'))).toEqual([]);
    await watched.close();
  });

  it('show where customers write, and change what they read, with a logo and without a reply by itself', async () => {
    const address = await eventually(emailOf, (found) => found !== null);
    const watched = await browser.enter(pathOf(locationId));
    const { page } = watched;
    const email = page.getByRole('region', { name: 'Email' });
    await email.getByText(address ?? '').waitFor();
    await email.getByText('Copy', { exact: true }).waitFor();
    await page.getByRole('region', { name: 'Website chat' }).getByText('<script async', { exact: false }).waitFor();
    await page.getByRole('region', { name: 'WhatsApp' }).getByText('Not set up').waitFor();
    await welcome(page).fill('Good day!');
    await page.getByRole('checkbox', { name: 'Reply to emails automatically' }).uncheck();
    await page.getByText('gets nothing back until somebody replies', { exact: false }).waitFor();
    await page.getByRole('checkbox', { name: 'Sunday' }).check();
    await page.getByRole('button', { name: '24 hours: Sunday' }).click();
    await page.getByRole('combobox', { name: 'Who replies' }).selectOption({ label: 'A program' });
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png(64, 64, () => [200, 30, 30]) });
    await page.getByRole('img', { name: 'Logo' }).waitFor();
    await save(page);
    await saved(page);
    const changed = await messages.agent(agentId);
    expect(changed).toMatchObject({
      welcomeMessage: 'Good day!',
      automaticEmailReply: false,
      agentType: 'BOT',
      logo: { imageType: 'MessageImage' },
    });
    expect(changed?.availableHours).toContainEqual({ day: 'Sun', dayType: 'nonstopOpened', intervals: [] });
    await page.getByRole('button', { name: 'Remove the logo' }).click();
    await page.getByLabel('Monday, to').fill('09:00');
    await save(page);
    await page.locator('.day-line', { hasText: 'Monday' }).locator('.field-error').waitFor();
    expect((await messages.agent(agentId))?.logo).not.toBeNull();
    await page.getByLabel('Monday, to').fill('17:00');
    await save(page);
    await saved(page);
    expect(await messages.agent(agentId)).toMatchObject({ logo: null });
    expect(watched.problems.filter((problem) => !problem.includes('400'))).toEqual([]);
    await watched.close();
  });

  it('bring together what two have changed, and ask where both have changed the same', async () => {
    const watched = await browser.enter(pathOf(locationId));
    const { page } = watched;
    await welcome(page).fill('Mine.');
    const theirs = { ...config, welcomeMessage: 'Theirs.', offlineMessage: 'Also theirs.' };
    await messages.change(locationId, agentId, theirs);
    await save(page);
    await page.getByRole('button', { name: 'Keep yours: Welcome message' }).click();
    await save(page);
    await saved(page);
    expect(await messages.agent(agentId)).toMatchObject({
      welcomeMessage: 'Mine.',
      offlineMessage: 'Also theirs.',
    });
    await watched.close();
  });

  it('are listed with the address of each, and end with their product', async () => {
    const watched = await browser.enter('/messages/set-up');
    const { page } = watched;
    const card = page.locator('.message-location', { hasText: (await emailOf()) ?? '' });
    await card.getByText('Takes messages').waitFor();
    const ended = await messages.opened();
    const { pool } = platform.database;
    await pool.query(`update message_agent set ended_at = now() where id = $1`, [ended.agentId]);
    await page.goto(`${platform.url}/console${pathOf(ended.locationId)}`);
    await page.getByText('takes no messages any more', { exact: false }).waitFor();
    await pool.query(`update subscription set state = 'FINISHED' where location_id = $1`, [ended.locationId]);
    await page.reload();
    await page.getByText('Messages come with a product').waitFor();
    await watched.close();
  });

  it('are read by those who may, and changed by those who may', async () => {
    const viewer = await browser.enter(pathOf(locationId), 'demo-viewer');
    await viewer.page.getByText('message:read').waitFor();
    expect(await viewer.page.locator('.tab', { hasText: 'Messages' }).count()).toBe(0);
    await viewer.close();
    const foreign = await browser.enter(pathOf(locationId), 'demo-foreign');
    await foreign.page.getByText('There is nothing at this address').first().waitFor();
    await foreign.close();
  });

  it('are below a tab that is in sight, also on a phone', async () => {
    const { page, close } = await browser.enter(pathOf(locationId), 'demo-agency', { width: 360 });
    await page.locator('.message-channel').first().waitFor();
    const box = await page.locator('.scrolled-tabs .tab[aria-current]').boundingBox();
    expect((box?.x ?? Number.NaN) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    await close();
  });

  it.each([
    { width: 1440, mode: 'light', locale: 'de' },
    { width: 360, mode: 'dark', locale: 'fr' },
  ] as const)('are accessible and ask nobody else at $width px, $mode, $locale', async (look) => {
    await browser.lookAt(
      [
        [pathOf(locationId), '.message-channel'],
        [pathOf(await messages.booked()), '.message-hours'],
        ['/messages/set-up', '.message-location'],
        [pathOf((await messages.demo.locations(1))[0] ?? 0), '.empty'],
      ],
      look,
    );
  });
});
