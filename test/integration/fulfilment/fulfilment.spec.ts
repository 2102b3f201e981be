import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChangeWorks } from '#contexts/fulfilment';
import { Budgets } from '#contexts/subscriptions';
import { Draft } from '#domain/errors/draft';
import { Config } from '#platform/config';
import type { Booked, Tenant } from '../subscriptions/commerce.js';
import { pause, resume, suspend } from '../subscriptions/pausing.js';
import { ProviderBench, signed } from './provider-bench.js';
import { fulfilmentConfig } from '#contexts/fulfilment';
import { sectionOf } from '../../support/config-sections.js';

describe('works at third parties', () => {
  let bench: ProviderBench;
  let tenant: Tenant;

  beforeAll(async () => {
    bench = await ProviderBench.start();
    tenant = await bench.commerce.tenant({ at: '2027-03-01T12:00:00Z' });
  });
  afterAll(() => bench.close());

  const state = async (booked: Booked) => (await booked.row()).state;

  it('are ordered at hand-over with subscription, products and location, and confirmed', async () => {
    const booked = await bench.booked(tenant);
    const call = bench.provider.calls.at(-1);
    expect(call).toMatchObject({
      operation: 'order',
      key: `subscription-${booked.id}-1`,
      body: {
        reference: `subscription-${booked.id}`,
        version: 1,
        subscription: { id: booked.id, startDate: '2027-03-01', endDate: null },
        products: [{ product: 'CallTracking', settings: {} }],
        location: { phone: '49-911-123456', address: { city: 'City', countryCode: 'DE' }, timeZone: 'Europe/Berlin' },
      },
    });
    expect(await state(booked)).toBe('PROCESSING');
    await bench.report(booked.id, 'CONFIRMED');
    expect(await state(booked)).toBe('ACTIVE');
    expect(await bench.work(booked)).toMatchObject({ state: 'RUNNING', due_at: null, attempted_version: null });
  });

  it('wait for the start, minus the lead time', async () => {
    const booked = await bench.booked(tenant, ['Website'], '2027-04-01');
    await bench.commerce.rows('update location set email = $1', 'shop@example.com');
    expect(bench.provider.work(booked.id)).toBeUndefined();
  });

  it('that were refused show why, and are ordered anew by a retry', async () => {
    const booked = await bench.booked(tenant);
    await bench.report(booked.id, 'REFUSED', { message: 'No numbers left.', version: 1 });
    const refusal = { code: 6120, message: 'The provider refused: No numbers left.', portal: null };
    expect(await booked.view()).toMatchObject({ status: 'FAILED', errors: [refusal] });
    await booked.act('RETRY');
    await bench.drain();
    expect(bench.told(booked)).toEqual(['order 1', 'order 2']);
    // The response to the first order comes once more.
    await bench.report(booked.id, 'REFUSED', { version: 1 });
    expect(await state(booked)).toBe('PROCESSING');
    await bench.report(booked.id, 'CONFIRMED', { version: 2 });
    expect(await state(booked)).toBe('ACTIVE');
  });

  it('that are refused at once fail, too', async () => {
    bench.provider.misbehave('order', { status: 422, body: { code: 'NO_SERVICE', message: 'Not in this country.' } });
    const booked = await bench.booked(tenant);
    expect(await booked.view()).toMatchObject({ status: 'FAILED', errors: [{ code: 6120 }] });
    expect(bench.told(booked)).toEqual([]);
  });

  it('are told of a pause, and of its end', async () => {
    const booked = await bench.booked(tenant);
    await bench.report(booked.id, 'CONFIRMED');
    await pause(bench.commerce, booked);
    await bench.drain();
    expect(bench.provider.calls.at(-1)).toMatchObject({
      operation: 'change',
      body: { subscription: { paused: true } },
    });
    await resume(bench.commerce, booked);
    await bench.drain();
    expect(bench.provider.calls.at(-1)).toMatchObject({
      operation: 'change',
      body: { subscription: { paused: false } },
    });
    expect(bench.told(booked)).toEqual(['order 1', 'change 2', 'change 3']);
    expect(await state(booked)).toBe('ACTIVE');
  });

  it('are told of the budget, also of one that changes before the start', async () => {
    const booked = await bench.booked(tenant, ['Advertisement', 'Budget'], '2027-03-03');
    const told = () => bench.provider.calls.at(-1)?.body['subscription'];
    expect(told()).toMatchObject({ id: booked.id, budget: null });
    const { workspaceId, companyId } = tenant;
    const place = { id: booked.id, workspaceId, companyId, locationId: Number((await booked.row()).location_id) };
    const budget = { budgetTarget: 500, budgetTargetType: 'Click' as const, period: 'Monthly' as const };
    await bench.commerce.module.get(Budgets).change(place, new Draft(budget));
    await bench.drain();
    expect(bench.told(booked)).toEqual(['order 1', 'change 2']);
    expect(told()).toMatchObject({ budget: { ...budget, type: null, deliveryMethod: null } });
    const offer = { product: 'Budget', settings: { budgetTarget: 300, budgetTargetType: 'Euro' } };
    await bench.commerce.rows(
      `update licence b set booked_offer = jsonb_set(b.booked_offer, '{products,1}', $2::jsonb) from subscription s
       where s.licence_id = b.id and s.id = $1`,
      booked.id,
      JSON.stringify(offer),
    );
    await bench.commerce.db.transaction((tx) =>
      bench.commerce.module.get(ChangeWorks).ofSubscriptions(tx, [booked.id]),
    );
    await bench.drain();
    expect(told()).toMatchObject({ budget: { budgetTarget: 300, budgetTargetType: 'Euro' } });
  });

  it('follow the location', async () => {
    const booked = await bench.booked(tenant);
    const { location_id: id } = await booked.row();
    await bench.commerce.rows(`update location set name = 'New name' where id = $1`, id);
    await bench.commerce.rows(
      `insert into outbox (workspace_id, queue, name, payload) values ($1, 'events', 'fulfilment.followLocation', $2)`,
      tenant.workspaceId,
      JSON.stringify({ locationId: id }),
    );
    await bench.drain();
    expect(bench.told(booked)).toEqual(['order 1', 'change 2']);
    expect(bench.provider.calls.at(-1)?.body).toMatchObject({ location: { name: 'New name' } });
  });

  it('end when the third party has confirmed, go on when it refuses, and are told what was taken back', async () => {
    const booked = await bench.booked(tenant);
    await bench.report(booked.id, 'CONFIRMED');
    await booked.change({ endDate: '2027-04-01' });
    await bench.drain();
    expect(bench.provider.work(booked.id)?.endDate).toBe('2027-04-01');
    await bench.report(booked.id, 'END_REFUSED', { message: 'Too soon.' });
    expect(await booked.row()).toMatchObject({ state: 'ACTIVE', end_date: null, errors: [{ code: 6122 }] });
    await booked.change({ endDate: '2027-05-01' });
    await bench.drain();
    // The confirmation of the end before counts no more.
    await bench.report(booked.id, 'END_CONFIRMED', { version: 2 });
    expect(await state(booked)).toBe('EXPIRING');
    await bench.report(booked.id, 'END_CONFIRMED', { version: 3 });
    expect(await state(booked)).toBe('EXPIRINGON');
    await booked.change({ endDate: null });
    await bench.drain();
    expect(bench.provider.work(booked.id)?.endDate).toBeNull();
    expect(bench.told(booked)).toEqual(['order 1', 'end 2', 'end 3', 'end 4']);
  });

  it('that end by an end date of the order are told on the day', async () => {
    const other = await bench.commerce.tenant({ at: '2027-03-01T12:00:00Z' });
    const booked = await other.booked({
      products: ['CallTracking'],
      locationIds: await other.locations(1),
      endDate: '2027-03-10',
    });
    await bench.drain();
    await bench.report(booked.id, 'CONFIRMED');
    await bench.at(other, '2027-03-11T12:00:00Z');
    expect(await state(booked)).toBe('FINISHED');
    expect(bench.provider.work(booked.id)).toMatchObject({ endDate: '2027-03-10', done: ['order 1', 'end 2'] });
    // What is confirmed too late is taken back.
    await bench.report(booked.id, 'CONFIRMED');
    expect(bench.told(booked)).toEqual(['order 1', 'end 2', 'end 3']);
    expect(await bench.work(booked)).toMatchObject({ state: 'ENDED' });
  });

  it('are given up after 14 days, asked for once more before', async () => {
    const other = await bench.commerce.tenant({ at: '2027-03-01T12:00:00Z' });
    const [silent, lost] = [await bench.booked(other), await bench.booked(other)];
    const held = bench.provider.work(lost.id);
    if (held !== undefined) held.status = 'CONFIRMED';
    await bench.at(other, '2027-03-15T11:00:00Z');
    expect(await state(silent)).toBe('PROCESSING');
    await bench.at(other, '2027-03-15T13:00:00Z');
    expect(await state(lost)).toBe('ACTIVE');
    expect(await silent.view()).toMatchObject({ status: 'FAILED', errors: [{ code: 6121 }] });
    expect(bench.told(silent)).toEqual(['order 1', 'end 2']);
    await silent.act('RETRY');
    await bench.drain();
    expect(bench.told(silent)).toEqual(['order 1', 'end 2', 'order 3']);
  });

  it('are not given up while they rest, and have their 14 days anew when that is over', async () => {
    const other = await bench.commerce.tenant({ at: '2027-03-01T12:00:00Z' });
    const booked = await bench.booked(other);
    await suspend(bench.commerce, booked, '2027-03-10');
    await bench.at(other, '2027-03-10T12:00:00Z');
    await bench.at(other, '2027-03-26T12:00:00Z');
    await bench.at(other, '2027-04-12T12:00:00Z');
    expect(await state(booked)).toBe('PROCESSING');
    await suspend(bench.commerce, booked, null);
    await bench.at(other, '2027-04-13T12:00:00Z');
    await bench.at(other, '2027-04-26T12:00:00Z');
    expect(await state(booked)).toBe('PROCESSING');
    await bench.at(other, '2027-04-27T13:00:00Z');
    expect(await state(booked)).toBe('FAILED');
    // What has failed is not tried again because the contract is paid.
    const told = bench.told(booked);
    await suspend(bench.commerce, booked, '2027-04-28');
    await bench.drain();
    await suspend(bench.commerce, booked, null);
    await bench.drain();
    expect(await state(booked)).toBe('FAILED');
    expect(bench.told(booked)).toEqual(told);
  });

  it('change nothing when a report comes twice, or a hundred times at once', async () => {
    const booked = await bench.booked(tenant);
    await Promise.all(
      Array.from({ length: 100 }, () => bench.report(booked.id, 'CONFIRMED', { reference: `same-${booked.id}` })),
    );
    expect(await booked.history).toEqual(['order PROCESSING', 'confirm ACTIVE']);
    const kept = await bench.commerce.rows('select 1 from inbox where external_id = $1', `same-${booked.id}`);
    expect(kept).toHaveLength(1);
  });

  it('take no report that is not signed, signed wrongly, too old, or about something else', async () => {
    const booked = await bench.booked(tenant);
    const refused = { key: 'signatureInvalid' };
    const old = (body: Buffer) => signed(body, Date.now() - 400_000);
    const foreign = (body: Buffer) => signed(body, Date.now(), 'another secret, long enough for anyone');
    const none = (body: Buffer) => ({ timestamp: '1', signature: '', body });
    for (const sign of [old, foreign, none])
      await expect(bench.report(booked.id, 'CONFIRMED', {}, sign)).rejects.toMatchObject(refused);
    await expect(bench.report(9_999_999, 'CONFIRMED')).rejects.toMatchObject({ key: 'subscriptionNotFound' });
    expect(await state(booked)).toBe('PROCESSING');
  });

  it('cannot be ordered where no provider is configured', async () => {
    const config = bench.commerce.module.get(Config);
    const { sections } = config;
    config.sections = { ...sections, ...sectionOf(fulfilmentConfig, { provider: undefined }) };
    const locationIds = await tenant.locations(1);
    const order = tenant.booked({ products: ['CallTracking'], locationIds });
    await expect(order).rejects.toMatchObject({ key: 'setUpNotConfigured' });
    config.sections = sections;
  });
});

