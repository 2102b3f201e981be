import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ContractPayments, ReceiveWebhook } from '#contexts/billing';
import { PaymentModule, stripeConfig } from '#integrations/payment';
import { Draft } from '#domain/errors/draft';
import { sql } from '#platform/database';
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
const keysOf = (account: number): Record<string, string> => ({
  secretKey: `sk_test_${account}_${word(API_KEY)}`,
  webhookSecret: `whsec_${account}_${word(SECRET)}`,
});

beforeAll(async () => {
  sandbox = await TestSandbox.start();
  browser = sandbox.client();
  const sections = sectionOf(stripeConfig, { url: `${browser.origin}/sandbox/stripe` });
  till = await Till.start({ sections }, [PaymentModule]);
  // The first configuration has the id 1, which is the name of its account.
  config = await till.provider('stripe', keysOf(1));
  expect(config).toBe(1);
});
afterAll(async () => {
  await till.close();
  await sandbox.stop();
});
beforeEach(() => {
  till.told.length = 0;
});

interface Intent {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly amount_received: number;
  readonly currency: string;
  readonly metadata: { readonly payment: string };
}

/** Payments at the sandbox, those of one of ours. */
async function intentsOf({ transactionId }: PaymentView): Promise<Intent[]> {
  const { json } = await browser.page('/sandbox/payments?take=500', { accept: 'application/json' });
  return (json['data'] as Intent[]).filter(({ metadata }) => metadata.payment === transactionId);
}

const press = (verb: string, id: string) =>
  browser.page(`/sandbox/payments/${verb}/${id}`, { accept: 'application/json' }, { method: 'POST' });

const by = (card: string): Partial<NewPayment> => ({
  userId: null,
  providerData: [{ key: 'paymentMethodId', value: card }],
});

/** Of a payer who can be asked; the account's id does not matter to the provider. */
async function payer(): Promise<number> {
  return till.user();
}

describe('a payment by card', () => {
  it('is charged, in cents, and shown at the sandbox', async () => {
    const id = await till.open(config, by('pm_card_visa'));
    const view = await till.payments.attempt(id);
    expect(view).toMatchObject({ status: 'Successful', message: null });
    const [intent, ...more] = await intentsOf(view);
    expect(more).toEqual([]);
    expect(intent).toMatchObject({ status: 'succeeded', amount: 2368, amount_received: 2368, currency: 'eur' });
    expect(till.told).toMatchObject([{ id, status: 'Successful', providerReference: intent?.id }]);
  });

  const counts = { JPY: [500, 500], ISK: [500, 50_000], KWD: [1230, 1230] };
  it.each(Object.entries(counts))('in %s is charged as Stripe counts it', async (currency, [amount = 0, counted]) => {
    const view = await till.payments.attempt(await till.open(config, { ...by('pm_card_visa'), currency, amount }));
    expect(await intentsOf(view)).toMatchObject([{ amount: counted }]);
  });

  it.each([
    ['pm_card_chargeDeclined', 'Your card was declined.'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'Your card has insufficient funds.'],
    ['pm_card_authenticationRequired', 'Your card was declined. This transaction requires authentication.'],
    ['pm_unknown', "No such payment_method: 'pm_unknown'"],
  ])('that is refused fails and is cancelled: %s', async (card, message) => {
    const id = await till.open(config, by(card));
    const view = await till.payments.attempt(id);
    expect(view).toMatchObject({ status: 'Failed', message });
    expect(await intentsOf(view)).toMatchObject([{ status: 'canceled', amount_received: 0 }]);
  });

  it.each([
    ['an amount that is too small', { amount: 49 }, 'Amount must convert to at least 50 cents.'],
    ['no card', { providerData: [] }, 'There is no payment method to charge.'],
  ])('with %s fails', async (_what, changes, message) => {
    expect(await till.payments.attempt(await till.open(config, changes))).toMatchObject({ status: 'Failed', message });
  });

  it('fails when our key is wrong, and charges nothing', async () => {
    const wrong = await till.provider('stripe', { secretKey: 'sk_test_9_wrong' });
    const view = await till.payments.attempt(await till.open(wrong));
    expect(view).toMatchObject({ status: 'Failed', message: expect.stringContaining('not set up') });
  });

  it.each(['[lost]', '[flaky]', '[lost] [flaky]'])('is charged once when calls go wrong: %s', async (words) => {
    const id = await till.open(config, { ...by('pm_card_visa'), description: `Listing ${words}` });
    let view = await till.payments.attempt(id);
    for (let times = 0; times < 12 && view.status === 'Waiting'; times += 1) {
      await till.later();
      view = await till.payments.view(id);
    }
    expect(view).toMatchObject({ status: 'Successful' });
    const intents = await intentsOf(view);
    expect(intents.filter(({ amount_received: received }) => received > 0)).toHaveLength(1);
    expect(till.told).toHaveLength(1);
  });

  it('is charged once when many attempts are made at once', async () => {
    const id = await till.open(config, by('pm_card_visa'));
    await Promise.all(Array.from({ length: 8 }, () => till.payments.attempt(id)));
    await till.later();
    const view = await till.payments.view(id);
    expect(view.status).toBe('Successful');
    // An attempt that was too slow may have begun another one, which nobody confirms.
    const charged = (await intentsOf(view)).filter(({ amount_received: received }) => received > 0);
    expect(charged).toHaveLength(1);
    expect(till.told).toHaveLength(1);
  });

  it('waits while Stripe is down, and costs no more than the time', async () => {
    await browser.page('/sandbox/payments/outage', { accept: 'application/json' }, { method: 'POST' });
    const id = await till.open(config, by('pm_card_visa'));
    expect(await till.payments.attempt(id)).toMatchObject({ status: 'Waiting' });
    await till.later();
    await browser.page('/sandbox/payments/recovery', { accept: 'application/json' }, { method: 'POST' });
    await till.later();
    expect(await till.state(id)).toBe('Successful');
  });
});

