import { eventually } from '../../support/eventually.js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { WidgetView } from '#contexts/websites';
import { everyDay, Widgets } from './widgets.js';
import type { RunningWidget } from './widgets.js';

const reviewing = { functionalities: ['ReviewMonitoring'] };
let widgets: Widgets;
let widget: RunningWidget;

beforeAll(async () => {
  widgets = await Widgets.start({ config: { requestsPerSecond: 100 } });
  widget = await widgets.running();
});
afterAll(() => widgets.platform.close());

const shown = async ({ key }: RunningWidget): Promise<WidgetView> =>
  (await (await widgets.file(key, 'json')).json()) as WidgetView;

describe('the line for the website', () => {
  it('is read at the subscription', async () => {
    const { data } = await widgets.embedding(widget.id);
    expect(data).toEqual({
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      served: true,
      script: `${widgets.platform.url}/widget/${widget.key}.js`,
      data: `${widgets.platform.url}/widget/${widget.key}.json`,
      html: `<script async src="${widgets.platform.url}/widget/${widget.key}.js"></script>`,
    });
  });

  it('is none for other products, and none before the start date', async () => {
    expect((await widgets.embedding(2_000_000_000)).error?.errorCode).toBe(3597);
    const licence = await widgets.licenceWith([{ product: 'WebsiteWidget', settings: {} }]);
    const order = await widgets.order(licence, { startDate: '2099-01-01' }, await widgets.demo.locations(1));
    const early = await widgets.embedding(order.data?.value ?? 0);
    expect([early.response.status, early.error?.errorCode]).toEqual([409, 4597]);
  });
});

describe('script and data', () => {
  it.each([
    ['js', 'text/javascript; charset=utf-8', 'public, max-age=3600'],
    ['json', 'application/json; charset=utf-8', 'public, max-age=60'],
  ] as const)('are for every website, and kept for a while: %s', async (kind, type, cacheControl) => {
    const response = await widgets.file(widget.key, kind);
    const etag = response.headers.get('etag') ?? '';
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      'cache-control': cacheControl,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(etag).toMatch(/^"[\w-]+"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await widgets.file(widget.key, kind, { 'if-none-match': known });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect(Object.fromEntries(again.headers)).toMatchObject({
        etag,
        'cache-control': cacheControl,
        'access-control-allow-origin': '*',
      });
    }
    expect((await widgets.file(widget.key, kind, { 'if-none-match': '"other"' })).status).toBe(200);
    const head = await fetch(`${widgets.platform.url}/widget/${widget.key}.${kind}`, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
  });

  it('have another tag as soon as they say something else', async () => {
    const own = await widgets.running();
    const before = (await widgets.file(own.key, 'json')).headers.get('etag') ?? '';
    await widgets.hours(own.locationId, everyDay(['09:00', '18:00']));
    const after = await widgets.file(own.key, 'json', { 'if-none-match': before });
    expect([after.status, ((await after.json()) as WidgetView).hours?.days[0]?.intervals]).toEqual([
      200,
      [{ from: '09:00', to: '18:00' }],
    ]);
    expect((await widgets.file(own.key, 'js')).headers.get('etag')).toBe(
      (await widgets.file(widget.key, 'js')).headers.get('etag'),
    );
  });

  it.each([
    ['an unknown key', `${'0'.repeat(32)}.json`, 3598],
    ['the script of an unknown key', `${'0'.repeat(32)}.js`, 3598],
    ['a file of another kind', `${'0'.repeat(32)}.html`, 3000],
    ['no key', 'widget.js', 3000],
    ['a key in capitals', `${'A'.repeat(32)}.json`, 3000],
  ])('are nothing for %s', async (_what, name, code) => {
    const response = await fetch(`${widgets.platform.url}/widget/${name}`);
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([404, '*']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ errorCode: code });
  });

  it('are gone when the subscription has finished', async () => {
    const own = await widgets.running();
    await widgets.end(own.id);
    for (const kind of ['js', 'json'] as const) {
      const response = await widgets.file(own.key, kind);
      expect([response.status, response.headers.get('cache-control')]).toEqual([410, 'no-store']);
      expect(await response.json()).toMatchObject({ errorCode: 3599 });
    }
    expect((await widgets.embedding(own.id)).data).toMatchObject({ key: own.key, served: false });
  });
});

describe('reviews of a widget', () => {
  const rows = [
    { rating: 5, content: 'Fresh bread', author: 'Anna' },
    { rating: 1, content: 'Taken off', author: 'Mallory', removed: true },
    { rating: 4, content: '<script>alert(1)</script>', author: null },
    { rating: null, recommended: true, content: null, author: 'Cem' },
    { rating: 2, content: 'x'.repeat(2000), author: 'Dana' },
  ];

  it('are the newest that are published, with no more of a person than the name', async () => {
    const own = await widgets.running({ reviewCount: '4', ...reviewing });
    await widgets.reviews(own.locationId, rows);
    const { reviews } = await shown(own);
    expect(reviews).toMatchObject({ average: 3.67, total: 4 });
    expect(
      reviews?.newest.map(({ author, content, rating }) => [author, content?.slice(0, 30) ?? null, rating]),
    ).toEqual([
      ['Anna', 'Fresh bread', 5],
      [null, '<script>alert(1)</script>', 4],
      ['Cem', null, null],
      ['Dana', 'x'.repeat(30), 2],
    ]);
    expect(Object.keys(reviews?.newest[0] ?? {})).toEqual([
      'rating',
      'recommended',
      'author',
      'content',
      'writtenAt',
      'portal',
    ]);
    expect(reviews?.newest[0]).toMatchObject({ writtenAt: '2026-11-03T12:00:00.000Z', portal: 'Google' });
    expect(reviews?.newest[3]?.content).toBe(`${'x'.repeat(599)}…`);
    expect(JSON.stringify(await shown(own))).not.toMatch(/person\.example|Mallory/);
  });

  it('are not shown without a product for reviews, nor those of another location', async () => {
    const without = await widgets.running();
    await widgets.reviews(without.locationId, rows);
    expect((await shown(without)).reviews).toBeNull();
    const empty = await widgets.running(reviewing);
    expect((await shown(empty)).reviews).toBeNull();
  });
});

describe('many calls', () => {
  it('of one address are limited, as others are; so are those of short links', async () => {
    const limited = await Widgets.start({ config: { requestsPerSecond: 1 }, worker: false });
    try {
      const calls = await Promise.all(Array.from({ length: 40 }, () => limited.file('0'.repeat(32), 'json')));
      const statuses = new Set(calls.map(({ status }) => status));
      expect([...statuses].toSorted()).toEqual([404, 429]);
      const refused = calls.find(({ status }) => status === 429);
      expect(refused?.headers.get('ratelimit-policy')).toBe('"default";q=10;w=1');
      expect(refused?.headers.get('access-control-allow-origin')).toBe('*');
      const link = async () => (await fetch(`${limited.platform.url}/q/A2B3C4D5`, { redirect: 'manual' })).status;
      await eventually(link, (status) => status === 404, 'The second of these calls was to be over.');
      expect(await Promise.all(Array.from({ length: 40 }, link))).toContain(429);
    } finally {
      await limited.platform.close();
    }
  });
});
