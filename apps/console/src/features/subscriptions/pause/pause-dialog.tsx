import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { todayOf } from '../../../app/dates';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/text-field';
import type { Subscription } from '../subscription-data';
import { useAmend } from '../use-amend';
import { pauseOrResume, pauseQuery } from './pause-data';
import type { PauseCosts, PauseWish } from './pause-data';
import { PausePreview } from './pause-preview';

interface PauseDialogProps {
  readonly subscription: Subscription;
  readonly onClose: () => void;
}

/** Days without service and fees: which, and to the cent what is given back. */
export function PauseDialog({ subscription, onClose }: PauseDialogProps) {
  const { t } = useLingui();
  const today = todayOf(useCaller());
  const { pause } = subscription;
  const [from, setFrom] = useState(pause?.from ?? today);
  const [until, setUntil] = useState(pause?.until ?? '');
  const costs = useCosts(subscription, { from, until: until === '' ? null : until }, from !== '', onClose);
  return (
    <Dialog title={t`Pause this subscription`} isOpen onClose={onClose}>
      <p>
        <Trans>
          It has no service on these days, and costs nothing. It keeps its place, its number and its web address.
        </Trans>
      </p>
      <TextField
        label={t`First day`}
        type="date"
        value={from}
        isDisabled={pause?.state === 'running'}
        onChange={(day) => {
          setFrom(day);
          costs.reset();
        }}
      />
      <TextField
        label={t`Last day`}
        note={t`Leave it empty to pause until you resume it.`}
        type="date"
        value={until}
        onChange={(day) => {
          setUntil(day);
          costs.reset();
        }}
      />
      <Costs costs={costs} />
      <div className="actions">
        <Button onPress={onClose} isDisabled={costs.isPending}>
          <Trans>Cancel</Trans>
        </Button>
        <Button kind="primary" isDisabled={costs.shown === undefined || costs.isPending} onPress={costs.confirm}>
          {pause === null ? <Trans>Pause it</Trans> : <Trans>Change the pause</Trans>}
        </Button>
      </div>
    </Dialog>
  );
}

/** From today on with service again, and what that costs; of a pause that has not begun: it never comes. */
export function ResumeDialog({ subscription, onClose }: PauseDialogProps) {
  const { t } = useLingui();
  const isPlanned = subscription.pause?.state === 'planned';
  const costs = useCosts(subscription, 'resume', true, onClose);
  return (
    <Dialog title={isPlanned ? t`Withdraw the pause?` : t`Resume this subscription?`} isOpen onClose={onClose}>
      <p>
        {isPlanned ? (
          <Trans>It goes on as if no pause had been planned.</Trans>
        ) : (
          <Trans>Today is a day with service again. Portals and third parties get its data anew.</Trans>
        )}
      </p>
      <Costs costs={costs} />
      <div className="actions">
        <Button onPress={onClose} isDisabled={costs.isPending}>
          <Trans>Cancel</Trans>
        </Button>
        <Button kind="primary" isDisabled={costs.shown === undefined || costs.isPending} onPress={costs.confirm}>
          {isPlanned ? <Trans>Withdraw it</Trans> : <Trans>Resume it</Trans>}
        </Button>
      </div>
    </Dialog>
  );
}

/** What the wish would do and cost, and doing it. */
function useCosts(subscription: Subscription, wish: PauseWish, isComplete: boolean, onDone: () => void) {
  const isSeller = may(useCaller(), 'contract:write');
  const preview = useQuery({ ...pauseQuery(subscription, wish, isSeller), enabled: isComplete });
  const { mutate, isPending, error, reset } = useAmend(
    (shown: PauseCosts) => pauseOrResume(subscription, wish, shown, isSeller),
    onDone,
  );
  const shown = preview.isFetching ? undefined : preview.data;
  return {
    shown,
    isFetching: preview.isFetching,
    isPending,
    error: error ?? (preview.isFetching ? null : preview.error),
    reset,
    confirm: (): void => {
      if (shown) mutate(shown);
    },
  };
}

function Costs({ costs: { shown, isFetching, error } }: { readonly costs: ReturnType<typeof useCosts> }) {
  const { t } = useLingui();
  return (
    <>
      {isFetching && <span className="skeleton" role="status" aria-label={t`Loading …`} />}
      {shown && <PausePreview costs={shown} />}
      {error && <ErrorNotice error={error} />}
    </>
  );
}
