import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { sql } from '#platform/database';
import { sized } from '../support/size.js';
import { demoUser, Journey } from './journey.js';

const shops = sized({ short: 5, full: 40 });
const admin = demoUser('demo-admin');
const agency = demoUser('demo-agency');

interface Work {
  readonly id: string;
  readonly reference: string;
  readonly status: string;
  readonly version: number;
  readonly products: readonly { readonly product: string; readonly setUp?: Readonly<Record<string, unknown>> }[];
}

/** A chain shows display ads: what it says reaches the fulfilment partner, who sets them up, and ends with the subscriptions. */
describe('a chain with display ads', () => {
  let journey: Journey;
  let companyId: number;
  let contractId: number;
  let licenceId: number;
  let productId: number;
  let pictureId: number;
  let ids: number[];

  beforeAll(async () => {
    journey = await Journey.begin();
  });
  afterAll(() => journey.platform.close());

  const provider = async <T>(path: string): Promise<T> =>
    (await (await fetch(`${journey.platform.url}/sandbox/fulfilment${path}`)).json()) as T;
  const works = async (): Promise<Work[]> => {
    const { data } = await provider<{ data: Work[] }>('/?format=json&take=500');
    const own = data.filter(({ reference }) => ids.some((id) => reference === `subscription-${id}`));
    return Promise.all(own.map(({ id }) => provider<Work>(`/works/${id}`)));
  };
  const statuses = async (): Promise<Record<string, number>> => {
    const rows = await journey.rows<{ state: string; count: number }>(
      sql`select state, count(*)::int as count from subscription where id = any(${ids}::bigint[]) group by state`,
    );
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  };

  it('sees what the partner offers', async () => {
    const contract = await journey.one<{ id: number; workspaceId: number; companyId: number }>(
      sql`select id, workspace_id as "workspaceId", company_id as "companyId" from contract where name = 'Demo contract'`,
    );
    companyId = contract.companyId;
    productId = await journey.write(admin, 'POST', `/api/offer/${contract.workspaceId}`, {
      sellingName: 'Display ad',
      regularFee: 29,
      maxCount: 1000,
      products: [{ name: 'Advertisement' }],
    });
    const account = await journey.one<{ id: number }>(
      sql`select billing_account_id as id from contract where id = ${contract.id}`,
    );
    contractId = await journey.write(admin, 'POST', `/api/contract/${companyId}`, {
      name: 'Display ads',
      billingAccountId: account.id,
      billingType: 'FLEXIBLE',
      accountingPeriod: 'Month',
      conclusionDate: '2026-01-01',
      validFrom: '2026-01-01',
      licences: [{ offerId: productId }],
    });
    licenceId = (await journey.one<{ id: number }>(sql`select id from licence where contract_id = ${contractId}`)).id;
    const { data } = await journey.ask<{ data: { key: string; adspace: string; mandatory: boolean }[] }>(
      agency,
      'GET',
      `/v5/advertisement/${productId}/adspace/configuration`,
    );
    const needed = data.filter(({ adspace, mandatory }) => adspace === 'result-list-banner' && mandatory);
    expect(needed.map(({ key }) => key)).toEqual(['headline', 'body', 'picture']);
    const topics = await journey.ask<{ total: number }>(
      agency,
      'GET',
      `/v5/advertisement/targeting/available/tids?filter=baker&productId=${productId}&adspace=result-list-banner`,
    );
    expect(topics.total).toBe(5);
  });

  it('orders first and says it later, for each shop; each goes on by itself', async () => {
    const locations: number[] = [];
    for (let shop = 0; shop < shops; shop += 1)
      locations.push(
        await journey.write(agency, 'POST', `/v5/company/${companyId}/location`, {
          name: `Bakery ${shop}`,
          address: {
            street: 'Hauptstraße',
            house: String(shop + 1),
            postCode: '90402',
            city: 'Nürnberg',
            countryCode: 'DE',
          },
        }),
      );
    const data = (
      await sharp({ create: { width: 1200, height: 400, channels: 3, background: '#b5651d' } })
        .png()
        .toBuffer()
    ).toString('base64');
    pictureId = await journey.write(agency, 'POST', `/api/miscellaneous/image/${companyId}?parentType=Company`, {
      imageType: 'CampaignImage',
      fileType: 'png',
      data,
    });
    const order = { productId, locationIds: locations };
    const { subscriptions } = await journey.ask<{ subscriptions: { id: number }[] }>(
      agency,
      'POST',
      `/v5/contract/${contractId}/order`,
      order,
    );
    ids = subscriptions.map(({ id }) => id);
    expect(await statuses()).toEqual({ ORDERED: shops });
    expect(await works()).toEqual([]);
    for (const [shop, id] of ids.entries())
      await journey.write(agency, 'POST', `/v5/advertisement/${id}/advertisement`, {
        advertisementType: 'Banner',
        page: 'ResultList',
        destinationUrl: `https://bakery.example/${shop}`,
        priority: 'High',
        campaignType: 'open',
        textFields: [
          { key: 'headline', value: `Fresh bread ${shop}` },
          { key: 'body', value: 'We bake by hand.' },
        ],
        imageFields: [{ key: 'picture', imageId: pictureId }],
        tIdList: ['T1001'],
      });
    await journey.until(statuses, (now) => now['ACTIVE'] === shops);
    expect(await journey.quiet()).toEqual([]);
    const told = await works();
    expect(told.map(({ products }) => products[0]?.setUp?.['destinationUrl']).toSorted()).toEqual(
      ids.map((_, shop) => `https://bakery.example/${shop}`).toSorted(),
    );
    expect(told.every(({ status, version }) => status === 'CONFIRMED' && version === 1)).toBe(true);
  });

  it('orders more of them in one call, with all that there is to say', async () => {
    const locations = await journey.rows<{ id: number }>(
      sql`select location_id as id from subscription where id = any(${ids}::bigint[]) order by id`,
    );
    const first = await journey.write(
      agency,
      'POST',
      `/api/subscription/${licenceId}?locationIds=${locations.map(({ id }) => id).join(',')}`,
      {
        advertisement: {
          advertisementType: 'TopEntry',
          destinationUrl: 'https://bakery.example',
          priority: 'Normal',
          campaignType: 'closed',
          textFields: [{ key: 'headline', value: 'Fresh bread' }],
        },
        targeting: { ignoreTargeting: true },
      },
    );
    ids = [...ids, ...locations.map((_, index) => first + index)];
    await journey.until(statuses, (now) => now['ACTIVE'] === 2 * shops);
    const entries = (await works()).map(({ products }) => products[0]?.setUp ?? {});
    expect(entries.filter((entry) => entry['page'] === 'Detail')).toHaveLength(shops);
    expect(entries.find((entry) => entry['page'] === 'Detail')).toMatchObject({ targeting: { ignoreTargeting: true } });
  });

  it('takes a picture off all of them, and each partner’s work changes once', async () => {
    await journey.ask(agency, 'DELETE', `/api/miscellaneous/image/${pictureId}`);
    expect(await journey.quiet()).toEqual([]);
    const banners = (await works()).filter(({ products }) => products[0]?.setUp?.['page'] === 'ResultList');
    expect(banners.map(({ version }) => version)).toEqual(banners.map(() => 2));
    expect(banners.every(({ products }) => JSON.stringify(products[0]?.setUp?.['imageFields']) === '[]')).toBe(true);
  });

  it('ends them, as the partner confirms', async () => {
    await journey.ask(agency, 'DELETE', `/api/subscription/unsubscribe?ids=${ids.join(',')}&endDate=2099-12-31`);
    await journey.until(statuses, (now) => now['EXPIRINGON'] === 2 * shops);
    expect((await works()).every(({ status }) => status === 'ENDED')).toBe(true);
  });
});
