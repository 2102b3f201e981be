import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AdShop } from './ad-shop.js';

/** Lists of campaigns over HTTP, with the worker and the sandbox's networks behind. */
let shop: AdShop;
let shops: number[];
let [running, idle, waiting, settled, display, failing]: number[] = [];

beforeAll(async () => {
  shop = await AdShop.start();
  shops = await shop.demo.locations(6);
  const [one = 0, two = 0, three = 0, four = 0, five = 0, six = 0] = shops;
  const local = await shop.licenceOf('localCampaigns');
  const social = await shop.licenceOf('socialAd');
  const fixed = { product: 'Budget', settings: { budgetTarget: 93, period: 'Monthly' } };
  running = await shop.ordered(
    local,
    { reachEnhancementLocalCampaigns: { name: 'Spring bread', budgetTarget: 12 } },
    one,
  );
  idle = await shop.ordered(local, { reachEnhancementLocalCampaigns: { budgetTarget: 62, period: 'Monthly' } }, two);
  waiting = await shop.ordered(await shop.licenceOf('sea'), {}, three);
  settled = await shop.ordered(await shop.licenceOf('localCampaigns', fixed), {}, four);
  display = await shop.ordered(await shop.licenceWith([{ product: 'Advertisement', settings: {} }]), {}, five);
  failing = await shop.ordered(social, { reachEnhancementSocial: { budgetTarget: 5 } }, six);
  await shop.localAd(running, 'Bread');
  await shop.stands(running, 'RUNNING');
  await shop.stands(idle, 'IDLE');
  await shop.stands(settled, 'IDLE');
  const segment = await shop.write(`${failing}/segment/social`, { name: 'Bread lovers' });
  await shop.write(`segment/${segment}/ad`, {
    headline: 'Fresh bread',
    destinationUrl: 'https://bakery.example',
    images: [{ id: await shop.image('SegmentAdImage', 1200, 628) }],
  });
  // Nobody has connected Facebook.
  await shop.stands(failing, 'TROUBLE');
});
afterAll(() => shop.platform.close());

const ids = async (query: object, user?: string) => (await shop.list(query, user)).data.map(({ id }) => id);

