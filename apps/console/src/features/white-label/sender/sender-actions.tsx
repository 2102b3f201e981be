import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ActingDialog } from '../../../app/editing/acting-dialog';
import { Button } from '../../../ui/button';
import { makeKey, removeSender, withdrawKey } from './sender-data';
import type { Sender } from './sender-data';

/** Makes a new key, or takes back one that waits for its record. */
export function KeyActions({ sender: { id, keyWaits } }: { readonly sender: Sender }) {
  const { t } = useLingui();
  // The dialog does what it said when it was opened, even if the sender is found to be another meanwhile.
  const [acting, setActing] = useState<'make' | 'withdraw' | null>(null);
  const withdraws = acting === 'withdraw';
  return (
    <>
      <Button onPress={() => setActing(keyWaits ? 'withdraw' : 'make')}>
        <KeyRound size={16} aria-hidden />
        {keyWaits ? <Trans>Withdraw the new key …</Trans> : <Trans>New key …</Trans>}
      </Button>
      {acting !== null && (
        <ActingDialog
          area="white-label"
          title={withdraws ? t`Withdraw the new key?` : t`Make a new key?`}
          verb={withdraws ? <Trans>Withdraw</Trans> : <Trans>Make</Trans>}
          act={() => (withdraws ? withdrawKey(id) : makeKey(id))}
          onClose={() => setActing(null)}
        >
          {() => (
            <p>
              {withdraws ? (
                <Trans>The key in use stays. Delete the record of the new one if you have set it.</Trans>
              ) : (
                <Trans>
                  It has a record of its own. The key in use signs emails until that is found; then the new one does.
                </Trans>
              )}
            </p>
          )}
        </ActingDialog>
      )}
    </>
  );
}

export function RemoveSender({ sender: { id, address } }: { readonly sender: Sender }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <Trash2 size={16} aria-hidden />
        <Trans>Remove the sender …</Trans>
      </Button>
      {isOpen && (
        <ActingDialog
          area="white-label"
          title={t`Remove the sender ${address}?`}
          verb={<Trans>Remove</Trans>}
          isDangerous
          act={() => removeSender(id)}
          onClose={() => setOpen(false)}
        >
          {() => (
            <p>
              <Trans>
                Emails leave from the platform’s address at once. Its keys are deleted: the same sender would need other
                records.
              </Trans>
            </p>
          )}
        </ActingDialog>
      )}
    </>
  );
}
