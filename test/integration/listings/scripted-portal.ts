import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface PortalCall {
  readonly operation: 'order' | 'update' | 'details' | 'remove';
  readonly portal: string;
  readonly reference: string | null;
  readonly version: number | null;
  readonly name: string | null;
  /** As it was sent. */
  readonly listing: unknown;
}

interface Held {
  readonly id: string;
  readonly reference: string;
  status: string;
  version: number | null;
  receivedVersion: number;
  reason: { code: string; message: string } | null;
}

/** What a portal does with one call instead of what the protocol says. */
export type Misdeed =
  | { readonly status: number; readonly body?: unknown; readonly headers?: Record<string, string> }
  /** Does it, and breaks the connection instead of answering. */
  | 'lose-answer'
  /** Breaks the connection without doing anything. */
  | 'lose-call';

/**
 * Portals of the directory protocol on one real HTTP server that decide nothing by themselves: a test says what they
 * hold, and what goes wrong with the next calls.
 */
export class ScriptedPortals {
  readonly calls: PortalCall[] = [];
  private readonly held = new Map<string, Held>();
  private readonly misdeeds: { operation: PortalCall['operation']; misdeed: Misdeed }[] = [];
  private nextId = 1;
  /** Runs while a call waits for its answer. */
  meanwhile: ((call: PortalCall) => Promise<void>) | undefined;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<ScriptedPortals> {
    const server = createServer();
    const portals = new ScriptedPortals(server);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      portals.answer(request, response).catch((error: unknown) => response.destroy(error as Error));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return portals;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/portals`;
  }

  /** The next calls of this operation go wrong, one misdeed each. */
  misbehave(operation: PortalCall['operation'], ...misdeeds: Misdeed[]): void {
    this.misdeeds.push(...misdeeds.map((misdeed) => ({ operation, misdeed })));
  }

  counted(operation: PortalCall['operation'], reference?: string): number {
    return this.calls.filter(
      (call) => call.operation === operation && (reference === undefined || call.reference === reference),
    ).length;
  }

  listing(portal: string, reference: string): Held | undefined {
    return this.held.get(`${portal}/${reference}`);
  }

  /** All that portals hold and have not removed. */
  get present(): Held[] {
    return [...this.held.values()].filter((held) => held.status !== 'REMOVED');
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', this.url);
    const [, , portal = '', , , last = ''] = url.pathname.split('/');
    const body = (JSON.parse((await text(request)) || '{}') ?? {}) as {
      reference?: string;
      version?: number;
      listing?: { name: string };
    };
    const known = [...this.held].find(([key, held]) => key.startsWith(`${portal}/`) && held.id === last)?.[1];
    const operation = operationOf(request.method ?? '', last);
    const reference = body.reference ?? url.searchParams.get('reference') ?? known?.reference ?? null;
    const call = {
      operation,
      portal,
      reference,
      version: body.version ?? null,
      name: body.listing?.name ?? null,
      listing: body.listing ?? null,
    };
    this.calls.push(call);
    const index = this.misdeeds.findIndex((planned) => planned.operation === operation);
    const misdeed = index < 0 ? undefined : this.misdeeds.splice(index, 1)[0]?.misdeed;
    if (misdeed === 'lose-call') return void response.socket?.destroy();
    if (typeof misdeed === 'object') {
      const headers = { 'content-type': 'application/json', ...misdeed.headers };
      return void response.writeHead(misdeed.status, headers).end(JSON.stringify(misdeed.body ?? {}));
    }
    const [status, answer] = this.perform(call, known);
    await this.meanwhile?.(call);
    if (misdeed === 'lose-answer') return void response.socket?.destroy();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }

  private perform(call: PortalCall, known: Held | undefined): [status: number, body: unknown] {
    const absent: [number, unknown] = [404, { code: 'NOT_FOUND', message: 'There is no such listing.' }];
    const held = known ?? this.held.get(`${call.portal}/${call.reference}`);
    if (call.operation === 'details')
      return held === undefined ? absent : [200, { ...held, url: `https://${call.portal}.example/${held.id}` }];
    if (call.operation === 'remove') {
      if (held === undefined) return absent;
      held.status = 'REMOVED';
      return [200, { id: held.id, status: 'REMOVED' }];
    }
    if (call.operation === 'update' && held === undefined) return absent;
    if (call.operation === 'update' && held?.status === 'REMOVED')
      return [409, { code: 'LISTING_REMOVED', message: 'Order it again.' }];
    const taken = held ?? this.create(call);
    taken.receivedVersion = Math.max(taken.receivedVersion, call.version ?? 0);
    if (taken.status !== 'LIVE') taken.status = 'PENDING';
    return [202, { id: taken.id, reference: taken.reference, status: 'PENDING', version: taken.receivedVersion }];
  }

  private create(call: PortalCall): Held {
    const reference = call.reference ?? '';
    const id = `p-${this.nextId++}`;
    const held: Held = { id, reference, status: 'PENDING', version: null, receivedVersion: 0, reason: null };
    this.held.set(`${call.portal}/${reference}`, held);
    return held;
  }
}

function operationOf(method: string, last: string): PortalCall['operation'] {
  if (method === 'GET') return 'details';
  if (method === 'DELETE') return 'remove';
  return last === 'order' ? 'order' : 'update';
}
