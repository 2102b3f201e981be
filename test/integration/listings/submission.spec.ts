import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DirectoryBench } from './directory-bench.js';
import type { Ordered, Row } from './directory-bench.js';

const one = ['Firmeneintrag'];

describe('submission to a portal', () => {
  let bench: DirectoryBench;

  beforeAll(async () => {
    bench = await DirectoryBench.start();
  });
  afterAll(() => bench.close());
  beforeEach(() => {
    bench.portals.calls.length = 0;
    bench.portals.meanwhile = undefined;
  });

  /** A listing whose order was not sent yet. */
  const opened = async (name?: string): Promise<{ location: number; listing: Row; ordered: Ordered }> => {
    const location = await bench.location(name === undefined ? {} : { name });
    const ordered = await bench.order(location, one);
    await bench.drain('listings.submit');
    const [listing] = await bench.listings(location);
    return { location, listing: listing!, ordered };
  };
  const live = async (): Promise<{ location: number; listing: Row; ordered: Ordered }> => {
    const made = await opened();
    await bench.drain();
    await bench.report(made.listing);
    await bench.drain();
    return { ...made, listing: await bench.listing(made.listing.id) };
  };

  it('asks what became of an order whose answer was lost, and orders nothing twice', async () => {
    const { listing } = await opened();
    bench.portals.misbehave('order', 'lose-answer');
    await bench.drain();
    expect(await bench.listing(listing.id)).toMatchObject({
      state: 'WAITING_ON_PROVIDER',
      attempted_version: 1,
      error_code: 6000,
    });
    await bench.drain();
    expect(bench.portals.calls.map((call) => call.operation)).toEqual(['order', 'details']);
    expect(await bench.listing(listing.id)).toMatchObject({
      state: 'WAITING_ON_PUBLISHER',
      attempted_version: null,
      submitted_version: 1,
      error_code: null,
    });
  });

  it('takes over at once what a lost order has become meanwhile', async () => {
    const { listing, ordered } = await opened();
    bench.portals.misbehave('order', 'lose-answer');
    await bench.drain();
    const held = bench.portals.listing('Firmeneintrag', `listing-${String(listing.id)}`);
    Object.assign(held!, { status: 'LIVE', version: 1 });
    await bench.drain();
    expect((await bench.listing(listing.id)).state).toBe('LIVE');
    expect((await bench.subscription(ordered)).state).toBe('ACTIVE');
  });

  it('orders again what never arrived', async () => {
    const { listing } = await opened();
    bench.portals.misbehave('order', 'lose-call', { status: 500 });
    for (let run = 0; run < 3; run += 1) await bench.drain();
    expect(bench.portals.calls.map((call) => call.operation)).toEqual([
      'order',
      'details',
      'order',
      'details',
      'order',
    ]);
    expect((await bench.listing(listing.id)).state).toBe('WAITING_ON_PUBLISHER');
  });

  it('asks first after a worker was killed between call and commit', async () => {
    const { listing } = await opened();
    const [job] = await bench.pending('listings.submit');
    await bench.rows(`create or replace function refuse_submission() returns trigger language plpgsql as
      $$ begin if new.submitted_version is not null then raise exception 'killed'; end if; return new; end $$`);
    await bench.rows(
      'create trigger killed before update on listing for each row execute function refuse_submission()',
    );
    await expect(bench.run(job!)).rejects.toThrow('killed');
    await bench.rows('drop trigger killed on listing');
    await bench.drain();
    expect(bench.portals.counted('order')).toBe(1);
    expect((await bench.listing(listing.id)).state).toBe('WAITING_ON_PUBLISHER');
  });

  it('shows that a portal is down, waits as it asks, and recovers by itself', async () => {
    const { listing } = await opened();
    bench.portals.misbehave('order', { status: 503, headers: { 'retry-after': '7' } });
    await bench.drain();
    const [view] = (await bench.view(bench.agency, { locationIds: [Number(listing.location_id)] })).data;
    expect(view?.status).toEqual({
      status: 'WAITING_ON_PROVIDER',
      errorCode: 6000,
      errorMessage: 'The portal Firmeneintrag does not answer.',
    });
    const [waiting] = await bench.rows(
      `select attempts, extract(epoch from available_at - now())::float as seconds from outbox
       where name = 'listings.submit' and done_at is null`,
    );
    expect(waiting?.attempts).toBe(0);
    expect(Number(waiting?.seconds)).toBeGreaterThan(6);
    await bench.drain();
    expect(await bench.listing(listing.id)).toMatchObject({ state: 'WAITING_ON_PUBLISHER', error_code: null });
    expect(bench.portals.calls.map((call) => call.operation)).toEqual(['order', 'order']);
  });

  it('counts attempts when the portal refuses our credentials, and blames no location', async () => {
    const { listing } = await opened();
    bench.portals.misbehave('order', { status: 401, body: { code: 'UNAUTHORIZED', message: 'No.' } });
    await bench.drain();
    expect((await bench.listing(listing.id)).state).toBe('WAITING_ON_PROVIDER');
    expect((await bench.pending('listings.submit'))[0]?.attempts).toBe(1);
    await bench.drain();
  });

  it('waits for the customer when the portal misses a field, and goes on when the location is changed', async () => {
    const { location, listing } = await opened();
    const body = { code: 'MISSING_FIELD', message: 'phone is required', field: 'phone' };
    bench.portals.misbehave('order', { status: 422, body });
    await bench.drain();
    expect(await bench.listing(listing.id)).toMatchObject({ state: 'WAITING_ON_CUSTOMER', missing: ['mainPhone'] });
    expect((await bench.view(bench.agency, { locationIds: [location] })).data[0]).toMatchObject({
      status: { errorCode: 6003, errorMessage: 'The portal Firmeneintrag needs: mainPhone.' },
      availableActions: ['COMPLETE_DATA'],
    });
    await bench.change(location, { name: 'Hofladen Huber & Söhne' });
    await bench.drain();
    expect(await bench.listing(listing.id)).toMatchObject({
      state: 'WAITING_ON_PUBLISHER',
      missing: [],
      submitted_version: 2,
    });
  });

  it('takes a refusal in the answer like one in a report', async () => {
    const { listing, ordered } = await opened();
    const body = { code: 'COUNTRY_NOT_SERVED', message: 'We have no listings in DE.' };
    bench.portals.misbehave('order', { status: 422, body });
    await bench.drain();
    expect(await bench.listing(listing.id)).toMatchObject({ state: 'UNAVAILABLE', error_reason: body.message });
    expect((await bench.subscription(ordered)).state).toBe('FAILED');
  });

  it('sends the newest of many changes, with one job', async () => {
    const { location, listing } = await live();
    for (const name of ['A', 'B', 'C', 'D', 'E']) await bench.change(location, { name });
    await bench.drain('listings.submit');
    expect(await bench.pending('listings.submit')).toHaveLength(1);
    expect(await bench.listing(listing.id)).toMatchObject({
      state: 'LIVE',
      additional_status: 'UPDATE_PENDING',
      wanted_version: 6,
    });
    await bench.drain();
    const updates = bench.portals.calls.filter((call) => call.operation === 'update');
    expect(updates).toEqual([expect.objectContaining({ version: 6, name: 'E' })]);
    await bench.report(listing, { version: 6 });
    await bench.drain();
    expect(await bench.listing(listing.id)).toMatchObject({
      additional_status: null,
      published_version: 6,
      due_at: null,
    });
  });

  it('sends a change that comes while an earlier version is being sent', async () => {
    const { location, listing } = await opened();
    bench.portals.meanwhile = async () => {
      bench.portals.meanwhile = undefined;
      await bench.change(location, { name: 'Newer' });
      const [job] = await bench.pending('listings.followLocation');
      await bench.run(job!);
    };
    await bench.drain();
    expect(bench.portals.calls.map(({ operation, version, name }) => [operation, version, name])).toEqual([
      ['order', 1, 'Hofladen Huber'],
      ['update', 2, 'Newer'],
    ]);
    expect(await bench.listing(listing.id)).toMatchObject({ submitted_version: 2, submit_ticket: null });
  });

  it('orders again what the portal has removed, under the same reference', async () => {
    const { location, listing } = await live();
    Object.assign(bench.portals.listing('Firmeneintrag', `listing-${String(listing.id)}`)!, { status: 'REMOVED' });
    await bench.change(location, { name: 'Newer' });
    bench.portals.calls.length = 0;
    await bench.drain();
    expect(bench.portals.calls.map((call) => call.operation)).toEqual(['update', 'order']);
  });

  it('loses data: waits for the customer, and is not sent', async () => {
    const { location, listing } = await live();
    await bench.change(location, { street: null });
    bench.portals.calls.length = 0;
    await bench.drain();
    expect(await bench.listing(listing.id)).toMatchObject({
      state: 'WAITING_ON_CUSTOMER',
      missing: ['address.street'],
    });
    expect(bench.portals.calls).toHaveLength(0);
  });

  it('stops calling a portal that is down, and calls the others', async () => {
    const made = [];
    for (let count = 0; count < 10; count += 1) made.push(await opened());
    bench.portals.misbehave('order', ...Array.from({ length: 20 }, () => ({ status: 503 })));
    await bench.drain();
    expect(bench.portals.counted('order')).toBe(8);
    const elsewhere = await bench.location();
    await bench.order(elsewhere, ['GlobalPages']);
    bench.portals['misdeeds'].length = 0;
    await bench.drain();
    expect((await bench.listings(elsewhere))[0]?.state).toBe('WAITING_ON_PUBLISHER');
    expect((await bench.listing(made[9]!.listing.id)).error_code).toBe(6000);
  });
});
