import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Sellers } from '#contexts/contracts';
import type { SellerInput } from '#contexts/contracts';
import { Draft } from '#domain/errors/draft';
import { sql } from '#platform/database';
import { blocked } from '../../support/blocked.js';
import { ContractsSeries20261123131000 } from '../../../migrations/20261123131000-contracts-series.js';
import type { Commerce, Tenant } from '../subscriptions/commerce.js';
import { invoicesOf, startInvoicing } from './invoiced.js';
import { BillContract } from '../../../libs/contexts/invoicing/charging/bill-contract.js';

const huber: SellerInput = {
  name: 'Huber Vertriebs GmbH',
  address: { street: 'Königstraße', house: '1', postCode: '90402', city: 'Nürnberg', country: 'DE' },
  vatId: 'DE123456789',
  registrationNumber: 'HRB 12345',
  legalNotice: 'Amtsgericht Nürnberg',
  iban: 'DE89 3704 0044 0532 0130 00',
};
const at = '2099-01-05T12:00:00Z';

describe('numbers of invoices', () => {
  let commerce: Commerce;
  beforeAll(async () => {
    commerce = await startInvoicing();
  });
  afterAll(() => commerce.close());

  const say = (tenant: Tenant, input: SellerInput) =>
    commerce.module.get(Sellers).change(tenant.workspaceId, new Draft<SellerInput>(input));
  const seller = (tenant: Tenant) => commerce.module.get(Sellers).of(tenant.workspaceId);

  /** Contracts that are to be billed, a year in advance. @returns their ids */
  async function contracts(tenant: Tenant, count: number): Promise<number[]> {
    const price = { billingType: 'FIXED', fixedPrice: 100, accountingPeriod: 'Year', validFrom: '2099-01-01' } as const;
    const ids: number[] = [];
    for (let index = 0; index < count; index += 1) ids.push((await tenant.contract([], price)).id);
    const events = await commerce.rows(
      `select * from outbox where name = 'invoicing.contractConcluded' and done_at is null`,
    );
    for (const event of events) await commerce.run(event);
    return ids;
  }
  const bill = (ids: readonly number[]) =>
    Promise.all(ids.map((id) => commerce.db.transaction((tx) => commerce.module.get(BillContract).execute(tx, id))));
  const numbers = async (ids: readonly number[]): Promise<number[]> =>
    (await Promise.all(ids.map((id) => invoicesOf(commerce, id)))).flat().map(({ number }) => Number(number.slice(-6)));
  const upTo = (count: number) => Array.from({ length: count }, (_one, index) => index + 1);

  it('are one series per seller, without gap, whichever workspaces sell for it at once', async () => {
    const above = await commerce.tenant({ at });
    await say(above, huber);
    const below = await commerce.tenant({ at, parentId: above.workspaceId });
    const alike = await commerce.tenant({ at, parentId: above.workspaceId });
    await say(alike, { name: 'Huber Vertriebs GmbH', vatId: 'DE123456789' });
    const ids = [...(await contracts(above, 4)), ...(await contracts(below, 4)), ...(await contracts(alike, 4))];
    await bill([...ids, ...ids]);
    expect((await numbers(ids)).toSorted((a, b) => a - b)).toEqual(upTo(12));
  });

  it('are another series for another seller below, which keeps nothing of the one above', async () => {
    const above = await commerce.tenant({ at });
    await say(above, huber);
    const below = await commerce.tenant({ at, parentId: above.workspaceId });
    const inherited = await contracts(below, 2);
    await bill(inherited);
    await say(below, { name: 'Meier KG', taxNumber: '241/123/45678' });
    expect(await seller(below)).toMatchObject({
      name: 'Meier KG',
      taxNumber: '241/123/45678',
      vatId: null,
      registrationNumber: null,
      legalNotice: null,
      iban: null,
      address: null,
      inheritedFrom: null,
    });
    const own = await contracts(below, 2);
    const above2 = await contracts(above, 1);
    await bill([...own, ...above2]);
    expect([await numbers(inherited), (await numbers(own)).toSorted(), await numbers(above2)]).toEqual([
      expect.arrayContaining([1, 2]),
      [1, 2],
      [3],
    ]);
  });

  it('go on in the same series where only a phone number is another', async () => {
    const above = await commerce.tenant({ at });
    await say(above, huber);
    const below = await commerce.tenant({ at, parentId: above.workspaceId });
    await say(below, { phone: '+49 911 99' });
    expect(await seller(below)).toMatchObject({ name: 'Huber Vertriebs GmbH', registrationNumber: 'HRB 12345' });
    const ids = [...(await contracts(above, 1)), ...(await contracts(below, 1))];
    await bill(ids);
    expect((await numbers(ids)).toSorted()).toEqual([1, 2]);
  });

  it('go on after a number that is being drawn while the seller becomes the one above', async () => {
    const above = await commerce.tenant({ at });
    const below = await commerce.tenant({ at, parentId: above.workspaceId });
    await say(below, { name: 'Huber Vertriebs GmbH' });
    await say(above, huber);
    const [alone = 0, ofAbove = 0] = [...(await contracts(below, 1)), ...(await contracts(above, 1))];
    await blocked(
      commerce.db,
      (tx) => commerce.module.get(BillContract).execute(tx, alone),
      () => say(below, { vatId: 'DE123456789' }),
    );
    await bill([ofAbove]);
    expect([...(await numbers([alone])), ...(await numbers([ofAbove]))]).toEqual([1, 2]);
  });

  it('are drawn from the new series when the seller changes while they wait', async () => {
    const above = await commerce.tenant({ at });
    const below = await commerce.tenant({ at, parentId: above.workspaceId });
    await say(below, { name: 'Huber Vertriebs GmbH' });
    await say(above, huber);
    const [first = 0, second = 0] = await contracts(below, 2);
    await bill([first]);
    await blocked(
      commerce.db,
      () => say(below, { vatId: 'DE123456789' }),
      () => bill([second]),
    );
    const [row] = await commerce.rows('select series from invoice where contract_id = $1', second);
    expect(row).toEqual({ series: above.workspaceId });
    expect(await numbers([first, second])).toEqual([1, 2]);
  });

  it('are never drawn from another tenant’s series by its VAT id', async () => {
    const one = await commerce.tenant({ at });
    await say(one, huber);
    const other = await commerce.tenant({ at });
    await say(other, huber);
    const ids = [...(await contracts(one, 1)), ...(await contracts(other, 1))];
    await bill(ids);
    expect(await numbers(ids)).toEqual([1, 1]);
  });

  it('are not drawn from the series of real invoices in test mode', async () => {
    const above = await commerce.tenant({ at });
    await say(above, huber);
    const below = await commerce.tenant({ at, parentId: above.workspaceId });
    await commerce.rows('update workspace set test_mode = false where id = $1', above.workspaceId);
    const ids = await contracts(below, 1);
    await bill(ids);
    const [row] = await commerce.rows('select series from invoice where contract_id = $1', ids[0]);
    expect(row).toEqual({ series: below.workspaceId });
  });

  it('are unique in the database', async () => {
    const tenant = await commerce.tenant({ at });
    const ids = await contracts(tenant, 2);
    await bill(ids);
    const twice = commerce.rows(
      `update invoice set number = 'INV-2099-000001' where contract_id = any($1) and number <> 'INV-2099-000001'`,
      ids,
    );
    await expect(twice).rejects.toThrow('invoice_number_of_series');
  });

  it('given before series were the seller’s: the series goes on after the highest of them', async () => {
    const above = await commerce.tenant({ at });
    await say(above, huber);
    const below = await commerce.tenant({ at, parentId: above.workspaceId });
    await commerce.db.transaction(async (tx) => {
      for (const statement of [
        'create table invoice_number (workspace_id integer, prefix text, year integer, last integer)',
        `insert into invoice_number values (${above.workspaceId}, 'INV', 2099, 3), (${below.workspaceId}, 'INV', 2099, 7)`,
        'drop table invoice_series',
        'drop function seller_series(integer)',
        'alter table seller drop column series',
      ])
        await sql.raw(statement).execute(tx);
      if (tx.queryRunner !== undefined) await new ContractsSeries20261123131000().up(tx.queryRunner);
    });
    const ids = await contracts(below, 1);
    await bill(ids);
    expect(await numbers(ids)).toEqual([8]);
    const more = await contracts(above, 1);
    await bill(more);
    expect(await numbers(more)).toEqual([9]);
  });
});
