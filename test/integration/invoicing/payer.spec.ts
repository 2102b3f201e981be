import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChangeFees, ChangePayer, ContractQueries, ContractVersions, Discounts } from '#contexts/contracts';
import type { FeeWish, PayerWish } from '#contexts/contracts';
import { ContractDebts, CreditInvoice, PreviewInvoice, PreviewPayer } from '#contexts/invoicing';
import type { CreditWish } from '#contexts/invoicing';
import { Draft } from '#domain/errors/draft';
import { Money } from '#domain/values/money';
import type { Commerce } from '../subscriptions/commerce.js';
import { Shop } from '../subscriptions/shop.js';
import { activeSubscriptions, endSubscription, startInvoicing } from './invoiced.js';
import { account, PayerBench } from './payer-bench.js';
import { printableInvoice, printed } from '../../../libs/contexts/invoicing/documents/printed-invoice.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startInvoicing();
});
afterAll(() => commerce.close());

describe('another payer from a day on', () => {
  it('gets the invoices of periods that begin on the day or later, with its own tax', async () => {
    const bench = await PayerBench.open(commerce);
    await activeSubscriptions(commerce, bench.contract, [{ from: '2099-03-01' }]);
    await bench.until('03-10');
    await bench.plan('03-20');
    await bench.until('04-02');
    expect(await bench.invoices()).toEqual([
      ['INVOICE', 'shop', 3100, 19, '03-01', '03-31'],
      ['INVOICE', 'head', 3100, 20, '04-01', '04-30'],
    ]);
    expect(await bench.row()).toMatchObject({ billing_account_id: bench.head });
  });

  it('gets what begins on its day or later within a period, on that day, and not before', async () => {
    const bench = await PayerBench.open(commerce);
    await activeSubscriptions(commerce, bench.contract, [{ from: '2099-03-01' }]);
    await bench.until('03-10');
    await bench.plan('03-20');
    await activeSubscriptions(commerce, bench.contract, [{ from: '2099-03-12' }, { from: '2099-03-25' }]);
    await bench.until('04-02');
    expect(await bench.invoices()).toEqual([
      ['INVOICE', 'shop', 3100, 19, '03-01', '03-31'],
      // Drawn on the day, of who paid when it began.
      ['INVOICE', 'shop', 2000, 19, '03-12', '03-31'],
      ['INVOICE', 'head', 700, 20, '03-25', '03-31'],
      ['INVOICE', 'head', 9300, 20, '04-01', '04-30'],
    ]);
  });

  it('gets new fees of its first day on that day, and the payer before the days until then', async () => {
    const bench = await PayerBench.open(commerce);
    await activeSubscriptions(commerce, bench.contract, [{ from: '2099-03-01' }]);
    const [{ id } = { id: 0 }] = (await commerce.rows(
      'select id from licence where contract_id = $1',
      bench.contract.id,
    )) as {
      id: number;
    }[];
    await commerce.module.get(ChangeFees).plan(id, new Draft<FeeWish>({ effectiveOn: '2099-03-20', regularFee: 15.5 }));
    await bench.plan('03-20');
    await bench.until('03-19');
    expect(await bench.invoices()).toEqual([['INVOICE', 'shop', 1900, 19, '03-01', '03-19']]);
    await bench.until('03-20');
    expect((await bench.invoices()).slice(1)).toEqual([['INVOICE', 'head', 600, 20, '03-20', '03-31']]);
  });

  it('leaves what waited for the next payer with the one who stays', async () => {
    const bench = await PayerBench.open(commerce);
    await activeSubscriptions(commerce, bench.contract, [{ from: '2099-03-01' }]);
    const [{ id } = { id: 0 }] = (await commerce.rows(
      'select id from licence where contract_id = $1',
      bench.contract.id,
    )) as {
      id: number;
    }[];
    await commerce.module.get(ChangeFees).plan(id, new Draft<FeeWish>({ effectiveOn: '2099-03-20', regularFee: 15.5 }));
    await bench.plan('03-20');
    await bench.until('03-05');
    await bench.withdraw();
    await commerce.drain();
    expect((await bench.invoices()).slice(1)).toEqual([['INVOICE', 'shop', 600, 19, '03-20', '03-31']]);
  });

  it('names who was billed before on its first invoice alone', async () => {
    const bench = await PayerBench.open(commerce);
    await activeSubscriptions(commerce, bench.contract, [{ from: '2099-03-01' }]);
    await bench.plan('04-01');
    await bench.until('05-02');
    const buyers = await commerce.rows(
      'select buyer from invoice where contract_id = $1 order by id',
      bench.contract.id,
    );
    expect(buyers.map(({ buyer }) => (buyer as { paidBefore?: object }).paidBefore)).toEqual([
      undefined,
      { name: 'Hofladen Huber', until: '2099-03-31' },
      undefined,
    ]);
    const [, first = 0] = await bench.ids();
    const invoice = await printableInvoice(commerce.db.read, first);
    const seller = {} as never;
    expect(invoice && printed(invoice, seller, 'de').notes).toEqual([
      'Bis zum 31.03.2099 ging die Rechnung für diesen Vertrag an Hofladen Huber.',
    ]);
  });

  it('leaves credit notes to who got the invoice, also when they are drawn later', async () => {
    const bench = await PayerBench.open(commerce);
    const [id = 0] = await activeSubscriptions(commerce, bench.contract, [{ from: '2099-03-01' }]);
    await bench.plan('03-20');
    await bench.until('03-25');
    await endSubscription(commerce, id, '2099-03-24');
    await bench.until('04-02');
    expect(await bench.invoices()).toEqual([
      ['INVOICE', 'shop', 3100, 19, '03-01', '03-31'],
      ['CREDIT_NOTE', 'shop', -700, 19, '03-25', '03-31'],
    ]);
  });

  it('charges what was credited to be charged anew to who paid then', async () => {
    const bench = await PayerBench.open(commerce);
    await activeSubscriptions(commerce, bench.contract, [{ from: '2099-03-01' }]);
    await bench.plan('03-20');
    await bench.until('03-25');
    const [first = 0] = await bench.ids();
    await commerce.module.get(CreditInvoice).execute(first, new Draft<CreditWish>({ rebill: true }));
    await bench.until('04-02');
    expect(await bench.invoices()).toEqual([
      ['INVOICE', 'shop', 3100, 19, '03-01', '03-31'],
      ['CREDIT_NOTE', 'shop', -3100, 19, '03-01', '03-31'],
      ['INVOICE', 'shop', 3100, 19, '03-01', '03-31'],
      ['INVOICE', 'head', 3100, 20, '04-01', '04-30'],
    ]);
  });

  it('leaves a fee and the discounts on it with one payer, whenever they are given and taken back', async () => {
    const bench = await PayerBench.open(commerce);
    await activeSubscriptions(commerce, bench.contract, [{ from: '2099-03-01' }]);
    const discounts = commerce.module.get(Discounts);
    const given = { contractId: bench.contract.id, subscriptionId: null };
    await discounts.give(given, new Draft({ percent: 50 }));
    await bench.until('03-02');
    await bench.plan('03-20');
    await bench.until('03-22');
    const [{ id } = { id: 0 }] = (await commerce.rows(
      'select id from discount where contract_id = $1',
      bench.contract.id,
    )) as {
      id: number;
    }[];
    await discounts.end(id);
    await bench.until('04-02');
    const drawn = await bench.invoices();
    expect(drawn.filter(([, payer]) => payer === 'head')).toEqual([['INVOICE', 'head', 3100, 20, '04-01', '04-30']]);
    expect(drawn.filter(([, payer]) => payer === 'shop').length).toBe(2);
  });

  it('has a FIXED contract billed in the same way', async () => {
    const bench = await PayerBench.open(commerce, { billingType: 'FIXED', fixedPrice: 9900 });
    await bench.until('03-02');
    const before = (await bench.invoices()).length;
    await bench.plan('04-01');
    await bench.until('04-02');
    expect((await bench.invoices()).slice(before)).toEqual([['INVOICE', 'head', 9900, 20, '04-01', '04-30']]);
  });

  it('holds on the same day, is billed by the day alone, and is told when the day comes', async () => {
    const bench = await PayerBench.open(commerce);
    await activeSubscriptions(commerce, bench.contract, [{ from: '2099-03-01' }]);
    await bench.until('03-10');
    await bench.plan('03-10');
    await commerce.drain();
    expect(await bench.row()).toMatchObject({ billing_account_id: bench.head });
    await expect(bench.withdraw()).rejects.toMatchObject({ key: 'noPayerChangePlanned' });
    // And back to who paid at first.
    await bench.plan('04-01', bench.shop);
    await bench.until('04-02');
    expect((await bench.invoices()).map(([, payer]) => payer)).toEqual(['shop', 'shop']);
    expect(await bench.row()).toMatchObject({ billing_account_id: bench.shop });
  });
});

