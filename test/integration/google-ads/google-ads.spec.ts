import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { WantedLocalCampaign } from '#contexts/reach-enhancement';
import { isThirdPartyFailure } from '#platform/http-client';
import { ad, AdsBench, campaign, picture, refusal } from './ads-bench.js';

let bench: AdsBench;

beforeAll(async () => {
  bench = await AdsBench.start();
});
afterAll(async () => {
  await bench.stop();
  expect(bench.client.findings).toEqual([]);
});

const rows = (account: string, query: string) => bench.calls.search(account, query);

describe('accounts', () => {
  it('are found by the company, whose id is in their name', async () => {
    expect(await bench.google.findAccount(71)).toBeNull();
    const account = await bench.account('North Bakery', 71);
    expect(account).toMatch(/^\d{10}$/);
    await bench.account('South Bakery', 171);
    expect(await bench.google.findAccount(71)).toBe(account);
  });

  it('need a currency and a time zone that Google knows', async () => {
    const wrong = { id: 1, name: 'X', currency: 'Euro', timeZone: 'Europe/Berlin' };
    expect((await refusal(bench.google.createAccount(wrong))).kind).toBe('content');
    expect((await refusal(bench.google.createAccount({ ...wrong, currency: 'EUR', timeZone: 'Mars' }))).kind).toBe(
      'content',
    );
  });
});

