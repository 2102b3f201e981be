import type { FastifyInstance } from 'fastify';
import { ApiError } from '../api-error.js';
import { magicWordsIn } from '../magic-words.js';
import type { Query } from '../query.js';
import { pageIn, single } from '../query.js';
import { findTopics, shownSpaces, SPACES } from './ad-spaces.js';

/** The two reads of the fulfilment protocol that providers of display ads have. */
export function adSpaceRoutes(app: FastifyInstance): void {
  app.get('/ad-spaces', async (request) => {
    const data = shownSpaces(single(request.query as Query, 'language'));
    return { data, total: data.length };
  });
  app.get('/targeting-ids', async (request) => {
    const query = request.query as Query;
    const [adspace, filter, ids] = ['adspace', 'filter', 'ids'].map((name) => single(query, name));
    const space = SPACES.find((entry) => entry.adspace === adspace);
    if (adspace !== undefined && space === undefined)
      throw new ApiError(422, 'INVALID_QUERY', `There is no ad space ${adspace}.`);
    if (magicWordsIn(filter ?? '').has('down'))
      throw new ApiError(503, 'UNAVAILABLE', 'The provider is down for maintenance.', { retryAfterSeconds: 2 });
    const { take, skip } = pageIn(query);
    const found = findTopics({ language: single(query, 'language'), space, filter, ids: ids?.split(',') });
    return { data: found.slice(skip, skip + take), total: found.length };
  });
}
