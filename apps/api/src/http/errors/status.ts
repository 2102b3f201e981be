import { errorCatalogue } from '#domain/errors/error-catalogue';
import type { ErrorKey, ErrorKind } from '#domain/errors/errors';

const byKind: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  unprocessable: 422,
  limit: 429,
  'third-party': 502,
  'unknown-outcome': 504,
  unavailable: 503,
  internal: 500,
};

const byKey: Partial<Record<ErrorKey, number>> = {
  requestTooSlow: 408,
  shortLinkEnded: 410,
  widgetEnded: 410,
  chatEnded: 410,
  bodyTooLarge: 413,
  unsupportedContentType: 415,
};

/** The one place where an error of the catalogue becomes an HTTP status. */
export const statusOf = (key: ErrorKey): number => byKey[key] ?? byKind[errorCatalogue[key].kind];
