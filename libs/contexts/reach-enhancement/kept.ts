/** Answers that are used again for a while; those who ask at the same time wait for the same one. A failure is not kept. */
export class Kept<T> {
  private readonly entries = new Map<string, { readonly until: number; readonly answer: Promise<T> }>();

  /** @param most entries; the oldest go first */
  constructor(
    private readonly forMs: number,
    private readonly most: number,
  ) {}

  get(key: string, ask: () => Promise<T>): Promise<T> {
    const held = this.entries.get(key);
    if (held !== undefined && held.until > Date.now()) return held.answer;
    const answer = ask().catch((error: unknown) => {
      this.entries.delete(key);
      throw error;
    });
    this.entries.delete(key);
    this.entries.set(key, { until: Date.now() + this.forMs, answer });
    const [oldest] = this.entries.keys();
    if (this.entries.size > this.most && oldest !== undefined) this.entries.delete(oldest);
    return answer;
  }
}
