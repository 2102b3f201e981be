import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Booked, Commerce } from './commerce.js';
import type { Tenant } from './commerce.js';

describe('actions', () => {
  let commerce: Commerce;
  let tenant: Tenant;

  beforeAll(async () => {
    commerce = await Commerce.start();
    tenant = await commerce.tenant({ at: '2027-03-10T12:00:00Z' });
  });
  afterAll(() => commerce.close());

  const booked = async (endDate?: string) =>
    tenant.booked({ locationIds: await tenant.locations(1), ...(endDate !== undefined && { endDate }) });
  const without = () => tenant.booked({ locationIds: [] });

  describe('RETRY', () => {
    it.each([['RETRY'], [1]])('named %s hands a FAILED one over again and clears its errors', async (action) => {
      const subscription = await booked();
      await subscription.report('reject', { errors: [{ code: 6001, message: 'no', portal: null }] });
      await subscription.act(action);
      expect(await subscription.view()).toMatchObject({ status: 'PROCESSING', errors: [], possibleActions: [] });
      expect(await subscription.told()).toEqual(['handedOver', 'failed', 'handedOver']);
      await subscription.report('confirm');
      expect((await subscription.view()).status).toBe('ACTIVE');
    });

    it('goes back to ORDERED while data is missing', async () => {
      const subscription = await booked();
      await subscription.report('reject');
      await commerce.rows('delete from phone where location_id = $1', (await subscription.row()).location_id);
      await subscription.act('RETRY');
      expect(await subscription.view()).toMatchObject({
        status: 'ORDERED',
        missingRequirements: [{ key: 'mainPhone' }],
      });
    });

    it('is not possible once the end is over', async () => {
      const later = await commerce.tenant({ at: '2027-03-10T12:00:00Z' });
      const subscription = await later.booked({ endDate: '2027-03-11' });
      await subscription.report('reject');
      await commerce.rows(
        `update workspace set clock_offset = clock_offset + interval '48 hours' where id = $1`,
        later.workspaceId,
      );
      await expect(subscription.act('RETRY')).rejects.toMatchObject({ key: 'actionNotPossible' });
    });
  });

  it('WITHDRAW_END takes an end back until the end of the end day', async () => {
    const subscription = await (await booked()).activate();
    await subscription.change({ endDate: '2027-03-10' });
    await subscription.act('WITHDRAW_END');
    expect(await subscription.view()).toMatchObject({ status: 'ACTIVE', endDate: null });
    expect(await subscription.told()).toEqual(['handedOver', 'activated', 'endRequested', 'endWithdrawn']);
    const late = await commerce.tenant({ at: '2027-03-10T22:59:00Z' });
    const over = await (await late.booked()).activate();
    await over.change({ endDate: '2027-03-10' });
    await commerce.rows(
      `update workspace set clock_offset = clock_offset + interval '2 minutes' where id = $1`,
      late.workspaceId,
    );
    await expect(over.act('WITHDRAW_END')).rejects.toMatchObject({ key: 'actionNotPossible' });
  });

  describe('ASSIGN_LOCATION', () => {
    it('starts it today at the location and hands it over', async () => {
      const subscription = await without();
      const [location] = (await tenant.locations(1)) as [number];
      await subscription.act('ASSIGN_LOCATION', location);
      expect(await subscription.view()).toMatchObject({
        status: 'PROCESSING',
        locationId: location,
        startDate: '2027-03-10',
        missingRequirements: [],
        possibleActions: [],
      });
      expect(await subscription.history).toEqual(['order ORDERED', 'initialise PROCESSING', 'startReached PROCESSING']);
      expect(await subscription.told()).toEqual(['handedOver']);
    });

    it('stays ORDERED where data is missing', async () => {
      const subscription = await without();
      await subscription.act(3, await tenant.location({ mainPhone: null }));
      expect(await subscription.view()).toMatchObject({
        status: 'ORDERED',
        possibleActions: [{ name: 'COMPLETE_DATA' }],
      });
    });

    it('keeps a start that was chosen before', async () => {
      const subscription = await without();
      await subscription.change({ startDate: '2027-05-01' });
      const [location] = (await tenant.locations(1)) as [number];
      await subscription.act('ASSIGN_LOCATION', location);
      expect(await subscription.row()).toMatchObject({
        start_date: '2027-05-01',
        handed_over_at: null,
        state: 'PROCESSING',
      });
    });

    it('needs a location that suits the contract', async () => {
      const subscription = await without();
      const stranger = await commerce.tenant();
      await expect(subscription.act('ASSIGN_LOCATION')).rejects.toMatchObject({
        problems: [{ field: 'locationId', problem: 'required' }],
      });
      await expect(subscription.act('ASSIGN_LOCATION', await stranger.location())).rejects.toMatchObject({
        problems: [{ field: 'locationId', problem: 'noSuch' }],
      });
    });

    it('heeds how many a location may hold', async () => {
      const first = await booked();
      const { productId, locationId } = await first.view();
      const { id } = await tenant.order(first.contract, { productId });
      const second = new Booked(commerce, tenant, first.contract, id);
      await expect(second.act('ASSIGN_LOCATION', locationId ?? 0)).rejects.toMatchObject({ key: 'maxCountReached' });
    });

    it('gives one subscription one location of ten at once', async () => {
      const subscription = await without();
      const locations = await tenant.locations(10);
      const outcomes = await Promise.allSettled(locations.map((id) => subscription.act('ASSIGN_LOCATION', id)));
      const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(lost.map(({ reason }) => (reason as { key: string }).key)).toEqual(
        Array.from({ length: 9 }, () => 'actionNotPossible'),
      );
    });
  });

  it.each([['FLY'], ['COMPLETE_DATA'], [4], ['1'], [null]])(
    'refuses %p, which is no action to call',
    async (action) => {
      const subscription = await booked();
      await expect(subscription.act(action)).rejects.toMatchObject({
        problems: [{ field: 'action', problem: 'oneOf' }],
      });
    },
  );

  it('names what is possible instead', async () => {
    const subscription = await booked();
    await subscription.report('reject');
    await expect(subscription.act('WITHDRAW_END')).rejects.toMatchObject({
      key: 'actionNotPossible',
      parameters: { action: 'WITHDRAW_END', possible: 'RETRY' },
    });
    await expect(subscription.act('RETRY', 1)).rejects.toMatchObject({
      problems: [{ field: 'locationId', problem: 'unknown' }],
    });
  });
});
