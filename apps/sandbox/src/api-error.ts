import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errorCode, isDatabaseAway } from './database.js';

/** An error as every JSON face of the sandbox shows it: `{code, message}`, for a bad value `field`, and `temporary` where asking again may help. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly more: { field?: string; retryAfterSeconds?: number; temporary?: boolean } = {},
  ) {
    super(message);
  }
}

export function notFound(what: string): ApiError {
  return new ApiError(404, 'NOT_FOUND', `There is no such ${what}.`);
}

/** Text that JSON can carry and PostgreSQL cannot: U+0000 and lone surrogates. */
const UNSTORABLE_TEXT = new Set(['22P02', '22P05', '22021']);

/** Turns whatever a handler or Fastify threw into that error; the inside of a defect is not shown. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isDatabaseAway(error)) {
    return new ApiError(503, 'UNAVAILABLE', 'The portal cannot answer now.', { retryAfterSeconds: 1 });
  }
  if (UNSTORABLE_TEXT.has(errorCode(error) ?? '')) {
    return new ApiError(422, 'INVALID_FIELD', 'A text contains U+0000 or a lone surrogate.');
  }
  const { validation, statusCode, message } = error as Partial<FastifyError>;
  if (validation) return fromValidation(validation);
  if (statusCode === 413) return new ApiError(413, 'BODY_TOO_LARGE', 'The body is too large.');
  if (statusCode === 415) return new ApiError(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send application/json.');
  if (statusCode && statusCode < 500) return new ApiError(statusCode, 'INVALID_REQUEST', message ?? 'Bad request.');
  return new ApiError(500, 'INTERNAL', 'Something went wrong inside the portal.');
}

type Validation = NonNullable<FastifyError['validation']>;

function fromValidation(validation: Validation): ApiError {
  // `data` (the value found) is there because the validator runs with `verbose`; Fastify's type does not know it.
  const finding = validation[0] as (Validation[number] & { data?: unknown }) | undefined;
  if (!finding) return new ApiError(422, 'INVALID_FIELD', 'The body is not valid.');
  const missing = finding.keyword === 'required';
  const path = finding.instancePath + (missing ? `/${String(finding.params['missingProperty'])}` : '');
  const field = path
    .slice(1)
    .replaceAll('/', '.')
    .replace(/^listing\./, '');
  if (missing || isBlank(finding.data)) {
    return new ApiError(422, 'MISSING_FIELD', `${field || 'The body'} is required.`, { field });
  }
  return new ApiError(422, 'INVALID_FIELD', `${field || 'The body'} ${finding.message ?? 'is not valid'}.`, { field });
}

function isBlank(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, code, message, more } = toApiError(error);
  if (code === 'INTERNAL') request.log.error(error);
  if (more.retryAfterSeconds !== undefined) void reply.header('retry-after', more.retryAfterSeconds);
  return reply.code(status).send({ code, message, field: more.field, temporary: more.temporary });
}