describe('what is planned', () => {
  it('is previewed to the cent, and leaves nothing behind', async () => {
    const bench = await PayerBench.open(commerce);
    await activeSubscriptions(commerce, bench.contract, [{ from: '2099-03-01' }]);
    await bench.until('03-10');
    const traces = () =>
      commerce.rows(
        `select (select count(*) from contract_payer_change) as changes, (select count(*) from invoice) as invoices,
           (select count(*) from contract_version) as versions, (select count(*) from outbox) as jobs`,
      );
    const before = await traces();
    const shown = await bench.preview('03-20');
    expect(await traces()).toEqual(before);
    expect(JSON.parse(JSON.stringify(shown))).toMatchObject({
      effectiveOn: '2099-03-20',
      before: { billingAccountId: bench.shop, name: 'Hofladen Huber', vatPercentage: 19, paymentMeans: 'TRANSFER' },
      after: {
        billingAccountId: bench.head,
        name: 'Zentrale AG',
        vatPercentage: 20,
        paymentMeans: 'TRANSFER',
        last4: null,
      },
      open: 36.89,
      openInvoices: [{ open: 36.89 }],
      endsSuspension: false,
      next: { invoiceOn: '2099-04-01', invoices: [{ subtotal: 31, vat: 6.2, total: 37.2 }] },
    });
    // Also for a day after the next billing, which the payer before gets.
    expect((await bench.preview('08-20')).next).toMatchObject({ invoiceOn: '2099-04-01', invoices: [{ total: 37.2 }] });
    await bench.plan('03-20');
    const next = await commerce.module.get(PreviewInvoice).execute(bench.contract.id);
    expect(next.invoices).toEqual(shown.next.invoices);
  });

  it('is taken back until its day, and what waited for it is of who stays', async () => {
    const bench = await PayerBench.open(commerce);
    await activeSubscriptions(commerce, bench.contract, [{ from: '2099-03-01' }]);
    await bench.until('03-10');
    const id = await bench.plan('04-01');
    expect(await bench.withdraw()).toBe(id);
    await bench.until('04-02');
    expect((await bench.invoices()).map(([, payer]) => payer)).toEqual(['shop', 'shop']);
    const versions = (await commerce.module.get(ContractVersions).list(bench.contract.id, { take: 5 })).parse();
    expect(versions.data).toMatchObject([
      { kind: 'PAYER_WITHDRAWN', before: { payer: 'Zentrale AG' }, after: { payer: 'Hofladen Huber' } },
      { kind: 'PAYER', effectiveOn: '2099-04-01', before: { billingAccountId: bench.shop, payer: 'Hofladen Huber' } },
    ]);
    const list = (await commerce.module.get(ChangePayer).list(bench.contract.id, { skip: 0, take: 5 })).parse();
    expect(list).toMatchObject({ total: 1, data: [{ id, state: 'withdrawn', after: { name: 'Zentrale AG' } }] });
  });

  it('is one at a time, also of two at the same moment', async () => {
    const bench = await PayerBench.open(commerce);
    const results = await Promise.allSettled([bench.plan('04-01'), bench.plan('05-01')]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { key: 'payerChangePlanned' },
    });
  });

  it('is refused where the account cannot pay it', async () => {
    const bench = await PayerBench.open(commerce, { validUntil: '2099-12-31' });
    const { tenant } = bench;
    const fields = async (wish: Promise<unknown>) =>
      wish.then(
        () => [],
        (error: { problems?: { field: string; problem: string }[] }) =>
          error.problems?.map(({ field, problem }) => [field, problem]),
      );
    expect(await fields(bench.plan('04-01', bench.shop))).toEqual([['billingAccountId', 'notTogether']]);
    expect(await fields(bench.plan('02-01'))).toEqual([['effectiveOn', 'past']]);
    const late = new Draft<PayerWish>({ billingAccountId: bench.head, effectiveOn: '2100-01-01' });
    expect(await fields(commerce.module.get(ChangePayer).plan(tenant.agency, bench.contract.id, late))).toEqual([
      ['effectiveOn', 'tooLarge'],
    ]);
    const bare = await account(commerce, tenant.workspaceId, tenant.companyId, 'Bare', {
      address: { countryCode: 'DE', city: 'Ulm' },
    });
    await expect(bench.plan('04-01', bare)).rejects.toMatchObject({ key: 'payerIncomplete' });
    const stranger = await commerce.tenant();
    const foreign = await account(commerce, stranger.workspaceId, stranger.companyId, 'Foreign');
    // Whether it is there is told to who may know it.
    for (const id of [foreign, 999_999])
      expect(await fields(bench.plan('04-01', id))).toEqual([['billingAccountId', 'noSuch']]);
    const both = tenant.with([stranger.workspaceId]).agency;
    const wish = bench.wish('04-01', foreign);
    await expect(commerce.module.get(ChangePayer).plan(both, bench.contract.id, wish)).rejects.toMatchObject({
      key: 'payerOfOtherSeller',
    });
    const owner = tenant.actor('company-owner', 'Company', tenant.companyId);
    const own = bench.wish('04-01');
    expect(await fields(commerce.module.get(ChangePayer).plan(owner, bench.contract.id, own))).toEqual([
      ['billingAccountId', 'noSuch'],
    ]);
  });
});

