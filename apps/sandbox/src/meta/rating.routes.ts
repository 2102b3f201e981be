import { setTimeout as sleep } from 'node:timers/promises';
import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { answerError } from '../api-error.js';
import { countFault, magicWordsIn } from '../magic-words.js';
import type { OAuthParts } from '../oauth/consent.js';
import type { Query } from '../query.js';
import { single } from '../query.js';
import { badToken, bearerIn, fail } from './meta.routes.js';
import { pageHolder } from './page-token.js';
import type { PageHolder } from './page-token.js';
import type { CommentRow, RatingRow } from './ratings.store.js';
import { RatingStore } from './ratings.store.js';

const GRAPH = '/graph/v23.0';
const SLOW_MS = 3000;
const READ_SCOPE = 'pages_read_user_content';
const WRITE_SCOPE = 'pages_manage_posts';

type RatingParts = OAuthParts & { readonly database: pg.Pool };

/** Recommendations of pages and comments on them, as the Graph API has them; stories are `{page}_{rating}`. */
export function ratingRoutes(parts: RatingParts) {
  const store = new RatingStore(parts.database);
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(formBody);
    app.setErrorHandler(answerError);
    const asPage = async (
      request: FastifyRequest,
      reply: FastifyReply,
      scope: string,
      work: (holder: PageHolder) => Promise<object>,
    ): Promise<object> => {
      const holder = await pageHolder(parts.tokens, parts.apiKey, bearerIn(request) ?? '');
      if (holder === undefined) return badToken(reply);
      if (!holder.scopes.includes(scope)) return fail(reply, 403, 200, `(#200) Requires ${scope} permission`);
      return work(holder);
    };
    app.get<{ Params: { id: string } }>(`${GRAPH}/:id/ratings`, (request, reply) =>
      asPage(request, reply, READ_SCOPE, async ({ page }) => {
        if (request.params.id !== page.id) return missing(reply, request.params.id);
        return ratings(store, page.id, request.query as Query);
      }),
    );
    app.get<{ Params: { id: string } }>(`${GRAPH}/:id`, (request, reply) =>
      asPage(request, reply, READ_SCOPE, async ({ page }) => {
        const rating = await storyOf(store, page.id, request.params.id);
        return rating === undefined ? missing(reply, request.params.id) : story(page.id, rating);
      }),
    );
    app.post<{ Params: { id: string }; Body: { message?: string } }>(`${GRAPH}/:id/comments`, (request, reply) =>
      asPage(request, reply, WRITE_SCOPE, async ({ page }) => {
        const rating = await storyOf(store, page.id, request.params.id);
        if (rating === undefined) return missing(reply, request.params.id);
        const { message = '' } = request.body;
        return write(parts, reply, message, rating.id, async () => ({
          id: `${rating.id}_${await store.comment(rating.id, page.id, page.name, message)}`,
        }));
      }),
    );
    app.post<{ Params: { id: string }; Body: { message?: string } }>(`${GRAPH}/:id`, (request, reply) =>
      asPage(request, reply, WRITE_SCOPE, async ({ page }) => {
        const { message = '' } = request.body;
        const id = /^\d+_(\d{1,18})$/.exec(request.params.id)?.[1];
        return write(parts, reply, message, request.params.id, async () =>
          id !== undefined && (await store.change(id, page.id, message))
            ? { success: true }
            : missing(reply, request.params.id),
        );
      }),
    );
  };
}

/** With magic words in the message; see `magic-words.ts`. */
async function write(
  { database }: RatingParts,
  reply: FastifyReply,
  message: string,
  reference: string,
  work: () => Promise<object>,
): Promise<object> {
  const words = magicWordsIn(message);
  const isFirst = async (fault: string): Promise<boolean> =>
    (await countFault(database, 'meta', reference, fault)) === 1;
  if (message.trim() === '') return fail(reply, 400, 100, '(#100) The parameter message is required.');
  if (words.has('down')) return fail(reply, 503, 2, 'Service temporarily unavailable');
  if (words.has('refuse') || (words.has('refuse-once') && (await isFirst('refuse-once'))))
    return fail(reply, 400, 368, 'The action attempted has been deemed abusive or is otherwise disallowed.');
  if (words.has('slow')) await sleep(SLOW_MS);
  const answer = await work();
  if (words.has('lost') && (await isFirst('lost'))) {
    reply.hijack();
    reply.raw.socket?.destroy();
    return reply;
  }
  return answer;
}

const missing = (reply: FastifyReply, id: string): FastifyReply =>
  reply.code(400).send({
    error: {
      message: `Unsupported get request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation.`,
      type: 'GraphMethodException',
      code: 100,
      error_subcode: 33,
      fbtrace_id: 'A1',
    },
  });

async function storyOf(store: RatingStore, pageId: string, id: string): Promise<RatingRow | undefined> {
  const [, page, rating] = /^(\d+)_(\d{1,18})$/.exec(id) ?? [];
  return rating === undefined || page !== pageId ? undefined : store.find(pageId, rating);
}

async function ratings(store: RatingStore, pageId: string, query: Query): Promise<object> {
  const limit = Math.min(Number(single(query, 'limit') ?? 25) || 25, 100);
  const after = Number(Buffer.from(single(query, 'after') ?? '', 'base64url').toString() || 0) || 0;
  const rows = await store.page(pageId, after, limit + 1);
  const shown = rows.slice(0, limit);
  const cursor = Buffer.from(String(after + shown.length)).toString('base64url');
  return {
    data: shown.map((row) => ({
      created_time: graphTime(row.created_at),
      has_rating: false,
      has_review: row.text !== null,
      recommendation_type: row.positive ? 'positive' : 'negative',
      ...(row.text !== null && { review_text: row.text }),
      reviewer: { id: row.author_id, name: row.author },
      open_graph_story: story(pageId, row),
    })),
    ...(shown.length > 0 && {
      paging: { cursors: { before: 'MA', after: cursor }, ...(rows.length > limit && { next: `?after=${cursor}` }) },
    }),
  };
}

const story = (pageId: string, { id, comments }: RatingRow): object => ({
  id: `${pageId}_${id}`,
  ...(comments.length > 0 && { comments: { data: comments.map((comment) => commentOf(id, comment)) } }),
});

const commentOf = (ratingId: string, { id, author_id: from, author, message, created_at: at }: CommentRow): object => ({
  id: `${ratingId}_${id}`,
  message,
  created_time: graphTime(at),
  from: { id: from, name: author },
});

/** `2026-11-24T09:30:00+0000` */
const graphTime = (at: Date): string => `${at.toISOString().slice(0, 19)}+0000`;
