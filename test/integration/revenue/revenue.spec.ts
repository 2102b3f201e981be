import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChangeFees, Discounts } from '#contexts/contracts';
import type { FeeWish } from '#contexts/contracts';
import { CreateCompany } from '#contexts/locations';
import { RevenueModule, RevenueQueries } from '#contexts/revenue';
import type { RevenueMonthView, RevenueView } from '#contexts/revenue';
import { Draft } from '#domain/errors/draft';
import { activeSubscriptions, startInvoicing } from '../invoicing/invoiced.js';
import { Tenant } from '../subscriptions/commerce.js';
import type { Commerce } from '../subscriptions/commerce.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startInvoicing(RevenueModule);
});
afterAll(() => commerce.close());

const read = async ({ workspaceId }: Tenant, from?: string, to?: string): Promise<readonly RevenueView[]> => {
  const place = { id: workspaceId, workspaceId, companyId: null, locationId: null };
  return (await commerce.module.get(RevenueQueries).list(place, { from, to })).data;
};
/** Month by month what is not zero. */
const mrrOf = ({ months }: Pick<RevenueView, 'months'>): unknown[] =>
  months.map(({ month, mrr: { churnRate: _rate, ...mrr } }: RevenueMonthView) => [
    month,
    Object.fromEntries(Object.entries(mrr).filter(([, amount]) => amount !== 0)),
  ]);
const other = async ({ workspaceId }: Tenant): Promise<Tenant> =>
  new Tenant(commerce, workspaceId, await commerce.module.get(CreateCompany).execute({ workspaceId, name: 'Other' }));
const paying = async (tenant: Tenant, fee: number, input: object, ...days: { from: string; to?: string }[]) => {
  const contract = await tenant.contract([[await tenant.offer({ fee }), null]], { validFrom: '2027-01-01', ...input });
  await commerce.drain();
  await activeSubscriptions(commerce, contract, days);
  return contract;
};

