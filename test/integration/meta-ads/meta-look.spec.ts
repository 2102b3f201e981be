import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ad, campaign, failure, MetaAdsBench, pageId, picture, refusal, segment } from './meta-ads-bench.js';

let bench: MetaAdsBench;

beforeAll(async () => {
  bench = await MetaAdsBench.start();
  await bench.meta.usePage(pageId, await bench.pageToken());
});
afterAll(async () => {
  await bench.stop();
  expect(bench.client.findings).toEqual([]);
});

describe('many at once', () => {
  it('are paused in one call, each by itself', async () => {
    const account = await bench.account();
    const campaigns = [];
    for (const id of [1, 2, 3]) campaigns.push(await bench.meta.createCampaign(account, campaign({ id })));
    const adSet = await bench.meta.createSegment(account, campaigns[0] ?? '', segment());
    const changes = [...campaigns, '120100000009999999'].map((id) => ({
      kind: 'campaign' as const,
      id,
      isShown: false,
    }));
    const before = bench.client.calls;
    const results = await bench.meta.setStatuses(account, [...changes, { kind: 'segment', id: adSet, isShown: false }]);
    expect(bench.client.calls - before).toBe(1);
    expect(results).toEqual([null, null, null, expect.objectContaining({ kind: 'gone' }), null]);
    const look = await bench.meta.look(account, '2026-01-01');
    expect(look.campaigns.map(({ isShown }) => isShown)).toEqual([false, false, false]);
    const { body } = await bench.raw('GET', `/act_${account}/adsets`, { fields: 'status' });
    expect(body['data']).toEqual([{ id: adSet, status: 'PAUSED' }]);
    expect(await bench.meta.setStatuses(account, [])).toEqual([]);
  });

  it('are fifty in a call', async () => {
    const account = await bench.account();
    const { rows } = await bench.pool.query<{ id: string }>(
      `insert into sandbox.meta_object (id, account_id, kind, name, status, body)
       select '1201' || (10000000000000 + n), $1, 'campaign', 'C #' || n, 'ACTIVE', '{"special_ad_categories": []}'
       from generate_series(1, 450) n returning id`,
      [account],
    );
    const changes = rows
      .slice(0, bench.meta.mostChanges)
      .map(({ id }) => ({ kind: 'campaign' as const, id, isShown: false }));
    expect(await bench.meta.setStatuses(account, changes)).toEqual(Array.from({ length: 50 }, () => null));
    // All pages of the list are read.
    const { campaigns } = await bench.meta.look(account, '2026-01-01');
    expect([campaigns.length, campaigns.filter(({ isShown }) => !isShown).length]).toEqual([450, 50]);
    expect(await bench.meta.findCampaign(account, 450)).toBe(rows[449]?.id);
  });

  it('are to be set again where Meta is too busy for some of them', async () => {
    const account = await bench.account();
    const id = await bench.meta.createCampaign(account, campaign());
    await bench.press(account, 'limit', { callsPerSecond: '0' });
    const error = await failure(bench.meta.setStatuses(account, [{ kind: 'campaign', id, isShown: false }]));
    expect([error.key, error.details.retryAfterMs]).toEqual(['portalUnreachable', 60_000]);
  });
});

describe('a whole account', () => {
  it('is read with budgets, refusals, and results to the cent', async () => {
    const account = await bench.account();
    const campaignId = await bench.meta.createCampaign(account, campaign());
    const gone = await bench.meta.createCampaign(account, campaign({ id: 2 }));
    const adSet = await bench.meta.createSegment(account, campaignId, segment());
    const image = await bench.meta.uploadImage(account, '#1', await picture(600, 314));
    const refused = await bench.meta.createAd(account, adSet, ad(image, { id: 1 }));
    await bench.meta.createAd(account, adSet, ad(image, { id: 2 }));
    expect(await bench.press(account, 'refuse', { ad: refused })).toBe(303);
    expect(await bench.press(account, 'spend', { campaign: campaignId, amount: '90071992547409.93' })).toBe(422);
    await bench.press(account, 'spend', { campaign: campaignId, amount: '12.34', day: '2026-11-01' });
    await bench.press(account, 'spend', { campaign: campaignId, amount: '0.07', day: '2026-11-02' });
    await bench.press(account, 'spend', { campaign: campaignId, day: '2026-10-31' });
    await bench.press(account, 'spend', { campaign: gone, amount: '1', day: '2026-11-01' });
    await bench.meta.removeCampaign(account, gone);
    const day = { calls: null, directions: null };
    expect(await bench.meta.look(account, '2026-11-01')).toEqual({
      campaigns: [{ id: campaignId, isShown: true, dailyMicros: 10_000_000n }],
      refusals: [{ adId: refused, words: 'Misleading content: The ad makes a promise that cannot be true.' }],
      days: [
        { ...day, campaignId, day: '2026-11-01', impressions: 493, clicks: 24, costMicros: 12_340_000n },
        // What a removed campaign has cost is there as well.
        { ...day, campaignId: gone, day: '2026-11-01', impressions: 40, clicks: 2, costMicros: 1_000_000n },
        { ...day, campaignId, day: '2026-11-02', impressions: 2, clicks: 0, costMicros: 70_000n },
      ],
    });
    const since = await bench.meta.look(account, '2026-10-31');
    expect(since.days[0]).toMatchObject({ day: '2026-10-31', costMicros: 10_000_000n });
  });

  it('is read over all pages of its results, today among them', async () => {
    const account = await bench.account();
    const campaignId = await bench.meta.createCampaign(account, campaign());
    await bench.pool.query(
      `insert into sandbox.meta_ads_day select $1, current_date - n, 10, 1, n + 1 from generate_series(0, 449) n`,
      [campaignId],
    );
    const { days } = await bench.meta.look(account, '2020-01-01');
    expect(days).toHaveLength(450);
    expect(days.reduce((sum, { costMicros }) => sum + costMicros, 0n)).toBe(BigInt((450 * 451) / 2) * 10_000n);
  });
});

