import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '#platform/config';
import { runInContext } from '#platform/context';
import type { RequestContext } from '#platform/context';
import { Metrics } from '#platform/telemetry';
import { ApiModule } from './api.module.js';
import { isConsoleRequest, serveConsole } from './console/serve-console.js';
import { addBodyParsers } from './http/bodies/body-parsers.js';
import { protectFromBrowsers } from './http/access/browser-protection.js';
import { endConnectionsOnClose } from './http/access/end-connections.js';
import { limitBodies, refuseConnection, serverLimits } from './http/access/connection-limits.js';
import { tellDeprecation } from './http/deprecation.js';
import { errorAnswer } from './http/errors/error-answer.js';
import { languageOf } from './http/language.js';
import { signInBeforeLargeBodies } from './http/access/large-bodies.js';
import { answerUnchanged } from './http/unchanged-answers.js';
import { serveDocuments } from './openapi/serve.js';
import { proxySandbox } from './operations/sandbox-proxy.js';
import { leadBrandHosts } from './pages/brand-hosts.js';
import { isSiteRequest, serveSite } from './site/serve.js';

const requestIdForm = /^[\w.:-]{1,128}$/;
interface ContextRequest extends FastifyRequest {
  context?: RequestContext;
  startedAt?: number;
}

/** The HTTP application, ready but not listening. */
export async function createApp(config: Config, logger: Logger): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: config.bodyLimit,
    routerOptions: { maxParamLength: 2000 },
    trustProxy: config.trustedProxies ?? false,
    genReqId: (request: { headers: Record<string, string | string[] | undefined> }) =>
      requestIdOf(request.headers['x-request-id']),
    // Nest's filter never sees what Fastify refuses before routing.
    frameworkErrors: (error: unknown, _request: unknown, reply: unknown) => void send(reply as FastifyReply, error),
    clientErrorHandler: refuseConnection,
    ...serverLimits(config.connectionLimits),
    // A late request on a connection that is kept alive is answered, in our own shape, and the connection then ends.
    return503OnClosing: false,
  });
  const app = await NestFactory.create<NestFastifyApplication>(ApiModule.with(config, logger), adapter, {
    logger: false,
    abortOnError: false,
    bodyParser: false,
  });
  app.enableShutdownHooks();
  addBodyParsers(app);
  addContext(app, config, logger);
  protectFromBrowsers(app, config);
  signInBeforeLargeBodies(app, config.bodyLimit);
  limitBodies(app, config.connectionLimits);
  answerUnchanged(app);
  tellDeprecation(app, config.publicUrl);
  leadBrandHosts(app);
  endConnectionsOnClose(app.getHttpAdapter().getInstance());
  await app.register(compress as never, { threshold: 2048, encodings: ['br', 'gzip'] });
  if (config.sandboxUrl !== undefined) await proxySandbox(app, config.sandboxUrl);
  serveDocuments(app, config);
  serveConsole(app, config.mapTiles, logger);
  if (config.siteFolder !== undefined)
    serveSite(app, {
      folder: config.siteFolder,
      address: config.publicUrl,
      startPage: config.mode === 'demo',
      logger,
    });
  await app.init();
  return app;
}

/** Gives each request its context (id, language), its headers, its log line and its place in the metrics. */
function addContext(app: NestFastifyApplication, config: Config, logger: Logger): void {
  const fastify = app.getHttpAdapter().getInstance();
  const metrics = app.get(Metrics);
  fastify.addHook('onRequest', (request: ContextRequest, reply, done) => {
    request.startedAt = performance.now();
    request.context = {
      requestId: String(request.id),
      address: request.ip,
      language: languageOf(request.headers['accept-language']),
    };
    void reply.headers({
      'x-request-id': String(request.id),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      ...(config.mode === 'production' && { 'strict-transport-security': 'max-age=31536000' }),
    });
    runInContext(request.context, done);
  });
  // Body parsing continues in the socket's own context: enter ours again before the handler.
  fastify.addHook('preHandler', (request: ContextRequest, _reply, done) => {
    runInContext(request.context ?? { requestId: String(request.id), language: 'en' }, done);
  });
  fastify.addHook('onResponse', (request: ContextRequest, reply, done) => {
    const seconds = (performance.now() - (request.startedAt ?? 0)) / 1000;
    const site = isSiteRequest(request) || isConsoleRequest(request);
    const operation = site
      ? `GET ${isConsoleRequest(request) ? 'console' : 'site'}`
      : `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
    metrics.requests.observe({ operation, status: String(reply.statusCode) }, seconds);
    runInContext(request.context ?? { requestId: String(request.id), language: 'en' }, () =>
      logger[site ? 'debug' : 'info'](
        { operation, status: reply.statusCode, ms: Math.round(seconds * 1000) },
        'request',
      ),
    );
    done();
  });
}

const requestIdOf = (header: string | string[] | undefined): string =>
  typeof header === 'string' && requestIdForm.test(header) ? header : randomUUID();

/** No hook has run for these: they get what the others have from `addContext`. */
function send(reply: FastifyReply, error: unknown): FastifyReply {
  const requestId = String(reply.request.id);
  const language = languageOf(reply.request.headers['accept-language']);
  const answer = runInContext({ requestId, language }, () => errorAnswer(error));
  return reply
    .status(answer.status)
    .headers({ 'x-request-id': requestId, ...answer.headers })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answer.body));
}
