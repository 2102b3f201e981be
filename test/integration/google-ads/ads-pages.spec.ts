import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AdsBench, campaign } from './ads-bench.js';

let bench: AdsBench;
let account: string;
let adId: string;

const nasty = `<b>"Söhne" & Co</b>`;

beforeAll(async () => {
  bench = await AdsBench.start();
  account = await bench.account(nasty, 7);
  const { id, name, isShown, dailyMicros, place } = campaign();
  const [fuerth] = await bench.search.places('de', 'Fürth', 'DE');
  const [erlangen] = await bench.search.places('de', 'Erlangen', 'DE');
  const campaignId = await bench.search.createCampaign(account, {
    id,
    name,
    isShown,
    dailyMicros,
    place,
    radius: 10,
    included: [fuerth?.key ?? ''],
    excluded: [erlangen?.key ?? ''],
    placeId: null,
  });
  const made = await bench.search.createSegment(account, campaignId, {
    id: 1,
    name: 'Bread',
    isShown: true,
    keywords: [
      { value: 'bread', matchType: 'EXACT' },
      { value: 'fresh bread', matchType: 'PHRASE' },
      { value: 'jobs', matchType: 'NEGATIVE' },
    ],
    content: { headlines: [nasty, 'Every morning', 'In Nürnberg'], descriptions: ['We bake by hand.', 'Since 1897.'] },
    url: 'https://bakery.example/bread?from=ad',
    paths: ['bread', 'today'],
  });
  ({ adId } = made);
});
afterAll(() => bench.stop());

const page = (path = `/accounts/${account}`) => bench.sandbox.client().page(`/sandbox/google-ads${path}`);
const decide = async (verb: 'refuse' | 'approve', ad = adId): Promise<number> => {
  const path = `/sandbox/google-ads/accounts/${account}/${verb}`;
  const init = { method: 'POST', body: new URLSearchParams({ ad }) };
  return (await bench.sandbox.client().page(path, {}, init)).status;
};

describe('the pages of Google Ads', () => {
  it('show a search campaign, and its ad as somebody sees it who searches', async () => {
    const { status, text } = await page();
    expect(status).toBe(200);
    expect(text).not.toContain('<b>');
    for (const words of [
      'Search · 10.00 a day',
      '10 km around',
      'in Fürth',
      'not in Erlangen',
      'bakery.example › bread › today',
      'href="https://bakery.example/bread?from=ad"',
      '&lt;b&gt;&quot;Söhne&quot; &amp; Co&lt;/b&gt; | Every morning | In Nürnberg',
      'We bake by hand. Since 1897.',
      'Searches: [bread], &quot;fresh bread&quot;, -jobs',
    ])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
  });

  it('refuse the ad later, and approve it after all', async () => {
    expect(await decide('refuse')).toBe(303);
    expect((await bench.google.look(account, '2026-11-01')).refusals).toEqual([{ adId, words: 'MISLEADING_CONTENT' }]);
    expect((await page()).text).toContain('>Approve<');
    expect(await decide('approve')).toBe(303);
    expect((await bench.google.look(account, '2026-11-01')).refusals).toEqual([]);
    expect(await decide('refuse', '1~2')).toBe(404);
  });
});
