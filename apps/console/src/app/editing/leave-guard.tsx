import { Trans, useLingui } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { createContext, use, useCallback, useEffect, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';

type Report = (form: string, hasChanges: boolean) => void;

const Unsaved = createContext<Report>(() => undefined);

/** Asks before a screen is left, or its window closed, while a form in it has changes that were not saved. */
export function LeaveGuard({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  const [changed, setChanged] = useState<readonly string[]>([]);
  const report = useCallback<Report>(
    (form, hasChanges) =>
      setChanged((all) => {
        if (all.includes(form) === hasChanges) return all;
        return hasChanges ? [...all, form] : all.filter((other) => other !== form);
      }),
    [],
  );
  const blocker = useBlocker({
    shouldBlockFn: () => changed.length > 0,
    enableBeforeUnload: () => changed.length > 0,
    withResolver: true,
  });
  const stay = (): void => blocker.reset?.();
  return (
    <Unsaved value={report}>
      {children}
      <Dialog title={t`Leave without saving?`} isOpen={blocker.status === 'blocked'} onClose={stay} isAlert>
        <p>
          <Trans>What you have changed and not saved is lost when you leave.</Trans>
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
    </Unsaved>
  );
}

/** Tells the screen's guard whether a form has changes. */
export function useUnsaved(hasChanges: boolean): void {
  const report = use(Unsaved);
  const id = useId();
  useEffect(() => {
    report(id, hasChanges);
    return () => report(id, false);
  }, [report, id, hasChanges]);
}
