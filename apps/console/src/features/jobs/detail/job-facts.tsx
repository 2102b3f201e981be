import { Trans, useLingui } from '@lingui/react/macro';
import { useDates } from '../../../app/dates';
import type { Job } from '../../../app/jobs/job-data';
import { Starter } from '../list/use-job-columns';

/** Who has started it, and when it did what. */
export function JobFacts({ job }: { readonly job: Job }) {
  const dates = useDates();
  const { startedBy, createdAt, startedAt, finishedAt } = job;
  return (
    <section className="card" aria-labelledby="job-facts">
      <header className="card-head">
        <h2 id="job-facts">
          <Trans>Details</Trans>
        </h2>
      </header>
      <dl className="facts">
        <div>
          <dt>
            <Trans>Started by</Trans>
          </dt>
          <dd>
            <Starter startedBy={startedBy} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Asked for</Trans>
          </dt>
          <dd>{dates.moment(createdAt)}</dd>
        </div>
        {finishedAt !== null && (
          <div>
            <dt>
              <Trans>Ended</Trans>
            </dt>
            <dd>{dates.moment(finishedAt)}</dd>
          </div>
        )}
        {startedAt !== null && finishedAt !== null && (
          <div>
            <dt>
              <Trans>Took</Trans>
            </dt>
            <dd>
              <Duration from={startedAt} to={finishedAt} />
            </dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Id</Trans>
          </dt>
          <dd>{job.id}</dd>
        </div>
      </dl>
    </section>
  );
}

function Duration({ from, to }: { readonly from: string; readonly to: string }) {
  const { i18n } = useLingui();
  const seconds = Math.max(0, (Date.parse(to) - Date.parse(from)) / 1000);
  const [value, unit] = seconds < 90 ? [seconds, 'second'] : [seconds / 60, 'minute'];
  return (
    <>
      {new Intl.NumberFormat(i18n.locale, {
        style: 'unit',
        unit,
        unitDisplay: 'long',
        maximumFractionDigits: seconds < 10 ? 1 : 0,
      }).format(value)}
    </>
  );
}
