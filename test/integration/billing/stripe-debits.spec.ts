import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { ContractPayments, Payers, PaymentProviders, ProviderFailure, ReceiveWebhook } from '#contexts/billing';
import { PaymentModule, stripeConfig } from '#integrations/payment';
import { Draft } from '#domain/errors/draft';
import { valueOf } from '#domain/payments/payment-providers';
import { API_KEY, SECRET, TestSandbox } from '../sandbox/running-sandbox.js';
import type { SandboxClient } from '../sandbox/running-sandbox.js';
import { Till } from './till.js';
import { sectionOf } from '../../support/config-sections.js';
import { eventually } from '../../support/eventually.js';
import { stripeSignature } from '../../../apps/sandbox/src/payments/webhook.outbox.js';
import { SettlePayment } from '../../../libs/contexts/billing/payments/settle-payment.js';

let sandbox: TestSandbox;
let browser: SandboxClient;
let till: Till;
let config: number;
let userId: number;
const word = (text: string): string => text.replaceAll(/\W/g, '');
const secretKey = `sk_test_1_${word(API_KEY)}`;
const webhookSecret = `whsec_1_${word(SECRET)}`;
const creditorId = 'DE98ZZZ09999999999';

beforeAll(async () => {
  // Banks take their time, until a test says that it has come.
  sandbox = await TestSandbox.start({ delayMs: 100_000 });
  browser = sandbox.client();
  const sections = sectionOf(stripeConfig, { url: `${browser.origin}/sandbox/stripe` });
  till = await Till.start({ sections }, [PaymentModule]);
  config = await till.provider('stripe', { secretKey, webhookSecret });
  await till.rows(
    `update provider_config set provider_data = $1`,
    JSON.stringify([
      { key: 'methods', value: 'card,sepa_debit' },
      { key: 'creditorId', value: creditorId },
    ]),
  );
  userId = await till.user();
});
afterAll(async () => {
  await till.close();
  await sandbox.stop();
});
beforeEach(() => {
  till.told.length = 0;
  till.takenBack.length = 0;
});

const iban = {
  pays: 'DE89 3704 0044 0532 0130 00',
  fails: 'DE62370400440532013001',
  poor: 'DE65370400440002222227',
  takenBack: 'DE35370400440532013002',
};

