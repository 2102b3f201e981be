import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextField } from '../../../ui/text-field';
import { ActingDialog } from '../../../app/editing/acting-dialog';
import { eraseData } from './personal-data';
import type { Subject } from './personal-data';

interface EraseDialogProps {
  readonly subject: Subject;
  readonly name: string;
  /** What is typed to confirm. */
  readonly typed: string;
  readonly onErasing: (jobId: number) => void;
  readonly onClose: () => void;
}

/** Says what is erased and what stays. There is no way back, so the name is typed first. */
export function EraseDialog({ subject, name, typed, onErasing, onClose }: EraseDialogProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  return (
    <ActingDialog
      area="settings"
      title={t`Erase the data of ${name}?`}
      verb={<Trans>Erase</Trans>}
      isDangerous
      isDisabled={text.trim() !== typed}
      act={async () => onErasing(await eraseData(subject))}
      onClose={onClose}
    >
      {() => (
        <>
          <p>
            {subject.contextType === 'User' ? (
              <Trans>
                The account is made anonymous, and its groups, keys and sessions end. The audit log keeps what was done,
                not by whom.
              </Trans>
            ) : (
              <Trans>
                The company is deleted with its contact, phones and texts. All its subscriptions must have ended.
                Contracts and invoices stay, because the law wants them.
              </Trans>
            )}
          </p>
          <p>
            <strong>
              <Trans>There is no way back.</Trans>
            </strong>
          </p>
          <TextField label={t`Type ${typed} to confirm`} value={text} onChange={setText} autoComplete="off" />
        </>
      )}
    </ActingDialog>
  );
}