describe('a campaign', () => {
  const shown = async (account: string): Promise<object[]> => {
    const found = await rows(
      account,
      `SELECT campaign.id, campaign.name, campaign.status, campaign_budget.amount_micros, campaign.maximize_conversion_value.target_roas
       FROM campaign WHERE campaign.status != 'REMOVED'`,
    );
    return found.map((row) => row as object);
  };
  const criteria = async (account: string) =>
    (
      await rows(
        account,
        `SELECT campaign_criterion.proximity.radius, campaign_criterion.language.language_constant FROM campaign_criterion`,
      )
    ).map((row) => (row as { campaignCriterion: object }).campaignCriterion);

  it('is created with budget, area and languages at once, and found by its id', async () => {
    const account = await bench.account();
    const id = await bench.google.createCampaign(account, campaign({ id: 12, languages: ['de', 'en'], roas: 2.5 }));
    expect(await bench.google.findCampaign(account, 12)).toBe(id);
    expect(await bench.google.findCampaign(account, 2)).toBeNull();
    expect(await shown(account)).toEqual([
      expect.objectContaining({
        campaign: expect.objectContaining({
          id,
          name: 'North Bakery #12',
          status: 'ENABLED',
          maximizeConversionValue: { targetRoas: 2.5 },
        }),
        campaignBudget: expect.objectContaining({ amountMicros: '10000000' }),
      }),
    ]);
    expect(await criteria(account)).toEqual([
      expect.objectContaining({ proximity: { radius: 10 } }),
      expect.objectContaining({ language: { languageConstant: 'languageConstants/1001' } }),
      expect.objectContaining({ language: { languageConstant: 'languageConstants/1000' } }),
    ]);
    expect((await refusal(bench.google.createCampaign(account, campaign({ id: 12 })))).kind).toBe('exists');
  });

  it('is changed in what differs, and in nothing when nothing does', async () => {
    const account = await bench.account();
    const first: WantedLocalCampaign = campaign({ languages: ['de'] });
    const id = await bench.google.createCampaign(account, first);
    await bench.google.changeCampaign(account, id, first);
    expect(await criteria(account)).toHaveLength(2);
    const next = {
      ...first,
      name: 'Bakery',
      radius: 25,
      languages: ['fr' as const],
      dailyMicros: 320_000n,
      isShown: false,
      placeId: 'ChIJ-North',
    };
    await bench.google.changeCampaign(account, id, next);
    await bench.google.changeCampaign(account, id, next);
    expect(await shown(account)).toEqual([
      expect.objectContaining({
        campaign: expect.objectContaining({ name: 'Bakery #1', status: 'PAUSED' }),
        campaignBudget: expect.objectContaining({ amountMicros: '320000' }),
      }),
    ]);
    expect(await criteria(account)).toEqual([
      expect.objectContaining({ proximity: { radius: 25 } }),
      expect.objectContaining({ language: { languageConstant: 'languageConstants/1002' } }),
    ]);
    const places = () =>
      rows(account, `SELECT asset_set.name FROM campaign_asset_set WHERE campaign_asset_set.status != 'REMOVED'`);
    expect(await places()).toHaveLength(1);
    await bench.google.changeCampaign(account, id, { ...next, placeId: 'ChIJ-South' });
    expect(await places()).toEqual([
      expect.objectContaining({ assetSet: expect.objectContaining({ name: 'Place ChIJ-South #1' }) }),
    ]);
    await bench.google.changeCampaign(account, id, { ...next, roas: 3 });
    expect(await shown(account)).toMatchObject([{ campaign: { maximizeConversionValue: { targetRoas: 3 } } }]);
    await bench.google.changeCampaign(account, id, next);
    const [back] = (await shown(account)) as { campaign: object }[];
    expect(back?.campaign).not.toHaveProperty('maximizeConversionValue');
  });

  it('is not changed by a mask that names a message instead of its fields', async () => {
    const account = await bench.account();
    const id = await bench.google.createCampaign(account, campaign());
    const update = { resourceName: `customers/${account}/campaigns/${id}`, maximizeConversions: {} };
    const change = bench.calls.mutate(account, [
      { campaignOperation: { updateMask: 'status,maximize_conversions', update } },
    ]);
    await expect(change).rejects.toMatchObject({ kind: 'content', words: expect.stringContaining('subfields') });
  });

  it('is told what it is to bring', async () => {
    const account = await bench.account();
    const id = await bench.google.createCampaign(account, campaign());
    expect(await bench.google.setGoals(account, id, { callClicks: true, drivingDirections: false })).toBe(true);
    const goals = await rows(
      account,
      `SELECT campaign_conversion_goal.category, campaign_conversion_goal.biddable FROM campaign_conversion_goal
       WHERE campaign_conversion_goal.biddable = 'true'`,
    );
    expect(
      goals.map((row) => (row as { campaignConversionGoal: { category: string } }).campaignConversionGoal.category),
    ).toEqual(['PHONE_CALL_LEAD', 'STORE_VISIT']);
    await bench.pool.query(`delete from sandbox.ads_resource where collection = 'campaignConversionGoals'`);
    expect(await bench.google.setGoals(account, id, { callClicks: true, drivingDirections: true })).toBe(false);
  });

  it('is removed once, and gone afterwards', async () => {
    const account = await bench.account();
    const id = await bench.google.createCampaign(account, campaign());
    await bench.google.removeCampaign(account, id);
    await bench.google.removeCampaign(account, id);
    expect(await shown(account)).toEqual([]);
    expect((await refusal(bench.google.changeCampaign(account, id, campaign()))).kind).toBe('gone');
    // Its name is free again.
    expect(await bench.google.createCampaign(account, campaign())).not.toBe(id);
  });

  it.each([
    ['a budget in parts of a cent', { dailyMicros: 12_345n }],
    ['no budget', { dailyMicros: 0n }],
    ['an area without an end', { radius: 900 }],
  ] as const)('is refused with %s, and nothing of it stays', async (_what, changes) => {
    const account = await bench.account();
    expect((await refusal(bench.google.createCampaign(account, campaign(changes)))).kind).toBe('content');
    const { rows: left } = await bench.pool.query('select from sandbox.ads_resource where customer_id = $1', [account]);
    expect(left).toEqual([]);
  });
});

