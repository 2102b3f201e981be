import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CreateOffer, OpenDebts } from '#contexts/contracts';
import { OverviewQueries, SwitchAddOn } from '#contexts/subscriptions';
import { Money } from '#domain/values/money';
import { Booked, Commerce } from './commerce.js';
import type { Tenant } from './commerce.js';

const recording = { id: 'recording', name: { en: 'Recording of calls' }, regularFee: 490, product: null };
const numbers = { id: 'numbers', name: { en: 'More numbers' }, regularFee: 990, product: null };

describe('add-ons', () => {
  let commerce: Commerce;

  beforeAll(async () => {
    commerce = await Commerce.start();
  });
  afterAll(() => commerce.close());

  const tenantAt = (at = '2027-01-31T12:00:00Z', timeZone = 'Europe/Berlin') => commerce.tenant({ at, timeZone });

  const booked = async (tenant: Tenant, order: { startDate?: string; endDate?: string } = {}): Promise<Booked> => {
    const offerId = await commerce.module.get(CreateOffer).execute({
      workspaceId: tenant.workspaceId,
      sellingName: 'Listing Plus',
      products: [{ product: 'Listing' }],
      addOns: [recording, numbers],
    });
    const contract = await tenant.contract([[offerId, null]]);
    const zone = String(
      (await commerce.rows('select time_zone from workspace where id = $1', tenant.workspaceId))[0]?.time_zone,
    );
    const view = await tenant.order(contract, {
      productId: offerId,
      locationIds: await tenant.locations(1, zone),
      ...order,
    });
    return new Booked(commerce, tenant, contract, view.id);
  };
  const place = ({ id, tenant }: Booked) => ({
    id,
    workspaceId: tenant.workspaceId,
    companyId: tenant.companyId,
    locationId: null,
  });
  const turn = (subscription: Booked, to: 'on' | 'off', addOn = 'recording') =>
    commerce.module.get(SwitchAddOn).execute(place(subscription), addOn, to);
  const shown = async ({ id }: Booked, addOn = 'recording') => {
    const view = (await commerce.module.get(OverviewQueries).extended(id)).parse();
    return view.subscriptionAddOns.find((one) => one.id === addOn);
  };
  const spans = ({ id }: Booked) =>
    commerce.rows(
      `select add_on, fee, currency, from_day, to_day from subscription_add_on_span where subscription_id = $1 order by from_day`,
      id,
    );

  it('stand as they were booked, and are off', async () => {
    const subscription = await booked(await tenantAt());
    const off = { product: null, currency: 'EUR', state: 'off', effectiveOn: null };
    expect(await shown(subscription)).toEqual({ ...off, id: 'recording', name: recording.name, regularFee: 4.9 });
    expect(await shown(subscription, 'numbers')).toEqual({
      ...off,
      id: 'numbers',
      name: numbers.name,
      regularFee: 9.9,
    });
  });

  it('begin and end with the monthly interval, by the clock of the location, without drifting', async () => {
    const tenant = await tenantAt();
    const subscription = await booked(tenant);
    await turn(subscription, 'on');
    expect(await shown(subscription)).toMatchObject({ state: 'pendingOn', effectiveOn: '2027-02-28' });
    await commerce.setClock(tenant.workspaceId, '2027-02-27T22:59:00Z');
    expect((await shown(subscription))?.state).toBe('pendingOn');
    await commerce.setClock(tenant.workspaceId, '2027-02-27T23:00:01Z');
    expect(await shown(subscription)).toMatchObject({ state: 'on', effectiveOn: null });
    await turn(subscription, 'off');
    expect(await shown(subscription)).toMatchObject({ state: 'pendingOff', effectiveOn: '2027-03-31' });
    await commerce.setClock(tenant.workspaceId, '2027-04-02T00:00:00Z');
    expect((await shown(subscription))?.state).toBe('off');
    expect(await spans(subscription)).toEqual([
      { add_on: 'recording', fee: 490, currency: 'EUR', from_day: '2027-02-28', to_day: '2027-03-30' },
    ]);
    await turn(subscription, 'on');
    await commerce.setClock(tenant.workspaceId, '2027-05-01T00:00:00Z');
    expect(await spans(subscription)).toMatchObject([{}, { from_day: '2027-04-30', to_day: null }]);
  });

  it.each([
    ['Pacific/Auckland', '2027-02-28T10:59:00Z', '2027-02-28T11:00:01Z'],
    ['America/Los_Angeles', '2027-03-01T07:59:00Z', '2027-03-01T08:00:01Z'],
  ])('begin at midnight in %s', async (zone, before, after) => {
    const tenant = await tenantAt('2027-01-31T20:00:00Z', zone);
    const subscription = await booked(tenant, { startDate: '2027-02-01' });
    await commerce.setClock(tenant.workspaceId, '2027-02-10T12:00:00Z');
    await turn(subscription, 'on');
    expect((await shown(subscription))?.effectiveOn).toBe('2027-03-01');
    await commerce.setClock(tenant.workspaceId, before);
    expect((await shown(subscription))?.state).toBe('pendingOn');
    await commerce.setClock(tenant.workspaceId, after);
    expect((await shown(subscription))?.state).toBe('on');
  });

  it('begin with a subscription that has yet to start', async () => {
    const subscription = await booked(await tenantAt(), { startDate: '2027-02-15' });
    await turn(subscription, 'on');
    expect((await shown(subscription))?.effectiveOn).toBe('2027-02-15');
  });

  it('forget a request when the opposite comes before the interval is over', async () => {
    const tenant = await tenantAt();
    const subscription = await booked(tenant);
    await turn(subscription, 'on');
    await turn(subscription, 'off');
    expect(await shown(subscription)).toMatchObject({ state: 'off', effectiveOn: null });
    await commerce.setClock(tenant.workspaceId, '2027-03-05T00:00:00Z');
    expect(await spans(subscription)).toEqual([]);
    await turn(subscription, 'on');
    await commerce.setClock(tenant.workspaceId, '2027-04-05T00:00:00Z');
    await turn(subscription, 'off');
    await turn(subscription, 'on');
    expect(await shown(subscription)).toMatchObject({ state: 'on', effectiveOn: null });
    await commerce.setClock(tenant.workspaceId, '2027-06-05T00:00:00Z');
    expect(await spans(subscription)).toMatchObject([{ from_day: '2027-03-31', to_day: null }]);
  });

  it('refuse what stands already, what is not in the offer, and what is over', async () => {
    const tenant = await tenantAt();
    const subscription = await booked(tenant);
    await expect(turn(subscription, 'off')).rejects.toMatchObject({ key: 'transitionNotAllowed' });
    await turn(subscription, 'on');
    await expect(turn(subscription, 'on')).rejects.toMatchObject({ key: 'transitionNotAllowed' });
    await expect(turn(subscription, 'on', 'nothing')).rejects.toMatchObject({
      key: 'validationFailed',
      problems: [{ field: 'addonId', problem: 'noSuch', example: 'recording' }],
    });
    const short = await booked(tenant, { endDate: '2027-02-10' });
    await expect(turn(short, 'on')).rejects.toMatchObject({ key: 'addOnNotPossible' });
    await commerce.setClock(tenant.workspaceId, '2027-02-12T00:00:00Z');
    await expect(turn(short, 'on')).rejects.toMatchObject({ key: 'addOnNotPossible' });
  });

  it('do not begin while the contract is suspended; ends, and their withdrawal, are taken', async () => {
    const tenant = await tenantAt();
    const subscription = await (await booked(tenant)).activate();
    await turn(subscription, 'on');
    await commerce.setClock(tenant.workspaceId, '2027-03-02T12:00:00Z');
    await commerce.drain();
    commerce.module.get(OpenDebts).register({
      debtOf: async () => ({ open: Money.ofMinor(100, 'EUR'), paymentUrl: 'https://locara.example' }),
    });
    await commerce.rows(`update subscription set suspended_on = '2027-03-02' where id = $1`, subscription.id);
    await expect(turn(subscription, 'on', 'numbers')).rejects.toMatchObject({ key: 'contractSuspended' });
    await turn(subscription, 'off');
    await turn(subscription, 'on');
    expect(await shown(subscription)).toMatchObject({ state: 'on' });
  });

  it('end with their subscription, on its last day', async () => {
    const tenant = await tenantAt();
    const subscription = await (await booked(tenant)).activate();
    await turn(subscription, 'on');
    await turn(subscription, 'on', 'numbers');
    await commerce.setClock(tenant.workspaceId, '2027-03-05T00:00:00Z');
    await turn(subscription, 'off', 'numbers');
    await subscription.change({ endDate: '2027-03-20' });
    await commerce.setClock(tenant.workspaceId, '2027-06-01T00:00:00Z');
    expect(await spans(subscription)).toMatchObject([{ to_day: '2027-03-20' }, { to_day: '2027-03-20' }]);
    expect(await shown(subscription)).toMatchObject({ state: 'off', effectiveOn: null });
    expect(await shown(subscription, 'numbers')).toMatchObject({ state: 'off', effectiveOn: null });
  });

  it('never begin when the subscription ends with the interval', async () => {
    const tenant = await tenantAt();
    const subscription = await (await booked(tenant)).activate();
    await turn(subscription, 'on');
    await subscription.change({ endDate: '2027-02-27' });
    await commerce.setClock(tenant.workspaceId, '2027-03-05T00:00:00Z');
    expect(await spans(subscription)).toEqual([]);
    expect((await shown(subscription))?.state).toBe('off');
  });

  it('have a history that explains their state', async () => {
    const tenant = await tenantAt();
    const subscription = await booked(tenant);
    await turn(subscription, 'on');
    await commerce.setClock(tenant.workspaceId, '2027-03-05T00:00:00Z');
    const rows = await commerce.rows(
      `select event, to_state from state_history where subject = 'addOn' and subject_id =
         (select id from subscription_add_on where subscription_id = $1) order by id`,
      subscription.id,
    );
    expect(rows).toEqual([
      { event: 'requestOn', to_state: 'pendingOn' },
      { event: 'intervalEnd', to_state: 'on' },
    ]);
  });
});
