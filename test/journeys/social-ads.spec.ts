import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '#platform/database';
import { consentInBrowser } from '../support/consent.js';
import { sized } from '../support/size.js';
import { CampaignChain } from './campaign-chain.js';
import { demoUser, Journey } from './journey.js';

const shops = sized({ short: 4, full: 40 });
const agency = demoUser('demo-agency');

interface SandboxCampaign {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  /** Cents. */
  readonly dailyBudget: string;
  readonly spentCents: string;
  readonly adSets: readonly {
    readonly id: string;
    readonly name: string;
    readonly status: string;
    readonly audience: readonly string[];
    readonly ads: readonly {
      readonly id: string;
      readonly name: string;
      readonly status: string;
      readonly page: string;
    }[];
  }[];
}

/** A chain with a Facebook page for each shop advertises there, over HTTP, with the worker and Meta Ads of the sandbox behind. */
describe('a chain with social ads', () => {
  let journey: Journey;
  let chain: CampaignChain;
  let locations: number[];
  let ids: number[];
  let segments: number[];
  let ads: number[];

  beforeAll(async () => {
    journey = await Journey.begin();
    chain = await CampaignChain.open(journey, 'socialAd', 'meta-ads');
  });
  afterAll(async () => {
    await journey.platform.close();
  });

  const campaigns = async (): Promise<SandboxCampaign[]> =>
    (await chain.account<{ campaigns: SandboxCampaign[] }>()).campaigns;
  const campaign = async (id: number | undefined): Promise<SandboxCampaign> => {
    const found = (await campaigns()).find(({ name }) => name.endsWith(` #${id}`));
    if (found === undefined) throw new Error(`Meta has no campaign ${id}.`);
    return found;
  };
  const look = async (): Promise<void> => expect(await chain.look()).toEqual([]);
  const list = (id: number | undefined) => journey.ask(agency, 'GET', `/api/reachEnhancement/${id}/segment`);

  it('orders one for each shop in one call', async () => {
    locations = await chain.shops(shops);
    for (const [index, id] of locations.entries())
      await journey.write(agency, 'POST', `/api/miscellaneous/url/${id}`, {
        type: 'Facebook',
        url: `https://www.facebook.com/lakeside.bakery.${index + 1}`,
      });
    ids = await chain.order(locations, { reachEnhancementSocial: { radius: 15, budgetTarget: 12, targetTypeId: 3 } });
    expect(ids).toHaveLength(shops);
    expect(await journey.quietForGood()).toEqual([]);
    const shown = await campaigns();
    expect(shown.map(({ name, status, dailyBudget }) => [name, status, dailyBudget]).toSorted()).toEqual(
      ids.map((id, index) => [`Bakery ${index + 1} #${id}`, 'ACTIVE', '1200']).toSorted(),
    );
  });

  it('says at each segment that nobody has connected Facebook', async () => {
    segments = [];
    ads = [];
    const image = await chain.image('SegmentAdImage', 1200, 628);
    for (const id of ids) {
      const segment = await journey.write(agency, 'POST', `/api/reachEnhancement/${id}/segment/social`, {
        name: 'Bread lovers',
      });
      const ad = await journey.write(agency, 'POST', `/api/reachEnhancement/segment/${segment}/ad`, {
        headline: 'Fresh bread',
        text: 'Still warm.',
        destinationUrl: 'https://bakery.example',
        callToAction: 'learn more',
        images: [{ id: image }],
      });
      segments.push(segment);
      ads.push(ad);
    }
    expect(await journey.quiet()).toEqual([]);
    for (const id of ids)
      expect(await list(id)).toMatchObject({
        data: [{ segmentStatus: 'failed', segmentMessage: expect.stringContaining('Facebook') }],
        campaignStatus: 'active',
      });
  });

  it('connects Facebook: each shop advertises for its own page, by itself', async () => {
    const { value } = (await journey.ask(
      agency,
      'GET',
      `/api/listing/connect/${chain.companyId}?publisher=FACEBOOK&contextType=Company`,
    )) as { value: string };
    const { address, cookie } = await consentInBrowser(value, { person: 'chloe' });
    expect((await fetch(address, { headers: { cookie } })).status).toBe(200);
    await journey.until(
      () => journey.rows(sql`select from reach_segment where state <> 'active'`),
      (rows) => rows.length === 0,
    );
    expect(await journey.quietForGood()).toEqual([]);
    const shown = (await campaigns()).flatMap(({ adSets }) => adSets);
    expect(shown.map(({ name }) => name).toSorted()).toEqual(segments.map((id) => `Bread lovers #${id}`).toSorted());
    expect(shown.flatMap((set) => set.ads.map(({ name, page }) => `${name}: ${page}`)).toSorted()).toEqual(
      ads.map((id, index) => `Bread lovers #${id}: Lakeside Bakery ${index + 1}`).toSorted(),
    );
  });

  it('aims a segment at other people', async () => {
    const [segment] = segments;
    const targeting = `/api/reachEnhancement/segment/${segment}/targeting`;
    await journey.ask(agency, 'PUT', `${targeting}/demographic`, { minAge: 25, maxAge: 60, gender: 'Female' });
    await journey.ask(agency, 'PUT', `${targeting}/location`, { includedLocations: ['Erlangen'], radius: 20 });
    expect(await journey.quiet()).toEqual([]);
    const [set] = (await campaign(ids[0])).adSets;
    expect(set?.audience.join(', ')).toMatch(/25.*60.*20 k.*Erlangen|20 k.*Erlangen.*25.*60/s);
  });

  it('pauses all of them over Christmas, and goes on afterwards', async () => {
    const pause = (shallBePaused: boolean) =>
      journey.ask(agency, 'PUT', `/api/reachEnhancement/pause?ids=${ids.join(',')}&shallBePaused=${shallBePaused}`);
    const statuses = async () => new Set((await campaigns()).map(({ status }) => status));
    expect(await pause(true)).toEqual({ ids, total: shops });
    expect(await journey.quiet()).toEqual([]);
    expect(await statuses()).toEqual(new Set(['PAUSED']));
    await pause(false);
    expect(await journey.quiet()).toEqual([]);
    expect(await statuses()).toEqual(new Set(['ACTIVE']));
  });

  it('reads of an ad that was refused, and corrects it', async () => {
    const [id] = ids;
    const [set] = (await campaign(id)).adSets;
    await chain.press('refuse', { ad: set?.ads[0]?.id });
    await look();
    expect(await list(id)).toMatchObject({ data: [{ segmentStatus: 'invalid' }] });
    const path = `/api/reachEnhancement/segment/ad/${ads[0]}`;
    const ad = await journey.ask(agency, 'GET', path);
    expect(ad).toMatchObject({ message: expect.stringMatching(/^Meta Ads refuses the ad: /) });
    await journey.ask(agency, 'PUT', path, { ...ad, text: 'Warm bread.' });
    expect(await journey.quiet()).toEqual([]);
    await chain.press('approve', { ad: set?.ads[0]?.id });
    await look();
    expect(await list(id)).toMatchObject({ data: [{ segmentStatus: 'active', segmentMessage: null }] });
  });

  it('is billed by the network what the platform has written down, to the cent', async () => {
    const shown = await campaigns();
    for (const [index, each] of shown.entries())
      await chain.press('spend', { campaign: each.id, amount: `${index + 1}.0${index % 10}` });
    await look();
    const kept = await journey.rows<{ id: number; micros: string }>(sql`
      select reach_enhancement_id as id, sum(cost_micros)::text as micros from reach_result group by 1 order by 1`);
    const ledger = (await campaigns()).map(({ name, spentCents }) => ({
      id: Number(name.split('#').at(-1)),
      micros: `${spentCents}0000`,
    }));
    expect(kept).toEqual(ledger.toSorted((one, other) => one.id - other.id));
    expect(kept).toHaveLength(shops);
  });

  it('is paused when it costs more in a month than it may, and an administrator is told', async () => {
    const [, id] = ids;
    // 31 times 12 euros, beside what was spent before.
    await chain.press('spend', { campaign: (await campaign(id)).id, amount: '372.00' });
    await look();
    expect(await list(id)).toMatchObject({
      campaignStatus: 'paused',
      campaignMessage: expect.stringContaining('may spend 372.00 EUR: the campaign was paused.'),
    });
    const to = encodeURIComponent('demo-admin@locara.example');
    const mails = await journey.until(
      async () => {
        const response = await fetch(`${journey.platform.url}/sandbox/mail?format=json&to=${to}`);
        return ((await response.json()) as { data: { subject: string }[] }).data;
      },
      (data) => data.length > 0,
    );
    expect(mails.map(({ subject }) => subject)).toContain('Meta Ads has spent too much: Bakery 2');
  });

  it('leaves nothing undone, and nothing twice', async () => {
    expect(await journey.quietForGood()).toEqual([]);
    const shown = await campaigns();
    expect(shown).toHaveLength(shops);
    expect(shown.every(({ adSets }) => adSets.length === 1 && adSets[0]?.ads.length === 1)).toBe(true);
  });
});
