import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ApiError } from '../../../app/client/api-error';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { JobCounts } from '../../../app/jobs/job-counts';
import { noCounts } from '../../../app/jobs/job-result.rules';
import { ProblemList } from '../../../app/jobs/problem-list';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { ProgressBar } from '../../../ui/progress-bar';
import type { Change } from './bulk-data';
import { totalsOf } from './use-bulk';
import type { Bulk, Checked } from './use-bulk';

interface BulkDialogProps {
  readonly title: string;
  readonly count: number;
  readonly bulk: Bulk;
  /** What was entered; null: not enough to be checked. */
  readonly change: Change | null;
  /** Problems that the form shows at their fields. */
  readonly ownProblems: readonly string[];
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What the chosen locations are to say, what that would do to them, and doing it. */
export function BulkDialog({ title, count, bulk, change, ownProblems, onClose, children }: BulkDialogProps) {
  const { checked, isChecking, isStarting, error } = bulk;
  return (
    <Dialog title={title} isOpen isWide onClose={onClose}>
      <p className="soft">
        <Plural value={count} one="For the chosen location." other="For the # chosen locations." />
      </p>
      {children}
      {error && !isShown(error, ownProblems) && <ErrorNotice error={error} />}
      {isChecking && <Checking processed={bulk.processed} count={count} />}
      {checked && <Outlook checked={checked} />}
      <div className="actions">
        <Button onPress={onClose} isDisabled={isStarting}>
          <Trans>Cancel</Trans>
        </Button>
        {checked ? (
          <Confirm checked={checked} isDisabled={isStarting} onConfirm={() => bulk.start(checked.change)} />
        ) : (
          <Button
            kind="primary"
            isDisabled={change === null || isChecking}
            onPress={() => {
              if (change) bulk.check(change);
            }}
          >
            <Trans>Check it first</Trans>
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** Whether the form says all of it. */
const isShown = (error: Error, fields: readonly string[]): boolean =>
  error instanceof ApiError && error.problems.length > 0 && error.problems.every(({ field }) => fields.includes(field));

function Checking({ processed, count }: { readonly processed: number; readonly count: number }) {
  const { t } = useLingui();
  return (
    <div role="status" className="bulk-check">
      <span className="soft">
        <Trans>Checking what would change …</Trans>
      </span>
      <ProgressBar label={t`Dry run`} percent={Math.floor((processed / count) * 100)} />
    </div>
  );
}

function Outlook({ checked: { jobs } }: { readonly checked: Checked }) {
  const totals = totalsOf(jobs);
  const stopped = jobs.find(({ state }) => state !== 'done');
  if (stopped) return <Notice kind="bad">{stopped.error ?? <Trans>The dry run was stopped.</Trans>}</Notice>;
  return (
    <section className="bulk-check" aria-live="polite">
      <JobCounts counts={{ ...noCounts, ...totals }} isDryRun />
      {jobs
        .filter(({ problems }) => problems.total > 0)
        .map(({ id }) => (
          <ProblemList key={id} jobId={id} of="locations" />
        ))}
    </section>
  );
}

interface ConfirmProps {
  readonly checked: Checked;
  readonly isDisabled: boolean;
  readonly onConfirm: () => void;
}

function Confirm({ checked: { jobs }, isDisabled, onConfirm }: ConfirmProps) {
  const { changed } = totalsOf(jobs);
  const isNothing = changed === 0 || jobs.some(({ state }) => state !== 'done');
  return (
    <Button kind="primary" isDisabled={isDisabled || isNothing} onPress={onConfirm}>
      {changed === 0 ? (
        <Trans>Nothing changes</Trans>
      ) : (
        <Plural value={changed} one="Change # location" other="Change # locations" />
      )}
    </Button>
  );
}
