import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '#platform/database';
import { sized } from '../support/size.js';
import { CampaignChain } from './campaign-chain.js';
import { demoUser, Journey } from './journey.js';

const shops = sized({ short: 5, full: 40 });
const agency = demoUser('demo-agency');

interface SandboxCampaign {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly dailyMicros: string;
  readonly spentMicros: string;
  readonly radius: string;
  readonly targetRoas: string | null;
  readonly goals: readonly string[];
  readonly languages: readonly string[];
  readonly ads: readonly {
    readonly id: string;
    readonly name: string;
    readonly status: string;
    readonly refused: boolean;
  }[];
}

/** A chain advertises all of its shops, over HTTP, with the worker and Google Ads of the sandbox behind. */
describe('a chain with local campaigns', () => {
  let journey: Journey;
  let ids: number[];
  let segments: number[];
  let ads: number[];
  let images: Record<'marketing' | 'square' | 'logo', number>;
  let chain: CampaignChain;

  beforeAll(async () => {
    journey = await Journey.begin();
    chain = await CampaignChain.open(journey, 'localCampaigns', 'google-ads');
  });
  afterAll(async () => {
    await journey.platform.close();
  });

  const campaigns = async (): Promise<SandboxCampaign[]> =>
    (await chain.account<{ campaigns: SandboxCampaign[] }>()).campaigns;
  const look = async (): Promise<void> => expect(await chain.look()).toEqual([]);

  const adOf = (headline: string): object => ({
    urls: ['https://bakery.example'],
    headlines: [headline, 'Every morning'],
    descriptions: ['We bake by hand.'],
    callToActions: ['Shop now'],
    marketingImages: [{ id: images.marketing }, { id: images.square }],
    logoImages: [{ id: images.logo }],
  });

  it('orders one for each shop in one call', async () => {
    ids = await chain.order(await chain.shops(shops), {
      reachEnhancementLocalCampaigns: {
        radius: 15,
        budgetTarget: 310,
        period: 'Monthly',
        languages: ['de'],
        roas: 2.5,
        callClicks: false,
      },
    });
    expect(ids).toHaveLength(shops);
    expect(await journey.quietForGood()).toEqual([]);
    const shown = await campaigns();
    expect(shown.map(({ name }) => name)).toEqual(
      expect.arrayContaining(ids.map((id, index) => `Bakery ${index + 1} #${id}`)),
    );
    for (const campaign of shown)
      expect(campaign).toMatchObject({
        status: 'ENABLED',
        dailyMicros: '10190000',
        radius: '15',
        languages: ['languageConstants/1001'],
        targetRoas: '2.5',
        // No calls; visits are counted unless somebody says otherwise.
        goals: ['GET_DIRECTIONS', 'STORE_VISIT'],
      });
    expect(shown).toHaveLength(shops);
  });

  it('gives each a segment with an ad', async () => {
    images = {
      marketing: await chain.image('LocalAdMarketingImage', 1200, 628),
      square: await chain.image('LocalAdSquareMarketingImage', 600, 600),
      logo: await chain.image('LocalAdLogoImage', 200, 200),
    };
    segments = [];
    ads = [];
    for (const id of ids) {
      const segment = await journey.write(agency, 'POST', `/api/reachEnhancement/${id}/segment/localCampaigns`, {
        name: 'Bread',
      });
      segments.push(segment);
      ads.push(
        await journey.write(agency, 'POST', `/api/reachEnhancement/segment/${segment}/localAd`, adOf('Fresh bread')),
      );
    }
    expect(await journey.quiet()).toEqual([]);
    await journey.quietForGood();
    for (const id of ids)
      expect(await journey.ask(agency, 'GET', `/api/reachEnhancement/${id}/segment`)).toMatchObject({
        data: [{ segmentStatus: 'active', segmentMessage: null, ads: 1 }],
        campaignStatus: 'active',
      });
    const shown = await campaigns();
    expect(shown.flatMap((campaign) => campaign.ads.map(({ name, status }) => `${name} ${status}`)).toSorted()).toEqual(
      ads.map((ad) => `Bread #${ad} ENABLED`).toSorted(),
    );
    expect(await journey.ask(agency, 'GET', `/api/reachEnhancement/segment/${segments[0]}/localAd`)).toMatchObject({
      data: [
        { id: ads[0], headlines: ['Fresh bread', 'Every morning'], message: null, logoImages: [{ id: images.logo }] },
      ],
      total: 1,
    });
  });

  it('pauses all of them over Christmas, and goes on afterwards', async () => {
    const pause = (shallBePaused: boolean) =>
      journey.ask(agency, 'PUT', `/api/reachEnhancement/pause?ids=${ids.join(',')}&shallBePaused=${shallBePaused}`);
    expect(await pause(true)).toEqual({ ids, total: shops });
    expect(await journey.quiet()).toEqual([]);
    expect(new Set((await campaigns()).map(({ status }) => status))).toEqual(new Set(['PAUSED']));
    await pause(false);
    expect(await journey.quiet()).toEqual([]);
    expect(new Set((await campaigns()).map(({ status }) => status))).toEqual(new Set(['ENABLED']));
    const [segment] = segments;
    await journey.ask(
      agency,
      'PUT',
      `/api/reachEnhancement/segment/localCampaigns/pause?ids=${segment}&shallBePaused=true`,
    );
    expect(await journey.quiet()).toEqual([]);
    expect(await journey.ask(agency, 'GET', `/api/reachEnhancement/segment/localCampaigns/${segment}`)).toMatchObject({
      name: 'Bread',
      segmentStatus: 'paused',
    });
    await journey.ask(
      agency,
      'PUT',
      `/api/reachEnhancement/segment/localCampaigns/pause?ids=${segment}&shallBePaused=false`,
    );
    expect(await journey.quiet()).toEqual([]);
  });

  it('changes its budget', async () => {
    const [id] = ids;
    const path = `/api/reachEnhancement/${id}/budget`;
    const budget = await journey.ask(agency, 'GET', path);
    expect(budget).toEqual({
      budgetTarget: 310,
      budgetTargetType: 'Euro',
      type: null,
      period: 'Monthly',
      deliveryMethod: 'Standard',
      fixed: false,
    });
    await journey.ask(agency, 'PUT', path, { ...budget, budgetTarget: 12, period: 'Daily' });
    expect(await journey.quiet()).toEqual([]);
    const shown = (await campaigns()).find(({ name }) => name.endsWith(` #${id}`));
    expect(shown?.dailyMicros).toBe('12000000');
  });

  it('reads of an ad that was refused a day later, and corrects it', async () => {
    const [id] = ids;
    const shown = (await campaigns()).find(({ name }) => name.endsWith(` #${id}`));
    await chain.press('refuse', { ad: shown?.ads[0]?.id });
    await look();
    const list = `/api/reachEnhancement/${id}/segment`;
    expect(await journey.ask(agency, 'GET', list)).toMatchObject({
      data: [{ segmentStatus: 'invalid', segmentMessage: 'Google Ads refuses the ad: HEADLINE: MISLEADING_CONTENT' }],
    });
    const path = `/api/reachEnhancement/segment/localAd/${ads[0]}`;
    const ad = await journey.ask(agency, 'GET', path);
    await journey.ask(agency, 'PUT', path, { ...ad, headlines: ['Fresh rolls', 'From five'] });
    expect(await journey.quiet()).toEqual([]);
    await chain.press('approve', { ad: shown?.ads[0]?.id });
    await look();
    expect(await journey.ask(agency, 'GET', list)).toMatchObject({
      data: [{ segmentStatus: 'active', segmentMessage: null }],
    });
  });

  it('is billed by the network what the platform has written down, to the cent', async () => {
    const shown = await campaigns();
    for (const [index, campaign] of shown.entries())
      await chain.press('spend', { campaign: campaign.id, amount: `${index + 1}.0${index % 10}` });
    await look();
    const kept = await journey.rows<{ id: number; micros: string }>(sql`
      select reach_enhancement_id as id, sum(cost_micros)::text as micros from reach_result group by 1 order by 1`);
    const ledger = (await campaigns()).map(({ name, spentMicros }) => ({
      id: Number(name.split('#').at(-1)),
      micros: spentMicros,
    }));
    expect(kept).toEqual(ledger.toSorted((one, other) => one.id - other.id));
    expect(kept).toHaveLength(shops);
  });

  it('is paused when it costs more in a month than it may, and an administrator is told', async () => {
    const [, id] = ids;
    const shown = (await campaigns()).find(({ name }) => name.endsWith(` #${id}`));
    // 30.4 times 10.19, and what was spent before.
    await chain.press('spend', { campaign: shown?.id, amount: '309.78' });
    await look();
    expect(await journey.ask(agency, 'GET', `/api/reachEnhancement/${id}/segment`)).toMatchObject({
      campaignStatus: 'paused',
      campaignMessage: expect.stringContaining('may spend 309.78 EUR: the campaign was paused.'),
    });
    const to = encodeURIComponent('demo-admin@locara.example');
    const mails = await journey.until(
      async () => {
        const response = await fetch(`${journey.platform.url}/sandbox/mail?format=json&to=${to}`);
        return ((await response.json()) as { data: { subject: string }[] }).data;
      },
      (data) => data.length > 0,
    );
    expect(mails.map(({ subject }) => subject)).toEqual(['Google Ads has spent too much: Bakery 2']);
  });

  it('leaves nothing undone', async () => {
    expect(await journey.quietForGood()).toEqual([]);
    expect(await campaigns()).toHaveLength(shops);
  });
});
