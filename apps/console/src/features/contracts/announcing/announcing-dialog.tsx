import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDates } from '../../../app/dates';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import type { Announcement } from './use-announcement';

interface AnnouncingDialogProps {
  readonly title: string;
  readonly announcement: Announcement;
  readonly isDisabled?: boolean;
  /** The first possible day is taken. */
  readonly onTake: (day: string) => void;
  /** What the change does; undefined: that was not looked at yet. */
  readonly preview: ReactNode | undefined;
  readonly verb: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Fields of a change; what it does is shown before it can be announced. */
export function AnnouncingDialog(props: AnnouncingDialogProps) {
  const { title, isDisabled = false, onTake, preview, verb, onClose, children } = props;
  const { error, first, isBusy, look, announce } = props.announcement;
  const dates = useDates();
  return (
    <Dialog title={title} isOpen isWide onClose={onClose}>
      {children}
      {first !== null && (
        <div>
          <Button onPress={() => onTake(first)}>
            <Trans>Take {dates.date(first)}</Trans>
          </Button>
        </div>
      )}
      {error && <ErrorNotice error={error} />}
      {preview}
      <div className="actions">
        <Button onPress={onClose} isDisabled={isBusy}>
          <Trans>Cancel</Trans>
        </Button>
        {preview === undefined ? (
          <Button kind="primary" isDisabled={isBusy || isDisabled} onPress={() => look()}>
            <Trans>Show what changes</Trans>
          </Button>
        ) : (
          <Button kind="primary" isDisabled={isBusy} onPress={announce}>
            {verb}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
