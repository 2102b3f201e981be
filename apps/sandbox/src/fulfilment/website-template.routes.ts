import type { FastifyInstance } from 'fastify';
import type { Query } from '../query.js';
import { single } from '../query.js';
import { shownTemplates } from '../websites/site.templates.js';

/** The read of the fulfilment protocol that providers of websites have. */
export function websiteTemplateRoutes(app: FastifyInstance, publicUrl: () => string): void {
  app.get('/website-templates', async (request) => {
    const data = shownTemplates(single(request.query as Query, 'language'), publicUrl());
    return { data, total: data.length };
  });
}
