import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#domain/errors/errors';
import { formType, jsonType, streamedTypes, takes, textXmlType, xmlType } from './body-types.js';
import type { RouteBodies } from './body-types.js';
import { parseXml, UnreadableXml } from './xml-body.js';

/** Bytes of a file, at most. */
const fileLimit = 104_857_600;

/**
 * A body that could not be read. What is wrong with it is said only after the guards, so that nobody learns from a broken
 * body whether credentials or permission would have passed.
 */
export class UnreadableBody {
  constructor(readonly error: DomainError) {}
}

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
      done(null, takes(request, jsonType) ? parseJson(body) : refused(request));
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

function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    if (isTooDeep(text))
      return new UnreadableBody(new DomainError('malformedRequest', { reason: `it is nested deeper than ${deepest}` }));
    return mayNamePrototype.test(text) ? JSON.parse(text, refusePrototype) : JSON.parse(text);
  } catch {
    return new UnreadableBody(new DomainError('malformedRequest', { reason: 'the body is not valid JSON' }));
  }
}

/** Levels of objects and lists; nothing we take has ten. What walks through a value may call itself for each level. */
const deepest = 64;

/** Before parsing, by counting brackets outside of texts. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let index = 0; index < json.length; index += 1) {
    const character = json.charCodeAt(index);
    if (character === 0x22) inText = !inText;
    else if (inText) index += character === 0x5c ? 1 : 0;
    else if (character === 0x5b || character === 0x7b) {
      depth += 1;
      if (depth > deepest) return true;
    } else if (character === 0x5d || character === 0x7d) depth -= 1;
  }
  return false;
}

const mayNamePrototype = /__proto__|\\u/;

/** Anyone who copies an object field by field would take a field of this name for the object's prototype. */
function refusePrototype(name: string, value: unknown): unknown {
  if (name === '__proto__') throw new SyntaxError('A field is named __proto__.');
  return value;
}
