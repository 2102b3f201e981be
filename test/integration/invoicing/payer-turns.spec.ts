import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ContractPayments } from '#contexts/billing';
import { ChangeFees, ChangePayer, CreateProviderConfig } from '#contexts/contracts';
import type { FeeWish, PayerWish } from '#contexts/contracts';
import { CreditInvoice, PayableInvoiceQueries } from '#contexts/invoicing';
import type { CreditWish } from '#contexts/invoicing';
import { Draft } from '#domain/errors/draft';
import type { Commerce } from '../subscriptions/commerce.js';
import { Shop } from '../subscriptions/shop.js';
import { activeSubscriptions, startInvoicing } from './invoiced.js';
import { account, PayerBench } from './payer-bench.js';

/** Payers that follow each other: on one day, back again, and with other changes on their day. */
let commerce: Commerce;
beforeAll(async () => {
  commerce = await startInvoicing();
});
afterAll(() => commerce.close());

describe('a change of the payer', () => {
  it('may hold from today on, when today was invoiced: what begins today is of the next payer', async () => {
    const bench = await PayerBench.open(commerce);
    await activeSubscriptions(commerce, bench.contract, [{ from: '2099-03-01' }]);
    await bench.until('03-10');
    await bench.plan('03-10');
    await activeSubscriptions(commerce, bench.contract, [{ from: '2099-03-08' }, { from: '2099-03-10' }]);
    await bench.until('04-02');
    expect(await bench.invoices()).toEqual([
      ['INVOICE', 'shop', 3100, 19, '03-01', '03-31'],
      ['INVOICE', 'shop', 2400, 19, '03-08', '03-31'],
      ['INVOICE', 'head', 2200, 20, '03-10', '03-31'],
      ['INVOICE', 'head', 3 * 3100, 20, '04-01', '04-30'],
    ]);
  });

  it('that is undone on its day leaves nothing to who never paid', async () => {
    const bench = await PayerBench.open(commerce);
    await activeSubscriptions(commerce, bench.contract, [{ from: '2099-03-01' }]);
    await bench.until('03-10');
    await bench.plan('03-10');
    await bench.plan('03-10', bench.shop);
    await activeSubscriptions(commerce, bench.contract, [{ from: '2099-03-10' }]);
    await bench.until('04-02');
    expect((await bench.invoices()).map(([, payer, net]) => [payer, net])).toEqual([
      ['shop', 3100],
      ['shop', 2200],
      ['shop', 2 * 3100],
    ]);
    const buyers = await commerce.rows('select buyer from invoice where contract_id = $1', bench.contract.id);
    expect(buyers.every(({ buyer }) => !('paidBefore' in (buyer as object)))).toBe(true);
  });

  it('and new fees on the same day: what is credited to be charged anew is of who was invoiced', async () => {
    const bench = await PayerBench.open(commerce);
    await activeSubscriptions(commerce, bench.contract, [{ from: '2099-03-01' }]);
    const [licence] = await commerce.rows('select id from licence where contract_id = $1', bench.contract.id);
    const wish = new Draft<FeeWish>({ effectiveOn: '2099-03-20', regularFee: 15.5 });
    await commerce.module.get(ChangeFees).plan(Number(licence?.['id']), wish);
    await bench.plan('03-20');
    await bench.until('03-25');
    const [ofShop = 0, ofHead = 0] = await bench.ids();
    for (const id of [ofShop, ofHead])
      await commerce.module.get(CreditInvoice).execute(id, new Draft<CreditWish>({ rebill: true }));
    await bench.until('03-26');
    const drawn = (await bench.invoices()).map(([kind, payer, net]) => [kind, payer, net]);
    expect(drawn.slice(0, 2)).toEqual([
      ['INVOICE', 'shop', 1900],
      ['INVOICE', 'head', 600],
    ]);
    expect(drawn.slice(2).toSorted()).toEqual([
      ['CREDIT_NOTE', 'head', -600],
      ['CREDIT_NOTE', 'shop', -1900],
      ['INVOICE', 'head', 600],
      ['INVOICE', 'shop', 1900],
    ]);
  });
});

describe('how a payer pays', () => {
  const providerData = [{ key: 'paymentMethodId', value: 'pm_card_visa' }];

  it('comes back with it, also by transfer, and leaves the way of others alone', async () => {
    const shop = await Shop.open(commerce, {
      at: '2027-03-01T09:00:00Z',
      contract: { billingType: 'FIXED', fixedPrice: 3500, validFrom: '2027-03-01' },
    });
    const { tenant, contract, owner } = shop;
    const { workspaceId } = tenant;
    const transfer = await commerce.module
      .get(CreateProviderConfig)
      .execute({ workspaceId, kind: 'payment', name: 'Transfer', providerData: [], provider: 'invoice' });
    const choose = async (id: number, data: object[]) =>
      commerce.module
        .get(ContractPayments)
        .choose(owner.user, contract, id, new Draft({ providerData: data as never }));
    const provider = async () =>
      Number(
        (await commerce.rows('select payment_provider_id as id from contract where id = $1', contract.id))[0]?.['id'],
      );
    const changeTo = async (billingAccountId: number, day: string) => {
      const wish = new Draft<PayerWish>({ billingAccountId, effectiveOn: day });
      await commerce.module.get(ChangePayer).plan(tenant.agency, contract.id, wish);
      await commerce.live(workspaceId, `${day}T10:00:00Z`);
    };
    const [row] = await commerce.rows('select billing_account_id as id from contract where id = $1', contract.id);
    const first = Number(row?.['id']);
    await commerce.rows(
      `update billing_account set address = (select address from billing_account where id = $2) where id = $1`,
      first,
      await account(commerce, workspaceId, tenant.companyId, 'Muster'),
    );
    const head = await account(commerce, workspaceId, tenant.companyId, 'Zentrale AG');
    await choose(transfer, []);
    await changeTo(head, '2027-04-01');
    shop.bank.card = {
      reference: 'pm_1',
      last4: '4242',
      brand: 'visa',
      country: 'DE',
      expireMonth: 12,
      expireYear: 2029,
    };
    await choose(shop.providerConfigId, providerData);
    await commerce.drain();
    expect(await provider()).toBe(shop.providerConfigId);
    const invoices = await commerce.rows('select id from invoice where contract_id = $1 order by id', contract.id);
    const page = async (index: number) =>
      commerce.module.get(PayableInvoiceQueries).view(Number(invoices[index]?.['id']));
    // March is of who agreed on transfers; April is collected from the card of the next payer.
    expect(await page(0)).toMatchObject({ buyerName: 'Hofladen', takesCards: false });
    expect(await page(1)).toMatchObject({ buyerName: 'Zentrale AG', takesCards: true });
    await changeTo(first, '2027-05-01');
    expect(await provider()).toBe(transfer);
    // Its own way is not there any more: it pays as the contract is paid.
    await commerce.rows(
      'update contract set payment_provider_id = $2 where id = $1',
      contract.id,
      shop.providerConfigId,
    );
    await commerce.rows('update provider_config set deleted_at = now() where id = $1', transfer);
    expect(await page(0)).toMatchObject({ takesCards: true });
  });
});
