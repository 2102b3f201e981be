import { errorCatalogue } from '#domain/errors/error-catalogue';
import type { FuzzRequest } from './requests.js';
import type { FuzzResponse } from './exchange.js';

const entries = new Map<number, { readonly code: number }>(
  Object.values(errorCatalogue).map((entry) => [entry.code, entry]),
);
/** A third party that is away, or does not say what became of it. */
const ofThirdParties = new Set([502, 503, 504]);
const insides = /node_modules|\bat \w+ \(|syntax error at|violates|relation "|SQLSTATE|invalid byte sequence|FST_ERR/;
const parts = ['errorCode', 'errorMessage', 'fields', 'values', 'exampleValue', 'additionalInformation'];

/** What is wrong with the response; undefined when nothing is. */
export function complaintAbout(request: FuzzRequest, response: FuzzResponse): string | undefined {
  const { status, text, headers } = response;
  if (status === 0) return `no response: ${response.failure ?? 'unknown'}`;
  if (status < 400) return bodyOf(response)?.errorCode === undefined ? undefined : `${status} with an error`;
  // Pages for people have errors for people.
  if (String(headers['content-type']).startsWith('text/html') && status < 500) return undefined;
  const body = bodyOf(response);
  if (body === undefined) return `${status} without the error shape`;
  if (status >= 500 && !isDocumented(request, status, body)) return `${status} with code ${String(body.errorCode)}`;
  return brokenShape(body, headers) ?? (insides.test(text) ? `${status} that tells of our inside` : undefined);
}

function bodyOf({ headers, text }: FuzzResponse): Record<string, unknown> | undefined {
  if (!String(headers['content-type']).startsWith('application/json')) return undefined;
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

/** 503 "not ready" is documented everywhere, and yet a finding: nothing here takes the database away. */
const isDocumented = ({ operation }: FuzzRequest, status: number, { errorCode }: Record<string, unknown>): boolean =>
  ofThirdParties.has(status) &&
  errorCode !== errorCatalogue.notReady.code &&
  operation.statuses.includes(String(status));

function brokenShape(body: Record<string, unknown>, headers: FuzzResponse['headers']): string | undefined {
  const missing = parts.filter((part) => !(part in body));
  if (missing.length > 0) return `an error without ${missing.join(', ')}`;
  const { errorCode, errorMessage, fields, values, additionalInformation } = body;
  if (!entries.has(errorCode as number)) return `an error with the unknown code ${String(errorCode)}`;
  if (typeof errorMessage !== 'string' || errorMessage === '' || /\{\w+\}/.test(errorMessage))
    return `an error with the message ${JSON.stringify(errorMessage)}`;
  if (!Array.isArray(fields) || !Array.isArray(values) || fields.length !== values.length)
    return 'an error whose fields and values do not pair';
  const { requestId, docUrl } = additionalInformation as Record<string, unknown>;
  if (typeof requestId !== 'string' || typeof docUrl !== 'string') return 'an error without requestId and docUrl';
  if (headers['x-request-id'] !== undefined && headers['x-request-id'] !== requestId)
    return 'an error with another requestId than its header';
  return undefined;
}
