import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PauseSubscription, subscriptionResource } from '#contexts/subscriptions';
import type { PauseCosts } from '#contexts/subscriptions';
import { Draft } from '#domain/errors/draft';
import { AccessControl } from '#platform/access';
import type { Commerce } from '../subscriptions/commerce.js';
import type { PauseWish } from '../../../libs/contexts/subscriptions/pausing/wanted-pause.js';
import { invoicesOf, startInvoicing } from './invoiced.js';
import { ProductChangeBench } from './product-change-bench.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startInvoicing();
});
afterAll(() => commerce.close());

const pausing = { daysPerYear: null, extendsTerms: true };
const open = (offer: object = {}, options: Partial<Parameters<typeof ProductChangeBench.open>[1]> = {}) =>
  ProductChangeBench.open(commerce, { offers: [{ pausing, ...offer }, { regularFee: 6200 }], ...options });

async function request(bench: ProductChangeBench, dryRun: boolean, rules: 'offer' | 'seller') {
  const access = commerce.module.get(AccessControl);
  const [subscription] = await access.locate(bench.tenant.agency, subscriptionResource, [bench.booked.id]);
  if (subscription === undefined) throw new Error('The subscription is not there.');
  return { subscription, contract: bench.contract, dryRun, rules };
}

const pause = async (
  bench: ProductChangeBench,
  wish: PauseWish = {},
  { dryRun = false, rules = 'offer' as 'offer' | 'seller' } = {},
): Promise<PauseCosts> =>
  commerce.module.get(PauseSubscription).pause(await request(bench, dryRun, rules), new Draft(wish));

const resume = async (bench: ProductChangeBench, wish: PauseWish = {}, dryRun = false): Promise<PauseCosts> =>
  commerce.module.get(PauseSubscription).resume(await request(bench, dryRun, 'offer'), new Draft(wish));

const plain = (costs: PauseCosts) => JSON.parse(JSON.stringify(costs)) as PauseCosts;
const problem = (field: string, kind: string) => ({
  key: 'validationFailed',
  problems: [expect.objectContaining({ field, problem: kind })],
});

