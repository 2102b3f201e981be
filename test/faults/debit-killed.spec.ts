import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { until } from '../support/eventually.js';
import { sized } from '../support/size.js';
import { basicCredentials } from './credentials.js';
import { startFaultRun } from './fault-run.js';
import type { FaultRun } from './fault-run.js';
import { Gate } from './gate.js';
import type { Place } from './gate.js';
import { waitUntilQuiet } from './quiet.js';

/** Where a process is killed, and what becomes of the write that it was about. */
interface Step extends Place {
  readonly title: string;
  /** Default: the worker. */
  readonly victim?: 'api' | 'worker';
  /** Stripe goes on, and nobody hears what it says. */
  readonly atStripe?: true;
}

const intent = `new.kind = 'payment_intent'`;
const steps: readonly Step[] = [
  { title: 'before the debit is opened', table: 'payment', on: 'insert' },
  {
    title: 'before Stripe is called',
    table: 'payment',
    on: 'update',
    when: `new.state = 'Waiting' and new.provider_reference is null`,
  },
  {
    title: 'while Stripe makes the payment',
    table: 'sandbox.stripe_object',
    on: 'insert',
    when: intent,
    atStripe: true,
  },
  {
    title: 'before what Stripe has made is stored',
    table: 'payment',
    on: 'update',
    when: 'old.provider_reference is null and new.provider_reference is not null',
  },
  {
    title: 'while Stripe takes the debit',
    table: 'sandbox.stripe_object',
    on: 'update',
    when: `${intent} and new.body ->> 'status' = 'processing'`,
    atStripe: true,
  },
  {
    title: 'before it is stored that Stripe has taken it',
    table: 'payment',
    on: 'update',
    when: `new.state = 'Waiting' and old.provider_reference is not null`,
  },
  {
    title: 'while the webhook is received',
    table: 'inbox',
    on: 'insert',
    when: `new.source like 'stripe:%'`,
    victim: 'api',
  },
  { title: 'before the payment has succeeded', table: 'payment', on: 'update', when: `new.state = 'Successful'` },
  { title: 'before the invoice is paid', table: 'invoice', on: 'update', when: `new.state = 'paid'` },
];
const isShort = new Set(['before what Stripe has made is stored', 'before the invoice is paid']);
const taken = sized({ short: steps.filter(({ title }) => isShort.has(title)), full: steps });

const patienceMs = 120_000;
const year = new Date().getUTCFullYear() + 1;
const monthOf = (index: number): string => `${year}-${String(index + 1).padStart(2, '0')}`;

interface Collected {
  readonly number: string;
  readonly state: string;
  readonly gross: number;
  readonly open: number;
  readonly planned: number;
  /** Of its payments: state and amount. */
  readonly payments: readonly (readonly [state: string, amount: number])[];
  /** What its positions, its charges and the document itself say before tax. */
  readonly nets: readonly number[];
}

