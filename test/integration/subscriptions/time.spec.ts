import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Commerce } from './commerce.js';

describe('subscriptions in time', () => {
  let commerce: Commerce;

  beforeAll(async () => {
    commerce = await Commerce.start();
  });
  afterAll(() => commerce.close());

  it('are handed over, begin and end when their days come', async () => {
    const tenant = await commerce.tenant({ at: '2027-03-01T12:00:00Z' });
    const booked = await tenant.booked({ products: ['Website'], startDate: '2027-03-20', endDate: '2027-03-25' });
    await commerce.setClock(tenant.workspaceId, '2027-03-12T22:59:59Z');
    expect(await booked.row()).toMatchObject({ handed_over_at: null, started_at: null });
    await commerce.setClock(tenant.workspaceId, '2027-03-12T23:00:01Z');
    expect(await booked.row()).toMatchObject({ handed_over_at: expect.any(Date), started_at: null });
    await booked.report('confirm');
    expect((await booked.view()).status).toBe('PROCESSING');
    await commerce.setClock(tenant.workspaceId, '2027-03-19T23:00:01Z');
    expect((await booked.view()).status).toBe('ACTIVE');
    await commerce.setClock(tenant.workspaceId, '2027-03-25T22:59:59Z');
    expect((await booked.view()).status).toBe('ACTIVE');
    await commerce.setClock(tenant.workspaceId, '2027-03-25T23:00:01Z');
    expect(await booked.row()).toMatchObject({ state: 'FINISHED', finished_at: expect.any(Date), due_at: null });
    expect(await booked.history).toEqual([
      'order PROCESSING',
      'confirm PROCESSING',
      'startReached ACTIVE',
      'endReached FINISHED',
    ]);
    expect(await commerce.miscounted()).toEqual([]);
  });

  it.each([
    // 23 and 25 hours: the day of both changes of the clock, at its beginning and at its end.
    ['Europe/Berlin', '2027-03-28', '2027-03-27T23:00:00Z', '2027-03-28T22:00:00Z'],
    ['Europe/Berlin', '2027-10-31', '2027-10-30T22:00:00Z', '2027-10-31T23:00:00Z'],
    ['America/Los_Angeles', '2027-01-15', '2027-01-15T08:00:00Z', '2027-01-16T08:00:00Z'],
    ['America/Los_Angeles', '2027-03-14', '2027-03-14T08:00:00Z', '2027-03-15T07:00:00Z'],
    ['Pacific/Tongatapu', '2027-06-15', '2027-06-14T11:00:00Z', '2027-06-15T11:00:00Z'],
  ])('keep the day of %s, %s', async (timeZone, day, begins, over) => {
    const tenant = await commerce.tenant({ at: '2027-01-01T12:00:00Z' });
    const location = await tenant.location({ timeZone });
    const booked = await tenant.booked({ locationIds: [location], startDate: day, endDate: day });
    const around = (instant: string, seconds: number) => new Date(Date.parse(instant) + seconds * 1000).toISOString();
    await commerce.setClock(tenant.workspaceId, around(begins, -2));
    expect(await booked.row()).toMatchObject({ state: 'PROCESSING', handed_over_at: null, started_at: null });
    await commerce.setClock(tenant.workspaceId, around(begins, 1));
    expect(await booked.row()).toMatchObject({ state: 'PROCESSING', started_at: expect.any(Date) });
    await booked.activate();
    await commerce.setClock(tenant.workspaceId, around(over, -2));
    expect((await booked.row()).state).toBe('ACTIVE');
    await commerce.setClock(tenant.workspaceId, around(over, 1));
    expect((await booked.row()).state).toBe('FINISHED');
  });

  it('begin today at the location, wherever that day is', async () => {
    const tenant = await commerce.tenant({ at: '2027-06-15T11:30:00Z' });
    const [east, west] = [
      await tenant.location({ timeZone: 'Pacific/Tongatapu', externalId: 'east' }),
      await tenant.location({ timeZone: 'Pacific/Pago_Pago', externalId: 'west', name: 'West' }),
    ];
    const offer = await tenant.offer();
    const contract = await tenant.contract([[offer, null]]);
    const { subscriptions } = await tenant.order(contract, { productId: offer, locationIds: [east, west] });
    expect(subscriptions.map(({ startDate }) => startDate)).toEqual(['2027-06-16', '2027-06-15']);
    await expect(
      tenant.order(contract, { productId: offer, locationIds: [east], startDate: '2027-06-15' }),
    ).rejects.toMatchObject({ problems: [{ field: 'startDate', problem: 'past', expected: '2027-06-16' }] });
  });

  it('do all that is due at once when the clock jumps, and bring nothing to third parties that is over', async () => {
    const tenant = await commerce.tenant({ at: '2027-03-01T12:00:00Z' });
    const over = await tenant.booked({ startDate: '2027-03-10', endDate: '2027-03-20' });
    const running = await tenant.booked({ startDate: '2027-03-10', endDate: '2027-06-20' });
    await commerce.setClock(tenant.workspaceId, '2027-04-01T12:00:00Z');
    expect(await over.row()).toMatchObject({ state: 'FINISHED', handed_over_at: null });
    expect(await over.history).toEqual(['order PROCESSING', 'endReached FINISHED']);
    expect(await running.row()).toMatchObject({
      state: 'PROCESSING',
      handed_over_at: expect.any(Date),
      started_at: expect.any(Date),
      due_at: new Date('2027-06-20T22:00:00Z'),
    });
  });

  it('end while data is still missing, or after having failed', async () => {
    const tenant = await commerce.tenant({ at: '2027-03-01T12:00:00Z' });
    const ordered = await tenant.booked({
      locationIds: [await tenant.location({ mainPhone: null })],
      endDate: '2027-03-05',
    });
    const failed = await tenant.booked({ locationIds: await tenant.locations(1), endDate: '2027-03-05' });
    await failed.report('reject');
    await commerce.setClock(tenant.workspaceId, '2027-03-06T12:00:00Z');
    expect(await ordered.history).toEqual(['order ORDERED', 'endReached FINISHED']);
    expect(await failed.history).toEqual(['order PROCESSING', 'reject FAILED', 'endReached FINISHED']);
  });

  it('do a due job once, however often it is delivered', async () => {
    const tenant = await commerce.tenant({ at: '2027-03-01T12:00:00Z' });
    const booked = await tenant.booked({ endDate: '2027-03-05' });
    await commerce.setClock(tenant.workspaceId, '2027-03-06T12:00:00Z');
    const before = [await booked.row(), await booked.history];
    const jobs = await commerce.rows(`select * from outbox where name = 'subscription.due'`);
    for (const job of [...jobs, ...jobs]) await commerce.run(job);
    expect([await booked.row(), await booked.history]).toEqual(before);
    expect(await commerce.miscounted()).toEqual([]);
  });

  it('keep their due moment when the tick came too early', async () => {
    const tenant = await commerce.tenant({ at: '2027-03-01T12:00:00Z' });
    const booked = await tenant.booked({ startDate: '2027-03-10' });
    const due = (await booked.row()).due_at;
    await commerce.rows(
      `with taken as (update subscription set due_at = null where id = $1)
       insert into outbox (workspace_id, queue, name, payload) values ($2, 'events', 'subscription.due', json_build_object('id', $1::bigint))`,
      booked.id,
      tenant.workspaceId,
    );
    await commerce.drain();
    expect((await booked.row()).due_at).toEqual(due);
  });
});
