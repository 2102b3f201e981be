import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Commerce } from './commerce.js';
import type { Tenant } from './commerce.js';

describe('what third parties report', () => {
  let commerce: Commerce;
  let tenant: Tenant;

  beforeAll(async () => {
    commerce = await Commerce.start();
    tenant = await commerce.tenant({ at: '2027-03-01T12:00:00Z' });
  });
  afterAll(() => commerce.close());

  const booked = async (startDate?: string) =>
    tenant.booked({ locationIds: await tenant.locations(1), ...(startDate !== undefined && { startDate }) });

  it('confirm makes it ACTIVE once it has started', async () => {
    const subscription = await booked();
    expect(await subscription.report('confirm')).toEqual({ state: 'ACTIVE', applied: true });
    expect(await subscription.row()).toMatchObject({
      confirmed_at: expect.any(Date),
      was_active: true,
      activated_on: expect.any(String),
      due_at: null,
    });
  });

  it('confirm waits for the start', async () => {
    const website = await tenant.booked({
      products: ['Website'],
      locationIds: await tenant.locations(1),
      startDate: '2027-03-05',
    });
    expect(await website.report('confirm')).toEqual({ state: 'PROCESSING', applied: true });
    await commerce.setClock(tenant.workspaceId, '2027-03-05T00:00:00Z');
    expect((await website.view()).status).toBe('ACTIVE');
  });

  it('reject keeps errors and the place, and can be tried again', async () => {
    const subscription = await booked();
    const errors = [{ code: 6001, message: 'The portal CityCompass refused: no', portal: 'CityCompass' }];
    expect(await subscription.report('reject', { errors })).toEqual({ state: 'FAILED', applied: true });
    const view = await subscription.view();
    expect(view).toMatchObject({ status: 'FAILED', errors, possibleActions: [{ id: 1, name: 'RETRY' }] });
    expect(await commerce.miscounted()).toEqual([]);
  });

  it('changes nothing the second time', async () => {
    const subscription = await booked();
    await subscription.report('giveUp', { eventId: 'once' });
    await subscription.act('RETRY');
    const before = await subscription.row();
    expect(await subscription.report('giveUp', { eventId: 'once' })).toEqual({ state: 'PROCESSING', applied: false });
    expect(await subscription.row()).toEqual(before);
  });

  it('counts once of a hundred at the same moment', async () => {
    const subscription = await booked();
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () => subscription.report('confirm', { eventId: 'the same' })),
    );
    expect(outcomes.filter((outcome) => outcome?.applied)).toHaveLength(1);
    expect(await subscription.history).toEqual(['order PROCESSING', 'confirm ACTIVE']);
  });

  it('comes too late for what is FINISHED, and finds nothing for what never was', async () => {
    const subscription = await (await booked()).activate();
    await subscription.change({ endDate: '2027-03-05' });
    await commerce.setClock(tenant.workspaceId, '2027-03-07T00:00:00Z');
    expect(await subscription.report('confirm')).toEqual({ state: 'FINISHED', applied: false });
    expect(await subscription.report('reject', { subscriptionId: 999_999 })).toBeUndefined();
  });

  it('confirms an end, or refuses it with the reason', async () => {
    const [confirmed, refused] = [await (await booked()).activate(), await (await booked()).activate()];
    for (const subscription of [confirmed, refused]) await subscription.change({ endDate: '2027-04-01' });
    await confirmed.report('confirmEnd');
    expect((await confirmed.row()).state).toBe('EXPIRINGON');
    expect((await confirmed.view()).status).toBe('EXPIRING');
    const errors = [{ code: 6001, message: 'The minimum term runs until May.', portal: null }];
    await refused.report('refuseEnd', { errors });
    expect(await refused.row()).toMatchObject({ state: 'ACTIVE', end_date: null, end_at: null, errors, due_at: null });
  });

  it('remembers a confirmation that comes while an end was asked for', async () => {
    const subscription = await booked();
    await subscription.change({ endDate: '2027-04-01' });
    expect(await subscription.report('confirm')).toEqual({ state: 'EXPIRING', applied: true });
    await subscription.change({ endDate: null });
    expect((await subscription.view()).status).toBe('ACTIVE');
    expect(await subscription.history).toEqual([
      'order PROCESSING',
      'end EXPIRING',
      'confirm EXPIRING',
      'withdrawEnd PROCESSING',
      'startReached ACTIVE',
    ]);
  });
});
