import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Database, sql } from '#platform/database';
import { CreateContract, CreateOffer } from '#contexts/contracts';
import { ChangeSubscription, OrderProduct, PauseSubscription, subscriptionResource } from '#contexts/subscriptions';
import { Draft } from '#domain/errors/draft';
import { AccessControl } from '#platform/access';
import type { Placement } from '#platform/access';
import { blocked } from '../../support/blocked.js';
import { DirectoryBench } from './directory-bench.js';
import { bookedProducts } from '../../../libs/contexts/listings/portal-choice/open-listings.js';

let bench: DirectoryBench;
beforeAll(async () => {
  bench = await DirectoryBench.start();
});
afterAll(() => bench.close());

/** A contract with products for these portals, and a subscription of the first that is live. */
async function booked(portals: readonly (readonly string[])[]) {
  const { workspaceId, companyId } = bench;
  const offers: number[] = [];
  for (const names of portals)
    offers.push(
      await bench.get(CreateOffer).execute({
        workspaceId,
        sellingName: `Listings ${offers.length}`,
        products: [{ product: 'Listing', settings: { portals: [...names] } }],
      }),
    );
  const { id } = await bench.get(CreateContract).execute({
    workspaceId,
    companyId,
    name: 'Contract',
    billingType: 'FLEXIBLE',
    accountingPeriod: 'Month',
    conclusionDate: '2025-01-01',
    validFrom: '2025-01-01',
    licences: offers.map((offerId) => ({ offerId, maxSubscriptions: null })),
  });
  const contract: Placement = { id, workspaceId, companyId, locationId: null };
  const location = await bench.location();
  const draft = new Draft({ productId: offers[0] ?? 0, locationIds: [location] });
  const ordered = (await bench.get(OrderProduct).execute(bench.agency, contract, draft)).parse();
  await bench.drain();
  for (const listing of await bench.listings(location)) await bench.report(listing);
  await bench.drain();
  return { contract, location, offers, id: ordered.id, startDate: ordered.startDate };
}

async function changeTo(shop: Awaited<ReturnType<typeof booked>>, product: number): Promise<void> {
  const [place] = await bench.get(AccessControl).locate(bench.agency, subscriptionResource, [shop.id]);
  if (place === undefined) throw new Error('The subscription is not there.');
  const draft = new Draft({ startDate: shop.startDate, productId: shop.offers[product] ?? 0 });
  await bench.get(ChangeSubscription).execute(bench.agency, shop.contract, place, draft);
  await bench.drain();
}

const statesOf = async (location: number): Promise<string[]> => {
  const rows = await bench.rows(
    `select p.key || ' ' || l.state as text from listing l join portal p on p.id = l.portal_id where l.location_id = $1 order by p.key, l.id`,
    location,
  );
  return rows.map(({ text }) => String(text));
};

it('opens the portals that a new product has, releases those that it has not, and leaves the others alone', async () => {
  const shop = await booked([['Firmeneintrag', 'CityCompass'], ['CityCompass', 'Firmeneintrag'], ['CityCompass']]);
  const { location } = shop;
  expect(await statesOf(location)).toEqual(['CityCompass LIVE', 'Firmeneintrag LIVE']);
  await changeTo(shop, 2);
  expect(await statesOf(location)).toEqual(['CityCompass LIVE', 'Firmeneintrag RELEASED']);
  expect(await bench.rows('select state from subscription where id = $1', shop.id)).toEqual([{ state: 'ACTIVE' }]);
  const kept = (await bench.listings(location)).find(({ state }) => state === 'LIVE');
  const asked = bench.portals.calls.length;
  await changeTo(shop, 1);
  expect(await statesOf(location)).toEqual([
    'CityCompass LIVE',
    'Firmeneintrag RELEASED',
    'Firmeneintrag WAITING_ON_PUBLISHER',
  ]);
  // Only the portal that is new is asked.
  expect(bench.portals.calls.length).toBe(asked + 1);
  expect((await bench.listing(kept?.id)).state).toBe('LIVE');
  expect(await bench.rows('select state from subscription where id = $1', shop.id)).toEqual([{ state: 'ACTIVE' }]);
});

it('releases all portals with a pause, and opens them anew when it is over', async () => {
  const shop = await booked([['Firmeneintrag', 'CityCompass', 'Lunapark']]);
  // Somebody has opted out of one: a pause is no reason to be there again.
  await bench.rows(
    `update listing set state = 'OPTED_OUT' where location_id = $1 and portal_id = (select id from portal where key = 'Lunapark')`,
    shop.location,
  );
  const [subscription] = await bench.get(AccessControl).locate(bench.agency, subscriptionResource, [shop.id]);
  if (subscription === undefined) throw new Error('The subscription is not there.');
  const request = { subscription, rules: 'seller', dryRun: false } as const;
  await bench.get(PauseSubscription).pause(request, new Draft({}));
  await bench.drain();
  expect(await statesOf(shop.location)).toEqual([
    'CityCompass RELEASED',
    'Firmeneintrag RELEASED',
    'Lunapark OPTED_OUT',
  ]);
  expect(await bench.rows('select state from subscription where id = $1', shop.id)).toEqual([{ state: 'ACTIVE' }]);
  await bench.get(PauseSubscription).resume(request, new Draft({}));
  await bench.drain();
  for (const listing of await bench.listings(shop.location))
    if (listing.state === 'WAITING_ON_PUBLISHER') await bench.report(listing);
  await bench.drain();
  expect(await statesOf(shop.location)).toEqual([
    'CityCompass RELEASED',
    'CityCompass LIVE',
    'Firmeneintrag RELEASED',
    'Firmeneintrag LIVE',
    'Lunapark OPTED_OUT',
  ]);
});

it('reads what a subscription has booked after a change of its product that it waited for', async () => {
  const shop = await booked([['alpha'], ['beta']]);
  const db = bench.get(Database);
  const products = await blocked(
    db,
    (tx) =>
      sql`update subscription set licence_id = (select id from licence where contract_id = ${shop.contract.id} and offer_id = ${shop.offers[1]})
        where id = ${shop.id}`.execute(tx),
    () => db.transaction((tx) => bookedProducts(tx, shop.id)),
  );
  expect(products).toMatchObject([{ product: 'Listing', settings: { portals: ['beta'] } }]);
});
