import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ContractPayments } from '#contexts/billing';
import {
  CreditInvoice,
  InvoiceQueries,
  PayableInvoiceQueries,
  PayInvoice,
  PaymentLinks,
  ReplacePaymentLink,
  SettleInvoice,
} from '#contexts/invoicing';
import { Draft } from '#domain/errors/draft';
import type { Commerce } from '../subscriptions/commerce.js';
import { Shop } from '../subscriptions/shop.js';
import type { Turn } from '../billing/scripted-provider.js';
import { HeardOfInvoices, invoicesOf, startInvoicing } from './invoiced.js';

const card = { reference: 'card-2', last4: '4242', brand: 'visa', country: 'DE', expireMonth: 12, expireYear: 2029 };

describe('an invoice whose card is declined', () => {
  let commerce: Commerce;
  beforeAll(async () => {
    commerce = await startInvoicing();
  });
  afterAll(() => commerce.close());

  /** A month of 35.00 is invoiced on 1 March, and the card is asked for 41.65. */
  async function declined(turn: Turn): Promise<{ shop: Shop; id: number }> {
    const contract = { billingType: 'FIXED', fixedPrice: 3500, validFrom: '2027-03-01' } as const;
    const shop = await Shop.open(commerce, { at: '2027-02-20T12:00:00Z', contract });
    await commerce.drain();
    await commerce.rows(
      'update contract set payment_provider_id = $2 where id = $1',
      shop.contract.id,
      shop.providerConfigId,
    );
    await commerce.rows(
      `insert into contract_payment_method (workspace_id, contract_id, provider_config_id, customer_reference, method_reference, billing_account_id)
       values ($1, $2, $3, 'customer', 'card', (select billing_account_id from contract where id = $2))`,
      shop.tenant.workspaceId,
      shop.contract.id,
      shop.providerConfigId,
    );
    shop.bank.script.push(turn);
    await at(shop, '2027-03-01');
    const [invoice] = await invoicesOf(commerce, shop.contract.id);
    expect(invoice).toMatchObject({ state: 'overdue', gross: 4165 });
    return { shop, id: invoice?.id ?? 0 };
  }
  const at = async (shop: Shop, day: string) => commerce.setClock(shop.tenant.workspaceId, `${day}T12:00:00Z`);
  const heard = (id: number) => commerce.module.get(HeardOfInvoices).of(id);
  const view = async (id: number) => (await commerce.module.get(InvoiceQueries).view(id)).parse();
  const payments = async (id: number) =>
    commerce.rows(
      `select state, amount, decline, return_url is not null as hosted from payment where purpose = 'invoice' and purpose_id = $1 order by id`,
      id,
    );
  const charged = ({ bank }: Shop) => bank.charges.map(({ amount }) => amount);
  const refunded = ({ bank }: Shop) => [...bank.refunds.values()];
  const linkOf = async (id: number) => {
    const url = new URL(String((await view(id)).paymentUrl));
    const invoice = await commerce.module.get(PaymentLinks).read(url.searchParams.get('token') ?? '');
    if (invoice === undefined) throw new Error('The link does not work.');
    return invoice;
  };
  const pay = async (id: number) => commerce.module.get(PayInvoice).execute(await linkOf(id));
  const shown = async (id: number) => commerce.module.get(PayableInvoiceQueries).view(id);
  /** The payer gives a card on the provider's page. */
  const payOnPage = (shop: Shop, amount: number) =>
    shop.bank.confirm([...shop.bank.intents].findLast(([, state]) => state === 'Waiting')?.[0] ?? '', amount);
  const back = async (id: number) => {
    await commerce.module.get(PayInvoice).refresh(await linkOf(id));
    await commerce.drain();
  };
  const record = async (id: number, receipt: object) =>
    commerce.module.get(SettleInvoice).execute(id, new Draft(receipt));

  it('for lack of money is tried on days 3, 5 and 7, each time with a payment of its own', async () => {
    const { shop, id } = await declined('poor');
    const next = async () => (await view(id)).nextPaymentAttempt;
    expect(await next()).toBe('2027-03-04');
    for (const [day, following] of [
      ['2027-03-04', '2027-03-06'],
      ['2027-03-06', '2027-03-08'],
    ] as const) {
      shop.bank.script.push('poor');
      await at(shop, day);
      expect(await next()).toBe(following);
    }
    await at(shop, '2027-03-08');
    expect((await payments(id)).map(({ state, decline }) => [state, decline])).toEqual([
      ['Failed', 'TEMPORARY'],
      ['Failed', 'TEMPORARY'],
      ['Failed', 'TEMPORARY'],
      ['Successful', null],
    ]);
    expect(charged(shop)).toEqual([4165]);
    expect(heard(id)).toEqual(['issued', 'overdue', 'paymentFailed', 'paymentFailed', 'paymentFailed', 'paid']);
    expect(await view(id)).toMatchObject({ state: 'paid', nextPaymentAttempt: null, paymentUrl: null });
  });

  it('is not tried again after day 7', async () => {
    const { shop, id } = await declined('poor');
    for (const day of ['2027-03-04', '2027-03-06', '2027-03-08']) {
      shop.bank.script.push('poor');
      await at(shop, day);
    }
    expect((await view(id)).nextPaymentAttempt).toBeNull();
    await at(shop, '2027-03-14');
    expect(await payments(id)).toHaveLength(4);
  });

  it('as stolen is not tried again', async () => {
    const { shop, id } = await declined('stolen');
    expect((await view(id)).nextPaymentAttempt).toBeNull();
    await at(shop, '2027-03-10');
    expect(await payments(id)).toHaveLength(1);
    expect(heard(id)).toEqual(['issued', 'overdue', 'paymentFailed']);
  });

  it.each([
    ['recorded as paid', async (id: number) => record(id, {})],
    ['credited', async (id: number) => commerce.module.get(CreditInvoice).execute(id)],
  ])('and %s is not tried again', async (_how, settle) => {
    const { shop, id } = await declined('poor');
    await settle(id);
    await commerce.drain();
    expect(await commerce.rows('select * from invoice_retry where id = $1', id)).toEqual([]);
    await at(shop, '2027-03-08');
    expect(charged(shop)).toEqual([]);
  });

  it('is tried at once with another card, which begins anew', async () => {
    const { shop, id } = await declined('poor');
    await at(shop, '2027-03-04');
    expect(charged(shop)).toEqual([4165]);
    const other = await declined('stolen');
    other.shop.bank.card = card;
    other.shop.bank.script.push('poor');
    await at(other.shop, '2027-03-10');
    const chosen = new Draft({ providerData: [{ key: 'paymentMethodId', value: card.reference }] });
    await commerce.module
      .get(ContractPayments)
      .choose(other.shop.owner.user, other.shop.contract, other.shop.providerConfigId, chosen);
    await commerce.drain();
    expect(await view(other.id)).toMatchObject({ state: 'overdue', nextPaymentAttempt: '2027-03-13' });
    expect(await view(id)).toMatchObject({ state: 'paid' });
  });

  it('because the bank wants a confirmation waits for the customer, who confirms it on the page', async () => {
    const { shop, id } = await declined('confirm');
    expect(heard(id)).toEqual(['issued', 'overdue', 'confirmationNeeded']);
    expect(await shown(id)).toMatchObject({ needsConfirmation: true, takesCards: true, isBeingPaid: false });
    await at(shop, '2027-03-10');
    expect(await payments(id)).toHaveLength(1);
    expect(await pay(id)).toEqual({ kind: 'redirect', url: 'https://bank.example' });
    expect(shop.bank.orders.at(-1)).toMatchObject({
      present: true,
      amount: 4165,
      returnUrl: expect.stringMatching(/\/account\/invoice\/returned\?invoice=\d+$/),
    });
    payOnPage(shop, 4165);
    await back(id);
    expect(await view(id)).toMatchObject({ state: 'paid', openAmount: 0, paymentUrl: null });
    expect(heard(id)).toEqual(['issued', 'overdue', 'confirmationNeeded', 'paid']);
  });

  it('is paid once on the page, however many tabs show it', async () => {
    const { shop, id } = await declined('stolen');
    const tabs = await Promise.all([pay(id), pay(id), pay(id)]);
    expect(tabs.filter(({ kind }) => kind !== 'redirect' && kind !== 'unreachable')).toEqual([]);
    expect(await pay(id)).toMatchObject({ kind: 'redirect' });
    expect((await payments(id)).filter(({ hosted }) => hosted)).toHaveLength(1);
    payOnPage(shop, 4165);
    await back(id);
    expect(charged(shop)).toEqual([4165]);
    expect(refunded(shop)).toEqual([]);
  });

  it('and asked of the card once more cannot be paid on the page meanwhile', async () => {
    const { shop, id } = await declined('poor');
    shop.bank.script.push('unreachable');
    await at(shop, '2027-03-04');
    expect(await shown(id)).toMatchObject({ isBeingPaid: true });
    expect(await pay(id)).toEqual({ kind: 'nothing' });
    await shop.askAgain();
    expect(charged(shop)).toEqual([4165]);
  });

  it('and paid on the page is paid, when the card is due again before anybody has told so', async () => {
    const { shop, id } = await declined('poor');
    await pay(id);
    payOnPage(shop, 4165);
    shop.bank.script.push('poor', 'poor');
    await at(shop, '2027-03-04');
    expect(await view(id)).toMatchObject({ state: 'paid', openAmount: 0 });
    expect(charged(shop)).toEqual([4165]);
    expect(refunded(shop)).toEqual([]);
    expect(heard(id)).toEqual(['issued', 'overdue', 'paymentFailed', 'paid']);
  });

  it('and paid on the page while a part is recorded gets back what was too much', async () => {
    const { shop, id } = await declined('poor');
    await pay(id);
    payOnPage(shop, 4165);
    await expect(record(id, { amount: 20, reference: 'bank/1' })).rejects.toMatchObject({
      key: 'transitionNotAllowed',
    });
    expect(await view(id)).toMatchObject({ state: 'paid', openAmount: 0, transfers: [] });
  });

  it('keeps its plan when a fault of the provider lets an attempt fail', async () => {
    const { shop, id } = await declined('poor');
    shop.bank.script.push('decline');
    await at(shop, '2027-03-04');
    expect((await view(id)).nextPaymentAttempt).toBe('2027-03-06');
    expect(heard(id)).toEqual(['issued', 'overdue', 'paymentFailed']);
    await at(shop, '2027-03-06');
    expect(charged(shop)).toEqual([4165]);
  });

  it('stays open on the page when a transfer is recorded a second time', async () => {
    const { shop, id } = await declined('poor');
    await record(id, { amount: 20, date: '2027-03-01', reference: 'bank/1' });
    await pay(id);
    await record(id, { amount: 20, date: '2027-03-01', reference: 'bank/1' });
    await commerce.drain();
    payOnPage(shop, 2165);
    await back(id);
    expect(await view(id)).toMatchObject({ state: 'paid', openAmount: 0 });
    expect(refunded(shop)).toEqual([]);
  });

  it('and left open on the page stays as it is when the page closes', async () => {
    const { shop, id } = await declined('stolen');
    await pay(id);
    const before = heard(id);
    for (const [reference, state] of shop.bank.intents)
      if (state === 'Waiting') shop.bank.intents.set(reference, 'cancelled');
    await shop.askAgain();
    expect((await payments(id)).map(({ state }) => state)).toEqual(['Failed', 'Failed']);
    expect(heard(id)).toEqual(before);
    expect(await pay(id)).toMatchObject({ kind: 'redirect' });
  });

  it('and paid on the page while it was recorded as paid: the card gets it back', async () => {
    const { shop, id } = await declined('stolen');
    await pay(id);
    const page = [...shop.bank.intents].findLast(([, state]) => state === 'Waiting')?.[0] ?? '';
    await record(id, {});
    shop.bank.confirm(page, 4165);
    await commerce.drain();
    await shop.askAgain();
    expect((await payments(id)).map(({ state }) => state)).toEqual(['Failed', 'Returned']);
    expect(refunded(shop)).toEqual([4165]);
  });

  it('and paid in part by transfer collects the rest: on the page, and from the card', async () => {
    const { shop, id } = await declined('poor');
    await pay(id);
    await record(id, { amount: 20, date: '2027-02-28', reference: 'bank/1' });
    expect(await view(id)).toMatchObject({
      state: 'overdue',
      openAmount: 21.65,
      transfers: [{ amount: 20, date: '2027-02-28', reference: 'bank/1' }],
    });
    await commerce.drain();
    // The page about the whole amount is closed.
    expect(await pay(id)).toMatchObject({ kind: 'redirect' });
    expect((await payments(id)).map(({ amount, state }) => [amount, state])).toEqual([
      [4165, 'Failed'],
      [4165, 'Failed'],
      [2165, 'Waiting'],
    ]);
    await at(shop, '2027-03-04');
    expect(charged(shop)).toEqual([2165]);
    expect(await view(id)).toMatchObject({ state: 'paid', openAmount: 0 });
    expect(refunded(shop)).toEqual([]);
  });

  it('takes parts by transfer until nothing is open, and each reference once', async () => {
    const { id } = await declined('stolen');
    await record(id, { amount: 40, reference: 'bank/1' });
    await record(id, { amount: 40, reference: 'bank/1' });
    expect(await view(id)).toMatchObject({ state: 'overdue', openAmount: 1.65 });
    await expect(record(id, { amount: 30, reference: 'bank/1' })).rejects.toMatchObject({ key: 'receiptKnown' });
    await expect(record(id, { amount: 1.66 })).rejects.toMatchObject({
      key: 'paymentTooHigh',
      parameters: { amount: 1.66, open: 1.65, currency: 'EUR' },
    });
    for (const wrong of [{ amount: 0 }, { amount: 1.001 }, { amount: 1, date: '2027-03-02' }])
      await expect(record(id, wrong)).rejects.toMatchObject({ key: 'validationFailed' });
    await record(id, { amount: 1.65, date: '2027-02-27', reference: 'bank/2' });
    expect(await view(id)).toMatchObject({ state: 'paid', openAmount: 0, paidOn: '2027-03-01' });
    await record(id, { amount: 1.65, reference: 'bank/2' });
    await expect(record(id, {})).rejects.toMatchObject({ key: 'transitionNotAllowed' });
    expect((await view(id)).transfers).toHaveLength(2);
  });

  it('has a link that nobody can guess, and that can be replaced', async () => {
    const { id } = await declined('stolen');
    const links = commerce.module.get(PaymentLinks);
    const token = new URL(String((await view(id)).paymentUrl)).searchParams.get('token') ?? '';
    expect(await links.read(token)).toMatchObject({ id });
    const other = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const wrong of ['', 'x', String(id), `${id}.`, other, token.replace(`${id}.`, `${id + 1}.`)])
      expect(await links.read(wrong)).toBeUndefined();
    await commerce.module.get(ReplacePaymentLink).execute(id);
    expect(await links.read(token)).toBeUndefined();
    expect((await view(id)).paymentUrl).not.toContain(token);
  });
});
