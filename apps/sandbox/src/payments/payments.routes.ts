import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerError, ApiError, notFound } from '../api-error.js';
import { inTransaction } from '../database.js';
import { addressOf, sendPage, wantsJson } from '../pages/page.routes.js';
import type { Query } from '../query.js';
import { pageIn } from '../query.js';
import { addBankAccount, revokeMandate, usualIban } from './debits/bank-accounts.js';
import { answer, dispute } from './debits/disputes.js';
import { authenticate, methodNamed, settleSlow } from './intents.js';
import { checkoutPages } from './checkout.pages.js';
import { authenticationPage, paymentsPage } from './payments.pages.js';
import type { PaymentsView } from './payments.pages.js';
import type { StripeParts } from './stripe.call.js';
import { completeSetup } from './stripe.routes.js';
import { StripeError } from './stripe-error.js';
import { StripeStore } from './stripe.store.js';
import type { StripeObject } from './stripe.store.js';

const OUTAGE_SECONDS = 60;

/** Ways in which a payment comes back: the button, and the reason that Stripe gives. */
const returns = {
  return: 'customer_initiated',
  'return-poor': 'insufficient_funds',
  'return-unauthorised': 'debit_not_authorized',
  dispute: 'fraudulent',
} as const;

type Act = (store: StripeStore, object: StripeObject) => Promise<unknown>;

/** `/sandbox/payments`: customers, cards and payments for people and as JSON, and the bank's confirmation page. */
export function paymentPages(parts: StripeParts) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerError);
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    app.get('/payments', async (request, reply) => {
      const page = pageIn(request.query as Query);
      const view = await read(parts, page);
      return wantsJson(request) ? view : sendPage(reply, paymentsPage(addressOf(request), page, view));
    });
    app.get('/payments/authenticate/:id', async (request, reply) => {
      const intent = await held(parts, request, 'payment_intent');
      return wantsJson(request) ? intent.body : sendPage(reply, authenticationPage(addressOf(request), intent.body));
    });
    checkoutPages(app, parts);
    act(app, parts, 'payment_intent', 'complete', (store, intent) => authenticate(store, intent, true));
    act(app, parts, 'payment_intent', 'fail', (store, intent) => authenticate(store, intent, false));
    act(app, parts, 'payment_intent', 'settle', (store, intent) => settleSlow(store, intent, true));
    act(app, parts, 'payment_intent', 'refuse', (store, intent) => settleSlow(store, intent, false));
    act(app, parts, 'setup_intent', 'give-card', giveCard);
    act(app, parts, 'setup_intent', 'give-account', giveAccount);
    act(app, parts, 'mandate', 'revoke', revokeMandate);
    for (const [verb, reason] of Object.entries(returns))
      act(app, parts, 'payment_intent', verb, (store, intent) => dispute(store, intent, reason));
    act(app, parts, 'dispute', 'win', (store, made) => answer(store, made, 'winning_evidence'));
    act(app, parts, 'dispute', 'lose', (store, made) => answer(store, made, 'losing_evidence'));
    app.post('/payments/outage', async (request, reply) => setOutage(parts, request, reply, OUTAGE_SECONDS));
    app.post('/payments/recovery', async (request, reply) => setOutage(parts, request, reply, 0));
  };
}

/** What the payer's page does with the client secret and a test card. */
const giveCard: Act = async (store, setup) => {
  await completeSetup(store, setup, await methodNamed(store, 'pm_card_visa'));
};

/** The same with the IBAN of an account that pays, and a mandate. */
const giveAccount: Act = async (store, setup) => {
  await completeSetup(store, setup, await addBankAccount(store, usualIban));
};

/** A button: `POST /payments/<verb>/<id>`. */
function act(app: FastifyInstance, parts: StripeParts, kind: string, verb: string, work: Act): void {
  app.post(`/payments/${verb}/:id`, async (request, reply) => {
    const { account, body } = await held(parts, request, kind);
    await inTransaction(parts.database, async (client) => {
      const store = new StripeStore(client, account);
      await work(store, await store.get(kind, body.id));
    }).catch((error: unknown) => {
      throw error instanceof StripeError ? new ApiError(409, 'WRONG_STATE', error.message) : error;
    });
    parts.announced();
    const { body: after } = await held(parts, request, kind);
    const [next] = [(body['next_action'] as { redirect_to_url?: { return_url?: string } } | null)?.redirect_to_url];
    return wantsJson(request) ? after : reply.redirect(next?.return_url ?? '/sandbox/payments', 303);
  });
}

async function setOutage(
  parts: StripeParts,
  request: FastifyRequest,
  reply: FastifyReply,
  seconds: number,
): Promise<unknown> {
  await parts.database.query(
    `insert into sandbox.stripe_outage (until) values (now() + $1 * interval '1 s')
     on conflict (one) do update set until = excluded.until`,
    [seconds],
  );
  return wantsJson(request) ? { down: seconds > 0 } : reply.redirect('/sandbox/payments', 303);
}

interface Held {
  readonly account: string;
  readonly body: StripeObject;
}

async function held(parts: StripeParts, request: FastifyRequest, kind: string): Promise<Held> {
  const { id } = request.params as { id: string };
  const { rows } = await parts.database.query<Held>(
    'select account, body from sandbox.stripe_object where id = $1 and kind = $2',
    [id, kind],
  );
  if (rows[0] === undefined) throw notFound('payment');
  return rows[0];
}

async function read(parts: StripeParts, page: { take: number; skip: number }): Promise<PaymentsView> {
  const of = async (kind: string): Promise<StripeObject[]> => {
    const { rows } = await parts.database.query<{ body: StripeObject }>(
      `select body || jsonb_build_object('account', account) as body from sandbox.stripe_object where kind = $1
       order by position desc limit $2 offset $3`,
      [kind, page.take, page.skip],
    );
    return rows.map(({ body }) => body);
  };
  const { rows } = await parts.database.query<{ total: number; down: boolean; events: number }>(
    `select (select count(*)::int from sandbox.stripe_object where kind = 'payment_intent') as total,
            exists (select 1 from sandbox.stripe_outage where until > now()) as down,
            (select count(*)::int from sandbox.stripe_event where delivered_at is null) as events`,
  );
  return {
    data: await of('payment_intent'),
    total: rows[0]?.total ?? 0,
    customers: await of('customer'),
    cards: await of('payment_method'),
    setups: await of('setup_intent'),
    refunds: await of('refund'),
    mandates: await of('mandate'),
    returns: await of('dispute'),
    down: rows[0]?.down ?? false,
    webhooksWaiting: rows[0]?.events ?? 0,
  };
}
