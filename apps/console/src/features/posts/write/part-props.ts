import type { PostForm } from './post-form.rules';
import type { ProblemAt } from './problems';
import type { WritingNow } from './use-writing';

/** What each part of the form works on. */
export interface PartProps {
  readonly form: PostForm;
  readonly change: WritingNow['change'];
  /** What the platform says of a field; undefined: nothing. */
  readonly problemAt: ProblemAt;
}
