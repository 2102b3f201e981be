import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useDates } from '../../../app/dates';
import type { Job } from '../../../app/jobs/job-data';
import { JobProgress } from '../../../app/jobs/job-progress';
import { countsOf } from '../../../app/jobs/job-result.rules';
import { JobState, useJobName } from '../../../app/jobs/job-words';
import { useCaller } from '../../../app/session/session-context';
import type { GridColumn } from '../../../ui/grid/grid-props';

export function useJobColumns(): readonly GridColumn<Job>[] {
  const { t } = useLingui();
  const dates = useDates();
  const nameOf = useJobName();
  return [
    {
      id: 'kind',
      title: t`Work`,
      width: 'minmax(220px, 2fr)',
      cell: (job) => (
        <Link to="/jobs/$jobId" params={{ jobId: String(job.id) }} tabIndex={-1} className="row-name">
          {nameOf(job)} <span className="soft">{job.id}</span>
        </Link>
      ),
    },
    { id: 'state', title: t`State`, width: '150px', cell: ({ state }) => <JobState state={state} /> },
    {
      id: 'progress',
      title: t`Progress`,
      width: 'minmax(200px, 1.2fr)',
      cell: (job) => <JobProgress job={job} name={nameOf(job)} />,
    },
    {
      id: 'problems',
      title: t`Problems`,
      width: 'minmax(180px, 1.6fr)',
      cell: (job) => <Problems job={job} />,
    },
    {
      id: 'who',
      title: t`Started by`,
      width: 'minmax(120px, 1fr)',
      cell: ({ startedBy }) => <Starter startedBy={startedBy} />,
    },
    { id: 'when', title: t`When`, width: '200px', cell: ({ createdAt }) => dates.moment(createdAt) },
  ];
}

/** Why it stopped, else how much of it was refused. */
export function Problems({ job }: { readonly job: Job }) {
  const { i18n } = useLingui();
  if (job.error !== null) return <span title={job.error}>{job.error}</span>;
  const { refused, warnings } = countsOf(job.result);
  const number = (value: number): string => value.toLocaleString(i18n.locale);
  if (!refused && !warnings) return <span className="soft">–</span>;
  return (
    <>
      {refused ? (
        <span className="bad">
          <Trans>{number(refused)} refused</Trans>
        </span>
      ) : null}
      {refused && warnings ? ' · ' : null}
      {warnings ? (
        <span className="warn">
          <Trans>{number(warnings)} with warnings</Trans>
        </span>
      ) : null}
    </>
  );
}

export function Starter({ startedBy }: Pick<Job, 'startedBy'>) {
  const { user } = useCaller();
  if (startedBy === null)
    return (
      <span className="soft">
        <Trans>The platform</Trans>
      </span>
    );
  if (startedBy.id === user.id) return <Trans>You</Trans>;
  return <>{startedBy.name ?? startedBy.id}</>;
}
