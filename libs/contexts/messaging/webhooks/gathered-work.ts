interface Waiting<T, R> {
  readonly item: T;
  readonly resolve: (result: R) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Does in one go what is asked for while it is busy: alone when it is idle, so that nobody waits for others; many at once
 * when many ask, so that each costs less.
 */
export class GatheredWork<T, R> {
  private readonly waiting: Waiting<T, R>[] = [];
  private running = 0;

  /**
   * @param work of many, with a result for each, in order; all of them or none
   * @param most items of one go
   * @param atOnce how many goes run at the same time
   */
  constructor(
    private readonly work: (items: readonly T[]) => Promise<readonly R[]>,
    private readonly most: number,
    private readonly atOnce: number,
  ) {}

  /** @throws what `work` throws for this item alone */
  run(item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (this.running < this.atOnce) void this.goOn();
    });
  }

  private async goOn(): Promise<void> {
    this.running += 1;
    try {
      while (this.waiting.length > 0) await this.go(this.waiting.splice(0, this.most));
    } finally {
      this.running -= 1;
    }
  }

  /** One that cannot be done must not take the others with it. */
  private async go(some: readonly Waiting<T, R>[]): Promise<void> {
    try {
      const results = await this.work(some.map(({ item }) => item));
      for (const [index, { resolve }] of some.entries()) resolve(results[index] as R);
    } catch (error) {
      if (some.length > 1) for (const one of some) await this.go([one]);
      else some[0]?.reject(error);
    }
  }
}
