import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DirectoryBench } from './directory-bench.js';
import type { Row } from './directory-bench.js';

const one = ['Firmeneintrag'];

describe('changes of a location', () => {
  let bench: DirectoryBench;

  beforeAll(async () => {
    bench = await DirectoryBench.start();
    bench.portals.description = { partialUpdates: true };
  });
  afterAll(() => bench.close());
  beforeEach(() => {
    bench.portals.calls.length = 0;
  });

  const live = async (portals = one): Promise<{ location: number; listing: Row }> => {
    const location = await bench.location();
    await bench.order(location, portals);
    await bench.drain();
    for (const listing of await bench.listings(location)) await bench.report(listing);
    await bench.drain();
    bench.portals.calls.length = 0;
    const [listing] = await bench.listings(location);
    return { location, listing: listing! };
  };
  const describes = async (key: string, fields: readonly string[] | null): Promise<void> => {
    await bench.rows(
      'update portal set fields = $2::text[], partial_updates = true, described_at = now() where key = $1',
      key,
      fields,
    );
  };

  it('send nothing but the fields that have changed', async () => {
    const { location, listing } = await live();
    await bench.change(location, { email: 'new@huber.example' });
    await bench.drain();
    expect(bench.portals.calls).toEqual([
      expect.objectContaining({
        operation: 'patch',
        version: 2,
        baseVersion: 1,
        listing: { email: 'new@huber.example' },
        again: false,
      }),
    ]);
    await bench.report(listing, { version: 2 });
    await bench.drain();
    expect(await bench.listing(listing.id)).toMatchObject({
      state: 'LIVE',
      base_version: 2,
      submitted_version: 2,
      published_version: 2,
      additional_status: null,
    });
  });

  it('are sent as one when they come one upon the other, and go on waiting no longer than that', async () => {
    const { location, listing } = await live();
    for (let step = 0; step < 9; step += 1) await bench.change(location, { name: `Hofladen ${step}` });
    await bench.change(location, { email: 'ten@huber.example' });
    await bench.drain('listings.submit');
    const waiting = await bench.rows(
      `select extract(epoch from available_at - created_at)::float as seconds from outbox
       where name = 'listings.submit' and done_at is null and payload ->> 'id' = $1`,
      String(listing.id),
    );
    expect(waiting).toHaveLength(1);
    expect(Number(waiting[0]?.seconds)).toBeCloseTo(2, 1);
    await bench.drain();
    expect(bench.portals.calls).toEqual([
      expect.objectContaining({
        operation: 'patch',
        version: 11,
        baseVersion: 1,
        listing: { name: 'Hofladen 8', email: 'ten@huber.example' },
      }),
    ]);
  });

  it('reach only the portals that carry the field; the others note the version without a call', async () => {
    await describes('GlobalPages', ['email']);
    await describes('Firmeneintrag', ['website']);
    const { location } = await live(['Firmeneintrag', 'GlobalPages']);
    await bench.change(location, { website: 'https://new.huber.example' });
    await bench.drain();
    expect(bench.portals.calls.map(({ portal, operation }) => [portal, operation])).toEqual([
      ['Firmeneintrag', 'patch'],
    ]);
    const [carrying, other] = await bench.listings(location);
    expect(other).toMatchObject({
      portal: 'GlobalPages',
      state: 'LIVE',
      base_version: 1,
      submitted_version: 2,
      published_version: 2,
      additional_status: null,
      attempted_version: null,
    });
    expect(carrying).toMatchObject({ submitted_version: 2, published_version: 1, additional_status: 'UPDATE_PENDING' });
    // What it had been sent before is what the next change starts from.
    await bench.change(location, { email: 'both@huber.example' });
    await bench.drain();
    expect(bench.portals.calls.at(-1)).toMatchObject({
      portal: 'GlobalPages',
      version: 3,
      baseVersion: 1,
      listing: { email: 'both@huber.example' },
    });
    await bench.report(other!, { version: 3 });
    await bench.drain();
    expect(await bench.listing(other!.id)).toMatchObject({ published_version: 3, additional_status: null });
    await describes('GlobalPages', null);
    await describes('Firmeneintrag', null);
  });

  it('of which a portal has no place for wait for its verdict on the version that it was sent', async () => {
    await describes('Firmeneintrag', ['website']);
    const location = await bench.location();
    await bench.order(location, one);
    await bench.drain();
    const [listing] = await bench.listings(location);
    await bench.change(location, { email: 'unseen@huber.example' });
    await bench.drain();
    expect(await bench.listing(listing!.id)).toMatchObject({ state: 'WAITING_ON_PUBLISHER', submitted_version: 2 });
    await bench.report(listing!, { version: 1 });
    await bench.drain();
    expect(await bench.listing(listing!.id)).toMatchObject({
      state: 'LIVE',
      published_version: 2,
      additional_status: null,
      due_at: null,
    });
    expect(bench.portals.counted('update') + bench.portals.counted('patch')).toBe(0);
    await describes('Firmeneintrag', null);
  });

  it('are sent whole to a portal that holds another version, and to one that takes no parts', async () => {
    const { location, listing } = await live();
    bench.portals.listing('Firmeneintrag', `listing-${String(listing.id)}`)!.receivedVersion = 7;
    await bench.change(location, { email: 'whole@huber.example' });
    await bench.drain();
    expect(bench.portals.calls.map(({ operation }) => operation)).toEqual(['patch', 'update']);
    expect(bench.portals.calls[1]?.listing).toMatchObject({ name: 'Hofladen Huber', email: 'whole@huber.example' });
    await bench.rows(`update portal set partial_updates = false where key = 'Firmeneintrag'`);
    await bench.change(location, { email: 'parts@huber.example' });
    await bench.drain();
    expect(bench.portals.calls.at(-1)).toMatchObject({
      operation: 'update',
      listing: { name: 'Hofladen Huber', email: 'parts@huber.example' },
    });
    await bench.rows(`update portal set partial_updates = true where key = 'Firmeneintrag'`);
  });

  it('are asked for first when the response was lost, and go on from what the portal has', async () => {
    const { location, listing } = await live();
    bench.portals.misbehave('patch', 'lose-answer');
    await bench.change(location, { email: 'lost@huber.example' });
    await bench.drain();
    await bench.drain();
    expect(bench.portals.calls.map(({ operation }) => operation)).toEqual(['patch', 'details']);
    expect(await bench.listing(listing.id)).toMatchObject({ base_version: 2, attempted_version: null });
    await bench.change(location, { email: 'next@huber.example' });
    await bench.drain();
    expect(bench.portals.calls.at(-1)).toMatchObject({ operation: 'patch', baseVersion: 2, version: 3 });
  });

  it('go on from there also when the report is faster than the question', async () => {
    const { location, listing } = await live();
    bench.portals.misbehave('patch', 'lose-answer');
    await bench.change(location, { email: 'lost@huber.example' });
    await bench.drain();
    await bench.report(listing, { version: 2 });
    await bench.drain();
    expect(await bench.listing(listing.id)).toMatchObject({
      base_version: 2,
      submitted_version: 2,
      published_version: 2,
      attempted_version: null,
      additional_status: null,
    });
    await bench.change(location, { email: 'next@huber.example' });
    await bench.drain();
    expect(bench.portals.calls.at(-1)).toMatchObject({ operation: 'patch', baseVersion: 2, version: 3 });
  });

  it('after a refusal send everything, because nobody knows what the portal has kept', async () => {
    const { location, listing } = await live();
    await bench.change(location, { name: 'Too loud' });
    await bench.drain();
    await bench.report(listing, { type: 'refused', version: 2, reason: { code: 'NAME', message: 'Too loud.' } });
    await bench.drain();
    await bench.change(location, { email: 'after@huber.example' });
    await bench.drain();
    expect(bench.portals.calls.at(-1)).toMatchObject({ operation: 'update', version: 3 });
  });

  it('keep no version that no portal holds any more', async () => {
    const { location, listing } = await live();
    for (let step = 2; step < 6; step += 1) {
      await bench.change(location, { email: `v${step}@huber.example` });
      await bench.drain();
      await bench.report(listing, { version: step });
      await bench.drain();
    }
    const kept = await bench.rows('select version from listing_content where location_id = $1 order by 1', location);
    expect(kept.map(({ version }) => version)).toEqual([4, 5]);
  });
});
