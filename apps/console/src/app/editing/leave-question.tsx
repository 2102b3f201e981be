import { Trans } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';

interface LeaveQuestionProps {
  readonly title: string;
  /** Something would be lost. */
  readonly isNeeded: boolean;
  /** Path of a screen that keeps it: one goes there unasked. */
  readonly kept?: string;
  readonly children: ReactNode;
}

/** Asks before a screen is left, or its window closed. */
export function LeaveQuestion({ title, isNeeded, kept, children }: LeaveQuestionProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => isNeeded && next.pathname !== kept,
    enableBeforeUnload: () => isNeeded,
    withResolver: true,
  });
  const stay = (): void => blocker.reset?.();
  return (
    <Dialog title={title} isOpen={blocker.status === 'blocked'} onClose={stay} isAlert>
      <p>{children}</p>
      <div className="actions">
        <Button onPress={stay}>
          <Trans>Stay</Trans>
        </Button>
        <Button kind="danger" onPress={() => blocker.proceed?.()}>
          <Trans>Leave</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
