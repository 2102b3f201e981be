import { setTimeout as pause } from 'node:timers/promises';
import { Application, RESTART_POLICY, type ApplicationPlan, type RestartPolicy } from './application.js';
import type { ApplicationLog } from './application-log.js';
import { LaunchError } from '../launch-error.js';

/** The part of an embedded database that is watched. */
export interface WatchedDatabase {
  alive(): boolean;
  restart(): Promise<void>;
}

export interface SupervisorOptions {
  /**
   * Started one after another, first stage first. Stopped in the opposite order, the applications of one stage at once:
   * what others need goes last.
   */
  readonly stages: readonly (readonly ApplicationPlan[])[];
  readonly openLog: (application: string) => Promise<ApplicationLog>;
  readonly report: (line: string) => void;
  /** Started again when it was killed. */
  readonly database?: WatchedDatabase;
  readonly policy?: RestartPolicy;
  /** How long an application may take to finish its work before it is killed; 30 s by default. */
  readonly drainMs?: number;
}

const DRAIN_MS = 30_000;
const STILL_STARTING_MS = 15_000;
const WATCH_MS = 500;
const DATABASE_ATTEMPTS = 5;

/** Keeps the applications of one instance running and stops them in order. */
export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #stages: Application[][] = [];
  readonly #ended: Promise<number>;
  #end: (exitCode: number) => void = () => undefined;
  #exitCode = 0;
  #stopped: Promise<void> | null = null;
  #watch: NodeJS.Timeout | undefined;
  #databaseRestart: Promise<void> | null = null;

  constructor(options: SupervisorOptions) {
    this.#options = options;
    this.#ended = new Promise((resolve) => (this.#end = resolve));
  }

  /** Settles after everything has ended: 0 when it finished as asked, 1 when it was forced or could not be kept alive. */
  get ended(): Promise<number> {
    return this.#ended;
  }

  /** The processes by application, for tests and messages. */
  get processes(): Readonly<Record<string, number | undefined>> {
    return Object.fromEntries(this.#stages.flat().map(({ name, pid }) => [name, pid]));
  }

  /**
   * Starts all applications. False when it was told to stop meanwhile.
   * @throws LaunchError when one ends before it is ready; the others are stopped by then
   */
  async start(): Promise<boolean> {
    if (this.#stopped) return false;
    this.#watchDatabase();
    for (const plans of this.#options.stages) {
      const stage: Application[] = [];
      this.#stages.push(stage);
      for (const plan of plans) {
        if (this.#stopped) return false;
        const { openLog } = this.#options;
        const application = this.#application(plan, await openLog(plan.name));
        stage.push(application);
        if (await this.#started(application)) continue;
        if (this.#stopped) return false;
        await this.stop(1);
        throw new LaunchError(`${plan.name} ended before it was ready; its last words are above and in its log.`);
      }
    }
    return true;
  }

  /** Lets everything finish its work and end. Further calls wait for the first. */
  stop(exitCode = 0): Promise<void> {
    this.#exitCode = Math.max(this.#exitCode, exitCode);
    this.#stopped ??= this.#stopInOrder().then(() => this.#end(this.#exitCode));
    return this.#stopped;
  }

  /** Ends everything at once; what was begun is taken up again at the next start. */
  force(): Promise<void> {
    const stopped = this.stop(1);
    for (const application of this.#stages.flat()) application.kill();
    return stopped;
  }

  async #stopInOrder(): Promise<void> {
    clearInterval(this.#watch);
    // A server that is being started now could not be stopped yet, and would be left running.
    await this.#databaseRestart;
    for (const stage of this.#stages.toReversed()) {
      await Promise.all(stage.map((application) => application.stop(this.#options.drainMs ?? DRAIN_MS)));
    }
  }

  #application(plan: ApplicationPlan, log: ApplicationLog): Application {
    const { report, policy = RESTART_POLICY } = this.#options;
    return new Application({ plan, log, policy, report, onGivenUp: () => void this.stop(1) });
  }

  async #started(application: Application): Promise<boolean> {
    const { report } = this.#options;
    const timer = setInterval(() => report(`${application.name} is still starting`), STILL_STARTING_MS);
    try {
      return await application.start();
    } finally {
      clearInterval(timer);
    }
  }

  #watchDatabase(): void {
    const { database } = this.#options;
    if (!database) return;
    this.#watch = setInterval(() => {
      if (this.#databaseRestart || database.alive()) return;
      this.#databaseRestart = this.#restartDatabase(database).then((restarted) => {
        this.#databaseRestart = null;
        if (!restarted) void this.stop(1);
      });
    }, WATCH_MS);
  }

  async #restartDatabase(database: WatchedDatabase): Promise<boolean> {
    const { report } = this.#options;
    for (let attempt = 1; attempt <= DATABASE_ATTEMPTS && !this.#stopped; attempt += 1) {
      report(`PostgreSQL ended, starting it again (${attempt} of ${DATABASE_ATTEMPTS})`);
      try {
        await database.restart();
        return true;
      } catch (error) {
        report((error as Error).message);
        await pause(1_000);
      }
    }
    return false;
  }
}