describe('a direct debit whose process is killed', () => {
  let run: FaultRun;
  let workspaceId: number;
  let contractId: number;

  beforeAll(async () => {
    run = await startFaultRun({ locations: 1 });
    await openDebitedContract();
  }, patienceMs);
  afterAll(() => run.close());

  const ask = async <T>(user: string, method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`${run.instance.url}${path}`, {
      method,
      headers: {
        authorization: basicCredentials(user),
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text) as T;
  };

  /** 35.00 a month and tax, by a mandate that the owner of the demo has given. */
  async function openDebitedContract(): Promise<void> {
    const { rows } = await run.platform.query<Record<'id' | 'workspace' | 'company' | 'offer', number>>(
      `select k.id::int, k.workspace_id::int as workspace, k.company_id::int as company,
              (select min(l.offer_id)::int from licence l where l.contract_id = k.id) as offer
       from contract k join company c on c.id = k.company_id where c.external_id = 'demo-company'`,
    );
    const [{ id, workspace, company, offer } = { id: 0, workspace: 0, company: 0, offer: 0 }] = rows;
    workspaceId = workspace;
    const { data } = await ask<{ data: { providerConfigId: number; provider: string }[] }>(
      'demo-owner',
      'GET',
      `/v5/contract/${id}/payment-provider`,
    );
    const provider = data.find((one) => one.provider === 'stripe')?.providerConfigId;
    const { value: billingAccountId } = await ask<{ value: number }>(
      'demo-admin',
      'POST',
      `/api/billing/${company}?parentType=Company`,
      {
        businessName: 'Hofladen',
        invoiceEmail: 'bills@locara.example',
        address: { street: 'Hauptmarkt', house: '18', postCode: '90403', city: 'Nürnberg', country: 'DE' },
        vatPercentage: 19,
      },
    );
    const contract = await ask<{ value: number }>('demo-admin', 'POST', `/api/contract/${company}`, {
      name: 'By direct debit',
      billingAccountId,
      billingType: 'FIXED',
      fixedPrice: 35,
      accountingPeriod: 'Month',
      currency: 'EUR',
      conclusionDate: `${year}-01-01`,
      validFrom: `${year}-01-01`,
      licences: [{ offerId: offer }],
    });
    contractId = contract.value;
    await ask('demo-admin', 'PUT', `/api/paymentProvider/${provider}`, {
      providerData: [
        { key: 'publishableKey', value: 'pk_test_sandbox' },
        { key: 'methods', value: 'card,sepa_debit' },
        { key: 'creditorId', value: 'DE98ZZZ09999999999' },
      ],
    });
    const { providerData } = await ask<{ providerData: { key: string; value: string }[] }>(
      'demo-owner',
      'POST',
      `/v5/user/payment-provider/${provider}`,
    );
    const setup = providerData.find(({ key }) => key === 'setupIntentId');
    await ask('demo-owner', 'POST', `/sandbox/payments/give-account/${setup?.value}`);
    await ask('demo-owner', 'PUT', `/v5/contract/${contractId}/payment-provider/${provider}`, {
      providerData: [setup],
    });
  }

  const moveClock = (day: string): Promise<unknown> =>
    ask('demo-admin', 'POST', '/api/test/clock', { workspaceId, at: `${day}T11:00:00Z` });

  /** The invoice of a month, whose debit is announced. */
  async function invoiced(month: number): Promise<void> {
    await moveClock(`${monthOf(month)}-01`);
    await until(
      async () => {
        const { rows } = await run.platform.query(
          `select from invoice i join invoice_debit d on d.id = i.id
           where i.contract_id = $1 and i.from_day = $2 and d.mails is not null`,
          [contractId, `${monthOf(month)}-01`],
        );
        return rows.length === 1;
      },
      'the debit is announced',
      { patienceMs },
    );
  }

  /** Everything that is left to do, in whatever order it comes. */
  async function quiet(): Promise<void> {
    await waitUntilQuiet(run.platform, run.sandbox, patienceMs);
    await until(
      async () =>
        (await ask<{ settled: boolean }>('demo-admin', 'GET', `/api/test/clock?workspaceId=${workspaceId}`)).settled,
      'all is done that is due',
      { patienceMs },
    );
    await waitUntilQuiet(run.platform, run.sandbox, patienceMs);
  }

  async function collected(): Promise<Collected[]> {
    const { rows } = await run.platform.query<Collected>(
      `select i.number, i.state, i.gross::int, invoice_open(i)::int as open,
              (select count(*)::int from invoice_debit d where d.id = i.id) as planned,
              (select coalesce(json_agg(json_build_array(p.state, p.amount)), '[]')
               from payment p where p.purpose = 'invoice' and p.purpose_id = i.id) as payments,
              array[i.net, (select sum(p.amount) from invoice_position p where p.invoice_id = i.id),
                    (select sum(k.amount) from charge k where k.invoice_id = i.id)]::int[] as nets
       from invoice i where i.contract_id = $1 order by i.id`,
      [contractId],
    );
    return rows;
  }

  test.each(taken.map((step, month) => ({ ...step, month })))(
    'is collected once: $title',
    async ({ month, victim = 'worker', atStripe = false, ...place }) => {
      await invoiced(month);
      const gate = await Gate.close(atStripe ? run.sandbox : run.platform, place);
      await moveClock(`${monthOf(month)}-15`);
      await gate.isReached();
      await run.instance[victim].kill();
      await (atStripe ? gate.open() : gate.turnAway());
      await run.instance[victim].start();
      await quiet();

      const invoices = await collected();
      expect(invoices).toHaveLength(month + 1);
      for (const invoice of invoices)
        expect(invoice).toEqual({
          number: expect.any(String),
          state: 'paid',
          gross: 4165,
          open: 0,
          planned: 0,
          payments: [['Successful', 4165]],
          nets: [3500, 3500, 3500],
        });
      // Also those that were made and never confirmed.
      const { rows: atBank } = await run.sandbox.query(
        `select body ->> 'description' as number, body ->> 'status' as status, (body ->> 'amount_received')::int as amount
         from sandbox.stripe_object where kind = 'payment_intent' order by position`,
      );
      expect(atBank).toEqual(invoices.map(({ number }) => ({ number, status: 'succeeded', amount: 4165 })));
      const { rows: left } = await run.platform.query(
        `select name, last_error from outbox where parked_at is not null
         union all select 'refund', state from refund union all select 'difference', rule from ledger_difference`,
      );
      expect(left).toEqual([]);
    },
    3 * patienceMs,
  );
});
