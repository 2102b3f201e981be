import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#domain/errors/errors';
import type { Config } from '#platform/config';
import { isOfOwnPage } from '../session/console-page.js';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Swagger UI: its own scripts from here, styles that it writes itself, nothing from elsewhere. */
const swaggerPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * What browsers do without being asked: they send remembered Basic credentials along with forms of other sites, keep
 * responses on disk, and run what a page loads.
 */
export function protectFromBrowsers(app: NestFastifyApplication, { publicUrl }: Config): void {
  const fastify = app.getHttpAdapter().getInstance();
  const { origin: own, protocol } = new URL(publicUrl);
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    // For a page of ours that calls, the browser would ask for a password itself, in a window of its own.
    if (reply.statusCode === 401 && request.headers['sec-fetch-mode'] !== 'navigate' && isOfOwnPage(request, protocol))
      void reply.header('www-authenticate', 'Bearer realm="locara"');
    done();
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    // The API's responses are somebody's data; a route that thinks otherwise sets the header anew.
    if (/^\/(?:v5|api|auth|hooks|metrics|health)\b/.test(request.url)) void reply.header('cache-control', 'no-store');
    if (/^\/swagger\b/.test(request.url)) void reply.header('content-security-policy', swaggerPolicy);
    // Proxies and we could take different ones for the right one.
    if (countOf(request, 'host') > 1)
      return done(new DomainError('malformedRequest', { reason: 'it has more than one Host header' }));
    // The sandbox's pages look after themselves; chats and scans are in pages of others, and take no remembered credentials.
    const isOpen = /^\/(?:sandbox|chat|scan)\b/.test(request.url);
    if (!safe.has(request.method) && !isOpen && isForeign(request, own))
      return done(new DomainError('crossSiteRequest'));
    return done();
  });
}

/** Node keeps the first of several and says nothing. */
const countOf = ({ raw }: FastifyRequest, header: string): number =>
  raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === header).length;

/** Programs send neither header; browsers cannot be made to leave them out. */
function isForeign({ headers }: FastifyRequest, own: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return false;
  const { origin } = headers;
  if (origin === undefined) return site !== undefined;
  return origin !== own && !(URL.canParse(origin) && new URL(origin).host === headers.host);
}
