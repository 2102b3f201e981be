import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AdShop } from './ad-shop.js';
import { eventually } from '../../support/eventually.js';
import { administrationOf } from './administration-calls.js';
import type { CallAnswer } from './administration-calls.js';

/** Whom ads reach: nobody overwrites what somebody else has changed, and lists say it in words. */
let shop: AdShop;
let campaignId: number;
let segmentId: number;
const call = administrationOf(() => shop.platform);

beforeAll(async () => {
  shop = await AdShop.start();
  const [location = 0] = await shop.demo.locations(1);
  campaignId = await shop.ordered(
    await shop.licenceOf('socialAd'),
    { reachEnhancementSocial: { budgetTarget: 5 } },
    location,
  );
  segmentId = await shop.write(`${campaignId}/segment/social`, { name: 'Bread lovers' });
});
afterAll(() => shop?.platform.close());

const refused = ({ status, body }: CallAnswer) => ({ status, code: body['errorCode'] });
const read = async (path: string): Promise<CallAnswer['body']> => (await call('GET', path)).body;
const done = async (path: string, body: object): Promise<void> => {
  const answer = await call('PUT', path, body);
  expect([path, answer.status, answer.body]).toEqual([path, 200, { value: segmentId }]);
};
const segmentPath = (): string => `reachEnhancement/segment/social/${segmentId}`;
/** The network answers beside the test. */
const stable = (body: CallAnswer['body']) => ({ ...body, segmentStatus: null, segmentMessage: null });
const targeting = (kind: string): string => `reachEnhancement/segment/${segmentId}/targeting/${kind}`;

interface Listed {
  readonly data: readonly { readonly key: string; readonly value: string }[];
}

describe('what somebody else has changed meanwhile', () => {
  it.each<[string, () => string, object, object]>([
    ['a segment', segmentPath, { name: 'Mine' }, { name: 'Theirs' }],
    ['age and gender', () => targeting('demographic'), { minAge: 30 }, { gender: 'Female' }],
    ['places', () => targeting('location'), { radius: 20 }, { includedLocations: ['Fürth'] }],
    ['presence', () => targeting('advanced-location'), { key: 2 }, { key: 3 }],
    ['interests', () => targeting('interest'), { interests: [] }, { verticals: 'first' }],
  ])('of %s is not overwritten', async (_, path, mine, theirs) => {
    const { data } = (await read('targeting/interest/vertical')) as unknown as Listed;
    const change =
      'verticals' in theirs ? { verticals: data.slice(0, 1).map(({ key, value }) => ({ key, value })) } : theirs;
    const etag = (await call('GET', path())).headers.get('etag') ?? '';
    await done(path(), change);
    const after = stable(await read(path()));
    expect(refused(await call('PUT', path(), mine, { headers: { 'If-Match': etag } }))).toMatchObject({
      status: 409,
      code: 4001,
    });
    expect(stable(await read(path()))).toEqual(after);
    const now = (await call('GET', path())).headers.get('etag') ?? '';
    expect((await call('PUT', path(), mine, { headers: { 'If-Match': now } })).status).toBe(200);
  });

  it('is neither what the network says of it, nor its words in another language', async () => {
    const settled = ({ body }: CallAnswer): boolean => body['segmentStatus'] === 'failed';
    const get = (path: string, language: string) =>
      call('GET', path, undefined, { headers: { 'Accept-Language': language } });
    const before = await eventually(
      () => get(segmentPath(), 'en'),
      settled,
      'The segment was to be refused: no page is connected.',
    );
    const setState = `update reach_segment set state = $2 where id = $1`;
    await shop.platform.database.pool.query(setState, [segmentId, 'paused']);
    const paused = await get(segmentPath(), 'de');
    expect(paused.body).not.toEqual(before.body);
    const presence = [await get(targeting('advanced-location'), 'en'), await get(targeting('advanced-location'), 'de')];
    expect(presence[0]?.body['value']).not.toBe(presence[1]?.body['value']);
    for (const [path, { headers, body }] of [
      [segmentPath(), before],
      [targeting('advanced-location'), presence[0]],
    ] as [string, CallAnswer][]) {
      const { name, key } = body;
      const ifMatch = { 'If-Match': headers.get('etag') ?? '', 'Accept-Language': 'de' };
      const answer = await call('PUT', path, name === undefined ? { key } : { name }, { headers: ifMatch });
      expect([path, answer.status]).toEqual([path, 200]);
    }
    // Who asks whether there is something new hears of both.
    expect(paused.headers.get('etag')).not.toBe(before.headers.get('etag'));
    await shop.platform.database.pool.query(setState, [segmentId, 'failed']);
  });

  it('is said in words with the segments of its campaign', async () => {
    await done(targeting('demographic'), { minAge: 25, maxAge: 40, gender: 'Female' });
    await done(targeting('location'), {
      radius: 12,
      includedLocations: ['Fürth'],
      excludedLocations: ['Erlangen'],
    });
    await done(targeting('advanced-location'), { key: 2 });
    const { data } = (await read('targeting/interest/vertical')) as unknown as Listed;
    const [group] = data;
    await done(targeting('interest'), { verticals: [{ key: group?.key, value: group?.value }], interests: [] });
    const list = (await read(`reachEnhancement/${campaignId}/segment`)) as unknown as { data: object[] };
    expect(list.data).toContainEqual(
      expect.objectContaining({
        segmentId,
        audience: {
          minAge: 25,
          maxAge: 40,
          gender: 'Female',
          radius: 12,
          includedLocations: ['Fürth'],
          excludedLocations: ['Erlangen'],
          targetType: expect.objectContaining({ value: expect.any(String) }),
          advancedLocation: { key: 2, value: 'People who live there' },
          interests: [group?.value],
        },
      }),
    );
    expect(await read(`reachEnhancement/overview/${campaignId}`)).toMatchObject({
      targeting: { minRadius: 12, maxRadius: 12, includedLocations: ['Fürth'], languages: [] },
    });
  });
});
