import pg from 'pg';

/** Until the session is tried again, in ms. */
const pauseMs = 1000;

/**
 * One session that hears when somebody has written work for others, which most changes come with. It is a hint alone: who
 * waits for changes looks by itself, too.
 */
export class ChangeSession {
  private client: pg.Client | undefined;
  private again: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(
    private readonly databaseUrl: string,
    private readonly wake: () => void,
  ) {}

  async open(): Promise<void> {
    if (this.isClosed) return;
    const client = new pg.Client({ connectionString: this.databaseUrl, keepAlive: true });
    const retry = (): void => {
      if (this.client !== client || this.isClosed) return;
      this.client = undefined;
      this.again = setTimeout(() => void this.open(), pauseMs).unref();
    };
    client.on('error', retry);
    client.on('end', retry);
    client.on('notification', this.wake);
    this.client = client;
    try {
      await client.connect();
      await client.query('listen outbox');
    } catch {
      retry();
      // Connected, but not listening: it would stay open, and nobody would hear through it.
      await client.end().catch(() => undefined);
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.again);
    await this.client?.end().catch(() => undefined);
  }
}
