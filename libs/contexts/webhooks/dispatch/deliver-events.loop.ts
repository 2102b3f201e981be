import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { Database } from '#platform/database';
import { WorkerLoops } from '#platform/outbox';
import type { WorkerLoop } from '#platform/outbox';
import { LoggerToken } from '#platform/telemetry';
import { HostRoom } from './host-room.js';
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
/** So long an endpoint waits for room at its host. Then it gives up its slot, and rests for as long. */
const hostPatienceMs = 250;

/** Serves the endpoints that have something due, each by itself, so that one that is slow holds up nobody else. */
@Injectable()
export class DeliverEvents implements WorkerLoop, OnModuleInit {
  private readonly serving = new Set<Promise<void>>();
  private readonly hosts = new HostRoom();
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
    const taken = await this.hosts.take(host, endpoint.failures > 0 ? 1 : requestsAtOnce, hostPatienceMs);
    if (taken === 0) return releaseEndpoint(this.database, endpoint, hostPatienceMs / 1000);
    try {
      await this.serve.execute(endpoint, taken, () => this.stopping);
    } finally {
      this.hosts.give(host, taken);
    }
  }
}
