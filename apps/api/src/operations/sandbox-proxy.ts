import proxy from '@fastify/http-proxy';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

/** Demo mode: the sandbox, a process of its own, is seen at `/sandbox` of this port. Bodies pass unread. */
export async function proxySandbox(app: NestFastifyApplication, sandboxUrl: string): Promise<void> {
  const options = { upstream: sandboxUrl, prefix: '/sandbox', rewritePrefix: '/sandbox', proxyPayloads: false };
  await app.register((async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    await scope.register(proxy as never, options as never);
  }) as never);
}
