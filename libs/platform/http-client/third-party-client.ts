import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Agent, request } from 'undici';
import type { Dispatcher } from 'undici';
import { readLimited } from './limited-body.js';
import { isThirdPartyFailure, ThirdPartyFailure } from './third-party-failure.js';

export interface ThirdParty {
  /** How messages name it. */
  readonly name: string;
  /** Its configured address; every call stays at this origin and below this path. */
  readonly baseUrl: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ThirdPartyCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base address, with a leading slash; parts taken from data must be encoded by the caller. */
  readonly path: string;
  /** A list is a parameter that is repeated, once for each of its values. */
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  /** Sent as JSON. */
  readonly body?: object;
  /** Sent as a form, in place of a body. */
  readonly form?: Readonly<Record<string, string>>;
  /** A file, in place of a body. */
  readonly file?: ThirdPartyFile;
}

export interface ThirdPartyFile {
  readonly contentType: string;
  readonly content: Buffer;
}

export interface ThirdPartyAnswer {
  readonly status: number;
  /** In lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed JSON; null for an empty body. */
  readonly body: unknown;
}

export interface CallLimits {
  /** Whole call, in milliseconds. */
  readonly totalMs: number;
  readonly connectMs: number;
  /** From sending to the answer's headers, in milliseconds. */
  readonly headersMs: number;
  readonly bodyBytes: number;
  /** Of a file that is downloaded. */
  readonly fileBytes: number;
}

const defaults: CallLimits = {
  totalMs: 10_000,
  connectMs: 3_000,
  headersMs: 5_000,
  bodyBytes: 5 * 1024 * 1024,
  fileBytes: 25 * 1024 * 1024,
};

/** Connections that one process keeps to one origin. */
const connections = 48;

/** Failures before a single byte of the request left: nothing can have been done. */
const notSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/** Answers that say that nothing was done. */
const declined = new Set([429, 503]);

/** Calls third parties at their configured addresses. Follows no redirect, repeats nothing, limits time and size. */
@Injectable()
export class ThirdPartyClient implements OnApplicationShutdown {
  private readonly limits: CallLimits;
  private readonly agent: Agent;

  constructor(limits: Partial<CallLimits> = {}) {
    this.limits = { ...defaults, ...limits };
    this.agent = new Agent({
      connections,
      pipelining: 1,
      keepAliveTimeout: 4_000,
      headersTimeout: this.limits.headersMs,
      bodyTimeout: this.limits.headersMs,
      connect: { timeout: this.limits.connectMs },
    });
  }

  /**
   * @returns the answer, always 2xx with JSON or an empty body
   * @throws ThirdPartyFailure for everything else; `outcomeUnknown` only for calls that are no GET
   */
  async call(party: ThirdParty, call: ThirdPartyCall): Promise<ThirdPartyAnswer> {
    const url = addressOf(party, call);
    const answer = await this.send(party, call, url);
    if (answer.status >= 200 && answer.status < 300) return answer;
    const { status, body, headers, retryAfterMs } = answer;
    const details = { status, body, headers, retryAfterMs };
    if (answer.status >= 500 || answer.status === 429)
      throw new ThirdPartyFailure(declined.has(answer.status) ? 'portalUnreachable' : doubt(call), party.name, details);
    throw new ThirdPartyFailure('portalRefused', party.name, details);
  }

  /**
   * GET of a file.
   * @throws ThirdPartyFailure `portalRefused` for any status that is not 200
   */
  async download(party: ThirdParty, path: string): Promise<ThirdPartyFile> {
    const call = { method: 'GET', path } as const;
    try {
      const response = await request(addressOf(party, call), {
        dispatcher: this.agent,
        headers: { ...party.headers },
        signal: AbortSignal.timeout(this.limits.totalMs),
      });
      const content = await readLimited(response.body, this.limits.fileBytes);
      const { statusCode: status } = response;
      if (status !== 200)
        throw new ThirdPartyFailure(status >= 500 ? 'portalUnreachable' : 'portalRefused', party.name, {
          status,
          body: null,
          retryAfterMs: null,
        });
      return { contentType: textOf(response.headers['content-type']) ?? 'application/octet-stream', content };
    } catch (error) {
      if (isThirdPartyFailure(error)) throw error;
      throw new ThirdPartyFailure(
        'portalUnreachable',
        party.name,
        { status: null, body: null, retryAfterMs: null },
        error,
      );
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.agent.destroy();
  }

  private async send(
    party: ThirdParty,
    call: ThirdPartyCall,
    url: URL,
  ): Promise<ThirdPartyAnswer & { retryAfterMs: number | null }> {
    let response: Dispatcher.ResponseData | undefined;
    try {
      response = await request(url, {
        dispatcher: this.agent,
        method: call.method,
        headers: {
          accept: 'application/json',
          ...contentOf(call).headers,
          ...party.headers,
        },
        body: contentOf(call).content,
        signal: AbortSignal.timeout(this.limits.totalMs),
      });
      const text = (await readLimited(response.body, this.limits.bodyBytes)).toString('utf8');
      return {
        status: response.statusCode,
        headers: headersOf(response),
        body: parsed(text, response.statusCode),
        retryAfterMs: retryAfter(response.headers['retry-after']),
      };
    } catch (error) {
      const details = { status: response?.statusCode ?? null, body: null, retryAfterMs: null };
      const key = response === undefined && notSent.has(codeOf(error)) ? 'portalUnreachable' : doubt(call);
      throw new ThirdPartyFailure(key, party.name, details, error);
    }
  }
}

/** What a call without a usable answer leaves us with. */
const doubt = (call: ThirdPartyCall): 'outcomeUnknown' | 'portalUnreachable' =>
  call.method === 'GET' ? 'portalUnreachable' : 'outcomeUnknown';

function addressOf(party: ThirdParty, call: ThirdPartyCall): URL {
  const base = new URL(party.baseUrl);
  const root = base.pathname.replace(/\/$/, '');
  const url = new URL(`${base.origin}${root}${call.path}`);
  // `..` in data would otherwise climb out of the address that was configured.
  if (url.origin !== base.origin || !url.pathname.startsWith(`${root}/`))
    throw new Error(`${call.path} leaves the address of ${party.name}.`);
  for (const [name, values] of Object.entries(call.query ?? {}))
    for (const value of [values].flat()) url.searchParams.append(name, value);
  return url;
}

/** Of an error answer, a body that is no JSON (a proxy's page) is dropped: its status says enough. */
function parsed(text: string, status: number): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (status >= 300) return null;
    throw error;
  }
}

/** `Retry-After` in seconds or as a date, in milliseconds, between 0 and one hour. */
function retryAfter(header: string | string[] | undefined): number | null {
  if (typeof header !== 'string') return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), 3_600_000) : null;
}

/** Connecting to several addresses of one name fails with all their errors at once. */
function codeOf(error: unknown): string {
  const { code, errors } = error as { code?: string; errors?: { code?: string }[] };
  return code ?? errors?.[0]?.code ?? '';
}

function contentOf({ body, form, file }: ThirdPartyCall): {
  headers: Record<string, string>;
  content: string | Buffer | null;
} {
  if (file !== undefined) return { headers: { 'content-type': file.contentType }, content: file.content };
  if (form !== undefined)
    return {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      content: new URLSearchParams(form).toString(),
    };
  if (body === undefined) return { headers: {}, content: null };
  return { headers: { 'content-type': 'application/json' }, content: JSON.stringify(body) };
}

const textOf = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

const headersOf = ({ headers }: Dispatcher.ResponseData): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, textOf(value) ?? '']));
