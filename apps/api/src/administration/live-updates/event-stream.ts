import { Readable } from 'node:stream';
import type { Change, ChangeListener } from '#contexts/live-updates';

/** Proxies and browsers give a silent connection up; in ms. */
const heartbeatMs = 15_000;
/** Then it ends and the client comes back: session and permissions are checked anew. In ms. */
export const lifetimeMs = 60_000;
/** What a client that does not read may leave here, in bytes; it goes on later from what it has. */
const mostUnread = 256 * 1024;
/** After this long a browser comes back, in ms. */
const retryMs = 1000;

/** A stream of server-sent events, as the HTML standard has them. */
export class EventStream extends Readable implements ChangeListener {
  private readonly heartbeat: NodeJS.Timeout;
  private readonly lifetime: NodeJS.Timeout;
  private isStopped = false;

  constructor() {
    super({ read: () => undefined });
    this.heartbeat = setInterval(() => this.say(':\n\n'), heartbeatMs).unref();
    this.lifetime = setTimeout(() => this.end(), lifetimeMs).unref();
    this.once('close', () => this.stop());
    this.say(`retry: ${retryMs}\n\n`);
  }

  change({ cursor, ...change }: Change): void {
    this.say(`event: change\nid: ${cursor}\ndata: ${JSON.stringify(change)}\n\n`);
  }

  position(cursor: string): void {
    this.say(`event: ready\nid: ${cursor}\ndata: {}\n\n`);
  }

  reset(): void {
    this.say('event: reset\ndata: {}\n\n');
  }

  end(): void {
    if (this.readableEnded || this.destroyed) return;
    this.stop();
    this.push(null);
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
