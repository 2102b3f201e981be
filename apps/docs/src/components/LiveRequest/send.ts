import { demoPassword } from '@site/src/demo';
import { send as sendCall } from '@site/src/reference/try-it/send';

export interface LiveCall {
  readonly method: string;
  readonly path: string;
  readonly body: string | undefined;
  readonly user: string;
}

export type Outcome =
  | {
      readonly state: 'answered';
      readonly status: number;
      readonly milliseconds: number;
      /** Instant, ms since 1970. */
      readonly at: number;
      /** Indented JSON. */
      readonly text: string;
    }
  | { readonly state: 'failed'; readonly reason: string };

const unreachable =
  'The platform does not answer here. Start it with npm start and open this page on its address; the recorded answer stays below.';

/** Sends it as the reference's form does, to the origin of the page; a failure is an outcome, not an exception. */
export async function send({ method, path, body, user }: LiveCall): Promise<Outcome> {
  const url = new URL(path, globalThis.location.origin);
  if (url.origin !== globalThis.location.origin) return { state: 'failed', reason: 'Only this origin is asked.' };
  const outcome = await sendCall({
    method,
    path,
    fields: [],
    values: {},
    credentials: { userName: user, password: demoPassword },
    ...(body !== undefined && { body: { contentType: 'application/json', text: body } }),
  });
  if (outcome.kind === 'unreachable' || !outcome.isJson) return { state: 'failed', reason: unreachable };
  return { state: 'answered', status: outcome.status, milliseconds: outcome.ms, at: Date.now(), text: outcome.text };
}
