import { keysOf, nextPace } from './live.rules.js';
import type { Pace } from './live.rules.js';

/** What the tab has read. */
export interface Shown {
  /** It is read again when it is shown next. */
  makeOld(queryKey: readonly string[]): void;
  /** Reads it again where it is shown. */
  readAgain(queryKey: readonly string[]): void;
}

export interface Clock {
  now(): number;
  /** @returns calls it off */
  after(ms: number, act: () => void): () => void;
}

const ownClock: Clock = {
  now: () => Date.now(),
  after: (ms, act) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};

/** Whether somebody sees this tab. */
interface Page {
  readonly hidden: boolean;
  addEventListener(name: 'visibilitychange', listener: () => void): void;
  removeEventListener(name: 'visibilitychange', listener: () => void): void;
}

/** Reads what has changed again where it is shown: soon at first, ever rarer while changes keep coming, and not in hidden tabs. */
export class Refresher {
  private readonly paces = new Map<string, Pace>();
  private readonly timers = new Map<string, () => void>();
  /** What has changed while the tab was hidden. */
  private unseen: (readonly string[])[] = [];

  constructor(
    private readonly shown: Shown,
    private readonly page: Page,
    private readonly clock = ownClock,
  ) {
    page.addEventListener('visibilitychange', this.onShown);
  }

  refresh(topics: Iterable<string>): void {
    this.plan(keysOf(topics));
  }

  stop(): void {
    this.page.removeEventListener('visibilitychange', this.onShown);
    for (const callOff of this.timers.values()) callOff();
  }

  private readonly onShown = (): void => {
    if (this.page.hidden) return;
    const { unseen } = this;
    this.unseen = [];
    this.plan(unseen);
  };

  private plan(keys: readonly (readonly string[])[]): void {
    for (const queryKey of keys) {
      const name = queryKey.join(' ');
      if (this.timers.has(name)) continue;
      const now = this.clock.now();
      const pace = nextPace(this.paces.get(name), now, Math.random());
      this.paces.set(name, pace);
      const read = (): void => {
        this.timers.delete(name);
        this.read(queryKey);
      };
      this.timers.set(name, this.clock.after(pace.at - now, read));
    }
  }

  private read(queryKey: readonly string[]): void {
    if (!this.page.hidden) {
      this.shown.readAgain(queryKey);
      return;
    }
    this.unseen.push(queryKey);
    this.shown.makeOld(queryKey);
  }
}
