import { DomainError } from './errors.js';
import type { Problem } from './errors.js';

/** More than anybody corrects by one response; who sends a hundred thousand wrong fields is told of these. */
const mostProblems = 1000;

/** Collects what is wrong with a request, so that the caller learns all of it at once. */
export class Problems {
  private readonly found: Problem[] = [];
  private readonly fields = new Set<string>();

  /** The first of a field counts. */
  add(problem: Problem): void {
    if (this.fields.has(problem.field) || this.fields.size >= mostProblems) return;
    this.fields.add(problem.field);
    this.found.push(problem);
  }

  has(field: string): boolean {
    return this.fields.has(field);
  }

  /** Is anything wrong with the field, or with a part of it? */
  isWithin(field: string): boolean {
    return this.found.some(
      ({ field: path }) => path === field || (path.startsWith(field) && /^[.[]/.test(path.slice(field.length))),
    );
  }

  get list(): readonly Problem[] {
    return this.found;
  }

  /** @throws DomainError `validationFailed` when anything was found */
  throwIfAny(): void {
    if (this.found.length > 0) throw new DomainError('validationFailed', {}, this.found);
  }
}

/**
 * A request body whose shape was checked but whose rules were not yet: fields of good shape are in `good`, the others
 * are left out of it and are in `problems`. The use case adds what its own rules find and then takes the whole with
 * `complete()`; there is no other way to a `T`, so shape errors cannot be forgotten.
 */
export class Draft<T extends object> {
  constructor(
    readonly good: Readonly<Partial<T>>,
    readonly problems: Problems = new Problems(),
  ) {}

  /** Was the field sent at all, with `null` or in bad shape included? */
  mentions(field: keyof T & string): boolean {
    return field in this.good || this.problems.isWithin(field);
  }

  /** @throws DomainError `validationFailed` naming every field that is wrong */
  complete(): T {
    this.problems.throwIfAny();
    return this.good as T;
  }
}
