import { resolve } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { DomainError } from '#domain/errors/errors';
import type { MapTiles } from '#platform/config';
import { answerNotFound, pathOf, sendFile } from '../site/serve.js';
import { SiteFolder } from '../site/site-folder.js';
import { writtenAddress } from '../site/written-address.js';
import { consolePolicyWith } from './console-policy.js';

/** Where `npm run build` puts it. The working directory of every process is the project's root. */
const folder = resolve('dist/console');

const pageHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Without TLS, the page that calls is told by its address alone.
  'referrer-policy': 'same-origin',
};
const assetHeaders = { 'cross-origin-resource-policy': 'same-origin' };

/** In the metrics all files of the console are one operation, and they leave no line at `info`. */
export const isConsoleRequest = (request: FastifyRequest): boolean =>
  (request.routeOptions.config as { console?: boolean } | undefined)?.console === true;

/**
 * The console at `/console`, at every host of the platform. Its paths are the application's own: each one that is no file
 * gets the page, which then finds the screen. It is no operation of the API: no guard, no rate limit, no audit.
 */
export function serveConsole(app: NestFastifyApplication, mapTiles: MapTiles | undefined, logger: Logger): void {
  const headers = { 'content-security-policy': consolePolicyWith(mapTiles), ...pageHeaders };
  const built = new SiteFolder(folder, writtenAddress, logger);
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const console = await built.current();
    if (console === null) throw new DomainError('notReady');
    const path = pathOf(request)?.slice('/console'.length);
    const file = path === undefined || path === '' || path === '/' ? undefined : console.find(path);
    if (file !== undefined && !file.type.startsWith('text/html')) return sendFile(file, request, reply, assetHeaders);
    // A file of a build that is gone is no screen: a script must not be answered with a page.
    const page = console.find('/');
    if (page === undefined || path?.startsWith('/assets/')) return answerNotFound(reply);
    return sendFile(page, request, reply, headers);
  };
  const fastify = app.getHttpAdapter().getInstance();
  for (const url of ['/console', '/console/*'])
    // The build has compressed the files.
    fastify.route({ method: ['GET', 'HEAD'], url, compress: false, config: { console: true }, handler } as never);
}
