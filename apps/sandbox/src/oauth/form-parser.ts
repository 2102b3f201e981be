import type { FastifyInstance } from 'fastify';

export type Form = Readonly<Record<string, string | undefined>>;

/** Token endpoints take forms. */
export function formParser(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });
}
