import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { jobQuery } from '../../../app/jobs/job-data';
import { personalFileOf } from '../../../app/jobs/job-result.rules';
import { JobState } from '../../../app/jobs/job-words';

/** How far an export or an erasure is, and what came of it. */
export function Work({ jobId }: { readonly jobId: number }) {
  const { data: job, error } = useQuery(jobQuery(jobId));
  if (error) return <ErrorNotice error={error} />;
  if (job === undefined) return <span className="skeleton" />;
  const file = personalFileOf(job);
  return (
    <div className="setting-work" role="status">
      <JobState state={job.state} />
      <Link to="/jobs/$jobId" params={{ jobId: String(jobId) }}>
        <Trans>Job {jobId}</Trans>
      </Link>
      {file !== null && (
        <a className="button" href={file.path} download>
          <Download size={16} aria-hidden />
          <Trans>Save the file</Trans>
        </a>
      )}
    </div>
  );
}
