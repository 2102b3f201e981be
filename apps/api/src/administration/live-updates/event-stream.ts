import { Readable } from 'node:stream';
import type { Change, ChangeListener } from '#contexts/live-updates';

/** Proxies and browsers give a silent connection up; in ms. */
const heartbeatMs = 15_000;
/** A client that has not read the end by then is let go, so that it keeps no place and no process; in ms. */
const endMs = 5_000;
/** Then it ends and the client comes back: session and permissions are checked anew. In ms. */
export const lifetimeMs = 60_000;
/** What a client that does not read may leave here, in bytes; it goes on later from what it has. */
const mostUnread = 256 * 1024;
/** After this long a browser comes back, in ms. */
const retryMs = 1000;

export interface StreamConnection {
  /** One that is silent for this long is closed; heartbeats come more often. */
  readonly idleMs: number;
  /** How long its client has to read the end; 5 seconds when left out. */
  readonly endMs?: number;
  /** Closes it, unless all was sent. */
  letGo(): void;
}

/** A stream of server-sent events, as the HTML standard has them. */
export class EventStream extends Readable implements ChangeListener {
  private readonly heartbeat: NodeJS.Timeout;
  private readonly lifetime: NodeJS.Timeout;
  private isStopped = false;
  /** Until where all was said. */
  private reachedCursor: string | undefined;

  constructor(private readonly connection: StreamConnection) {
    super({ read: () => undefined });
    this.heartbeat = setInterval(() => this.beat(), Math.min(heartbeatMs, connection.idleMs / 3)).unref();
    this.lifetime = setTimeout(() => this.end(), lifetimeMs).unref();
    this.once('close', () => this.stop());
    this.say(`retry: ${retryMs}\n\n`);
  }

  change({ cursor, ...change }: Change): void {
    this.say(`event: change\nid: ${cursor}\ndata: ${JSON.stringify(change)}\n\n`);
  }

  position(cursor: string): void {
    this.reachedCursor = cursor;
    this.say(`event: ready\nid: ${cursor}\ndata: {}\n\n`);
  }

  reached(cursor: string): void {
    this.reachedCursor = cursor;
  }

  reset(): void {
    this.say('event: reset\ndata: {}\n\n');
  }

  end(): void {
    if (this.isStopped || this.destroyed) return;
    this.stop();
    this.push(null);
    setTimeout(() => {
      this.destroy();
      this.connection.letGo();
    }, this.connection.endMs ?? endMs).unref();
  }

  /** A client that hears of nothing for long comes back from here, not from its last change. */
  private beat(): void {
    if (this.reachedCursor === undefined) this.say(':\n\n');
    else this.position(this.reachedCursor);
  }

  private say(text: string): void {
    if (this.isStopped) return;
    if (this.readableLength > mostUnread) this.end();
    else this.push(text);
  }

  private stop(): void {
    this.isStopped = true;
    clearInterval(this.heartbeat);
    clearTimeout(this.lifetime);
  }
}
