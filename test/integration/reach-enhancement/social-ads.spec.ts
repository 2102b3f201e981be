import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RemoveImage } from '#contexts/media';
import { InterestCatalogue } from '#contexts/reach-enhancement';
import { Draft } from '#domain/errors/draft';
import type { Tenant } from '../subscriptions/commerce.js';
import { pause, resume } from '../subscriptions/pausing.js';
import { everybody, SocialAdsBench } from './social-ads-bench.js';
import type { SocialShop } from './social-ads-bench.js';

let bench: SocialAdsBench;
let tenant: Tenant;

beforeAll(async () => {
  bench = await SocialAdsBench.start();
  tenant = await bench.commerce.tenant();
});
beforeEach(() => {
  bench.pages.trouble = null;
});
afterAll(async () => {
  await bench.close();
  expect(bench.ads.client.findings).toEqual([]);
});

const name = (shop: SocialShop): string => `North Bakery #${shop.place.id}`;
const fieldsOf = (error: unknown): string[] =>
  (error as { problems: { field: string }[] }).problems.map(({ field }) => field);
const refusal = (promise: Promise<unknown>): Promise<string[]> => promise.then(() => [], fieldsOf);

describe('a subscription with social ads', () => {
  it('has one campaign, a segment in it, and an ad that people see', async () => {
    const shop = await bench.shop(tenant);
    const segment = await shop.segment();
    const ad = await shop.ad(segment);
    await bench.jobs.drain();
    expect((await shop.subscription.row()).state).toBe('ACTIVE');
    expect(await shop.shown()).toEqual([
      {
        campaign: name(shop),
        status: 'ACTIVE',
        budget: '1000',
        segments: [{ name: `Bread lovers #${segment}`, status: 'ACTIVE', ads: [`Bread lovers #${ad}`] }],
      },
    ]);
    expect(await shop.view()).toEqual({
      data: [
        {
          segmentId: segment,
          name: 'Bread lovers',
          segmentStatus: 'active',
          segmentMessage: null,
          ads: 1,
          audience: everybody,
        },
      ],
      total: 1,
      campaignStatus: 'active',
      campaignMessage: null,
    });
    expect(await bench.jobs.pending()).toEqual([]);
  });

  it('takes a monthly budget for what it is worth on a day of the longest month', async () => {
    const shop = await bench.shop(tenant);
    await shop.budget(310, 'Monthly');
    await bench.jobs.drain();
    expect((await shop.shown())[0]?.budget).toBe('1000');
  });

  it('rests at the network while it is paused', async () => {
    const shop = await bench.shop(tenant);
    await shop.ad(await shop.segment());
    await bench.jobs.drain();
    await pause(bench.commerce, shop.subscription);
    // The context of profiles is not here.
    await bench.commerce.rows(`delete from outbox where name = 'gbp.pause'`);
    await bench.jobs.drain();
    expect((await shop.shown()).map(({ status }) => status)).toEqual(['PAUSED']);
    await resume(bench.commerce, shop.subscription);
    await bench.jobs.drain();
    expect((await shop.shown()).map(({ status }) => status)).toEqual(['ACTIVE']);
    expect((await shop.subscription.row()).state).toBe('ACTIVE');
  });

  it('is removed from the network when it is over, with all that is in it', async () => {
    const shop = await bench.shop(tenant);
    await shop.ad(await shop.segment());
    await bench.jobs.drain();
    await shop.end();
    expect(await shop.shown()).toEqual([]);
    expect(await shop.view()).toMatchObject({ data: [], campaignStatus: null });
    expect(await bench.jobs.pending()).toEqual([]);
  });
});

