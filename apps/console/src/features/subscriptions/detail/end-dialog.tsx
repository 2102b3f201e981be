import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../app/client/api-error';
import { todayOf, useDates } from '../../../app/dates';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { TextField } from '../../../ui/text-field';
import { endSubscription, licenceQuery } from '../subscription-data';
import type { Subscription } from '../subscription-data';
import { useAmend } from '../use-amend';
import { Term } from './facts';

interface EndDialogProps {
  readonly subscription: Subscription;
  readonly onClose: () => void;
}

/** Ends a subscription, after saying what binds it. When it is bound longer, the platform names the first day that is possible. */
export function EndDialog({ subscription, onClose }: EndDialogProps) {
  const { t } = useLingui();
  const dates = useDates();
  const { id, startDate } = subscription;
  const today = todayOf(useCaller());
  const [day, setDay] = useState(today);
  const { mutate, isPending, error, reset } = useAmend(
    (endDate: string | null) => endSubscription(id, endDate),
    onClose,
  );
  const hasNotBegun = startDate !== null && startDate > today;
  const first = error instanceof ApiError ? error.example : null;
  return (
    <Dialog title={t`End this subscription?`} isOpen onClose={onClose}>
      {hasNotBegun ? (
        <p>
          <Trans>It has not begun: it is cancelled free of charge.</Trans>
        </p>
      ) : (
        <>
          <TermsNotice subscription={subscription} />
          <TextField
            label={t`Last day`}
            note={t`It is still served on this day.`}
            type="date"
            value={day}
            onChange={(next) => {
              setDay(next);
              reset();
            }}
            error={first !== null && error !== null ? error.message : undefined}
          />
        </>
      )}
      {error && (first === null || hasNotBegun) && <ErrorNotice error={error} />}
      {first !== null && !hasNotBegun && (
        <Button
          onPress={() => {
            setDay(first);
            reset();
          }}
        >
          <Trans>Take {dates.date(first)}</Trans>
        </Button>
      )}
      <div className="actions">
        <Button onPress={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          kind="danger"
          isDisabled={isPending || (!hasNotBegun && day === '')}
          onPress={() => mutate(hasNotBegun ? null : day)}
        >
          {hasNotBegun ? <Trans>Cancel the order</Trans> : <Trans>End it</Trans>}
        </Button>
      </div>
    </Dialog>
  );
}

/** The terms as far as the caller may read them. */
function TermsNotice({ subscription }: { readonly subscription: Subscription }) {
  const mayRead = may(useCaller(), 'contract:read');
  const { data } = useQuery({ ...licenceQuery(subscription.licence.id), enabled: mayRead });
  if (data === undefined || (data.minimumTerm === null && data.cycleTerm === null))
    return (
      <p>
        <Trans>Portals and third parties are told to end it on this day. You can withdraw the end until then.</Trans>
      </p>
    );
  return (
    <Notice kind="warn">
      {data.minimumTerm !== null && (
        <p>
          <Trans>
            Minimum term: <Term term={data.minimumTerm} /> from the first day.
          </Trans>
        </p>
      )}
      {data.cycleTerm !== null && (
        <p>
          <Trans>
            It goes on by <Term term={data.cycleTerm} /> each time, and ends only with the last day of one.
          </Trans>
        </p>
      )}
    </Notice>
  );
}
