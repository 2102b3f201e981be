import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { SearchX, Workflow } from 'lucide-react';
import { useDates } from '../../../app/dates';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { jobCountQuery, listJobs } from '../../../app/jobs/job-data';
import type { Job, JobState as State } from '../../../app/jobs/job-data';
import { JobProgress } from '../../../app/jobs/job-progress';
import { JobState, isJobState, jobStateOrder, jobStates, useJobName } from '../../../app/jobs/job-words';
import { Button } from '../../../ui/button';
import { Empty } from '../../../ui/empty';
import { Grid } from '../../../ui/grid/grid';
import { usePagedRows } from '../../../ui/grid/paged-rows';
import { useJobColumns } from './use-job-columns';
import { useLiveJobs } from './use-live-jobs';

const route = getRouteApi('/jobs');

/** Imports, changes of many and exports: what needs somebody first, then the newest. */
export default function JobsScreen() {
  const { t } = useLingui();
  const search = route.useSearch();
  const state = isJobState(search.state) ? search.state : undefined;
  const navigate = route.useNavigate();
  const rows = usePagedRows<Job>(['jobs', 'list', state], (skip, take) => listJobs({ state }, skip, take));
  const live = useLiveJobs();
  const columns = useJobColumns();
  const nameOf = useJobName();
  const { total } = rows;
  if (rows.error && total === null) return <ScreenError error={rows.error} permission="job:read" />;
  const rowAt = (index: number): Job | undefined => {
    const row = rows.rowAt(index);
    return row && (live.get(row.id) ?? row);
  };
  return (
    <div className="screen screen-grid">
      <header className="screen-head">
        <h1>
          <Trans>Jobs</Trans>
        </h1>
        <StateTabs state={state} />
      </header>
      <StaleNotice error={rows.error} />
      {total === 0 ? (
        <NoJobs isFiltered={state !== undefined} />
      ) : (
        <Grid
          label={t`Jobs`}
          queryKey={`jobs ${state ?? ''}`}
          columns={columns}
          rows={{ ...rows, rowAt }}
          total={total ?? placeholderRows}
          nameOf={nameOf}
          onOpen={({ id }) => void navigate({ to: '/jobs/$jobId', params: { jobId: String(id) } })}
          card={JobCard}
          sort=""
          onSort={() => undefined}
        />
      )}
      <p className="visually-hidden" role="status">
        {total !== null && !rows.isFormer && <Plural value={total} one="# job" other="# jobs" />}
      </p>
    </div>
  );
}

/** Rows of a screen that is still empty. */
const placeholderRows = 12;

function StateTabs({ state: active }: { readonly state: State | undefined }) {
  const { t, i18n } = useLingui();
  const states = [undefined, ...jobStateOrder];
  const counts = useQueries({ queries: states.map(jobCountQuery) });
  return (
    <nav className="tabs scrolled-tabs" aria-label={t`Jobs by state`}>
      {states.map((state, index) => (
        <Link
          key={state ?? 'all'}
          to="/jobs"
          search={{ state }}
          className="tab"
          data-status={state === active ? 'active' : undefined}
          aria-current={state === active ? 'page' : undefined}
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
        >
          {state === undefined ? <Trans>All</Trans> : t(jobStates[state].title)}
          <span className="count">{counts[index]?.data?.toLocaleString(i18n.locale)}</span>
        </Link>
      ))}
    </nav>
  );
}

function JobCard(job: Job) {
  const nameOf = useJobName();
  const dates = useDates();
  return (
    <>
      <Link to="/jobs/$jobId" params={{ jobId: String(job.id) }} tabIndex={-1} className="row-name card-link">
        {nameOf(job)} <span className="soft">{dates.moment(job.createdAt)}</span>
      </Link>
      <JobProgress job={job} name={nameOf(job)} />
      <JobState state={job.state} />
    </>
  );
}

function NoJobs({ isFiltered }: { readonly isFiltered: boolean }) {
  const navigate = route.useNavigate();
  if (isFiltered)
    return (
      <Empty icon={SearchX} title={<Trans>No job is in this state</Trans>}>
        <Button onPress={() => void navigate({ search: {} })}>
          <Trans>Show all jobs</Trans>
        </Button>
      </Empty>
    );
  return (
    <Empty icon={Workflow} title={<Trans>No jobs yet</Trans>}>
      <p>
        <Trans>Imports, changes of many locations and exports are listed here, with what became of each row.</Trans>
      </p>
    </Empty>
  );
}
