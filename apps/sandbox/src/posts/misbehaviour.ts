import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { countFault, magicWordsIn } from '../magic-words.js';
import type { Network } from './post.store.js';

const FLAKY_FAILURES = 2;
const SLOW_MS = 3000;

/** What the magic words of a text ask for. */
export interface Misbehaviour {
  readonly verdict: 'down' | 'refuse' | undefined;
  /** Later than it is ready, in milliseconds. */
  readonly delayMs: number;
  readonly losesAnswer: boolean;
}

/** @param operation with {@link account} and text: once and twice are counted for them */
export async function misbehaviourIn(
  database: pg.Pool,
  network: Network,
  operation: string,
  account: string,
  text: string,
): Promise<Misbehaviour> {
  const words = magicWordsIn(text);
  const count = (kind: string): Promise<number> =>
    countFault(database, network, `${operation} ${account} ${text.slice(0, 500)}`, kind);
  const isDown = words.has('down') || (words.has('flaky') && (await count('flaky')) <= FLAKY_FAILURES);
  const refuses = words.has('refuse') || (words.has('refuse-once') && (await count('refuse-once')) === 1);
  return {
    verdict: isDown ? 'down' : refuses ? 'refuse' : undefined,
    delayMs: words.has('slow') ? SLOW_MS : 0,
    losesAnswer: !isDown && !refuses && words.has('lost') && (await count('lost')) === 1,
  };
}

/** Sends what was done, as late as it was asked for, or not at all. */
export async function sendDone(
  request: FastifyRequest,
  reply: FastifyReply,
  { delayMs, losesAnswer }: Misbehaviour,
  body: object,
): Promise<unknown> {
  if (delayMs > 0) await pause(delayMs);
  if (!losesAnswer) return reply.send(body);
  reply.hijack();
  request.raw.socket.destroy();
  return undefined;
}
