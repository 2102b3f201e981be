import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fulfilmentConfig } from '#contexts/fulfilment';
import { sql } from '#platform/database';
import { demoUser, Journey } from './journey.js';

const admin = demoUser('demo-admin');
const agency = demoUser('demo-agency');
const subDomain = 'hofladen-sonnenberg';

/** A shop gets a website: ordered, set up, online, as the shop is, and gone when it has ended. */
describe('a shop with a website', () => {
  let journey: Journey;
  let productId: number;
  let contractId: number;
  let locationId: number;
  let id: number;

  beforeAll(async () => {
    journey = await Journey.begin();
  });
  afterAll(() => journey.platform.close());

  const page = async (): Promise<{ status: number; text: string }> => {
    const response = await fetch(`${journey.platform.url}/sandbox/sites/${subDomain}`);
    return { status: response.status, text: await response.text() };
  };
  const state = async (): Promise<string> =>
    (await journey.one<{ state: string }>(sql`select state from subscription where id = ${id}`)).state;
  const provider = async <T>(path: string): Promise<T> =>
    (await (await fetch(`${journey.platform.url}/sandbox/fulfilment${path}`)).json()) as T;
  const works = async () =>
    (await provider<{ data: { id: string; reference: string }[] }>('/?format=json&take=500')).data;
  const calls = async (): Promise<string[]> => {
    const work = (await works()).find(({ reference }) => reference === `subscription-${id}`);
    const told = await provider<{ data: { operation: string; version: number }[] }>(`/works/${work?.id}/calls`);
    return told.data.map(({ operation, version }) => `${operation} ${version}`).toReversed();
  };

  it('is sold one, with sub-domains of a domain that is prepared', async () => {
    const contract = await journey.one<{ workspaceId: number; companyId: number; billingAccountId: number }>(sql`
      select workspace_id as "workspaceId", company_id as "companyId", billing_account_id as "billingAccountId"
      from contract where name = 'Demo contract'`);
    productId = await journey.write(admin, 'POST', `/api/offer/${contract.workspaceId}`, {
      sellingName: 'Website',
      regularFee: 19,
      maxCount: 100,
      products: [
        {
          name: 'Website',
          settings: [{ key: 'preConfiguredDomain', name: { en: 'Domain' }, type: 'text', value: 'sites.example' }],
        },
      ],
    });
    contractId = await journey.write(admin, 'POST', `/api/contract/${contract.companyId}`, {
      name: 'Websites',
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
      email: 'shop@sonnenberg.example',
    });
    expect(await journey.ask(agency, 'GET', `/v5/presence/${productId}/website/configuration`)).toMatchObject({
      domainType: 'SUB_DOMAIN',
      preConfiguredDomain: 'sites.example',
      templates: [{ id: 1 }, { id: 2 }, { id: 3 }],
    });
  });

  it('orders it, sets it up, and is online', async () => {
    const { subscriptions } = await journey.ask<{ subscriptions: { id: number }[] }>(
      agency,
      'POST',
      `/v5/contract/${contractId}/order`,
      { productId, amount: 1, locationIds: [locationId] },
    );
    id = subscriptions[0]?.id ?? 0;
    expect([await state(), (await page()).status]).toEqual(['ORDERED', 404]);
    await journey.write(agency, 'POST', `/v5/presence/${id}/website`, { templateId: 1, subDomain });
    await journey.until(state, (now) => now === 'ACTIVE');
    expect(await page()).toMatchObject({ status: 200, text: expect.stringContaining('Hofladen Sonnenberg') });
    expect(await calls()).toEqual(['order 1']);
  });

  it('changes what it says of itself, and the page follows', async () => {
    const changed = Date.now();
    await journey.ask(agency, 'PUT', `/api/location/additional/${locationId}`, {
      description: 'Gemüse, Käse und Brot vom eigenen Hof.',
    });
    await journey.until(page, ({ text }) => text.includes('Gemüse, Käse und Brot vom eigenen Hof.'));
    expect(Date.now() - changed).toBeLessThan(60_000);
    await journey.ask(agency, 'PUT', `/api/location/basic/${locationId}`, { name: 'Hofladen am Sonnenberg' });
    await journey.until(page, ({ text }) => text.includes('<h1>Hofladen am Sonnenberg</h1>'));
    expect(await journey.quiet()).toEqual([]);
    expect(await calls()).toEqual(['order 1', 'change 2', 'change 3']);
  });

  it('is told nothing that changes nothing', async () => {
    // No website shows how the shop is known to its owner.
    await journey.ask(agency, 'PUT', `/api/location/basic/${locationId}`, { externalId: 'shop-1' });
    await journey.ask(agency, 'PUT', `/api/location/basic/${locationId}`, { name: 'Hofladen am Sonnenberg' });
    expect(await journey.quiet()).toEqual([]);
    expect(await calls()).toEqual(['order 1', 'change 2', 'change 3']);
  });

  it('ends it: the last day is still served, then the page is gone', async () => {
    await journey.ask(agency, 'DELETE', `/api/subscription/unsubscribe?ids=${id}`);
    await journey.until(state, (now) => now === 'EXPIRINGON');
    expect((await page()).status).toBe(200);
    expect((await calls()).at(-1)).toBe('end 4');
    await lastDayIsOver();
    await journey.until(page, ({ status }) => status === 410);
  });

  /** The provider lives by the clock on the wall, which no test moves: it is told of a last day that is over. */
  async function lastDayIsOver(): Promise<void> {
    const { provider: account } = journey.platform.config.of(fulfilmentConfig);
    const work = (await works()).find(({ reference }) => reference === `subscription-${id}`);
    const endDate = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
    const response = await fetch(`${account?.url}/works/${work?.id}/end`, {
      method: 'POST',
      headers: { authorization: `Bearer ${account?.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ version: 5, endDate }),
    });
    expect(response.status).toBe(202);
  }
});