describe('a pause', () => {
  it('gives back its days that were paid, to the cent that the dry run has named', async () => {
    const bench = await open();
    await bench.clock('03-10');
    const asked = { until: '2027-03-19' };
    const told = await pause(bench, asked, { dryRun: true });
    // 31.00 for 31 days, with 19 % tax.
    expect(plain(told)).toMatchObject({
      days: 10,
      pause: { from: '2027-03-10', until: '2027-03-19', extendsTerms: true },
      credit: { value: 10, vat: 1.9, total: 11.9 },
      charge: { total: 0 },
      total: { total: -11.9 },
      positions: [{ kind: 'REGULAR', from: '2027-03-10', to: '2027-03-19', amount: -10 }],
      invoiceOn: '2027-04-01',
    });
    expect((await bench.booked.view()).pause).toBeNull();
    await expect(pause(bench, { ...asked, expectedTotal: -11 })).rejects.toMatchObject({ key: 'priceChanged' });
    expect({ ...plain(await pause(bench, { ...asked, expectedTotal: -11.9 })), dryRun: true }).toEqual(plain(told));
    // Sent once more, as after a lost response.
    expect(plain(await pause(bench, { ...asked, expectedTotal: -11.9 }))).toMatchObject({ total: { total: 0 } });
    expect((await bench.booked.view()).pause).toMatchObject({
      from: '2027-03-10',
      until: '2027-03-19',
      state: 'running',
    });
    await bench.clock('03-20');
    expect(await bench.booked.view()).toMatchObject({ status: 'ACTIVE', pause: null });
    await bench.clock('04-02');
    expect(await bench.positions()).toEqual([
      'INVOICE: Listing 1 REGULAR 2027-03-01..2027-03-31 3100',
      'INVOICE: Listing 1 REGULAR 2027-04-01..2027-04-30 3100',
      'CREDIT_NOTE: Listing 1 REGULAR 2027-03-10..2027-03-19 -1000',
    ]);
    expect(await bench.booked.told()).toEqual(['handedOver', 'activated', 'paused', 'resumed', 'handedOver']);
  });

  it('without a last day charges nothing until it is resumed, and from that day on', async () => {
    const bench = await open();
    await bench.clock('03-10');
    await pause(bench);
    await bench.clock('05-16');
    const told = plain(await resume(bench, {}, true));
    // 16 of 31 days of May.
    expect(told).toMatchObject({ days: 67, charge: { value: 16 }, credit: { value: 0 } });
    expect(told.positions).toMatchObject([{ from: '2027-05-16', to: '2027-05-31', amount: 16 }]);
    await expect(resume(bench, { expectedTotal: 15 })).rejects.toMatchObject({ key: 'priceChanged' });
    await resume(bench, { expectedTotal: 19.04 });
    await bench.clock('06-02');
    expect((await bench.positions()).slice(1)).toEqual([
      'CREDIT_NOTE: Listing 1 REGULAR 2027-03-10..2027-03-31 -2200',
      'INVOICE: Listing 1 REGULAR 2027-05-16..2027-05-31 1600',
      'INVOICE: Listing 1 REGULAR 2027-06-01..2027-06-30 3100',
    ]);
    await expect(resume(bench)).rejects.toMatchObject({ key: 'pauseNotFound' });
  });

  it('that is planned is charged as it is known, and is moved or withdrawn before its day', async () => {
    const bench = await open();
    expect(plain(await pause(bench, { from: '2027-04-05', until: '2027-04-14' }))).toMatchObject({
      total: { total: 0 },
    });
    expect((await bench.booked.view()).pause).toMatchObject({ state: 'planned' });
    await bench.clock('04-02');
    expect((await bench.positions()).slice(1)).toEqual([
      'INVOICE: Listing 1 REGULAR 2027-04-01..2027-04-04 413',
      'INVOICE: Listing 1 REGULAR 2027-04-15..2027-04-30 1654',
    ]);
    // Moved by five days, of which some were charged and others not.
    await pause(bench, { from: '2027-04-10', until: '2027-04-12' });
    await bench.clock('04-03');
    expect(plain(await resume(bench))).toMatchObject({ pause: null, days: 0 });
    await bench.clock('05-02');
    expect(await bench.paid()).toBe(3 * 3100);
    const { data } = await commerce.module
      .get(PauseSubscription)
      .list(await request(bench, false, 'offer'), { skip: 0, take: 5 })
      .then((list) => list.parse());
    expect(data).toMatchObject([{ from: '2027-04-10', until: '2027-04-12', state: 'withdrawn' }]);
  });

  it('that is resumed on its first day never was', async () => {
    const bench = await open();
    await bench.clock('03-10');
    await pause(bench);
    expect(plain(await resume(bench))).toMatchObject({ pause: null, charge: { value: 22 } });
    await bench.clock('04-02');
    expect(await bench.paid()).toBe(6200);
  });

  it('ends with the subscription, which ends without asking anybody', async () => {
    const bench = await open();
    await bench.clock('03-10');
    await pause(bench);
    await bench.clock('03-20');
    await bench.booked.change({ endDate: '2027-03-25' });
    expect(await bench.booked.row()).toMatchObject({ state: 'EXPIRINGON' });
    await bench.clock('05-02');
    expect(await bench.booked.row()).toMatchObject({ state: 'FINISHED', paused_on: null });
    expect(await bench.paid()).toBe(900);
    const pauses = await commerce.rows(
      'select state, to_day::text from subscription_pause where subscription_id = $1',
      bench.booked.id,
    );
    expect(pauses).toEqual([{ state: 'over', to_day: '2027-03-25' }]);
  });
});