describe('the people who see ads', () => {
  it('are everybody around the location at first', async () => {
    const shop = await bench.shop(tenant);
    const segment = await shop.segment();
    await bench.jobs.drain();
    expect(await shop.body('adSet', segment)).toMatchObject({
      optimization_goal: 'LINK_CLICKS',
      dsa_beneficiary: 'Hofladen',
      targeting: {
        age_min: 18,
        age_max: 65,
        geo_locations: {
          custom_locations: [{ latitude: 49.45, longitude: 11.08, radius: 10, distance_unit: 'kilometer' }],
          location_types: ['home', 'recent'],
        },
      },
    });
  });

  it('are those that a segment is aimed at, in every way', async () => {
    const shop = await bench.shop(tenant);
    const segment = await shop.segment('Bread lovers', { targetType: { key: 3 } });
    await bench.jobs.drain();
    const targeting = shop.targeting();
    const place = shop.at(segment);
    const { data: interests } = await bench.get(InterestCatalogue).interests({ skip: 0, take: 500 });
    const { data: verticals } = await bench.get(InterestCatalogue).verticals({ skip: 0, take: 500 });
    const interest = interests.find(({ path }) => path.length > 0);
    const [vertical] = verticals;
    if (interest === undefined || vertical === undefined) throw new Error('The network lists nothing.');
    await targeting.setDemographic(place, new Draft({ minAge: 25, maxAge: 60, gender: 'Female' as const }));
    await targeting.setLocation(
      place,
      new Draft({ includedLocations: ['Nürnberg', '90402'], excludedLocations: ['Fürth'], radius: 15 }),
    );
    await targeting.setAdvancedLocation(place, new Draft({ key: 4 }));
    await targeting.setInterest(place, new Draft({ interests: [interest], verticals: [vertical] }));
    await bench.jobs.drain();
    const { optimization_goal: goal, targeting: sent } = await shop.body('adSet', segment);
    expect(goal).toBe('REACH');
    expect(sent).toMatchObject({
      age_min: 25,
      age_max: 60,
      genders: [2],
      geo_locations: {
        custom_locations: [{ radius: 15 }],
        cities: [{ key: expect.anything() }],
        zips: [{ key: 'DE:90402' }],
        location_types: ['travel_in'],
      },
      excluded_geo_locations: { cities: [{ key: expect.anything() }] },
      flexible_spec: [{ interests: [{ id: vertical.key }, { id: interest.key }] }],
    });
    const queries = shop.queries();
    expect(await queries.demographic(place)).toEqual({ minAge: 25, maxAge: 60, gender: 'Female' });
    expect(await queries.location(place)).toEqual({
      includedLocations: ['Nürnberg', '90402'],
      excludedLocations: ['Fürth'],
      radius: 15,
    });
    expect((await queries.advancedLocation(place)).parse()).toEqual({ key: 4, value: 'People who travel there' });
    expect(await queries.interest(place)).toEqual({
      interests: [{ key: interest.key, value: interest.value }],
      verticals: [{ key: vertical.key, value: vertical.value }],
    });
    expect((await shop.view()).data[0]?.segmentStatus).toBe('active');
  });

  it('are as far away as was said last, also when that is as far as those of the campaign', async () => {
    const shop = await bench.shop(tenant);
    const segment = await shop.segment();
    const radius = async (said: object): Promise<unknown> => {
      await shop.targeting().setLocation(shop.at(segment), new Draft(said));
      await bench.jobs.drain();
      const { targeting } = await shop.body('adSet', segment);
      return (targeting as { geo_locations: { custom_locations: { radius: number }[] } }).geo_locations
        .custom_locations[0]?.radius;
    };
    expect(await radius({ radius: 20 })).toBe(20);
    expect(await radius({ includedLocations: [] })).toBe(20);
    expect(await radius({ radius: 10 })).toBe(10);
  });

  it('are not those of a place that the network does not know', async () => {
    const shop = await bench.shop(tenant);
    const segment = await shop.segment();
    await shop.targeting().setLocation(shop.at(segment), new Draft({ includedLocations: ['Nirgendwo-Hausen'] }));
    await bench.jobs.drain();
    expect((await shop.view()).data[0]).toMatchObject({
      segmentStatus: 'failed',
      segmentMessage: 'Meta Ads does not know these places: Nirgendwo-Hausen',
    });
    await shop.targeting().setLocation(shop.at(segment), new Draft({ includedLocations: [] }));
    await bench.jobs.drain();
    expect((await shop.view()).data[0]).toMatchObject({ segmentStatus: 'active', segmentMessage: null });
  });

  it('are chosen by interests that the network lists, or finds', async () => {
    const shop = await bench.shop(tenant);
    const place = shop.at(await shop.segment());
    const unknown = { key: '1', value: 'Nothing that anybody cares about' };
    expect(await refusal(shop.targeting().setInterest(place, new Draft({ interests: [unknown] })))).toEqual([
      'interests[0].key',
    ]);
    const { data } = await bench.get(InterestCatalogue).interests({ skip: 0, take: 500 });
    const inner = data.find(({ path }) => path.length > 0);
    if (inner === undefined) throw new Error('The network lists no interest within a group.');
    expect(await refusal(shop.targeting().setInterest(place, new Draft({ verticals: [inner] })))).toEqual([
      'verticals[0].key',
    ]);
    expect(await refusal(shop.targeting().setInterest(place, new Draft({ interests: [inner, inner] })))).toEqual([
      'interests[1].key',
    ]);
  });
});