describe('revenue', () => {
  it('says month by month who pays what, whether it is invoiced yet or not', async () => {
    const tenant = await commerce.tenant({ at: '2027-06-15T10:00:00Z' });
    await paying(tenant, 3100, {}, { from: '2027-01-10' }, { from: '2027-02-01', to: '2027-04-30' });
    const yearly = { accountingPeriod: 'Year' };
    await paying(await other(tenant), 12_000, yearly, { from: '2027-03-01', to: '2027-04-15' }, { from: '2027-06-01' });
    const fixed = { billingType: 'FIXED', fixedPrice: 10_000, accountingPeriod: 'Quarter', validFrom: '2027-05-01' };
    await paying(await other(tenant), 3100, fixed, { from: '2027-05-01' });
    const dollars = await other(tenant);
    const offer = await dollars.offer({ fee: 500, currency: 'USD' });
    const contract = await dollars.contract([[offer, null]], { validFrom: '2027-06-01', currency: 'USD' });
    await commerce.drain();
    await activeSubscriptions(commerce, contract, [{ from: '2027-06-15' }]);

    const [euros, usd] = await read(tenant, '2027-01-05', '2027-06-30');
    expect(mrrOf(euros as RevenueView)).toEqual([
      ['2027-01', { value: 31, new: 31 }],
      ['2027-02', { value: 62, expansion: 31 }],
      ['2027-03', { value: 72, new: 10 }],
      ['2027-04', { value: 62, churn: -10 }],
      ['2027-05', { value: 64.33, new: 33.33, contraction: -31 }],
      ['2027-06', { value: 74.33, reactivation: 10 }],
    ]);
    expect(euros?.months.map(({ mrr, customers, subscriptions }) => [mrr.churnRate, customers, subscriptions])).toEqual(
      [
        [null, { value: 1, new: 1, reactivated: 0, churned: 0, churnRate: null }, 1],
        [0, { value: 1, new: 0, reactivated: 0, churned: 0, churnRate: 0 }, 2],
        [0, { value: 2, new: 1, reactivated: 0, churned: 0, churnRate: 0 }, 3],
        [13.9, { value: 1, new: 0, reactivated: 0, churned: 1, churnRate: 50 }, 2],
        [50, { value: 2, new: 1, reactivated: 0, churned: 0, churnRate: 0 }, 1],
        [0, { value: 3, new: 0, reactivated: 1, churned: 0, churnRate: 0 }, 2],
      ],
    );
    expect(usd).toMatchObject({ currency: 'USD', openAmount: 0 });
    expect(mrrOf(usd as RevenueView).at(-1)).toEqual(['2027-06', { value: 5, new: 5 }]);
    expect(await read(tenant, '2026-01-01', '2026-12-31')).toMatchObject([
      { currency: 'EUR', months: Array.from({ length: 12 }, () => ({ mrr: { value: 0 }, subscriptions: 0 })) },
      { currency: 'USD' },
    ]);
  });

  it('follows new fees, discounts and pauses from their days on', async () => {
    const tenant = await commerce.tenant({ at: '2027-01-05T10:00:00Z' });
    const contract = await paying(tenant, 3100, {}, { from: '2027-01-05' });
    const [subscription] = await commerce.rows(
      'select id, licence_id from subscription where contract_id = $1',
      contract.id,
    );
    await commerce.module
      .get(ChangeFees)
      .plan(
        Number(subscription?.['licence_id']),
        new Draft<FeeWish>({ effectiveOn: '2027-03-10', setupFee: 0, regularFee: 40 }),
      );
    await commerce.module
      .get(Discounts)
      .give(
        { contractId: contract.id, subscriptionId: null },
        new Draft({ percent: 50, from: '2027-02-01', periods: 1 }),
      );
    await commerce.rows(
      `insert into subscription_pause (workspace_id, subscription_id, state, from_day, to_day, extends_terms, by_seller)
       values ($1, $2, 'over', '2027-04-20', '2027-05-10', false, true)`,
      tenant.workspaceId,
      subscription?.['id'],
    );
    await commerce.setClock(tenant.workspaceId, '2027-05-31T10:00:00Z');
    const [euros] = await read(tenant, '2027-01-01', '2027-05-31');
    expect(mrrOf(euros as RevenueView)).toEqual([
      ['2027-01', { value: 31, new: 31 }],
      ['2027-02', { value: 15.5, contraction: -15.5 }],
      ['2027-03', { value: 40, expansion: 24.5 }],
      ['2027-04', { churn: -40 }],
      ['2027-05', { value: 40, reactivation: 40 }],
    ]);
  });

  it('has what was invoiced, credited, is open and overdue, as the invoices say', async () => {
    const tenant = await commerce.tenant({ at: '2027-02-01T10:00:00Z' });
    const contract = await paying(tenant, 3100, {}, { from: '2027-01-10' });
    for (const at of ['2027-02-02', '2027-03-02', '2027-04-02'])
      await commerce.setClock(tenant.workspaceId, `${at}T10:00:00Z`);
    const rows = await commerce.rows(
      `select to_char(issued_on, 'YYYY-MM') as month, sum(net)::float8 / 100 as net from invoice where contract_id = $1 group by 1 order by 1`,
      contract.id,
    );
    expect(rows.length).toBeGreaterThan(1);
    const [euros] = await read(tenant, '2027-01-01', '2027-04-30');
    expect(
      euros?.months.filter(({ revenue }) => revenue !== 0).map(({ month, revenue }) => ({ month, net: revenue })),
    ).toEqual(rows);
    const [open] = await commerce.rows(
      `select sum(gross)::float8 / 100 as open, (sum(gross) filter (where due_on < '2027-04-02'))::float8 / 100 as overdue
       from invoice where contract_id = $1`,
      contract.id,
    );
    expect(euros).toMatchObject({ openAmount: open?.['open'], overdueAmount: open?.['overdue'] });
    expect(euros?.overdueAmount).toBeGreaterThan(0);
    expect(euros?.openAmount).toBeGreaterThan(euros?.overdueAmount ?? 0);
  });

  it('counts the workspaces below, but not real ones beside those in test mode', async () => {
    const above = await commerce.tenant({ at: '2027-03-15T10:00:00Z' });
    const below = await commerce.tenant({ at: '2027-03-15T10:00:00Z', parentId: above.workspaceId });
    await paying(above, 1000, {}, { from: '2027-01-10' });
    await paying(below, 100, {}, { from: '2027-01-10' });
    const now = async (tenant: Tenant) => (await read(tenant))[0]?.months.at(-1)?.mrr.value;
    expect([await now(above), await now(below)]).toEqual([11, 1]);
    await commerce.rows('update workspace set test_mode = false where id = $1', above.workspaceId);
    expect([await now(above), await now(below)]).toEqual([10, 1]);
  });

  it('is new for who pays for the first time after days that were free', async () => {
    const tenant = await commerce.tenant({ at: '2027-01-05T10:00:00Z' });
    const contract = await paying(tenant, 3100, {}, { from: '2027-01-05' });
    await commerce.module
      .get(Discounts)
      .give(
        { contractId: contract.id, subscriptionId: null },
        new Draft({ percent: 100, from: '2027-01-05', periods: 2 }),
      );
    await paying(await other(tenant), 0, {}, { from: '2027-01-05' });
    await commerce.setClock(tenant.workspaceId, '2027-04-30T10:00:00Z');
    const [euros] = await read(tenant, '2027-01-01', '2027-04-30');
    expect(mrrOf(euros as RevenueView)).toEqual([
      ['2027-01', {}],
      ['2027-02', {}],
      ['2027-03', { value: 31, new: 31 }],
      ['2027-04', { value: 31 }],
    ]);
    expect(euros?.months.at(-1)).toMatchObject({ customers: { value: 1 }, subscriptions: 1 });
  });

  it('ends a fixed price on the day before its company was deleted, by the clock of the workspace', async () => {
    const tenant = await commerce.tenant({ at: '2027-03-15T10:00:00Z' });
    await tenant.contract([[await tenant.offer(), null]], {
      validFrom: '2027-01-01',
      billingType: 'FIXED',
      fixedPrice: 5000,
    });
    await commerce.drain();
    // Deleted in real time, to which the test clock adds.
    await commerce.rows(
      `update company c set deleted_at = timestamptz '2027-02-28T12:00:00Z' - w.clock_offset from workspace w
       where w.id = c.workspace_id and c.id = $1`,
      tenant.companyId,
    );
    const [euros] = await read(tenant, '2027-01-01', '2027-02-28');
    expect(euros?.months.map(({ mrr }) => mrr.value)).toEqual([50, 0]);
  });
});
