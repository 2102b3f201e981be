import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { isDatabaseAway } from '../database.js';
import { signatureFault } from './signature.js';
import type { Keys } from './signature.js';

const BODY_LIMIT_BYTES = 16 * 1024 * 1024;

interface ObjectPath {
  bucket: string;
  '*': string;
}

type ObjectRequest = FastifyRequest<{ Params: ObjectPath; Body: unknown }>;

interface StoredObject {
  content: Buffer;
  contentType: string;
  etag: string;
}

/**
 * The part of S3 that keeps and gives objects: PUT, GET, HEAD and DELETE at `/<bucket>/<key>`, signed with Signature
 * Version 4. Buckets need not be made before.
 */
export function s3Api(database: pg.Pool, keys: Keys) {
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    app.setErrorHandler((error, request, reply) => {
      if (isDatabaseAway(error)) return fail(reply, 503, 'ServiceUnavailable');
      const status = (error as { statusCode?: number }).statusCode ?? 500;
      if (status === 500) request.log.error(error);
      return fail(reply, status, status === 413 ? 'EntityTooLarge' : status < 500 ? 'InvalidRequest' : 'InternalError');
    });
    app.addHook('preHandler', async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const fault = signatureFault({ method: request.method, url: request.url, headers: request.headers, body }, keys);
      if (fault !== null) return fail(reply, 403, fault);
      return undefined;
    });
    const url = '/:bucket/*';
    app.put(url, { bodyLimit: BODY_LIMIT_BYTES }, async (request: ObjectRequest, reply) => {
      const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const etag = createHash('md5').update(content).digest('hex');
      await database.query(
        `insert into sandbox.object (bucket, key, content, content_type, etag) values ($1, $2, $3, $4, $5)
         on conflict (bucket, key) do update set content = excluded.content, content_type = excluded.content_type,
           etag = excluded.etag, stored_at = now()`,
        [...place(request), content, request.headers['content-type'] ?? 'application/octet-stream', etag],
      );
      return reply.header('etag', `"${etag}"`).send();
    });
    // Fastify answers HEAD from this one, without the content.
    app.get(url, async (request: ObjectRequest, reply) => {
      const { rows } = await database.query<StoredObject>(
        'select content, content_type as "contentType", etag from sandbox.object where bucket = $1 and key = $2',
        place(request),
      );
      const object = rows[0];
      if (!object) return fail(reply, 404, 'NoSuchKey');
      void reply.header('etag', `"${object.etag}"`).type(object.contentType);
      const [, from = '', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      if (from === '') return reply.send(object.content);
      const part = object.content.subarray(Number(from), Number(to) + 1);
      const range = `bytes ${from}-${Number(from) + part.length - 1}/${object.content.length}`;
      return reply.code(206).header('content-range', range).send(part);
    });
    app.delete(url, async (request: ObjectRequest, reply) => {
      await database.query('delete from sandbox.object where bucket = $1 and key = $2', place(request));
      return reply.code(204).send();
    });
  };
}

const place = ({ params }: ObjectRequest): [string, string] => [params.bucket, params['*']];

function fail(reply: FastifyReply, status: number, code: string): FastifyReply {
  return reply
    .code(status)
    .type('application/xml')
    .send(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`);
}