describe('ads for homes, loans and jobs', () => {
  it('are for everybody: a category is not set while a segment leaves people out', async () => {
    const shop = await bench.shop(tenant);
    const segment = await shop.segment();
    await shop.targeting().setDemographic(shop.at(segment), new Draft({ minAge: 30 }));
    await bench.jobs.drain();
    const problems = await shop.change(segment, { adCategory: 'Housing' }).catch((error: unknown) => error);
    expect(problems).toMatchObject({
      problems: [{ field: 'adCategory', expected: `minAge (segment ${segment}), radius (segment ${segment})` }],
    });
    await shop.targeting().setDemographic(shop.at(segment), new Draft({ minAge: 18 }));
    await shop.targeting().setLocation(shop.at(segment), new Draft({ radius: 25 }));
    await shop.change(segment, { adCategory: 'Housing' });
    await bench.jobs.drain();
    expect(await shop.body('campaign', shop.place.id)).toMatchObject({ special_ad_categories: ['HOUSING'] });
    expect((await shop.view()).data[0]).toMatchObject({ segmentStatus: 'active' });
    const set = shop.targeting();
    const place = shop.at(segment);
    expect(await refusal(set.setDemographic(place, new Draft({ gender: 'Male' as const })))).toEqual(['gender']);
    expect(await refusal(set.setLocation(place, new Draft({ radius: 10, includedLocations: ['90402'] })))).toEqual([
      'radius',
      'includedLocations[0]',
    ]);
    const { data } = await bench.get(InterestCatalogue).verticals({ skip: 0, take: 1 });
    expect(await refusal(set.setInterest(place, new Draft({ verticals: data })))).toEqual(['verticals']);
  });
});

describe('the page that ads speak for', () => {
  it('is missing: the segment says so, and goes on by itself when Facebook is connected', async () => {
    bench.pages.trouble = 'connectionMissing';
    const shop = await bench.shop(tenant);
    const segment = await shop.segment();
    await shop.ad(segment);
    await bench.jobs.drain();
    expect((await shop.view()).data[0]).toMatchObject({
      segmentStatus: 'failed',
      segmentMessage: expect.stringContaining('Facebook'),
    });
    bench.pages.trouble = null;
    await bench.commerce.rows(
      `insert into outbox (workspace_id, queue, name, payload) values ($1, 'events', 'reachEnhancement.followConnection', $2)`,
      tenant.workspaceId,
      JSON.stringify({ connectionId: 1, provider: 'FACEBOOK', companyId: tenant.companyId, locationId: null }),
    );
    await bench.jobs.drain();
    expect((await shop.view()).data[0]).toMatchObject({ segmentStatus: 'active', segmentMessage: null });
    expect((await shop.shown())[0]?.segments).toHaveLength(1);
  });

  it('does not allow it: the segment says so in the words of the network', async () => {
    const { accessToken } = bench.pages;
    bench.pages.accessToken = await bench.ads.pageToken('mia', 0, ['pages_show_list', 'pages_manage_metadata']);
    const shop = await bench.shop(await bench.commerce.tenant());
    const segment = await shop.segment();
    await bench.jobs.drain();
    expect((await shop.view()).data[0]).toMatchObject({
      segmentStatus: 'failed',
      segmentMessage: expect.stringMatching(/^Meta Ads refuses the segment: .*business_management/),
    });
    bench.pages.accessToken = accessToken;
    await shop.pauseSegment(segment, false);
    await bench.jobs.drain();
    expect((await shop.view()).data[0]).toMatchObject({ segmentStatus: 'active', segmentMessage: null });
  });

  it('is another one than that of the location when the segment names it', async () => {
    const shop = await bench.shop(tenant);
    const segment = await shop.segment();
    await bench.jobs.drain();
    await shop.change(segment, { facebookUrl: 'https://www.facebook.com/south.bakery' });
    await bench.jobs.drain();
    expect(bench.pages.asked.at(-1)).toBe('https://www.facebook.com/south.bakery');
    expect(await refusal(shop.change(segment, { facebookUrl: 'https://bakery.example' }))).toEqual(['facebookUrl']);
  });
});

