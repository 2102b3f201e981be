import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '#platform/database';
import { newestMail } from '../e2e/administration/mailbox.js';
import { pagesOf } from '../support/pdf-text.js';
import { Agency } from './agency.js';
import type { AgencyContract } from './agency.js';
import { admin, dayOf, owner } from './checkout.js';

import { Journey } from './journey.js';
import type { Trace } from './journey.js';

interface Shown {
  readonly id: number;
  readonly state: string;
  readonly openAmount: number;
  readonly paymentMeans: string;
  readonly dueDate: string;
  readonly reminderLevel: number;
  readonly directDebit: { readonly state: string; readonly date: string } | null;
}

interface Intent {
  readonly id: string;
  readonly description: string;
  readonly status: string;
}

describe('a shop that pays by direct debit', () => {
  let journey: Journey;
  let agency: Agency;
  let contract: AgencyContract;

  /** What is about money, of all that was written since the step before. */
  async function written(): Promise<Record<string, number>> {
    const { events, states }: Trace = await agency.checkout.written();
    const isOfMoney = (what: string): boolean =>
      /invoice|payment|mandate|suspension/i.test(what) && !what.endsWith('.invoiceDue');
    return Object.fromEntries(Object.entries({ ...events, ...states }).filter(([what]) => isOfMoney(what)));
  }

  async function invoices(): Promise<Shown[]> {
    const documents = await agency.documents(contract);
    return Promise.all(documents.map(({ id }) => journey.ask<Shown>(admin, 'GET', `/api/invoice/${id}`)));
  }

  /** What the contract is paid with. */
  async function paidWith(): Promise<{ readonly paymentMethod: object | null; readonly bankAccount: object | null }> {
    const { data } = await journey.ask<{ data: { id: number; paymentMethod: object; bankAccount: object }[] }>(
      owner,
      'GET',
      `/v5/contract/Company/${agency.checkout.companyId}?take=100`,
    );
    const found = data.find(({ id }) => id === contract.id);
    if (found === undefined) throw new Error('The contract is not listed.');
    return found;
  }

  const press = async (verb: string, id: string): Promise<void> => {
    const response = await fetch(`${journey.platform.url}/sandbox/payments/${verb}/${id}`, {
      method: 'POST',
      headers: { accept: 'application/json' },
    });
    expect(response.status).toBe(200);
    await agency.checkout.settled();
  };

  async function atSandbox<T>(kind: string): Promise<T[]> {
    const response = await fetch(`${journey.platform.url}/sandbox/payments?take=500`, {
      headers: { accept: 'application/json' },
    });
    return ((await response.json()) as Record<string, T[]>)[kind] ?? [];
  }

  /** The newest debit at the bank. */
  async function debit(status: string): Promise<string> {
    const found = (await atSandbox<Intent>('data')).find((intent) => intent.status === status);
    if (found === undefined) throw new Error(`No debit is ${status}.`);
    return found.id;
  }

  /** To noon of a day; what is to be sent to the bank is. */
  async function comes(day: string): Promise<void> {
    await agency.checkout.comes(day);
    await agency.checkout.collected();
  }

  const state = async (index: number) => (await invoices())[index]?.state;
  const becomes = (index: number, wanted: string) =>
    journey.until(
      () => state(index),
      (now) => now === wanted,
    );

  beforeAll(async () => {
    // Banks take minutes, until a step says what they do.
    journey = await Journey.begin({ delayMs: 4000 });
    agency = await Agency.open(journey, 1);
    const offer = await agency.offer('EUR', { setup: 0n, regular: 3500n, maintenance: 0n });
    contract = await agency.contract('EUR', [offer], 190n, null);
    await agency.orders(contract, offer, 1, '01-01');
    // Where the debits are announced.
    await journey.rows(sql`
      update billing_account set invoice_email = 'bills@locara.example'
      where id = (select billing_account_id from contract where id = ${contract.id}) returning id`);
    const providerData = [
      { key: 'publishableKey', value: 'pk_test_sandbox' },
      { key: 'methods', value: 'card,sepa_debit' },
      { key: 'creditorId', value: 'DE98ZZZ09999999999' },
    ];
    await journey.ask(admin, 'PUT', `/api/paymentProvider/${agency.checkout.card}`, { providerData });
  });
  afterAll(() => journey.platform.close());

  async function givesMandate(): Promise<void> {
    const { card } = agency.checkout;
    const connection = await journey.ask<{ providerData: { key: string; value: string }[] }>(
      owner,
      'POST',
      `/v5/user/payment-provider/${card}`,
    );
    const setup = connection.providerData.find(({ key }) => key === 'setupIntentId');
    // Who pays reads first what they agree to.
    const page = await (await fetch(`${journey.platform.url}/sandbox/payments`)).text();
    expect(page).toContain('You allow the seller, and the payment service provider that acts for the seller, to debit');
    await press('give-account', setup?.value ?? '');
    await journey.ask(owner, 'PUT', `/v5/contract/${contract.id}/payment-provider/${card}`, { providerData: [setup] });
  }

  const administration = () => journey.platform.administration('demo-admin');

  /** The email that comes with the invoice, and its PDF, name all that a pre-notification has to name. */
  async function expectTold(invoiceId: number, bankAccount: object | null): Promise<void> {
    const { mandateReference } = bankAccount as { readonly mandateReference: string };
    const { data: invoice } = await administration().GET('/api/invoice/{id}', { params: { path: { id: invoiceId } } });
    const { id, subject, text } = await newestMail(journey.platform, 'bills@locara.example');
    expect(subject).toContain(invoice?.number);
    const source = await (await fetch(`${journey.platform.url}/sandbox/mail/${id}/source`)).text();
    expect(source).toContain('Content-Type: application/pdf');
    const pdf = await journey.platform.partner('demo-owner').GET('/v5/contract/{contractId}/invoices/{invoiceId}/pdf', {
      params: { path: { contractId: contract.id, invoiceId } },
      parseAs: 'arrayBuffer',
    });
    const letter = (await pagesOf(new Uint8Array(pdf.data as unknown as ArrayBuffer))).join(' ');
    for (const told of [text.replaceAll(/\s+/g, ' '), letter])
      for (const named of [/41[.,]65/, /15 Jan(uary)? \d{4}/, mandateReference, 'DE98ZZZ09999999999', '3000'])
        expect(told).toMatch(named);
  }

  it('gives a mandate, is told of the debit, and pays when the bank does', async () => {
    await givesMandate();
    const { paymentMethod, bankAccount } = await paidWith();
    expect(paymentMethod).toBeNull();
    expect(bankAccount).toMatchObject({ last4: '3000', country: 'DE', creditorId: 'DE98ZZZ09999999999' });
    expect(bankAccount).toHaveProperty('mandateReference', expect.stringMatching(/^[0-9A-F]{16}$/));
    await journey.mark();
    await comes('01-02');
    const planned = { state: 'PLANNED', date: dayOf('01-15') };
    const [january] = await invoices();
    expect(january).toMatchObject({
      state: 'issued',
      openAmount: 41.65,
      paymentMeans: 'DIRECT_DEBIT',
      dueDate: dayOf('01-15'),
      directDebit: planned,
    });
    await expectTold(january?.id ?? 0, bankAccount);
    await comes('01-14');
    expect((await invoices())[0]?.directDebit).toEqual(planned);
    await comes('01-15');
    expect((await invoices())[0]?.directDebit).toEqual({ ...planned, state: 'PROCESSING' });
    await comes('01-24');
    expect(await state(0)).toBe('issued');
    await press('settle', await debit('processing'));
    await becomes(0, 'paid');
    const { data: paid } = await administration().GET('/api/invoice/{id}', {
      params: { path: { id: january?.id ?? 0 } },
    });
    expect(paid).toMatchObject({ state: 'paid', openAmount: 0, total: 41.65, directDebit: null });
    expect(await written()).toEqual({
      'events:notifications.invoiceIssued': 1,
      'invoice:  -draw-> draft': 1,
      'invoice: draft -issue-> issued': 1,
      'invoice: issued -pay-> paid': 1,
      'payment:  -open-> Waiting': 1,
      'payment: Waiting -succeed-> Successful': 1,
    });
  }, 240_000);

  it('lacks money in February, is told of the next debit, and pays by it', async () => {
    await comes('02-15');
    await press('refuse', await debit('processing'));
    await becomes(1, 'overdue');
    expect((await invoices())[1]?.directDebit).toEqual({ state: 'PLANNED', date: dayOf('03-01') });
    await comes('03-01');
    await press('settle', await debit('processing'));
    await becomes(1, 'paid');
    expect(await written()).toEqual({
      'events:notifications.invoiceIssued': 2,
      'events:notifications.paymentFailed': 1,
      'invoice:  -draw-> draft': 2,
      'invoice: draft -issue-> issued': 2,
      'invoice: issued -fail-> overdue': 1,
      'invoice: overdue -pay-> paid': 1,
      'payment:  -open-> Waiting': 2,
      'payment: Waiting -fail-> Failed': 1,
      'payment: Waiting -succeed-> Successful': 1,
      'suspension:  -begin-> none': 1,
    });
  }, 240_000);

  it('has March taken back after 40 days: it is open again, and reminders begin anew', async () => {
    await comes('03-15');
    const march = await debit('processing');
    await press('settle', march);
    await becomes(2, 'paid');
    await comes('04-15');
    await press('settle', await debit('processing'));
    await becomes(3, 'paid');
    await comes('04-24');
    await written();
    await press('return', march);
    await becomes(2, 'overdue');
    await comes('05-01');
    expect((await invoices())[2]).toMatchObject({ openAmount: 41.65, reminderLevel: 1, directDebit: null });
    expect(await written()).toEqual({
      'events:notifications.invoiceIssued': 1,
      'invoice:  -draw-> draft': 1,
      'invoice: draft -issue-> issued': 1,
      'events:notifications.paymentReturned': 1,
      'invoice: paid -reopen-> overdue': 1,
      'payment: Successful -chargeBack-> ChargedBack': 1,
    });
  }, 240_000);

  it('revokes the mandate: nothing more is debited', async () => {
    const [mandate] = await atSandbox<{ id: string }>('mandates');
    await press('revoke', mandate?.id ?? '');
    await becomes(4, 'overdue');
    expect((await paidWith()).bankAccount).toBeNull();
    expect(await written()).toEqual({
      'events:invoicing.mandateEnded': 1,
      'events:notifications.mandateEnded': 1,
      'events:notifications.paymentFailed': 1,
      'payments:billing.refreshMethod': 1,
      'invoice: issued -fail-> overdue': 1,
    });
    await comes('06-01');
    expect((await invoices()).map(({ paymentMeans }) => paymentMeans)).toEqual([
      ...Array.from({ length: 5 }, () => 'DIRECT_DEBIT'),
      'TRANSFER',
    ]);
  }, 240_000);
});
