import { Trans } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';

export type Keeps = (next: { readonly pathname: string; readonly search: unknown }) => boolean;

interface LeaveQuestionProps {
  readonly title: string;
  /** Something would be lost. */
  readonly isNeeded: boolean;
  /** Path of a screen that keeps it, or whether an address does: one goes there unasked. */
  readonly kept?: string | Keeps;
  readonly children: ReactNode;
}

/** Asks before a screen is left, or its window closed. */
export function LeaveQuestion({ title, isNeeded, kept, children }: LeaveQuestionProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => isNeeded && !(typeof kept === 'function' ? kept(next) : next.pathname === kept),
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
