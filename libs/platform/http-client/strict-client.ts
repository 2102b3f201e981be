import { lookup as resolve } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { Agent, request } from 'undici';
import type { Dispatcher } from 'undici';
import { DomainError } from '#domain/errors/errors';
import { readLimited } from './limited-body.js';
import { isPublicAddress } from './public-address.js';
import { StrictSession } from './strict-session.js';
import type { SessionLimits } from './strict-session.js';

export interface StrictLimits {
  /** Whole fetch, redirects included, in milliseconds. */
  readonly totalMs: number;
  readonly bodyBytes: number;
  readonly redirects: number;
}

export interface StrictOptions {
  /** Address (origin and folder, with a trailing slash) that is fetched although it is local: the sandbox's files. */
  readonly localFolder?: string | undefined;
  /** How names become addresses; the system's resolver unless told. */
  readonly resolve?: (name: string) => Promise<readonly string[]>;
  /** Which addresses may be connected to; {@link isPublicAddress} unless told. */
  readonly mayConnect?: (address: string) => boolean;
  readonly limits?: Partial<StrictLimits>;
}

export interface Fetched {
  readonly status: number;
  readonly contentType: string | null;
  readonly body: Buffer;
  /** Where the redirects ended. */
  readonly url: string;
}

export interface StrictCall {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface StrictAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What a fetch loads at most, unless told. */
export const mostFetchedBytes = 25 * 1024 * 1024;
const defaults: StrictLimits = { totalMs: 15_000, bodyBytes: mostFetchedBytes, redirects: 5 };
/** How long a connection waits for the next request, unless the other side names a time. Most servers close it after five seconds. */
const restMs = 1000;
const redirectStatus = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches addresses that users give us. A name is resolved once per connection, inside the connection attempt, and what
 * was checked is what is connected to: a name server that answers differently the second time gains nothing. Connections
 * are never shared between two fetches.
 */
export class StrictClient {
  private readonly limits: StrictLimits;
  private readonly resolve: (name: string) => Promise<readonly string[]>;
  private readonly mayConnect: (address: string) => boolean;

  constructor(private readonly options: StrictOptions = {}) {
    this.limits = { ...defaults, ...options.limits };
    this.resolve = options.resolve ?? systemResolver;
    this.mayConnect = options.mayConnect ?? isPublicAddress;
  }

  /**
   * GET with up to five redirects, each checked like the first address.
   * @throws DomainError `addressRefused` for an address that may not be called, does not answer, or answers too much
   */
  async get(address: string, headers: Readonly<Record<string, string>> = {}): Promise<Fetched> {
    const signal = AbortSignal.timeout(this.limits.totalMs);
    let url = this.checked(address, address);
    for (let redirects = 0; redirects <= this.limits.redirects; redirects += 1) {
      const answer = await this.once(url, headers, signal).catch((error: unknown) => {
        throw refused(address, error);
      });
      if (!(answer instanceof URL)) return answer;
      url = this.checked(answer.href, address);
    }
    throw refused(address);
  }

  /**
   * One request of a protocol that is spoken with an address which a user gave us. Redirects are not followed.
   * @throws DomainError `addressRefused`
   */
  async call(address: string, { method, headers, body }: StrictCall): Promise<StrictAnswer> {
    const signal = AbortSignal.timeout(this.limits.totalMs);
    const url = this.checked(address, address);
    const agent = this.agentFor(url);
    try {
      const response = await request(url, {
        dispatcher: agent,
        method,
        headers: { ...headers },
        signal,
        ...(body !== undefined && { body }),
      });
      const names = Object.keys(response.headers);
      return {
        status: response.statusCode,
        headers: Object.fromEntries(names.map((name) => [name, single(response.headers, name) ?? ''])),
        body: await readLimited(response.body, this.limits.bodyBytes),
      };
    } catch (error) {
      throw refused(address, error);
    } finally {
      await agent.destroy();
    }
  }

  /**
   * For several requests to one address; the caller closes it.
   * @throws DomainError `addressRefused` where the address itself tells that it may not be called
   */
  open(address: string, limits: SessionLimits): StrictSession {
    const url = this.checked(address, address);
    return new StrictSession(url, this.agentFor(url, 1), limits);
  }

  /** One request. @returns where it is redirected to, or what it fetched */
  private async once(url: URL, headers: Readonly<Record<string, string>>, signal: AbortSignal): Promise<URL | Fetched> {
    const agent = this.agentFor(url);
    try {
      const response = await request(url, { dispatcher: agent, headers: { ...headers }, signal });
      const location = redirectStatus.has(response.statusCode) ? single(response.headers, 'location') : null;
      if (location !== null) return new URL(location, url);
      return {
        status: response.statusCode,
        contentType: single(response.headers, 'content-type'),
        body: await readLimited(response.body, this.limits.bodyBytes),
        url: url.href,
      };
    } finally {
      await agent.destroy();
    }
  }

  /** @param pipelining 1 keeps connections for further requests, 0 does not */
  private agentFor(url: URL, pipelining = 0): Agent {
    const local = this.isLocalFolder(url);
    return new Agent({
      connect: { timeout: 5_000, ...(local ? {} : { lookup: this.lookup }) },
      pipelining,
      keepAliveTimeout: restMs,
    });
  }

  /** What can be told from the address itself. Literal IP addresses never reach the lookup. */
  private checked(address: string, asked: string): URL {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (url === undefined || (url.protocol !== 'http:' && url.protocol !== 'https:')) throw refused(asked);
    if (url.username !== '' || url.password !== '') throw refused(asked);
    if (this.isLocalFolder(url)) return url;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !this.mayConnect(host)) throw refused(asked);
    return url;
  }

  private isLocalFolder(url: URL): boolean {
    return this.options.localFolder !== undefined && url.href.startsWith(this.options.localFolder);
  }

  private readonly lookup: LookupFunction = (name, options, callback) => {
    this.resolve(name).then(
      (addresses) => {
        // One bad address refuses the whole name: an honest site has none.
        const bad = addresses.length === 0 || !addresses.every((address) => this.mayConnect(address));
        if (bad) return callback(new Error(`${name} is not a public name.`), '', 0);
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        const [first] = found;
        return options.all ? callback(null, found) : callback(null, first?.address ?? '', first?.family);
      },
      (error: Error) => callback(error, '', 0),
    );
  };
}

async function systemResolver(name: string): Promise<readonly string[]> {
  return (await resolve(name, { all: true, verbatim: true })).map((entry) => entry.address);
}

function refused(url: string, cause?: unknown): DomainError {
  const error = new DomainError('addressRefused', { url: url.slice(0, 500) });
  if (cause !== undefined) error.cause = cause;
  return error;
}

function single(headers: Dispatcher.ResponseData['headers'], name: string): string | null {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}
