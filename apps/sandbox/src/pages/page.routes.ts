import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { answerError } from '../api-error.js';
import type { Query } from '../query.js';
import type { Address } from './layout.js';
import { STYLESHEET } from './stylesheet.js';

/** No script at all, nothing from elsewhere, and no other site may frame or be posted to. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'";

/** Headers that every answer below `/sandbox` carries; a route may set a policy of its own. */
export function guardPages(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer');
    if (!reply.hasHeader('content-security-policy')) void reply.header('content-security-policy', PAGE_POLICY);
  });
}

/** The text font of the documentation site, wherever above this file the checkout is; null in an image without the site. */
async function readFont(): Promise<Buffer | null> {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const font = await readFile(join(folder, 'apps/docs/src/fonts/plus-jakarta-sans.woff2')).catch(() => null);
    if (font !== null) return font;
  }
  return null;
}

/** The parts of the pages that stand for themselves: the stylesheet and the health of the sandbox. */
export function siteRoutes(database: pg.Pool) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerError);
    app.get('/assets/sandbox.css', (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').type('text/css; charset=utf-8').send(STYLESHEET),
    );
    const font = await readFont();
    if (font !== null)
      app.get('/assets/text.woff2', (_request, reply) =>
        reply.header('cache-control', 'public, max-age=86400').type('font/woff2').send(font),
      );
    app.get('/health', async () => {
      const { rows } = await database.query<{ publications: number; callbacks: number }>(
        `select (select count(*)::int from sandbox.listing where due_at is not null) as publications,
                (select count(*)::int from sandbox.callback where due_at is not null) as callbacks`,
      );
      return { status: 'ok', waiting: rows[0] };
    });
  };
}

export function addressOf(request: FastifyRequest): Address {
  return { path: request.url.split('?', 1)[0] ?? '/', query: request.query as Query };
}

/** `?format=json` or an `Accept` that names JSON and no HTML; browsers name both. */
export function wantsJson(request: FastifyRequest): boolean {
  const { format } = request.query as Query;
  if (format !== undefined) return format === 'json';
  const accept = request.headers.accept ?? '';
  return accept.includes('application/json') && !accept.includes('text/html');
}

export function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.header('vary', 'accept').type('text/html; charset=utf-8').send(page);
}