describe('a payment that the bank asks about', () => {
  async function asked(): Promise<PaymentView> {
    const id = await till.open(config, { ...by('pm_card_threeDSecure2Required'), userId: await payer() });
    return till.payments.attempt(id);
  }

  it('says where to confirm it, and is done when it was confirmed', async () => {
    const view = await asked();
    expect(view.status).toBe('Waiting');
    const keys = view.data.map(({ key }) => key);
    expect(keys).toEqual(['redirectUrl', 'clientSecret']);
    const [intent] = await intentsOf(view);
    const page = await browser.page(new URL(view.data[0]?.value ?? '').pathname);
    expect(page.text).toContain('Confirm at the bank');
    await press('complete', intent?.id ?? '');
    await till.later();
    expect(await till.payments.view(view.id)).toMatchObject({ status: 'Successful', data: [] });
  });

  it('fails when it was refused there', async () => {
    const view = await asked();
    const [intent] = await intentsOf(view);
    await press('fail', intent?.id ?? '');
    await till.later();
    expect(await till.payments.view(view.id)).toMatchObject({
      status: 'Failed',
      message: expect.stringContaining('unable to authenticate'),
    });
    expect(await intentsOf(view)).toMatchObject([{ status: 'canceled' }]);
  });

  it('cannot be confirmed any more once it has expired', async () => {
    const view = await asked();
    await till.db.transaction((tx) => till.payments.expire(tx, view.id));
    await till.drain();
    const [intent] = await intentsOf(view);
    expect(intent).toMatchObject({ status: 'canceled' });
    expect((await press('complete', intent?.id ?? '')).status).toBe(409);
  });

  it('goes back by itself when it was confirmed after it had expired', async () => {
    const view = await asked();
    const [intent] = await intentsOf(view);
    await till.db.transaction((tx) => till.payments.expire(tx, view.id));
    await press('complete', intent?.id ?? '');
    await till.drain();
    await till.later();
    expect(await till.state(view.id)).toBe('Returned');
    const { json } = await browser.page('/sandbox/payments', { accept: 'application/json' });
    const refunds = (json['refunds'] as { payment_intent: string; amount: number }[]).filter(
      ({ payment_intent: of }) => of === intent?.id,
    );
    expect(refunds).toMatchObject([{ amount: 2368 }]);
  });
});

describe('a slow payment', () => {
  it.each([
    ['settle', 'Successful'],
    ['refuse', 'Failed'],
  ])('waits until it arrives or not: %s', async (verb, status) => {
    const view = await till.payments.attempt(await till.open(config, by('pm_card_slow')));
    expect(view).toMatchObject({ status: 'Waiting', message: 'The payment is being processed.' });
    const [intent] = await intentsOf(view);
    await press(verb, intent?.id ?? '');
    await till.later();
    expect(await till.payments.view(view.id)).toMatchObject({ status });
  });
});

