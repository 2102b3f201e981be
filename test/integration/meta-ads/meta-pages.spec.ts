import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { axeViolations, openBrowser, openPage, sidewaysScroll } from '../../support/browser.js';
import { ad, audience, campaign, MetaAdsBench, pageId, picture, segment } from './meta-ads-bench.js';

let bench: MetaAdsBench;
let account: string;
let campaignId: string;
let adId: string;

const nasty = `<script>alert("1")</script> & 'Söhne'`;

beforeAll(async () => {
  bench = await MetaAdsBench.start();
  await bench.meta.usePage(pageId, await bench.pageToken());
  account = await bench.account(nasty, 7);
  campaignId = await bench.meta.createCampaign(account, campaign({ name: 'Autumn', category: null }));
  const [fuerth] = await bench.meta.places('en', 'Fürth', 'DE');
  const [coffee] = await bench.meta.searchInterests('en', 'coffee');
  const people = audience({
    gender: 'Female',
    minAge: 30,
    presence: 'travel',
    excluded: fuerth === undefined ? [] : [fuerth],
    interests: coffee === undefined ? [] : [coffee],
  });
  const adSet = await bench.meta.createSegment(account, campaignId, segment({ audience: people }));
  const image = await bench.meta.uploadImage(account, '#1', await picture(600, 314));
  adId = await bench.meta.createAd(account, adSet, ad(image, { text: nasty }));
  const card = { url: 'https://bakery.example/rolls', image, headline: 'Rolls', description: null };
  await bench.meta.createAd(account, adSet, ad(image, { id: 2, image: null, cards: [card, card], hasPageCard: true }));
  await bench.pool.query('update sandbox.meta_object set review_at = now()');
});
afterAll(() => bench.stop());

const page = (path = `/accounts/${account}`, headers: Record<string, string> = {}) =>
  bench.sandbox.client().page(`/sandbox/meta-ads${path}`, headers);

describe('the pages of Meta Ads', () => {
  it('list accounts, and are linked from all others', async () => {
    const { status, text, headers } = await page('');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(text).toContain(`href="/sandbox/meta-ads/accounts/${account}"`);
    expect(text).not.toContain('<script');
    expect((await bench.sandbox.client().page('/sandbox/google-ads')).text).toContain('href="/sandbox/meta-ads"');
    expect((await page('?format=json')).json).toMatchObject({ total: 1, data: [{ id: account, campaigns: 1 }] });
  });

  it('show campaigns, audiences in words, and ads as users of Facebook see them', async () => {
    const { text } = await page();
    expect(text).not.toContain('<script');
    expect(text).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;Söhne&#39;');
    for (const words of [
      '10.00 a day',
      '10 km around 49.45, 11.08',
      'Not in Fürth',
      'People who travel there',
      'Women from 30 to 65 and older',
      'Cares about Coffeehouses',
      'For North Bakery GmbH, paid by North Bakery GmbH',
      'Sponsored',
      'Learn more',
      '<ol class="carousel">',
      'See more at <strong>North Bakery</strong>',
    ])
      expect(text).toContain(words);
    const [, address = ''] = /<img src="\/sandbox\/meta-ads(\/images\/[^"]+)"/.exec(text) ?? [];
    expect((await page(address)).headers.get('content-type')).toBe('image/png');
    expect((await page(`/images/${account}/none`)).status).toBe(404);
  });

  it('can be read by everybody, also on a small screen', async () => {
    const { origin } = bench.sandbox.client();
    const browser = await openBrowser();
    try {
      for (const [width, colorScheme] of [
        [360, 'light'],
        [1280, 'dark'],
      ] as const) {
        const watched = await openPage(browser, origin, { width, context: { colorScheme } });
        for (const path of ['', `/accounts/${account}`]) {
          await watched.page.goto(`${origin}/sandbox/meta-ads${path}`);
          expect([path, await axeViolations(watched.page)]).toEqual([path, []]);
          expect([path, await sidewaysScroll(watched.page)]).toEqual([path, 0]);
        }
        expect(watched.problems).toEqual([]);
        await watched.close();
      }
    } finally {
      await browser.close();
    }
  });

  it('have buttons for what the network and its users do', async () => {
    const shown = async () =>
      (await page(`/accounts/${account}?format=json`)).json as {
        account_status: number;
        calls_per_second: number | null;
        campaigns: {
          status: string;
          dailyBudget: string;
          spentCents: string;
          adSets: { ads: { id: string; status: string }[] }[];
        }[];
      };
    const press = (verb: string, given: Record<string, string> = {}) =>
      bench.press(account, verb, { campaign: campaignId, ad: adId, ...given });
    const first = async () => (await shown()).campaigns[0];
    expect(await press('pause')).toBe(303);
    expect((await first())?.status).toBe('PAUSED');
    await press('resume');
    await press('budget', { amount: '7.5' });
    await press('spend', { amount: '1.25' });
    await press('spend', {});
    await press('refuse');
    expect(await first()).toMatchObject({
      status: 'ACTIVE',
      dailyBudget: '750',
      spentCents: '875',
      adSets: [{ ads: [{ id: adId, status: 'DISAPPROVED' }, { status: 'ACTIVE' }] }],
    });
    await press('approve');
    await press('suspend');
    await press('limit', { callsPerSecond: '3' });
    const { account_status: status, calls_per_second: limit } = await shown();
    expect([status, limit, (await first())?.adSets[0]?.ads[0]?.status]).toEqual([2, 3, 'ACTIVE']);
    expect((await page()).text).toContain('disabled');
    await press('enable');
    expect(await press('budget')).toBe(422);
    expect(await press('limit', { callsPerSecond: 'many' })).toBe(422);
    expect(await press('spend', { day: 'today' })).toBe(422);
    expect(await press('spend', { campaign: '1' })).toBe(404);
    expect(await bench.press('310000000999999', 'suspend')).toBe(404);
    await press('remove');
    expect((await shown()).campaigns).toEqual([]);
    expect((await page()).text).toContain('No campaign.');
  });
});
