import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FieldQueries, RequestCheck } from '#contexts/listings';
import type { ListingFieldsView } from '#contexts/listings';
import { DirectoryBench } from './directory-bench.js';
import type { Row } from './directory-bench.js';
import type { FieldView } from '../../../libs/contexts/listings/fields/field-comparison.js';

describe('the fields of a listing', () => {
  let bench: DirectoryBench;

  beforeAll(async () => {
    bench = await DirectoryBench.start();
    bench.portals.description = { partialUpdates: true, fields: ['website', 'email', 'languages'] };
  });
  afterAll(() => bench.close());
  beforeEach(() => {
    bench.portals.calls.length = 0;
  });

  const held = (listing: Row) => bench.portals.listing('Firmeneintrag', `listing-${String(listing.id)}`)!;
  const ordered = async (): Promise<{ location: number; listing: Row }> => {
    const location = await bench.location({ website: 'https://huber.example' } as never);
    await bench.order(location, ['Firmeneintrag']);
    await bench.drain();
    const [listing] = await bench.listings(location);
    return { location, listing: listing! };
  };
  const published = async (listing: Row, version = 1): Promise<void> => {
    Object.assign(held(listing), { status: 'LIVE', version });
    await bench.report(listing, { version });
    await bench.drain();
  };
  const live = async (): Promise<{ location: number; listing: Row }> => {
    const made = await ordered();
    await published(made.listing);
    bench.portals.calls.length = 0;
    return { ...made, listing: await bench.listing(made.listing.id) };
  };
  const read = (listing: Row): Promise<ListingFieldsView> => bench.get(FieldQueries).ofListing(Number(listing.id));
  const field = async (listing: Row, name: string): Promise<FieldView> =>
    (await read(listing)).data.find((each) => each.field === name)!;
  /** Looks at the portal, and no further. */
  const check = async (listing: Row): Promise<void> => {
    await bench.get(RequestCheck).execute(Number(listing.id));
    await bench.drain('listings.submit');
  };
  const sync = async (listing: Row): Promise<Row> =>
    (await bench.rows('select * from listing_sync where id = $1', listing.id))[0]!;
  const deviations = async (filter: object = {}) =>
    (
      await bench
        .get(FieldQueries)
        .deviations(bench.agency.scope('listing:read'), undefined, { skip: 0, take: 500, ...filter })
    ).parse();

  it('are on their way, then as the portal says, and are not asked for where it has no place', async () => {
    const { listing } = await ordered();
    expect(await field(listing, 'name')).toMatchObject({ status: 'SENT', ours: 'Hofladen Huber', theirs: null });
    expect(await field(listing, 'description')).toMatchObject({ status: 'NOT_SUPPORTED', since: null });
    expect(bench.portals.calls[0]?.listing).not.toHaveProperty('description');
    await published(listing);
    const view = await read(listing);
    expect(view).toMatchObject({ status: 'LIVE', total: 20, check: { checkedAt: null, errorCode: null } });
    expect(view.check.nextCheckAt).not.toBeNull();
    expect(view.data.find((each) => each.field === 'name')).toMatchObject({
      status: 'MATCH',
      theirs: 'Hofladen Huber',
      since: expect.stringMatching(/Z$/),
    });
    expect(view.data.filter(({ status }) => status === 'MATCH').map((each) => each.field)).toEqual([
      'name',
      'address',
      'phone',
      'website',
      'email',
      'languages',
    ]);
  });

  it('differ from the moment of a change on until the portal shows it', async () => {
    const { location, listing } = await live();
    await bench.change(location, { name: 'Hofladen Neu' });
    await bench.drain('listings.submit');
    expect(await field(listing, 'name')).toMatchObject({
      status: 'MISMATCH',
      ours: 'Hofladen Neu',
      theirs: 'Hofladen Huber',
    });
    await bench.drain();
    expect(await field(listing, 'name')).toMatchObject({ status: 'SENT', theirs: 'Hofladen Huber' });
    expect(await field(listing, 'phone')).toMatchObject({ status: 'MATCH' });
    await published(listing, 2);
    expect(await field(listing, 'name')).toMatchObject({ status: 'MATCH', theirs: 'Hofladen Neu' });
  });

  it('are looked at once a day, spread over the day, by the workspace’s clock', async () => {
    const { listing } = await live();
    const [spread] = await bench.rows(
      `select due_at > now() and due_at < now() + interval '1 day' as good from listing_sync where id = $1`,
      listing.id,
    );
    expect(spread?.good).toBe(true);
    await bench.rows(`update workspace set clock_offset = '2 days' where id = $1`, bench.workspaceId);
    await bench.drain();
    expect(bench.portals.counted('details', `listing-${String(listing.id)}`)).toBe(1);
    expect((await sync(listing)).checked_at).not.toBeNull();
    await bench.rows(`update workspace set clock_offset = '0' where id = $1`, bench.workspaceId);
  });

  it('are put right where the portal has changed them, and nothing else is sent', async () => {
    const { listing } = await live();
    Object.assign(held(listing).listing, { phone: '0911 999', website: null, email: null, name: ' Hofladen  Huber' });
    await check(listing);
    expect(await bench.listing(listing.id)).toMatchObject({ state: 'LIVE', additional_status: 'UPDATE_PENDING' });
    expect(await field(listing, 'phone')).toMatchObject({
      status: 'MISMATCH',
      ours: '49-911-123456',
      theirs: '0911 999',
    });
    expect(await field(listing, 'website')).toMatchObject({ status: 'MISSING', theirs: null });
    expect(await field(listing, 'name')).toMatchObject({ status: 'MATCH' });
    const found = await deviations({ field: 'phone' });
    expect(found).toMatchObject({
      total: 1,
      data: [
        {
          listingId: listing.id,
          publisherName: 'Firmeneintrag',
          fields: [
            { field: 'phone', status: 'MISMATCH', theirs: '0911 999', since: expect.stringMatching(/Z$/) },
            { field: 'website', status: 'MISSING', theirs: null },
          ],
        },
      ],
    });
    expect((await deviations({ field: 'phone', status: 'MISSING' })).total).toBe(0);
    expect((await deviations({ status: 'MISSING' })).total).toBe(1);
    expect((await deviations({ field: 'name' })).total).toBe(0);
    await bench.drain();
    expect(bench.portals.calls.at(-1)).toMatchObject({
      operation: 'patch',
      version: 1,
      baseVersion: 1,
      again: true,
      listing: { phone: '49-911-123456', website: 'https://huber.example' },
    });
    expect(await field(listing, 'phone')).toMatchObject({ status: 'SENT' });
    expect((await deviations()).total).toBe(0);
    await published(listing);
    expect(await field(listing, 'phone')).toMatchObject({ status: 'MATCH', theirs: '49-911-123456' });
    expect(await bench.history(listing)).toEqual(expect.arrayContaining(['drift LIVE', 'publish LIVE']));
    await check(listing);
    expect(await sync(listing)).toMatchObject({ repairs: 0, deviating: [], theirs: {} });
  });

  it('are left as they are where the portal keeps its own, until somebody asks or changes something', async () => {
    const { listing } = await live();
    const keepsItsOwn = (): void => void Object.assign(held(listing).listing, { phone: '0911 1' });
    const look = async (): Promise<void> => {
      keepsItsOwn();
      await bench.rows(`update listing_sync set due_at = now() - interval '1 second' where id = $1`, listing.id);
      await bench.drain();
      await published(listing);
    };
    for (let round = 0; round < 5; round += 1) await look();
    expect(bench.portals.counted('patch')).toBe(3);
    expect(await field(listing, 'phone')).toMatchObject({ status: 'MISMATCH', theirs: '0911 1' });
    keepsItsOwn();
    await bench.get(RequestCheck).execute(Number(listing.id));
    await bench.drain();
    expect(bench.portals.counted('patch')).toBe(4);
  });

  it('that were refused show what the portal goes on showing, and are not sent again', async () => {
    const { location, listing } = await live();
    await bench.change(location, { name: 'Too loud' });
    await bench.drain();
    held(listing).listing = { ...held(listing).listing, name: 'Hofladen Huber' };
    held(listing).receivedVersion = 1;
    await bench.report(listing, { type: 'refused', version: 2, reason: { code: 'NAME', message: 'Too loud.' } });
    bench.portals.calls.length = 0;
    await bench.drain();
    expect(await field(listing, 'name')).toMatchObject({
      status: 'MISMATCH',
      ours: 'Too loud',
      theirs: 'Hofladen Huber',
    });
    expect(bench.portals.calls.map(({ operation }) => operation)).toEqual(['details']);
    expect(await bench.listing(listing.id)).toMatchObject({ state: 'LIVE', error_code: 6001 });
  });

  it('are nowhere when the portal has lost the listing', async () => {
    const { listing } = await live();
    held(listing).status = 'REMOVED';
    await check(listing);
    await bench.drain();
    expect(await bench.listing(listing.id)).toMatchObject({ state: 'UNAVAILABLE', error_code: 6006 });
    expect(await field(listing, 'name')).toMatchObject({ status: 'MISSING', theirs: null });
    await expect(bench.get(RequestCheck).execute(Number(listing.id))).rejects.toMatchObject({ key: 'listingNotLive' });
  });

  describe('stay as they are when the portal answers', () => {
    const unharmed = async (listing: Row, code: number, words: RegExp): Promise<void> => {
      const { check: checked } = await read(listing);
      expect(checked).toMatchObject({ errorCode: code, errorMessage: expect.stringMatching(words) });
      expect(checked.checkedAt).not.toBeNull();
      expect(await bench.listing(listing.id)).toMatchObject({
        state: 'LIVE',
        version: listing.version,
        error_code: null,
        additional_status: null,
      });
      expect(await sync(listing)).toMatchObject({ deviating: [], repair: [], repairs: 0 });
      expect((await sync(listing)).due_at).not.toBeNull();
      await bench.drain();
      expect(bench.portals.counted('patch') + bench.portals.counted('update')).toBe(0);
    };

    it('with a page for people', async () => {
      const { listing } = await live();
      bench.portals.misbehave('details', { text: '<html><body>Maintenance</body></html>' });
      await check(listing);
      await unharmed(listing, 6150, /Firmeneintrag.*no JSON/);
    });

    it('with somebody else’s listing', async () => {
      const { listing } = await live();
      const foreign = { ...held(listing), reference: 'listing-999999', listing: { name: 'Somebody else' } };
      bench.portals.misbehave('details', { status: 200, body: foreign });
      await check(listing);
      await unharmed(listing, 6150, /another listing, listing-999999/);
    });

    it('with a body that never ends, of which no more than 5 MB are read', async () => {
      const { listing } = await live();
      const before = process.memoryUsage().arrayBuffers;
      bench.portals.misbehave('details', 'endless');
      await check(listing);
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100 * 1024 * 1024);
      await unharmed(listing, 6150, /5 MB/);
    });

    it('without a listing', async () => {
      const { listing } = await live();
      bench.portals.misbehave('details', { status: 200, body: { ...held(listing), listing: ['?'] } });
      await check(listing);
      await unharmed(listing, 6150, /no listing/);
    });

    it('with nothing at all, or not in time', async () => {
      const { listing } = await live();
      bench.portals.misbehave('details', { status: 503 });
      await check(listing);
      await unharmed(listing, 6000, /does not answer/);
    });

    it('with an older version, which is believed the second time', async () => {
      const { location, listing } = await live();
      await bench.change(location, { name: 'Second' });
      await bench.drain();
      await published(listing, 2);
      const current = await bench.listing(listing.id);
      bench.portals.calls.length = 0;
      Object.assign(held(listing), { version: 1, receivedVersion: 1, listing: { name: 'Hofladen Huber' } });
      await check(listing);
      await unharmed(current, 6151, /version 1.*version 2/);
      await check(listing);
      await bench.drain();
      expect(bench.portals.calls.at(-1)).toMatchObject({
        operation: 'update',
        version: 2,
        listing: { name: 'Second' },
      });
    });

    it('late: what was written meanwhile counts', async () => {
      const { location, listing } = await live();
      bench.portals.meanwhile = async (call) => {
        if (call.operation !== 'details') return;
        bench.portals.meanwhile = undefined;
        await bench.change(location, { name: 'Meanwhile' });
        const [job] = await bench.pending('listings.followLocation');
        await bench.run(job!);
      };
      held(listing).listing = { name: 'Old news' };
      await check(listing);
      expect(await sync(listing)).toMatchObject({ deviating: [], repair: [] });
      expect((await bench.history(listing)).filter((step) => step.startsWith('drift'))).toEqual([]);
    });

    it('twice: the same look counts once', async () => {
      const { listing } = await live();
      held(listing).listing = { ...held(listing).listing, phone: '1' };
      await bench.get(RequestCheck).execute(Number(listing.id));
      await bench.drain('listings.check', 'listings.submit');
      const [job] = await bench.pending('listings.check');
      await Promise.all([bench.run(job!), bench.run(job!)]);
      await bench.run(job!);
      expect((await bench.history(listing)).filter((step) => step.startsWith('drift'))).toHaveLength(1);
      expect(await sync(listing)).toMatchObject({ repairs: 1 });
    });
  });
});
