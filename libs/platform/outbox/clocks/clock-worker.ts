import { Inject, Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import pg from 'pg';
import type { Logger } from 'pino';
import { Config } from '#platform/config';
import { LoggerToken } from '#platform/telemetry';
import { clockChannel, clockLocks, MovingClocks } from './moving-clocks.js';

/** How often the one that leads looks, in milliseconds: while a clock moves, and else. It is told when one begins to. */
const pauseMs = { moving: 20, idle: 2000 } as const;

/**
 * Carries clocks that move. Any number of workers may run: the one whose session holds the lock leads, and when it dies the
 * next one takes over. That any lives at all is seen by the other lock, which ends with the last of them.
 */
@Injectable()
export class ClockWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private session: pg.Client | undefined;
  private leads = false;
  private stopped = false;
  private endSleep: () => void = () => undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly config: Config,
    private readonly clocks: MovingClocks,
    @Inject(LoggerToken) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.connect().catch(this.log);
    this.running = this.loop();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.endSleep();
    await this.running;
    await this.session?.end().catch(() => undefined);
  }

  private async loop(): Promise<void> {
    while (!this.stopped) {
      const moving = await this.turn().catch((error: unknown) => {
        this.log(error);
        return 0;
      });
      if (!this.stopped) await this.sleep(moving > 0 ? pauseMs.moving : pauseMs.idle);
    }
  }

  /** @returns how many groups of clocks are on their way */
  private async turn(): Promise<number> {
    const session = this.session ?? (await this.connect());
    if (!this.leads) {
      const { rows } = await session.query<{ leads: boolean }>('select pg_try_advisory_lock($1, $2) as leads', [
        clockLocks.space,
        clockLocks.leader,
      ]);
      this.leads = rows[0]?.leads === true;
    }
    return this.leads ? this.clocks.advance() : 0;
  }

  private async connect(): Promise<pg.Client> {
    const session = new pg.Client({ connectionString: this.config.databaseUrl, keepAlive: true });
    const lost = (): void => {
      if (this.session === session) [this.session, this.leads] = [undefined, false];
    };
    session.on('error', lost);
    session.on('end', lost);
    session.on('notification', () => this.endSleep());
    await session.connect();
    await session.query('select pg_advisory_lock_shared($1, $2)', [clockLocks.space, clockLocks.alive]);
    await session.query(`listen ${clockChannel}`);
    this.session = session;
    return session;
  }

  /** Until the time is over, a clock begins to move, or the process ends. */
  private sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.endSleep = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private readonly log = (error: unknown): void => {
    this.logger.warn({ err: error }, 'clocks');
  };
}
