import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { Database } from '#platform/database';
import { WorkerLoops } from '#platform/outbox';
import type { WorkerLoop } from '#platform/outbox';
import { LoggerToken } from '#platform/telemetry';
import { KeptSessions } from './kept-sessions.js';
import { ServeEndpoint } from './serve-endpoint.js';
import { claimEndpoints, releaseEndpoint } from './served-endpoint.js';
import type { ServedEndpoint } from './served-endpoint.js';

/** Endpoints that one process serves at once. Nearly all of the time they wait for receivers, which costs a socket each. */
const endpointsAtOnce = 200;
/** Of them, endpoints whose last attempt has failed: however many there are, others have room. */
const failingAtOnce = endpointsAtOnce / 2;
/** Requests at once to an endpoint; one that fails is asked by one request until it succeeds. */
const requestsAtOnce = 8;
/** Requests at once to one host, regardless of how many endpoints are there; one endpoint takes a sixteenth of what is left. */
const requestsToHost = 128;
/** An endpoint whose host has all the requests that it may have is looked at again after so many seconds. */
const hostPause = 0.25;

/** Serves the endpoints that have something due, each by itself, so that one that is slow holds up nobody else. */
@Injectable()
export class DeliverEvents implements WorkerLoop, OnModuleInit {
  private readonly serving = new Set<Promise<void>>();
  private readonly toHost = new Map<string, number>();
  private failing = 0;
  private stopping = false;

  constructor(
    private readonly database: Database,
    private readonly serve: ServeEndpoint,
    private readonly sessions: KeptSessions,
    private readonly loops: WorkerLoops,
    @Inject(LoggerToken) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.loops.register(this);
  }

  async run(): Promise<boolean> {
    const room = endpointsAtOnce - this.serving.size;
    if (room <= 0) return false;
    const claimed = await claimEndpoints(this.database, room, Math.max(failingAtOnce - this.failing, 0));
    for (const endpoint of claimed) this.begin(endpoint);
    return claimed.length === room;
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.settled();
    await this.sessions.close();
  }

  /** Ends when all that was begun has ended. */
  async settled(): Promise<void> {
    while (this.serving.size > 0) await Promise.all(this.serving);
  }

  private begin(endpoint: ServedEndpoint): void {
    const failing = endpoint.failures > 0 ? 1 : 0;
    this.failing += failing;
    const work = this.withRoom(endpoint)
      .catch((error: unknown) => this.logger.warn({ err: error, webhook: endpoint.id }, 'webhook could not be served'))
      .finally(() => {
        this.failing -= failing;
        this.serving.delete(work);
      });
    this.serving.add(work);
  }

  /** With as many requests as its host has room for; they are its own until it was served. */
  private async withRoom(endpoint: ServedEndpoint): Promise<void> {
    const { host } = new URL(endpoint.url);
    const used = this.toHost.get(host) ?? 0;
    const left = requestsToHost - used;
    if (left <= 0) return releaseEndpoint(this.database, endpoint, hostPause);
    const taken = endpoint.failures > 0 ? 1 : Math.min(requestsAtOnce, Math.ceil(left / 16));
    this.toHost.set(host, used + taken);
    try {
      await this.serve.execute(endpoint, taken, () => this.stopping);
    } finally {
      const others = (this.toHost.get(host) ?? 0) - taken;
      if (others > 0) this.toHost.set(host, others);
      else this.toHost.delete(host);
    }
  }
}
