import { Trans, useLingui } from '@lingui/react/macro';
import { CircleSlash } from 'lucide-react';
import { useState } from 'react';
import { ErrorNotice } from '../../../../app/errors/error-notice';
import { Button } from '../../../../ui/button';
import { Dialog } from '../../../../ui/dialog';
import { TextField } from '../../../../ui/text-field';
import { leaveAside, useDecision } from '../statement-data';

interface LeaveAsideButtonProps {
  readonly id: number;
  readonly onDone: () => void;
}

/** For transfers that pay no invoice. It asks for a note, for those who look at it later. */
export function LeaveAsideButton({ id, onDone }: LeaveAsideButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <CircleSlash size={16} aria-hidden />
        <Trans>Leave aside …</Trans>
      </Button>
      {isOpen && <LeaveAsideDialog id={id} onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  );
}

function LeaveAsideDialog({ id, onDone, onClose }: LeaveAsideButtonProps & { readonly onClose: () => void }) {
  const { t } = useLingui();
  const [note, setNote] = useState('');
  const { mutate, isPending, error } = useDecision<void>(
    () => leaveAside(id, true, note),
    () => {
      onClose();
      onDone();
    },
  );
  return (
    <Dialog title={t`Leave this transfer aside?`} isOpen onClose={onClose}>
      <p>
        <Trans>It is recorded at no invoice and waits no longer. You can let it wait again at any time.</Trans>
      </p>
      <TextField
        label={t`Note`}
        note={t`Why, for those who look at it later. You can leave it empty.`}
        value={note}
        maxLength={500}
        onChange={setNote}
      />
      {error && <ErrorNotice error={error} />}
      <div className="actions">
        <Button onPress={onClose} isDisabled={isPending}>
          <Trans>Cancel</Trans>
        </Button>
        <Button kind="primary" isDisabled={isPending} onPress={() => mutate()}>
          <Trans>Leave aside</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
