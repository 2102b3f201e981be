import type { FastifyInstance } from 'fastify';
import { bearerIn } from '../meta/meta.routes.js';
import { asPage } from '../meta/graph.call.js';
import type { MetaParts } from '../meta/graph.call.js';
import { answerGraphError, GraphError, missing } from '../meta/graph-error.js';
import { pageHolder } from '../meta/page-token.js';
import { formParser } from '../oauth/form-parser.js';
import { landscapePhoto } from '../pages/file.routes.js';
import { CUSTOMER_FILES, isFileKind } from './customer-files.js';
import { MEDIA_PREFIX } from './hook.bodies.js';
import { numbersOf } from './message.accounts.js';
import { mediaById } from './message.store.js';
import { listConversations, sendFromPage, subscribePage } from './page.calls.js';
import { getMedia, isNumberId, listNumbers, sendFromNumber, subscribeBusinessAccount } from './whatsapp.calls.js';
import type { PersonCall } from './whatsapp.calls.js';

const badToken = (): GraphError =>
  new GraphError(400, 190, 'Error validating access token: The user has not authorized application.');

/** Messages over the Graph API: at `/graph/v23.0`. */
export function graphMessages(parts: MetaParts, announced: () => void) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerGraphError);
    formParser(app);
    const asPerson =
      (handler: (call: PersonCall) => Promise<unknown>) =>
      async (request: PersonCall['request'], reply: PersonCall['reply']): Promise<unknown> => {
        const holder = await parts.tokens.holderOf('meta', bearerIn(request) ?? '');
        if (holder === undefined) throw badToken();
        return handler({ parts, holder, request, reply, announced });
      };
    const fromNumber = asPerson(sendFromNumber);
    const asBusiness = asPerson(subscribeBusinessAccount);
    app.post<{ Params: { id: string } }>('/:id/messages', async (request, reply) =>
      isNumberId(request.params.id)
        ? fromNumber(request, reply)
        : asPage(parts, (call) => sendFromPage(call, request.body))(request, reply),
    );
    app.post('/:id/subscribed_apps', async (request, reply) => {
      const holder = await pageHolder(parts.tokens, parts.apiKey, bearerIn(request) ?? '');
      return holder === undefined ? asBusiness(request, reply) : asPage(parts, subscribePage)(request, reply);
    });
    app.get('/:id/conversations', asPage(parts, listConversations));
    app.get('/:id/phone_numbers', asPerson(listNumbers));
    app.get(`/:id(^${MEDIA_PREFIX}\\d{6,}$)`, asPerson(getMedia));
  };
}

/** What customers send, below `/sandbox/files`: at WhatsApp only tokens of the number's owner open it. */
export function customerMedia({ database, tokens }: Pick<MetaParts, 'database' | 'tokens'>) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerGraphError);
    // Meta takes a call that names no software for one of a robot, and sends it a page.
    app.addHook('onRequest', async (request, reply) =>
      request.headers['user-agent'] ? undefined : reply.code(400).type('text/html').send('<title>Error</title>'),
    );
    app.get<{ Params: { number: string } }>('/whatsapp-media/:number(^\\d{1,15}$)', async (request, reply) => {
      const holder = await tokens.holderOf('meta', bearerIn(request) ?? '');
      const media = await mediaById(database, null, request.params.number);
      const isOwn = holder !== undefined && numbersOf(holder.person).some(({ id }) => id === media?.account);
      if (media === undefined || !isOwn) throw badToken();
      if (media.file !== null) {
        const { contentType, content } = CUSTOMER_FILES[media.file];
        return reply.type(contentType).send(content);
      }
      return reply.type('image/jpeg').send(await landscapePhoto(media.picture ?? ''));
    });
    app.get<{ Params: { kind: string; name: string } }>('/customers/:kind/:name', async (request, reply) => {
      const { kind, name } = request.params;
      if (!isFileKind(kind) || CUSTOMER_FILES[kind].addressName !== name) throw missing(name);
      return reply.type(CUSTOMER_FILES[kind].contentType).send(CUSTOMER_FILES[kind].content);
    });
  };
}
