import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../database.js';

/** An error of LinkedIn's REST API. https://learn.microsoft.com/linkedin/shared/api-guide/concepts/error-handling */
export class LinkedInError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}

export const notFound = (what: string): LinkedInError => new LinkedInError(404, 'NOT_FOUND', `Could not find ${what}`);

export const denied = (what: string): LinkedInError =>
  new LinkedInError(403, 'ACCESS_DENIED', `Not enough permissions to access: ${what}`);

export const unprocessable = (message: string): LinkedInError =>
  new LinkedInError(422, 'UNPROCESSABLE_ENTITY', message);

export function answerLinkedInError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const shown = shownOf(error);
  if (shown.status === 500) request.log.error(error);
  if (shown.retryAfterSeconds !== undefined) void reply.header('retry-after', shown.retryAfterSeconds);
  const { status, code, message } = shown;
  return reply.code(status).send({ status, code, message });
}

function shownOf(error: unknown): LinkedInError {
  if (error instanceof LinkedInError) return error;
  if (isDatabaseAway(error)) return new LinkedInError(503, 'SERVICE_UNAVAILABLE', 'Service is unavailable');
  const { statusCode } = error as { statusCode?: number };
  return statusCode !== undefined && statusCode < 500
    ? new LinkedInError(400, 'ILLEGAL_ARGUMENT', 'The request is not valid')
    : new LinkedInError(500, 'INTERNAL_SERVER_ERROR', 'Internal server error');
}
