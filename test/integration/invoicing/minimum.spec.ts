import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Commerce } from '../subscriptions/commerce.js';
import { Shop } from '../subscriptions/shop.js';
import { activeSubscriptions, HeardOfInvoices, invoicesOf, startInvoicing } from './invoiced.js';

describe('an amount that is too little for a card', () => {
  let commerce: Commerce;
  beforeAll(async () => {
    commerce = await startInvoicing();
  });
  afterAll(() => commerce.close());

  /** A contract with a card, of this many cents a month and subscription. */
  async function opened(fee: number, contract: object = {}): Promise<Shop> {
    const offer = { setupFee: 0, regularFee: fee, maintenanceFee: 0 };
    const shop = await Shop.open(commerce, { at: '2027-03-11T09:00:00Z', offer, contract });
    await commerce.rows(
      `insert into contract_payment_method (workspace_id, contract_id, provider_config_id, customer_reference, method_reference, billing_account_id)
       values ($1, $2, $3, 'customer', 'card', (select billing_account_id from contract where id = $2))`,
      shop.tenant.workspaceId,
      shop.contract.id,
      shop.providerConfigId,
    );
    return shop;
  }
  const comes = async (shop: Shop, day: string): Promise<void> => {
    await commerce.setClock(shop.tenant.workspaceId, `2027-${day}T12:00:00Z`);
    await shop.askAgain();
  };
  const drawn = async (shop: Shop) =>
    (await invoicesOf(commerce, shop.contract.id)).map(({ net, gross, state, from, to }) => [
      net,
      gross,
      state,
      from,
      to,
    ]);

  it('is not charged at a purchase, which succeeds: the preview says that the next invoice has it', async () => {
    const shop = await opened(60);
    const locationIds = [await shop.tenant.location()];
    // 21 of 31 days of 0.60 and tax: 0.49.
    const costs = await shop.preview({ locationIds });
    expect([costs.dueNow.total.minor, costs.onNextInvoice?.value.minor, costs.onNextInvoice?.total.minor]).toEqual([
      0, 41, 49,
    ]);
    const bought = await shop.buy({ locationIds, expectedTotal: 0 });
    expect(bought).toMatchObject({ status: 'Successful', transactionId: null });
    await commerce.drain();
    expect([shop.bank.charges, await drawn(shop)]).toEqual([[], []]);
    await shop.subscription(bought.subscriptionIds[0] ?? 0).activate();
    await comes(shop, '04-01');
    expect(await drawn(shop)).toEqual([[101, 120, 'paid', '2027-03-11', '2027-04-30']]);
    expect(shop.bank.charges.map(({ amount }) => amount)).toEqual([120]);
  });

  it('is charged as soon as it is enough', async () => {
    const shop = await opened(62);
    const locationIds = [await shop.tenant.location()];
    const costs = await shop.preview({ locationIds });
    expect([costs.dueNow.total.minor, costs.onNextInvoice?.total.minor]).toEqual([50, 0]);
    await shop.buy({ locationIds });
    expect(shop.bank.charges.map(({ amount }) => amount)).toEqual([50]);
  });

  it('is carried from renewal to renewal until it is enough, without a failure or a reminder', async () => {
    const shop = await opened(20, { validFrom: '2027-04-01' });
    await activeSubscriptions(commerce, shop.contract, [{ from: '2027-04-01' }]);
    for (const day of ['04-01', '05-01']) await comes(shop, day);
    expect(await drawn(shop)).toEqual([]);
    await comes(shop, '06-01');
    expect(await drawn(shop)).toEqual([[60, 71, 'paid', '2027-04-01', '2027-06-30']]);
    await comes(shop, '08-15');
    expect(shop.bank.charges.map(({ amount }) => amount)).toEqual([71]);
    const told = commerce.module.get(HeardOfInvoices).of((await invoicesOf(commerce, shop.contract.id))[0]?.id ?? 0);
    expect(told).toEqual(['issued', 'paid']);
  });

  it('is invoiced to be transferred when the contract is over', async () => {
    const shop = await opened(20, { validFrom: '2027-04-01', validUntil: '2027-04-30' });
    await activeSubscriptions(commerce, shop.contract, [{ from: '2027-04-01' }]);
    await comes(shop, '04-01');
    expect(await drawn(shop)).toEqual([]);
    await comes(shop, '05-01');
    expect(await drawn(shop)).toEqual([[20, 24, 'issued', '2027-04-01', '2027-04-30']]);
    expect(shop.bank.charges).toEqual([]);
  });
});
