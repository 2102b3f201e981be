/** A bucket of tokens: one second's worth may be spent at once, and it fills up evenly. */
export class RateLimit {
  private tokens: number;
  private filledAt: number;

  constructor(
    private readonly perSecond: number,
    private readonly now: () => number = Date.now,
  ) {
    this.tokens = perSecond;
    this.filledAt = now();
  }

  /** Takes a token. Answers 0 when there was one, else the whole seconds to wait (at least 1), for `Retry-After`. */
  take(): number {
    const now = this.now();
    this.tokens = Math.min(this.perSecond, this.tokens + ((now - this.filledAt) / 1000) * this.perSecond);
    this.filledAt = now;
    if (this.tokens < 1) return Math.max(1, Math.ceil((1 - this.tokens) / this.perSecond));
    this.tokens -= 1;
    return 0;
  }
}
