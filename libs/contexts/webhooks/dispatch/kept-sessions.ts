import { Injectable } from '@nestjs/common';
import type { StrictSession } from '#platform/http-client';
import { Receivers } from './receivers.js';
import type { ServedEndpoint } from './served-endpoint.js';

/** A receiver may close a connection that rests, and what is sent on it just then fails: so it rests for no longer than this. */
const idleMs = 1000;
/** Then the name is looked up again, however busy the endpoint is. */
const oldestMs = 60_000;

export interface OpenSession {
  readonly session: Pick<StrictSession, 'post' | 'close'>;
  readonly url: string;
  readonly openedAt: number;
}

type Endpoint = Pick<ServedEndpoint, 'id' | 'url'>;

/**
 * Connections to receivers between the times at which an endpoint is served: to open one, with TLS, costs more than to send a message.
 * No endpoint uses those of another one.
 */
@Injectable()
export class KeptSessions {
  private readonly kept = new Map<number, { readonly open: OpenSession; readonly ends: NodeJS.Timeout }>();

  constructor(private readonly receivers: Receivers) {}

  /** @throws DomainError `addressRefused` */
  async take({ id, url }: Endpoint): Promise<OpenSession> {
    const kept = this.kept.get(id);
    if (kept !== undefined) {
      this.kept.delete(id);
      clearTimeout(kept.ends);
      if (kept.open.url === url && performance.now() - kept.open.openedAt < oldestMs) return kept.open;
      await kept.open.session.close();
    }
    return { session: this.receivers.open(url), url, openedAt: performance.now() };
  }

  /** For the next time that it is served, if that is soon. */
  keep({ id }: Endpoint, open: OpenSession): void {
    // Of a service that lost its lease and ends late.
    void this.end(id);
    const ends = setTimeout(() => void this.end(id), idleMs).unref();
    this.kept.set(id, { open, ends });
  }

  async close(): Promise<void> {
    await Promise.all([...this.kept.keys()].map((id) => this.end(id)));
  }

  private async end(id: number): Promise<void> {
    const kept = this.kept.get(id);
    if (kept === undefined) return;
    this.kept.delete(id);
    clearTimeout(kept.ends);
    await kept.open.session.close();
  }
}
