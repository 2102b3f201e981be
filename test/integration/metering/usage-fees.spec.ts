import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CreditInvoice } from '#contexts/invoicing';
import { Draft } from '#domain/errors/draft';
import type { Commerce } from '../subscriptions/commerce.js';
import { startInvoicing } from '../invoicing/invoiced.js';
import { prints } from './agreed-usage.js';
import { Metered } from './metered.js';

let commerce: Commerce;
let metered: Metered;
beforeAll(async () => {
  commerce = await startInvoicing();
});
afterEach(async () => {
  expect(await metered.miscounted()).toEqual([]);
});
afterAll(() => commerce.close());

describe('usage', () => {
  it('is shown while it grows, and charged after its month as the preview has shown', async () => {
    metered = await Metered.open(commerce);
    const { bench } = metered;
    await metered.use('03-01', 60);
    const [within] = (await metered.costs()).subscriptions;
    expect(within?.fees).toMatchObject([{ quantity: 60, includedLeft: 40, amount: 0, charged: 0, tiers: [] }]);
    await bench.clock('03-20');
    await metered.use('03-20', 1290);
    expect(await metered.costs()).toMatchObject({
      from: '2027-03-01',
      to: '2027-03-31',
      chargedOn: '2027-04-01',
      hasEnded: false,
      currency: 'EUR',
      next: null,
    });
    // 1,000 at 5 cents; 250 at 3 cents, and 5.00.
    const [beyond] = (await metered.costs()).subscriptions;
    expect(beyond?.fees).toEqual([
      {
        id: 'prints',
        name: prints.name,
        meter: 'prints',
        licenceId: await bench.licence(0),
        from: '2027-03-01',
        to: '2027-03-31',
        quantity: 1350,
        included: 100,
        includedLeft: 0,
        tiers: [
          { upTo: 1000, unitPrice: 0.05, flatFee: 0, quantity: 1000, amount: 50 },
          { upTo: null, unitPrice: 0.03, flatFee: 5, quantity: 250, amount: 12.5 },
        ],
        cap: 90,
        isCapped: false,
        amount: 62.5,
        discounts: [],
        payable: 62.5,
        charged: 0,
      },
    ]);
    expect(await metered.charged()).toEqual([]);
    const { shown, issued } = await metered.foretold('04-01');
    expect(issued).toEqual(shown);
    expect(await metered.charged()).toEqual(['INVOICE: Listing 1 USAGE 2027-03-01..2027-03-31 6250']);
    expect((await metered.costs('2027-03-05')).subscriptions[0]?.fees[0]).toMatchObject({ charged: 62.5 });
    expect(JSON.stringify(issued)).toContain(
      '"usage":{"name":{"de":"Drucke","en":"Prints"},"included":100,"quantity":1350}',
    );
    await bench.clock('05-01');
    expect(await metered.charged()).toHaveLength(1);
  });

  it('that comes late is on the next invoice, what is withdrawn is credited, and both once', async () => {
    metered = await Metered.open(commerce);
    const { bench } = metered;
    const wrong = await metered.use('03-01', 300);
    await bench.clock('04-02');
    await metered.use('03-30', 100);
    await metered.withdraw(wrong);
    expect(await metered.withdraw(wrong)).toBe(wrong);
    await metered.use('03-31', 50);
    await bench.clock('05-01');
    // 200 beyond what is included, then 150 in all: 50.
    expect(await metered.charged()).toEqual([
      'INVOICE: Listing 1 USAGE 2027-03-01..2027-03-31 1000',
      'CREDIT_NOTE: Listing 1 USAGE 2027-03-01..2027-03-31 -750',
    ]);
    await bench.clock('06-01');
    expect(await metered.charged()).toHaveLength(2);
    await expect(metered.withdraw(wrong + 1)).rejects.toMatchObject({ key: 'usageTooOld' });
  });

  it('costs no more than its cap, and nothing on a contract with a fixed price', async () => {
    metered = await Metered.open(commerce);
    await metered.use('03-01', 1_000_000);
    expect((await metered.costs()).subscriptions[0]?.fees[0]).toMatchObject({ isCapped: true, amount: 90 });
    await metered.bench.clock('04-01');
    expect(await metered.charged()).toEqual(['INVOICE: Listing 1 USAGE 2027-03-01..2027-03-31 9000']);
    const fixed = await Metered.open(commerce, { contract: { billingType: 'FIXED', fixedPrice: 5000 } });
    expect(await fixed.send(fixed.event('03-01', 500))).toMatchObject({
      added: 0,
      refused: [{ reason: 'NOT_AGREED' }],
    });
  });

  it('is charged by the licence of its day when the product changes, each with what it includes', async () => {
    metered = await Metered.open(commerce, {
      offers: [
        { usageFees: [prints] },
        { usageFees: [{ ...prints, included: 0, tiers: [{ upTo: null, unitPrice: 1, flatFee: 0 }] }] },
      ],
    });
    const { bench } = metered;
    await metered.use('03-01', 120);
    await bench.clock('03-10');
    await bench.change(1, { changeOn: 'NOW' });
    await commerce.drain();
    await metered.use('03-10', 7);
    await metered.use('03-09', 10);
    await bench.clock('04-01');
    expect(await metered.charged()).toEqual([
      'INVOICE: Listing 1 USAGE 2027-03-01..2027-03-09 150',
      'INVOICE: Listing 2 USAGE 2027-03-10..2027-03-31 700',
    ]);
  });

  it('is charged by the month also where a year is paid at once', async () => {
    metered = await Metered.open(commerce, { contract: { accountingPeriod: 'Year' } });
    await metered.use('03-01', 140);
    await metered.bench.clock('04-02');
    expect(await metered.charged()).toEqual(['INVOICE: Listing 1 USAGE 2027-03-01..2027-03-31 200']);
    // What comes late of one month, and another month, are on one invoice.
    await metered.use('03-30', 20);
    await metered.use('04-01', 120);
    await metered.bench.clock('05-02');
    const rows = await commerce.rows(
      `select i.id, count(*)::int as positions from invoice i join invoice_position p on p.invoice_id = i.id
       where i.contract_id = $1 and p.kind = 'USAGE' group by i.id order by i.id`,
      metered.bench.contract.id,
    );
    expect(rows.map(({ positions }) => positions)).toEqual([1, 2]);
  });

  it('of a contract that has ended is on a last invoice, and on one more where it comes later', async () => {
    metered = await Metered.open(commerce, { contract: { validUntil: '2027-03-15' } });
    const { bench } = metered;
    await metered.use('03-01', 140);
    await bench.clock('03-16');
    expect(await metered.charged()).toEqual(['INVOICE: Listing 1 USAGE 2027-03-01..2027-03-15 200']);
    await bench.clock('04-20');
    await metered.use('03-14', 20);
    await commerce.drain();
    await bench.clock('04-21');
    expect(await metered.charged()).toEqual([
      'INVOICE: Listing 1 USAGE 2027-03-01..2027-03-15 200',
      'INVOICE: Listing 1 USAGE 2027-03-01..2027-03-15 100',
    ]);
  });

  it('stays credited where its invoice was credited as a whole', async () => {
    metered = await Metered.open(commerce);
    const { bench } = metered;
    await metered.use('03-01', 140);
    await bench.clock('04-01');
    const [row] = await commerce.rows(
      `select p.invoice_id as id from invoice_position p join invoice i on i.id = p.invoice_id where i.contract_id = $1 and p.kind = 'USAGE'`,
      bench.contract.id,
    );
    await commerce.module.get(CreditInvoice).execute(Number(row?.['id']), new Draft({}));
    await bench.clock('05-01');
    expect(await metered.charged()).toEqual([
      'INVOICE: Listing 1 USAGE 2027-03-01..2027-03-31 200',
      'CREDIT_NOTE: Listing 1 USAGE 2027-03-01..2027-03-31 -200',
    ]);
  });
});