describe('terms', () => {
  const month = (duration: number) => ({ duration, period: 'Month' }) as const;

  it('are longer by its days, and a maximum term ends later', async () => {
    const bench = await open({ minimumTerm: month(3), maximumTerm: month(6) });
    expect((await bench.booked.view()).endDate).toBe('2027-08-31');
    await bench.clock('03-10');
    const told = plain(await pause(bench, { until: '2027-03-19' }));
    expect(told).toMatchObject({ boundUntil: '2027-06-10', endsOn: '2027-09-10' });
    expect((await bench.booked.view()).endDate).toBe('2027-09-10');
    await expect(bench.booked.change({ endDate: '2027-06-09' })).rejects.toMatchObject({ key: 'minimumTermRuns' });
    await pause(bench, { until: null });
    expect((await bench.booked.view()).endDate).toBeNull();
    await bench.clock('10-10');
    await resume(bench);
    // 214 days from 10 March to 9 October.
    expect((await bench.booked.view()).endDate).toBe('2028-04-01');
  });

  it('stay as they are where the offer says so', async () => {
    const bench = await open({
      minimumTerm: month(3),
      maximumTerm: month(6),
      pausing: { ...pausing, extendsTerms: false },
    });
    await bench.clock('03-10');
    expect(plain(await pause(bench))).toMatchObject({ boundUntil: '2027-05-31', endsOn: '2027-08-31' });
    await bench.clock('09-05');
    expect(await bench.booked.row()).toMatchObject({ state: 'FINISHED' });
    expect(await bench.paid()).toBe(900);
  });
});

describe('terms that bind', () => {
  const month = (duration: number) => ({ duration, period: 'Month' }) as const;
  const bound = { minimumTerm: month(12) };

  it('are not evaded by an end within a pause that has no last day', async () => {
    const bench = await open(bound);
    await bench.clock('03-10');
    await pause(bench);
    await bench.clock('03-11');
    await expect(bench.booked.change({ endDate: '2028-03-01' })).rejects.toMatchObject({ key: 'pauseWithoutEnd' });
    await pause(bench, { until: '2027-03-19' });
    await expect(bench.booked.change({ endDate: '2028-03-09' })).rejects.toMatchObject({ key: 'minimumTermRuns' });
    await bench.booked.change({ endDate: '2028-03-10' });
    // Longer by one day, the terms would not let it end on that day.
    await expect(pause(bench, { until: '2027-03-20' })).rejects.toMatchObject({ key: 'minimumTermRuns' });
    await pause(bench, { until: '2027-03-18' });
  });

  it('are asked of third parties only where the pause is over before the end', async () => {
    const bench = await open();
    await bench.clock('03-10');
    await pause(bench, { until: '2027-03-19' });
    await bench.clock('03-12');
    await bench.booked.change({ endDate: '2027-04-30' });
    expect(await bench.booked.row()).toMatchObject({ state: 'EXPIRING' });
    await bench.clock('03-20');
    expect((await bench.booked.told()).slice(-3)).toEqual(['resumed', 'handedOver', 'endRequested']);
    await bench.booked.report('confirmEnd');
    expect(await bench.booked.row()).toMatchObject({ state: 'EXPIRINGON' });
  });

  it('follow what the seller says of them last', async () => {
    const bench = await open({ ...bound, maximumTerm: month(24) });
    await bench.clock('03-10');
    await pause(bench, { until: '2027-03-19' });
    for (const [extendsTerms, last] of [
      [false, '2029-02-28'],
      [true, '2029-03-10'],
    ] as const) {
      expect(plain(await pause(bench, { extendsTerms }, { rules: 'seller' }))).toMatchObject({ endsOn: last });
      await bench.clock('03-11');
      expect(await bench.booked.view()).toMatchObject({ endDate: last, pause: { extendsTerms } });
    }
  });
});

it('is told once when two resume it at once', async () => {
  const bench = await open();
  await bench.clock('03-10');
  await pause(bench);
  await bench.clock('03-12');
  const results = await Promise.allSettled([resume(bench), resume(bench)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await bench.booked.told()).filter((event) => event === 'resumed')).toHaveLength(1);
});

it('is kept by a change that waited for it', async () => {
  const bench = await open();
  await bench.clock('03-10');
  await Promise.all([pause(bench, { until: '2027-03-19' }), bench.booked.change({ note: 'Closed' })]);
  await bench.clock('03-20');
  expect(await bench.booked.row()).toMatchObject({ paused_on: null, note: 'Closed' });
  expect((await bench.booked.told()).filter((event) => event === 'resumed')).toHaveLength(1);
});

