/** Works through a list in order, a few at once: anyone who asks for one waits for that one, while the next are under way. */
export class Ahead<T, R> {
  private readonly begun = new Map<T, Promise<R>>();

  constructor(
    private readonly items: readonly T[],
    private readonly atOnce: number,
    private readonly work: (item: T) => Promise<R>,
  ) {}

  /** @param item one of the list */
  of(item: T): Promise<R> {
    const index = this.items.indexOf(item);
    for (const next of this.items.slice(index, index + this.atOnce)) if (!this.begun.has(next)) this.begin(next);
    return this.begun.get(item) as Promise<R>;
  }

  /** Ends when nothing is under way any more, whatever became of it. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.begun.values());
  }

  private begin(item: T): void {
    const outcome = this.work(item);
    // Anyone who asks for it hears of its failure; until then it is nobody's.
    outcome.catch(() => undefined);
    this.begun.set(item, outcome);
  }
}
