import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChangeContract } from '#contexts/contracts';
import { Draft } from '#domain/errors/draft';
import type { Commerce } from '../subscriptions/commerce.js';
import { Shop } from '../subscriptions/shop.js';
import { flexible, startInvoicing } from './invoiced.js';

/** A contract whose first day or price is corrected when it is billed already. */
let commerce: Commerce;
beforeAll(async () => {
  commerce = await startInvoicing();
});
afterAll(() => commerce.close());

const change = (contractId: number, fields: object) =>
  commerce.module.get(ChangeContract).execute(contractId, new Draft(fields as never));

it('counts its periods as before, also for purchases, when its first day is another one', async () => {
  const shop = await Shop.open(commerce, { at: '2027-03-01T09:00:00Z', contract: { validFrom: '2027-03-01' } });
  const { tenant, contract } = shop;
  const buy = async () => {
    const { subscriptionIds } = await shop.buy({ locationIds: [await tenant.location()] });
    await shop.subscription(subscriptionIds[0] ?? 0).activate();
    await commerce.drain();
    return subscriptionIds[0];
  };
  await buy();
  await commerce.live(tenant.workspaceId, '2027-05-01T10:00:00Z');
  await change(contract.id, { validFrom: '2027-02-20' });
  await commerce.live(tenant.workspaceId, '2027-05-22T10:00:00Z');
  const id = await buy();
  await commerce.live(tenant.workspaceId, '2027-06-02T10:00:00Z');
  const charges = (await shop.charges()).filter((charge) => charge['id'] === id && charge['kind'] === 'REGULAR');
  expect(charges.map(({ period, from, to }) => [period, from, to])).toEqual([
    ['2027-05-01', '2027-05-22', '2027-05-31'],
    ['2027-06-01', '2027-06-01', '2027-06-30'],
  ]);
  const [{ count } = { count: 0 }] = await commerce.rows(
    `select count(*)::int from invoice where contract_id = $1 and kind = 'CREDIT_NOTE'`,
    contract.id,
  );
  expect(count).toBe(0);
});

describe('a fixed price after periods that cost nothing', () => {
  it('holds from the first period that is not billed yet', async () => {
    const tenant = await commerce.tenant({ at: '2027-03-01T12:00:00Z' });
    const contract = await flexible(tenant, { billingType: 'FIXED', fixedPrice: 0, validFrom: '2027-03-01' });
    await commerce.drain();
    for (const day of ['04-01', '05-01', '06-01']) await commerce.setClock(tenant.workspaceId, `2027-${day}T12:00:00Z`);
    await change(contract.id, { fixedPrice: 100 });
    await commerce.drain();
    const drawn = () =>
      commerce.rows('select from_day as "from", to_day as "to", net from invoice where contract_id = $1', contract.id);
    expect(await drawn()).toEqual([]);
    await commerce.setClock(tenant.workspaceId, '2027-07-01T12:00:00Z');
    expect(await drawn()).toEqual([{ from: '2027-07-01', to: '2027-07-31', net: 10_000 }]);
  });
});