describe('what the payer before owes', () => {
  it('stays with it, and suspends nothing of the next one', async () => {
    const bench = await PayerBench.open(commerce);
    await activeSubscriptions(commerce, bench.contract, [{ from: '2099-03-01' }]);
    await bench.until('03-02');
    const [first = 0] = await bench.ids();
    const debts = commerce.module.get(ContractDebts);
    const open = async () => {
      const [row] = await commerce.rows(
        `select u.id, u.workspace_id as "workspaceId", u.invoice_ids as "invoiceIds", '2099-06-01' as today from contract_suspension u where u.id = $1`,
        bench.contract.id,
      );
      return (await debts.of(row as never)).open.map(({ id }) => id);
    };
    await bench.plan('04-10');
    await bench.until('04-09');
    expect(await open()).toEqual(await bench.ids());
    // At 00:00 of its day, before any work of that day is done, nobody asks the next payer for it.
    const refusal = () => commerce.db.transaction((tx) => debts.debtOf(tx, bench.contract.id));
    await commerce.rows('update contract_suspension set invoice_ids = $2 where id = $1', bench.contract.id, [first]);
    expect((await refusal()).paymentUrl).not.toBeNull();
    await commerce.rows(
      `update workspace set clock_offset = clock_offset + interval '14 hours' where id = $1`,
      bench.tenant.workspaceId,
    );
    expect(await refusal()).toMatchObject({ open: Money.zero('EUR'), paymentUrl: null });
    await bench.until('04-11');
    expect(await open()).toEqual([]);
    const [state] = await commerce.rows('select state, open from invoice where id = $1', first);
    expect(state).toMatchObject({ state: 'overdue', open: 3689 });
  });
});

