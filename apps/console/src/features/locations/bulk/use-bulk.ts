import { useMutation, useQueries } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isOver, jobQuery } from '../../../app/jobs/job-data';
import type { JobDetail } from '../../../app/jobs/job-data';
import { countsOf } from '../../../app/jobs/job-result.rules';
import { noteJob } from '../../../app/jobs/start-job';
import { startChange } from './bulk-data';
import type { Change } from './bulk-data';

export interface Checked {
  readonly change: Change;
  readonly jobs: readonly JobDetail[];
}

export interface Bulk {
  /** A dry run that has ended; null: none was asked for, or what was entered has changed since. */
  readonly checked: Checked | null;
  readonly isChecking: boolean;
  readonly isStarting: boolean;
  readonly processed: number;
  readonly error: Error | null;
  check(change: Change): void;
  start(change: Change): void;
  /** What was entered is another: the check says nothing about it. */
  forget(): void;
}

/** A change of many: first what it would do, then doing exactly that. */
export function useBulk(ids: readonly number[], onStarted: () => void): Bulk {
  const entered = useRef<Change | null>(null);
  const [asked, setAsked] = useState<{ readonly change: Change; readonly jobIds: readonly number[] } | null>(null);
  const check = useMutation({
    mutationFn: (change: Change) => startChange(ids, change, true),
    onSuccess: (jobIds, change) => {
      // What was entered while the check was on its way is another change: nobody may start one that they do not see.
      if (entered.current === change) setAsked({ change, jobIds });
    },
  });
  const start = useMutation({
    mutationFn: (change: Change) => startChange(ids, change, false),
    onSuccess: (jobIds) => {
      for (const id of jobIds) noteJob(id);
      onStarted();
    },
  });
  const found = useQueries({ queries: (asked?.jobIds ?? []).map(jobQuery) });
  const jobs = found.flatMap(({ data }) => (data ? [data] : []));
  const isChecked = asked !== null && jobs.length === asked.jobIds.length && jobs.every(isOver);
  return {
    checked: isChecked ? { change: asked.change, jobs } : null,
    isChecking: check.isPending || (asked !== null && !isChecked),
    isStarting: start.isPending,
    processed: jobs.reduce((sum, { processed }) => sum + processed, 0),
    error: check.error ?? start.error ?? found.find(({ error }) => error !== null)?.error ?? null,
    check: (change) => {
      entered.current = change;
      check.mutate(change);
    },
    start: start.mutate,
    forget: () => {
      entered.current = null;
      setAsked(null);
      check.reset();
      start.reset();
    },
  };
}

/** Over all jobs of a change. */
export function totalsOf(jobs: readonly JobDetail[]) {
  const counts = jobs.map(({ result }) => countsOf(result));
  const sum = (name: 'changed' | 'unchanged' | 'refused'): number =>
    counts.reduce((total, count) => total + (count[name] ?? 0), 0);
  return { changed: sum('changed'), unchanged: sum('unchanged'), refused: sum('refused') };
}
