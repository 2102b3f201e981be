import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DeleteLocations } from '#contexts/locations';
import { ChangeSubscription, subscriptionFinished, subscriptionResource } from '#contexts/subscriptions';
import { Draft } from '#domain/errors/draft';
import { AccessControl } from '#platform/access';
import { Database } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { DirectoryBench } from './directory-bench.js';
import type { Ordered, Row } from './directory-bench.js';

const one = ['Firmeneintrag'];

describe('release of listings', () => {
  let bench: DirectoryBench;

  beforeAll(async () => {
    bench = await DirectoryBench.start();
  });
  afterAll(() => bench.close());
  beforeEach(() => {
    bench.portals.calls.length = 0;
    bench.portals.meanwhile = undefined;
  });

  const live = async (location?: number): Promise<{ location: number; listing: Row; ordered: Ordered }> => {
    const at = location ?? (await bench.location());
    const ordered = await bench.order(at, one);
    await bench.drain();
    const [listing] = await bench.listings(at);
    await bench.report(listing!);
    await bench.drain();
    return { location: at, listing: await bench.listing(listing!.id), ordered };
  };

  /** What the subscription's machine tells when one has finished. */
  const finish = async (ordered: Ordered, locationId: number): Promise<void> => {
    const { workspaceId } = bench;
    const payload = { subscriptionId: ordered.id, locationId };
    await bench
      .get(Database)
      .transaction((tx) => bench.get(Outbox).emit(tx, subscriptionFinished, [{ workspaceId, payload }]));
  };

  it('takes a listing off list and portal when its subscription has finished', async () => {
    const { location, listing, ordered } = await live();
    await finish(ordered, location);
    await bench.drain();
    expect(await bench.listing(listing.id)).toMatchObject({
      state: 'RELEASED',
      withdrawn_at: expect.any(Date),
      due_at: null,
    });
    expect((await bench.view(bench.agency, { locationIds: [location] })).total).toBe(0);
    expect(bench.portals.present.filter((held) => held.reference === `listing-${String(listing.id)}`)).toEqual([]);
    expect(await bench.rows('select * from listing_holder where listing_id = $1', listing.id)).toEqual([]);
  });

  it('keeps it while another subscription holds it', async () => {
    const { location, listing, ordered: first } = await live();
    const { ordered: second } = await live(location);
    expect(await bench.listings(location)).toHaveLength(1);
    expect((await bench.subscription(second)).state).toBe('ACTIVE');
    await finish(first, location);
    await bench.drain();
    expect((await bench.listing(listing.id)).state).toBe('LIVE');
    await finish(second, location);
    await bench.drain();
    expect((await bench.listing(listing.id)).state).toBe('RELEASED');
  });

  it('opens a new listing when one is booked after that', async () => {
    const { location, listing, ordered } = await live();
    await finish(ordered, location);
    await bench.drain();
    const { listing: again } = await live(location);
    expect(again.id).toBe(listing.id);
    expect((await bench.listings(location)).map((row) => row.state)).toEqual(['RELEASED', 'WAITING_ON_PUBLISHER']);
  });

  it('is repeated until the portal has done it', async () => {
    const { location, listing, ordered } = await live();
    await finish(ordered, location);
    bench.portals.misbehave('remove', { status: 503 }, 'lose-call', 'lose-answer');
    for (let run = 0; run < 3; run += 1) {
      await bench.drain();
      expect((await bench.listing(listing.id)).withdrawn_at).toBeNull();
    }
    await bench.drain();
    expect((await bench.listing(listing.id)).withdrawn_at).not.toBeNull();
    expect(bench.portals.counted('remove')).toBe(4);
  });

  it('takes back an order that was under way', async () => {
    const location = await bench.location();
    const ordered = await bench.order(location, one);
    await bench.drain('listings.submit');
    bench.portals.meanwhile = async () => {
      bench.portals.meanwhile = undefined;
      await finish(ordered, location);
      await bench.drain('listings.submit');
    };
    await bench.drain();
    const [listing] = await bench.listings(location);
    expect(listing).toMatchObject({ state: 'RELEASED', withdrawn_at: expect.any(Date), attempted_version: null });
    expect(bench.portals.listing('Firmeneintrag', `listing-${String(listing!.id)}`)?.status).toBe('REMOVED');
  });

  it('takes back an order whose answer was lost', async () => {
    const location = await bench.location();
    const ordered = await bench.order(location, one);
    bench.portals.misbehave('order', 'lose-answer');
    await bench.drain();
    await finish(ordered, location);
    await bench.drain();
    await bench.drain();
    const [listing] = await bench.listings(location);
    expect(listing).toMatchObject({ state: 'RELEASED', attempted_version: null });
    expect(bench.portals.listing('Firmeneintrag', `listing-${String(listing!.id)}`)?.status).toBe('REMOVED');
    expect(bench.portals.counted('order')).toBe(1);
  });

  it('takes a late publication off again', async () => {
    const { location, listing, ordered } = await live();
    await finish(ordered, location);
    await bench.drain();
    Object.assign(bench.portals.listing('Firmeneintrag', `listing-${String(listing.id)}`)!, { status: 'LIVE' });
    await bench.report(listing, { version: 1, at: new Date().toISOString() });
    await bench.drain();
    expect(await bench.listing(listing.id)).toMatchObject({ state: 'RELEASED', withdrawn_at: expect.any(Date) });
    expect(bench.portals.listing('Firmeneintrag', `listing-${String(listing.id)}`)?.status).toBe('REMOVED');
  });

  it('releases what a deleted location had', async () => {
    const location = await bench.location();
    const ordered = await bench.order(location, ['Firmeneintrag', 'GlobalPages']);
    await bench.drain();
    for (const listing of await bench.listings(location)) await bench.report(listing, { type: 'refused' });
    await bench.drain();
    expect((await bench.subscription(ordered)).state).toBe('FAILED');
    await bench.get(DeleteLocations).execute([location], 'partner');
    await bench.drain();
    expect((await bench.listings(location)).map((listing) => listing.state)).toEqual(['RELEASED', 'RELEASED']);
    expect((await bench.subscription(ordered)).state).toBe('FINISHED');
  });

  it('confirms an end that is asked for, and counts what is live when it is withdrawn', async () => {
    const { ordered } = await live();
    const [place] = await bench.get(AccessControl).locate(bench.agency, subscriptionResource, [ordered.id]);
    const { start_date: startDate } = await bench.subscription(ordered);
    const change = (endDate: string | null) =>
      bench
        .get(ChangeSubscription)
        .execute(bench.agency, ordered.contract, place!, new Draft({ startDate: String(startDate), endDate }));
    await change('2199-12-31');
    await bench.drain();
    expect((await bench.subscription(ordered)).state).toBe('EXPIRINGON');
    await change(null);
    await bench.drain();
    expect((await bench.subscription(ordered)).state).toBe('ACTIVE');
  });
});
