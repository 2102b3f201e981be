import type { ErrorKey } from '#domain/errors/errors';

/** By what a request shows from which page it comes. Browsers let no page choose the first two. */
export interface PageHeaders {
  readonly 'sec-fetch-site'?: unknown;
  readonly origin?: string | undefined;
  readonly 'x-locara-console'?: unknown;
}

export interface PageRequest {
  readonly headers: PageHeaders;
  readonly method?: string | undefined;
  /** Host and port of the address that is called. */
  readonly host?: string | undefined;
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A browser sends the cookie of a session by itself, also when a page at another port of the same host calls, which `SameSite=Strict`
 * allows. So a call in a session has to come from a page of the very address that it calls; and one that changes something has to carry
 * a header that forms cannot send.
 *
 * @param scheme of the installation's addresses, `https:` or `http:`
 * @returns the error with which the call is refused; undefined: it is none
 */
export function refusalOf({ headers, method = 'GET', host = '' }: PageRequest, scheme: string): ErrorKey | undefined {
  const site = headers['sec-fetch-site'];
  const isOwn = site === undefined ? isSameOrigin(headers.origin, `${scheme}//${host}`) : site === 'same-origin';
  if (!isOwn) return 'sessionFromElsewhere';
  return reads.has(method) || headers['x-locara-console'] === '1' ? undefined : 'consoleHeaderMissing';
}

const isSameOrigin = (origin: string | undefined, own: string): boolean =>
  origin !== undefined && URL.canParse(origin) && URL.canParse(own) && new URL(origin).origin === new URL(own).origin;
