import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { sql } from '#platform/database';
import { openBrowser, openPage } from '../support/browser.js';
import { demoUser, Journey } from './journey.js';

const admin = demoUser('demo-admin');
const agency = demoUser('demo-agency');
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** A shop shows its opening hours in its own website: ordered, embedded, as the shop says, and gone when it has ended. */
describe('a shop with a website of its own, and a widget in it', () => {
  let journey: Journey;
  let browser: Browser;
  let website: Server;
  let origin: string;
  let workspaceId: number;
  let contractId: number;
  let productId: number;
  let locationId: number;
  let hoursId: number;
  let id: number;
  let embedding: Readonly<Record<string, string>>;

  beforeAll(async () => {
    journey = await Journey.begin();
    browser = await openBrowser();
    website = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(`<!doctype html><html lang="de"><title>Hofladen</title><body>${embedding.html}</body></html>`);
    });
    await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(website.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await browser.close();
    website.close();
    await journey.platform.close();
  });

  const state = async (): Promise<string> =>
    (await journey.one<{ state: string }>(sql`select state from subscription where id = ${id}`)).state;
  /** What a visitor sees who has not been there before, and what the browser complains of. */
  const visit = async (): Promise<{ text: string | null; problems: string[] }> => {
    const { page, problems, close } = await openPage(browser, origin);
    await page.goto(origin, { waitUntil: 'networkidle' });
    const text = await page.evaluate<string | null>(`document.querySelector('div')?.shadowRoot.textContent ?? null`);
    await close();
    return { text, problems };
  };
  const week = (from: string, to: string) =>
    weekdays.map((day) => ({ day, dayType: 'singleInterval', intervals: [{ from, to }] }));

  it('is sold the widget, and orders it for a shop with opening hours', async () => {
    const contract = await journey.one<{ workspaceId: number; companyId: number; billingAccountId: number }>(sql`
      select workspace_id as "workspaceId", company_id as "companyId", billing_account_id as "billingAccountId"
      from contract where name = 'Demo contract'`);
    ({ workspaceId } = contract);
    productId = await journey.write(admin, 'POST', `/api/offer/${workspaceId}`, {
      sellingName: 'Widget',
      regularFee: 4.9,
      maxCount: 100,
      products: [{ name: 'WebsiteWidget' }],
    });
    contractId = await journey.write(admin, 'POST', `/api/contract/${contract.companyId}`, {
      name: 'Widgets',
      billingAccountId: contract.billingAccountId,
      billingType: 'FLEXIBLE',
      accountingPeriod: 'Month',
      conclusionDate: '2026-01-01',
      validFrom: '2026-01-01',
      licences: [{ offerId: productId }],
    });
    locationId = await journey.write(agency, 'POST', `/v5/company/${contract.companyId}/location`, {
      name: 'Hofladen Sonnenberg',
      address: { street: 'Hauptstraße', house: '1', postCode: '90402', city: 'Nürnberg', countryCode: 'DE' },
      mainPhone: { phone: '49-911-123456' },
    });
    hoursId = await journey.write(agency, 'POST', `/api/location/openinghours/${locationId}`, {
      type: 'default',
      days: week('00:00', '24:00'),
    });
    const { subscriptions } = await journey.ask<{ subscriptions: { id: number }[] }>(
      agency,
      'POST',
      `/v5/contract/${contractId}/order`,
      { productId, amount: 1, locationIds: [locationId] },
    );
    id = subscriptions[0]?.id ?? 0;
    await journey.until(state, (now) => now === 'ACTIVE');
  });

  it('embeds the line that its subscription has, and visitors see the hours', async () => {
    embedding = await journey.ask(agency, 'GET', `/v5/presence/${id}/widget`);
    const { text, problems } = await visit();
    expect(problems).toEqual([]);
    expect(text).toContain('Hofladen Sonnenberg');
    expect(text).toContain('Jetzt geöffnet');
    expect(text).toContain('24 Stunden geöffnet');
    // No product for reviews is booked.
    expect(text).not.toContain('Bewertung');
  });

  it('changes its hours, and new visitors see that at once; others when what they have is a minute old', async () => {
    const cached = await fetch(embedding.data ?? '');
    expect(cached.headers.get('cache-control')).toBe('public, max-age=60');
    const headers = { 'if-none-match': cached.headers.get('etag') ?? '' };
    expect((await fetch(embedding.data ?? '', { headers })).status).toBe(304);
    await journey.ask(agency, 'PUT', `/api/location/openinghours/${hoursId}`, {
      type: 'default',
      days: week('08:30', '08:31'),
    });
    expect((await fetch(embedding.data ?? '', { headers })).status).toBe(200);
    expect((await visit()).text).toContain('08:30\u2060–\u206008:31');
    await journey.ask(agency, 'PUT', `/api/location/basic/${locationId}`, { name: 'Hofladen am Sonnenberg' });
    expect((await visit()).text).toContain('Hofladen am Sonnenberg');
  });

  it('ends it: the last day is still served, then nothing is seen any more', async () => {
    await journey.ask(agency, 'DELETE', `/api/subscription/unsubscribe?ids=${id}`);
    expect(await state()).toBe('EXPIRINGON');
    expect((await visit()).text).toContain('Hofladen am Sonnenberg');
    await journey.moveClock(admin, { workspaceId, advance: 'P2D' });
    expect(await state()).toBe('FINISHED');
    for (const address of [embedding.script, embedding.data]) expect((await fetch(address ?? '')).status).toBe(410);
    const { text, problems } = await visit();
    expect([text, problems[0]]).toEqual([null, `410: ${embedding.script}`]);
    expect(await journey.ask(agency, 'GET', `/v5/presence/${id}/widget`)).toMatchObject({ served: false });
  });
});
