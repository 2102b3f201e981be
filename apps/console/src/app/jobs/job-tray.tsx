import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button';
import { ProgressBar } from '../../ui/progress-bar';
import { isOver, ownJobsQuery } from './job-data';
import type { Job } from './job-data';
import { isDryRun, percentOf } from './job-result.rules';
import { JobState, jobStates, useJobName } from './job-words';
import { putJobAway, useWatchedJobs, watchJob } from './watched-jobs';

/** What the reader has started and what has come of it, on every screen, until they have seen the end. */
export function JobTray() {
  const { t } = useLingui();
  const { data = [] } = useQuery(ownJobsQuery);
  const watched = useWatchedJobs();
  const nameOf = useJobName();
  useEffect(() => {
    for (const job of data) if (!isOver(job)) watchJob(job.id);
  }, [data]);
  useRefresh(data);
  // The screen that has asked for a dry run shows what has come of it.
  const shown = data.filter((job) => !isOver(job) || (watched.has(job.id) && !isDryRun(job.result)));
  const ended = shown.filter(isOver);
  return (
    <>
      <p className="visually-hidden" role="status">
        {ended.map((job) => `${nameOf(job)}: ${t(jobStates[job.state].title)}.`).join(' ')}
      </p>
      {shown.length > 0 && (
        <section className="tray" aria-label={t`Your jobs`}>
          <ul>
            {shown.map((job) => (
              <TrayEntry key={job.id} job={job} name={nameOf(job)} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** What a job of ours has changed is read again when it ends. */
function useRefresh(jobs: readonly Job[]): void {
  const client = useQueryClient();
  const going = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const hasEnded = jobs.some((job) => isOver(job) && going.current.has(job.id) && !isDryRun(job.result));
    going.current = new Set(jobs.filter((job) => !isOver(job)).map(({ id }) => id));
    if (!hasEnded) return;
    for (const queryKey of [['locations'], ['tags'], ['subscriptions']]) void client.invalidateQueries({ queryKey });
  }, [client, jobs]);
}

function TrayEntry({ job, name }: { readonly job: Job; readonly name: string }) {
  const { t } = useLingui();
  const percent = percentOf(job);
  const over = isOver(job);
  return (
    <li className="tray-entry" data-state={job.state}>
      <Link to="/jobs/$jobId" params={{ jobId: String(job.id) }} className="tray-name" onClick={() => putSeenAway(job)}>
        {name}
      </Link>
      {over ? (
        <>
          <span className="tray-state">
            <JobState state={job.state} />
          </span>
          <Button kind="quiet" iconOnly aria-label={t`Put away: ${name}`} onPress={() => putJobAway(job.id)}>
            <X size={14} aria-hidden />
          </Button>
        </>
      ) : (
        <>
          <span className="tray-state soft">
            {percent === null ? <Trans>starting</Trans> : <Trans>{percent} %</Trans>}
          </span>
          <ProgressBar label={name} percent={percent} />
        </>
      )}
    </li>
  );
}

/** Opened: its own screen says the rest. */
function putSeenAway(job: Job): void {
  if (isOver(job)) putJobAway(job.id);
}
