import { AsyncLocalStorage } from 'node:async_hooks';

interface Waiting<T, R> {
  readonly item: T;
  /** Runs something in the context of who has asked. */
  readonly inContext: <U>(work: () => U) => U;
  readonly resolve: (result: R) => void;
  readonly reject: (error: unknown) => void;
}

export interface GatheredOptions {
  /** Items of one go. */
  readonly most: number;
  /** True for an error that each item of a go would meet as well: none is tried alone then. */
  readonly concernsAll: (error: unknown) => boolean;
}

/**
 * Does in one go what is asked for while it is busy: alone when it is idle, so that nobody waits for others; many at once when many ask,
 * so that each costs less. Each lane has one go at a time and keeps the order in which it was asked; lanes do not wait for each other.
 * A go runs in the context of its first item: what it logs names that request.
 */
export class GatheredWork<L, T, R> {
  /** Lanes that are busy, and what waits in them. */
  private readonly lanes = new Map<L, Waiting<T, R>[]>();

  /** @param work of many of one lane, with a result for each, in order; all of them or none */
  constructor(
    private readonly work: (items: readonly T[]) => Promise<readonly R[]>,
    private readonly options: GatheredOptions,
  ) {}

  /** @throws what `work` throws for this item alone, or for all */
  run(lane: L, item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      const one = { item, inContext: AsyncLocalStorage.snapshot(), resolve, reject };
      const waiting = this.lanes.get(lane);
      if (waiting === undefined) void this.goOn(lane, [one]);
      else waiting.push(one);
    });
  }

  private async goOn(lane: L, waiting: Waiting<T, R>[]): Promise<void> {
    this.lanes.set(lane, waiting);
    while (waiting.length > 0) await this.go(waiting.splice(0, this.options.most));
    this.lanes.delete(lane);
  }

  /** One that cannot be done must not take the others with it. */
  private async go(some: readonly Waiting<T, R>[]): Promise<void> {
    const [first] = some;
    if (first === undefined) return;
    try {
      const results = await first.inContext(() => this.work(some.map(({ item }) => item)));
      for (const [index, { resolve }] of some.entries()) resolve(results[index] as R);
    } catch (error) {
      if (some.length === 1 || this.options.concernsAll(error)) for (const { reject } of some) reject(error);
      else for (const one of some) await this.go([one]);
    }
  }
}