describe('calls that do not go well', () => {
  it('are to be repeated later when the account has had its calls', async () => {
    const account = await bench.account();
    await bench.press(account, 'limit', { callsPerSecond: '0' });
    const answer = await bench.raw('GET', `/act_${account}/campaigns`);
    expect(answer.error.code).toBe(80_004);
    expect(JSON.parse(answer.headers.get('x-business-use-case-usage') ?? '')).toEqual({
      [account]: [{ type: 'ads_management', call_count: 100, estimated_time_to_regain_access: 1 }],
    });
    for (const call of [bench.meta.look(account, '2026-11-01'), bench.meta.createCampaign(account, campaign())]) {
      const error = await failure(call);
      expect([error.key, error.details.retryAfterMs]).toEqual(['portalUnreachable', 60_000]);
    }
    await bench.press(account, 'limit', { callsPerSecond: '' });
    expect((await bench.meta.look(account, '2026-11-01')).campaigns).toEqual([]);
  });

  it('say that the account is disabled', async () => {
    const account = await bench.account();
    const id = await bench.meta.createCampaign(account, campaign());
    expect(await bench.press(account, 'suspend')).toBe(303);
    for (const call of [
      bench.meta.createCampaign(account, campaign({ id: 2 })),
      bench.meta.changeCampaign(account, id, campaign()),
      bench.meta.look(account, '2026-11-01'),
    ])
      expect(await refusal(call)).toMatchObject({ kind: 'closed', words: expect.stringContaining('disabled') });
    const [result] = await bench.meta.setStatuses(account, [{ kind: 'campaign', id, isShown: false }]);
    expect(result?.kind).toBe('closed');
    await bench.press(account, 'enable');
    await bench.meta.changeCampaign(account, id, campaign());
  });

  it('leave nobody in the dark when the answer is lost', async () => {
    const account = await bench.account();
    const lost = campaign({ id: 77, name: 'Lost [lost]' });
    expect((await failure(bench.meta.createCampaign(account, lost))).key).toBe('outcomeUnknown');
    const id = await bench.meta.findCampaign(account, 77);
    expect(id).toMatch(/^\d{18}$/);
    const adSet = segment({ id: 78, name: 'Lost [lost]' });
    expect((await failure(bench.meta.createSegment(account, id ?? '', adSet))).key).toBe('outcomeUnknown');
    const segmentId = await bench.meta.findSegment(account, id ?? '', 78);
    const image = await bench.meta.uploadImage(account, '#1', await picture(600, 314));
    const wanted = ad(image, { id: 79, name: 'Lost [lost]' });
    expect((await failure(bench.meta.createAd(account, segmentId ?? '', wanted))).key).toBe('outcomeUnknown');
    expect(await bench.meta.findAd(account, segmentId ?? '', 79)).toMatch(/^\d{18}$/);
    expect((await failure(bench.account('Lost [lost]', 80))).key).toBe('outcomeUnknown');
    expect(await bench.meta.findAccount(80)).toMatch(/^\d{15}$/);
  });

  it('do nothing while Meta is down, flaky, or does not like a name', async () => {
    const account = await bench.account();
    const create = (name: string) => bench.meta.createCampaign(account, campaign({ name }));
    expect((await failure(create('A [down]'))).key).toBe('portalUnreachable');
    for (let time = 0; time < 2; time += 1) expect((await failure(create('A [flaky]'))).key).toBe('portalUnreachable');
    expect(await refusal(create('A [refuse-once]'))).toMatchObject({ kind: 'content', words: 'Choose another name.' });
    expect((await bench.meta.look(account, '2026-11-01')).campaigns).toEqual([]);
    await create('A [flaky]');
    await create('A [refuse-once]');
    expect((await bench.meta.look(account, '2026-11-01')).campaigns).toHaveLength(2);
  });
});