describe('an ad', () => {
  it('is a group of assets that is found by its id and changed in what differs', async () => {
    const account = await bench.account();
    const campaignId = await bench.google.createCampaign(account, campaign());
    const images = await bench.images(account);
    const id = await bench.google.createAd(account, campaignId, ad(images, { id: 5 }));
    expect(await bench.google.findAd(account, campaignId, 5)).toBe(id);
    const links = async () =>
      (
        await rows(
          account,
          `SELECT asset_group_asset.field_type, asset.text_asset.text FROM asset_group_asset WHERE asset_group_asset.status != 'REMOVED'`,
        )
      ).map((row) => {
        const { assetGroupAsset, asset } = row as {
          assetGroupAsset: { fieldType: string };
          asset: { textAsset?: { text: string } };
        };
        return `${assetGroupAsset.fieldType} ${asset.textAsset?.text ?? ''}`.trim();
      });
    const before = await links();
    expect(before).toHaveLength(12);
    await bench.google.changeAd(account, id, ad(images, { id: 5 }));
    expect(await links()).toEqual(before);
    const { content } = ad(images);
    const headlines = ['Fresh bread', 'Every day', 'In Nürnberg'];
    const next = ad(images, {
      id: 5,
      name: 'Rolls',
      videos: [],
      content: { ...content, headlines, callToAction: null },
    });
    await bench.google.changeAd(account, id, next);
    const after = await links();
    expect(after).toHaveLength(10);
    expect(after).toContain('HEADLINE Every day');
    expect(after).not.toContain('HEADLINE Every morning');
    await bench.google.changeAd(account, id, ad(images, { id: 5 }));
    expect(await links()).toHaveLength(12);
  });

  it('shares what it is made of with others', async () => {
    const account = await bench.account();
    const campaignId = await bench.google.createCampaign(account, campaign());
    const images = await bench.images(account);
    expect(await bench.images(account)).toEqual(images);
    await bench.google.createAd(account, campaignId, ad(images, { id: 1 }));
    await bench.google.createAd(account, campaignId, ad(images, { id: 2 }));
    expect((await refusal(bench.google.createAd(account, campaignId, ad(images, { id: 2 })))).kind).toBe('exists');
  });

  it('is removed, unless it is the last', async () => {
    const account = await bench.account();
    const campaignId = await bench.google.createCampaign(account, campaign());
    const images = await bench.images(account);
    const first = await bench.google.createAd(account, campaignId, ad(images, { id: 1 }));
    expect(await bench.google.removeAd(account, first)).toBe(false);
    await bench.google.createAd(account, campaignId, ad(images, { id: 2 }));
    expect(await bench.google.removeAd(account, first)).toBe(true);
    expect(await bench.google.removeAd(account, first)).toBe(true);
  });

  it('is refused for what Google does not show, with its words', async () => {
    const account = await bench.account();
    const campaignId = await bench.google.createCampaign(account, campaign());
    const images = await bench.images(account);
    const { content } = ad(images);
    const create = (changes: Partial<typeof content>) =>
      refusal(bench.google.createAd(account, campaignId, ad(images, { content: { ...content, ...changes } })));
    expect(await create({ headlines: ['Fresh bread', 'Every morning', '[refuse]'] })).toMatchObject({
      kind: 'content',
      words: expect.stringContaining('MISLEADING_CONTENT'),
    });
    expect((await create({ headlines: ['Fresh bread'] })).words).toContain('HEADLINE');
    expect((await create({ businessName: 'A name with more than 25 characters' })).words).toContain('25');
    expect((await create({ descriptions: ['x'.repeat(61), 'y'.repeat(80)] })).words).toContain('60');
    expect((await create({ marketingImages: [2] })).words).toContain('ratio');
    const small = await bench.google.uploadImage(account, '#9', await picture(100, 100));
    const other = new Map([...images, [3, small] as const]);
    expect((await refusal(bench.google.createAd(account, campaignId, ad(other)))).words).toContain('128');
    expect((await refusal(bench.google.uploadImage(account, '#8', Buffer.from('no image')))).kind).toBe('content');
  });
});

