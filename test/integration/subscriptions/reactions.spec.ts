import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DeleteLocations, SetMainPhone } from '#contexts/locations';
import { Draft } from '#domain/errors/draft';
import { Booked, Commerce } from './commerce.js';
import type { Tenant } from './commerce.js';

describe('what happens to a location and its company', () => {
  let commerce: Commerce;
  let tenant: Tenant;
  let names = 0;

  beforeAll(async () => {
    commerce = await Commerce.start();
    tenant = await commerce.tenant({ at: '2027-03-10T12:00:00Z' });
  });
  afterAll(() => commerce.close());

  const bare = () => tenant.location({ mainPhone: null, externalId: `bare ${(names += 1)}` });
  const changed = (location: number) =>
    commerce.rows(
      `insert into outbox (workspace_id, queue, name, payload)
       values ($2, 'events', 'subscriptions.locationChanged', json_build_object('locationId', $1::bigint)) returning *`,
      location,
      tenant.workspaceId,
    );
  const setPhone = async (location: number) => {
    await commerce.rows(
      `insert into phone (workspace_id, location_id, main, number) values ($1, $2, true, '49-911-1')`,
      tenant.workspaceId,
      location,
    );
    const [job] = await changed(location);
    await commerce.drain();
    return job ?? {};
  };

  it('goes on by itself when the main phone is set', async () => {
    const location = await bare();
    const subscription = await tenant.booked({ locationIds: [location] });
    await setMainPhone(commerce, tenant, location, { phone: '49-911-123456' });
    await commerce.drain();
    expect(await subscription.view()).toMatchObject({
      status: 'PROCESSING',
      missingRequirements: [],
      possibleActions: [],
    });
    expect(await subscription.told()).toEqual(['handedOver']);
  });

  it('waits for its start after the data is complete', async () => {
    const location = await bare();
    const subscription = await tenant.booked({ locationIds: [location], startDate: '2027-03-20' });
    await setPhone(location);
    expect(await subscription.row()).toMatchObject({
      state: 'PROCESSING',
      handed_over_at: null,
      due_at: new Date('2027-03-19T23:00:00Z'),
    });
  });

  it('stays ORDERED while something is missing', async () => {
    const location = await bare();
    const subscription = await tenant.booked({ locationIds: [location] });
    const before = await subscription.row();
    await changed(location);
    await commerce.drain();
    expect(await subscription.row()).toEqual(before);
  });

  it('goes back to ORDERED when data is lost before hand-over, and stays afterwards', async () => {
    const [later, now] = [await tenant.location({ externalId: 'later' }), await tenant.location({ externalId: 'now' })];
    const waiting = await tenant.booked({ locationIds: [later], startDate: '2027-03-20' });
    const handedOver = await tenant.booked({ locationIds: [now] });
    for (const location of [later, now]) {
      await commerce.rows('delete from phone where location_id = $1', location);
      await changed(location);
    }
    await commerce.drain();
    expect(await waiting.view()).toMatchObject({ status: 'ORDERED', missingRequirements: [{ key: 'mainPhone' }] });
    expect(await waiting.history).toEqual(['order PROCESSING', 'dataLost ORDERED']);
    expect((await handedOver.view()).status).toBe('PROCESSING');
  });

  it('moves days that are to come when the location moves to another time zone', async () => {
    const location = await tenant.location({ externalId: 'mover' });
    const subscription = await tenant.booked({
      locationIds: [location],
      startDate: '2027-03-20',
      endDate: '2027-03-25',
    });
    await commerce.rows(`update location set time_zone = 'America/Los_Angeles' where id = $1`, location);
    await changed(location);
    await commerce.drain();
    expect(await subscription.row()).toMatchObject({
      start_at: new Date('2027-03-20T07:00:00Z'),
      end_at: new Date('2027-03-26T07:00:00Z'),
      due_at: new Date('2027-03-20T07:00:00Z'),
    });
  });

  it('changes nothing when the same delivery comes again', async () => {
    const location = await bare();
    const subscription = await tenant.booked({ locationIds: [location] });
    const job = await setPhone(location);
    const before = [await subscription.row(), await subscription.history, await subscription.told()];
    await commerce.run(job);
    expect([await subscription.row(), await subscription.history, await subscription.told()]).toEqual(before);
  });

  describe('deleting', () => {
    const remove = (ids: number[], face: 'partner' | 'administration') =>
      commerce.module.get(DeleteLocations).execute(ids, face);

    it('is refused by v5 while paid subscriptions run', async () => {
      const subscription = await (
        await tenant.booked({ locationIds: [await tenant.location({ externalId: 'paid' })] })
      ).activate();
      const location = Number((await subscription.row()).location_id);
      await expect(remove([location], 'partner')).rejects.toMatchObject({
        key: 'subscriptionsNotEnded',
        parameters: { ids: String(subscription.id) },
      });
      await subscription.change({ endDate: '2027-03-10' });
      await expect(remove([location], 'partner')).rejects.toMatchObject({ key: 'subscriptionsNotEnded' });
    });

    it('by v5 ends free ones and FAILED ones', async () => {
      const location = await tenant.location({ externalId: 'free' });
      const free = await (await tenant.booked({ locationIds: [location], fee: 0 })).activate();
      const failed = await tenant.booked({ locationIds: [location] });
      await failed.report('reject');
      await remove([location], 'partner');
      await commerce.drain();
      expect(await failed.history).toEqual(['order PROCESSING', 'reject FAILED', 'parentEnded FINISHED']);
      expect(await free.row()).toMatchObject({ state: 'EXPIRING', end_date: '2027-03-10' });
      expect(await free.told()).toEqual(['handedOver', 'activated', 'endRequested']);
      expect(await failed.told()).toEqual(['handedOver', 'failed', 'finished']);
      expect(await commerce.miscounted()).toEqual([]);
    });

    it('by the administration needs everything FINISHED', async () => {
      const location = await tenant.location({ externalId: 'administered' });
      const free = await tenant.booked({ locationIds: [location], fee: 0, startDate: '2027-04-01' });
      await expect(remove([location], 'administration')).rejects.toMatchObject({ key: 'subscriptionsNotEnded' });
      await commerce.rows(`update subscription set start_date = '2027-03-10' where id = $1`, free.id);
      await free.change({ endDate: '2027-03-10' });
      await remove([location], 'administration');
    });

    it('a company ends what has no location yet', async () => {
      const other = await commerce.tenant({ at: '2027-03-10T12:00:00Z' });
      const free = await other.booked({ locationIds: [], fee: 0 });
      const { productId } = await free.view();
      const { id } = await other.order(free.contract, { productId });
      await commerce.module.get(DeleteLocations).company(other.companyId, 'partner');
      await commerce.drain();
      expect(await free.history).toEqual(['order ORDERED', 'parentEnded FINISHED']);
      expect(await new Booked(commerce, other, free.contract, id).told()).toEqual(['finished']);
      expect(await commerce.miscounted()).toEqual([]);
    });

    it('brings an end that was asked for nearer', async () => {
      const location = await tenant.location({ externalId: 'sooner' });
      const free = await (await tenant.booked({ locationIds: [location], fee: 0 })).activate();
      await free.change({ endDate: '2027-12-31' });
      await remove([location], 'partner');
      await commerce.drain();
      expect(await free.row()).toMatchObject({ state: 'EXPIRING', end_date: '2027-03-10' });
      await commerce.setClock(tenant.workspaceId, '2027-03-11T12:00:00Z');
      expect((await free.history).at(-1)).toBe('endReached FINISHED');
      expect((await free.told()).at(-1)).toBe('finished');
    });
  });
});

/** Through the context that owns phones. */
async function setMainPhone(commerce: Commerce, tenant: Tenant, id: number, input: { phone: string }): Promise<void> {
  const place = { id, workspaceId: tenant.workspaceId, companyId: tenant.companyId, locationId: id };
  await commerce.module.get(SetMainPhone).execute(tenant.agency, place, new Draft(input));
}
