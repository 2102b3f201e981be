import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#domain/errors/errors';
import {
  formType,
  isSigned,
  jsonType,
  messageType,
  streamedTypes,
  takes,
  textXmlType,
  UnreadableBody,
  xmlType,
} from './body-types.js';
import type { RouteBodies } from './body-types.js';
import { deepest, parseJson } from './json-body.js';
import { parseXml, UnreadableXml } from './xml-body.js';

/** Bytes of a file, at most. */
const fileLimit = 104_857_600;

/**
 * Replaces the framework's parsers, which fail before the guards run. Keeps the bytes as `rawBody` for signatures. A parser
 * stands for all routes, so each asks whether the route at hand takes its type: a stream that reaches an operation which
 * expects fields would be walked through as if it were one of them.
 */
export function addBodyParsers(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRoute', (route) => {
    // Said at the operation; Nest hands on a route's configuration and nothing else.
    const { bodyLimit } = (route.config ?? {}) as RouteBodies;
    if (bodyLimit !== undefined) route.bodyLimit = bodyLimit;
  });
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser<Buffer>(
    /^application\/([\w.+-]+\+)?json/,
    { parseAs: 'buffer' },
    (request, body, done) => {
      (request as FastifyRequest & { rawBody?: Buffer }).rawBody = body;
      if (!takes(request, jsonType)) return done(null, refused(request));
      // Nobody reads what is not known to be from whom it says.
      done(null, isSigned(request) ? undefined : parseJson(body));
    },
  );
  fastify.addContentTypeParser<string>(formType, { parseAs: 'string' }, (request, body, done) => {
    if (takes(request, formType)) return done(null, Object.fromEntries(new URLSearchParams(body)));
    // An empty form is what some clients send for a call without a body.
    return done(null, body === '' ? undefined : refused(request));
  });
  for (const type of [xmlType, textXmlType] as const)
    fastify.addContentTypeParser<Buffer>(type, { parseAs: 'buffer' }, (request, body, done) => {
      if (takes(request, type)) return done(null, readXml(body));
      return done(null, body.length === 0 ? undefined : refused(request));
    });
  fastify.addContentTypeParser<Buffer>(messageType, { parseAs: 'buffer' }, (request, body, done) => {
    done(null, takes(request, messageType) ? body : refused(request));
  });
  for (const type of streamedTypes)
    fastify.addContentTypeParser(type, { bodyLimit: fileLimit }, (request, payload, done) => {
      if (takes(request, type)) return done(null, payload);
      // Nobody reads it: it is let run out, so that the connection can carry the next request.
      payload.resume();
      return done(null, refused(request));
    });
  fastify.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (request, body, done) => {
    done(null, body.length === 0 ? undefined : refused(request));
  });
}

const refused = ({ headers }: FastifyRequest): UnreadableBody =>
  new UnreadableBody(new DomainError('unsupportedContentType', { contentType: headers['content-type'] ?? 'none' }));

function readXml(body: Buffer): unknown {
  try {
    return parseXml(body, deepest);
  } catch (error) {
    // What is wrong is said in words of ours: the parser's own quote the body.
    const reason = error instanceof UnreadableXml ? error.message : 'the body is not well-formed XML in UTF-8';
    return new UnreadableBody(new DomainError('malformedRequest', { reason }));
  }
}
