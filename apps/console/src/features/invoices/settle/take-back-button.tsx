import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';

interface TakeBackButtonProps {
  /** What is taken back, for who hears the button alone. */
  readonly what: string;
  readonly takeBack: () => Promise<void>;
  /** What follows from it. */
  readonly children: ReactNode;
}

/** For a transfer that was recorded by mistake. It says what follows, and asks. */
export function TakeBackButton({ what, takeBack, children }: TakeBackButtonProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: takeBack,
    onSuccess: close,
    // After a refusal it shows what has changed meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: ['invoices'] }),
  });
  return (
    <>
      <Button
        kind="quiet"
        onPress={() => {
          reset();
          setOpen(true);
        }}
      >
        <Undo2 size={14} aria-hidden />
        <Trans>Take back …</Trans>
        <span className="visually-hidden">{what}</span>
      </Button>
      <Dialog title={t`Was it recorded by mistake?`} isOpen={isOpen} onClose={close}>
        <p>{children}</p>
        {error && <ErrorNotice error={error} />}
        <div className="actions">
          <Button onPress={close} isDisabled={isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" isDisabled={isPending} onPress={() => mutate()}>
            <Trans>Take it back</Trans>
          </Button>
        </div>
      </Dialog>
    </>
  );
}
