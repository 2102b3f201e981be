import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { ScriptedEntries } from './scripted-entries.js';

export interface PortalCall {
  readonly operation: 'order' | 'update' | 'patch' | 'details' | 'remove' | 'search' | 'entry' | 'suppress';
  readonly portal: string;
  readonly reference: string | null;
  readonly version: number | null;
  /** Of an order or a removal; null: not said. */
  readonly generation: number | null;
  readonly name: string | null;
  /** As it was sent. */
  readonly listing: unknown;
  readonly baseVersion: number | null;
  /** The version held is to be shown once more. */
  readonly again: boolean;
}

interface Held {
  readonly id: string;
  readonly reference: string;
  status: string;
  version: number | null;
  receivedVersion: number;
  generation: number;
  reason: { code: string; message: string } | null;
  /** What it shows; a test may change it. */
  listing: Record<string, unknown>;
}

/** What a portal does with one call instead of what the protocol says. */
export type Misdeed =
  | { readonly status: number; readonly body?: unknown; readonly headers?: Record<string, string> }
  /** Returns 200 with this text, as a page or a body that is cut off would be. */
  | { readonly text: string }
  /** Returns 200 with bytes that never end. */
  | 'endless'
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
  /** What others have put there. */
  readonly entries = new ScriptedEntries();
  /** What all portals say of themselves. */
  description: { fields?: readonly string[]; partialUpdates?: boolean } = {};
  private readonly held = new Map<string, Held>();
  private readonly misdeeds: { operation: PortalCall['operation']; misdeed: Misdeed }[] = [];
  private nextId = 1;
  /** Runs while a call waits for its response. */
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
      baseVersion?: number;
      again?: boolean;
      generation?: number;
      listing?: { name: string };
      id?: string;
      canonical?: string;
      request?: string;
    };
    if (request.method === 'GET' && last === '')
      return void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ key: portal, protocol: 'directory/1', ...this.description }));
    const known = [...this.held].find(([key, held]) => key.startsWith(`${portal}/`) && held.id === last)?.[1];
    const operation = operationOf(request.method ?? '', last, url);
    const reference = body.reference ?? url.searchParams.get('reference') ?? known?.reference ?? null;
    const call = {
      operation,
      portal,
      reference,
      version: body.version ?? null,
      generation: body.generation ?? (Number(url.searchParams.get('generation')) || null),
      name: body.listing?.name ?? null,
      listing: body.listing ?? null,
      baseVersion: body.baseVersion ?? null,
      again: body.again ?? false,
    };
    this.calls.push(call);
    const index = this.misdeeds.findIndex((planned) => planned.operation === operation);
    const misdeed = index < 0 ? undefined : this.misdeeds.splice(index, 1)[0]?.misdeed;
    if (misdeed === 'lose-call') return void response.socket?.destroy();
    if (misdeed === 'endless') return sendForEver(response);
    if (typeof misdeed === 'object' && 'text' in misdeed)
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(misdeed.text);
    if (typeof misdeed === 'object') {
      const headers = { 'content-type': 'application/json', ...misdeed.headers };
      return void response.writeHead(misdeed.status, headers).end(JSON.stringify(misdeed.body ?? {}));
    }
    const [status, answer] = this.entries.perform(operation, portal, url, body) ?? this.perform(call, known);
    await this.meanwhile?.(call);
    if (misdeed === 'lose-answer') return void response.socket?.destroy();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }

  private perform(call: PortalCall, known: Held | undefined): [status: number, body: unknown] {
    const absent: [number, unknown] = [404, { code: 'NOT_FOUND', message: 'There is no such listing.' }];
    const held = known ?? this.held.get(`${call.portal}/${call.reference}`);
    if (call.operation === 'details')
      return held === undefined ? absent : [200, { ...held, ...pagesOf(call.portal, held) }];
    if (call.operation === 'remove') {
      if (held === undefined) return absent;
      if ((call.generation ?? held.generation) < held.generation) return [200, { id: held.id, status: held.status }];
      held.status = 'REMOVED';
      return [200, { id: held.id, status: 'REMOVED' }];
    }
    const isChange = call.operation === 'update' || call.operation === 'patch';
    if (isChange && held === undefined) return absent;
    if (isChange && held?.status === 'REMOVED') return [409, { code: 'LISTING_REMOVED', message: 'Order it again.' }];
    if (call.operation === 'patch' && held?.receivedVersion !== call.baseVersion)
      return [409, { code: 'VERSION_CONFLICT', message: 'Send the whole listing.' }];
    const taken = held ?? this.create(call);
    const answer = (): object => ({ id: taken.id, reference: taken.reference, version: taken.receivedVersion });
    const isNewer =
      call.again === true || (call.generation ?? 1) > taken.generation || (call.version ?? 0) > taken.receivedVersion;
    if (taken.status === 'REMOVED' && taken.reason === null && !isNewer)
      return [202, { ...answer(), status: 'REMOVED' }];
    if (isNewer) taken.listing = { ...(call.operation === 'patch' && taken.listing), ...(call.listing as object) };
    taken.generation = Math.max(taken.generation, call.generation ?? 1);
    taken.receivedVersion = Math.max(taken.receivedVersion, call.version ?? 0);
    if (taken.status !== 'LIVE') taken.status = 'PENDING';
    return [202, { ...answer(), status: 'PENDING' }];
  }

  private create(call: PortalCall): Held {
    const reference = call.reference ?? '';
    const id = `p-${this.nextId++}`;
    const nothing = { version: null, receivedVersion: 0, reason: null, listing: {} };
    const held: Held = { id, reference, generation: call.generation ?? 1, status: 'PENDING', ...nothing };
    this.held.set(`${call.portal}/${reference}`, held);
    return held;
  }
}

/** A body without an end: anyone who reads it must stop by himself. */
function sendForEver(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const part = Buffer.alloc(256 * 1024, ' ');
  const write = (): void => {
    while (!response.destroyed && response.write(part));
    if (!response.destroyed) response.once('drain', write);
  };
  write();
}
const pagesOf = (portal: string, { id }: Held) => ({
  url: `https://${portal}.example/${id}`,
  screenshotUrl: `https://${portal}.example/${id}.png`,
});

function operationOf(method: string, last: string, { searchParams }: URL): PortalCall['operation'] {
  if (method === 'GET' && last === 'search') return 'search';
  if (method === 'GET') return searchParams.has('id') ? 'entry' : 'details';
  if (last === 'suppress') return 'suppress';
  if (method === 'DELETE') return 'remove';
  if (method === 'PATCH') return 'patch';
  return last === 'order' ? 'order' : 'update';
}
