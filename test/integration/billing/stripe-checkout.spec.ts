import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ContractPayments } from '#contexts/billing';
import { PaymentModule, stripeConfig } from '#integrations/payment';
import { Draft } from '#domain/errors/draft';
import { valueOf } from '#domain/payments/payment-providers';
import { API_KEY, SECRET, TestSandbox } from '../sandbox/running-sandbox.js';
import type { SandboxClient } from '../sandbox/running-sandbox.js';
import { Till } from './till.js';
import type { NewPayment, PaymentView } from '../../../libs/contexts/billing/payments/payments.js';
import { sectionOf } from '../../support/config-sections.js';

let sandbox: TestSandbox;
let browser: SandboxClient;
let till: Till;
let config: number;
const word = (text: string): string => text.replaceAll(/\W/g, '');

beforeAll(async () => {
  sandbox = await TestSandbox.start();
  browser = sandbox.client();
  const sections = sectionOf(stripeConfig, { url: `${browser.origin}/sandbox/stripe` });
  till = await Till.start({ sections }, [PaymentModule]);
  config = await till.provider('stripe', {
    secretKey: `sk_test_1_${word(API_KEY)}`,
    webhookSecret: `whsec_1_${word(SECRET)}`,
  });
});
afterAll(async () => {
  await till.close();
  await sandbox.stop();
});
beforeEach(() => {
  till.told.length = 0;
});

const json = { accept: 'application/json' };
const returnUrl = 'https://locara.example/account/invoice/returned?invoice=1';
const hosted = (changes: Partial<NewPayment> = {}) =>
  till.open(config, { purpose: 'invoice', providerData: [], returnUrl, ...changes });
const pageOf = ({ data }: PaymentView): string => {
  const url = new URL(valueOf(data, 'redirectUrl') ?? '');
  return url.pathname;
};
const give = async (page: string, card: string) =>
  (await browser.page(page, json, { method: 'POST', body: new URLSearchParams({ card }).toString() })).json;

describe('a payment on the page of Stripe', () => {
  it('is collected once a card is given there, and can be given back', async () => {
    const id = await hosted();
    const view = await till.payments.attempt(id);
    expect(view).toMatchObject({ status: 'Waiting' });
    expect(await till.payments.attempt(id)).toEqual(view);
    const given = await give(pageOf(view), 'pm_card_visa');
    expect(given).toMatchObject({ complaint: null, next: returnUrl, session: { status: 'complete' } });
    expect(await till.payments.attempt(id)).toMatchObject({ status: 'Successful' });
    expect(till.told).toMatchObject([
      { id, status: 'Successful', wasHosted: true, providerReference: expect.stringMatching(/^pi_/) },
    ]);
    await till.db.transaction((tx) => till.payments.refund(tx, id, 368, 'too much'));
    await till.drain();
    expect(await till.rows('select state from refund where payment_id = $1', id)).toEqual([{ state: 'Successful' }]);
  });

  it('stays open when a card is refused there, and takes the next', async () => {
    const id = await hosted();
    const page = pageOf(await till.payments.attempt(id));
    expect(await give(page, 'pm_card_chargeDeclinedInsufficientFunds')).toMatchObject({
      complaint: 'Your card has insufficient funds.',
      next: null,
      session: { status: 'open' },
    });
    expect(await till.payments.attempt(id)).toMatchObject({ status: 'Waiting' });
    await give(page, 'pm_card_mastercard');
    expect(await till.payments.attempt(id)).toMatchObject({ status: 'Successful' });
  });

  it('is confirmed with the bank, where that asks', async () => {
    const id = await hosted();
    const { next } = await give(pageOf(await till.payments.attempt(id)), 'pm_card_authenticationRequired');
    expect(next).toContain('/sandbox/payments/authenticate/');
    expect(await till.payments.attempt(id)).toMatchObject({ status: 'Waiting' });
    await browser.page(`/sandbox/payments/complete/${String(next).split('/').at(-1)}`, json, { method: 'POST' });
    expect(await till.payments.attempt(id)).toMatchObject({ status: 'Successful' });
  });

  it('is closed when nobody waits for it any more; what was paid before goes back', async () => {
    const [left, paid] = [await hosted(), await hosted()];
    const pages = [];
    for (const id of [left, paid]) pages.push(pageOf(await till.payments.attempt(id)));
    await give(pages[1] ?? '', 'pm_card_visa');
    for (const id of [left, paid]) await till.db.transaction((tx) => till.payments.expire(tx, id));
    await till.drain();
    expect(await give(pages[0] ?? '', 'pm_card_visa')).toMatchObject({ complaint: 'This page is closed.' });
    expect([await till.state(left), await till.state(paid)]).toEqual(['Failed', 'Returned']);
    expect(await till.rows('select state, amount from refund where payment_id = $1', paid)).toEqual([
      { state: 'Successful', amount: 2368 },
    ]);
    expect(till.told).toEqual([]);
  });

  it.each(['[lost]', '[flaky]'])('is one page when calls go wrong: %s', async (words) => {
    const id = await hosted({ description: `INV-1 ${words}` });
    let view = await till.payments.attempt(id);
    for (let times = 0; times < 12 && view.data.length === 0; times += 1) {
      await till.later();
      view = await till.payments.view(id);
    }
    await give(pageOf(view), 'pm_card_visa');
    for (let times = 0; times < 6 && view.status === 'Waiting'; times += 1) {
      await till.later();
      view = await till.payments.view(id);
    }
    expect(view.status).toBe('Successful');
    expect(till.told).toHaveLength(1);
  });

  it('fails with a key that Stripe does not take', async () => {
    const wrong = await till.provider('stripe', { secretKey: 'sk_test_9_wrong' });
    const id = await till.open(wrong, { purpose: 'invoice', providerData: [], returnUrl });
    expect(await till.payments.attempt(id)).toMatchObject({
      status: 'Failed',
      message: expect.stringContaining('not set up'),
    });
  });
});

it('tells why a card was not charged', async () => {
  const refused = async (card: string) => {
    const id = await till.open(config, { userId: null, providerData: [{ key: 'paymentMethodId', value: card }] });
    await till.payments.attempt(id);
    return (await till.rows('select decline from payment where id = $1', id))[0]?.['decline'];
  };
  expect([
    await refused('pm_card_chargeDeclinedInsufficientFunds'),
    await refused('pm_card_authenticationRequired'),
    await refused('pm_card_lostLater'),
    await refused('pm_unknown'),
  ]).toEqual(['TEMPORARY', 'CONFIRMATION', 'FINAL', null]);
});

it('charges a card that lacked money once it has some', async () => {
  const chosen = new Draft({ providerData: [{ key: 'paymentMethodId', value: 'pm_card_poorTwice' }] });
  const user = till.actor(await till.user());
  await till.module.get(ContractPayments).choose(user, till.contract, config, chosen);
  const attempt = async () => (await till.payments.attempt(await till.open(config, { providerData: [] }))).status;
  expect([await attempt(), await attempt(), await attempt()]).toEqual(['Failed', 'Failed', 'Successful']);
});
