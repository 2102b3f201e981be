import { Draft, Problems } from '#domain/errors/draft';
import type { Problem } from '#domain/errors/errors';

/** Problems of a part, which are in those of the whole under the part's name. */
class ProblemsWithin extends Problems {
  constructor(
    private readonly whole: Problems,
    private readonly part: string,
  ) {
    super();
  }

  override add(problem: Problem): void {
    super.add(problem);
    this.whole.add({ ...problem, field: `${this.part}.${problem.field}` });
  }
}

/** A part of a request as a draft of its own, whose problems are the whole's. */
export const partOf = <T extends object>(whole: Draft<object>, part: string, values: T): Draft<T> =>
  new Draft<T>(values, new ProblemsWithin(whole.problems, part));
