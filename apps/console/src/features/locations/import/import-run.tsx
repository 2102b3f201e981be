import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { JobCounts } from '../../../app/jobs/job-counts';
import { isOver } from '../../../app/jobs/job-data';
import type { JobDetail } from '../../../app/jobs/job-data';
import { JobProgress } from '../../../app/jobs/job-progress';
import { broughtBy, countsOf } from '../../../app/jobs/job-result.rules';
import { JobState, useJobName } from '../../../app/jobs/job-words';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { Problems } from './import-check';
import { mayOrder } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import type { Importing } from './use-import';

interface ImportRunProps {
  readonly importing: Importing;
  readonly run: JobDetail;
}

/** The import itself: how far it is, and at last what has come of it. */
export function ImportRun({ importing, run }: ImportRunProps) {
  const caller = useCaller();
  const nameOf = useJobName();
  const over = isOver(run);
  const brought = broughtBy(countsOf(run.result));
  return (
    <>
      <section className="card" aria-labelledby="import-run">
        <header className="card-head">
          <h2 id="import-run">{importing.file?.name}</h2>
          <span role="status">
            <JobState state={run.state} />
          </span>
        </header>
        <JobProgress job={run} name={nameOf(run)} />
        {run.error !== null && <Notice kind="bad">{run.error}</Notice>}
        <JobCounts counts={countsOf(run.result)} isDryRun={false} />
        {!over && (
          <p className="soft">
            <Trans>You can leave this screen: the import goes on, and your jobs at the side show how far it is.</Trans>
          </p>
        )}
        <footer className="card-foot">
          <Link to="/jobs/$jobId" params={{ jobId: String(run.id) }} className="button" data-kind="quiet">
            <Trans>Show the job</Trans>
          </Link>
          {over && (
            <>
              <Button onPress={importing.reset}>
                <Trans>Import another file</Trans>
              </Button>
              <Link to="/locations" search={{ import: String(run.id) }} className="button">
                <Trans>Show the locations</Trans>
              </Link>
              {brought > 0 && mayOrder(caller) && (
                <Link to="/order" search={{ import: String(run.id) }} className="button" data-kind="primary">
                  <Plural value={brought} one="Order a product for it" other="Order a product for these #" />
                </Link>
              )}
            </>
          )}
        </footer>
      </section>
      {over && run.problems.total > 0 && <Problems jobId={run.id} />}
    </>
  );
}
