import type { Middleware } from 'openapi-fetch';
import { masked } from './masked.rules';
import type { RecordedCall } from './recorded-call';

/** A screen makes a few; what repeats counts once. */
const most = 60;

const none: readonly RecordedCall[] = [];
let calls = none;
let screen = '';
let lastId = 0;
const listeners = new Set<() => void>();

/** In the memory of the page alone, and only of the screen that is shown. */
export const callLog = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** The newest first. The same array as long as nothing has changed. */
  all: (): readonly RecordedCall[] => (globalThis.location.pathname === screen ? calls : none),
  /** Another user must not find what the former one has sent. */
  clear: (): void => set(none),
};

function set(next: readonly RecordedCall[]): void {
  calls = next;
  for (const listener of listeners) listener();
}

/** Another screen begins anew, also when the reader comes back to one. */
function noteScreen(): void {
  const { pathname } = globalThis.location;
  if (pathname === screen) return;
  screen = pathname;
  set([]);
}

const reads = new Set(['GET', 'HEAD']);
const sameRead = (one: RecordedCall, other: RecordedCall): boolean =>
  reads.has(one.method) &&
  one.method === other.method &&
  one.path === other.path &&
  JSON.stringify(one.params) === JSON.stringify(other.params);

/** What is sent besides, and means something for the call: not the session's own headers. */
const shownHeaders = ['idempotency-key', 'if-match'];

/** Records what a client sends. Passwords and the like are masked before they are kept. */
export function recorder(api: RecordedCall['api']): Middleware {
  const running = new Map<string, { readonly call: RecordedCall; readonly begun: number }>();
  const end = (id: string, status: number): void => {
    const found = running.get(id);
    if (found === undefined) return;
    running.delete(id);
    const ms = Math.round(performance.now() - found.begun);
    set(calls.map((call) => (call.id === found.call.id ? { ...call, status, ms } : call)));
  };
  return {
    // Without `await`: what is sent while the page is left has no time for it.
    onRequest({ id, request, schemaPath, params }) {
      noteScreen();
      const { method } = request;
      const header = { ...params.header };
      for (const name of shownHeaders) {
        const value = request.headers.get(name);
        const isGiven = Object.keys(header).some((given) => given.toLowerCase() === name);
        if (value !== null && !isGiven) header[nameOf[name] ?? name] = value;
      }
      const call: RecordedCall = {
        id: ++lastId,
        api,
        method,
        path: schemaPath,
        params: { path: { ...params.path }, query: masked({ ...params.query }), header: shown(header) },
        body: undefined,
        status: null,
        ms: null,
        times: 1,
      };
      const former = calls.find((other) => sameRead(call, other));
      const kept = former === undefined ? calls : calls.filter((other) => other !== former);
      set([{ ...call, times: (former?.times ?? 0) + 1 }, ...kept].slice(0, most));
      running.set(id, { call, begun: performance.now() });
      if (!reads.has(method))
        void bodyOf(request).then((body) => set(calls.map((each) => (each.id === call.id ? { ...each, body } : each))));
    },
    onResponse({ id, response }) {
      end(id, response.status);
    },
    onError({ id }) {
      end(id, 0);
    },
  };
}

const nameOf: Readonly<Record<string, string>> = { 'idempotency-key': 'Idempotency-Key', 'if-match': 'If-Match' };

const shown = (header: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(header).filter(([name]) => shownHeaders.includes(name.toLowerCase())));

/** Files are named, not kept. */
async function bodyOf(request: Request): Promise<RecordedCall['body']> {
  const contentType = request.headers.get('content-type');
  if (contentType === null || request.body === null) return undefined;
  if (!contentType.includes('json')) return { contentType, value: undefined };
  const value: unknown = await request.clone().json();
  return { contentType, value: masked(value) };
}
