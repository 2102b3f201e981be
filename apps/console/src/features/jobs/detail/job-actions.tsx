import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, RotateCw, Square } from 'lucide-react';
import { useState } from 'react';
import { useDates } from '../../../app/dates';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { cancelJob, rerunJob } from '../../../app/jobs/job-data';
import type { Job } from '../../../app/jobs/job-data';
import { broughtBy, countsOf, expiryOf, fileOf, isDryRun, personalFileOf } from '../../../app/jobs/job-result.rules';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';

/** What can be done with a job in its present state, by who may. */
export function JobActions({ job }: { readonly job: Job }) {
  const caller = useCaller();
  const [isAsking, setAsking] = useState(false);
  const rerun = useAct(rerunJob);
  const stop = useAct(cancelJob);
  const isOwn = job.startedBy?.id === caller.user.id;
  const mayStop =
    stoppable.has(job.state) &&
    job.startedBy !== null &&
    may(caller, 'job:cancel') &&
    (job.companyId !== null || isOwn || may(caller, 'job:write'));
  return (
    <div className="head-actions">
      <ResultFile job={job} isOwn={isOwn} />
      <Brought job={job} />
      {job.state === 'parked' && may(caller, 'job:write') && (
        <Button kind="primary" isDisabled={rerun.isPending} onPress={() => rerun.mutate(job.id)}>
          <RotateCw size={16} aria-hidden />
          <Trans>Run it again</Trans>
        </Button>
      )}
      {mayStop && (
        <Button onPress={() => setAsking(true)} isDisabled={stop.isPending}>
          <Square size={14} aria-hidden />
          <Trans>Stop it …</Trans>
        </Button>
      )}
      {(rerun.error ?? stop.error) && <ErrorNotice error={(rerun.error ?? stop.error) as Error} />}
      <StopDialog isOpen={isAsking} onClose={() => setAsking(false)} onStop={() => stop.mutate(job.id)} />
    </div>
  );
}

/** The locations that an import has brought: there, many things can be done with all of them. */
function Brought({ job }: { readonly job: Job }) {
  if (job.kind !== 'locationImport' || isDryRun(job.result) || broughtBy(countsOf(job.result)) === 0) return null;
  return (
    <Link to="/locations" search={{ import: String(job.id) }} className="button">
      <Trans>Show the locations</Trans>
    </Link>
  );
}

const stoppable: ReadonlySet<Job['state']> = new Set(['queued', 'running', 'parked']);

function useAct(act: (id: number) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: ['jobs'] }),
  });
}

interface StopDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onStop: () => void;
}

function StopDialog({ isOpen, onClose, onStop }: StopDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Stop this job?`} isOpen={isOpen} onClose={onClose}>
      <p>
        <Trans>What was done until then stays. It cannot go on afterwards: you would start a new job.</Trans>
      </p>
      <div className="actions">
        <Button onPress={onClose}>
          <Trans>Let it go on</Trans>
        </Button>
        <Button
          kind="danger"
          onPress={() => {
            onStop();
            onClose();
          }}
        >
          <Trans>Stop it</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

/** The platform gives a file to who asked for it, and to nobody else. */
function ResultFile({ job, isOwn }: { readonly job: Job; readonly isOwn: boolean }) {
  const dates = useDates();
  const personal = personalFileOf(job);
  const file = personal?.path ?? fileOf(job.result);
  const expires = personal?.expiresAt ?? expiryOf(job.result);
  const [opened] = useState(Date.now);
  if (file === null) return null;
  if (expires !== null && Date.parse(expires) < opened)
    return (
      <span className="soft">
        <Trans>The file was kept until {dates.moment(expires)}.</Trans>
      </span>
    );
  if (!isOwn)
    return (
      <span className="soft">
        <Trans>Only the user who asked for the file can download it.</Trans>
      </span>
    );
  return (
    <a className="button" data-kind="primary" href={file} download>
      <Download size={16} aria-hidden />
      <Trans>Download</Trans>
    </a>
  );
}
