import proxy from '@fastify/http-proxy';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

/** Websites that the sandbox has built also have names that lead to this machine: `north-bakery.localhost`. */
const siteHost = /^[a-z0-9-]{1,63}\.localhost(?::\d+)?$/i;

/** Demo mode: the sandbox, a process of its own, is seen at `/sandbox` of this port. Bodies pass unread. */
export async function proxySandbox(app: NestFastifyApplication, sandboxUrl: string): Promise<void> {
  const options = { upstream: sandboxUrl, prefix: '/sandbox', rewritePrefix: '/sandbox', proxyPayloads: false };
  await app.register((async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    await scope.register(proxy as never, options as never);
    scope.get('/', { constraints: { host: siteHost } }, ({ hostname }, reply) =>
      reply.redirect(`/sandbox/sites/${hostname.split('.', 1)[0]}`),
    );
  }) as never);
}
