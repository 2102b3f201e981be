import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { BillingAccounts } from '#contexts/contracts';
import { Database, sql } from '#platform/database';
import { blocked } from '../../support/blocked.js';
import { Commerce } from '../subscriptions/commerce.js';
import type { Tenant } from '../subscriptions/commerce.js';

let commerce: Commerce;
let tenant: Tenant;
beforeAll(async () => {
  commerce = await Commerce.start();
  tenant = await commerce.tenant();
});
afterAll(() => commerce.close());

async function accounts(count: number, debtorAccount: number | null = null): Promise<number[]> {
  const rows = await commerce.rows(
    `insert into billing_account (workspace_id, parent_type, parent_id, business_name, address, debtor_account)
     select $1, 'Company', $2, 'Customer ' || n, '{}', $4 from generate_series(1, $3::int) n returning id`,
    tenant.workspaceId,
    tenant.companyId,
    count,
    debtorAccount,
  );
  return rows.map(({ id }) => Number(id));
}

const assign = (ids: readonly number[]): Promise<void> =>
  commerce.module
    .get(Database)
    .transaction((tx) =>
      commerce.module.get(BillingAccounts).numberDebtors(tx, ids, tenant.workspaceId, { first: 10_000, last: 69_999 }),
    );

async function numbers(ids: readonly number[]): Promise<number[]> {
  const rows = await commerce.rows(
    'select debtor_account as number from billing_account where id = any($1) order by id',
    ids,
  );
  return rows.map(({ number }) => Number(number));
}

it('customers are numbered in the order of their accounts, once', async () => {
  const ids = await accounts(3);
  await assign(ids.slice(0, 2));
  await assign(ids);
  expect(await numbers(ids)).toEqual([10_001, 10_002, 10_003]);
});

it('a number that somebody has given is kept, and the next one follows it', async () => {
  const [known, unknown] = [await accounts(1, 12_000), await accounts(1)];
  await assign([...unknown, ...known]);
  expect(await numbers([...known, ...unknown])).toEqual([12_000, 12_001]);
});

it('a number that somebody gives while the export waits is counted', async () => {
  const [byHand = 0, next = 0] = await accounts(2);
  await blocked(
    commerce.db,
    (tx) => sql`update billing_account set debtor_account = 12010 where id = ${byHand}`.execute(tx),
    () => assign([byHand, next]),
  );
  expect(await numbers([byHand, next])).toEqual([12_010, 12_011]);
  await commerce.rows('update billing_account set debtor_account = null where id = any($1)', [byHand, next]);
  await commerce.rows('delete from billing_account where id = any($1)', [byHand, next]);
});

it('no two customers get the same number, however many exports begin at once', async () => {
  const ids = await accounts(40);
  await Promise.all(Array.from({ length: 8 }, (_, index) => assign(ids.filter((_id, at) => at % 8 >= index % 4))));
  const given = await numbers(ids);
  expect(new Set(given).size).toBe(40);
  expect(Math.min(...given)).toBe(12_002);
  expect(Math.max(...given)).toBe(12_041);
});

it('a number of other books is no reason to leave these', async () => {
  await accounts(1, 300_000_000);
  const ids = await accounts(1);
  await assign(ids);
  expect(await numbers(ids)).toEqual([12_042]);
});

it('the audit log has each number that was given', async () => {
  const ids = await accounts(2);
  await assign(ids);
  const rows = await commerce.rows(
    `select after from audit_log where subject = 'billingAccount' and subject_id = any($1) order by subject_id`,
    ids,
  );
  expect(rows).toEqual([{ after: { debtorAccount: 12_043 } }, { after: { debtorAccount: 12_044 } }]);
});
