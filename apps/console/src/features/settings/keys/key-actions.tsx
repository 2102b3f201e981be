import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../app/client/api-error';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { numberOf } from '../../../app/editing/entered-number.rules';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { ActingDialog } from '../../../app/editing/acting-dialog';
import { OverlapField } from '../overlap-field';
import { deleteKey, rotateKey } from './keys-data';
import type { ApiKey } from './keys-data';

interface RotateDialogProps {
  readonly apiKey: ApiKey;
  readonly onRotated: (key: string) => void;
  readonly onClose: () => void;
}

/** A new secret for a key; the program has some time to take it. */
export function RotateKeyDialog({ apiKey, onRotated, onClose }: RotateDialogProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [hours, setHours] = useState('24');
  const { mutate, isPending, error } = useMutation({
    // What is no number is left to the platform, which says what it expects.
    // The key is shown and not kept as what the mutation returns, which would stay in memory.
    mutationFn: async () => onRotated(await rotateKey(apiKey.id, numberOf(hours) as number)),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['settings', 'keys'] }),
  });
  const atField = error instanceof ApiError ? error.problems.find(({ field }) => field === 'overlapHours') : undefined;
  return (
    <Dialog title={t`Rotate ${apiKey.name}?`} isOpen isAlert onClose={onClose}>
      <p>
        <Trans>
          It gets a new secret. The one that your program has now works for some more hours; one that was rotated out
          earlier ends at once. Name, permissions and limits stay.
        </Trans>
      </p>
      <OverlapField kind="key" hours={hours} problem={atField?.message} onChange={setHours} />
      {error && atField === undefined && <ErrorNotice error={error} />}
      <div className="actions">
        <Button onPress={onClose} isDisabled={isPending}>
          <Trans>Cancel</Trans>
        </Button>
        <Button kind="primary" isDisabled={isPending} onPress={() => mutate()}>
          <Trans>Rotate</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

interface RemoveDialogProps {
  readonly apiKey: ApiKey;
  readonly lastUse: string;
  readonly onClose: () => void;
}

/** Says what ends with a key before it is removed. */
export function RemoveKeyDialog({ apiKey, lastUse, onClose }: RemoveDialogProps) {
  const { t } = useLingui();
  return (
    <ActingDialog
      area="settings"
      title={t`Remove ${apiKey.name}?`}
      verb={<Trans>Remove</Trans>}
      isDangerous
      act={() => deleteKey(apiKey.id)}
      onClose={onClose}
    >
      {() => (
        <p>
          <Trans>Programs that call with it are refused at once. This cannot be taken back.</Trans> {lastUse}
        </p>
      )}
    </ActingDialog>
  );
}
