import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isOver, jobQuery } from '../../../app/jobs/job-data';
import type { JobDetail } from '../../../app/jobs/job-data';
import { noteJob } from '../../../app/jobs/start-job';
import { startImport } from './import-data';
import { assign, columnsOf, mappingOf } from './mapping.rules';
import type { Column, ImportField } from './mapping.rules';

/** What was said about the columns since the last check. */
interface Draft {
  readonly columns: readonly Column[];
  /** Of rows that name none; null: the workspace's. */
  readonly country: string | null;
}

export interface Importing {
  readonly file: File | undefined;
  /** The dry run, from when it was asked for. */
  readonly check: JobDetail | undefined;
  /** The import itself. */
  readonly run: JobDetail | undefined;
  readonly columns: readonly Column[];
  readonly country: string | null;
  /** The columns were changed since the check: it says nothing about them. */
  readonly isOutdated: boolean;
  readonly isBusy: boolean;
  readonly error: Error | null;
  takeFile(file: File): void;
  assignColumn(index: number, field: ImportField | null): void;
  chooseCountry(country: string | null): void;
  checkAgain(): void;
  start(): void;
  reset(): void;
}

/** A file, a dry run that says what it would do, and only then the import. With another company the check begins anew. */
export function useImport(companyId: number | undefined): Importing {
  const [file, setFile] = useState<File>();
  const [checked, setChecked] = useState<{ readonly companyId: number; readonly jobId: number }>();
  const [runId, setRunId] = useState<number>();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [country, setCountry] = useState<string | null>(null);
  const check = useJob(checked?.jobId);
  const run = useJob(runId);
  useRefresh(run);
  const found = columnsOf(check?.result ?? null);
  const columns = draft?.columns ?? found;
  const send = useMutation({
    mutationFn: startImport,
    onSuccess: (jobId, { companyId: of, dryRun }) => {
      noteJob(jobId);
      if (dryRun) setChecked({ companyId: of, jobId });
      else setRunId(jobId);
      setDraft(null);
    },
  });
  const { mutate } = send;
  const ask = (chosen: File | undefined, dryRun: boolean, mapping?: Readonly<Record<string, string | null>>): void => {
    if (companyId !== undefined && chosen !== undefined) mutate({ companyId, file: chosen, mapping, dryRun });
  };
  const wanted = (): Readonly<Record<string, string | null>> => mappingOf(columns, draft ? draft.country : country);
  const isElsewhere = checked !== undefined && checked.companyId !== companyId;
  useEffect(() => {
    if (isElsewhere && companyId !== undefined && file !== undefined && runId === undefined)
      mutate({ companyId, file, mapping: undefined, dryRun: true });
  }, [isElsewhere, companyId, file, runId, mutate]);
  const begin = (next: File | undefined): void => {
    setFile(next);
    setChecked(undefined);
    setRunId(undefined);
    setDraft(null);
    setCountry(null);
    send.reset();
    ask(next, true);
  };
  const change = (part: Partial<Draft>): void => setDraft({ columns, country, ...draft, ...part });
  return {
    file,
    check: isElsewhere ? undefined : check,
    run,
    columns,
    country: draft ? draft.country : country,
    isOutdated: draft !== null,
    isBusy: send.isPending || (checked !== undefined && (check === undefined || !isOver(check))),
    error: send.error,
    takeFile: begin,
    assignColumn: (index, field) => change({ columns: assign(columns, index, field) }),
    chooseCountry: (next) => change({ country: next }),
    checkAgain: () => {
      if (draft) setCountry(draft.country);
      ask(file, true, wanted());
    },
    start: () => ask(file, false, wanted()),
    reset: () => begin(undefined),
  };
}

function useJob(id: number | undefined): JobDetail | undefined {
  const { data } = useQuery({ ...jobQuery(id ?? 0), enabled: id !== undefined });
  return id === undefined ? undefined : data;
}

/** Once the import has ended, lists of locations are others. */
function useRefresh(run: JobDetail | undefined): void {
  const client = useQueryClient();
  const hasEnded = run !== undefined && isOver(run);
  useEffect(() => {
    if (hasEnded) void client.invalidateQueries({ queryKey: ['locations'] });
  }, [client, hasEnded]);
}
