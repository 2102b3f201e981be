import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ProviderCall {
  readonly operation: 'order' | 'change' | 'end' | 'details';
  readonly version: number | null;
  readonly key: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
}

interface Held {
  readonly id: string;
  readonly reference: string;
  status: string;
  version: number;
  message: string | null;
  endDate: string | null;
  /** Of call tracking: a number that it has assigned. */
  trackingNumber?: string;
  /** What it has really done: each version once. */
  done: string[];
}

/** What it does with one call instead of what the protocol says. */
export type Misdeed =
  | { readonly status: number; readonly body?: object }
  /** Does it, and breaks the connection instead of answering. */
  | 'lose-answer'
  /** Breaks the connection without doing anything. */
  | 'lose-call';

/** A provider of the fulfilment protocol that decides nothing by itself: a test says what goes wrong. */
export class ScriptedProvider {
  readonly calls: ProviderCall[] = [];
  readonly held = new Map<string, Held>();
  /** What it offers, by the last part of the address; without an entry it has no such list. Status of a response that is none. */
  readonly lists = new Map<string, object | number>();
  /** Addresses of the lists that it was asked for. */
  readonly reads: string[] = [];
  private readonly misdeeds: { operation: ProviderCall['operation']; misdeed: Misdeed }[] = [];
  /** Runs while a call waits for its response. */
  meanwhile: ((call: ProviderCall) => Promise<void>) | undefined;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<ScriptedProvider> {
    const server = createServer();
    const provider = new ScriptedProvider(server);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      provider.answer(request, response).catch((error: unknown) => response.destroy(error as Error));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return provider;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/provider`;
  }

  misbehave(operation: ProviderCall['operation'], ...misdeeds: Misdeed[]): void {
    this.misdeeds.push(...misdeeds.map((misdeed) => ({ operation, misdeed })));
  }

  work(subscriptionId: number): Held | undefined {
    return this.held.get(`subscription-${subscriptionId}`);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', this.url);
    const [, , area = '', id, last] = url.pathname.split('/');
    if (area !== 'works') return this.list(area, url, response);
    const body = JSON.parse((await text(request)) || '{}') as Record<string, unknown>;
    const operation =
      request.method === 'GET' ? 'details' : last === 'end' ? 'end' : request.method === 'PUT' ? 'change' : 'order';
    const key = request.headers['idempotency-key']?.toString();
    const call = { operation, version: (body['version'] as number | undefined) ?? null, key, body } as const;
    this.calls.push(call);
    const index = this.misdeeds.findIndex((planned) => planned.operation === operation);
    const misdeed = index < 0 ? undefined : this.misdeeds.splice(index, 1)[0]?.misdeed;
    if (misdeed === 'lose-call') return void response.socket?.destroy();
    if (typeof misdeed === 'object') return reply(response, misdeed.status, misdeed.body ?? {});
    const reference = String(body['reference'] ?? url.searchParams.get('reference'));
    const held = this.held.get(reference) ?? [...this.held.values()].find((work) => work.id === id);
    const work = operation === 'details' ? held : this.perform(call, reference, held);
    await this.meanwhile?.(call);
    if (misdeed === 'lose-answer') return void response.socket?.destroy();
    if (work === undefined) return reply(response, 404, { code: 'NOT_FOUND', message: 'There is no such work.' });
    reply(response, operation === 'details' ? 200 : 202, work);
  }

  private list(name: string, url: URL, response: ServerResponse): void {
    this.reads.push(`${name}${url.search}`);
    const list = this.lists.get(name);
    if (list === undefined) return reply(response, 404, { code: 'NOT_FOUND', message: 'There is no such list.' });
    reply(response, typeof list === 'number' ? list : 200, typeof list === 'number' ? {} : list);
  }

  private perform(call: ProviderCall, reference: string, held: Held | undefined): Held | undefined {
    if (held === undefined && call.operation !== 'order') return undefined;
    const fresh = { id: `w-${this.held.size + 1}`, status: 'PENDING', version: 0, message: null, endDate: null };
    const work: Held = held ?? { ...fresh, reference, done: [] };
    this.held.set(work.reference, work);
    const { operation, version, body } = call;
    if ((version ?? 0) <= work.version) return work;
    work.version = version ?? 0;
    work.done.push(`${operation} ${version}`);
    if (operation === 'end') work.endDate = body['endDate'] as string | null;
    else if (operation === 'order') work.status = 'PENDING';
    return work;
  }
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
