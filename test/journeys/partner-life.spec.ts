import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '#platform/database';
import { demoUser, Journey } from './journey.js';
import { good, PartnerLife, productNames } from './partner-life.js';
import type { SoldProduct } from './partner-life.js';

const subDomain = 'sonnenberg-life';
const shops = ['Hofladen Sonnenberg', 'Hofladen am Weiher'];

/** The whole life of a partner's customer through the SDK: from the company to the day on which nothing is left of it. */
describe('a partner', () => {
  let journey: Journey;
  let life: PartnerLife;
  let locations: number[];
  /** Of the first location, at Google. */
  let profile: string;
  let postId: number;
  const booked = new Map<SoldProduct, number[]>();

  beforeAll(async () => {
    journey = await Journey.begin();
    life = await PartnerLife.begin(journey);
  });
  afterAll(() => journey.platform.close());

  const idsOf = (product: SoldProduct): number[] => booked.get(product) ?? [];
  const firstOf = (product: SoldProduct): number => idsOf(product)[0] ?? 0;
  const all = (): number[] => [...booked.values()].flat();
  const site = () => fetch(`${journey.platform.url}/sandbox/sites/${subDomain}`);
  const basic = (id: number) => good(life.administration.GET('/api/location/basic/{id}', { params: { path: { id } } }));
  const campaigns = async (): Promise<{ status: string }[]> => {
    const { data } = await life.sandbox<{ data: { id: string; descriptive_name: string }[] }>(
      '/google-ads?format=json',
    );
    const account = data.find(({ descriptive_name: name }) => name.endsWith(` #${life.companyId}`));
    return (await life.sandbox<{ campaigns: { status: string }[] }>(`/google-ads/accounts/${account?.id}?format=json`))
      .campaigns;
  };

  it('adds the locations of a new company, and orders each product for them', async () => {
    locations = [];
    for (const [index, name] of shops.entries()) {
      const made = await good(
        life.partner.POST('/v5/company/{companyId}/location', {
          params: { path: { companyId: life.companyId } },
          body: {
            name,
            address: {
              street: 'Torgasse',
              house: String(index + 3),
              postCode: '90403',
              city: 'Nürnberg',
              countryCode: 'DE',
            },
            mainPhone: { phone: `49-911-12345${index}` },
            email: 'shop@sonnenberg.example',
            categories: [{ key: 'farmers_market', value: 'Farmers market' }],
          } as never,
        }),
      );
      locations.push(made.value);
    }
    for (const product of productNames) booked.set(product, await life.order(product, locations));
    const waiting = await Promise.all(
      productNames.map(async (product) => [
        product,
        (await life.read(firstOf(product))).missingRequirements.length > 0,
      ]),
    );
    expect(Object.fromEntries(waiting)).toEqual({
      Listing: false,
      GoogleMyBusiness: false,
      Website: true,
      CallTracking: true,
      Advertisement: true,
      sea: true,
    });
  });

  it('says what each product waits for, once; a second time is refused', async () => {
    for (const [index, id] of idsOf('Website').entries()) {
      const body = { templateId: index + 1, subDomain: index === 0 ? subDomain : `${subDomain}-${index}` };
      await good(life.partner.POST('/v5/presence/{subscriptionId}/website', params(id, body)));
    }
    for (const id of idsOf('CallTracking'))
      await good(
        life.partner.POST(
          '/v5/calltracking/{subscriptionId}',
          params(id, { registerPermission: true, callTrackingPermission: true }),
        ),
      );
    const imageId = await life.picture();
    for (const id of idsOf('Advertisement'))
      await good(
        life.partner.POST(
          '/v5/advertisement/{subscriptionId}/advertisement',
          params(id, {
            advertisementType: 'Banner',
            page: 'ResultList',
            destinationUrl: 'https://sonnenberg.example',
            priority: 'Normal',
            campaignType: 'closed',
            textFields: [
              { key: 'headline', value: 'Fresh bread' },
              { key: 'body', value: 'We bake by hand.' },
            ],
            imageFields: [{ key: 'picture', imageId }],
            tIdList: ['T1001'],
          }),
        ),
      );
    const sea = {
      name: 'Sonnenberg',
      destinationUrl: 'https://sonnenberg.example',
      categoryTaxonomyId: 'bakery',
      budgetTarget: 10,
    };
    for (const id of idsOf('sea')) await good(life.partner.POST('/v5/reach/{subscriptionId}/sea', params(id, sea)));
    const again = await life.partner.POST('/v5/reach/{subscriptionId}/sea', params(firstOf('sea'), sea));
    expect(again.response.status).toBe(409);
    for (const product of productNames) if (product !== 'GoogleMyBusiness') await life.until(idsOf(product), 'ACTIVE');
  });

  it('is live: at the portals, with a website, a number of its own, and campaigns that are shown', async () => {
    const portals = await journey.until(
      () =>
        good(
          life.partner.GET('/v5/company/{companyId}/listing/portal', {
            params: { path: { companyId: life.companyId }, query: { locationIds: locations } },
          }),
        ),
      ({ data }) => data.length > 0 && data.every(({ status }) => status.status === 'LIVE'),
    );
    expect(portals.data.length % shops.length).toBe(0);
    const entries = await life.sandbox<{ data: object[] }>(
      `/portals/GlobalPages/listings?format=json&status=LIVE&text=Hofladen`,
    );
    expect(entries.data.filter((each) => JSON.stringify(each).includes('Torgasse'))).toHaveLength(shops.length);
    const page = await site();
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(shops[0] as string)]);
    const { mainPhone } = await journey.until(
      () => basic(locations[0] as number),
      (location) => location.mainPhone?.tracked != null,
    );
    expect(mainPhone?.tracked).not.toBe('49-911-123450');
    await journey.until(campaigns, (shown) => shown.map(({ status }) => status).join() === 'ENABLED,ENABLED');
    for (const id of idsOf('Advertisement')) expect(await life.work(id)).toMatchObject({ status: 'CONFIRMED' });
  });

  it('has a profile at Google, which brings a review and shows the reply and a post', async () => {
    await life.connectGoogle();
    const action = (id: number) =>
      good(life.administration.GET('/api/listing/GBPActions/{id}', { params: { path: { id } } }));
    for (const id of locations) {
      await proveAtGoogle(id, action);
      expect((await action(id)).status).toBe('VERIFIED');
    }
    await life.until(idsOf('GoogleMyBusiness'), 'ACTIVE');
    profile = (await action(locations[0] as number)).locationName ?? '';
    await journey.until(
      () =>
        journey.rows(
          sql`select from review_feed where location_id = ${locations[0]} and portal = 'GOOGLE' and checked_at is not null`,
        ),
      (rows) => rows.length === 1,
    );
    await life.atGoogle(profile, 'write-review', { stars: 5, name: 'Ida', comment: 'Good cheese.' });
    const reviews = () =>
      good(
        life.partner.GET('/v5/reviews', {
          params: { query: { ids: locations, contextType: 'Location' } },
        }),
      );
    const { data } = await journey.until(reviews, ({ total }) => total === 1);
    expect(data).toMatchObject([{ rating: 5, reviewContent: { content: 'Good cheese.', author: 'Ida' } }]);
    await good(
      life.partner.POST('/v5/reviews/{reviewIds}/comments', {
        params: { path: { reviewIds: String(data[0]?.reviewId) } },
        body: { comment: 'Thank you, Ida.' },
      }),
    );
    await journey.until(reviews, (now) => now.data[0]?.lastOwnerAnswer?.status === 'LIVE');
    const { value } = await good(
      life.partner.POST('/v5/social/post', {
        params: { query: { contextIds: [locations[0] as number], contextType: 'Location', socialPortal: 'GOOGLE' } },
        body: { postContent: 'Fresh cheese today.' } as never,
      }),
    );
    postId = value;
    await journey.until(
      () => good(life.partner.GET('/v5/social/post/{id}', { params: { path: { id: postId } } })),
      ({ postedLocations }) => postedLocations.every(({ postStatus }) => postStatus === 'POSTED'),
    );
    expect(await life.atGoogle(profile)).toMatchObject({
      reviews: [{ reviewReply: { comment: 'Thank you, Ida.' } }],
      posts: [{ summary: 'Fresh cheese today.' }],
    });
  });

  it('is called, and reads in its statistics what everything has brought', async () => {
    const id = firstOf('CallTracking');
    for (const kind of ['answered', 'missed', 'spam'] as const) await life.call(id, kind);
    const calls = await journey.until(
      () =>
        good(
          life.partner.GET('/v5/analytics/{contextType}/{contextIds}/statistic/call-tracking', {
            params: { path: { contextType: 'Subscription', contextIds: String(id) }, query: {} },
          }),
        ),
      ({ total }) => total === 3,
    );
    expect(calls.data.filter(({ spam }) => spam)).toHaveLength(1);
    const { day } = await journey.one<{ day: string }>(
      sql`select (clock_now(${life.workspaceId}::int) at time zone 'Europe/Berlin')::date::text as day`,
    );
    const sums = async (): Promise<Record<string, number>> => {
      const { data } = await good(
        life.partner.GET('/v5/analytics/{contextType}/{contextIds}/statistic/aggregated', {
          params: {
            path: { contextType: 'Company', contextIds: String(life.companyId) },
            query: { from: day, to: day },
          },
        }),
      );
      return Object.fromEntries(data.map(({ kpi, sum }) => [kpi, Number(sum)]));
    };
    const portals = await journey.one<{ count: number }>(
      sql`select count(*)::int as count from listing where location_id = any(${locations}::bigint[]) and state = 'LIVE'`,
    );
    await journey.until(sums, (now) => now['newListings'] === portals.count && now['posts'] === 1);
    expect(await sums()).toMatchObject({ reviews: 1, posts: 1, newListings: portals.count });
  });

  it('takes the post down', async () => {
    const path = { id: postId };
    await good(life.partner.POST('/v5/social/post/{id}/remove', { params: { path } }));
    await journey.until(
      async () => (await life.atGoogle<{ posts: object[] }>(profile)).posts,
      (posts) => posts.length === 0,
    );
  });

  it('gets an invoice for the month, to the cent, as data and as a PDF', async () => {
    // Also on the first of a month past the hour at which invoices are drawn.
    await journey.moveClock(demoUser('demo-admin'), { workspaceId: life.workspaceId, advance: 'P1MT12H' });
    const path = { contractId: life.contractId };
    const invoices = await good(life.partner.GET('/v5/billing/{contractId}', { params: { path } }));
    const [invoice] = invoices.data;
    const document = await good(
      life.partner.GET('/v5/contract/{contractId}/invoices/{invoiceId}', {
        params: { path: { ...path, invoiceId: invoice?.invoiceId ?? 0 } },
      }),
    );
    expect(new Set(document.positions.map(({ subscriptionId }) => subscriptionId))).toEqual(new Set(all()));
    expect(document.positions.map(({ amount }) => cents(amount))).toEqual(document.positions.map(owed));
    const net = document.positions.reduce((sum, position) => sum + owed(position), 0);
    const vat = Math.round((net * document.vatPercentage) / 100);
    expect([document.subtotal, document.vat, document.total].map(cents)).toEqual([net, vat, net + vat]);
    expect(document.vatPercentage).toBe(19);
    const pdf = await life.partner.GET('/v5/contract/{contractId}/invoices/{invoiceId}/pdf', {
      params: { path: { ...path, invoiceId: invoice?.invoiceId ?? 0 } },
      parseAs: 'arrayBuffer',
    });
    expect(
      Buffer.from(pdf.data as unknown as ArrayBuffer)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('ends everything, and nothing is left of it anywhere', async () => {
    await good(
      life.administration.DELETE('/api/subscription/unsubscribe', { params: { query: { ids: all().join(',') } } }),
    );
    await journey.until(
      () => Promise.all(all().map((id) => life.read(id))),
      (now) => now.every(({ status }) => status === 'EXPIRING' || status === 'FINISHED'),
    );
    await journey.moveClock(demoUser('demo-admin'), { workspaceId: life.workspaceId, advance: 'P40D' });
    await life.until(all(), 'FINISHED');
    expect(await journey.quietForGood()).toEqual([]);
    expect((await campaigns()).filter(({ status }) => status !== 'REMOVED')).toEqual([]);
    expect((await basic(locations[0] as number)).mainPhone?.tracked).toBeNull();
    for (const product of ['Website', 'CallTracking', 'Advertisement'] as const)
      for (const id of idsOf(product)) expect(await life.work(id)).toMatchObject({ status: 'ENDED' });
    await good(life.partner.DELETE('/v5/location/{ids}', { params: { path: { ids: locations.join(',') } } }));
    await good(life.partner.DELETE('/v5/company/{id}', { params: { path: { id: life.companyId } } }));
    expect(await journey.quietForGood()).toEqual([]);
    for (const id of locations)
      expect(await statusOf(life.partner.GET('/v5/location/{ids}', { params: { path: { ids: id } } }))).toBe(404);
    const query = { ids: locations, contextType: 'Location' } as const;
    expect(await statusOf(life.partner.GET('/v5/reviews', { params: { query } }))).toBe(404);
    const path = { contextType: 'Company', contextIds: String(life.companyId) } as const;
    expect(
      await statusOf(
        life.partner.GET('/v5/analytics/{contextType}/{contextIds}/statistic/aggregated', {
          params: { path, query: { from: '2026-01-01', to: '2026-12-31' } },
        }),
      ),
    ).toBe(404);
    for (const portal of ['GlobalPages', 'CityCompass', 'MapAtlas']) {
      const entries = await life.sandbox<{ data: object[] }>(
        `/portals/${portal}/listings?format=json&status=LIVE&text=Hofladen`,
      );
      expect(entries.data.filter((each) => JSON.stringify(each).includes('Torgasse'))).toEqual([]);
    }
  });

  async function proveAtGoogle(
    id: number,
    action: (id: number) => Promise<{
      status: string;
      actionType: string | null;
      locationName: string | null;
      verification?: unknown;
      verificationOptions: readonly { method: string; phone: string | null }[];
    }>,
  ): Promise<void> {
    const asked = await journey.until(
      () => action(id),
      ({ actionType }) => actionType === 'VERIFY',
    );
    const reply = (body: object) =>
      good(life.administration.POST('/api/listing/GBPActions/{id}', { params: { path: { id } }, body: body as never }));
    const sms = asked.verificationOptions.find(({ method }) => method === 'SMS');
    await reply({ actionType: 'REQUEST_PIN', requestPin: { verificationMethod: 'SMS', phone: sms?.phone } });
    const begun = await journey.until(
      () => action(id),
      ({ verification }) => verification != null,
    );
    const { verifications } = await life.atGoogle<{ verifications: { pin: string }[] }>(begun.locationName ?? '');
    await reply({ actionType: 'CONFIRM_PIN', confirmPin: verifications[0]?.pin });
    await journey.until(
      () => action(id),
      ({ status }) => status === 'VERIFIED',
    );
  }
});

const cents = (amount: number): number => Math.round(amount * 100);

/** Ten euros a month, by the days of the month. */
function owed({ start, end }: { readonly start: string; readonly end: string }): number {
  const [year = 0, month = 0, first = 0] = start.split('-').map(Number);
  const days = Number(end.slice(8)) - first + 1;
  return Math.round((1000 * days) / new Date(Date.UTC(year, month, 0)).getUTCDate());
}

const statusOf = async (call: Promise<{ response: Response }>): Promise<number> => (await call).response.status;

const params = (subscriptionId: number, body: object) =>
  ({ params: { path: { subscriptionId } }, body: body as never }) as const;