describe('the list of campaigns', () => {
  it('has the newest first, with how each stands, and what the shop still has to say', async () => {
    const { data, total, counts } = await shop.list();
    expect(data.map(({ id, type, standing, segments, ads }) => [id, type, standing, segments, ads])).toEqual([
      [failing, 'socialAd', 'TROUBLE', 1, 1],
      [display, 'displayAd', 'WAITING', 0, 0],
      [settled, 'localCampaigns', 'IDLE', 0, 0],
      [waiting, 'sea', 'WAITING', 0, 0],
      [idle, 'localCampaigns', 'IDLE', 0, 0],
      [running, 'localCampaigns', 'RUNNING', 1, 1],
    ]);
    expect(total).toBe(6);
    expect(counts).toEqual([
      { standing: 'IDLE', total: 2 },
      { standing: 'RUNNING', total: 1 },
      { standing: 'TROUBLE', total: 1 },
      { standing: 'WAITING', total: 2 },
    ]);
    expect(data[0]).toMatchObject({
      campaignStatus: 'active',
      message: expect.stringContaining('Facebook'),
      daysOfMonth: 31,
    });
    expect(data[1]).toMatchObject({ campaignStatus: null, daysOfMonth: null, budget: null });
    expect(data[2]?.budget).toEqual({ budgetTarget: 93, budgetTargetType: 'Euro', period: 'Monthly', fixed: true });
    expect(data[3]).toMatchObject({
      campaignStatus: null,
      budget: null,
      spending: null,
      waitsFor: expect.arrayContaining(['Give the campaign a budget in euros.']),
    });
    expect(data[4]?.budget).toEqual({ budgetTarget: 62, budgetTargetType: 'Euro', period: 'Monthly', fixed: false });
    expect(data[5]).toMatchObject({
      name: 'Spring bread',
      message: null,
      waitsFor: [],
      rests: false,
      locationId: shops[0],
      locationName: 'Shop 1',
      city: 'Nürnberg',
      companyId: shop.demo.companyId,
      canWrite: true,
      daysOfMonth: 30.4,
      budget: { budgetTarget: 12, budgetTargetType: 'Euro', period: 'Daily', fixed: false },
    });
  });

  it('says what each has spent as the dashboard does, to the cent, and which are too fast or stand still', async () => {
    await shop.spent(running ?? 0, 1234);
    // More than a month may cost.
    await shop.spent(idle ?? 0, 9999);
    const { data, spent, target, paces } = await shop.list();
    const of = (id: number | undefined) => data.find((ad) => ad.id === id)?.spending;
    expect(of(running)).toMatchObject({ spent: 12.34, impressions: 4936, clicks: 24 });
    expect(of(idle)).toMatchObject({ spent: 99.99, status: 'ahead' });
    expect(of(settled)).toMatchObject({ spent: 0, impressions: 0 });
    const figures = data.flatMap(({ spending }) => (spending === null ? [] : [spending]));
    const cents = (amounts: readonly (number | null)[]) =>
      amounts.reduce<number>((sum, one) => sum + Math.round((one ?? 0) * 100), 0);
    expect([
      spent,
      Math.abs(Math.round(target * 100) - cents(figures.map((one) => one.target))) <= figures.length,
    ]).toEqual([112.33, true]);
    expect(paces.find(({ pace }) => pace === 'ahead')?.total).toBeGreaterThanOrEqual(1);
    expect(await ids({ paces: ['ahead'], types: ['localCampaigns'] })).toContain(idle);
    // What it costs was not counted for the dashboard yet: days, targets and the time are the same.
    const { data: dashboard } = await shop.as().GET('/api/dashboard/performance/pacing/spendBudgetTarget', {
      params: { query: { take: 50 } },
    });
    expect(dashboard?.data.map(({ subscriptionId }) => subscriptionId).toSorted()).toEqual(
      [running, idle, settled, failing].toSorted(),
    );
    for (const { subscriptionId, from, to, target: aim, timeUsed } of dashboard?.data ?? []) {
      const own = of(subscriptionId);
      expect(own).toMatchObject({ from, to, target: aim });
      expect(own?.timeUsed).toBeCloseTo(timeUsed, 2);
    }
  });

  it('is found by kind, standing, pace, text, place and page, for who sees it', async () => {
    expect(await ids({ types: ['sea', 'displayAd'] })).toEqual([display, waiting]);
    expect(await ids({ standings: ['TROUBLE', 'RUNNING'] })).toEqual([failing, running]);
    expect(await ids({ filter: 'spring' })).toEqual([running]);
    expect(await ids({ filter: 'nürnb', take: 2 })).toEqual([failing, display]);
    expect(await ids({ after: settled, take: 2 })).toEqual([waiting, idle]);
    expect(await ids({ contextType: 'Location', contextIds: [shops[2]] })).toEqual([waiting]);
    expect(await ids({ contextType: 'Company', contextIds: [shop.demo.companyId] })).toHaveLength(6);
    expect(await ids({ contextType: 'Workspace', contextIds: [shop.demo.workspaceId] })).toHaveLength(6);
    expect(await ids({}, 'demo-foreign')).toEqual([]);
    const { counts, paces } = await shop.list({ standings: ['RUNNING'], paces: ['ahead'] });
    expect(counts.every(({ standing }) => standing !== 'WAITING')).toBe(true);
    expect(paces.reduce((sum, { total }) => sum + total, 0)).toBe(1);
    expect((await shop.list({}, 'demo-viewer')).data.map(({ canWrite }) => canWrite)).toEqual(Array(6).fill(false));
  });

  it('follows a pause until the network has confirmed it, and says whose subscription rests', async () => {
    const pause = (shallBePaused: boolean) =>
      shop.as().PUT('/api/reachEnhancement/pause', { params: { query: { ids: String(running), shallBePaused } } });
    await pause(true);
    expect(await shop.stands(running ?? 0, 'PAUSED')).toMatchObject({
      campaignStatus: 'paused',
      spending: { status: null },
    });
    expect((await shop.list({ paces: ['behind', 'onTrack', 'ahead'] })).data.map(({ id }) => id)).not.toContain(
      running,
    );
    await pause(false);
    await shop.stands(running ?? 0, 'RUNNING');
    await shop.platform.database.pool.query('update subscription set paused_on = current_date where id = $1', [
      settled,
    ]);
    expect(await shop.one(settled ?? 0)).toMatchObject({ standing: 'PAUSED', rests: true });
  });

  it('leaves out what has finished', async () => {
    await shop.platform.database.pool.query(`update subscription set state = 'FINISHED' where id = $1`, [display]);
    expect(await ids({})).not.toContain(display);
    expect(await shop.one(display ?? 0)).toMatchObject({ standing: 'PAUSED', canWrite: false, campaignStatus: null });
  });

  it('says why one could not be set up', async () => {
    await shop.platform.database.pool.query(
      `update subscription set state = 'FAILED', errors = '[{"code": 4600, "message": "The address is unknown.", "portal": null}]'
       where id = $1`,
      [display],
    );
    expect(await shop.one(display ?? 0)).toMatchObject({ standing: 'TROUBLE', message: 'The address is unknown.' });
  });
});