it('costs nothing where the price of the contract is fixed', async () => {
  const bench = await open({}, { contract: { billingType: 'FIXED', fixedPrice: 5000 } });
  await bench.clock('03-10');
  expect(plain(await pause(bench))).toMatchObject({ total: { total: 0 }, positions: [], invoiceOn: null });
  await bench.clock('04-02');
  expect(await bench.paid()).toBe(4 * 5000);
});

it('is corrected month by month where the accounting period is longer', async () => {
  const bench = await open({}, { contract: { accountingPeriod: 'Quarter' } });
  await bench.clock('03-10');
  await pause(bench, { until: '2027-05-15' });
  await bench.clock('04-02');
  expect((await bench.positions()).filter((text) => text.startsWith('CREDIT'))).toEqual([
    'CREDIT_NOTE: Listing 1 REGULAR 2027-03-10..2027-03-31 -758',
  ]);
  expect((await bench.positions()).at(-2)).toBe('INVOICE: Listing 1 REGULAR 2027-05-16..2027-06-30 1567');
});

it('is credited on both invoices when one of them charged less than its days', async () => {
  const bench = await open({}, { contract: { accountingPeriod: 'Quarter' } });
  await bench.clock('03-10');
  await pause(bench, { until: '2027-05-15' });
  await bench.clock('04-10');
  await resume(bench);
  await bench.clock('05-05');
  const told = plain(await pause(bench, { from: '2027-05-06', until: '2027-06-30' }));
  await bench.clock('06-02');
  const [later, , resumed, ...notes] = (await invoicesOf(commerce, bench.contract.id)).slice(-5);
  // 46, 36 and 56 of 91 days: what was charged last is given back whole, the rest on the invoice before it.
  expect([later?.net, resumed?.net, told.credit.value]).toEqual([1567, 1226, 19.07]);
  expect(notes.map(({ kind, net, corrects }) => [kind, net, corrects])).toEqual([
    ['CREDIT_NOTE', -681, later?.id],
    ['CREDIT_NOTE', -1226, resumed?.id],
  ]);
  expect(-notes.reduce((sum, { gross }) => sum + gross, 0)).toBe(Math.round(Number(told.credit.total) * 100));
  expect((await bench.positions()).slice(-2)).toEqual([
    'CREDIT_NOTE: Listing 1 REGULAR 2027-06-11..2027-06-30 -681',
    'CREDIT_NOTE: Listing 1 REGULAR 2027-05-06..2027-06-10 -1226',
  ]);
  // Paid is for the 26 days of service alone.
  const paid = [later, resumed, ...notes].reduce((sum, drawn) => sum + (drawn?.net ?? 0), 0);
  expect(paid).toBe(Math.round((3100 * 26) / 91));
});