describe('a delivery', () => {
  it('can be repeated, in parts, and by several at once: each event counts once', async () => {
    metered = await Metered.open(commerce);
    const events = Array.from({ length: 40 }, () => metered.event('03-01', 2.5));
    const results = await Promise.all([
      metered.send(...events),
      metered.send(...events.toReversed()),
      metered.send(...events.slice(0, 20)),
      metered.send(...events.slice(10, 30)),
    ]);
    expect(results.reduce((sum, { added }) => sum + added, 0)).toBe(40);
    for (const { added, known, refused } of results) expect([refused, added + known > 0]).toEqual([[], true]);
    expect((await metered.costs()).subscriptions[0]?.fees[0]?.quantity).toBe(100);
    expect(await metered.send(...events)).toEqual({ added: 0, known: 40, refused: [] });
    // Without a time it happens now, and is the same when it is sent again.
    const { happenedAt: _time, ...untimed } = metered.event('03-01', 2);
    expect(await metered.send(untimed)).toEqual({ added: 1, known: 0, refused: [] });
    expect(await metered.send(untimed)).toEqual({ added: 0, known: 1, refused: [] });
    expect((await metered.send({ ...untimed, quantity: 3 })).refused).toMatchObject([{ reason: 'OTHER_CONTENT' }]);
  });

  it('counts one of two that say otherwise of the same event at once, and names the other', async () => {
    metered = await Metered.open(commerce);
    await metered.bench.clock('03-10');
    for (let round = 0; round < 6; round += 1) {
      const first = metered.event('03-09', 10);
      const second = { ...first, quantity: 20, happenedAt: '2027-03-10T08:00:00Z' };
      const answers = await Promise.all([metered.send(first), metered.send(second), metered.send(first)]);
      expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(1);
      const reasons = answers.flatMap(({ refused }) => refused.map(({ reason }) => reason));
      expect(new Set(reasons)).toEqual(new Set(['OTHER_CONTENT']));
      expect(await metered.miscounted()).toEqual([]);
    }
  });

  it('keeps what is right, and says of the rest why not', async () => {
    metered = await Metered.open(commerce);
    const other = await Metered.open(commerce);
    await metered.bench.clock('03-10');
    const kept = metered.event('03-10', 5);
    const gone = metered.event('03-10', 6);
    await metered.send(kept, gone);
    await metered.withdraw(
      Number(
        (await commerce.rows('select max(id) as id from usage_event where event_key = $1', gone.eventId))[0]?.['id'],
      ),
    );
    const answer = await metered.send(
      metered.event('03-10', 1),
      metered.event('03-10', 1, { subscriptionId: other.bench.booked.id }),
      metered.event('03-10', 1, { subscriptionId: 999_999 }),
      metered.event('03-10', 1, { meter: 'flyers' }),
      metered.event('02-27', 1),
      { ...kept, quantity: 7 },
      gone,
      metered.event('03-11', 1),
      metered.event('2026-12-01', 1),
    );
    expect(answer.added).toBe(1);
    expect(answer.refused.map(({ index, reason }) => [index, reason])).toEqual([
      [1, 'UNKNOWN_SUBSCRIPTION'],
      [2, 'UNKNOWN_SUBSCRIPTION'],
      [3, 'NOT_AGREED'],
      [4, 'BEFORE_START'],
      [5, 'OTHER_CONTENT'],
      [6, 'WITHDRAWN'],
      [7, 'IN_FUTURE'],
      [8, 'TOO_OLD'],
    ]);
    expect((await metered.costs()).subscriptions[0]?.fees[0]?.quantity).toBe(6);
  });

  it('with what cannot be read is refused as a whole, by field', async () => {
    metered = await Metered.open(commerce);
    const good = metered.event('03-01', 1);
    const sent = metered.send(
      good,
      good,
      metered.event('03-01', 1, { meter: 'CALLS' }),
      metered.event('03-01', 0.1234567),
    );
    await expect(sent).rejects.toMatchObject({
      key: 'validationFailed',
      problems: [
        { field: 'events[1].eventId', problem: 'duplicate' },
        { field: 'events[2].meter', problem: 'platformsOwn' },
        { field: 'events[3].quantity', problem: 'format' },
      ],
    });
    expect(
      await commerce.rows('select id from usage_event where subscription_id = $1', metered.bench.booked.id),
    ).toEqual([]);
  });
});
