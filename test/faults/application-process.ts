import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { ApplicationPlan } from '#apps/launcher/src/processes/application';

const READY_MS = 60_000;
const LINES_KEPT = 60;

/** Node's own options of anyone who runs us (Jest's) are not meant for what is started. */
const OURS = /^(NODE_OPTIONS|JEST_|npm_)/;

/** What every application started here is given besides its plan: enough to run, nothing of the caller's settings. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'LANG'];
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/**
 * One application as a process of its own, as the launcher starts it, but with nobody who starts it again: tests and
 * measurements decide when it lives.
 */
export class ApplicationProcess {
  private child: ChildProcess | undefined;
  private readonly output: string[] = [];

  constructor(private readonly plan: ApplicationPlan) {}

  get name(): string {
    return this.plan.name;
  }

  /** @throws Error while it does not run */
  get pid(): number {
    if (this.child?.pid === undefined) throw new Error(`${this.name} does not run.`);
    return this.child.pid;
  }

  /** For messages to and from it. @throws Error while it does not run */
  get channel(): ChildProcess {
    if (this.child === undefined) throw new Error(`${this.name} does not run.`);
    return this.child;
  }

  /** How it ended by itself; undefined while it runs. */
  get ending(): string | undefined {
    const { exitCode = null, signalCode = null } = this.child ?? {};
    return exitCode === null && signalCode === null ? undefined : `${this.name} ended with ${signalCode ?? exitCode}`;
  }

  /** The last lines that it wrote, of all its lives. */
  get lastWords(): string {
    return this.output.join('\n');
  }

  /** Starts it and waits until it serves. @throws Error with its last words when it ends before, or takes a minute */
  async start(): Promise<void> {
    const env = Object.fromEntries(Object.entries(this.plan.env).filter(([name]) => !OURS.test(name)));
    const child = fork(this.plan.entry, [], { env, execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    this.child = child;
    for (const stream of [child.stdout, child.stderr])
      if (stream) createInterface({ input: stream }).on('line', (line) => this.keep(line));
    const patience = AbortSignal.timeout(READY_MS);
    const ready = new Promise<true>((resolve) => {
      child.on('message', (message) => (message as { ready?: boolean } | null)?.ready === true && resolve(true));
    });
    const ended = once(child, 'close', { signal: patience }).then(() => false);
    // After it was ready its end is somebody else's business.
    ended.catch(() => undefined);
    if (await Promise.race([ready, ended])) return;
    throw new Error(`${this.name} ended before it was ready:\n${this.lastWords}`);
  }

  /** SIGKILL: whatever it had in hand is cut off. Settles when it is gone. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** SIGTERM. @returns its exit code when it has ended by itself; the signal's name when it was killed by one */
  async stop(): Promise<number | string> {
    return this.end('SIGTERM');
  }

  private async end(signal: NodeJS.Signals): Promise<number | string> {
    const { child } = this;
    if (child === undefined) return 0;
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    }
    return child.signalCode ?? child.exitCode ?? 0;
  }

  private keep(line: string): void {
    this.output.push(line);
    if (this.output.length > LINES_KEPT) this.output.shift();
  }
}
