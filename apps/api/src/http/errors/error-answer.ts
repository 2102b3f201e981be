import { DomainError, errorMessage, errorPage, isDomainError, problemMessage } from '#domain/errors/errors';
import type { ErrorLanguage } from '#domain/errors/errors';
import { currentContext } from '#platform/context';
import { databaseAway } from '#platform/database';
import { statusOf } from './status.js';

export interface ErrorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
  /** A defect of ours, to be logged whole. */
  readonly defect: boolean;
}

/** Whatever was thrown, as the one error shape. Nothing of our inside leaves: a defect says only its request id. */
export function errorAnswer(thrown: unknown, language: ErrorLanguage = currentContext().language): ErrorAnswer {
  const error = toDomainError(thrown);
  const status = statusOf(error.key);
  const { problems } = error;
  return {
    status,
    headers: headersOf(error, status),
    defect: status === 500,
    body: {
      errorCode: error.entry.code,
      errorMessage: errorMessage(error, language),
      fields: problems.map((problem) => problem.field),
      values: problems.map((problem) => problem.value ?? null),
      exampleValue: problems[0]?.example ?? null,
      additionalInformation: {
        requestId: currentContext().requestId,
        docUrl: errorPage(error.entry.code),
        ...(problems.length > 0 && { problems: problems.map((problem) => problemMessage(problem, language)) }),
      },
    },
  };
}

function headersOf(error: DomainError, status: number): Record<string, string> {
  if (status === 401 && error.key !== 'signatureInvalid')
    return { 'www-authenticate': 'Bearer realm="locara", Basic realm="locara", charset="UTF-8"' };
  if (status === 429) return { 'retry-after': String(error.parameters.seconds ?? 1) };
  if (status === 503) return { 'retry-after': '2' };
  return {};
}

/** Fastify's and Nest's own errors by status; they say which of ours they are. */
function toDomainError(thrown: unknown): DomainError {
  if (isDomainError(thrown)) return thrown;
  if (databaseAway(thrown)) return new DomainError('notReady');
  const { statusCode, status, message, code } = thrown as {
    statusCode?: number;
    status?: number;
    message?: string;
    code?: string;
  };
  const given = statusCode ?? status ?? 500;
  switch (given) {
    case 404:
      return new DomainError('routeNotFound');
    case 408:
      return new DomainError('requestTooSlow');
    case 413:
      return new DomainError('bodyTooLarge', { limit: 'the allowed number of' });
    case 415:
      return new DomainError('unsupportedContentType', { contentType: 'sent' });
    default:
      // 400, 414, 431: the request as such.
      return given >= 400 && given < 500
        ? new DomainError('malformedRequest', { reason: reasonOf(code, message) })
        : new DomainError('internal');
  }
}

function reasonOf(code: string | undefined, message: string | undefined): string {
  if (code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return 'the body is empty';
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') return 'the URL is malformed';
  return message?.includes('JSON') === true || code === 'FST_ERR_CTP_INVALID_JSON_BODY'
    ? 'the body is not valid JSON'
    : 'it is malformed';
}
