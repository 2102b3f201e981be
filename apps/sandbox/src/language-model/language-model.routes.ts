import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bearerCheck } from '../bearer.js';
import { deceived, factsIn, write } from './writer.js';
import type { Facts } from './writer.js';

const MODEL = 'sandbox-writer';
const SLOW_MS = 30_000;
/** What hostile reviews say, in any language of the sandbox's visitors. */
const HOSTILE = /ignore (all|the|your|previous)|ignoriere? (alle|die|deine|vorherige)|\[invent(-always)?\]/i;

interface Message {
  readonly role?: unknown;
  readonly content?: unknown;
}

/** An error as OpenAI's API shows it. */
const fail = (reply: FastifyReply, status: number, type: string, message: string): FastifyReply =>
  reply.code(status).send({ error: { message, type, param: null, code: null } });

/**
 * `POST /chat/completions` of OpenAI's API. https://platform.openai.com/docs/api-reference/chat/create
 * The model believes what it reads: a review that gives orders is obeyed in the first text, and no longer after a refusal.
 * Words in a name or a review ask it to misbehave: `[down]` 503, `[slow]` half a minute, `[mute]` no text, `[invent-always]`
 * every text has facts that nobody gave it.
 */
export function languageModelApi(apiKey: string) {
  const admits = bearerCheck(apiKey);
  return async (app: FastifyInstance): Promise<void> => {
    app.post('/chat/completions', async (request, reply) => {
      if (!admits(request.headers.authorization))
        return fail(reply, 401, 'invalid_request_error', 'Incorrect API key provided.');
      const { model, messages } = (request.body ?? {}) as { model?: unknown; messages?: unknown };
      if (model !== MODEL)
        return fail(reply, 404, 'invalid_request_error', `The model ${String(model)} does not exist.`);
      const facts = Array.isArray(messages) ? factsOf(messages as Message[]) : undefined;
      if (facts === undefined) return fail(reply, 400, 'invalid_request_error', 'There is nothing to write about.');
      return answer(request, reply, messages as Message[], facts);
    });
  };
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  messages: readonly Message[],
  facts: Facts,
): Promise<unknown> {
  const given = JSON.stringify(facts);
  if (given.includes('[down]')) return fail(reply, 503, 'server_error', 'The engine is currently overloaded.');
  if (given.includes('[slow]')) await pause(SLOW_MS, undefined, { ref: false });
  const language = /^Language: .*\((\w+)\)/m.exec(String(messages[0]?.content))?.[1] ?? 'en';
  const isFirst = messages.length === 2;
  const isDeceived = given.includes('[invent-always]') || (isFirst && HOSTILE.test(given));
  const content = given.includes('[mute]') ? '' : isDeceived ? deceived(language) : write(facts, language);
  return {
    id: `chatcmpl-${request.id}`,
    object: 'chat.completion',
    created: Math.floor(Date.now() / 1000),
    model: MODEL,
    choices: [
      { index: 0, message: { role: 'assistant', content, refusal: null }, logprobs: null, finish_reason: 'stop' },
    ],
    usage: {
      prompt_tokens: given.length,
      completion_tokens: content.length,
      total_tokens: given.length + content.length,
    },
  };
}

const factsOf = (messages: readonly Message[]): Facts | undefined => {
  const [first, second] = messages;
  if (first?.role !== 'system' || second?.role !== 'user') return undefined;
  return factsIn(String(second.content));
};
