import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Commerce } from '../subscriptions/commerce.js';
import { Shop } from '../subscriptions/shop.js';
import { invoicesOf, startInvoicing } from './invoiced.js';

const visa = { reference: 'pm_1', last4: '4242', brand: 'visa', country: 'DE', expireMonth: 12, expireYear: 2029 };
const providerData = [{ key: 'paymentMethodId', value: 'pm_card_visa' }];

describe('a card given at a purchase', () => {
  let commerce: Commerce;
  beforeAll(async () => {
    commerce = await startInvoicing();
  });
  afterAll(() => commerce.close());

  async function bought(more: object = {}): Promise<Shop> {
    const shop = await Shop.open(commerce);
    shop.bank.card = visa;
    const locationIds = [await shop.tenant.location()];
    const purchase = await shop.buy({ locationIds, providerData, ...more });
    expect(purchase.status).toBe('Successful');
    await shop.subscription(purchase.subscriptionIds[0] ?? 0).activate();
    await commerce.drain();
    return shop;
  }
  const kept = async ({ contract }: Shop) =>
    (await commerce.rows('select * from contract_payment_method where contract_id = $1', contract.id))[0];
  async function nextPeriod(shop: Shop) {
    await commerce.setClock(shop.tenant.workspaceId, '2027-04-01T12:00:00Z');
    await shop.askAgain();
    await commerce.setClock(shop.tenant.workspaceId, '2027-04-20T12:00:00Z');
    return (await invoicesOf(commerce, shop.contract.id)).map(({ state }) => state);
  }

  it('is kept for the contract with what the buyer agreed to, and pays the next period', async () => {
    const shop = await bought();
    const [order] = shop.bank.orders;
    expect(order).toMatchObject({ keep: true, customer: 'customer', present: true });
    expect(await kept(shop)).toMatchObject({
      customer_reference: 'customer',
      method_reference: 'pm_1',
      consent: {
        version: '2026-11',
        language: 'en',
        userId: shop.owner.user.id,
        text: expect.stringContaining('collected'),
      },
    });
    expect(await nextPeriod(shop)).toEqual(['paid', 'paid']);
    expect(shop.bank.orders.at(-1)).toMatchObject({ method: 'pm_1', present: false, keep: false });
  });

  it('is not kept where the buyer does not want it', async () => {
    const shop = await bought({ keepPaymentMethod: false });
    expect(shop.bank.orders[0]).toMatchObject({ keep: false });
    expect(await kept(shop)).toBeUndefined();
    expect(await nextPeriod(shop)).toEqual(['paid', 'overdue']);
  });

  it('leaves the card that the contract has, unless it is to take its place', async () => {
    const shop = await bought();
    shop.bank.card = { ...visa, reference: 'pm_2', last4: '1881' };
    const again = async (more: object) =>
      shop.buy({ locationIds: [await shop.tenant.location()], providerData, ...more }).then(() => commerce.drain());
    await again({});
    expect(await kept(shop)).toMatchObject({ method_reference: 'pm_1' });
    await again({ keepPaymentMethod: true });
    expect(await kept(shop)).toMatchObject({ method_reference: 'pm_2', consent: { replaces: true } });
  });

  it('is announced by the preview, in the words of the buyer', async () => {
    const shop = await Shop.open(commerce);
    const locationIds = [await shop.tenant.location()];
    const consentOf = async (more: object = {}) =>
      ((await shop.preview({ locationIds, ...more })) as { paymentConsent?: object | null }).paymentConsent;
    expect(await consentOf()).toMatchObject({
      version: '2026-11',
      text: expect.stringContaining('kept for this contract'),
    });
    expect(await consentOf({ keepPaymentMethod: false })).toBeNull();
  });
});
