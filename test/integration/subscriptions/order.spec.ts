import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Placement } from '#platform/access';
import { Commerce } from './commerce.js';
import type { Tenant } from './commerce.js';
import type { Order } from '../../../libs/contexts/subscriptions/booking/order-product.js';

describe('ordering a product', () => {
  let commerce: Commerce;
  let tenant: Tenant;
  let offer: number;
  let contract: Placement;

  beforeAll(async () => {
    commerce = await Commerce.start();
    tenant = await commerce.tenant({ at: '2027-03-10T12:00:00Z' });
    offer = await tenant.offer();
    contract = await tenant.contract([[offer, null]]);
  });
  afterAll(() => commerce.close());

  const order = async (input: Partial<Order>) => tenant.order(contract, { productId: offer, ...input });

  it('starts today at the location, is handed over at once and takes a place', async () => {
    const location = await tenant.location();
    const view = await order({ locationIds: [location], externalId: 'A-1', note: 'first' });
    expect(view).toMatchObject({
      productId: offer,
      locationId: location,
      locationName: 'Hofladen Huber',
      productName: 'Listing Basic',
      startDate: '2027-03-10',
      endDate: null,
      status: 'PROCESSING',
      missingRequirements: [],
      possibleActions: [],
      trialPeriod: null,
      contractId: contract.id,
      externalId: 'A-1',
      note: 'first',
    });
    expect(view.subscriptions).toHaveLength(1);
    const [row] = await commerce.rows(
      'select handed_over_at, started_at, due_at from subscription where id = $1',
      view.id,
    );
    expect(row).toMatchObject({ handed_over_at: expect.any(Date), started_at: expect.any(Date), due_at: null });
    expect(await commerce.history(view.id)).toEqual(['order PROCESSING']);
    expect(await commerce.miscounted()).toEqual([]);
  });

  it('returns one subscription per location in the order sent, and the rest without', async () => {
    const [a, b, c] = await tenant.locations(3);
    const view = await order({ locationIds: [c ?? 0, a ?? 0, b ?? 0], amount: 5 });
    expect(view.subscriptions.map(({ locationId }) => locationId)).toEqual([c, a, b, null, null]);
    expect(view.id).toBe(view.subscriptions[0]?.id);
    expect(view.subscriptions[4]).toMatchObject({
      status: 'ORDERED',
      startDate: null,
      missingRequirements: [
        { key: 'location', description: 'Assign a location.', action: { name: 'ASSIGN_LOCATION' } },
      ],
      possibleActions: [{ id: 3, name: 'ASSIGN_LOCATION', actionType: 'HTTP' }],
    });
  });

  it('ignores dates, external id and note without locations', async () => {
    const view = await order({ startDate: '2020-01-01', endDate: '2019-01-01', externalId: 'x', note: 'x' });
    expect(view).toMatchObject({ status: 'ORDERED', startDate: null, endDate: null, externalId: null, note: null });
    expect(view.subscriptions).toHaveLength(1);
  });

  it('is ORDERED while data is missing, and says which', async () => {
    const location = await tenant.location({ mainPhone: null, externalId: 'no phone' });
    const view = await order({ locationIds: [location] });
    expect(view.status).toBe('ORDERED');
    expect(view.missingRequirements).toEqual([
      {
        key: 'mainPhone',
        description: 'Give a phone number.',
        action: { id: 4, name: 'COMPLETE_DATA', actionType: 'URL', body: { url: `/api/location/basic/${location}` } },
      },
    ]);
    expect(view.possibleActions.map(({ name }) => name)).toEqual(['COMPLETE_DATA']);
  });

  it('waits for a later start, minus the lead time', async () => {
    const website = await tenant.offer({ products: ['Website'] });
    const place = await tenant.contract([[website, 5]]);
    const [location] = await tenant.locations(1);
    const view = await tenant.order(place, {
      productId: website,
      locationIds: [location ?? 0],
      startDate: '2027-04-01',
      endDate: '2027-04-30',
    });
    const [row] = await commerce.rows('select * from subscription where id = $1', view.id);
    expect(row).toMatchObject({
      handed_over_at: null,
      // 25 March, 00:00 in winter time: seven days before, and in another offset than the start itself.
      due_at: new Date('2027-03-24T23:00:00Z'),
      start_at: new Date('2027-03-31T22:00:00Z'),
      end_at: new Date('2027-04-30T22:00:00Z'),
    });
  });

  describe('refuses at once everything the caller can see to be wrong', () => {
    it('names every field', async () => {
      const [location] = await tenant.locations(1);
      const known = location ?? 0;
      const wrong = order({
        productId: 999_999,
        amount: 2,
        locationIds: [known, 999_999, known],
        startDate: '2027-03-09',
        endDate: '2027-03-08',
      });
      await expect(wrong).rejects.toMatchObject({
        key: 'validationFailed',
        problems: [
          { field: 'productId', problem: 'noSuch', value: 999_999 },
          { field: 'amount', problem: 'tooSmall', expected: '3' },
          { field: 'locationIds[1]', problem: 'noSuch', value: 999_999 },
          { field: 'locationIds[2]', problem: 'duplicate' },
          { field: 'startDate', problem: 'past', expected: '2027-03-10' },
          { field: 'endDate', problem: 'beforeStart' },
        ],
      });
      expect(await commerce.rows('select id from subscription where location_id = $1', known)).toEqual([]);
    });

    it.each([
      ['amount', 0, 'tooSmall'],
      ['amount', 1001, 'tooLarge'],
    ])('%s %d', async (field, amount, problem) => {
      await expect(order({ amount })).rejects.toMatchObject({ problems: [{ field, problem }] });
    });

    it('locations of other companies, other tenants, and those that were deleted', async () => {
      const stranger = await commerce.tenant();
      const deleted = await tenant.location({ externalId: 'gone' });
      await commerce.rows('update location set deleted_at = now() where id = $1', deleted);
      for (const id of [await stranger.location(), deleted])
        await expect(order({ locationIds: [id] })).rejects.toMatchObject({
          problems: [{ field: 'locationIds[0]', problem: 'noSuch', value: id }],
        });
    });

    it('locations for which the permission to order is held nowhere', async () => {
      const [location] = await tenant.locations(1);
      const manager = tenant.actor('location-manager', 'Location', location ?? 0);
      await expect(
        tenant.order(contract, { productId: offer, locationIds: [location ?? 0] }, manager),
      ).rejects.toMatchObject({
        problems: [{ field: 'locationIds[0]', problem: 'noSuch' }],
      });
    });
  });

  it("takes locations of any company below a workspace's contract", async () => {
    const below = await commerce.tenant({ parentId: tenant.workspaceId });
    const above = tenant.with([below.workspaceId]);
    const whole = await above.contract([[offer, null]], { companyId: null });
    const location = await below.location();
    const view = await above.order(whole, { productId: offer, locationIds: [location] });
    expect(view.locationId).toBe(location);
    const [row] = await commerce.rows('select workspace_id, company_id from subscription where id = $1', view.id);
    expect(row).toEqual({ workspace_id: below.workspaceId, company_id: below.companyId });
    const stranger = await commerce.tenant();
    await expect(
      above.order(whole, { productId: offer, locationIds: [await stranger.location()] }),
    ).rejects.toMatchObject({
      problems: [{ field: 'locationIds[0]', problem: 'noSuch' }],
    });
  });

  it.each([
    ['NOTBOOKABLE', { bookable: false }],
    ['INACTIVE', { validUntil: '2027-03-09' }],
    ['INACTIVE', { validFrom: '2027-03-11' }],
  ])('takes no orders on a contract that is %s', async (status, terms) => {
    const closed = await tenant.contract([[offer, null]], terms);
    await expect(tenant.order(closed, { productId: offer })).rejects.toMatchObject({
      key: 'contractNotBookable',
      parameters: { status },
    });
  });

  it('takes orders on the last day of a contract', async () => {
    const last = await tenant.contract([[offer, null]], { validFrom: '2027-03-10', validUntil: '2027-03-10' });
    expect((await tenant.order(last, { productId: offer })).status).toBe('ORDERED');
  });

  it('lets a location hold a product as often as `maxCount` says', async () => {
    const twice = await tenant.offer({ maxCount: 2 });
    const place = await tenant.contract([[twice, null]]);
    const [a, b] = (await tenant.locations(2)) as [number, number];
    await tenant.order(place, { productId: twice, locationIds: [a] });
    await tenant.order(place, { productId: twice, locationIds: [a, b] });
    await expect(tenant.order(place, { productId: twice, locationIds: [b, a] })).rejects.toMatchObject({
      key: 'maxCountReached',
      parameters: { locationIds: String(a) },
    });
    await tenant.order(place, { productId: twice, locationIds: [b] });
  });

  it('fills several licences in order and says how many places are free', async () => {
    const place = await tenant.contract([
      [offer, 1],
      [offer, 2],
    ]);
    await expect(tenant.order(place, { productId: offer, amount: 4 })).rejects.toMatchObject({
      key: 'noPlaceLeft',
      parameters: { free: 3, wanted: 4 },
    });
    await tenant.order(place, { productId: offer, amount: 2 });
    const used = 'select used_places from licence where contract_id = $1 order by id';
    expect(await commerce.rows(used, place.id)).toEqual([{ used_places: 1 }, { used_places: 1 }]);
    await commerce.rows('update licence set cancelled = true where contract_id = $1', place.id);
    await expect(tenant.order(place, { productId: offer })).rejects.toMatchObject({ parameters: { free: 0 } });
    expect(await commerce.miscounted()).toEqual([]);
  });

  it('gives the last place to one of a hundred', async () => {
    const place = await tenant.contract([
      [offer, 1],
      [offer, 1],
    ]);
    await tenant.order(place, { productId: offer });
    const locations = await tenant.locations(100);
    const outcomes = await Promise.allSettled(
      locations.map((id) => tenant.order(place, { productId: offer, locationIds: [id] })),
    );
    const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(lost.map(({ reason }) => (reason as { key: string }).key)).toEqual(
      Array.from({ length: 99 }, () => 'noPlaceLeft'),
    );
    expect(await commerce.miscounted()).toEqual([]);
  });

  it('gives a location one of a hundred orders at once', async () => {
    const place = await tenant.contract([[offer, null]]);
    const [location] = (await tenant.locations(1)) as [number];
    const outcomes = await Promise.allSettled(
      Array.from({ length: 100 }, () => tenant.order(place, { productId: offer, locationIds: [location] })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await commerce.rows('select count(*)::int as n from subscription where location_id = $1', location)).toEqual(
      [{ n: 1 }],
    );
    expect(await commerce.miscounted()).toEqual([]);
  });

  it('orders for overlapping locations in any order without a deadlock', async () => {
    const many = await tenant.offer({ maxCount: 1000 });
    const place = await tenant.contract([
      [many, null],
      [many, null],
    ]);
    const locations = await tenant.locations(20);
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        tenant.order(place, { productId: many, locationIds: n % 2 ? locations : locations.toReversed() }),
      ),
    );
    expect(await commerce.miscounted()).toEqual([]);
  });

  it('writes the audit log', async () => {
    const view = await order({ amount: 2 });
    const [entry] = await commerce.rows(
      `select after from audit_log where operation = 'contract.order' and subject_id = $1 order by id desc limit 1`,
      contract.id,
    );
    expect(entry?.after).toEqual({
      productId: offer,
      amount: 2,
      subscriptionIds: view.subscriptions.map(({ id }) => id),
    });
  });
});
