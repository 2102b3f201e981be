import { Trans, useLingui } from '@lingui/react/macro';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/text-field';
import { ApiError } from '../client/api-error';
import { ErrorNotice } from '../errors/error-notice';

interface DeclineDialogProps {
  readonly title: string;
  /** What it means for who wrote it. */
  readonly children: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Takes the reason. */
  readonly decline: Pick<UseMutationResult<void, Error, string>, 'mutate' | 'isPending' | 'error'>;
}

/** Asks for the reason for which a second person does not approve something. */
export function DeclineDialog({ title, children, isOpen, onClose, decline }: DeclineDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = decline;
  const atField =
    error instanceof ApiError ? error.problems.find(({ field }) => field === 'reason')?.message : undefined;
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <p>{children}</p>
      {error && atField === undefined && <ErrorNotice error={error} />}
      <TextField label={t`Reason`} long value={reason} onChange={setReason} error={atField} />
      <div className="actions">
        <Button onPress={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button kind="danger" isDisabled={isPending} onPress={() => mutate(reason)}>
          <Trans>Decline</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
