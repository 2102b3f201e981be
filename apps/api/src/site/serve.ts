import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { DomainError } from '#domain/errors/errors';
import { errorAnswer } from '../http/errors/error-answer.js';
import { askAgainSeconds, buildingPage, buildingPagePolicy } from './building-page.js';
import { chooseEncoding } from './encodings.js';
import { SiteFolder } from './site-folder.js';
import type { Site, SiteFile } from './site.js';

/** Where unknown paths stay errors of the API. */
const faces = /^\/(?:v5|api|auth|media|widget)(?:\/|$)/;

export interface SiteOptions {
  readonly folder: string;
  /** Where readers reach this platform. */
  readonly address: string;
  /** Whether there is a `/start` to go to meanwhile. */
  readonly startPage: boolean;
  readonly logger: Logger;
}

/** In the metrics all files are one operation, and they leave no line at `info`. */
export const isSiteRequest = (request: FastifyRequest): boolean =>
  (request.routeOptions.config as { site?: boolean } | undefined)?.site === true;

/**
 * The documentation site on every path that nothing else has, for GET and HEAD. It is no operation of the API: no
 * guard, no rate limit, no audit.
 */
export function serveSite(app: NestFastifyApplication, options: SiteOptions): void {
  const site = new SiteFolder(options.folder, options.address, options.logger);
  const route = {
    method: ['GET', 'HEAD'],
    url: '/*',
    // The build has done it.
    compress: false,
    config: { site: true },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const path = pathOf(request);
      if (path !== null && faces.test(path)) return answerNotFound(reply);
      const current = await site.current();
      if (current === null) return answerLater(request, reply, options.startPage);
      return answer(current, path, request, reply);
    },
  };
  app
    .getHttpAdapter()
    .getInstance()
    .route(route as never);
}

/** Decoded, without the query; null when it does not decode. */
export function pathOf(request: FastifyRequest): string | null {
  try {
    return decodeURIComponent(request.url.split(/[?#]/, 1)[0] ?? '/');
  } catch {
    return null;
  }
}

function answer(
  site: Site,
  path: string | null,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  const file = path === null ? undefined : site.find(path);
  if (file !== undefined && file !== site.notFound) return sendFile(file, request, reply);
  if (site.notFound === undefined) return answerNotFound(reply);
  addHeaders(site.notFound, request, reply);
  void reply.removeHeader('etag').removeHeader('last-modified').header('cache-control', 'no-cache').status(404);
  return sendBody(site.notFound, request, reply);
}

/** The file in the form that the reader takes, or 304. @param headers over those of the file */
export function sendFile(
  file: SiteFile,
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Readonly<Record<string, string>> = {},
): FastifyReply | Promise<FastifyReply> {
  addHeaders(file, request, reply);
  void reply.headers(headers);
  return isUnchanged(file, request, reply) ? reply.status(304).send() : sendBody(file, request, reply);
}

/** As for any path that the API does not know. */
export function answerNotFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

const encodingFor = (file: SiteFile, request: FastifyRequest) =>
  chooseEncoding(request.headers['accept-encoding'], file.encodings);

function addHeaders(file: SiteFile, request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers({
    'cache-control': file.cacheControl,
    etag: file.etags.get(encodingFor(file, request)),
    'last-modified': file.changed.toUTCString(),
    ...(file.encodings.length > 1 && { vary: 'Accept-Encoding' }),
    ...(file.policy !== undefined && { 'content-security-policy': file.policy }),
  });
}

async function sendBody(file: SiteFile, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const encoding = encodingFor(file, request);
  const body = await file.body(encoding);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.header('content-length', body.length).type(file.type).send(body);
}

/** `If-None-Match` counts before `If-Modified-Since`, which is only looked at without it. */
function isUnchanged(file: SiteFile, request: FastifyRequest, reply: FastifyReply): boolean {
  const known = request.headers['if-none-match'];
  if (known !== undefined) {
    const etag = String(reply.getHeader('etag'));
    return known.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
  }
  const since = Date.parse(request.headers['if-modified-since'] ?? '');
  return since >= file.changed.getTime();
}

/** While there is no site: a page that asks again for browsers, the one error shape for programs. */
function answerLater(request: FastifyRequest, reply: FastifyReply, startPage: boolean): FastifyReply {
  void reply
    .status(503)
    .headers({ 'retry-after': String(askAgainSeconds), 'cache-control': 'no-store', vary: 'Accept' });
  if (request.headers.accept?.includes('text/html') === true)
    return reply
      .header('content-security-policy', buildingPagePolicy)
      .type('text/html; charset=utf-8')
      .send(buildingPage(startPage));
  const { body } = errorAnswer(new DomainError('notReady'));
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
}
