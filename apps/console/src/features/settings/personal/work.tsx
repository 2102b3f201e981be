import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { jobQuery } from '../../../app/jobs/job-data';
import { JobState } from '../../../app/jobs/job-words';
import { fileOf } from './personal-data';

interface WorkProps {
  readonly jobId: number;
  /** It ends with a file. */
  readonly hasFile?: boolean;
}

/** How far an export or an erasure is, and what came of it. */
export function Work({ jobId, hasFile = false }: WorkProps) {
  const { data: job, error } = useQuery(jobQuery(jobId));
  if (error) return <ErrorNotice error={error} />;
  if (job === undefined) return <span className="skeleton" />;
  return (
    <div className="setting-work" role="status">
      <JobState state={job.state} />
      <Link to="/jobs/$jobId" params={{ jobId: String(jobId) }}>
        <Trans>Job {jobId}</Trans>
      </Link>
      {hasFile && job.state === 'done' && (
        <a className="button" href={fileOf(jobId)} download>
          <Download size={16} aria-hidden />
          <Trans>Save the file</Trans>
        </a>
      )}
    </div>
  );
}
