import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Credentials } from './credentials.js';

/**
 * Operations that take more than the usual body read it only for somebody who signs in: guards run after the body was
 * read, and strangers could have megabytes held and parsed for nothing. What is left unread ends with the connection. Hooks
 * prove themselves by a signature over the body, so theirs is read first.
 *
 * @param usual bytes that every operation takes
 */
export function signInBeforeLargeBodies(app: NestFastifyApplication, usual: number): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('preParsing', async (request, reply, payload) => {
    const { url = '', config } = request.routeOptions;
    const { bodyLimit } = config as { bodyLimit?: number };
    const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
    if (bodyLimit === undefined || length <= usual || url.startsWith('/hooks/')) return payload;
    try {
      await app.get(Credentials, { strict: false }).of(request);
    } catch (error) {
      void reply.header('connection', 'close');
      throw error;
    }
    return payload;
  });
}
