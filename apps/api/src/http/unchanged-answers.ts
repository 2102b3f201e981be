import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { isKnown } from '#domain/values/entity-tag';

/** A caller that sends the `ETag` of what it has gets 304 without a body while that is still right. */
export function answerUnchanged(app: NestFastifyApplication): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', (request, reply, payload, done) => {
      const [known, tag] = [request.headers['if-none-match'], reply.getHeader('etag')];
      const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
      if (request.method !== 'GET' || reply.statusCode !== 200 || !isJson) return done(null, payload);
      if (known === undefined || typeof tag !== 'string' || !isKnown(known, tag)) return done(null, payload);
      void reply.code(304).removeHeader('content-type').removeHeader('content-length');
      return done(null, '');
    });
}
