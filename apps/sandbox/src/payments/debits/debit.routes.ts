import type { FastifyInstance } from 'fastify';
import { onlyKnown, required } from '../form.js';
import { stripeCall } from '../stripe.call.js';
import type { StripeCall, StripeParts } from '../stripe.call.js';

/** Mandates and disputes; a bank account comes with the setup or the payment that it is given for. */
export function debitRoutes(app: FastifyInstance, parts: StripeParts): void {
  app.get('/v1/mandates/:id', stripeCall(parts, readMandate));
  app.get('/v1/disputes', stripeCall(parts, listDisputes));
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