describe('a pause is refused', () => {
  it('to who uses it where the seller has paused it', async () => {
    const bench = await open();
    await pause(bench, {}, { rules: 'seller' });
    await expect(resume(bench)).rejects.toMatchObject({ key: 'pausedBySeller' });
    await expect(pause(bench, { until: '2027-03-05' })).rejects.toMatchObject({ key: 'pausedBySeller' });
  });

  it('where the offer knows none, but not to the seller', async () => {
    const bench = await open({ pausing: null });
    await expect(pause(bench)).rejects.toMatchObject({ key: 'pauseNotOffered' });
    const told = await pause(bench, { until: '2027-03-05', extendsTerms: false }, { rules: 'seller' });
    expect(plain(told)).toMatchObject({ pause: { extendsTerms: false }, credit: { value: 5 } });
  });

  it('for more days of a year than the offer allows', async () => {
    const bench = await open({ pausing: { daysPerYear: 30, extendsTerms: true } });
    await expect(pause(bench, { until: null })).rejects.toMatchObject(problem('until', 'required'));
    await expect(pause(bench, { until: '2027-03-31' })).rejects.toMatchObject(problem('until', 'tooLarge'));
    await pause(bench, { until: '2027-03-20' });
    await bench.clock('04-01');
    await expect(pause(bench, { until: '2027-04-11' })).rejects.toMatchObject(problem('until', 'tooLarge'));
    await pause(bench, { from: '2027-12-25', until: '2028-01-20' });
  });

  it('for days that have passed, or that do not follow one another', async () => {
    const bench = await open();
    await bench.clock('03-10');
    await expect(pause(bench, { from: '2027-03-09' })).rejects.toMatchObject(problem('from', 'past'));
    await expect(pause(bench, { from: '2027-04-09', until: '2027-04-08' })).rejects.toMatchObject(
      problem('until', 'beforeStart'),
    );
    await pause(bench);
    await bench.clock('03-15');
    await expect(pause(bench, { from: '2027-03-11' })).rejects.toMatchObject(problem('from', 'readOnly'));
    await expect(pause(bench, { until: '2027-03-14' })).rejects.toMatchObject(problem('until', 'past'));
  });

  it('while its product is going to change, as is a change while it is paused', async () => {
    const bench = await open();
    await bench.change(1, { changeOn: 'PERIOD_END' });
    await expect(pause(bench)).rejects.toMatchObject({ key: 'pauseWhileChanging' });
    await bench.wish({ plannedChange: null });
    await pause(bench, { from: '2027-03-10' });
    await expect(bench.change(1)).rejects.toMatchObject({ key: 'changeWhilePaused' });
    await expect(bench.preview(1)).rejects.toMatchObject({ key: 'changeWhilePaused' });
  });

  it('of what does not run yet', async () => {
    const bench = await open({}, { isActive: false });
    await expect(pause(bench)).rejects.toMatchObject({ key: 'pauseNotPossible' });
  });
});

it('adds up to the days of service, whatever pauses there are and however they are changed', async () => {
  const dayMs = 86_400_000;
  const textOf = (now: number) => new Date(now).toISOString().slice(0, 10);
  const steps = fc.array(
    fc.record({
      gap: fc.integer({ min: 0, max: 40 }),
      notice: fc.integer({ min: 0, max: 20 }),
      length: fc.option(fc.integer({ min: 1, max: 40 })),
    }),
    { minLength: 1, maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(steps, fc.constantFrom(0, 25), async (wishes, percent) => {
      const bench = await open();
      if (percent > 0) await bench.discount({ percent });
      let now = Date.UTC(2027, 2, 1, 12);
      for (const { gap, notice, length } of wishes) {
        now += gap * dayMs;
        await bench.clock(textOf(now));
        const current = (await bench.booked.view()).pause;
        const from = current?.state === 'running' ? Date.parse(`${current.from}T12:00:00Z`) : now + notice * dayMs;
        const until = length === null ? null : textOf(Math.max(from, now) + (length - 1) * dayMs);
        if (current !== null && notice % 3 === 0) await resume(bench);
        else await pause(bench, { from: textOf(from), until });
      }
      await bench.clock('2027-12-15');
      const rows = await commerce.rows(
        `select from_day::text as "from", coalesce(to_day, '2027-12-31')::text as "to" from subscription_pause
         where subscription_id = $1 and state <> 'withdrawn' order by from_day`,
        bench.booked.id,
      );
      // Each month is rounded once, over all its days of service.
      let sum = 0;
      for (let month = 2; month <= 11; month += 1) {
        const last = new Date(Date.UTC(2027, month + 1, 0)).getUTCDate();
        const paused = (day: string) => rows.some(({ from, to }) => String(from) <= day && day <= String(to));
        let days = 0;
        for (let day = 1; day <= last; day += 1) if (!paused(textOf(Date.UTC(2027, month, day)))) days += 1;
        const whole = 100 * last;
        sum += Math.floor((2 * 3100 * days * (100 - percent) + whole) / (2 * whole));
      }
      expect(await bench.paid()).toBe(sum);
    }),
    { numRuns: 12 },
  );
}, 300_000);
