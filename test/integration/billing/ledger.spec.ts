import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Ledger } from '#contexts/billing';
import type { Charge } from '#contexts/billing';
import { CreateContract } from '#contexts/contracts';
import { localDate } from '#domain/time/local-date';
import { Commerce } from '../subscriptions/commerce.js';

let commerce: Commerce;
let contract: { id: number; workspaceId: number };
const ledger = new Ledger();
beforeAll(async () => {
  commerce = await Commerce.start();
  const { workspaceId, companyId } = await commerce.tenant();
  const { id } = await commerce.module.get(CreateContract).execute({
    workspaceId,
    companyId,
    name: 'Billed',
    billingType: 'FIXED',
    accountingPeriod: 'Month',
    fixedPrice: 9900,
    conclusionDate: '2026-01-01',
    validFrom: '2026-01-01',
    licences: [],
  });
  contract = { id, workspaceId };
});
afterAll(() => commerce.close());

const charge = (over: Partial<Charge> = {}): Charge => ({
  subscriptionId: null,
  licenceId: null,
  kind: 'FIXED',
  addOn: null,
  since: null,
  periodStart: localDate('2026-01-01'),
  periodEnd: localDate('2026-02-01'),
  from: localDate('2026-01-01'),
  to: localDate('2026-01-31'),
  currency: 'EUR',
  amount: 9900,
  ...over,
});

it('numbers what is charged of one thing and period again', async () => {
  await commerce.db.transaction(async (tx) => {
    await ledger.add(tx, contract, [
      charge(),
      charge({ subscriptionId: 7, kind: 'SETUP', amount: 4900 }),
      charge({ subscriptionId: 7, kind: 'REGULAR', amount: 1990 }),
    ]);
    await ledger.add(tx, contract, [charge({ subscriptionId: 7, kind: 'REGULAR', amount: -990 })]);
  });
  const rows = await commerce.rows(
    'select kind, amount, correction from charge where contract_id = $1 order by id',
    contract.id,
  );
  expect(rows.map(({ kind, amount, correction }) => [kind, amount, correction])).toEqual([
    ['FIXED', 9900, 0],
    ['SETUP', 4900, 0],
    ['REGULAR', 1990, 0],
    ['REGULAR', -990, 1],
  ]);
});

it('is on one invoice only', async () => {
  await commerce.db
    .transaction(async (tx) => {
      const ids = (await ledger.unbilled(tx, contract.id)).map(({ id }) => id);
      expect(ids).toHaveLength(4);
      await ledger.bill(tx, ids.slice(0, 3), 1);
      expect((await ledger.unbilled(tx, contract.id)).map(({ id }) => id)).toEqual(ids.slice(3));
      await expect(ledger.bill(tx, ids, 2)).rejects.toMatchObject({ key: 'changedMeanwhile' });
      throw new Error('not kept');
    })
    .catch((error: Error) => expect(error.message).toBe('not kept'));
});

it('is charged once when two calculations run at once: the later one sees what was charged', async () => {
  const march = { periodStart: localDate('2026-03-01'), periodEnd: localDate('2026-04-01') };
  const charging = () =>
    commerce.db.transaction(async (tx) => {
      await ledger.lock(tx, contract.id);
      const charged = await ledger.unbilled(tx, contract.id);
      const soFar = charged.find(({ kind, periodStart }) => kind === 'FIXED' && periodStart === march.periodStart);
      if (soFar === undefined) await ledger.add(tx, contract, [charge(march)]);
    });
  await Promise.all(Array.from({ length: 8 }, charging));
  const rows = await commerce.rows(
    `select amount, correction from charge where contract_id = $1 and period_start = '2026-03-01'`,
    contract.id,
  );
  expect(rows).toEqual([{ amount: 9900, correction: 0 }]);
});

it('refuses a call that names one thing twice', async () => {
  const may = charge({ periodStart: localDate('2026-05-01'), periodEnd: localDate('2026-06-01') });
  await expect(commerce.db.transaction((tx) => ledger.add(tx, contract, [may, may]))).rejects.toMatchObject({
    key: 'changedMeanwhile',
  });
});
