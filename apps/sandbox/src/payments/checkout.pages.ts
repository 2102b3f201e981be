import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../database.js';
import { html } from '../pages/html.js';
import { layout } from '../pages/layout.js';
import type { Address } from '../pages/layout.js';
import { addressOf, sendPage, wantsJson } from '../pages/page.routes.js';
import { notFound } from '../api-error.js';
import { testCardNames } from './cards.js';
import { confirmPayment } from './intents.js';
import { money } from './payments.pages.js';
import type { StripeParts } from './stripe.call.js';
import { StripeError } from './stripe-error.js';
import { newId, StripeStore } from './stripe.store.js';
import type { StripeObject } from './stripe.store.js';

interface Held {
  readonly account: string;
  readonly body: StripeObject;
}

/** `/sandbox/payments/checkout/<session>`: where a payer gives a test card instead of a card. */
export function checkoutPages(app: FastifyInstance, parts: StripeParts): void {
  app.get('/payments/checkout/:id', async (request, reply) => {
    const { body } = await sessionIn(parts, request);
    return wantsJson(request) ? body : sendPage(reply, checkoutPage(addressOf(request), body, null));
  });
  app.post('/payments/checkout/:id', (request, reply) => pay(parts, request, reply));
}

async function pay(parts: StripeParts, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { account, body } = await sessionIn(parts, request);
  const card = new URLSearchParams(String(request.body ?? '')).get('card') ?? 'pm_card_visa';
  const result = await inTransaction(parts.database, async (client) => {
    const store = new StripeStore(client, account);
    const session = await store.get('checkout.session', body.id);
    if (session['status'] !== 'open') return { session, complaint: 'This page is closed.', next: null };
    return giveCard(parts, store, session, card);
  });
  parts.announced();
  const { session, complaint, next } = result;
  if (wantsJson(request)) return { session, complaint, next };
  if (next !== null) return reply.redirect(next, 303);
  return sendPage(reply, checkoutPage(addressOf(request), session, complaint));
}

interface Given {
  readonly session: StripeObject;
  /** What the bank says; null: nothing is wrong. */
  readonly complaint: string | null;
  /** Where the payer goes next; null: this page again. */
  readonly next: string | null;
}

/** A card that is refused leaves the page open: the payer may give another one. */
async function giveCard(parts: StripeParts, store: StripeStore, session: StripeObject, card: string): Promise<Given> {
  const intent = await intentOf(store, session);
  const opened = await store.change(session, { payment_intent: intent.id });
  const returnUrl = String(session['success_url']);
  try {
    const after = await confirmPayment(store, intent, { method: card, offSession: false, returnUrl }, parts);
    const action = after['next_action'] as { redirect_to_url?: { url?: string } } | null;
    const now = await store.get('checkout.session', session.id);
    return { session: now, complaint: null, next: action?.redirect_to_url?.url ?? returnUrl };
  } catch (error) {
    if (!(error instanceof StripeError) || error.status !== 402) throw error;
    return { session: opened, complaint: error.message, next: null };
  }
}

async function intentOf(store: StripeStore, session: StripeObject): Promise<StripeObject> {
  if (typeof session['payment_intent'] === 'string') return store.get('payment_intent', session['payment_intent']);
  const { description, metadata } = session['intent_data'] as { description: string; metadata: object };
  return store.add({
    id: newId('pi'),
    object: 'payment_intent',
    payment_method_types: ['card'],
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    status: 'requires_payment_method',
    amount: session['amount_total'],
    amount_received: 0,
    currency: session['currency'],
    customer: session['customer'],
    description,
    client_secret: null,
    payment_method: null,
    setup_future_usage: null,
    next_action: null,
    last_payment_error: null,
    latest_charge: null,
    canceled_at: null,
    metadata,
  });
}

async function sessionIn(parts: StripeParts, request: FastifyRequest): Promise<Held> {
  const { id } = request.params as { id: string };
  const { rows } = await parts.database.query<Held>(
    `select account, body from sandbox.stripe_object where id = $1 and kind = 'checkout.session'`,
    [id],
  );
  if (rows[0] === undefined) throw notFound('payment');
  return rows[0];
}

function checkoutPage(address: Address, session: StripeObject, complaint: string | null): string {
  const { description } = session['intent_data'] as { description: string };
  const amount = money({ amount: session['amount_total'], currency: session['currency'] });
  const form = html`<form method="post" action="/sandbox/payments/checkout/${session.id}">
    <p>
      <label>
        Test card
        <select name="card">
          ${testCardNames.map((name) => html`<option>${name}</option>`)}
        </select>
      </label>
    </p>
    <button>Pay ${amount}</button>
  </form>`;
  return layout(
    'Pay',
    address,
    html`<p>${amount} for “${description}”. No money moves.</p>
      ${complaint !== null && html`<p role="alert">${complaint}</p>`}
      ${session['status'] === 'open' ? form : html`<p>This page has the status ${String(session['status'])}.</p>`}
      <p><a href="${String(session['cancel_url'] ?? '/sandbox/payments')}">Back</a></p>`,
  );
}