describe('a card', () => {
  it('is of who left it: it still pays its own invoices, and none of the next payer', async () => {
    const shop = await Shop.open(commerce, { at: '2027-03-01T09:00:00Z' });
    const { tenant, contract } = shop;
    const visa = { reference: 'pm_1', last4: '4242', brand: 'visa', country: 'DE', expireMonth: 12, expireYear: 2029 };
    shop.bank.card = visa;
    const providerData = [{ key: 'paymentMethodId', value: 'pm_card_visa' }];
    const purchase = await shop.buy({ locationIds: [await tenant.location()], providerData });
    await shop.subscription(purchase.subscriptionIds[0] ?? 0).activate();
    await commerce.drain();
    const head = await account(commerce, tenant.workspaceId, tenant.companyId, 'Zentrale AG');
    const wish = new Draft<PayerWish>({ billingAccountId: head, effectiveOn: '2027-04-01' });
    const preview = await commerce.module.get(PreviewPayer).execute(tenant.agency, contract.id, wish);
    expect(preview).toMatchObject({
      before: { paymentMeans: 'CARD', last4: '4242' },
      after: { paymentMeans: 'TRANSFER', last4: null },
    });
    await commerce.module.get(ChangePayer).plan(tenant.agency, contract.id, new Draft(wish.good as PayerWish));
    const charges = shop.bank.charges.length;
    await commerce.live(tenant.workspaceId, '2027-04-02T10:00:00Z');
    expect(shop.bank.charges.length).toBe(charges);
    const drawn = await commerce.rows(
      `select settlement ->> 'means' as means, buyer ->> 'name' as buyer from invoice where contract_id = $1 order by id`,
      contract.id,
    );
    expect(drawn.at(-1)).toEqual({ means: 'TRANSFER', buyer: 'Zentrale AG' });
    const company = { ...contract, id: tenant.companyId };
    const list = await commerce.module.get(ContractQueries).list(tenant.agency, company, { skip: 0, take: 5 });
    expect(list.parse().data[0]).toMatchObject({ paymentMethod: null });
    const [kept] = await commerce.rows('select * from contract_payment_method where contract_id = $1', contract.id);
    expect(kept).toMatchObject({ method_reference: 'pm_1', last4: '4242' });
    // What the payer before is still to pay is collected from its card.
    const [{ id } = { id: 0 }] = (await commerce.rows(
      'select id from invoice where contract_id = $1 order by id',
      contract.id,
    )) as { id: number }[];
    await commerce.module.get(CreditInvoice).execute(id, new Draft<CreditWish>({ rebill: true }));
    await commerce.live(tenant.workspaceId, '2027-04-03T10:00:00Z');
    const last = await commerce.rows(
      `select kind, settlement ->> 'means' as means, state, buyer ->> 'name' as buyer from invoice where contract_id = $1 order by id`,
      contract.id,
    );
    expect(last.at(-1)).toMatchObject({ kind: 'INVOICE', means: 'CARD', state: 'paid' });
    expect(last.at(-1)?.['buyer']).not.toBe('Zentrale AG');
    expect(shop.bank.orders.at(-1)).toMatchObject({ method: 'pm_1', present: false });
  });
});
