import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, localDate } from '#domain/time/local-date';
import { lastDayOf } from '#domain/billing/terms';
import type { Term } from '#domain/billing/terms';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { demoCompany } from '../partner/demo-company.js';
import type { DemoCompany } from '../partner/demo-company.js';
import { WorkspaceCalls } from './workspace-calls.js';

let platform: Platform;
let calls: WorkspaceCalls;
let demo: DemoCompany;
beforeAll(async () => {
  platform = await startPlatform({ worker: false });
  calls = new WorkspaceCalls(platform);
  demo = await demoCompany(platform);
});
afterAll(() => platform.close());

const today = localDate(new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' }));
const month: Term = { duration: 1, period: 'Month' };
const year: Term = { duration: 1, period: 'Year' };
const plain = {
  name: 'T',
  billingType: 'FLEXIBLE',
  accountingPeriod: 'Month',
  conclusionDate: today,
  validFrom: today,
};

/** A contract with one licence of an offer with these terms. */
async function booked(terms: object, contract: object = {}): Promise<{ contractId: number; offerId: number }> {
  const offer = { sellingName: 'Bound', setupFee: 49, regularFee: 19.9, products: [{ name: 'Listing' }], ...terms };
  const offerId = await calls.done('POST', `/api/offer/${demo.workspaceId}`, offer);
  const body = { ...plain, billingAccountId: 1, licences: [{ offerId }], ...contract };
  return { offerId, contractId: await calls.done('POST', `/api/contract/${demo.companyId}`, body) };
}

const ordering = ({ contractId, offerId }: { contractId: number; offerId: number }, locationId: number, body: object) =>
  calls.call('POST', `/v5/contract/${contractId}/order`, { productId: offerId, locationIds: [locationId], ...body });

/** An order for one more location, and how both faces set its end. */
async function ordered(on: { contractId: number; offerId: number }, body: object = {}) {
  const [locationId = 0] = await demo.locations(1);
  const order = await ordering(on, locationId, body);
  expect(order.status).toBe(200);
  const { id } = order.body as { id: number };
  const view = async () => (await calls.call('GET', `/v5/subscription/${id}`)).body as Record<string, unknown>;
  const { startDate } = (await view()) as { startDate: string };
  return {
    id,
    view,
    partner: (endDate: string | null, more: object = {}) =>
      calls.call('PUT', `/v5/contract/${on.contractId}/subscription/${id}`, { startDate, endDate, ...more }),
    administration: (endDate: string | null) => calls.call('PUT', `/api/subscription/${id}`, { endDate }),
    unsubscribe: (endDate?: string) =>
      calls.call(
        'DELETE',
        `/api/subscription/unsubscribe?ids=${id}${endDate === undefined ? '' : `&endDate=${endDate}`}`,
      ),
  };
}

const refused = (errorCode: number, day: string | null) => ({
  status: 409,
  body: { errorCode, fields: ['endDate'], exampleValue: day },
});

describe('a minimum term', () => {
  it('binds both faces alike, and both name the first day', async () => {
    const { view, partner, administration, unsubscribe } = await ordered(await booked({ minimumTerm: year }));
    const first = lastDayOf(today, year);
    const early = addDays(first, -1);
    for (const answer of [await partner(early), await partner(today), await administration(early), await unsubscribe()])
      expect(answer).toMatchObject(refused(4120, first));
    expect(await view()).toMatchObject({ endDate: null, status: 'PROCESSING' });
    expect(await partner(first)).toMatchObject({ status: 200 });
  });

  it('of a contract that is billed by its subscriptions binds these, and the contract itself', async () => {
    const on = await booked({}, { minimumTerm: year });
    const { partner, administration } = await ordered(on);
    const first = lastDayOf(today, year);
    for (const answer of [await partner(today), await administration(addDays(today, 1))])
      expect(answer).toMatchObject(refused(4120, first));
    const shorter = await calls.call('PUT', `/api/contract/${on.contractId}`, { validUntil: addDays(first, -1) });
    expect(shorter).toMatchObject({
      status: 409,
      body: { errorCode: 4443, fields: ['validUntil'], exampleValue: first },
    });
    await calls.done('PUT', `/api/contract/${on.contractId}`, { validUntil: first });
    await calls.done('PUT', `/api/contract/${on.contractId}`, { validUntil: null });
  });

  it('of a contract with a fixed price lets its subscriptions end', async () => {
    const fixed = { minimumTerm: year, billingType: 'FIXED', fixedPrice: 99 };
    const { partner } = await ordered(await booked({}, fixed));
    expect(await partner(today)).toMatchObject({ status: 200 });
  });

  it('is longer than no contract, and no longer than a maximum term', async () => {
    const body = { ...plain, billingAccountId: 1, minimumTerm: year, validUntil: addDays(lastDayOf(today, year), -1) };
    const { offerId } = await booked({});
    const short = await calls.call('POST', `/api/contract/${demo.companyId}`, { ...body, licences: [{ offerId }] });
    expect(short).toMatchObject({ status: 400, body: { fields: ['validUntil'] } });
    const overwriteOffer = { minimumTerm: year, maximumTerm: { duration: 365, period: 'Day' } };
    const licences = [{ offerId, overwriteOffer }];
    const agreed = await calls.call('POST', `/api/contract/${demo.companyId}`, { ...body, validUntil: null, licences });
    expect(agreed).toMatchObject({ status: 400, body: { fields: ['licences[0].overwriteOffer.maximumTerm'] } });
  });

  it('is not escaped by a start that moves under an end', async () => {
    const on = await booked({ minimumTerm: month });
    const start = localDate('2098-01-01');
    const { partner } = await ordered(on, { startDate: start, endDate: '2098-01-31' });
    const moved = await partner('2098-01-31', { startDate: '2098-01-30' });
    expect(moved).toMatchObject(refused(4120, lastDayOf(localDate('2098-01-30'), month)));
  });
});

describe('a cycle term', () => {
  it('lets it end with a cycle only, on both faces', async () => {
    const { partner, administration, unsubscribe } = await ordered(await booked({ cycleTerm: month }));
    const first = lastDayOf(today, month);
    expect(await unsubscribe()).toMatchObject(refused(4440, first));
    const second = lastDayOf(today, { duration: 2, period: 'Month' });
    expect(await partner(addDays(first, 1))).toMatchObject(refused(4440, second));
    expect(await administration(first)).toMatchObject({ status: 200 });
    expect(await administration(second)).toMatchObject({ status: 200 });
  });
});

describe('a maximum term', () => {
  it('ends what is booked by itself, at the latest', async () => {
    const on = await booked({ maximumTerm: year });
    const last = lastDayOf(today, year);
    const { view, partner, administration } = await ordered(on);
    expect(await view()).toMatchObject({ endDate: last, status: 'PROCESSING' });
    for (const answer of [await partner(addDays(last, 1)), await administration(addDays(last, 1))])
      expect(answer).toMatchObject(refused(4441, last));
    expect(await partner(addDays(today, 9))).toMatchObject({ status: 200 });
    expect(await view()).toMatchObject({ endDate: addDays(today, 9) });
    expect(await partner(null)).toMatchObject({ status: 200 });
    expect(await view()).toMatchObject({ endDate: last });
  });

  it('goes with the start, and with the location that comes later', async () => {
    const on = await booked({ maximumTerm: month });
    const { view, partner } = await ordered(on, { startDate: '2098-01-31' });
    expect(await view()).toMatchObject({ endDate: '2098-02-27' });
    const stored = await partner('2098-02-27', { startDate: '2098-03-15' });
    expect(stored).toMatchObject({ status: 200 });
    expect(await view()).toMatchObject({ startDate: '2098-03-15', endDate: '2098-04-14' });
  });
});

describe('an order', () => {
  it('agrees no end that the terms do not allow, and its error costs nothing when it is followed blindly', async () => {
    const on = await booked({ minimumTerm: month, maximumTerm: year });
    const [locationId = 0] = await demo.locations(1);
    const early = addDays(lastDayOf(today, month), -1);
    const late = addDays(lastDayOf(today, year), 1);
    for (const endDate of [early, late])
      expect(await ordering(on, locationId, { endDate })).toMatchObject(refused(4442, null));
    expect(await ordering(on, locationId, { endDate: addDays(early, 1) })).toMatchObject({ status: 200 });
  });
});

describe('what has not begun', () => {
  const start = addDays(today, 1);

  it.each(['partner', 'administration', 'unsubscribe'] as const)('is cancelled by its start date: %s', async (face) => {
    const one = await ordered(await booked({ minimumTerm: year }, { minimumTerm: year }), { startDate: start });
    const cancelled = await one[face](start);
    expect(cancelled).toMatchObject({ status: 200 });
    const { status } = await one.view();
    expect(['FINISHED', 'EXPIRING']).toContain(status);
    const { rows } = await platform.database.pool.query('select 1 from charge where subscription_id = $1', [one.id]);
    expect(rows).toEqual([]);
  });

  it('is cancelled by the example of an error about its end, too', async () => {
    const on = await booked({ minimumTerm: year });
    const later = addDays(today, 40);
    for (const face of ['partner', 'administration', 'unsubscribe'] as const) {
      const one = await ordered(on, { startDate: later });
      for (const endDate of [addDays(today, -1), addDays(today, 2)]) {
        const wrong = await one[face](endDate);
        expect(wrong).toMatchObject({ status: 400, body: { exampleValue: later } });
      }
      expect(await one[face](later)).toMatchObject({ status: 200 });
      expect(await one.view()).toMatchObject({ status: 'FINISHED' });
    }
  });

  it('that is to begin is bound when it has a later end', async () => {
    const one = await ordered(await booked({ minimumTerm: year }), { startDate: start });
    expect(await one.partner(addDays(start, 5))).toMatchObject(refused(4120, lastDayOf(start, year)));
  });
});

describe('a contract that starts later', () => {
  it('takes orders for its days, and for no others', async () => {
    const [first, last] = [addDays(today, 30), addDays(today, 60)];
    const on = await booked({}, { validFrom: first, validUntil: last });
    const [locationId = 0] = await demo.locations(1);
    const order = (body: object) => ordering(on, locationId, body);
    const refusedOn = { status: 409, body: { errorCode: 4007 } };
    for (const startDate of [undefined, addDays(first, -1), addDays(last, 1)])
      expect(await order({ startDate })).toMatchObject(refusedOn);
    expect(await order({ startDate: first })).toMatchObject({ status: 200, body: { startDate: first } });
    await calls.done('PUT', `/api/contract/${on.contractId}`, { bookable: false });
    expect(await order({ startDate: last })).toMatchObject(refusedOn);
  });
});

it('the day with which a term ends is the same in SQL', async () => {
  for (const first of ['2026-01-31', '2028-02-29', '2027-12-31', '2026-08-30'].map(localDate))
    for (const period of ['Year', 'Month', 'Week', 'Day'] as const)
      for (const duration of [1, 2, 11, 13, 1000]) {
        const term = { duration, period };
        const { rows } = await platform.database.pool.query<{ day: string }>(
          'select term_last_day($1::date, $2::jsonb)::text as day',
          [first, JSON.stringify(term)],
        );
        expect(rows[0]?.day).toBe(lastDayOf(first, term));
      }
});
