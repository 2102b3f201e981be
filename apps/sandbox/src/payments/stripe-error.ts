import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../database.js';

type ErrorType = 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';

/** `code`, `decline_code`, `param`, and the object as it is now. */
type Details = Readonly<Record<string, unknown>>;

/** An error as Stripe answers it: `{error: {type, code, decline_code, message, param}}`. */
export class StripeError extends Error {
  constructor(
    readonly status: number,
    readonly type: ErrorType,
    message: string,
    readonly details: Details = {},
  ) {
    super(message);
  }

  get body(): { error: object } {
    return { error: { type: this.type, message: this.message, ...this.details } };
  }
}

export const invalid = (message: string, param?: string, code?: string): StripeError =>
  new StripeError(400, 'invalid_request_error', message, { ...(param && { param }), ...(code && { code }) });

export const missing = (kind: string, id: string, param = 'id'): StripeError =>
  new StripeError(404, 'invalid_request_error', `No such ${kind}: '${id}'`, { code: 'resource_missing', param });

export const unavailable = (): StripeError =>
  new StripeError(503, 'api_error', 'Stripe is down for maintenance. Try again in a moment.');

export function answerStripeError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = error instanceof StripeError ? error : unexpected(error, request);
  return reply.code(known.status).send(known.body);
}

function unexpected(error: unknown, request: FastifyRequest): StripeError {
  if (isDatabaseAway(error)) return unavailable();
  const { statusCode, message } = error as { statusCode?: number; message?: string };
  if (statusCode !== undefined && statusCode < 500) return invalid(message ?? 'Bad request.');
  request.log.error(error);
  return new StripeError(500, 'api_error', 'An unknown error occurred.');
}
