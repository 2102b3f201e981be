import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChangePayer } from '#contexts/contracts';
import { Draft } from '#domain/errors/draft';
import { Coded } from '../discount-codes/coded.js';
import type { Commerce } from '../subscriptions/commerce.js';
import { Shop } from '../subscriptions/shop.js';
import { startInvoicing } from './invoiced.js';
import { account } from './payer-bench.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startInvoicing();
});
afterAll(() => commerce.close());

/** In the middle of March. */
const open = (options: Parameters<typeof Shop.open>[1] = {}) =>
  Shop.open(commerce, {
    at: '2027-03-16T12:00:00Z',
    offer: { regularFee: 3100, setupFee: 0, maintenanceFee: 0 },
    ...options,
  });

const clock = async ({ tenant: { workspaceId } }: Shop, ...days: string[]): Promise<void> => {
  for (const day of days) await commerce.setClock(workspaceId, `2027-${day}T12:00:00Z`);
};

/** Invoices of a contract: net and tax in minor units. */
async function invoiced({ contract }: Shop): Promise<string[]> {
  const rows = await commerce.rows(
    `select kind || ' ' || from_day || ' ' || net || ' + ' || vat as text from invoice where contract_id = $1 order by id`,
    contract.id,
  );
  return rows.map(({ text }) => String(text));
}

describe('the periods that a purchase is previewed to cost', () => {
  it('have the tax of who pays them', async () => {
    const shop = await open();
    const { workspaceId, companyId, agency } = shop.tenant;
    await Coded.add(commerce, workspaceId, { percent: 10, periods: 2 });
    const billingAccountId = await account(commerce, workspaceId, companyId, 'Zentrale', { vatPercentage: 7 });
    const wish = new Draft({ billingAccountId, effectiveOn: '2027-04-20' });
    await commerce.module.get(ChangePayer).plan(agency, shop.contract.id, wish);
    const wanted = { locationIds: await shop.tenant.locations(1), discountCode: 'half' };
    const { periods = [] } = await shop.preview(wanted);
    const shown = periods.map(({ from, cost }) => `INVOICE ${from} ${cost.value.minor} + ${cost.vat.minor}`);
    const { subscriptionIds } = await shop.buy(wanted);
    await shop.subscription(subscriptionIds[0] ?? 0).activate();
    await clock(shop, '04-01', '04-20', '05-01', '06-01');
    expect(shown.slice(1)).toEqual((await invoiced(shop)).slice(1));
    expect(shown).toEqual([
      'INVOICE 2027-03-01 1440 + 274',
      'INVOICE 2027-04-01 2790 + 530',
      'INVOICE 2027-05-01 2950 + 207',
      'INVOICE 2027-06-01 3100 + 217',
    ]);
  });
});
