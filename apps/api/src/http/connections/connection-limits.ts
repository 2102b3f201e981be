import { STATUS_CODES } from 'node:http';
import type { ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { DomainError } from '#domain/errors/errors';
import type { ConnectionLimits } from '#platform/config';
import { runInContext } from '#platform/context';
import { streamedTypes } from '../bodies/body-types.js';
import type { RouteBodies } from '../bodies/body-types.js';
import { errorAnswer } from '../errors/error-answer.js';

interface ServerLimits {
  readonly connectionTimeout: number;
  readonly keepAliveTimeout: number;
  readonly requestTimeout: number;
  readonly http: ServerOptions;
}

/** What Node's own server watches over. */
export function serverLimits({ headers, body, upload, keepAlive, idle }: ConnectionLimits): ServerLimits {
  const requestTimeout = 1000 * Math.max(headers, body, upload);
  return {
    connectionTimeout: 1000 * idle,
    keepAliveTimeout: 1000 * keepAlive,
    requestTimeout,
    // Connections are looked over this often; 30 s, the default, would let a limit of 15 s take 45.
    http: {
      // 10,000 ids, comma-separated, are up to 110,000 bytes of an address.
      maxHeaderSize: 128 * 1024,
      headersTimeout: 1000 * headers,
      requestTimeout,
      connectionsCheckingInterval: Math.min(5000, 250 * headers),
    },
  };
}

/**
 * What breaks before there is a request: no HTTP, headers that are too large or do not come. The server keeps its half of a
 * connection open, so it has to be ended here: a client that never closes its own would hold it for ever.
 */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable) return void socket.destroy();
  const statusCode = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const { status, body } = errorAnswer({ statusCode }, 'en');
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`, () => socket.destroy());
  return undefined;
}

/**
 * Node's limit is one for all requests, and files need a long one. A body that is read whole has to be there sooner: 408,
 * and the connection ends with what is still to come.
 */
export function limitBodies(app: NestFastifyApplication, { body }: ConnectionLimits): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('preParsing', (request, reply, payload, done) => {
    const { bodies = [] } = (request.routeOptions.config ?? {}) as RouteBodies;
    const isStreamed = bodies.some((type) => streamedTypes.includes(type));
    if (isStreamed || request.raw.complete) return done(null, payload);
    const timer = setTimeout(() => refuseBody(reply), 1000 * body);
    for (const end of ['end', 'error', 'close'] as const) request.raw.once(end, () => clearTimeout(timer));
    return done(null, payload);
  });
}

function refuseBody(reply: FastifyReply): void {
  if (reply.sent) return;
  const { request } = reply;
  const answer = runInContext({ requestId: String(request.id), language: 'en' }, () =>
    errorAnswer(new DomainError('requestTooSlow')),
  );
  void reply
    .status(answer.status)
    .header('connection', 'close')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answer.body));
}
