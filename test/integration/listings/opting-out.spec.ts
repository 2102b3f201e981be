import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DirectoryBench } from './directory-bench.js';
import type { Ordered, Row } from './directory-bench.js';

const portal = 'Firmeneintrag';

describe('opting out of portals', () => {
  let bench: DirectoryBench;

  beforeAll(async () => {
    bench = await DirectoryBench.start();
  });
  afterAll(() => bench.close());
  beforeEach(() => {
    bench.portals.calls.length = 0;
    bench.portals.meanwhile = undefined;
  });

  const live = async (portals = [portal]): Promise<{ location: number; listing: Row; ordered: Ordered }> => {
    const location = await bench.location();
    const ordered = await bench.order(location, portals);
    await bench.drain();
    for (const each of await bench.listings(location)) await bench.report(each);
    await bench.drain();
    const [listing] = await bench.listings(location);
    return { location, listing: listing!, ordered };
  };
  const held = (listing: Row) => bench.portals.listing(portal, `listing-${String(listing.id)}`);

  it('takes the listing off at once, and tells the portal', async () => {
    const { location, listing } = await live();
    await bench.choose(location, portal, false);
    expect(await bench.listing(listing.id)).toMatchObject({
      state: 'OPTED_OUT',
      url: null,
      screenshot_url: null,
      withdrawn_at: null,
      available_actions: ['OPT_IN'],
    });
    await bench.drain();
    expect(held(listing)?.status).toBe('REMOVED');
    expect((await bench.listing(listing.id)).withdrawn_at).not.toBeNull();
    expect(await bench.view(bench.agency, { locationIds: [location] })).toMatchObject({
      total: 1,
      data: [{ status: { status: 'OPTED_OUT', errorCode: null }, availableActions: ['OPT_IN'], url: null }],
    });
  });

  it('is done once, however often it is asked for', async () => {
    const { location, listing } = await live();
    await bench.choose(location, portal, true);
    await bench.choose(location, portal, false);
    await bench.choose(location, portal, false);
    expect(await bench.history(listing)).toEqual(expect.arrayContaining(['optOut OPTED_OUT']));
    expect((await bench.history(listing)).filter((step) => step.startsWith('opt'))).toHaveLength(1);
    const audit = await bench.rows(
      `select operation from audit_log where subject = 'listing' and subject_id = $1`,
      listing.id,
    );
    expect(audit).toEqual([{ operation: 'listing.optOut' }]);
    await bench.drain();
    expect(bench.portals.counted('remove')).toBe(1);
  });

  it('sends no changes while it is opted out, and the newest data when it is in again', async () => {
    const { location, listing } = await live();
    await bench.choose(location, portal, false);
    await bench.drain();
    bench.portals.calls.length = 0;
    await bench.change(location, { name: 'Hofladen Neu' });
    await bench.drain();
    expect(bench.portals.calls).toEqual([]);
    await bench.choose(location, portal, true);
    await bench.drain();
    expect(held(listing)).toMatchObject({ status: 'PENDING', generation: 2, receivedVersion: 2 });
    expect(bench.portals.calls.filter(({ operation }) => operation === 'order')).toMatchObject([
      { name: 'Hofladen Neu', generation: 2 },
    ]);
    await bench.report(listing, { version: 2, generation: 2 });
    await bench.drain();
    expect(await bench.listing(listing.id)).toMatchObject({
      state: 'LIVE',
      published_version: 2,
      screenshot_url: `https://portal.example/${String(listing.id)}.png`,
      available_actions: ['OPT_OUT'],
    });
  });

  it('comes back although nothing was changed meanwhile', async () => {
    const { location, listing } = await live();
    await bench.choose(location, portal, false);
    await bench.drain();
    await bench.choose(location, portal, true);
    await bench.drain();
    expect(held(listing)).toMatchObject({ status: 'PENDING', generation: 2 });
    expect((await bench.listing(listing.id)).state).toBe('WAITING_ON_PUBLISHER');
  });

  it('comes back when both are asked for at once', async () => {
    const { location, listing } = await live();
    await bench.choose(location, portal, false);
    await bench.choose(location, portal, true);
    await bench.drain();
    expect(held(listing)).toMatchObject({ status: 'PENDING', generation: 2 });
    expect(bench.portals.counted('remove')).toBe(0);

    await bench.choose(location, portal, false);
    // The customer opts in again while the removal is under way.
    bench.portals.meanwhile = async ({ operation }) => {
      if (operation !== 'remove') return;
      bench.portals.meanwhile = undefined;
      await bench.choose(location, portal, true);
      await bench.drain('listings.withdraw');
    };
    await bench.drain();
    expect(held(listing)).toMatchObject({ generation: 3 });
    expect(held(listing)?.status).not.toBe('REMOVED');
  });

  it('takes no notice of what the portal says about the order before', async () => {
    const { location, listing } = await live();
    await bench.choose(location, portal, false);
    await bench.drain();
    await bench.choose(location, portal, true);
    await bench.report(listing, { generation: 1 });
    await bench.drain();
    expect((await bench.listing(listing.id)).state).toBe('WAITING_ON_PUBLISHER');
    expect(held(listing)).toMatchObject({ generation: 2 });
    await bench.report(listing, { type: 'removed', generation: 1 });
    await bench.drain();
    expect((await bench.listing(listing.id)).state).toBe('WAITING_ON_PUBLISHER');
  });

  it('takes back an order that was under way', async () => {
    const location = await bench.location();
    await bench.order(location, [portal]);
    await bench.drain('listings.submit');
    bench.portals.meanwhile = async () => {
      bench.portals.meanwhile = undefined;
      await bench.choose(location, portal, false);
      await bench.drain('listings.submit');
    };
    await bench.drain();
    const [listing] = await bench.listings(location);
    expect(listing).toMatchObject({ state: 'OPTED_OUT', withdrawn_at: expect.any(Date) });
    expect(held(listing!)?.status).toBe('REMOVED');
  });

  it('waits for what the portal needs', async () => {
    const { location, listing } = await live();
    await bench.choose(location, portal, false);
    await bench.drain();
    await bench.change(location, { street: null });
    await bench.drain();
    await bench.choose(location, portal, true);
    await bench.drain();
    expect(await bench.listing(listing.id)).toMatchObject({
      state: 'WAITING_ON_CUSTOMER',
      missing: ['address.street'],
      error_code: 6003,
    });
    await bench.change(location, { street: 'Hauptstraße' });
    await bench.drain();
    expect((await bench.listing(listing.id)).state).toBe('WAITING_ON_PUBLISHER');
  });

  it('takes the brands of a publisher along', async () => {
    const { location } = await live(['CityCompass', 'LocalLoop', portal]);
    await bench.choose(location, 'CityCompass', false);
    expect((await bench.listings(location)).map((each) => [each.portal, each.state])).toEqual([
      [portal, 'LIVE'],
      ['CityCompass', 'OPTED_OUT'],
      ['LocalLoop', 'OPTED_OUT'],
    ]);
    await bench.choose(location, 'LocalLoop', true);
    expect((await bench.listings(location)).map((each) => each.state)).toEqual([
      'LIVE',
      'OPTED_OUT',
      'WAITING_ON_PROVIDER',
    ]);
  });

  it('fails a subscription of which nothing but refusals is left', async () => {
    const location = await bench.location();
    const ordered = await bench.order(location, [portal, 'GlobalPages']);
    await bench.drain();
    const [refused] = await bench.listings(location);
    await bench.report(refused!, { type: 'refused', reason: { code: 'NAME', message: 'No.' } });
    await bench.drain();
    expect((await bench.subscription(ordered)).state).toBe('PROCESSING');
    await bench.choose(location, 'GlobalPages', false);
    expect((await bench.subscription(ordered)).state).toBe('FAILED');
  });

  it('needs a product that brings it, and a listing at the portal', async () => {
    const bare = await bench.location();
    await expect(bench.choose(bare, portal, false)).rejects.toMatchObject({
      key: 'productRequired',
      message: expect.stringContaining('ListingPortalManagement (Listing, ListingPortal'),
    });
    const { location, ordered } = await live();
    await expect(bench.choose(location, 'GlobalPages', false)).rejects.toMatchObject({
      key: 'validationFailed',
      problems: [{ field: 'publisherId' }],
    });
    const offered = async () => [
      (await bench.view(bench.agency, { locationIds: [location] })).data[0]?.availableActions,
      (await bench.administered({ context: contextOf(location) })).data[0]?.availableActions,
    ];
    expect(await offered()).toEqual([['OPT_OUT'], ['OPT_OUT']]);
    await bench.rows(
      `update licence set booked_offer = jsonb_set(booked_offer, '{products,0,settings,functionalities}', '[]')
       where contract_id = $1`,
      ordered.contract.id,
    );
    await expect(bench.choose(location, portal, false)).rejects.toMatchObject({ key: 'productRequired' });
    expect(await offered()).toEqual([[], []]);
  });

  it('waits for a portal that is out of service', async () => {
    const { location, listing } = await live();
    await bench.rows(`update portal set deactivated_at = now(), deactivation_note = 'moving' where key = $1`, portal);
    await bench.change(location, { name: 'Hofladen Neu' });
    bench.portals.calls.length = 0;
    await bench.drain();
    expect(bench.portals.calls).toEqual([]);
    expect((await bench.administered({ context: contextOf(location) })).data[0]?.statusDetails).toEqual([
      {
        code: 6160,
        type: 'INFO',
        message: 'The portal Firmeneintrag is out of service for a while: moving',
      },
    ]);
    await bench.rows('update portal set deactivated_at = null where key = $1', portal);
    await bench.drain();
    expect(held(listing)?.receivedVersion).toBe(2);
  });

  const contextOf = (id: number) =>
    ({
      type: 'Location',
      place: { id, workspaceId: bench.workspaceId, companyId: bench.companyId, locationId: id },
    }) as const;
});
