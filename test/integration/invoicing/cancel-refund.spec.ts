import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Discounts } from '#contexts/contracts';
import type { DiscountWish } from '#contexts/contracts';
import { CreditInvoice } from '#contexts/invoicing';
import type { CreditWish } from '#contexts/invoicing';
import { Draft } from '#domain/errors/draft';
import type { Commerce } from '../subscriptions/commerce.js';
import { Shop } from '../subscriptions/shop.js';
import { invoicesOf, startInvoicing } from './invoiced.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startInvoicing();
});
afterAll(() => commerce.close());

const at = (day: string): string => `2027-${day}T12:00:00Z`;

/** Net, tax and gross of the credit notes of a contract but these, in minor units, as a refund has them. */
async function credited(shop: Shop, but: readonly number[]): Promise<{ value: number; vat: number; total: number }> {
  const notes = (await invoicesOf(commerce, shop.contract.id)).filter(
    ({ kind, id }) => kind === 'CREDIT_NOTE' && !but.includes(id),
  );
  const sum = (of: 'net' | 'vat' | 'gross'): number => -notes.reduce((all, note) => all + note[of], 0);
  return { value: sum('net') + 0, vat: sum('vat') + 0, total: sum('gross') + 0 };
}

/** Gives back a part of the first invoice. @returns ids of the credit notes: none when it is about nothing */
async function giveGoodwill(shop: Shop, percent: number): Promise<number[]> {
  const [invoice] = await invoicesOf(commerce, shop.contract.id);
  if (invoice === undefined) return [];
  const amount = Math.ceil((invoice.net * percent) / 100) / 100;
  return [await commerce.module.get(CreditInvoice).execute(invoice.id, new Draft<CreditWish>({ amount }))];
}

const minor = ({ value, vat, total }: Awaited<ReturnType<Shop['cancel']>>['refund']) => ({
  value: value.minor,
  vat: vat.minor,
  total: total.minor,
});

describe('the refund of a cancelled product', () => {
  it('is previewed to the cent as the credit notes say it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          fee: fc.integer({ min: 0, max: 99_999 }),
          maintenanceFee: fc.integer({ min: 0, max: 999 }),
          setupFee: fc.constantFrom(0, 4900),
          vat: fc.constantFrom(0, 7, 7.7, 19),
          count: fc.integer({ min: 1, max: 3 }),
          /** Days of March on which it is bought and cancelled. */
          days: fc.tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 31 })),
          begins: fc.boolean(),
          alone: fc.boolean(),
          /** Percent of the invoice. */
          goodwill: fc.constantFrom(0, 1, 40, 95, 100),
          discount: fc.option(
            fc.oneof(
              fc.record({ percent: fc.constantFrom(12.5, 50, 100), periods: fc.constant(1) }),
              fc.record({ amount: fc.constantFrom(0.01, 5, 1000) }),
            ),
          ),
        }),
        async ({ fee, maintenanceFee, setupFee, vat, count, days, begins, alone, discount, goodwill }) => {
          const [bought, cancelled] = days.sort((a, b) => a - b).map((day) => at(`03-${String(day).padStart(2, '0')}`));
          const offer = { regularFee: fee, maintenanceFee, setupFee };
          const shop = await Shop.open(commerce, { at: bought, offer, vat });
          const discounted = { contractId: shop.contract.id, subscriptionId: null };
          if (discount !== null)
            await commerce.module.get(Discounts).give(discounted, new Draft<DiscountWish>(discount));
          const locationIds = await shop.tenant.locations(count);
          const { subscriptionIds } = await shop.buy({ locationIds });
          if (begins) for (const id of subscriptionIds) await shop.subscription(id).activate();
          await commerce.drain();
          const given = goodwill === 0 ? [] : await giveGoodwill(shop, goodwill);
          await commerce.setClock(shop.tenant.workspaceId, cancelled ?? '');
          const request = alone ? { locationIds: locationIds.slice(0, 1) } : {};
          const shown = await shop.cancel({ ...request, dryRun: true });
          const done = await shop.cancel(request);
          expect(minor(done.refund)).toEqual(minor(shown.refund));
          for (const day of ['04-01', '04-02']) await commerce.setClock(shop.tenant.workspaceId, at(day));
          expect(minor(shown.refund)).toEqual(await credited(shop, given));
          const parts = shown.subscriptions.reduce((sum, { refund }) => sum + refund.value.minor, 0);
          expect(parts).toBe(shown.refund.value.minor);
        },
      ),
      { numRuns: 25 },
    );
  }, 240_000);

  it('is nothing within the minimum term', async () => {
    const minimumTerm = { duration: 3, period: 'Month' } as const;
    const shop = await Shop.open(commerce, { at: at('03-01'), offer: { minimumTerm } });
    const { subscriptionIds } = await shop.buy({ locationIds: [await shop.tenant.location()] });
    await shop.subscription(subscriptionIds[0] ?? 0).activate();
    await commerce.setClock(shop.tenant.workspaceId, at('03-10'));
    const shown = await shop.cancel({ dryRun: true });
    expect(minor(shown.refund)).toEqual({ value: 0, vat: 0, total: 0 });
  });

  it('is nothing on a contract with a fixed price, and on one that is not billed', async () => {
    const shop = await Shop.open(commerce, {
      at: at('03-01'),
      contract: { billingType: 'FIXED', fixedPrice: 9900 },
    });
    await shop.tenant.location();
    const shown = await shop.cancel({ dryRun: true });
    expect(minor(shown.refund)).toEqual({ value: 0, vat: 0, total: 0 });
    await commerce.rows('delete from contract_billing where id = $1', shop.contract.id);
    expect(minor((await shop.cancel({ dryRun: true })).refund)).toEqual({ value: 0, vat: 0, total: 0 });
  });
});
