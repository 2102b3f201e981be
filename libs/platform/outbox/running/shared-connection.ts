import { PostgresConnection, PostgresQueueBackend } from 'bullmq';
import type { PgNotification, PgQueryResult } from 'bullmq';

/** Where BullMQ's `add_job` tells which queue has a job. */
const channel = 'bullmq_jobs';

type ListenClient = Awaited<ReturnType<PostgresConnection['getListenClient']>>;

/**
 * What all queues of a process share: the pool, and one session that hears of new jobs. BullMQ opens such a session for each
 * worker, although all of them listen to the same channel: with one per queue, a process at rest held two dozen connections, and
 * to open and to close them was most of what its start cost PostgreSQL.
 */
export class SharedConnection extends PostgresConnection {
  private session: Promise<ListenClient> | undefined;

  constructor(...given: ConstructorParameters<typeof PostgresConnection>) {
    super(...given);
    this.setMaxListeners(0);
    // The session broke: the next one who waits opens another.
    this.on('listenerinvalidated', () => (this.session = undefined));
  }

  override getListenClient(): Promise<ListenClient> {
    this.session ??= this.subscribed().catch((error: unknown) => {
      this.session = undefined;
      throw error;
    });
    return this.session;
  }

  private async subscribed(): Promise<ListenClient> {
    const client = await super.getListenClient();
    await client.query(`listen ${channel}`);
    return new SubscribedSession(client);
  }
}

/** The session as workers see it: each asks to listen to the channel to which it listens already. */
class SubscribedSession implements ListenClient {
  constructor(private readonly client: ListenClient) {
    // Each worker that waits hears.
    (client as { setMaxListeners?(count: number): void }).setMaxListeners?.(0);
  }

  query(): Promise<PgQueryResult> {
    return Promise.resolve({ rows: [], rowCount: 0 });
  }

  on(event: 'notification' | 'error' | 'end', listener: (about: never) => void): this {
    this.client.on(event as 'notification', listener as (message: PgNotification) => void);
    return this;
  }

  removeListener(event: 'notification', listener: (message: PgNotification) => void): this {
    this.client.removeListener(event, listener);
    return this;
  }

  removeAllListeners(event?: string): this {
    this.client.removeAllListeners(event);
    return this;
  }
}

/** Of a worker. It hears when the session breaks, as an owner of the connection does, but others go on when it closes. */
export class WorkerBackend extends PostgresQueueBackend {
  override close(): Promise<void> {
    this.closing ??= Promise.resolve();
    return this.closing;
  }

  override disconnect(): Promise<void> {
    return this.disconnectBlocking();
  }
}