/** As Stripe's script does it on the payer's page. */
async function confirmSetup(setup: string, number: string): Promise<number> {
  const form = new URLSearchParams({
    'payment_method_data[type]': 'sepa_debit',
    'payment_method_data[sepa_debit][iban]': number,
    'payment_method_data[billing_details][name]': 'Paula Payer',
    'payment_method_data[billing_details][email]': 'paula@locara.example',
    'mandate_data[customer_acceptance][type]': 'online',
  });
  const { status } = await fetch(`${browser.origin}/sandbox/stripe/v1/setup_intents/${setup}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: form,
  });
  return status;
}

async function leaves(number: string): Promise<void> {
  const { providerData } = await till.module.get(Payers).connect(till.actor(userId), config);
  const setup = valueOf(providerData, 'setupIntentId') ?? '';
  expect(await confirmSetup(setup, number)).toBe(200);
  const draft = new Draft({ providerData: [{ key: 'setupIntentId', value: setup }] });
  await till.module.get(ContractPayments).choose(till.actor(userId), till.contract, config, draft);
}

interface Kept {
  readonly customer: string;
  readonly method: string;
  readonly mandate: { readonly id: string; readonly reference: string; readonly acceptedOn: string } | null;
  readonly shown: object | null;
}

async function kept(): Promise<Kept> {
  const [row] = await till.rows(
    `select m.customer_reference as customer, m.method_reference as method, m.mandate, c.payment_method as shown
     from contract_payment_method m join contract c on c.id = m.contract_id`,
  );
  return row as never;
}

/** A debit of 23.68 EUR of the account that the contract has. */
async function debit(): Promise<{ id: number; reference: string }> {
  const { customer, method, mandate } = await kept();
  const account = { customer, method, mandate: mandate?.id ?? '' };
  const id = await till.open(config, { purpose: 'invoice', providerData: [], debit: account });
  expect(await till.payments.attempt(id)).toMatchObject({ status: 'Waiting' });
  const [row] = await till.rows('select provider_reference as reference from payment where id = $1', id);
  return { id, reference: String(row?.['reference']) };
}

/** The day has come on which the bank says something. */
async function comes(reference: string): Promise<void> {
  const client = new pg.Client(sandbox.database.url);
  await client.connect();
  await client.query('update sandbox.stripe_object set due_at = now() where id = $1', [reference]);
  await client.end();
}

/** The bank is asked until it says so. */
const becomes = (id: number, state: string) =>
  eventually(
    async () => {
      await till.later();
      return till.state(id);
    },
    (found) => found === state,
    `The payment was to be ${state}.`,
  );

const press = (verb: string, id: string) =>
  browser.page(`/sandbox/payments/${verb}/${id}`, { accept: 'application/json' }, { method: 'POST' });

/** What a webhook tells, signed. */
async function hook(type: string, object: object): Promise<void> {
  const body = JSON.stringify({ id: `evt_${Math.random()}`, object: 'event', type, data: { object } });
  await till.module.get(ReceiveWebhook).execute(config, Buffer.from(body), stripeSignature(webhookSecret, body));
  await till.drain();
}

describe('a bank account that a payer leaves', () => {
  it('is kept with its mandate, and never its IBAN', async () => {
    await leaves(iban.pays);
    const { mandate, shown, ...ids } = await kept();
    expect(ids).toMatchObject({ customer: expect.stringMatching(/^cus_/), method: expect.stringMatching(/^pm_/) });
    expect(mandate).toMatchObject({ id: expect.stringMatching(/^mandate_/), creditorId });
    const { reference: mandateReference, acceptedOn: mandateDate } = mandate ?? {};
    expect(shown).toEqual({ last4: '3000', country: 'DE', mandateReference, mandateDate, creditorId });
    const everything = await till.rows(
      `select * from contract_payment_method m join contract c on c.id = m.contract_id`,
    );
    expect(JSON.stringify(everything)).not.toContain('0532');
  });

  it('is refused with an IBAN that is none, or without a mandate', async () => {
    const { providerData } = await till.module.get(Payers).connect(till.actor(userId), config);
    expect(await confirmSetup(valueOf(providerData, 'setupIntentId') ?? '', 'DE88370400440532013000')).toBe(400);
    await leaves(iban.pays);
    const { method } = await kept();
    const draft = new Draft({ providerData: [{ key: 'paymentMethodId', value: method }] });
    const choice = till.module.get(ContractPayments).choose(till.actor(userId), till.contract, config, draft);
    await expect(choice).rejects.toMatchObject({ key: 'paymentMethodNotReady' });
  });

  it('is not taken where the seller takes cards alone', async () => {
    await till.rows(`update provider_config set provider_data = '[]'`);
    const { providerData } = await till.module.get(Payers).connect(till.actor(userId), config);
    expect(await confirmSetup(valueOf(providerData, 'setupIntentId') ?? '', iban.pays)).toBe(400);
    await till.rows(
      `update provider_config set provider_data = '[{"key": "methods", "value": "sepa_debit"}, {"key": "creditorId", "value": "${creditorId}"}]'`,
    );
  });
});

describe('a debit', () => {
  it('is at the bank for as long as it takes, and is settled once', async () => {
    await leaves(iban.pays);
    const { id, reference } = await debit();
    await till.later();
    expect(await till.state(id)).toBe('Waiting');
    await press('settle', reference);
    await till.later();
    await till.later();
    expect(await till.state(id)).toBe('Successful');
    expect(till.told).toMatchObject([{ id, status: 'Successful', wasDebit: true, providerReference: reference }]);
  });

  it.each([
    [iban.poor, 'TEMPORARY'],
    [iban.fails, 'FINAL'],
  ])('of %s fails: %s', async (number, decline) => {
    await leaves(number);
    const { id, reference } = await debit();
    await comes(reference);
    await becomes(id, 'Failed');
    expect(till.told).toMatchObject([{ id, status: 'Failed', decline }]);
  });

  it('of an account that takes back what it has paid', async () => {
    await leaves(iban.takenBack);
    const { id, reference } = await debit();
    await comes(reference);
    await becomes(id, 'ChargedBack');
    expect(till.told).toMatchObject([{ id, status: 'Successful' }]);
    expect(await till.rows('select reason from payment_return where payment_id = $1', id)).toEqual([
      { reason: 'customer_initiated' },
    ]);
  });

  it('that is taken back is found without a webhook, and written down once', async () => {
    await leaves(iban.pays);
    const { id, reference } = await debit();
    await press('settle', reference);
    await till.later();
    await till.later();
    expect(await till.state(id)).toBe('Successful');
    await press('return-poor', reference);
    await till.later();
    await till.later();
    expect(await till.state(id)).toBe('ChargedBack');
    const rows = await till.rows('select amount, reason from payment_return where payment_id = $1', id);
    expect(rows).toEqual([{ amount: 2368, reason: 'insufficient_funds' }]);
    const [due] = await till.rows('select due_at as due from payment where id = $1', id);
    expect(due).toEqual({ due: null });
  });

  it('of which the provider says nothing is looked at again a day later, not at once', async () => {
    await leaves(iban.pays);
    const { id, reference } = await debit();
    await press('settle', reference);
    await till.later();
    const refused = new ProviderFailure('paymentProviderRefused', 'Stripe', 'a key that may not read disputes', true);
    const looking = jest
      .spyOn(till.module.get(PaymentProviders), 'of')
      .mockReturnValue({ disputes: () => Promise.reject(refused) } as never);
    await till.later();
    looking.mockRestore();
    const [row] = await till.rows(
      `select state, due_at > now() + interval '20 hours' as later from payment where id = $1`,
      id,
    );
    expect(row).toEqual({ state: 'Successful', later: true });
  });

  it('that is taken back is found by its webhook, which may come twice and with a poll', async () => {
    await leaves(iban.pays);
    const { id, reference } = await debit();
    await press('settle', reference);
    await hook('payment_intent.succeeded', { id: reference, object: 'payment_intent' });
    await press('return', reference);
    const news = { id: 'dp_1', object: 'dispute', payment_intent: reference };
    await Promise.all([
      hook('charge.dispute.created', news),
      hook('charge.dispute.closed', news),
      till.payments.attempt(id),
    ]);
    expect(await till.state(id)).toBe('ChargedBack');
    expect(await till.rows('select reason from payment_return where payment_id = $1', id)).toHaveLength(1);
  });
});

describe('a mandate that is revoked', () => {
  it('is not used any more: the contract has no payment method', async () => {
    await leaves(iban.pays);
    const { mandate } = await kept();
    await press('revoke', mandate?.id ?? '');
    await hook('mandate.updated', { id: mandate?.id, object: 'mandate' });
    expect(await kept()).toMatchObject({ method: null, mandate: null, shown: null });
  });

  it('makes a debit fail that was opened before', async () => {
    await leaves(iban.pays);
    const { customer, method, mandate } = await kept();
    await press('revoke', mandate?.id ?? '');
    const account = { customer, method, mandate: mandate?.id ?? '' };
    const id = await till.open(config, { purpose: 'invoice', providerData: [], debit: account });
    expect(await till.payments.attempt(id)).toMatchObject({ status: 'Failed' });
    expect(till.told).toMatchObject([{ id, decline: 'FINAL' }]);
  });
});

describe('a payment by card that a bank disputes', () => {
  /** @param method one of Stripe's test cards */
  async function paid(method = 'pm_card_visa'): Promise<{ id: number; reference: string }> {
    const id = await till.open(config, { providerData: [{ key: 'paymentMethodId', value: method }] });
    expect(await till.payments.attempt(id)).toMatchObject({ status: 'Successful' });
    const [row] = await till.rows('select provider_reference as reference from payment where id = $1', id);
    return { id, reference: String(row?.['reference']) };
  }

  const disputed = (reference: string, type = 'charge.dispute.created') =>
    hook(type, { id: 'du_1', object: 'dispute', payment_intent: reference });

  const known = (id: number) =>
    till.rows(
      `select state, reason, amount, respond_by > now() + interval '8 days' as "canAnswer" from payment_dispute
       where payment_id = $1 order by id`,
      id,
    );

  const refunds = (id: number) => till.rows('select state, amount from refund where payment_id = $1 order by id', id);

  async function decides(reference: string, verb: 'win' | 'lose'): Promise<void> {
    const { text } = await browser.page('/sandbox/payments?take=500', { accept: 'application/json' });
    const { returns } = JSON.parse(text) as { returns: { id: string; payment_intent: string; status: string }[] };
    const open = returns.find((one) => one.payment_intent === reference && one.status.endsWith('needs_response'));
    await press(verb, open?.id ?? '');
  }

  const open = { state: 'OPEN', reason: 'fraudulent', amount: 2368, canAnswer: true };

  const undecided = [
    ['OPEN', 'pm_card_createDispute'],
    ['INQUIRY', 'pm_card_createDisputeInquiry'],
  ] as const;

  it.each(undecided)('shows it (%s), and stays as long as the bank has not decided', async (state, card) => {
    const { id, reference } = await paid(card);
    expect(await known(id)).toEqual([]);
    await Promise.all([disputed(reference), disputed(reference, 'charge.dispute.funds_withdrawn')]);
    expect(await known(id)).toEqual([{ ...open, state }]);
    await till.later();
    expect(await till.state(id)).toBe('Successful');
    expect(till.takenBack).toEqual([]);
    expect(await till.rows(`select due_at > now() as later from payment where id = $1`, id)).toEqual([{ later: true }]);
  });

  it('is taken back when the dispute is lost: once, also without that webhook, and never again', async () => {
    const { id, reference } = await paid('pm_card_createDispute');
    await disputed(reference);
    await decides(reference, 'lose');
    await till.later();
    await Promise.all([disputed(reference, 'charge.dispute.closed'), till.later()]);
    expect(await till.state(id)).toBe('ChargedBack');
    expect(till.takenBack).toMatchObject([{ id, purposeId: 7, amount: 2368, reason: 'fraudulent', wasDebit: false }]);
    expect(await known(id)).toEqual([{ ...open, state: 'LOST', canAnswer: null }]);
    expect(await till.rows('select amount from payment_return where payment_id = $1', id)).toEqual([{ amount: 2368 }]);
  });

  it.each(undecided)('stays when it is won (%s); a second dispute is one of its own', async (_state, card) => {
    const { id, reference } = await paid(card);
    await disputed(reference);
    await decides(reference, 'win');
    await till.later();
    expect(await known(id)).toEqual([{ ...open, state: 'WON', canAnswer: null }]);
    expect(await till.rows('select due_at as due from payment where id = $1', id)).toEqual([{ due: null }]);
    await press('dispute', reference);
    await disputed(reference);
    expect(await known(id)).toMatchObject([{ state: 'WON' }, open]);
    await decides(reference, 'lose');
    await disputed(reference, 'charge.dispute.closed');
    expect(await till.state(id)).toBe('ChargedBack');
  });

  it('that was reported before its payment was known to have succeeded', async () => {
    const id = await till.open(config, { providerData: [{ key: 'paymentMethodId', value: 'pm_card_createDispute' }] });
    const settling = jest.spyOn(till.module.get(SettlePayment), 'execute').mockResolvedValue(undefined);
    await till.payments.attempt(id);
    settling.mockRestore();
    const [row] = await till.rows('select provider_reference as reference from payment where id = $1', id);
    await disputed(String(row?.['reference']));
    expect(await known(id)).toEqual([open]);
  });

  it('and that was partly refunded before is taken back by the rest', async () => {
    const { id, reference } = await paid();
    await till.db.transaction((tx) => till.payments.refund(tx, id, 1000, 'goodwill'));
    await till.drain();
    await press('dispute', reference);
    await disputed(reference);
    await decides(reference, 'lose');
    await till.later();
    expect(till.takenBack).toMatchObject([{ amount: 1368 }]);
    expect(await refunds(id)).toEqual([{ state: 'Successful', amount: 1000 }]);
  });

  it.each([
    ['win', 'Successful'],
    ['lose', 'Failed'],
  ] as const)('keeps a refund waiting until the bank has decided (%s)', async (verb, state) => {
    const { id, reference } = await paid();
    await press('dispute', reference);
    await disputed(reference);
    await till.db.transaction((tx) => till.payments.refund(tx, id, 1000, 'goodwill'));
    await till.later();
    expect(await refunds(id)).toEqual([{ state: 'Waiting', amount: 1000 }]);
    await decides(reference, verb);
    await till.later();
    await till.later();
    expect(await refunds(id)).toEqual([{ state, amount: 1000 }]);
  });

  it('is looked for again where the provider did not answer', async () => {
    const { id, reference } = await paid('pm_card_createDispute');
    const refused = new ProviderFailure('paymentProviderUnreachable', 'Stripe', 'down', false);
    const looking = jest
      .spyOn(till.module.get(PaymentProviders), 'of')
      .mockReturnValueOnce(till.module.get(PaymentProviders).of({ provider: 'stripe' } as never))
      .mockReturnValue({ disputes: () => Promise.reject(refused) } as never);
    await expect(disputed(reference)).rejects.toMatchObject({ key: 'paymentProviderUnreachable' });
    looking.mockRestore();
    await till.drain();
    expect(await known(id)).toEqual([open]);
  });
});
