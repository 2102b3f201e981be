import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isOver, jobQuery } from '../../../app/jobs/job-data';
import type { JobDetail } from '../../../app/jobs/job-data';
import { noteJob } from '../../../app/jobs/start-job';
import { orderMany } from '../order-data';
import type { OrderTarget, OrderWish } from '../order-data';
import { outcomeOf } from '../order.rules';
import type { OrderOutcome } from '../order.rules';
import { randomKey } from '../../../app/client/random-key';

/** A dry run and what it was asked. */
interface Asked {
  readonly wish: OrderWish;
  readonly jobId: number;
  /** Of the order that follows from it: sent twice, it orders once. */
  readonly key: string;
}

export interface Ordering {
  /** The dry run, from when it was asked for; another wish makes another one. */
  readonly check: JobDetail | undefined;
  /** What the dry run says, once it has ended. */
  readonly outcome: OrderOutcome | null;
  readonly isChecking: boolean;
  /** The order itself. */
  readonly run: JobDetail | undefined;
  readonly isStarting: boolean;
  readonly error: Error | null;
  ask(wish: OrderWish): void;
  /** Orders what the dry run has checked, for what it said. */
  start(): void;
  reset(): void;
}

/** An order for many: first what it costs and who cannot have it, then exactly that. */
export function useOrder(target: OrderTarget): Ordering {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [runId, setRunId] = useState<number>();
  const checking = useMutation({
    mutationFn: async (wish: OrderWish): Promise<Asked> => ({
      wish,
      jobId: await orderMany(wish, target),
      key: randomKey(),
    }),
  });
  const starting = useMutation({
    mutationFn: ({ asked: { wish, key }, outcome }: { readonly asked: Asked; readonly outcome: OrderOutcome }) =>
      orderMany({ ...wish, startDate: outcome.startDate }, target, {
        expectedTotal: outcome.costs?.dueNow.total ?? 0,
        key,
      }),
    onSuccess: (jobId) => {
      noteJob(jobId);
      setRunId(jobId);
      void client.invalidateQueries({ queryKey: ['subscriptions'] });
    },
  });
  const check = useJob(checking.isPending ? undefined : asked?.jobId);
  const run = useJob(runId);
  const outcome = check.data !== undefined && isOver(check.data) ? outcomeOf(check.data.result) : null;
  return {
    check: check.data,
    outcome: check.data?.state === 'done' ? outcome : null,
    isChecking: checking.isPending || (asked !== null && check.error === null && !(check.data && isOver(check.data))),
    run: run.data,
    isStarting: starting.isPending || (runId !== undefined && run.data === undefined),
    error: checking.error ?? check.error ?? starting.error ?? run.error,
    ask: (wish) => {
      setAsked(null);
      starting.reset();
      // Of the last one alone: an earlier wish may be answered later.
      checking.mutate(wish, { onSuccess: setAsked });
    },
    start: () => {
      if (asked !== null && outcome !== null) starting.mutate({ asked, outcome });
    },
    reset: () => {
      setAsked(null);
      setRunId(undefined);
      checking.reset();
      starting.reset();
    },
  };
}

function useJob(id: number | undefined) {
  const { data, error } = useQuery({ ...jobQuery(id ?? 0), enabled: id !== undefined });
  return id === undefined ? { data: undefined, error: null } : { data, error };
}