describe('an ad', () => {
  it('is one picture with its texts', async () => {
    const shop = await bench.shop(tenant);
    const ad = await shop.ad(await shop.segment(), { subtitle: 'North Bakery', description: 'By hand.' });
    await bench.jobs.drain();
    expect(await shop.body('ad', ad)).toMatchObject({
      creative: {
        object_story_spec: {
          link_data: {
            link: 'https://bakery.example',
            message: 'Still warm.',
            name: 'Fresh bread',
            description: 'North Bakery – By hand.',
            call_to_action: { type: 'SHOP_NOW', value: { link: 'https://bakery.example' } },
            image_hash: expect.stringMatching(/^[0-9a-f]{32}$/),
          },
        },
      },
    });
  });

  it('is a carousel, whose last card may be the page', async () => {
    const shop = await bench.shop(tenant);
    const image = await shop.image();
    const cards = ['bread', 'cake'].map((path) => ({
      destinationUrl: `https://bakery.example/${path}`,
      image: { id: image },
      headline: path,
    }));
    const ad = await shop.ad(await shop.segment(), {
      carouselCards: cards,
      destinationUrl: null,
      addCardProfilePicture: true,
    });
    await bench.jobs.drain();
    expect(await shop.body('ad', ad)).toMatchObject({
      creative: {
        object_story_spec: {
          link_data: {
            link: 'https://bakery.example/bread',
            multi_share_end_card: true,
            child_attachments: [
              { link: 'https://bakery.example/bread', name: 'bread' },
              { link: 'https://bakery.example/cake', name: 'cake' },
            ],
          },
        },
      },
    });
    expect((await shop.adView(ad)).carouselCards).toMatchObject([
      { destinationUrl: 'https://bakery.example/bread', image: { id: image }, headline: 'bread', description: null },
      { destinationUrl: 'https://bakery.example/cake', image: { id: image }, headline: 'cake', description: null },
    ]);
  });

  it('becomes what it was changed to, and goes with what it was in', async () => {
    const shop = await bench.shop(tenant);
    const segment = await shop.segment();
    const [first, second] = [await shop.ad(segment), await shop.ad(segment)];
    await bench.jobs.drain();
    await shop.changeAd(first, { headline: 'Warm bread' });
    await shop.removeAd(second);
    await bench.jobs.drain();
    expect(await shop.body('ad', first)).toMatchObject({
      creative: { object_story_spec: { link_data: { name: 'Warm bread', message: 'Still warm.' } } },
    });
    expect((await shop.shown())[0]?.segments[0]?.ads).toEqual([`Bread lovers #${first}`]);
    await shop.removeSegment(segment);
    await bench.jobs.drain();
    expect((await shop.shown())[0]?.segments).toEqual([]);
    expect(await shop.view()).toMatchObject({ data: [], total: 0 });
  });

  it('is refused by the network, says why, and is shown when it was mended', async () => {
    const shop = await bench.shop(tenant);
    const segment = await shop.segment();
    const ad = await shop.ad(segment, { text: 'Miracles [refuse]' });
    await bench.jobs.drain();
    await bench.look();
    expect((await shop.view()).data[0]).toMatchObject({ segmentStatus: 'invalid' });
    expect((await shop.adView(ad)).message).toMatch(/^Meta Ads refuses the ad: /);
    await shop.changeAd(ad, { text: 'Bread' });
    await bench.jobs.drain();
    await bench.look();
    expect((await shop.view()).data[0]).toMatchObject({ segmentStatus: 'active', segmentMessage: null });
    expect((await shop.adView(ad)).message).toBeNull();
  });

  it('says which picture is too small, or was deleted', async () => {
    const shop = await bench.shop(tenant);
    const segment = await shop.segment();
    const ad = await shop.ad(segment, { images: [{ id: await shop.image(300, 300) }] });
    await bench.jobs.drain();
    expect((await shop.adView(ad)).message).toContain('images[0] (500 x 262)');
    expect((await shop.view()).data[0]?.segmentStatus).toBe('failed');
    const image = await shop.image();
    await shop.changeAd(ad, { images: [{ id: image }] });
    await bench.jobs.drain();
    expect((await shop.view()).data[0]?.segmentStatus).toBe('active');
    await bench.get(RemoveImage).execute(shop.tenant.agency, image);
    await bench.jobs.drain();
    expect((await shop.view()).data[0]).toMatchObject({
      segmentStatus: 'invalid',
      segmentMessage: expect.stringContaining('images[0]'),
    });
  });
});
