/** Requests at once to one host, regardless of how many endpoints are there; one endpoint takes a sixteenth of what is left. */
const requestsToHost = 128;
const shareOfLeft = 16;
/** Endpoints that wait for one host at once: however many are there, others have slots to be served in. */
const waitingAtMost = 64;

/** How many requests each host may have, in this process. */
export class HostRoom {
  private readonly used = new Map<string, number>();
  private readonly waiting = new Map<string, Set<() => void>>();

  /**
   * @param most requests that are wanted
   * @param patienceMs how long it waits for others to give some back
   * @returns how many may be made, until they are given back; 0: none, at once where enough others wait
   */
  async take(host: string, most: number, patienceMs: number): Promise<number> {
    const ends = performance.now() + patienceMs;
    for (;;) {
      const taken = this.takeNow(host, most);
      const restMs = ends - performance.now();
      if (taken > 0 || restMs <= 0 || this.waitingFor(host) >= waitingAtMost) return taken;
      await this.change(host, restMs);
    }
  }

  give(host: string, count: number): void {
    const left = (this.used.get(host) ?? 0) - count;
    if (left > 0) this.used.set(host, left);
    else this.used.delete(host);
    for (const wake of this.waiting.get(host) ?? []) wake();
  }

  private waitingFor(host: string): number {
    return this.waiting.get(host)?.size ?? 0;
  }

  private takeNow(host: string, most: number): number {
    const used = this.used.get(host) ?? 0;
    const taken = Math.min(most, Math.ceil((requestsToHost - used) / shareOfLeft));
    if (taken > 0) this.used.set(host, used + taken);
    return Math.max(taken, 0);
  }

  /** Until something is given back, or for so long. */
  private async change(host: string, ms: number): Promise<void> {
    const waiting = this.waiting.get(host) ?? new Set();
    this.waiting.set(host, waiting);
    await new Promise<void>((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      waiting.add(wake);
    });
    if (waiting.size === 0 && this.waiting.get(host) === waiting) this.waiting.delete(host);
  }
}
