import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ReceiveReport } from '#contexts/listings';
import { DirectoryBench, sign } from './directory-bench.js';
import type { Ordered, Row } from './directory-bench.js';

const one = ['Firmeneintrag'];

describe('reports of portals', () => {
  let bench: DirectoryBench;

  beforeAll(async () => {
    bench = await DirectoryBench.start();
  });
  afterAll(() => bench.close());
  beforeEach(() => {
    bench.portals.calls.length = 0;
  });

  const submitted = async (): Promise<{ location: number; listing: Row; ordered: Ordered }> => {
    const location = await bench.location();
    const ordered = await bench.order(location, one);
    await bench.drain();
    const [listing] = await bench.listings(location);
    return { location, listing: listing!, ordered };
  };
  const live = async (): Promise<{ location: number; listing: Row; ordered: Ordered }> => {
    const made = await submitted();
    await bench.report(made.listing, { at: '2026-01-01T10:00:00Z' });
    await bench.drain();
    return { ...made, listing: await bench.listing(made.listing.id) };
  };
  /** Live with version 1, version 2 sent. */
  const updating = async () => {
    const made = await live();
    await bench.change(made.location, { name: 'Newer' });
    await bench.drain();
    return made;
  };

  describe('are believed when they are signed', () => {
    const body = () =>
      Buffer.from(
        JSON.stringify({
          eventId: randomUUID(),
          type: 'listing.published',
          reference: 'x',
          id: '1',
          at: '2026-01-01T00:00:00Z',
        }),
      );
    const receive = (report: { timestamp?: string; signature?: string; body: Buffer }) =>
      bench
        .get(ReceiveReport)
        .execute({ portalKey: 'Firmeneintrag', timestamp: undefined, signature: undefined, ...report });

    it('with the secret, over time and body, at most five minutes ago', async () => {
      const good = body();
      await expect(receive({ body: good, ...sign(good) })).resolves.toBeUndefined();
      const refused = { key: 'signatureInvalid' };
      await expect(receive({ body: good })).rejects.toMatchObject(refused);
      await expect(receive({ body: body(), ...sign(good) })).rejects.toMatchObject(refused);
      await expect(receive({ body: good, ...sign(good, Date.now() - 301_000) })).rejects.toMatchObject(refused);
      await expect(receive({ body: good, ...sign(good, Date.now() + 301_000) })).rejects.toMatchObject(refused);
      await expect(receive({ body: good, ...sign(good), timestamp: '1' })).rejects.toMatchObject(refused);
      await expect(receive({ body: good, ...sign(good), signature: 'sha256=00' })).rejects.toMatchObject(refused);
      const bare = sign(good).signature.slice('sha256='.length);
      await expect(receive({ body: good, ...sign(good), signature: bare })).rejects.toMatchObject(refused);
    });

    it.each([
      'no JSON',
      '[]',
      'null',
      '{}',
      '{"eventId":"\\u0000","type":"a","reference":"b","id":"c","at":"2026-01-01"}',
    ])('and are a report: %s', async (text) => {
      const signed = Buffer.from(text);
      await expect(receive({ body: signed, ...sign(signed) })).rejects.toMatchObject({ key: 'malformedRequest' });
    });

    it('are kept without effect when they are about nothing of ours, or about another portal’s listing', async () => {
      const { listing } = await submitted();
      const [before] = await bench.rows('select count(*) from inbox');
      await bench.report({ ...listing, id: 999_999 });
      await bench.report({ ...listing, portal: 'GlobalPages' });
      expect(await bench.pending('listings.report')).toHaveLength(0);
      const [after] = await bench.rows('select count(*) from inbox');
      expect(Number(after?.count) - Number(before?.count)).toBe(2);
    });
  });

  it('of an older version publish it, and the newer one stays under way', async () => {
    const { location, listing } = await submitted();
    await bench.change(location, { name: 'Newer' });
    await bench.drain();
    await bench.report(listing, { version: 1 });
    await bench.drain();
    expect(await bench.listing(listing.id)).toMatchObject({
      state: 'LIVE',
      published_version: 1,
      submitted_version: 2,
      additional_status: 'UPDATE_PENDING',
    });
    expect((await bench.listing(listing.id)).due_at).not.toBeNull();
    await bench.report(listing, { version: 2 });
    await bench.drain();
    expect(await bench.listing(listing.id)).toMatchObject({
      published_version: 2,
      additional_status: null,
      due_at: null,
    });
  });

  it('of an older refusal change nothing when a newer version was sent', async () => {
    const { location, listing } = await submitted();
    await bench.change(location, { name: 'Newer' });
    await bench.drain();
    await bench.report(listing, { type: 'refused', version: 1 });
    await bench.drain();
    expect((await bench.listing(listing.id)).state).toBe('WAITING_ON_PUBLISHER');
  });

  it('that overtook each other end as the portal ended', async () => {
    const { listing } = await live();
    await bench.report(listing, { type: 'lost', at: '2026-01-01T12:00:00Z' });
    await bench.drain();
    await bench.report(listing, { at: '2026-01-01T11:00:00Z' });
    await bench.drain();
    expect((await bench.listing(listing.id)).state).toBe('UNAVAILABLE');
  });

  it('of a refused change leave what is live as it is, with the error beside it', async () => {
    const { listing, ordered } = await updating();
    await bench.report(listing, { type: 'refused', version: 2, reason: { code: 'NAME', message: 'Too loud.' } });
    await bench.drain();
    expect(await bench.listing(listing.id)).toMatchObject({
      state: 'LIVE',
      published_version: 1,
      error_code: 6001,
      due_at: null,
    });
    expect((await bench.subscription(ordered)).state).toBe('ACTIVE');
  });

  it('of a loss show it and leave the subscription ACTIVE', async () => {
    const { listing, ordered } = await live();
    await bench.report(listing, { type: 'lost', reason: { code: 'X', message: 'A complaint.' } });
    await bench.drain();
    expect((await bench.view(bench.agency, { locationIds: [Number(listing.location_id)] })).data[0]).toMatchObject({
      status: { status: 'UNAVAILABLE', errorCode: 6006, errorMessage: expect.stringContaining('A complaint.') },
      url: null,
    });
    expect((await bench.subscription(ordered)).state).toBe('ACTIVE');
  });

  describe('that do not come are asked for', () => {
    const due = (listing: Row) =>
      bench.rows(`update listing set due_at = now() - interval '1 second' where id = $1`, listing.id);
    const held = (listing: Row) => bench.portals.listing('Firmeneintrag', `listing-${String(listing.id)}`)!;

    it('and the listing goes live', async () => {
      const { listing, ordered } = await submitted();
      Object.assign(held(listing), { status: 'LIVE', version: 1 });
      await due(listing);
      await bench.drain();
      expect(await bench.listing(listing.id)).toMatchObject({ state: 'LIVE', due_at: null });
      expect((await bench.subscription(ordered)).state).toBe('ACTIVE');
    });

    it('or refused', async () => {
      const { listing, ordered } = await submitted();
      Object.assign(held(listing), { status: 'REFUSED', reason: { code: 'NAME', message: 'No.' } });
      await due(listing);
      await bench.drain();
      expect((await bench.subscription(ordered)).state).toBe('FAILED');
    });

    it('later again while the portal has not decided', async () => {
      const { listing } = await submitted();
      await due(listing);
      await bench.drain();
      const after = await bench.listing(listing.id);
      expect(after.state).toBe('WAITING_ON_PUBLISHER');
      expect((after.due_at as Date).getTime()).toBeGreaterThan(Date.now() + 50_000);
    });

    it('and what never arrived is ordered again', async () => {
      const { listing } = await submitted();
      bench.portals['held'].delete(`Firmeneintrag/listing-${String(listing.id)}`);
      await due(listing);
      await bench.drain();
      expect((await bench.listing(listing.id)).state).toBe('WAITING_ON_PUBLISHER');
      expect(await bench.history(listing)).toEqual(
        expect.arrayContaining(['absent WAITING_ON_PROVIDER', 'submit WAITING_ON_PUBLISHER']),
      );
      expect(held(listing).status).toBe('PENDING');
    });

    it('also when a portal says that it removed what we want', async () => {
      const { listing } = await live();
      Object.assign(held(listing), { status: 'LIVE', version: 1 });
      await bench.report(listing, { type: 'removed', at: '2026-01-01T13:00:00Z' });
      await bench.drain();
      expect((await bench.listing(listing.id)).state).toBe('LIVE');
      held(listing).status = 'REMOVED';
      await bench.report(listing, { type: 'removed', at: '2026-01-01T14:00:00Z' });
      await bench.drain();
      expect((await bench.listing(listing.id)).state).toBe('UNAVAILABLE');
    });
  });
});
