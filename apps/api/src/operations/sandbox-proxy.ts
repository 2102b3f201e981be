import proxy from '@fastify/http-proxy';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Demo mode: the sandbox, a process of its own, is seen at `/sandbox` of this port. */
export async function proxySandbox(app: NestFastifyApplication, sandboxUrl: string): Promise<void> {
  await app.register(proxy as never, { upstream: sandboxUrl, prefix: '/sandbox', rewritePrefix: '/sandbox' } as never);
}
