import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '#platform/database';
import { rasterOf, scanned } from '../support/code-reader.js';
import { demoUser, Journey } from './journey.js';

const admin = demoUser('demo-admin');
const agency = demoUser('demo-agency');

/** A day by the clock on the wall, so many days from now. */
const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

interface Code {
  readonly redirectUrl: string;
  readonly destination: { readonly source: string; readonly url: string } | null;
  readonly warnings: readonly { readonly code: number }[];
  readonly pictures: { readonly png: string };
}

/** A shop puts a code on its tables: guests scan it, it leads where the shop says, and the shop reads how often. */
describe('a shop with a QR code', () => {
  let journey: Journey;
  let workspaceId: number;
  let companyId: number;
  let locationId: number;
  let id: number;

  beforeAll(async () => {
    journey = await Journey.begin();
  });
  afterAll(() => journey.platform.close());

  const code = () => journey.ask<Code>(agency, 'GET', `/api/qr/${id}`);
  const state = async () =>
    (await journey.one<{ state: string }>(sql`select state from subscription where id = ${id}`)).state;
  /** A guest holds a telephone to the table. */
  const scan = async (): Promise<{ status: number; location: string | null }> => {
    const picture = await fetch((await code()).pictures.png);
    const said = picture.ok ? scanned(await rasterOf(Buffer.from(await picture.arrayBuffer()))) : null;
    const response = await fetch(said ?? (await code()).redirectUrl, {
      redirect: 'manual',
      headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36' },
    });
    return { status: response.status, location: response.headers.get('location') };
  };
  const counted = async (contextType: string, contextId: number): Promise<number | null> => {
    const { data } = await journey.ask<{ data: { sum: number | null }[] }>(
      agency,
      'GET',
      `/api/stats/aggregated?contextType=${contextType}&contextIds=${contextId}&from=${day(-9)}&to=${day(9)}&kpis=scans`,
    );
    return data[0]?.sum ?? null;
  };

  it('orders one that leads to its menu, and has it at once', async () => {
    const contract = await journey.one<{ workspaceId: number; companyId: number; accountId: number }>(sql`
      select workspace_id as "workspaceId", company_id as "companyId", billing_account_id as "accountId"
      from contract where name = 'Demo contract'`);
    ({ workspaceId, companyId } = contract);
    const offerId = await journey.write(admin, 'POST', `/api/offer/${workspaceId}`, {
      sellingName: 'Codes for tables',
      regularFee: 3,
      maxCount: 100,
      products: [{ name: 'QR' }],
    });
    const contractId = await journey.write(admin, 'POST', `/api/contract/${companyId}`, {
      name: 'Codes',
      billingAccountId: contract.accountId,
      billingType: 'FLEXIBLE',
      accountingPeriod: 'Month',
      conclusionDate: '2026-01-01',
      validFrom: '2026-01-01',
      licences: [{ offerId }],
    });
    locationId = await journey.write(agency, 'POST', `/v5/company/${companyId}/location`, {
      name: 'Hofladen Sonnenberg',
      address: { street: 'Hauptstraße', house: '1', postCode: '90402', city: 'Nürnberg', countryCode: 'DE' },
      mainPhone: { phone: '49-911-123456' },
    });
    const licence = await journey.one<{ id: number }>(sql`select id from licence where contract_id = ${contractId}`);
    await journey.mark();
    id = await journey.write(agency, 'POST', `/api/subscription/${licence.id}?locationIds=${locationId}`, {
      qrCode: { qrType: 'CustomRedirect', destinationUrl: 'https://sonnenberg.example/menu' },
    });
    expect(await state()).toBe('ACTIVE');
    expect(await journey.quiet()).toEqual([]);
    // Nobody outside has a part in it.
    const states = Object.keys((await journey.trace()).states).filter((step) => step.startsWith('subscription'));
    expect(states).toEqual([
      'subscription:  -order-> ORDERED',
      'subscription: ORDERED -initialise-> PROCESSING',
      'subscription: PROCESSING -startReached-> ACTIVE',
    ]);
  });

  it('sees its guests scan it, in the statistics of the code, the shop and the company', async () => {
    const before = await counted('Company', companyId);
    for (let guest = 0; guest < 3; guest += 1)
      expect(await scan()).toEqual({ status: 302, location: 'https://sonnenberg.example/menu' });
    expect(await journey.quietForGood()).toEqual([]);
    expect([await counted('Subscription', id), await counted('Location', locationId)]).toEqual([3, 3]);
    expect(await counted('Company', companyId)).toBe((before ?? 0) + 3);
  });

  it('asks for reviews instead, and the same printed code leads there as soon as there is a page for them', async () => {
    await journey.ask(agency, 'PUT', `/api/qr/${id}`, { qrType: 'ReviewRedirect' });
    expect(await code()).toMatchObject({ destination: null, warnings: [{ code: 4612 }] });
    await journey.ask(agency, 'PUT', `/api/location/basic/${locationId}`, { website: 'https://sonnenberg.example' });
    expect(await scan()).toEqual({ status: 302, location: 'https://sonnenberg.example/' });
    // A listing product brings the shop to portals; some of them take reviews.
    const { contractId, productId } = await journey.one<{ contractId: number; productId: number }>(sql`
      select c.id as "contractId", l.offer_id as "productId" from contract c join licence l on l.contract_id = c.id
      where c.name = 'Demo contract' order by l.id limit 1`);
    await journey.ask(agency, 'POST', `/v5/contract/${contractId}/order`, {
      productId,
      amount: 1,
      locationIds: [locationId],
    });
    await journey.until(code, ({ warnings }) => warnings.length === 0);
    // Until the other portals show it as well, the first of them may be another.
    expect(await journey.quietForGood()).toEqual([]);
    const { destination } = await code();
    expect(destination?.source).toBe('PORTAL');
    expect(await scan()).toEqual({ status: 302, location: destination?.url });
  });

  it('ends it: the last day is still served, then the code is gone, and what was counted stays', async () => {
    await journey.quietForGood();
    const before = await counted('Location', locationId);
    const [today] = await journey.rows<{ day: string }>(
      sql`select (clock_now(${workspaceId}::int) + interval '2 days')::date::text as day`,
    );
    await journey.ask(agency, 'DELETE', `/api/subscription/unsubscribe?ids=${id}&endDate=${today?.day}`);
    await journey.until(state, (now) => now === 'EXPIRINGON');
    expect((await scan()).status).toBe(302);
    await journey.moveClock(admin, { workspaceId, advance: 'P4D' });
    await journey.until(state, (now) => now === 'FINISHED');
    expect((await scan()).status).toBe(410);
    expect(await journey.quietForGood()).toEqual([]);
    expect(await counted('Location', locationId)).toBe((before ?? 0) + 1);
  });
});
