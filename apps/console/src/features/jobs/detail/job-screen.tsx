import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { ImportNotes } from '../../../app/jobs/import-notes';
import { JobCounts } from '../../../app/jobs/job-counts';
import { isOver, jobQuery } from '../../../app/jobs/job-data';
import type { Job } from '../../../app/jobs/job-data';
import { JobProgress } from '../../../app/jobs/job-progress';
import { countsOf, isDryRun } from '../../../app/jobs/job-result.rules';
import { JobState, useJobName } from '../../../app/jobs/job-words';
import { ProblemList } from '../../../app/jobs/problem-list';
import { useImportFields } from '../../../app/jobs/use-import-fields';
import { useOrderFields } from '../../../app/jobs/use-order-fields';
import { Crumbs } from '../../../ui/screen/crumbs';
import { Notice } from '../../../ui/notice';
import { JobActions } from './job-actions';
import { JobFacts } from './job-facts';

const route = getRouteApi('/jobs/$jobId');

/** One job: how far it is, what has come of it, and what was wrong with which row. */
export default function JobScreen() {
  const id = Number(route.useParams().jobId);
  const { data: job, error } = useQuery(jobQuery(id));
  if (error && job === undefined) return <ScreenError error={error} permission="job:read" />;
  return (
    <div className="screen">
      <JobHead job={job} />
      <StaleNotice error={error} />
      {job && (
        <div className="job">
          <Outcome job={job} />
          <JobFacts job={job} />
        </div>
      )}
      {job && isOver(job) && job.problems.total > 0 && <Problems job={job} />}
    </div>
  );
}

function Problems({ job }: { readonly job: Job }) {
  const names: Readonly<Record<string, string | undefined>> = useImportFields();
  const orderName = useOrderFields();
  const isImport = job.kind === 'locationImport';
  const isOrder = job.kind === 'productBulkOrder';
  return (
    <section className="card" aria-labelledby="job-problems">
      <header className="card-head">
        <h2 id="job-problems">
          <Trans>Problems</Trans>
        </h2>
      </header>
      <ProblemList
        jobId={job.id}
        of={linesOf(job)}
        fieldName={(field) => (isImport ? (names[field] ?? field) : isOrder ? orderName(field) : field)}
      />
    </section>
  );
}

const ofLocations: ReadonlySet<string> = new Set(['locationBulkChange', 'productBulkOrder']);
const linesOf = ({ kind }: Job): 'lines' | 'locations' | 'entries' =>
  kind === 'locationImport' ? 'lines' : ofLocations.has(kind) ? 'locations' : 'entries';

function JobHead({ job }: { readonly job: Job | undefined }) {
  const nameOf = useJobName();
  return (
    <header className="screen-head">
      <Crumbs>
        <Link to="/jobs">
          <Trans>Jobs</Trans>
        </Link>
      </Crumbs>
      <h1>{job ? nameOf(job) : <span className="skeleton skeleton-title" />}</h1>
      <span role="status">{job && <JobState state={job.state} />}</span>
      {job && <JobActions job={job} />}
    </header>
  );
}

function Outcome({ job }: { readonly job: Job }) {
  const nameOf = useJobName();
  const counts = countsOf(job.result);
  const isCounted = Object.values(counts).some((count) => count !== null);
  return (
    <section className="card" aria-labelledby="outcome">
      <header className="card-head">
        <h2 id="outcome">{isOver(job) ? <Trans>What came of it</Trans> : <Trans>So far</Trans>}</h2>
        <JobProgress job={job} name={nameOf(job)} />
      </header>
      {job.error !== null && <Notice kind="bad">{job.error}</Notice>}
      {job.state === 'parked' && (
        <p className="soft">
          <Trans>It was tried as often as it can be. Once the cause is gone, an administrator can run it again.</Trans>
        </p>
      )}
      {isCounted && <JobCounts counts={counts} isDryRun={isDryRun(job.result)} />}
      <ImportNotes result={job.result} />
    </section>
  );
}
