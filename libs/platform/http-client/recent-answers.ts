import { LRUCache } from 'lru-cache';

/** What is true of a connection or an account serves many locations: it is used again for this long. */
const keptMs = 60_000;
const mostKept = 1000;

/** Answers of a third party that are used again for a minute. Equal questions at one time are one call. One that failed is not kept. */
export class RecentAnswers<T> {
  private readonly kept = new LRUCache<string, Promise<T>>({ max: mostKept, ttl: keptMs });

  /** @param fresh asks, even when there is an answer */
  of(key: string, ask: () => Promise<T>, { fresh = false }: { readonly fresh?: boolean } = {}): Promise<T> {
    const known = fresh ? undefined : this.kept.get(key);
    if (known !== undefined) return known;
    const answer = ask().catch((error: unknown) => {
      // A newer one may be there by now.
      if (this.kept.peek(key) === answer) this.kept.delete(key);
      throw error;
    });
    this.kept.set(key, answer);
    return answer;
  }

  /** @param beginning of the keys */
  forget(beginning: string): void {
    for (const key of this.kept.keys()) if (key.startsWith(beginning)) this.kept.delete(key);
  }
}