describe('a refund', () => {
  it.each(['plain', '[lost]', '[flaky]'])('is sent once: %s', async (words) => {
    const id = await till.open(config, { ...by('pm_card_visa'), description: `Refunded ${words}` });
    await till.payments.attempt(id);
    for (let times = 0; times < 12; times += 1) await till.later();
    const view = await till.payments.view(id);
    await till.db.transaction((tx) => till.payments.refund(tx, id, 368, 'credit note'));
    await till.drain();
    for (let times = 0; times < 6; times += 1) await till.later();
    const [intent] = await intentsOf(view);
    const { json } = await browser.page('/sandbox/payments?take=500', { accept: 'application/json' });
    const refunds = (json['refunds'] as { payment_intent: string; amount: number }[]).filter(
      ({ payment_intent: of }) => of === intent?.id,
    );
    expect(refunds).toMatchObject([{ amount: 368 }]);
    expect(await till.rows('select state from refund where payment_id = $1', id)).toEqual([{ state: 'Successful' }]);
  });
});

it('takes the key of the documentation, too', async () => {
  const own = await till.provider('stripe', { secretKey: 'sk_test_sandbox', webhookSecret: 'whsec_sandbox' });
  const view = await till.payments.attempt(await till.open(own));
  expect(view.status).toBe('Successful');
});

describe('a webhook', () => {
  const receive = (body: string, signature: string | undefined): Promise<void> =>
    till.module.get(ReceiveWebhook).execute(config, Buffer.from(body), signature);

  function signed(
    body: string,
    seconds = Math.floor(Date.now() / 1000),
    secret = keysOf(1)['webhookSecret'] ?? '',
  ): string {
    return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
  }
  const event = (id: string, type: string, intent: string): string =>
    JSON.stringify({ id, object: 'event', type, data: { object: { id: intent, object: 'payment_intent' } } });

  it('of the sandbox is signed as Stripe signs, and repeated until it is taken', async () => {
    sandbox.receiver.answers.push(500);
    const view = await till.payments.attempt(await till.open(config, by('pm_card_visa')));
    const [intent] = await intentsOf(view);
    const about = (raw: string): boolean => raw.includes(intent?.id ?? '') && raw.includes('payment_intent.succeeded');
    const received = await sandbox.receiver.until(({ raw }) => about(raw));
    expect(received[0]?.path).toBe(`/hooks/stripe/${config}`);
    await receive(received[0]?.raw ?? '', String(received[0]?.headers['stripe-signature']));
  });

  it('has the payment asked about, once however often it comes, in whatever order', async () => {
    const id = await till.open(config, { ...by('pm_card_threeDSecure2Required'), userId: await payer() });
    const view = await till.payments.attempt(id);
    const [intent] = await intentsOf(view);
    await press('complete', intent?.id ?? '');
    const late = event('evt_late', 'payment_intent.succeeded', intent?.id ?? '');
    const early = event('evt_early', 'payment_intent.requires_action', intent?.id ?? '');
    for (const body of [late, early, late, late]) await receive(body, signed(body));
    const jobs = await till.rows(
      `select id from outbox where name = 'billing.attemptPayment' and done_at is null
      and payload ->> 'id' = $1 and available_at <= now()`,
      String(id),
    );
    expect(jobs).toHaveLength(2);
    await till.drain();
    expect(await till.state(id)).toBe('Successful');
    expect(till.told).toHaveLength(1);
  });

  it.each([
    ['no signature', () => undefined],
    ['another secret', (body: string) => signed(body, undefined, 'whsec_other')],
    ['an old time stamp', (body: string) => signed(body, Math.floor(Date.now() / 1000) - 400)],
    ['the signature of another body', () => signed('{}')],
  ])('with %s is refused and not kept', async (_what, signature) => {
    const body = event(`evt_bad_${Math.random()}`, 'payment_intent.succeeded', 'pi_1');
    await expect(receive(body, signature(body))).rejects.toMatchObject({ key: 'webhookSignatureInvalid' });
    const { id } = JSON.parse(body) as { id: string };
    expect(await till.rows('select 1 from inbox where external_id = $1', id)).toEqual([]);
  });

  it.each(['{}', '{', 'null', '{"id":"evt_1","type":"x"}', '{"id":"evt_1","type":"x","data":{"object":null}}'])(
    'that is signed and no event (%s) is a bad request, and not kept',
    async (body) => {
      const before = await till.rows('select count(*) from inbox');
      await expect(receive(body, signed(body))).rejects.toMatchObject({ key: 'webhookUnreadable' });
      expect(await till.rows('select count(*) from inbox')).toEqual(before);
    },
  );

  it('for a configuration that there is not is refused like one that is signed wrongly', async () => {
    const refused = till.module.get(ReceiveWebhook).execute(999_999, Buffer.from('{}'), signed('{}'));
    await expect(refused).rejects.toMatchObject({ key: 'webhookSignatureInvalid' });
  });

  it('about something else is kept and changes nothing', async () => {
    const body = JSON.stringify({
      id: 'evt_other',
      object: 'event',
      type: 'product.created',
      data: { object: { id: 'p', object: 'product' } },
    });
    await receive(body, signed(body));
    expect(await till.rows(`select source from inbox where external_id = 'evt_other'`)).toEqual([
      { source: `stripe:${config}` },
    ]);
  });
});

