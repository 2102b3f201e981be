import { readRetryAfter } from '#domain/webhooks/delivery-schedule';
import type { AttemptOutcome } from '#domain/webhooks/delivery-schedule';
import type { StrictSession } from '#platform/http-client';
import { signedHeaders } from './message-signature.js';
import type { WaitingMessage } from './waiting-messages.js';

export interface Attempt extends AttemptOutcome {
  readonly message: WaitingMessage;
  readonly at: Date;
  readonly durationMs: number;
  /** Of the response; null: there was none. */
  readonly headers: Readonly<Record<string, string>> | null;
  /** Its beginning. */
  readonly body: string | null;
  /** Why there was no response. */
  readonly error: string | null;
}

/** Sends a message once. Never throws: what went wrong is its result. */
export async function attempt(
  session: Pick<StrictSession, 'post'>,
  message: WaitingMessage,
  secrets: readonly string[],
): Promise<Attempt> {
  const at = new Date();
  const begun = performance.now();
  const tried = { message, at };
  try {
    const headers = signedHeaders({ id: message.messageId, payload: message.payload }, secrets, at);
    const answer = await session.post({ headers, body: message.payload });
    return {
      ...tried,
      durationMs: Math.round(performance.now() - begun),
      status: answer.status,
      retryAfter: readRetryAfter(answer.headers['retry-after'], Date.now()),
      headers: answer.headers,
      body: storable(answer.start.toString('utf8')),
      error: null,
    };
  } catch (error) {
    const durationMs = Math.round(performance.now() - begun);
    return { ...tried, durationMs, status: null, retryAfter: null, headers: null, body: null, error: reasonOf(error) };
  }
}

/** PostgreSQL holds every character but this one. */
const storable = (text: string): string => text.replaceAll('\u0000', '\u{fffd}');

/** In words that its owner understands; connecting to several addresses of a name fails with all their errors at once. */
function reasonOf(error: unknown): string {
  const { name, code, message, errors } = error as {
    name?: string;
    code?: string;
    message?: string;
    errors?: readonly { code?: string; message?: string }[];
  };
  if (name === 'TimeoutError' || code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT')
    return 'There was no response in time.';
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return 'Connecting took too long.';
  const said = message || errors?.[0]?.message || code || String(error);
  return storable(said).slice(0, 500);
}
