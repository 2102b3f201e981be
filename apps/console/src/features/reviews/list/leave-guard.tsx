import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';

interface LeaveGuardProps {
  /** Texts that would be lost. */
  readonly count: number;
  /** Where they are kept. */
  readonly path: string;
}

/** Asks before a screen with texts that were not sent is left, also by closing the window. */
export function LeaveGuard({ count, path }: LeaveGuardProps) {
  const { t } = useLingui();
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => count > 0 && next.pathname !== path,
    enableBeforeUnload: () => count > 0,
    withResolver: true,
  });
  const stay = (): void => blocker.reset?.();
  return (
    <Dialog title={t`Leave without sending?`} isOpen={blocker.status === 'blocked'} onClose={stay} isAlert>
      <p>
        <Plural
          value={count}
          one="# reply that you have begun is lost when you leave."
          other="# replies that you have begun are lost when you leave."
        />
      </p>
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
