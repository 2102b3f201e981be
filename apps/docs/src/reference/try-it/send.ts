import type { TryField } from '../document/types';

export type Credentials = { readonly userName: string; readonly password: string };

export type Outcome =
  | { readonly kind: 'unreachable'; readonly message: string }
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly statusText: string;
      readonly ms: number;
      readonly headers: readonly (readonly [string, string])[];
      readonly text: string;
      readonly isJson: boolean;
      /** Of the API's own errors. */
      readonly errorCode?: string;
      /** Set when the answer is no answer of the API. */
      readonly hint?: string;
    };

export type Call = {
  readonly method: string;
  readonly path: string;
  readonly fields: readonly TryField[];
  readonly values: Readonly<Record<string, string>>;
  readonly credentials?: Credentials;
  readonly body?: { readonly contentType: string; readonly text: string };
};

/** Longer than any operation takes; a caller who still waits is told that nobody answered. */
const patienceMs = 30_000;

const keyOf = ({ in: place, name }: TryField): string => `${place} ${name}`;
export { keyOf as fieldKey };

const valueOf = (call: Pick<Call, 'values'>, field: TryField): string => call.values[keyOf(field)] ?? '';

/** Path and query, on this page's own origin. */
export const targetOf = (call: Pick<Call, 'path' | 'fields' | 'values'>): string => {
  let { path } = call;
  const query = new URLSearchParams();
  for (const field of call.fields) {
    const value = valueOf(call, field);
    if (field.in === 'path') {
      if (value !== '') path = path.replace(`{${field.name}}`, encodeURIComponent(value).replaceAll('%2C', ','));
    } else if (field.in === 'query' && value !== '') query.set(field.name, value);
  }
  const text = query.toString().replaceAll('%2C', ',');
  return text === '' ? path : `${path}?${text}`;
};

const inBase64 = (text: string): string => btoa(String.fromCodePoint(...new TextEncoder().encode(text)));

const encodedBody = ({ contentType, text }: NonNullable<Call['body']>): BodyInit => {
  if (contentType !== 'application/x-www-form-urlencoded') return text;
  const fields = JSON.parse(text) as Record<string, unknown>;
  return new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
};

/** What is wrong with the input, before anything is sent. */
export const problemOf = (call: Call): string | null => {
  const missing = call.fields.find((field) => field.required && valueOf(call, field) === '');
  if (missing) return `Fill in ${missing.name}.`;
  if (call.body && /json|form/.test(call.body.contentType) && call.body.text.trim() !== '') {
    try {
      JSON.parse(call.body.text);
    } catch (error) {
      return `The body is no JSON: ${(error as Error).message}`;
    }
  }
  return null;
};

const requestOf = (call: Call): RequestInit => {
  const headers = new Headers({ accept: 'application/json' });
  for (const field of call.fields) {
    const value = valueOf(call, field);
    if (field.in === 'header' && value !== '') headers.set(field.name, value);
  }
  if (call.credentials) {
    headers.set('authorization', `Basic ${inBase64(`${call.credentials.userName}:${call.credentials.password}`)}`);
  }
  if (call.body) headers.set('content-type', call.body.contentType);
  // Without cookies, and so that a 401 opens no window of the browser.
  const init: RequestInit = {
    method: call.method,
    headers,
    credentials: 'omit',
    redirect: 'manual',
    cache: 'no-store',
    signal: AbortSignal.timeout(patienceMs),
  };
  return call.body ? { ...init, body: encodedBody(call.body) } : init;
};

const pretty = (text: string): { text: string; isJson: boolean; errorCode?: string } => {
  try {
    const value = JSON.parse(text) as { errorCode?: unknown } | null;
    const code = value?.errorCode;
    const known = typeof code === 'number' && { errorCode: String(code) };
    return { text: JSON.stringify(value, null, 2), isJson: true, ...known };
  } catch {
    return { text, isJson: false };
  }
};

export const send = async (call: Call): Promise<Outcome> => {
  const started = performance.now();
  try {
    const response = await fetch(targetOf(call), requestOf(call));
    const text = await response.text();
    const isPage = response.headers.get('content-type')?.includes('text/html') === true;
    return {
      kind: 'answer',
      status: response.status,
      statusText: response.statusText,
      ms: Math.round(performance.now() - started),
      headers: [...response.headers],
      ...(isPage ? { text: '', isJson: false } : pretty(text)),
      ...(isPage && {
        hint: 'This is a web page, not a response of the API. These pages seem to be served without the platform.',
      }),
    };
  } catch {
    return {
      kind: 'unreachable',
      message: `${window.location.origin} did not answer. Check that the platform runs there and that you are online, then send again.`,
    };
  }
};
