import { Trans, useLingui } from '@lingui/react/macro';
import { createContext, use, useCallback, useEffect, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { LeaveQuestion } from './leave-question';

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
  return (
    <Unsaved value={report}>
      {children}
      <LeaveQuestion title={t`Leave without saving?`} isNeeded={changed.length > 0}>
        <Trans>What you have changed and not saved is lost when you leave.</Trans>
      </LeaveQuestion>
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
