import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ChangeLocationBasic, companyResource, Phones, PhoneQueries, SetMainPhone } from '#contexts/locations';
import { ContinueSetUp, OrderOnLicence } from '#contexts/subscriptions';
import { Draft } from '#domain/errors/draft';
import { PersonalDataSources } from '#platform/personal-data';
import { Booked } from '../subscriptions/commerce.js';
import type { Tenant } from '../subscriptions/commerce.js';
import { pause, resume } from '../subscriptions/pausing.js';
import { CallBench, permitted, trackingNumber } from './call-bench.js';

const other = '49-30-23125777';

/** Numbers before a scripted provider, whose reports are lost and repeated. */
describe('numbers of call tracking', () => {
  let bench: CallBench;
  let tenant: Tenant;

  beforeAll(async () => {
    bench = await CallBench.start();
  });
  afterAll(() => bench.provider.close());
  beforeEach(async () => {
    tenant = await bench.commerce.tenant({ at: '2027-03-01T12:00:00Z' });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const { report, told } = {
    report: (...given: Parameters<CallBench['provider']['report']>) => bench.provider.report(...given),
    told: (booked: Booked) => bench.provider.told(booked),
  };
  const ordered = () => bench.provider.booked(tenant);
  const part = () =>
    (bench.provider.provider.calls.at(-1)?.body['products'] as { setUp?: object }[] | undefined)?.[0]?.setUp;
  const held = async ({ id }: Booked) =>
    (
      await bench.commerce.rows('select tracking_number, released_at from call_tracking where subscription_id = $1', id)
    )[0];
  const finish = async (booked: Booked) => {
    await booked.change({ endDate: '2027-03-10' });
    await bench.provider.drain();
    await report(booked.id, 'END_CONFIRMED');
    await bench.provider.at(tenant, '2027-03-11T12:00:00Z');
  };
  const setMain = async (locationId: number, phone: object) => {
    const [location] = await bench.places(tenant, companyResource, [tenant.companyId]);
    await bench.commerce.module
      .get(SetMainPhone, { strict: false })
      .execute(
        tenant.agency,
        { id: locationId, workspaceId: location?.workspaceId ?? 0 },
        new Draft(phone as { phone: string }),
      );
    await bench.provider.drain();
  };

  it('wait for both permissions, and are ordered with them and the phone that calls go on to', async () => {
    const booked = await ordered();
    expect(await booked.row()).toMatchObject({ state: 'ORDERED', missing: ['callTracking'], handed_over_at: null });
    await expect(
      bench.init(booked, { registerPermission: false, callTrackingPermission: false }),
    ).rejects.toMatchObject({
      key: 'validationFailed',
      problems: [
        { field: 'registerPermission', problem: 'notPermitted' },
        { field: 'callTrackingPermission', problem: 'notPermitted' },
      ],
    });
    expect(await held(booked)).toBeUndefined();
    await bench.init(booked);
    expect(told(booked)).toEqual(['order 1']);
    expect(part()).toEqual({ ...permitted, forwardTo: '49-911-123456' });
    await expect(bench.init(booked)).rejects.toMatchObject({ key: 'callTrackingAlreadySet' });
  });

  it('need no permissions once a subscription waits for nothing', async () => {
    const booked = await ordered();
    await bench.commerce.rows(`update subscription set state = 'FAILED' where id = $1`, booked.id);
    await expect(bench.init(booked)).rejects.toMatchObject({ key: 'callTrackingTooLate' });
  });

  it('are permitted with an order, or the order is refused', async () => {
    const contract = await tenant.contract([[await tenant.offer({ products: ['CallTracking'] }), null]]);
    const [row] = await bench.commerce.rows('select id from licence where contract_id = $1', contract.id);
    const place = { ...contract, id: Number(row?.['id']) };
    const orders = bench.commerce.module.get(OrderOnLicence, { strict: false });
    const order = async (callTracking: object) =>
      orders.execute(tenant.agency, place, await tenant.locations(1), new Draft({ callTracking } as never));
    await expect(order({ ...permitted, callTrackingPermission: false })).rejects.toMatchObject({
      problems: [{ field: 'callTracking.callTrackingPermission', problem: 'notPermitted' }],
    });
    const [id = 0] = await order(permitted);
    await bench.provider.drain();
    const [made] = await bench.commerce.rows('select state, missing from subscription where id = $1', id);
    expect(made).toEqual({ state: 'PROCESSING', missing: [] });
  });

  it('are kept in a pause, and not shown', async () => {
    const booked = await bench.tracked(tenant);
    const locationId = Number((await booked.row())['location_id']);
    await pause(bench.commerce, booked);
    await bench.provider.drain();
    expect(await bench.shown(locationId)).toMatchObject({ published: '49-911-123456' });
    expect(await held(booked)).toEqual({ tracking_number: trackingNumber, released_at: null });
    await resume(bench.commerce, booked);
    await bench.provider.drain();
    expect(await bench.shown(locationId)).toMatchObject({ published: trackingNumber });
  });

  it('are shown as the tracked number of the main phone, and published in its place', async () => {
    const booked = await bench.tracked(tenant);
    const locationId = await bench.locationId(booked);
    expect(await held(booked)).toEqual({ tracking_number: trackingNumber, released_at: null });
    expect(await bench.shown(locationId)).toEqual({
      phone: '49-911-123456',
      tracked: trackingNumber,
      published: trackingNumber,
    });
    const phones = await bench.commerce.module
      .get(PhoneQueries, { strict: false })
      .list(tenant.agency, { locationId }, { skip: 0, take: 9 });
    expect(phones.parse().data).toMatchObject([{ phone: '49-911-123456', tracked: trackingNumber }]);
    const [audit] = await bench.commerce.rows(
      `select before, after from audit_log where operation = 'location.trackedNumber' and subject_id = $1`,
      locationId,
    );
    expect(audit).toEqual({
      before: { mainPhone: { tracked: null } },
      after: { mainPhone: { tracked: trackingNumber } },
    });
  });

  it('stay while the main phone changes: its calls go on to the new one', async () => {
    const booked = await bench.tracked(tenant);
    const locationId = await bench.locationId(booked);
    await setMain(locationId, { phone: '49-911-654321', tracked: trackingNumber });
    expect(await bench.shown(locationId)).toMatchObject({ phone: '49-911-654321', tracked: trackingNumber });
    expect(part()).toMatchObject({ forwardTo: '49-911-654321' });
    const [phone] = await bench.commerce.rows('select id from phone where location_id = $1', locationId);
    const place = { id: Number(phone?.['id']), workspaceId: tenant.workspaceId };
    await bench.commerce.module.get(Phones, { strict: false }).delete(place);
    expect(await bench.shown(locationId)).toEqual({ phone: undefined, tracked: undefined, published: null });
    await setMain(locationId, { phone: '49-911-777777' });
    expect(await bench.shown(locationId)).toMatchObject({ phone: '49-911-777777', published: trackingNumber });
  });

  it('are not for users to change, in whichever way they write phones', async () => {
    const booked = await bench.tracked(tenant);
    const id = await bench.locationId(booked);
    const { workspaceId } = tenant;
    const change = bench.commerce.module.get(ChangeLocationBasic, { strict: false });
    const basic = (mainPhone: object) =>
      change.execute(tenant.agency, { id, workspaceId }, new Draft({ mainPhone } as never));
    await expect(basic({ phone: '49-911-123456', tracked: other })).rejects.toMatchObject({
      problems: [{ field: 'mainPhone.tracked', problem: 'readOnly', example: trackingNumber }],
    });
    await expect(setMain(id, { phone: '49-911-123456', tracked: null })).rejects.toMatchObject({
      problems: [{ field: 'tracked', problem: 'readOnly' }],
    });
    const [phone] = await bench.commerce.rows('select id from phone where location_id = $1', id);
    const phones = bench.commerce.module.get(Phones, { strict: false });
    const put = (changes: object) =>
      phones.change(tenant.agency, { id: Number(phone?.['id']), workspaceId }, new Draft(changes));
    await expect(put({ tracked: other })).rejects.toMatchObject({ problems: [{ field: 'tracked' }] });
    const versions = async () => (await bench.commerce.rows('select version from location where id = $1', id))[0];
    const before = await versions();
    await basic({ phone: '49-911-123456', tracked: trackingNumber });
    await put({ tracked: trackingNumber });
    expect(await versions()).toEqual(before);
    expect(await bench.commerce.rows('select tracked from phone where location_id = $1', id)).toEqual([
      { tracked: null },
    ]);
  });

  it('are given back when the subscription ends, and what a user has said is published again', async () => {
    const [locationId = 0] = await tenant.locations(1);
    await setMain(locationId, { phone: '49-911-123456', tracked: '49-911-111111' });
    const booked = await bench.tracked(tenant, trackingNumber, locationId);
    expect(await bench.shown(locationId)).toMatchObject({ tracked: trackingNumber });
    await setMain(locationId, { phone: '49-911-222222' });
    await finish(booked);
    expect(await booked.row()).toMatchObject({ state: 'FINISHED' });
    expect(await held(booked)).toEqual({ tracking_number: trackingNumber, released_at: expect.any(Date) });
    expect(await bench.shown(locationId)).toEqual({
      phone: '49-911-222222',
      tracked: '49-911-111111',
      published: '49-911-111111',
    });
    await report(booked.id, 'CONFIRMED', { trackingNumber: other });
    expect(await held(booked)).toMatchObject({ tracking_number: trackingNumber });
    expect(await bench.shown(locationId)).toMatchObject({ tracked: '49-911-111111' });
  });

  it('are one of a subscription, whatever is repeated; the newest word counts', async () => {
    const booked = await bench.tracked(tenant);
    const locationId = await bench.locationId(booked);
    await report(booked.id, 'CONFIRMED', { trackingNumber: other, at: '2027-02-28T12:00:00Z' });
    expect(await bench.shown(locationId)).toMatchObject({ tracked: trackingNumber });
    await report(booked.id, 'CONFIRMED', { at: '2027-03-02T12:00:00Z' });
    expect(await bench.shown(locationId)).toMatchObject({ tracked: trackingNumber });
    const twice = { reference: 'one report', trackingNumber: other, at: '2027-03-03T12:00:00Z' };
    await report(booked.id, 'CONFIRMED', twice);
    await report(booked.id, 'CONFIRMED', twice);
    expect(await bench.shown(locationId)).toMatchObject({ tracked: other });
    const events = await bench.commerce.rows(
      `select from audit_log where operation = 'location.trackedNumber' and subject_id = $1`,
      locationId,
    );
    expect(events).toHaveLength(2);
    expect(await bench.commerce.rows('select from call_tracking where subscription_id = $1', booked.id)).toHaveLength(
      1,
    );
  });

  it('are found when the report of them was lost: the provider is asked before it is given up', async () => {
    const booked = await ordered();
    await bench.init(booked);
    const work = bench.provider.provider.work(booked.id);
    if (work === undefined) throw new Error('Nothing was ordered.');
    Object.assign(work, { status: 'CONFIRMED', trackingNumber: '+493023125042' });
    await bench.provider.at(tenant, '2027-03-16T12:00:00Z');
    expect(await booked.row()).toMatchObject({ state: 'ACTIVE' });
    expect(await bench.shown(await bench.locationId(booked))).toMatchObject({ tracked: trackingNumber });
  });

  it('are read from the response to the order, too, and one that is none is nonsense', async () => {
    const said = (number: unknown) => ({
      id: 'w-7',
      status: 'CONFIRMED',
      version: 1,
      message: null,
      trackingNumber: number,
    });
    const [good, bad] = [await ordered(), await ordered()];
    bench.provider.provider.misbehave(
      'order',
      { status: 202, body: said('49-30-23125042') },
      { status: 202, body: said('a number') },
    );
    await bench.init(good);
    expect(await bench.shown(await bench.locationId(good))).toMatchObject({ tracked: trackingNumber });
    await bench.init(bad);
    expect(await bad.row()).toMatchObject({ state: 'PROCESSING' });
    expect(await held(bad)).toMatchObject({ tracking_number: null });
  });

  it('are refused by field where a report has none, or an end has one', async () => {
    const booked = await bench.tracked(tenant);
    await expect(report(booked.id, 'CONFIRMED', { trackingNumber: '0911 123' })).rejects.toMatchObject({
      problems: [{ field: 'trackingNumber', problem: 'format' }],
    });
    await expect(report(booked.id, 'REFUSED', { trackingNumber })).rejects.toMatchObject({
      problems: [{ field: 'trackingNumber', problem: 'notTogether' }],
    });
  });

  it('of two subscriptions of a location are shown one after the other', async () => {
    const [locationId = 0] = await tenant.locations(1);
    const first = await bench.tracked(tenant, trackingNumber, locationId);
    await bench.tracked(tenant, other, locationId);
    expect(await bench.shown(locationId)).toMatchObject({ tracked: trackingNumber });
    await finish(first);
    expect(await bench.shown(locationId)).toMatchObject({ tracked: other });
  });

  it('are permitted together with the state and what follows from it, or not at all', async () => {
    const booked = await ordered();
    const going = bench.commerce.module.get(ContinueSetUp, { strict: false });
    const real = going.execute.bind(going);
    jest.spyOn(going, 'execute').mockImplementation(async (...given) => {
      await real(...given);
      throw new Error('killed');
    });
    await expect(bench.init(booked)).rejects.toThrow('killed');
    expect(await held(booked)).toBeUndefined();
    expect(await booked.row()).toMatchObject({ state: 'ORDERED', missing: ['callTracking'] });
    jest.restoreAllMocks();
    await bench.init(booked);
    expect(told(booked)).toEqual(['order 1']);
  });

  it('belong to where the location is, also where it was assigned after the permissions', async () => {
    const below = await bench.commerce.tenant({ parentId: tenant.workspaceId, at: '2027-03-01T12:00:00Z' });
    const own = tenant.with([below.workspaceId]);
    const productId = await own.offer({ products: ['CallTracking'] });
    const contract = await own.contract([[productId, null]], { companyId: null });
    const booked = new Booked(bench.commerce, own, contract, (await own.order(contract, { productId })).id);
    await bench.init(booked);
    const [locationId = 0] = await below.locations(1);
    await booked.act('ASSIGN_LOCATION', locationId);
    await bench.provider.drain();
    await report(booked.id, 'CONFIRMED', { trackingNumber });
    await booked.change({ endDate: '2027-03-10' });
    await bench.provider.drain();
    await report(booked.id, 'END_CONFIRMED');
    await bench.provider.at(below, '2027-03-11T12:00:00Z');
    expect(await held(booked)).toMatchObject({ tracking_number: trackingNumber, released_at: expect.any(Date) });
    const shown = await bench.commerce.rows(
      `select workspace_id from outbox where name = 'callTracking.showNumber' and payload ->> 'locationId' = $1::text`,
      locationId,
    );
    expect(shown).toEqual([{ workspace_id: below.workspaceId }, { workspace_id: below.workspaceId }]);
    const { companyId, workspaceId } = below;
    const subject = { contextType: 'Company', id: companyId, workspaceId, companyId, locationId: null } as const;
    const source = bench.commerce.module
      .get(PersonalDataSources, { strict: false })
      .registered.find(({ name }) => name === 'callTracking');
    expect(await source?.collect(subject)).toMatchObject({ numbers: [{ workspace_id: workspaceId }], calls: [] });
  });
});
