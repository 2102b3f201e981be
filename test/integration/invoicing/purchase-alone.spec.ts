import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Commerce } from '../subscriptions/commerce.js';
import { Shop } from '../subscriptions/shop.js';
import { activeSubscriptions, endSubscription, invoicesOf, startInvoicing } from './invoiced.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startInvoicing();
});
afterAll(() => commerce.close());

/** A card at the scripted provider, which collects each invoice of the contract. */
async function leaveCard({ tenant, contract, providerConfigId }: Shop): Promise<void> {
  await commerce.rows(
    `insert into contract_payment_method (workspace_id, contract_id, provider_config_id, customer_reference, method_reference, billing_account_id)
     values ($1, $2, $3, 'customer', 'card', (select billing_account_id from contract where id = $2))`,
    tenant.workspaceId,
    contract.id,
    providerConfigId,
  );
}

const total = (amounts: readonly { amount: number }[]): number => amounts.reduce((sum, { amount }) => sum + amount, 0);

describe('a purchase on a contract with other open work', () => {
  it('charges to the cent what was previewed; the rest waits for its run', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          /** Days on which others were ordered and became active. */
          ordered: fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 5 }),
          /** Whether the first of those, billed already, has ended: a credit note is open. */
          ended: fc.boolean(),
          bought: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
          fee: fc.integer({ min: 100, max: 99_999 }),
        }),
        async ({ ordered, ended, bought, fee }) => {
          const shop = await Shop.open(commerce, { at: '2027-03-01T09:00:00Z', offer: { regularFee: fee } });
          await leaveCard(shop);
          const [first = 0] = await activeSubscriptions(commerce, shop.contract, [{ from: '2027-03-01' }]);
          await commerce.drain();
          const before = shop.bank.charges.length;
          await commerce.setClock(shop.tenant.workspaceId, '2027-03-11T09:00:00Z');
          await activeSubscriptions(
            commerce,
            shop.contract,
            ordered.map((day) => ({ from: `2027-03-${String(day).padStart(2, '0')}` })),
          );
          if (ended) await endSubscription(commerce, first, '2027-03-11');
          const shown: number[] = [];
          for (const count of bought) {
            const locationIds = await shop.tenant.locations(count);
            const { dueNow } = await shop.preview({ locationIds });
            shown.push(dueNow.total.minor);
            expect((await shop.buy({ locationIds })).status).toBe('Successful');
            await commerce.drain();
            await shop.askAgain();
          }
          const charged = shop.bank.charges.slice(before);
          expect(charged.map(({ amount }) => amount)).toEqual(shown);
          const drawn = (await invoicesOf(commerce, shop.contract.id)).filter(({ issued }) => issued === '2027-03-11');
          expect(drawn.map(({ kind, gross, state }) => [kind, gross, state])).toEqual(
            shown.map((gross) => ['INVOICE', gross, 'paid']),
          );
          // The run then bills what has waited, once.
          await commerce.setClock(shop.tenant.workspaceId, '2027-04-01T12:00:00Z');
          const invoices = await invoicesOf(commerce, shop.contract.id);
          const [row] = await commerce.rows(
            'select sum(amount)::int as net from charge where contract_id = $1',
            shop.contract.id,
          );
          expect(invoices.reduce((sum, { net }) => sum + net, 0)).toBe(row?.['net']);
          expect(total(shop.bank.charges)).toBe(
            invoices.filter(({ kind }) => kind === 'INVOICE').reduce((sum, { gross }) => sum + gross, 0),
          );
        },
      ),
      { numRuns: 12 },
    );
  });
});