describe('many at once', () => {
  it('are paused in one call, each by itself', async () => {
    const account = await bench.account();
    const ids = [];
    for (const id of [1, 2, 3]) ids.push(await bench.google.createCampaign(account, campaign({ id })));
    const changes = [...ids, '7999999999'].map((id) => ({ kind: 'campaign' as const, id, isShown: false }));
    const results = await bench.google.setStatuses(account, changes);
    expect(results.slice(0, 3)).toEqual([null, null, null]);
    expect(results[3]).toMatchObject({ kind: 'gone' });
    const look = await bench.google.look(account, '2026-01-01');
    expect(look.campaigns.map(({ isShown }) => isShown)).toEqual([false, false, false]);
  });

  it.each(['', ` WHERE segments.date >= '2026-11-01'`])(
    'have no days without a first and a last one:%s',
    async (where) => {
      const query = `SELECT campaign.id, segments.date, metrics.clicks FROM campaign${where}`;
      await expect(bench.calls.search(await bench.account(), query)).rejects.toMatchObject({
        words: expect.stringContaining('finite date range'),
      });
    },
  );

  it('are read with budgets, refusals and results of a whole account', async () => {
    const account = await bench.account();
    const campaignId = await bench.google.createCampaign(account, campaign());
    const adId = await bench.google.createAd(account, campaignId, ad(await bench.images(account)));
    const name = `customers/${account}/campaigns/${campaignId}`;
    await bench.pool.query(
      `insert into sandbox.ads_day values ($1, '2026-11-01', 900, 20, 1.5, 0, 12340000), ($1, '2026-11-02', 100, 0, 0, 2.25, 0),
         ($1, '2026-10-31', 1, 1, 1, 1, 1)`,
      [name],
    );
    await bench.pool.query(
      `update sandbox.ads_resource set body = jsonb_set(body, '{policySummary}',
         '{"approvalStatus": "DISAPPROVED", "policyTopicEntries": [{"topic": "ALCOHOL", "type": "PROHIBITED"}]}')
       where customer_id = $1 and collection = 'assetGroupAssets' and body ->> 'fieldType' = 'LOGO'`,
      [account],
    );
    expect(await bench.google.look(account, '2026-11-01')).toEqual({
      campaigns: [{ id: campaignId, isShown: true, dailyMicros: 10_000_000n }],
      refusals: [{ adId, words: 'LOGO: ALCOHOL' }],
      days: [
        {
          campaignId,
          day: '2026-11-01',
          impressions: 900,
          clicks: 20,
          calls: 1.5,
          directions: 0,
          costMicros: 12_340_000n,
        },
        { campaignId, day: '2026-11-02', impressions: 100, clicks: 0, calls: 0, directions: 2.25, costMicros: 0n },
      ],
    });
  });
});

describe('calls that do not go well', () => {
  it('are to be repeated later when the account has had its calls', async () => {
    const account = await bench.account();
    await bench.pool.query('update sandbox.ads_customer set calls_per_second = 0 where id = $1', [account]);
    const error: unknown = await bench.google.look(account, '2026-11-01').catch((thrown: unknown) => thrown);
    if (!isThirdPartyFailure(error)) throw new Error('Expected a failure.');
    expect(error.key).toBe('portalUnreachable');
    expect(error.details.retryAfterMs).toBe(1000);
  });

  it.each(['SUSPENDED', 'CANCELED'])('say that the account is %s', async (status) => {
    const account = await bench.account();
    await bench.pool.query('update sandbox.ads_customer set status = $2 where id = $1', [account, status]);
    expect((await refusal(bench.google.createCampaign(account, campaign()))).kind).toBe('closed');
  });

  it('are not admitted to the account of somebody else', async () => {
    expect((await refusal(bench.google.createCampaign('1234567890', campaign()))).kind).toBe('closed');
    const [own, other] = [await bench.account(), await bench.account()];
    const id = await bench.google.createCampaign(own, campaign());
    expect((await refusal(bench.google.changeCampaign(other, id, campaign()))).kind).toBe('gone');
  });

  it('leave nobody in the dark when the answer is lost', async () => {
    const account = await bench.account();
    const wanted = campaign({ id: 77, name: 'Lost [lost]' });
    const error: unknown = await bench.google.createCampaign(account, wanted).catch((thrown: unknown) => thrown);
    expect(isThirdPartyFailure(error) && error.key).toBe('outcomeUnknown');
    expect(await bench.google.findCampaign(account, 77)).toMatch(/^\d+$/);
  });
});
