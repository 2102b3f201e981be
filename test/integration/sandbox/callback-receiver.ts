import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A callback as it came in over HTTP, its signature found good or not. */
export interface ReceivedCallback {
  path: string;
  headers: IncomingHttpHeaders;
  genuine: boolean;
  timestamp: number;
  raw: string;
  event: {
    eventId: string;
    type: string;
    reference: string;
    id: string;
    version: number | null;
    generation: number;
    url: string | null;
    screenshotUrl: string | null;
    reason: { code: string; message: string; temporary?: boolean } | null;
    at: string;
    /** Of callbacks about another entry. */
    duplicate?: Record<string, unknown>;
  };
}

/** The platform's end of the callbacks: a plain HTTP server that records what arrives. */
export class CallbackReceiver {
  readonly received: ReceivedCallback[] = [];
  /** Statuses of the next answers, in order; 204 when used up. */
  readonly answers: number[] = [];
  private readonly waiting = new Set<() => void>();
  private readonly server = createServer((request, response) => {
    void this.take(request).then(() => response.writeHead(this.answers.shift() ?? 204).end());
  });

  constructor(private readonly secret: string) {}

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hooks/directory`;
  }

  /** Resolves with the callbacks that match as soon as there are `count` of them. */
  until(match: (callback: ReceivedCallback) => boolean, count = 1): Promise<ReceivedCallback[]> {
    return new Promise((resolve) => {
      const look = (): void => {
        const found = this.received.filter(match);
        if (found.length < count) return;
        this.waiting.delete(look);
        resolve(found);
      };
      this.waiting.add(look);
      look();
    });
  }

  /** The first callback of this type for this reference. */
  async one(type: string, reference: string): Promise<ReceivedCallback> {
    const [first] = await this.until(({ event }) => event.type === type && event.reference === reference);
    if (!first) throw new Error('resolved without a callback');
    return first;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }

  private async take(request: IncomingMessage): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks).toString();
    const timestamp = String(request.headers['x-timestamp']);
    const expected = `sha256=${createHmac('sha256', this.secret).update(`${timestamp}.${raw}`).digest('hex')}`;
    this.received.push({
      path: request.url ?? '',
      headers: request.headers,
      genuine: request.headers['x-signature'] === expected,
      timestamp: Number(timestamp),
      raw,
      event: JSON.parse(raw) as ReceivedCallback['event'],
    });
    for (const look of this.waiting) look();
  }
}
