/** What a signal acts upon. */
export interface Stoppable {
  stop(): Promise<void>;
  force(): Promise<void>;
}

/** One Ctrl-C arrives twice: from the terminal, and again from npm, which forwards what it got itself. */
const SAME_WISH_MS = 1_000;

/** The wishes to end that arrived as signals: the first asks to finish, the second to end at once. */
export class Signals {
  #received = 0;
  #firstAt = 0;
  #target: Stoppable | null = null;

  /** `onFirst` and `onSecond` tell the person that the signal was heard. */
  constructor(
    private readonly onFirst: () => void,
    private readonly onSecond: () => void,
  ) {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => this.#receive());
  }

  get received(): boolean {
    return this.#received > 0;
  }

  get forced(): boolean {
    return this.#received > 1;
  }

  /** Signals that arrived before, while the database started, are passed on now. */
  attach(target: Stoppable): void {
    this.#target = target;
    if (this.#received > 0) this.#pass();
  }

  #receive(): void {
    if (this.#received === 1 && performance.now() - this.#firstAt < SAME_WISH_MS) return;
    if (this.#received === 0) this.#firstAt = performance.now();
    this.#received += 1;
    if (this.#received === 1) this.onFirst();
    if (this.#received === 2) this.onSecond();
    this.#pass();
  }

  #pass(): void {
    void (this.forced ? this.#target?.force() : this.#target?.stop());
  }
}