describe('a card that is kept', () => {
  const choose = async (user: number, providerData: { key: string; value: string }[]): Promise<number> =>
    till.module.get(ContractPayments).choose(till.actor(user), till.contract, config, new Draft({ providerData }));

  it('pays what nobody is there for, and is shown by its last digits', async () => {
    await choose(await payer(), [{ key: 'paymentMethodId', value: 'pm_card_mastercard' }]);
    const [row] = await till.rows(
      'select payment_method, payment_provider_id from contract where id = $1',
      till.contract.id,
    );
    expect(row).toMatchObject({
      payment_provider_id: config,
      payment_method: { last4: '4444', brand: 'mastercard', country: 'US' },
    });
    const view = await till.payments.attempt(await till.open(config, { providerData: [] }));
    expect(view).toMatchObject({ status: 'Successful' });
  });

  it('that is refused when it is charged fails the payment', async () => {
    await choose(await payer(), [{ key: 'paymentMethodId', value: 'pm_card_chargeCustomerFail' }]);
    const view = await till.payments.attempt(await till.open(config, { providerData: [] }));
    expect(view).toMatchObject({ status: 'Failed', message: 'Your card was declined.' });
  });

  it('is not kept when its bank refuses', async () => {
    const refused = choose(await payer(), [{ key: 'paymentMethodId', value: 'pm_card_chargeDeclined' }]);
    await expect(refused).rejects.toMatchObject({ key: 'paymentMethodNotReady' });
  });

  it.each([
    ['unknown', 'paymentMethodId', async () => 'pm_unknown'],
    ["somebody else's", 'paymentMethodId', async () => methodOfAnother()],
    ['no setup', 'setupIntentId', async () => 'seti_unknown'],
  ])('is one and the same error when it is %s', async (_what, key, value) => {
    const refused = choose(await payer(), [{ key, value: await value() }]);
    await expect(refused).rejects.toMatchObject({
      key: 'validationFailed',
      problems: [{ field: 'providerData[0].value', problem: 'noSuch' }],
    });
  });

  async function methodOfAnother(): Promise<string> {
    await choose(await payer(), [{ key: 'paymentMethodId', value: 'pm_card_visa' }]);
    const [row] = await till.rows(
      'select method_reference from contract_payment_method where contract_id = $1',
      till.contract.id,
    );
    return String(row?.['method_reference']);
  }

  it('needs data that names one', async () => {
    await expect(choose(await payer(), [])).rejects.toMatchObject({
      problems: [{ field: 'providerData', problem: 'required' }],
    });
  });

  it('is warned of once 30 and once 7 days before it expires', async () => {
    await choose(await payer(), [{ key: 'paymentMethodId', value: 'pm_card_visa' }]);
    await till.drain();
    const said = async (day: string): Promise<unknown[]> => {
      await till.setClock(`${day}T12:00:00Z`);
      return till.expiring.map(({ daysBefore, last4 }) => [daysBefore, last4]);
    };
    await sql`update contract_payment_method set expires_on = '2031-05-31', due_at = now() where contract_id = ${till.contract.id}`.execute(
      till.db.manager,
    );
    expect(await said('2031-04-30')).toEqual([]);
    expect(await said('2031-05-01')).toEqual([[30, '4242']]);
    expect(await said('2031-05-20')).toEqual([[30, '4242']]);
    expect(await said('2031-05-24')).toEqual([
      [30, '4242'],
      [7, '4242'],
    ]);
    expect(await said('2031-06-10')).toHaveLength(2);
  });
});
