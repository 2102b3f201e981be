/** What is true of a connection or a page serves many locations: it is used again for this long. */
const keptMs = 60_000;
const mostKept = 1000;

/** Answers of Meta that are used again for a while. One that failed is not. */
export class KeptAnswers<T> {
  private readonly kept = new Map<string, { readonly until: number; readonly answer: Promise<T> }>();

  of(key: string, ask: () => Promise<T>): Promise<T> {
    const known = this.kept.get(key);
    if (known !== undefined && known.until > Date.now()) return known.answer;
    const answer = ask().catch((error: unknown) => {
      this.kept.delete(key);
      throw error;
    });
    if (this.kept.size >= mostKept) this.kept.clear();
    this.kept.set(key, { until: Date.now() + keptMs, answer });
    return answer;
  }

  forget(key: string): void {
    this.kept.delete(key);
  }
}
