import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChangeFees, CreateOffer } from '#contexts/contracts';
import type { FeeWish } from '#contexts/contracts';
import { ProductQueries } from '#contexts/subscriptions';
import { Draft } from '#domain/errors/draft';
import { Commerce } from './commerce.js';
import { prints } from '../metering/agreed-usage.js';
import { Shop } from './shop.js';
import type { NewContract } from '../../../libs/contexts/contracts/contract/create-contract.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await Commerce.start();
});
afterAll(() => commerce.close());

interface Listed {
  readonly products: readonly Readonly<Record<string, unknown>>[];
  readonly total: number;
}

const page = { skip: 0, take: 500 };
const booked = async (shop: Shop): Promise<Listed> =>
  (await commerce.module.get(ProductQueries).list(shop.owner, shop.contract.id, page)).parse() as unknown as Listed;
const defined = async (shop: Shop): Promise<Listed> =>
  (await commerce.module.get(ProductQueries).defined(shop.owner, shop.contract.id, page)).parse() as unknown as Listed;

describe('products', () => {
  it.each<[string, { offer?: object; contract?: Partial<NewContract>; vat?: number; at?: string }]>([
    ['by month', {}],
    ['on the first day', { at: '2027-03-01T09:00:00Z' }],
    ['by year with an odd tax', { contract: { accountingPeriod: 'Year' }, vat: 7.7 }],
    ['in a currency without decimals', { offer: { currency: 'JPY' }, contract: { currency: 'JPY' } }],
    ['on a contract that ends in the period', { contract: { validUntil: '2027-03-20' } }],
    ['at a fixed price', { contract: { billingType: 'FIXED', fixedPrice: 10_000 } }],
    ['with fees by use', { offer: { usageFees: [prints] } }],
    ['for halves of a cent', { offer: { setupFee: 5, regularFee: 1, maintenanceFee: 1 }, vat: 10 }],
  ])('have the costs that a preview has, %s', async (_case, options) => {
    const shop = await Shop.open(commerce, options);
    const preview = JSON.parse(
      JSON.stringify(await shop.preview({ locationIds: [await shop.tenant.location()] })),
    ) as Record<string, unknown>;
    // Of the purchase alone: halves of a cent are too little for a card, and are due with the next invoice.
    const { onNextInvoice } = preview as { onNextInvoice: { total: number } };
    if (onNextInvoice.total > 0) preview['dueNow'] = onNextInvoice;
    // A list has no places to buy for: it asks for no consent, and no place lacks a requirement.
    const { usageFees } = preview;
    for (const field of ['onNextInvoice', 'paymentConsent', 'missingRequirements', 'discountCode', 'usageFees'])
      delete preview[field];
    const [product] = (await booked(shop)).products;
    expect(product?.['usageFees']).toEqual(usageFees);
    expect(product?.['costs']).toEqual(preview);
    expect((await defined(shop)).products[0]?.['costs']).toEqual(preview);
  });

  it('have the costs that a purchase has when their fees are about to change', async () => {
    const shop = await Shop.open(commerce, { at: '2027-02-10T09:00:00Z', offer: { regularFee: 3100 } });
    const [licence] = await commerce.rows('select id from licence where contract_id = $1', shop.contract.id);
    const draft = new Draft<FeeWish>({ effectiveOn: '2027-03-16', setupFee: 30, regularFee: 62 });
    await commerce.module.get(ChangeFees).plan(Number(licence?.['id']), draft);
    const listed = async () => {
      const { costs } = (await booked(shop)).products[0] as unknown as {
        costs: { prorationCost: { value: number }; dueNow: { total: number } };
      };
      return costs;
    };
    // 11 days of 31 for 31 + 1, 16 days for 62 + 1. No job carries the change out on its day.
    await commerce.setClock(shop.tenant.workspaceId, '2027-03-05T09:00:00Z');
    const before = await listed();
    expect(before).toMatchObject({ cost: { value: 31 }, setup: { value: 49 }, prorationCost: { value: 43.87 } });
    const buy = (expectedTotal: number, id: number) => shop.buy({ locationIds: [id], expectedTotal });
    expect(await buy(before.dueNow.total, await shop.tenant.location())).toMatchObject({ status: 'Successful' });
    await commerce.setClock(shop.tenant.workspaceId, '2027-03-16T09:00:00Z');
    const after = await listed();
    expect(after).toMatchObject({ cost: { value: 62 }, setup: { value: 30 }, prorationCost: { value: 32.52 } });
    expect(await buy(after.dueNow.total, await shop.tenant.location())).toMatchObject({ status: 'Successful' });
  });

  it('that are sold today are all listed, those of workspaces above too, but no others', async () => {
    const shop = await Shop.open(commerce);
    const sell = (sellingName: string, more: object = {}): Promise<number> =>
      commerce.module.get(CreateOffer).execute({
        workspaceId: shop.tenant.workspaceId,
        sellingName,
        products: [{ product: 'CallTracking' }],
        ...more,
      });
    const last = await sell('Until today', { validUntil: '2027-03-11' });
    await sell('Until yesterday', { validUntil: '2027-03-10' });
    await sell('From tomorrow', { validFrom: '2027-03-12' });
    await sell('In francs', { currency: 'CHF' });
    await commerce.rows('update offer set deleted_at = now() where id = $1', await sell('Off sale'));
    const { products, total } = await defined(shop);
    expect([products.map(({ id }) => id), total]).toEqual([[shop.offerId, last], 2]);
    expect(products[1]).toMatchObject({
      name: 'Until today',
      bookableLocations: 0,
      baseProductTypes: ['CallTracking'],
    });
    expect((await booked(shop)).products.map(({ id }) => id)).toEqual([shop.offerId]);
  });

  it('say what became of the last purchase', async () => {
    const shop = await Shop.open(commerce);
    const status = async (): Promise<unknown> => (await booked(shop)).products[0]?.['purchaseStatus'];
    expect(await status()).toBeNull();
    const locationIds = [await shop.tenant.location()];
    shop.bank.script.push('decline', 'wait');
    await shop.buy({ locationIds });
    expect(await status()).toBe('Failed');
    await shop.buy({ locationIds });
    expect(await status()).toBe('Waiting');
    await shop.askAgain();
    expect(await status()).toBe('Waiting');
  });
});
