import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startInvoicing } from '../invoicing/invoiced.js';
import type { Commerce } from '../subscriptions/commerce.js';
import { Metered } from './metered.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startInvoicing();
});
afterAll(() => commerce.close());

/** Jobs that told usage, and that rated it, since the last look. */
async function jobs(): Promise<Record<string, number>> {
  const rows = await commerce.rows(
    `with seen as (delete from outbox where name in ('metering.tellUsage', 'invoicing.watchUsage') returning name)
     select name, count(*)::int as count from seen group by name order by name`,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [String(name), Number(count)]));
}

const reached = async ({ bench }: Metered) =>
  (
    await commerce.rows(
      'select threshold, month from usage_notice where contract_id = $1 order by id',
      bench.contract.id,
    )
  ).map(({ threshold, month }) => `${String(month)} ${String(threshold)}`);

describe('usage that was counted', () => {
  it('is rated by one job, however many events come meanwhile', async () => {
    const metered = await Metered.open(commerce);
    await commerce.drain();
    await jobs();
    for (let turn = 0; turn < 4; turn += 1)
      await Promise.all([1, 2, 3, 4].map(() => metered.send(metered.event('03-01', 5))));
    await commerce.drain();
    expect(await jobs()).toEqual({ 'invoicing.watchUsage': 1, 'metering.tellUsage': 1 });
    expect(await reached(metered)).toEqual(['2027-03-01 INCLUDED_80']);
    await commerce.drain();
    expect(await jobs()).toEqual({});
    await metered.use('03-01', 1);
    await commerce.drain();
    expect(await jobs()).toEqual({ 'invoicing.watchUsage': 1, 'metering.tellUsage': 1 });
  });

  it('is rated from its first day on, also when that is told last', async () => {
    const metered = await Metered.open(commerce);
    await metered.bench.clock('04-02');
    await metered.use('04-01', 1);
    await metered.use('03-02', 80);
    await metered.use('04-02', 79);
    await commerce.drain();
    expect(await reached(metered)).toEqual(['2027-03-01 INCLUDED_80', '2027-04-01 INCLUDED_80']);
  });

  it('is rated where all that made its row due was told already', async () => {
    const metered = await Metered.open(commerce);
    await metered.use('03-01', 1);
    await commerce.drain();
    // As an event leaves it that was counted between the order of a job and its run: the job told of it, too.
    await commerce.rows('update usage_told set due_at = now() where since is null');
    await metered.use('03-01', 80);
    await commerce.drain();
    expect(await reached(metered)).toEqual(['2027-03-01 INCLUDED_80']);
  });

  it('is rated after its transaction, also where others have told theirs meanwhile', async () => {
    const metered = await Metered.open(commerce);
    await metered.use('03-01', 50);
    await commerce.drain();
    let end = (): void => undefined;
    const gate = new Promise<void>((resolve) => (end = resolve));
    let begun = (): void => undefined;
    const counted = new Promise<void>((resolve) => (begun = resolve));
    const held = commerce.db.transaction(async () => {
      await metered.use('03-01', 40);
      begun();
      await gate;
    });
    await counted;
    await commerce.drain();
    expect(await reached(metered)).toEqual([]);
    end();
    await held;
    await commerce.drain();
    expect(await reached(metered)).toEqual(['2027-03-01 INCLUDED_80']);
  });
});
