import { request } from 'undici';
import type { Agent } from 'undici';
import { readStart } from './limited-body.js';

export interface SessionCall {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface SessionAnswer {
  readonly status: number;
  /** In lower case; several of one name are joined by a comma. */
  readonly headers: Readonly<Record<string, string>>;
  /** The first bytes of it, as many as were asked for. */
  readonly start: Buffer;
}

export interface SessionLimits {
  /** From sending to the last byte that is read, in milliseconds. */
  readonly totalMs: number;
  readonly startBytes: number;
}

/**
 * Several POST requests to one address that a user gave us, over connections of its own. Every connection is to an address that
 * was checked when it was opened. Redirects are answers like any other.
 */
export class StrictSession {
  constructor(
    private readonly url: URL,
    private readonly agent: Agent,
    private readonly limits: SessionLimits,
  ) {}

  /** @throws Error without an answer: the name is not public, nobody listens, or it takes too long */
  async post({ headers, body }: SessionCall): Promise<SessionAnswer> {
    const response = await request(this.url, {
      dispatcher: this.agent,
      method: 'POST',
      headers: { ...headers },
      body,
      signal: AbortSignal.timeout(this.limits.totalMs),
    });
    const named = Object.entries(response.headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]);
    return {
      status: response.statusCode,
      headers: Object.fromEntries(named) as Record<string, string>,
      start: await readStart(response.body, this.limits.startBytes),
    };
  }

  /** Cuts what is open. */
  async close(): Promise<void> {
    await this.agent.destroy();
  }
}
