import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { sql } from '#platform/database';
import { newestMail } from '../e2e/administration/mailbox.js';
import { axeViolations, openBrowser, openPage, sidewaysScroll } from '../support/browser.js';
import type { WatchedPage } from '../support/browser.js';
import { demoUser, Journey } from './journey.js';
import { formWith } from './reply-file.js';

const folder = process.env.SCREENSHOTS;
const agency = demoUser('demo-agency');
const evil = `<img src=x onerror="document.title='broken'"> & "quoted"`;
const week = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day) => ({ day, dayType: 'nonstopOpened' }));
const config = {
  welcomeMessage: 'Willkommen im Hofladen!',
  offlineMessage: 'Wir sind morgen wieder da.',
  privacyPolicyUrl: 'https://shop.example/privacy',
  availableHours: week,
  agentType: 'HUMAN',
};

interface Listed {
  readonly data: readonly Readonly<Record<string, unknown>>[];
}

/** A customer writes in the website of a shop, the shop replies, and both see what became of it. */
describe('a shop with a chat in its website', () => {
  let journey: Journey;
  let browser: Browser;
  let website: Server;
  let origin: string;
  let html = '';
  let locationId: number;
  let subscriptionId: number;
  let agentId: number;
  let line: string;
  let visit: WatchedPage;
  let page: Page;

  beforeAll(async () => {
    [journey, browser] = await Promise.all([Journey.begin(), openBrowser()]);
    website = createServer((_request, response) => {
      const { url } = journey.platform;
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; script-src ${url}; connect-src ${url}; img-src ${url}; require-trusted-types-for 'script'`,
      });
      response.end(html);
    });
    await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(website.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await browser.close();
    website.close();
    await journey.platform.close();
  });

  const open = async (lang: string, width = 1280, colorScheme: 'light' | 'dark' = 'light'): Promise<WatchedPage> => {
    html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Shop</title>
      <meta name="viewport" content="width=device-width">${line}</head><body><main><h1>Shop</h1></main></body></html>`;
    const opened = await openPage(browser, origin, { width, context: { colorScheme } });
    opened.page.setDefaultTimeout(20_000);
    await opened.page.goto(origin, { waitUntil: 'networkidle' });
    return opened;
  };
  const conversations = () =>
    journey.ask<Listed>(agency, 'GET', `/api/messages/conversations?contextType=Location&contextIds=${locationId}`);
  const path = async () => {
    const [conversation] = (await conversations()).data;
    return `/api/messages/conversation/${String(conversation?.['conversationId'])}/channel/1`;
  };
  const messages = async () => (await journey.ask<Listed>(agency, 'GET', `${await path()}/messages`)).data;
  const stored = (of: Page) =>
    of.evaluate<number>('localStorage.length + sessionStorage.length + document.cookie.length');

  it('books a product with messaging, and has an agent', async () => {
    const demo = await journey.one<{ companyId: number }>(
      sql`select company_id as "companyId" from contract where name = 'Demo contract'`,
    );
    // Of the products that are sold, the one at Google brings messaging; an offer may say it of another one.
    const licence = await journey.one<{ contractId: number; offerId: number }>(sql`
      with made as (
        insert into offer (workspace_id, selling_name) select workspace_id, 'Messages' from licence order by id limit 1
        returning id, workspace_id)
      insert into licence (workspace_id, contract_id, offer_id, name, booked_offer, currency, setup_fee, regular_fee, maintenance_fee)
      select l.workspace_id, l.contract_id, made.id, 'Messages',
        l.booked_offer || '{"products": [{"product": "DataExports", "settings": {"functionalities": ["GoogleBusinessMessages"]}}]}',
        l.currency, l.setup_fee, l.regular_fee, l.maintenance_fee
      from made, licence l join contract c on c.id = l.contract_id where c.name = 'Demo contract' order by l.id limit 1
      returning contract_id as "contractId", offer_id as "offerId"`);
    locationId = await journey.write(agency, 'POST', `/v5/company/${demo.companyId}/location`, {
      name: 'Hofladen am Tor',
      address: { street: 'Torgasse', house: '1', postCode: '90402', city: 'Nürnberg', countryCode: 'DE' },
    });
    const order = { productId: licence.offerId, amount: 1, locationIds: [locationId] };
    const { id } = await journey.ask<{ id: number }>(agency, 'POST', `/v5/contract/${licence.contractId}/order`, order);
    subscriptionId = id;
    await journey.until(
      () => journey.ask(agency, 'GET', `/v5/subscription/${id}`),
      ({ status }) => status === 'ACTIVE',
    );
    agentId = await journey.write(agency, 'POST', `/api/messages/config/${locationId}`, config);
    const agents = await journey.ask<Listed>(agency, 'GET', `/api/messages/config/agents?agentId=${agentId}`);
    line = (agents.data[0] as { chat: { html: string } }).chat.html;
  });

  it.each(['de', 'en', 'fr'])('shows a chat that everybody can use, in %s', async (lang) => {
    for (const [width, scheme] of [
      [320, 'light'],
      [320, 'dark'],
      [1280, 'light'],
    ] as const) {
      const opened = await open(lang, width, scheme);
      expect(await stored(opened.page)).toBe(0);
      const opener = opened.page.locator('[aria-controls=panel]');
      expect(await opener.getAttribute('aria-expanded')).toBe('false');
      await opener.focus();
      await opened.page.keyboard.press('Enter');
      await opened.page.locator('#panel').waitFor();
      expect(await opened.page.locator('[role=log]').textContent()).toContain('Willkommen im Hofladen!');
      expect(await axeViolations(opened.page)).toEqual([]);
      expect(await sidewaysScroll(opened.page)).toBe(0);
      if (folder !== undefined) await opened.page.screenshot({ path: `${folder}/chat-${lang}-${width}-${scheme}.png` });
      await opened.page.keyboard.press('Escape');
      await opened.page.locator('#panel').waitFor({ state: 'hidden' });
      expect([opened.problems, await opened.page.context().cookies()]).toEqual([[], []]);
      await opened.close();
    }
  });

  it('gets a message once the customer has agreed', async () => {
    visit = await open('en');
    ({ page } = visit);
    await page.locator('[aria-controls=panel]').click();
    await page.locator('#text').fill(evil);
    await page.locator('#name').fill('Maria Kunde');
    await page.keyboard.press('Tab');
    await page.locator('#text').press('Enter');
    expect(await page.locator('[role=status]').textContent()).toContain('agree');
    expect(await stored(page)).toBe(0);
    expect((await conversations()).data).toEqual([]);
    await page.locator('#agree').check();
    await page.locator('#text').press('Enter');
    await page.locator('.own').waitFor();
    expect(await page.locator('.own').textContent()).toContain(evil);
    expect(await page.title()).toBe('Shop');
    expect((await conversations()).data).toMatchObject([
      { displayName: 'Maria Kunde', lastMessage: evil, answered: false, isRead: false, agentId },
    ]);
    const { subject } = await newestMail(journey.platform, 'demo-owner@locara.example');
    expect(subject).toBe('A customer has written: Hofladen am Tor');
  });

  it('replies, and sees that the reply was read', async () => {
    const reply = await journey.write(agency, 'POST', `${await path()}/agent/${agentId}/message`, {
      text: 'Ja, bis 18 Uhr.',
    });
    await page.locator('.g div:not(.own)', { hasText: 'Ja, bis 18 Uhr.' }).waitFor();
    await journey.until(messages, ([newest]) => newest?.['status'] === 'READ');
    expect((await messages())[0]).toMatchObject({ messageId: reply, incoming: false, error: null });
    expect((await conversations()).data).toMatchObject([{ answered: true, isRead: true }]);
    expect(visit.problems).toEqual([]);
  });

  it('is told that a reply was delivered while the chat is closed, and read when it is opened again', async () => {
    await page.keyboard.press('Escape');
    await journey.write(agency, 'POST', `${await path()}/agent/${agentId}/message`, { text: 'Bis bald!' });
    await page.locator('[aria-controls=panel]', { hasText: '(1 new)' }).waitFor();
    await journey.until(messages, ([newest]) => newest?.['status'] === 'DELIVERED');
    await page.locator('[aria-controls=panel]').click();
    await journey.until(messages, ([newest]) => newest?.['status'] === 'READ');
  });

  it('sends a file, whose name and size the customer sees, and which opens outside of the shop', async () => {
    const form = formWith('Preise für <Jörg>.pdf', Buffer.concat([Buffer.from('%PDF'), Buffer.alloc(48_000)]));
    const file = await journey.write(agency, 'POST', `${await path()}/file`, form);
    await journey.write(agency, 'POST', `${await path()}/agent/${agentId}/message`, { text: 'Unsere Preise', file });
    const entry = page.locator('.g div:not(.own)', { hasText: 'Unsere Preise' });
    await entry.waitFor();
    expect(await entry.locator('small').first().textContent()).toBe('49 kB');
    const link = entry.getByRole('link', { name: 'Preise für Jörg.pdf' });
    expect([await link.getAttribute('target'), await axeViolations(page)]).toEqual(['_blank', []]);
    const response = await fetch((await link.getAttribute('href')) ?? '');
    expect([response.status, response.headers.get('content-type'), (await response.arrayBuffer()).byteLength]).toEqual([
      200,
      'application/pdf',
      48_004,
    ]);
    if (folder !== undefined) await page.screenshot({ path: `${folder}/chat-file.png` });
    await journey.until(messages, ([newest]) => newest?.['status'] === 'READ');
    expect(visit.problems).toEqual([]);
  });

  it('goes on in the same tab after a reload, without asking again', async () => {
    await page.reload();
    // What was read before is not new.
    expect(await page.locator('[aria-controls=panel]').textContent()).toBe('Chat with Hofladen am Tor');
    await page.locator('[aria-controls=panel]').click();
    await page.locator('.g', { hasText: 'Bis bald!' }).waitFor();
    expect(await page.locator('#agree').isHidden()).toBe(true);
    await page.locator('#text').fill('Danke');
    await page.locator('#text').press('Enter');
    await page.locator('.own', { hasText: 'Danke' }).waitFor();
    expect((await conversations()).data).toMatchObject([{ lastMessage: 'Danke', answered: false, isRead: false }]);
  });

  it('ends with the subscription: what was written stays to be read', async () => {
    await journey.rows(sql`
      update subscription set state = 'EXPIRINGON', end_date = current_date - 2, end_at = now() - interval '1 day', due_at = now()
      where id = ${subscriptionId}`);
    await journey.until(
      () => journey.ask<Listed>(agency, 'GET', `/api/messages/config/agents?agentId=${agentId}`),
      ({ data }) => data[0]?.['endedAt'] !== null,
    );
    await page.locator('.g', { hasText: 'This chat has ended.' }).waitFor();
    expect(await page.locator('form').isHidden()).toBe(true);
    const late = await journey.call(agency, 'POST', `${await path()}/agent/${agentId}/message`, { text: 'Zu spät' });
    expect([late.status, late.body]).toMatchObject([409, { errorCode: 4641 }]);
    expect((await messages()).map(({ text }) => text)).toEqual([
      'Danke',
      'Unsere Preise',
      'Bis bald!',
      'Ja, bis 18 Uhr.',
      evil,
    ]);
    await visit.close();
  });
});
