import type { ErrorKey } from '#domain/errors/errors';

/** By what a request shows from which page it comes. Browsers let no page choose the first three. */
export interface PageHeaders {
  readonly 'sec-fetch-site'?: unknown;
  readonly origin?: string | undefined;
  readonly referer?: string | undefined;
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
export function refusalOf(request: PageRequest, scheme: string): ErrorKey | undefined {
  const { headers, method = 'GET' } = request;
  if (!isOfOwnPage(request, scheme)) return 'sessionFromElsewhere';
  return reads.has(method) || headers['x-locara-console'] === '1' ? undefined : 'consoleHeaderMissing';
}

/** A page of the very address that is called has made the call. */
export function isOfOwnPage({ headers, host = '' }: PageRequest, scheme: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  // Without TLS, browsers say only to one's own machine from which site a call comes, and send no origin with reads.
  return isSameOrigin(headers.origin ?? headers.referer, `${scheme}//${host}`);
}

const isSameOrigin = (from: string | undefined, own: string): boolean =>
  from !== undefined && URL.canParse(from) && URL.canParse(own) && new URL(from).origin === new URL(own).origin;
