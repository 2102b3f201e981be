import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RetryListing } from '#contexts/listings';
import { listingStates } from '#domain/listings/listing-machine';
import { availableActions } from '../../../libs/contexts/listings/listing/listing.record.js';
import { DirectoryBench } from './directory-bench.js';
import type { Ordered, Row } from './directory-bench.js';

const [first, second] = ['GlobalPages', 'Firmeneintrag'] as const;
type Errors = readonly { readonly code: number; readonly portal: string | null }[];

describe('RETRY of one portal', () => {
  let bench: DirectoryBench;

  beforeAll(async () => {
    bench = await DirectoryBench.start();
  });
  afterAll(() => bench.close());

  const ordered = async (portals: readonly string[]) => {
    const location = await bench.location();
    const subscription = await bench.order(location, portals);
    await bench.drain();
    return { location, subscription, listings: await bench.listings(location) };
  };
  const told = async (listing: Row | undefined, type: string, seconds = 0) => {
    const at = new Date(Date.now() + seconds * 1000).toISOString();
    await bench.report(await bench.listing(listing?.id), { type, at, reason: { code: 'X', message: 'No.' } } as never);
    await bench.drain();
  };
  const retry = (listing: Row | undefined) => bench.get(RetryListing).execute(Number(listing?.id));
  const of = async (subscription: Ordered) => {
    const { state, errors } = await bench.subscription(subscription);
    return { state, errors: (errors as Errors).map(({ code, portal }) => `${code} ${String(portal)}`) };
  };

  const shown = listingStates.filter((state) => state !== 'RELEASED');

  it.each(shown)('can be carried out wherever it is offered, and nowhere else: %s', async (state) => {
    for (const product of ['Listing', 'ListingPortal'] as const) {
      const location = await bench.location();
      await bench.order(location, [first, second], product);
      await bench.drain();
      for (const listing of await bench.listings(location)) {
        await bench.rows(
          'update listing set state = $2, available_actions = $3, submit_ticket = null where id = $1',
          listing.id,
          state,
          availableActions(state),
        );
        const offered = availableActions(state).includes('RETRY');
        const outcome = await retry(listing).then(
          () => 'done',
          (error: { key?: string }) => String(error.key),
        );
        expect([state, outcome]).toEqual([state, offered ? 'done' : 'actionNotPossible']);
        const after = await bench.listing(listing.id);
        expect(after.state).toBe(offered ? 'WAITING_ON_PROVIDER' : state);
      }
    }
  });

  it('sends it again, and ends the failure of its subscription', async () => {
    const { subscription, listings } = await ordered([first, second]);
    for (const listing of listings) await told(listing, 'refused');
    expect(await of(subscription)).toMatchObject({ state: 'FAILED' });
    for (const listing of listings) await retry(listing);
    await bench.drain();
    const [one, two] = await bench.listings(Number(listings[0]?.location_id));
    expect([one?.state, two?.state]).toEqual(['WAITING_ON_PUBLISHER', 'WAITING_ON_PUBLISHER']);
    await told(one, 'published', 1);
    expect(await of(subscription)).toEqual({ state: 'ACTIVE', errors: [] });
    await told(two, 'published', 1);
    expect(await of(subscription)).toEqual({ state: 'ACTIVE', errors: [] });
  });

  it('of what is ACTIVE: a portal that drops it is in the errors until it shows it again', async () => {
    const { subscription, listings } = await ordered([first, second]);
    for (const listing of listings) await told(listing, 'published');
    expect(await of(subscription)).toEqual({ state: 'ACTIVE', errors: [] });
    await told(listings[0], 'lost', 1);
    await told(listings[1], 'lost', 1);
    const troubled = await of(subscription);
    expect(troubled.state).toBe('ACTIVE');
    expect(troubled.errors.toSorted()).toHaveLength(2);
    expect(troubled.errors.every((error) => error.startsWith('6006 '))).toBe(true);
    await retry(listings[0]);
    await bench.drain();
    await told(listings[0], 'published', 2);
    expect((await of(subscription)).errors).toHaveLength(1);
    await bench.choose(
      Number(listings[1]?.location_id),
      String((await bench.listing(listings[1]?.id))['portal']),
      false,
    );
    expect(await of(subscription)).toEqual({ state: 'ACTIVE', errors: [] });
  });
});
