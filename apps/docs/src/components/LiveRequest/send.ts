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

/** The demo's users exist in the demo only, which answers nobody but this machine. */
const password = 'Demo-Password-1!';
const patienceMs = 15_000;

const unreachable =
  'The platform does not answer here. Start it with npm start and open this page on its address; the recorded answer stays below.';

/** Sends it to the origin of the page and never elsewhere; a failure is an outcome, not an exception. */
export async function send({ method, path, body, user }: LiveCall): Promise<Outcome> {
  const url = new URL(path, globalThis.location.origin);
  if (url.origin !== globalThis.location.origin) return { state: 'failed', reason: 'Only this origin is asked.' };
  const start = performance.now();
  try {
    const response = await fetch(url, {
      method,
      // Without it the browser would ask for a password itself when the answer is 401.
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        authorization: `Basic ${btoa(`${user}:${password}`)}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    if (!(response.headers.get('content-type') ?? '').includes('json')) return { state: 'failed', reason: unreachable };
    const milliseconds = Math.round(performance.now() - start);
    const indented = JSON.stringify(JSON.parse(text), null, 2);
    return { state: 'answered', status: response.status, milliseconds, at: Date.now(), text: indented };
  } catch {
    return { state: 'failed', reason: unreachable };
  }
}
