import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChangeLocationBasic } from '#contexts/locations';
import { AdOverviewQueries } from '#contexts/reach-enhancement';
import { Draft } from '#domain/errors/draft';
import { ReachBench } from './reach-bench.js';
import type { Shop } from './reach-bench.js';

let bench: ReachBench;

beforeAll(async () => {
  bench = await ReachBench.start();
});
afterAll(async () => {
  await bench.close();
  expect(bench.ads.client.findings).toEqual([]);
});

const message = 'The location is permanently closed: its ads are paused.';

/** With a segment that has an ad. */
async function shopOfOwn(): Promise<Shop> {
  const shop = await bench.shop(await bench.commerce.tenant());
  await shop.ad(await shop.segment());
  await bench.drain();
  return shop;
}

async function closed(shop: Shop, isClosed: boolean): Promise<void> {
  const place = { ...shop.place, id: shop.locationId };
  await bench.get(ChangeLocationBasic).execute(shop.tenant.agency, place, new Draft({ closed: isClosed }));
  // The other contexts that hear of it are not part of the bench.
  await bench.commerce.rows(`delete from outbox where done_at is null and name not like 'reachEnhancement.%'`);
  await bench.drain();
}

const atGoogle = async (shop: Shop): Promise<string[]> => (await shop.shown()).map(({ status }) => status);
const listed = async (shop: Shop) => bench.get(AdOverviewQueries).one(shop.tenant.agency, shop.place.id);

describe('a location that is permanently closed', () => {
  it('pauses its ads at the network and says why, until it is open again', async () => {
    const shop = await shopOfOwn();
    await closed(shop, true);
    expect(await atGoogle(shop)).toEqual(['PAUSED']);
    expect(await shop.view()).toMatchObject({ campaignMessage: message, data: [{ segmentMessage: message }] });
    expect(await listed(shop)).toMatchObject({ standing: 'PAUSED', message });
    // What was booked goes on.
    expect((await shop.subscription.row()).state).toBe('ACTIVE');
    await bench.look();
    expect(await atGoogle(shop)).toEqual(['PAUSED']);
    await closed(shop, false);
    expect(await atGoogle(shop)).toEqual(['ENABLED']);
    expect(await shop.view()).toMatchObject({
      campaignStatus: 'active',
      campaignMessage: null,
      data: [{ segmentMessage: null }],
    });
    expect(await listed(shop)).toMatchObject({ standing: 'RUNNING', message: null });
  });

  it('leaves the last word of users alone', async () => {
    const shop = await shopOfOwn();
    await shop.pause(true);
    await bench.drain();
    await closed(shop, true);
    await closed(shop, false);
    expect(await atGoogle(shop)).toEqual(['PAUSED']);
    expect((await shop.view()).campaignStatus).toBe('paused');
    await closed(shop, true);
    await shop.pause(false);
    await bench.drain();
    expect(await atGoogle(shop)).toEqual(['PAUSED']);
    await closed(shop, false);
    expect(await atGoogle(shop)).toEqual(['ENABLED']);
  });

  it('is found with the next look also where it had closed before', async () => {
    const shop = await shopOfOwn();
    await bench.commerce.rows('update location set closed = true where id = $1', shop.locationId);
    await bench.look();
    expect(await atGoogle(shop)).toEqual(['PAUSED']);
  });
});
