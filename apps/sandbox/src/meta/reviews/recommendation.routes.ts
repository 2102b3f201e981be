import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { answerError } from '../../api-error.js';
import { countFault, magicWordsIn } from '../../magic-words.js';
import { formParser } from '../../oauth/form-parser.js';
import type { TokenStore } from '../../oauth/token.store.js';
import type { Query } from '../../query.js';
import { single } from '../../query.js';
import { badToken, bearerIn, fail } from '../meta.routes.js';
import { pageHolder } from '../page-token.js';
import type { PageHolder } from '../page-token.js';
import { RecommendationStore } from './recommendation.store.js';
import type { Recommendation, StoryComment } from './recommendation.store.js';

export interface RecommendationParts {
  readonly database: pg.Pool;
  readonly tokens: TokenStore;
  readonly apiKey: string;
}

/** Stories and their comments have ids of their own form, so that these routes take no others. */
const story = '/:story(^72\\d{13}$)';
const comment = '/:comment(^72\\d{13}_\\d+$)';
const MOST = 100;
const LONGEST = 8000;

type Handler = (request: FastifyRequest, reply: FastifyReply, holder: PageHolder) => Promise<unknown>;

/**
 * Recommendations of pages, as the Graph API shows them to the page, to be registered below its version.
 * https://developers.facebook.com/docs/graph-api/reference/page/ratings
 */
export function recommendationApi({ database, tokens, apiKey }: RecommendationParts) {
  const store = new RecommendationStore(database);
  const asPage =
    (handler: Handler) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const holder = await pageHolder(tokens, apiKey, bearerIn(request) ?? '');
      return holder === undefined ? badToken(reply) : handler(request, reply, holder);
    };
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerError);
    formParser(app);
    app.get(
      '/:page/ratings',
      asPage((request, reply, holder) => answerRatings(store, request, reply, holder)),
    );
    app.get(
      story,
      asPage(async (request, reply, holder) => {
        const held = await heldStory(store, request, holder);
        return held === undefined ? missing(reply, request) : { id: held.id };
      }),
    );
    app.get(
      `${story}/comments`,
      asPage(async (request, reply, holder) => {
        const held = await heldStory(store, request, holder);
        if (held === undefined) return missing(reply, request);
        return pageOf((await store.comments(held.id)).map(commentOf), request.query as Query);
      }),
    );
    app.post(
      `${story}/comments`,
      asPage(async (request, reply, holder) => {
        const held = await heldStory(store, request, holder);
        if (held === undefined) return missing(reply, request);
        return takeMessage(database, request, reply, async (message) => ({
          id: await store.comment(held.id, holder.page, message),
        }));
      }),
    );
    app.post(
      comment,
      asPage(async (request, reply, holder) => {
        const held = await ownComment(store, request, holder);
        if (held === undefined) return missing(reply, request);
        return takeMessage(database, request, reply, async (message) => {
          await store.editComment(held.id, message);
          return { success: true };
        });
      }),
    );
    app.delete(
      comment,
      asPage(async (request, reply, holder) => {
        const held = await ownComment(store, request, holder);
        if (held === undefined) return missing(reply, request);
        await store.removeComment(held.id);
        return { success: true };
      }),
    );
  };
}

async function answerRatings(
  store: RecommendationStore,
  request: FastifyRequest,
  reply: FastifyReply,
  { page, scopes }: PageHolder,
): Promise<unknown> {
  if ((request.params as { page: string }).page !== page.id) return missing(reply, request);
  if (!scopes.includes('pages_read_user_content'))
    return fail(reply, 403, 200, '(#200) Missing Permissions: pages_read_user_content is required.');
  const query = request.query as Query;
  const limit = Math.min(Number(single(query, 'limit') ?? 25), MOST);
  const after = Number(Buffer.from(single(query, 'after') ?? '', 'base64url').toString() || 0);
  if (!(limit > 0) || !(after >= 0)) return fail(reply, 400, 100, '(#100) Invalid parameter');
  const rows = await store.page(page.id, after, limit + 1);
  const shown = rows.slice(0, limit);
  const data = [];
  for (const row of shown) data.push(recommendationOf(row, (await store.comments(row.id)).map(commentOf)));
  const cursor = Buffer.from(String(after + shown.length)).toString('base64url');
  return {
    data,
    ...(shown.length > 0 && {
      paging: { cursors: { before: 'MA', after: cursor }, ...(rows.length > limit && { next: `?after=${cursor}` }) },
    }),
  };
}

/** Writes a message, misbehaving as it asks. */
async function takeMessage(
  database: pg.Pool,
  request: FastifyRequest,
  reply: FastifyReply,
  write: (message: string) => Promise<object>,
): Promise<unknown> {
  const message = ((request.body ?? {}) as { message?: string }).message ?? '';
  if (message.trim() === '' || message.length > LONGEST) return fail(reply, 400, 100, '(#100) Invalid parameter');
  const words = magicWordsIn(message);
  if (words.has('down')) return fail(reply, 503, 2, 'Service temporarily unavailable.');
  if (words.has('refuse'))
    return fail(reply, 400, 368, 'The action attempted has been deemed abusive or is otherwise disallowed.');
  const answer = await write(message);
  if (words.has('lost') && (await countFault(database, 'meta', `${request.url} ${message}`, 'lost')) === 1) {
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  }
  return answer;
}

async function heldStory(
  store: RecommendationStore,
  request: FastifyRequest,
  { page }: PageHolder,
): Promise<Recommendation | undefined> {
  const held = await store.find((request.params as { story: string }).story);
  return held?.page_id === page.id ? held : undefined;
}

/** A page changes and removes what it has written itself. */
async function ownComment(
  store: RecommendationStore,
  request: FastifyRequest,
  { page }: PageHolder,
): Promise<StoryComment | undefined> {
  const held = await store.findComment((request.params as { comment: string }).comment);
  return held?.from_id === page.id ? held : undefined;
}

const missing = (reply: FastifyReply, { url }: FastifyRequest): FastifyReply =>
  fail(
    reply,
    400,
    100,
    `Unsupported request. Object at '${url.split('?', 1)[0] ?? ''}' does not exist, or cannot be loaded due to missing permissions.`,
  );

const graphTime = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, '+0000');

const commentOf = ({ id, from_id, from_name, message, created_at }: StoryComment) => ({
  id,
  message,
  created_time: graphTime(created_at),
  from: { id: from_id, name: from_name },
});

function recommendationOf(row: Recommendation, comments: readonly object[]): object {
  return {
    created_time: graphTime(row.created_at),
    recommendation_type: row.positive ? 'positive' : 'negative',
    ...(row.text !== '' && { review_text: row.text }),
    reviewer: { id: `9${row.id.slice(-12)}`, name: row.reviewer },
    open_graph_story: {
      id: row.id,
      ...(comments.length > 0 && { comments: pageOf(comments, { limit: String(MOST) }) }),
    },
  };
}

/** The Graph API leaves out what is empty. */
function pageOf(all: readonly object[], query: Query): object {
  const limit = Math.min(Number(single(query, 'limit') ?? 25) || 25, MOST);
  const after = Number(Buffer.from(single(query, 'after') ?? '', 'base64url').toString() || 0);
  const data = all.slice(after, after + limit);
  const cursor = Buffer.from(String(after + data.length)).toString('base64url');
  const more = after + data.length < all.length;
  return { data, paging: { cursors: { before: 'MA', after: cursor }, ...(more && { next: `?after=${cursor}` }) } };
}
