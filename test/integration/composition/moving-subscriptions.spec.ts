import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Booked, Commerce } from '../subscriptions/commerce.js';

/** Tables that name a subscription, and are in the workspace of something else. */
const elsewhere = {
  charge: 'in that of the contract that is charged',
  collected_mail_subscription: 'in that of its email',
  discount: 'in that of its contract',
  gbp_holder: 'in that of the profile, which belongs to a location',
  invoice_position: 'in that of its invoice',
  listing_holder: 'in that of the listing, which belongs to a location',
  qr_scan: 'in that in which it was scanned, where statistics are told of it',
  stage: 'in that of the host of its portal',
  usage_day: 'in that of the contract that is charged for it',
  usage_event: 'in that of the contract that is charged for it',
  usage_notice: 'in that of the contract that is charged for it',
  usage_told: 'in that of the contract that is charged for it',
};

/** Locations and companies stay in their workspace. A subscription leaves it when it gets a location in a workspace below. */
describe('what belongs to a subscription', () => {
  let commerce: Commerce;
  beforeAll(async () => {
    commerce = await Commerce.start();
  });
  afterAll(() => commerce.close());

  it('follows it by a foreign key, or has a reason to stay', async () => {
    // Where a location must be, the subscription has one, and moves no more.
    const left = await commerce.rows(`
      with recursive keyed as (
        select k.conrelid as child, k.confrelid as parent,
          k.confupdtype = 'c' and k.convalidated and (
            select count(*) = 1 from unnest(k.conkey, k.confkey) c (own, above)
            join pg_attribute o on o.attrelid = k.conrelid and o.attnum = c.own
            join pg_attribute a on a.attrelid = k.confrelid and a.attnum = c.above
            where o.attname = 'workspace_id' and a.attname = 'workspace_id') as follows
        from pg_constraint k where k.contype = 'f'
      ), moving as (
        select 'subscription'::regclass::oid as id
        union
        select k.child from keyed k join moving m on m.id = k.parent where k.follows
      ), named as (
        select k.child as id from keyed k join moving m on m.id = k.parent
        union
        select attrelid from pg_attribute where attname = 'subscription_id'
      )
      select c.relname as "table" from named n join pg_class c on c.oid = n.id and c.relkind in ('r', 'p')
      where c.relname <> 'subscription' and not c.relispartition and c.oid not in (select id from moving)
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'workspace_id')
        and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'location_id' and a.attnotnull)
      order by 1`);
    expect(left.map(({ table }) => table)).toEqual(Object.keys(elsewhere));
  });

  it('is found by an index when it follows', async () => {
    const slow = await commerce.rows(`
      select k.conrelid::regclass::text as "table" from pg_constraint k
      where k.contype = 'f' and k.confupdtype = 'c' and not exists (
        select from pg_index i where i.indrelid = k.conrelid and i.indpred is null and i.indkey[0] = any(k.conkey))`);
    expect(slow).toEqual([]);
  });

  it('goes to the workspace below in which it gets its location', async () => {
    const tenant = await commerce.tenant({ at: '2027-03-10T12:00:00Z' });
    const below = await commerce.tenant({ parentId: tenant.workspaceId, at: '2027-03-10T12:00:00Z' });
    const own = tenant.with([below.workspaceId]);
    const productId = await own.offer({ products: [{ product: 'Listing' }] });
    const contract = await own.contract([[productId, null]], { companyId: null });
    const booked = new Booked(commerce, own, contract, (await own.order(contract, { productId })).id);
    await commerce.rows(
      `insert into reach_enhancement (id, workspace_id, type, state, name, radius, period, delivery_method)
       select id, workspace_id, 'socialAd', 'active_pending', 'Spring', 10, 'Daily', 'Standard' from subscription where id = $1`,
      booked.id,
    );
    await commerce.rows(
      `insert into reach_segment (workspace_id, reach_enhancement_id, state, name)
       select workspace_id, id, 'removed', 'All' from reach_enhancement where id = $1`,
      booked.id,
    );
    const places = `
      select s.workspace_id, e.workspace_id as campaign, g.workspace_id as segment from subscription s
      join reach_enhancement e on e.id = s.id join reach_segment g on g.reach_enhancement_id = e.id where s.id = $1`;
    const all = (id: number) => [{ workspace_id: id, campaign: id, segment: id }];
    expect(await commerce.rows(places, booked.id)).toEqual(all(own.workspaceId));
    await booked.act('ASSIGN_LOCATION', await below.location());
    expect(await commerce.rows(places, booked.id)).toEqual(all(below.workspaceId));
  });
});
