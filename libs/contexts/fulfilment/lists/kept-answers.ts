import { LRUCache } from 'lru-cache';
import { DomainError } from '#domain/errors/errors';
import type { Clock } from '#platform/clock';
import { isThirdPartyFailure } from '#platform/http-client';

/** As long as an answer is used without asking again. */
const freshMs = 10 * 60_000;
/** As long as it is used when the third party is away. */
const usableMs = 24 * 3_600_000;

interface Kept<T> {
  readonly answer: T;
  readonly at: number;
}

export interface KeptAnswersOptions<T> {
  /** Of all answers together, as `sizeOf` counts. */
  readonly mostEntries: number;
  readonly sizeOf: (answer: T) => number;
}

/**
 * What a third party offers, kept for some minutes in this process. Equal questions at one time are one call. While the third
 * party is away, answers of the last day count.
 */
export class KeptAnswers<T extends NonNullable<unknown> | null> {
  private readonly kept: LRUCache<string, Kept<T>>;
  private readonly running = new Map<string, Promise<T>>();

  constructor(
    private readonly clock: Clock,
    { mostEntries, sizeOf }: KeptAnswersOptions<T>,
  ) {
    this.kept = new LRUCache({ maxSize: mostEntries, sizeCalculation: ({ answer }) => sizeOf(answer) + 1 });
  }

  /**
   * @param key of the question
   * @throws DomainError `fulfilmentAway`, and what `ask` throws at once
   */
  async to<A extends T>(key: string, ask: () => Promise<A>): Promise<A> {
    const kept = this.kept.get(key);
    const age = kept === undefined ? Infinity : this.clock.now().getTime() - kept.at;
    if (kept !== undefined && age < freshMs) return kept.answer as A;
    try {
      return await this.once(key, ask);
    } catch (error) {
      if (!isThirdPartyFailure(error)) throw error;
      if (kept !== undefined && age < usableMs) return kept.answer as A;
      throw new DomainError('fulfilmentAway');
    }
  }

  private once<A extends T>(key: string, ask: () => Promise<A>): Promise<A> {
    const running = this.running.get(key);
    if (running !== undefined) return running as Promise<A>;
    const call = ask()
      .then((answer) => {
        this.kept.set(key, { answer, at: this.clock.now().getTime() });
        return answer;
      })
      .finally(() => this.running.delete(key));
    this.running.set(key, call);
    return call;
  }
}
