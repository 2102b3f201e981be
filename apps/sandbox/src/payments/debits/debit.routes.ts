import type { FastifyInstance } from 'fastify';
import { answer, decide } from './disputes.js';
import { flag, onlyKnown, required } from '../form.js';
import { stripeCall } from '../stripe.call.js';
import { invalid } from '../stripe-error.js';
import type { StripeCall, StripeParts } from '../stripe.call.js';

/** Mandates and disputes; a bank account comes with the setup or the payment that it is given for. */
export function debitRoutes(app: FastifyInstance, parts: StripeParts): void {
  app.get('/v1/mandates/:id', stripeCall(parts, readMandate));
  app.get('/v1/disputes', stripeCall(parts, listDisputes));
  app.post('/v1/disputes/:id', stripeCall(parts, updateDispute));
  app.post('/v1/disputes/:id/close', stripeCall(parts, closeDispute));
}

async function readMandate({ store, form, params }: StripeCall): Promise<object> {
  onlyKnown(form, []);
  return store.get('mandate', params['id'] ?? '', 'id', false);
}

const mostDisputes = 100;

async function listDisputes({ store, form }: StripeCall): Promise<object> {
  onlyKnown(form, ['payment_intent', 'limit']);
  const data = await store.find('dispute', 'payment_intent', required(form, 'payment_intent'), mostDisputes);
  return { object: 'list', url: '/v1/disputes', has_more: false, data };
}

/** Evidence is sent at once; `submit=false`, which only keeps it, is not played. */
async function updateDispute({ store, form, params }: StripeCall): Promise<object> {
  onlyKnown(form, ['evidence[uncategorized_text]', 'submit']);
  if (form.has('submit') && !flag(form, 'submit')) throw invalid('The sandbox sends evidence at once.', 'submit');
  const text = required(form, 'evidence[uncategorized_text]');
  return answer(store, await store.get('dispute', params['id'] ?? ''), text);
}

/** The seller gives in. */
async function closeDispute({ store, form, params }: StripeCall): Promise<object> {
  onlyKnown(form, []);
  return decide(store, await store.get('dispute', params['id'] ?? ''), 'lost');
}
