import { Trans, useLingui } from '@lingui/react/macro';
import { ProgressBar } from '../../ui/progress-bar';
import { isOver } from './job-data';
import type { Job } from './job-data';
import { percentOf } from './job-result.rules';

/** How far a job has come, as a bar and in numbers. */
export function JobProgress({ job, name }: { readonly job: Job; readonly name: string }) {
  const { i18n } = useLingui();
  const percent = percentOf(job);
  const number = (value: number): string => value.toLocaleString(i18n.locale);
  if (isOver(job) && (job.total === null || job.processed === 0)) return <span className="soft">–</span>;
  return (
    <span className="job-progress">
      <ProgressBar label={name} percent={percent} isIdle={isOver(job)} />
      <span className="soft">
        {job.total === null ? (
          <Trans>being counted</Trans>
        ) : (
          <Trans>
            {number(job.processed)} of {number(job.total)}
          </Trans>
        )}
      </span>
    </span>
  );
}
