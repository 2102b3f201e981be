import type { FastifyInstance, FastifyReply } from 'fastify';
import type pg from 'pg';
import { Webhook } from 'standardwebhooks';
import { answerError, ApiError } from '../api-error.js';
import { addressOf, sendPage, wantsJson } from '../pages/page.routes.js';
import type { Query } from '../query.js';
import { pageIn } from '../query.js';
import { receiverPage } from './receiver.pages.js';
import { ANSWERS, findReceived, keepReceived, receiverNamed, setReceiver } from './receiver.store.js';
import type { Answer, Receiver } from './receiver.store.js';

const LARGE_BYTES = 8 * 1024 * 1024;

/** Null: no answer at all. */
const STATUS: Readonly<Record<Answer, number | null>> = {
  ok: 204,
  fail: 500,
  busy: 429,
  hang: null,
  redirect: 302,
  gone: 410,
  large: 200,
};

/**
 * Receivers of webhooks as customers have them, each by a name that its visitor chooses. A receiver verifies signatures by
 * the library of Standard Webhooks, shows what came in, and misbehaves when it is told to.
 */
export function webhookReceivers(database: pg.Pool) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerError);
    // The text that was signed, not what a parser makes of it.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    app.get<{ Params: { name: string } }>('/:name', async (request, reply) => {
      const { name } = request.params;
      const page = pageIn(request.query as Query);
      const found = await findReceived(database, name, page);
      if (wantsJson(request)) return found;
      return sendPage(reply, receiverPage(addressOf(request), name, await receiverNamed(database, name), page, found));
    });
    app.post<{ Params: { name: string }; Body: string }>(
      '/:name/settings',
      async ({ params, body, headers }, reply) => {
        await setReceiver(database, params.name, settingsIn(body, headers['content-type'] ?? ''));
        return reply.redirect(`/sandbox/webhooks/${encodeURIComponent(params.name)}`, 303);
      },
    );
    app.post<{ Params: { name: string }; Body: string }>(
      '/:name',
      async ({ params: { name }, body, headers }, reply) => {
        const { answer, secret } = await receiverNamed(database, name);
        const verified = secret === '' ? null : isRight(secret, body, headers as Record<string, string>);
        const answered = verified === false ? 401 : STATUS[answer];
        const messageId = String(headers['webhook-id'] ?? '');
        await keepReceived(database, name, { messageId, headers, body, verified, answered });
        return answered === null ? hang(reply) : send(reply, answered);
      },
    );
  };
}

function isRight(secret: string, body: string, headers: Record<string, string>): boolean {
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
}

/** The connection stays open until the sender cuts it. */
function hang(reply: FastifyReply): FastifyReply {
  reply.hijack();
  return reply;
}

function send(reply: FastifyReply, status: number): FastifyReply {
  if (status === 302) return reply.redirect('/sandbox/health', status);
  if (status === 429) void reply.header('retry-after', '60');
  if (status === 200) return reply.type('text/plain').send('x'.repeat(LARGE_BYTES));
  return status === 204 ? reply.code(status).send() : reply.code(status).send({ answered: status });
}

/** From the form of the page, or as JSON. @throws ApiError 422 */
function settingsIn(body: string, contentType: string): Receiver {
  const given = (
    contentType.includes('json') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body))
  ) as Partial<Receiver>;
  const { answer = 'ok', secret = '' } = given;
  if (!ANSWERS.includes(answer)) throw new ApiError(422, 'INVALID_ANSWER', `answer is one of ${ANSWERS.join(', ')}.`);
  return { answer, secret };
}
