/** Longest wait between two looks: finds what another process has put down, or what a moved clock has made due. */
const LONGEST_WAIT_MS = 1000;
const WAIT_AFTER_ERROR_MS = 500;

/**
 * Calls `look` over and over, never twice at once: when woken, and when the time has come that the last look named.
 * `look` answers in how many milliseconds something falls due. When it throws, it is called again half a second later.
 */
export class DueLoop {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private nextAt = Number.POSITIVE_INFINITY;
  private stopped = false;

  constructor(
    private readonly look: () => Promise<number>,
    private readonly report: (error: unknown) => void,
  ) {}

  /** Brings the next look forward to `inMs` from now; a look that comes sooner anyway stays where it is. */
  wake(inMs = 0): void {
    const at = Date.now() + inMs;
    if (this.stopped || at >= this.nextAt) return;
    this.nextAt = at;
    if (!this.running) this.arm();
  }

  /** No look starts any more; resolves when the one under way has ended. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private arm(): void {
    clearTimeout(this.timer);
    const wait = Math.max(0, this.nextAt - Date.now());
    this.timer = setTimeout(() => {
      this.running = this.run();
    }, wait);
  }

  private async run(): Promise<void> {
    this.nextAt = Number.POSITIVE_INFINITY;
    let wait = WAIT_AFTER_ERROR_MS;
    try {
      wait = await this.look();
    } catch (error) {
      this.report(error);
    }
    this.running = undefined;
    if (this.stopped) return;
    this.nextAt = Math.min(this.nextAt, Date.now() + Math.min(wait, LONGEST_WAIT_MS));
    this.arm();
  }
}
