import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Brands } from '#contexts/tenancy';
import { DomainError } from '#domain/errors/errors';
import { isSiteRequest } from '../site/serve.js';

const reads = new Set(['GET', 'HEAD']);

/** At the domain of a white label `/` leads where its workspace says, and the platform's own site is not there. */
export function leadBrandHosts(app: NestFastifyApplication): void {
  const brands = app.get(Brands, { strict: false });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async (request, reply) => {
      const isStart = request.url.split('?', 1)[0] === '/';
      if (!reads.has(request.method) || (!isStart && !isSiteRequest(request))) return;
      const brand = await brands.atHost(request.hostname);
      if (brand === null) return;
      if (!isStart || brand.redirectUrl === null) throw new DomainError('routeNotFound');
      return reply.header('cache-control', 'no-store').redirect(new URL(brand.redirectUrl).href, 302);
    });
}
