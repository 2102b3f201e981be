import { fork, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { ApplicationLog } from './application-log.js';

/** How one application is started. */
export interface ApplicationPlan {
  readonly name: string;
  /** The file that Node runs. It sends `{ready: true, port}` over IPC when it serves, and ends itself on `disconnect`. */
  readonly entry: string;
  /** The whole environment of the process. */
  readonly env: NodeJS.ProcessEnv;
}

/** When an application that ended by itself is started again. */
export interface RestartPolicy {
  /** Wait before the first new start; doubled for each further one. */
  readonly firstDelayMs: number;
  readonly longestDelayMs: number;
  /** So many lives in a row that were shorter than `steadyMs`, and no new start is tried. */
  readonly limit: number;
  readonly steadyMs: number;
}

export const RESTART_POLICY: RestartPolicy = { firstDelayMs: 250, longestDelayMs: 10_000, limit: 8, steadyMs: 10_000 };

export interface ApplicationOptions {
  readonly plan: ApplicationPlan;
  readonly log: ApplicationLog;
  readonly policy: RestartPolicy;
  /** Tells the person at the terminal. */
  readonly report: (line: string) => void;
  /** Called once, when the limit of new starts is reached. */
  readonly onGivenUp: () => void;
}

const LAST_WORDS_MS = 1_000;

interface Life {
  readonly child: ChildProcess;
  /** Settles when the process serves (true) or ended before it did (false). */
  readonly ready: Promise<boolean>;
  /** Settles with how it ended, in words, after its last line was read. */
  readonly ended: Promise<string>;
}

/** One application as a child process that is kept alive until it is told to stop. */
export class Application {
  readonly #options: ApplicationOptions;
  readonly #stopping = new AbortController();
  #life: Life | null = null;
  #keptAlive: Promise<void> = Promise.resolve();

  constructor(options: ApplicationOptions) {
    this.#options = options;
  }

  get name(): string {
    return this.#options.plan.name;
  }

  /** The process now running, if any. */
  get pid(): number | undefined {
    return this.#life?.child.pid;
  }

  /**
   * Starts it for the first time. False when it ended before it was ready: that is a fault of configuration or build,
   * which a new start would not correct.
   */
  async start(): Promise<boolean> {
    if (this.#stopping.signal.aborted) return false;
    const life = this.#begin();
    const ready = await life.ready;
    if (ready) this.#keptAlive = this.#keepAlive(life);
    return ready;
  }

  /** Asks it to finish what it has begun and to end; after `patienceMs` it is killed. */
  async stop(patienceMs: number): Promise<void> {
    this.#stopping.abort();
    const life = this.#life;
    if (life) {
      life.child.kill('SIGTERM');
      const timer = setTimeout(() => {
        this.#options.report(`${this.name} has not ended after ${Math.round(patienceMs / 1000)} s and is killed`);
        this.kill();
      }, patienceMs);
      await life.ended;
      clearTimeout(timer);
    }
    await this.#keptAlive;
    await this.#options.log.close();
  }

  /** Ends it and everything that it has started, at once. */
  kill(): void {
    this.#stopping.abort();
    const child = this.#life?.child;
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    try {
      // It leads a process group of its own, because it is started detached.
      process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
    } catch {
      child.kill('SIGKILL');
    }
  }

  async #keepAlive(first: Life): Promise<void> {
    const { policy, report } = this.#options;
    let begun = Date.now();
    let shortLives = 0;
    for (let life = first; ; life = this.#begin()) {
      const reason = await life.ended;
      if (this.#stopping.signal.aborted) return;
      shortLives = Date.now() - begun < policy.steadyMs ? shortLives + 1 : 1;
      if (shortLives > policy.limit) {
        report(`${this.name} ended (${reason}) ${shortLives} times in a row: giving up`);
        this.#options.onGivenUp();
        return;
      }
      const delay = Math.min(policy.firstDelayMs * 2 ** (shortLives - 1), policy.longestDelayMs);
      report(
        `${this.name} ended (${reason}), starting it again in ${delay / 1000} s (${shortLives} of ${policy.limit})`,
      );
      await pause(delay, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      if (this.#stopping.signal.aborted) return;
      begun = Date.now();
    }
  }

  #begin(): Life {
    const { plan, log } = this.#options;
    // Detached: Ctrl-C in the terminal reaches the launcher alone, which then stops the applications in order.
    const child = fork(plan.entry, [], { env: plan.env, detached: true, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    for (const [stream, fromStderr] of [
      [child.stdout, false],
      [child.stderr, true],
    ] as const) {
      if (stream) createInterface({ input: stream }).on('line', (line) => log.write(line, fromStderr));
    }
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('close', (code, signal) => resolve(signal ?? `exit ${code}`));
      // Something that it has started may outlive it and hold its output open: then `close` does not come.
      child.once('exit', (code, signal) => setTimeout(() => resolve(signal ?? `exit ${code}`), LAST_WORDS_MS).unref());
    });
    const ready = new Promise<boolean>((resolve) => {
      child.on('message', (message) => {
        if ((message as { ready?: boolean } | null)?.ready === true) resolve(true);
      });
      void ended.then(() => resolve(false));
    });
    this.#life = { child, ready, ended };
    return this.#life;
  }
}