describe('calls that go wrong', () => {
  let bench: ProviderBench;
  let tenant: Tenant;

  beforeAll(async () => {
    bench = await ProviderBench.start();
    tenant = await bench.commerce.tenant({ at: '2027-03-01T12:00:00Z' });
  });
  afterAll(() => bench.close());

  it('are asked about when the response was lost, and never done twice', async () => {
    bench.provider.misbehave('order', 'lose-answer');
    const booked = await bench.booked(tenant);
    expect(await bench.work(booked)).toMatchObject({ attempted_version: 1, external_id: null });
    await bench.drain();
    expect(bench.provider.calls.map(({ operation }) => operation)).toEqual(['order', 'details']);
    expect(bench.told(booked)).toEqual(['order 1']);
    expect(await bench.work(booked)).toMatchObject({ attempted_version: null, external_id: 'w-1', content_sent: 1 });
  });

  it('are repeated when they never arrived', async () => {
    bench.provider.misbehave('order', 'lose-call');
    const booked = await bench.booked(tenant);
    await bench.drain();
    expect(bench.told(booked)).toEqual(['order 1']);
  });

  it('wait while the provider is down', async () => {
    bench.provider.misbehave('order', { status: 503 }, { status: 503 });
    const booked = await bench.booked(tenant);
    await bench.drain();
    expect(await bench.work(booked)).toMatchObject({ failed_calls: 2, attempted_version: null });
    await bench.drain();
    expect(bench.told(booked)).toEqual(['order 1']);
  });

  it('of a worker that was killed between call and answer are found again', async () => {
    const killed = new Error('killed');
    bench.provider.meanwhile = async () => {
      throw killed;
    };
    const booked = await bench.booked(tenant);
    bench.provider.meanwhile = undefined;
    // As SIGKILL leaves it: the call is noted, its outcome is not.
    await bench.commerce.rows('update fulfilment_work set failed_calls = 0 where subscription_id = $1', booked.id);
    expect(await bench.work(booked)).toMatchObject({ attempted_version: 1, external_id: null });
    await bench.drain();
    await bench.drain();
    expect(bench.told(booked)).toEqual(['order 1']);
    await bench.report(booked.id, 'CONFIRMED');
    expect(await booked.history).toEqual(['order PROCESSING', 'confirm ACTIVE']);
  });

  it('lose nothing when it ends while its order is under way', async () => {
    const locationIds = await tenant.locations(1);
    const booked = await tenant.booked({ products: ['CallTracking'], locationIds });
    bench.provider.meanwhile = async ({ operation }) => {
      if (operation !== 'order') return;
      bench.provider.meanwhile = undefined;
      await booked.change({ endDate: '2027-03-05' });
    };
    await bench.drain();
    await bench.drain();
    expect(bench.told(booked)).toEqual(['order 1', 'end 2']);
    expect((await booked.row()).state).toBe('EXPIRING');
  });

  it('of several changes at once send the newest', async () => {
    const booked = await bench.booked(tenant);
    await bench.report(booked.id, 'CONFIRMED');
    for (const endDate of ['2027-05-01', '2027-05-02', '2027-05-03']) await booked.change({ endDate });
    await bench.drain();
    expect(bench.provider.work(booked.id)?.endDate).toBe('2027-05-03');
  });
});
