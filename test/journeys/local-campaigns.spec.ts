import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { sql } from '#platform/database';
import { sized } from '../support/size.js';
import { demoUser, Journey } from './journey.js';

const shops = sized({ short: 5, full: 40 });
const admin = demoUser('demo-admin');
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
  let companyId: number;

  beforeAll(async () => {
    journey = await Journey.begin();
  });
  afterAll(async () => {
    await journey.platform.close();
  });

  const campaigns = async (): Promise<SandboxCampaign[]> => {
    const { data } = await sandbox<{ data: { id: string; descriptive_name: string }[] }>('');
    const account = data.find(({ descriptive_name: name }) => name.endsWith(` #${companyId}`));
    return (await sandbox<{ campaigns: SandboxCampaign[] }>(`/accounts/${account?.id}`)).campaigns;
  };

  const sandbox = async <T>(path: string): Promise<T> =>
    (await (await fetch(`${journey.platform.url}/sandbox/google-ads${path}?format=json`)).json()) as T;

  const press = async (verb: string, given: object): Promise<void> => {
    const { data } = await sandbox<{ data: { id: string; descriptive_name: string }[] }>('');
    const account = data.find(({ descriptive_name: name }) => name.endsWith(` #${companyId}`));
    const response = await fetch(`${journey.platform.url}/sandbox/google-ads/accounts/${account?.id}/${verb}`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(given),
    });
    expect(response.status).toBe(200);
  };

  const look = async (): Promise<void> => {
    await journey.rows(sql`update ad_account set due_at = now()`);
    await journey.until(
      () => journey.rows(sql`select from ad_account where due_at is null or due_at <= now()`),
      (rows) => rows.length === 0,
    );
    expect(await journey.quiet()).toEqual([]);
  };

  const image = async (imageType: string, width: number, height: number): Promise<number> => {
    const picture = sharp({ create: { width, height, channels: 3, background: '#b5651d' } });
    const data = (await picture.png().toBuffer()).toString('base64');
    return journey.write(agency, 'POST', `/api/miscellaneous/image/${companyId}?parentType=Company`, {
      imageType,
      fileType: 'png',
      data,
    });
  };

  const adOf = (headline: string): object => ({
    urls: ['https://bakery.example'],
    headlines: [headline, 'Every morning'],
    descriptions: ['We bake by hand.'],
    callToActions: ['Shop now'],
    marketingImages: [{ id: images.marketing }, { id: images.square }],
    logoImages: [{ id: images.logo }],
  });

  it('orders one for each shop in one call', async () => {
    const contract = await journey.one<{ id: number; workspaceId: number; companyId: number }>(
      sql`select id, workspace_id as "workspaceId", company_id as "companyId" from contract where name = 'Demo contract'`,
    );
    companyId = contract.companyId;
    const offerId = await journey.write(admin, 'POST', `/api/offer/${contract.workspaceId}`, {
      sellingName: 'Local campaign',
      regularFee: 49,
      maxCount: 1000,
      products: [
        {
          name: 'ReachEnhancement',
          settings: [{ key: 'reachEnhancementType', name: { en: 'Type' }, type: 'text', value: 'localCampaigns' }],
        },
      ],
    });
    const account = await journey.one<{ id: number }>(
      sql`select billing_account_id as id from contract where id = ${contract.id}`,
    );
    const contractId = await journey.write(admin, 'POST', `/api/contract/${companyId}`, {
      name: 'Campaigns',
      billingAccountId: account.id,
      billingType: 'FLEXIBLE',
      accountingPeriod: 'Month',
      conclusionDate: '2026-01-01',
      validFrom: '2026-01-01',
      licences: [{ offerId }],
    });
    const { id: licenceId } = await journey.one<{ id: number }>(
      sql`select id from licence where contract_id = ${contractId} limit 1`,
    );
    const locations: number[] = [];
    for (let shop = 1; shop <= shops; shop += 1)
      locations.push(
        await journey.write(agency, 'POST', `/v5/company/${companyId}/location`, {
          name: `Bakery ${shop}`,
          address: {
            street: 'Hauptstraße',
            house: String(shop),
            postCode: '90402',
            city: 'Nürnberg',
            countryCode: 'DE',
          },
          mainPhone: { phone: '49-911-123456' },
        }),
      );
    await journey.write(agency, 'POST', `/api/subscription/${licenceId}?locationIds=${locations.join(',')}`, {
      reachEnhancementLocalCampaigns: {
        radius: 15,
        budgetTarget: 310,
        period: 'Monthly',
        languages: ['de'],
        roas: 2.5,
        callClicks: false,
      },
    });
    const rows = await journey.until(
      () =>
        journey.rows<{ id: number; state: string }>(
          sql`select id, state from subscription where licence_id = ${licenceId} order by id`,
        ),
      (found) => found.every(({ state }) => state === 'ACTIVE'),
    );
    ids = rows.map(({ id }) => id);
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
      marketing: await image('LocalAdMarketingImage', 1200, 628),
      square: await image('LocalAdSquareMarketingImage', 600, 600),
      logo: await image('LocalAdLogoImage', 200, 200),
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
    await press('refuse', { ad: shown?.ads[0]?.id });
    await look();
    const list = `/api/reachEnhancement/${id}/segment`;
    expect(await journey.ask(agency, 'GET', list)).toMatchObject({
      data: [{ segmentStatus: 'invalid', segmentMessage: 'Google Ads refuses the ad: HEADLINE: MISLEADING_CONTENT' }],
    });
    const path = `/api/reachEnhancement/segment/localAd/${ads[0]}`;
    const ad = await journey.ask(agency, 'GET', path);
    await journey.ask(agency, 'PUT', path, { ...ad, headlines: ['Fresh rolls', 'From five'] });
    expect(await journey.quiet()).toEqual([]);
    await press('approve', { ad: shown?.ads[0]?.id });
    await look();
    expect(await journey.ask(agency, 'GET', list)).toMatchObject({
      data: [{ segmentStatus: 'active', segmentMessage: null }],
    });
  });

  it('is billed by the network what the platform has written down, to the cent', async () => {
    const shown = await campaigns();
    for (const [index, campaign] of shown.entries())
      await press('spend', { campaign: campaign.id, amount: `${index + 1}.0${index % 10}` });
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
    // 30.4 times 10.19, of which two were spent before.
    await press('spend', { campaign: shown?.id, amount: '307.79' });
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
