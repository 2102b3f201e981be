import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DirectoryBench } from './directory-bench.js';

const one = ['Firmeneintrag'];
const two = ['Firmeneintrag', 'GlobalPages'];

describe('listings go live', () => {
  let bench: DirectoryBench;

  beforeAll(async () => {
    bench = await DirectoryBench.start();
  });
  afterAll(() => bench.close());
  beforeEach(() => {
    bench.portals.calls.length = 0;
    bench.portals.meanwhile = undefined;
  });

  it('opens one listing at each portal that the offer names and that serves the country, and orders each once', async () => {
    const location = await bench.location();
    const ordered = await bench.order(location, ['Firmeneintrag', 'Telaustria', 'GlobalPages']);
    await bench.drain();
    const listings = await bench.listings(location);
    expect(listings.map(({ portal, state }) => [portal, state])).toEqual([
      ['Firmeneintrag', 'WAITING_ON_PUBLISHER'],
      ['GlobalPages', 'WAITING_ON_PUBLISHER'],
    ]);
    for (const listing of listings) {
      expect(listing).toMatchObject({ submitted_version: 1, attempted_version: null, submit_ticket: null });
      expect(bench.portals.counted('order', `listing-${String(listing.id)}`)).toBe(1);
      expect(await bench.history(listing)).toEqual(['create WAITING_ON_PROVIDER', 'submit WAITING_ON_PUBLISHER']);
    }
    expect((await bench.subscription(ordered)).state).toBe('PROCESSING');
  });

  it('takes every portal of the country when the offer names none', async () => {
    const location = await bench.location();
    await bench.order(location, undefined, 'ListingPortal');
    await bench.drain('listings.submit');
    const [{ count } = { count: 0 }] = await bench.rows(
      `select count(*) from portal where countries is null or 'DE' = any(countries)`,
    );
    expect(await bench.listings(location)).toHaveLength(Number(count));
  });

  it('makes the subscription ACTIVE with the first listing that is live', async () => {
    const location = await bench.location();
    const ordered = await bench.order(location, two);
    await bench.drain();
    const [first, second] = await bench.listings(location);
    await bench.report(first!);
    await bench.drain();
    expect((await bench.listing(first!.id)).state).toBe('LIVE');
    expect((await bench.listing(second!.id)).state).toBe('WAITING_ON_PUBLISHER');
    expect((await bench.subscription(ordered)).state).toBe('ACTIVE');
  });

  it('takes a report once, however often it is delivered and run', async () => {
    const location = await bench.location();
    await bench.order(location, one);
    await bench.drain();
    const [listing] = await bench.listings(location);
    const eventId = await bench.report(listing!);
    const [job] = await bench.pending('listings.report');
    await bench.report(listing!, { eventId });
    expect(await bench.pending('listings.report')).toHaveLength(1);
    await Promise.all([bench.run(job!), bench.run(job!), bench.run(job!)]);
    await bench.run(job!);
    expect((await bench.history(listing!)).filter((step) => step.startsWith('publish'))).toHaveLength(1);
  });

  it('lets a report win that comes before the order was answered', async () => {
    const location = await bench.location();
    const ordered = await bench.order(location, one);
    await bench.drain('listings.submit');
    const [listing] = await bench.listings(location);
    bench.portals.meanwhile = async () => {
      bench.portals.meanwhile = undefined;
      await bench.report(listing!);
      const [job] = await bench.pending('listings.report');
      await bench.run(job!);
    };
    await bench.drain();
    expect(await bench.listing(listing!.id)).toMatchObject({ state: 'LIVE', submitted_version: 1, due_at: null });
    expect((await bench.subscription(ordered)).state).toBe('ACTIVE');
  });

  it('fails the subscription with the portals’ words when all have refused, also at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const location = await bench.location();
      const ordered = await bench.order(location, two);
      await bench.drain();
      for (const listing of await bench.listings(location))
        await bench.report(listing, { type: 'refused', reason: { code: 'NAME', message: 'This name is not nice.' } });
      const jobs = await bench.pending('listings.report');
      await Promise.all(jobs.map((job) => bench.run(job)));
      const subscription = await bench.subscription(ordered);
      expect(subscription.state).toBe('FAILED');
      expect(subscription.errors).toEqual([
        expect.objectContaining({ code: 6001, portal: 'Firmeneintrag', message: expect.stringContaining('not nice') }),
        expect.objectContaining({ code: 6001, portal: 'GlobalPages' }),
      ]);
    }
  });

  it('fails a subscription whose portals have nothing in the country', async () => {
    const address = { street: 'Rue Neuve', city: 'Lyon', countryCode: 'FR' };
    const ordered = await bench.order(await bench.location({ address }), one);
    await bench.drain();
    const subscription = await bench.subscription(ordered);
    expect(subscription).toMatchObject({ state: 'FAILED', errors: [expect.objectContaining({ code: 6007 })] });
  });

  it('is tried again at the portal when the subscription is', async () => {
    const location = await bench.location();
    const ordered = await bench.order(location, one);
    await bench.drain();
    const [listing] = await bench.listings(location);
    await bench.report(listing!, { type: 'refused' });
    await bench.drain();
    expect((await bench.view(bench.agency, { locationIds: [location] })).data[0]).toMatchObject({
      status: { status: 'UNAVAILABLE', errorCode: 6001 },
      availableActions: ['RETRY', 'OPT_OUT'],
    });
    await bench.act(ordered, 'RETRY');
    await bench.drain();
    expect(await bench.listing(listing!.id)).toMatchObject({ state: 'WAITING_ON_PUBLISHER', error_code: null });
    expect(bench.portals.present.filter((held) => held.reference === `listing-${String(listing!.id)}`)).toHaveLength(1);
    await bench.report(listing!);
    await bench.drain();
    expect((await bench.subscription(ordered)).state).toBe('ACTIVE');
  });

  it('is ACTIVE after all when a portal that had refused publishes it', async () => {
    const location = await bench.location();
    const ordered = await bench.order(location, one);
    await bench.drain();
    const [listing] = await bench.listings(location);
    await bench.report(listing!, { type: 'refused' });
    await bench.drain();
    await bench.change(location, { name: 'A better name' });
    await bench.drain();
    await bench.report(await bench.listing(listing!.id), { version: 2 });
    await bench.drain();
    expect((await bench.listing(listing!.id)).state).toBe('LIVE');
    expect(await bench.subscription(ordered)).toMatchObject({ state: 'ACTIVE', errors: [] });
    expect(bench.portals.counted('update', `listing-${String(listing!.id)}`)).toBe(1);
  });
});
