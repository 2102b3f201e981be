import { failedCheck } from './comparison.rules.js';
import type { CheckOutcome, Difference } from './comparison.rules.js';
import type { ScanRunView } from './scan-run.view.js';
import { scoreOf } from './score.rules.js';

/** Seconds in which a portal that fails is asked again. */
export const patienceSeconds = 30;
/** Seconds after which a visitor waits for no portal, whatever became of its job. */
export const longestWaitSeconds = 60;

/** A portal of a scan; null: it is not done with. */
export interface KeptCheck {
  readonly portal: string;
  readonly outcome: CheckOutcome | null;
  readonly url: string | null;
  readonly compared: number | null;
  readonly differences: readonly Difference[] | null;
}

export interface KeptRun {
  /** Seconds since it began. */
  readonly waited: number;
  readonly checks: readonly KeptCheck[];
}

/** @param showErrors whether the visitor sees which portals could not be asked */
export function progressOf({ waited, checks }: KeptRun, showErrors: boolean): ScanRunView {
  const isOver = waited >= longestWaitSeconds;
  const results = checks.flatMap(({ portal, outcome, url, compared, differences }) => {
    if (outcome !== null) return [{ portal, outcome, url, compared: compared ?? 0, differences: differences ?? [] }];
    return isOver ? [{ portal, ...failedCheck }] : [];
  });
  const isDone = results.length === checks.length;
  return {
    status: isDone ? 'DONE' : 'RUNNING',
    done: results.length,
    total: checks.length,
    score: isDone ? scoreOf(results) : null,
    portals: results
      .filter(({ outcome }) => showErrors || outcome !== 'ERROR')
      .map(({ portal, outcome, url, differences }) => ({ portal, outcome, url, differences })),
  };
}
