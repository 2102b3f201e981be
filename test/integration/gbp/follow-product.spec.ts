import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from '#platform/database';
import { ChangeSubscription, PauseSubscription, subscriptionResource } from '#contexts/subscriptions';
import { Draft } from '#domain/errors/draft';
import { AccessControl } from '#platform/access';
import { blocked } from '../../support/blocked.js';
import { GoogleBench } from './google-bench.js';

let bench: GoogleBench;
beforeAll(async () => {
  bench = await GoogleBench.start();
});
afterAll(() => bench.close());

it('begins a profile with a product that has it, and leaves it alone in a pause and with one that has not', async () => {
  const tenant = await bench.commerce.tenant();
  const [location = 0] = await tenant.locations(1);
  const offers = [
    await tenant.offer({ products: ['DataExports'] }),
    await tenant.offer({ products: ['DataExports', 'GoogleMyBusiness'], fee: 4990 }),
  ];
  const contract = await tenant.contract(offers.map((offer) => [offer, null] as const));
  const { id, startDate } = await tenant.order(contract, { productId: offers[0] ?? 0, locationIds: [location] });
  await bench.drain();
  const [place] = await bench.commerce.module.get(AccessControl).locate(tenant.agency, subscriptionResource, [id]);
  if (place === undefined) throw new Error('The subscription is not there.');
  const changeTo = async (product: number): Promise<void> => {
    const draft = new Draft({ startDate, productId: offers[product] ?? 0, changeOn: 'NOW' as const });
    await bench.commerce.module.get(ChangeSubscription).execute(tenant.agency, contract, place, draft);
    await bench.drain();
  };
  const profiles = () =>
    bench.commerce.rows(
      `select g.state, exists (select from gbp_holder h where h.profile_id = g.id) as held, s.state as subscription
       from gbp_profile g join subscription s on s.id = $2 where g.location_id = $1`,
      location,
      id,
    );
  expect(await profiles()).toEqual([]);
  await changeTo(1);
  expect(await profiles()).toMatchObject([{ held: true, subscription: 'ACTIVE' }]);
  const request = { subscription: place, rules: 'seller', dryRun: false } as const;
  await bench.commerce.module.get(PauseSubscription).pause(request, new Draft({}));
  await bench.drain();
  expect(await profiles()).toMatchObject([{ state: 'ENDED', held: false, subscription: 'ACTIVE' }]);
  await bench.commerce.module.get(PauseSubscription).resume(request, new Draft({}));
  await bench.drain();
  expect((await profiles()).filter(({ state }) => state !== 'ENDED')).toMatchObject([{ held: true }]);
  await changeTo(0);
  expect((await profiles()).map(({ state, held }) => [state, held])).toEqual([
    ['ENDED', false],
    ['ENDED', false],
  ]);
});

it('stays with a subscription that changes back to a product with it at the same moment', async () => {
  const tenant = await bench.commerce.tenant();
  const [location = 0] = await tenant.locations(1);
  const categories = '[{"key": "farm_shop", "value": "Farm shop"}]';
  await bench.commerce.rows('update location set categories = $2 where id = $1', location, categories);
  const offers = [
    await tenant.offer({ products: ['DataExports', 'GoogleMyBusiness'] }),
    await tenant.offer({ products: ['DataExports'] }),
  ];
  const contract = await tenant.contract(offers.map((offer) => [offer, null] as const));
  const { id } = await tenant.order(contract, { productId: offers[0] ?? 0, locationIds: [location] });
  await bench.drain();
  const changeTo = (offer = 0) =>
    sql`update subscription set licence_id = (select id from licence where contract_id = ${contract.id} and offer_id = ${offer})
      where id = ${id}`;
  const held = () => bench.commerce.rows('select from gbp_holder where subscription_id = $1', id);
  expect(await held()).toHaveLength(1);
  await changeTo(offers[1]).execute(bench.commerce.db.manager);
  await blocked(
    bench.commerce.db,
    (tx) => changeTo(offers[0]).execute(tx),
    async () => {
      await bench.commerce.rows(
        `insert into outbox (workspace_id, queue, name, payload) values ($1, 'events', 'gbp.followProduct', $2)`,
        tenant.workspaceId,
        JSON.stringify({ subscriptionId: id, locationId: location, dropped: ['GoogleMyBusiness'] }),
      );
      await bench.drain();
    },
  );
  expect(await held()).toHaveLength(1);
});
