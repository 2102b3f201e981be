/** One call of a piece of work. */
export interface Step {
  /** What it changes: while the step waits or runs, these are decided on. */
  readonly keys: readonly string[];
  /** What becomes of them, such as `accept`. */
  readonly mark: string;
  /** Of what it is, for its failure. */
  readonly name: string;
  run(): Promise<void>;
}

export interface Failure {
  readonly step: Step;
  readonly error: Error;
}

/** Calls that somebody has decided on: sent after a while in which they can be taken back, or one after the other. */
export interface Work {
  readonly id: number;
  readonly title: string;
  readonly steps: readonly Step[];
  readonly state: 'waiting' | 'running' | 'stopped' | 'done';
  /** Steps that are over, also those that failed. */
  readonly done: number;
  readonly failures: readonly Failure[];
  /** Leads to what failed. */
  readonly show: (() => void) | undefined;
}

export interface NewWork extends Pick<Work, 'title' | 'steps'> {
  /** Milliseconds in which it can be taken back; 0: it begins at once. */
  readonly waitMs: number;
  readonly show?: () => void;
  /** After the last step that was sent. */
  readonly onEnd: () => void;
}

/** As long as somebody can take a decision back. */
export const undoMs = 8_000;

type After = (ms: number, act: () => void) => () => void;

const ownAfter: After = (ms, act) => {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
};

/** Work that waits, goes on or has failed. Nothing of it is stored: what was not sent when the browser ends was not decided. */
export class Later {
  private works: readonly Work[] = [];
  private readonly waiting = new Map<number, { readonly callOff: () => void; readonly begin: () => Promise<void> }>();
  private readonly running = new Set<Promise<void>>();
  private readonly listeners = new Set<() => void>();
  private lastId = 0;

  constructor(private readonly after = ownAfter) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The same array as long as nothing has changed. */
  readonly all = (): readonly Work[] => this.works;

  add({ waitMs, onEnd, title, steps, show }: NewWork): void {
    const id = ++this.lastId;
    this.set([...this.works, { id, title, steps, show, state: 'waiting', done: 0, failures: [] }]);
    const begin = (): Promise<void> => {
      this.waiting.get(id)?.callOff();
      this.waiting.delete(id);
      const run = this.run(id, onEnd);
      this.running.add(run);
      return run.finally(() => this.running.delete(run));
    };
    this.waiting.set(id, { begin, callOff: this.after(waitMs, () => void begin()) });
  }

  /** Takes it back, as long as it waits. */
  undo(id: number): void {
    const wait = this.waiting.get(id);
    if (wait === undefined) return;
    wait.callOff();
    this.waiting.delete(id);
    this.putAway(id);
  }

  /** The last one that can still be taken back. */
  undoLast(): void {
    const last = this.works.findLast(({ state }) => state === 'waiting');
    if (last) this.undo(last.id);
  }

  /** After the step that runs now. */
  stop(id: number): void {
    this.change(id, ({ state }) => ({ state: state === 'running' ? 'stopped' : state }));
  }

  putAway(id: number): void {
    this.set(this.works.filter((work) => work.id !== id));
  }

  /** Sends what waits, and comes back when all of it is over. */
  async finish(): Promise<void> {
    const waiting = Array.from(this.waiting.values());
    for (const { begin } of waiting) void begin();
    await Promise.all(this.running);
  }

  /** What becomes of something that is decided on and not over yet. */
  markOf(key: string): string | undefined {
    for (const { state, steps, done } of this.works) {
      if (state !== 'waiting' && state !== 'running') continue;
      const step = steps.find(({ keys }, index) => index >= done && keys.includes(key));
      if (step) return step.mark;
    }
    return undefined;
  }

  failureOf(key: string): Failure | undefined {
    return this.works.flatMap(({ failures }) => failures).findLast(({ step }) => step.keys.includes(key));
  }

  private async run(id: number, onEnd: () => void): Promise<void> {
    this.change(id, () => ({ state: 'running' }));
    const steps = this.get(id)?.steps ?? [];
    for (const step of steps) {
      if (this.get(id)?.state !== 'running') break;
      // oxlint-disable-next-line no-await-in-loop -- several may concern one location, and a stop must find the rest undone
      const error = await step.run().then(
        () => undefined,
        (failed: unknown) => failed as Error,
      );
      this.change(id, ({ done, failures }) => ({
        done: done + 1,
        failures: error === undefined ? failures : [...failures, { step, error }],
      }));
    }
    this.change(id, ({ state, done }) => ({ state: state === 'stopped' && done < steps.length ? 'stopped' : 'done' }));
    const { state, failures } = this.get(id) ?? {};
    if (state === 'done' && failures?.length === 0) this.putAway(id);
    onEnd();
  }

  private get(id: number): Work | undefined {
    return this.works.find((work) => work.id === id);
  }

  private change(id: number, to: (work: Work) => Partial<Work>): void {
    this.set(this.works.map((work) => (work.id === id ? { ...work, ...to(work) } : work)));
  }

  private set(works: readonly Work[]): void {
    this.works = works;
    for (const listener of this.listeners) listener();
  }
}
