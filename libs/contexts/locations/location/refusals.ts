import { isDomainError } from '#domain/errors/errors';
import type { DomainError } from '#domain/errors/errors';

/** Kinds of errors that say something about one thing; all others are about the whole: the database is away, a defect. */
const aboutOne: ReadonlySet<string> = new Set(['invalid', 'conflict', 'not-found', 'limit']);

/** What refuses some of many, by id: it is kept for them and stops none of the others. */
export class Refusals {
  private readonly found = new Map<number, DomainError>();

  get byId(): ReadonlyMap<number, DomainError> {
    return this.found;
  }

  /** @returns undefined when `work` refused; @throws whatever is not about this one */
  async attempt<T>(id: number, work: () => T | Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!isDomainError(error) || !aboutOne.has(error.kind)) throw error;
      this.found.set(id, error);
      return undefined;
    }
  }
}
