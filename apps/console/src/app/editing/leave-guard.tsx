import { Trans, useLingui } from '@lingui/react/macro';
import { createContext, use, useCallback, useEffect, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { LeaveQuestion } from './leave-question';
import type { Keeps } from './leave-question';

type Report = (form: string, hasChanges: boolean) => void;

const Unsaved = createContext<Report>(() => undefined);

function useReports(): readonly [hasChanges: boolean, report: Report] {
  const [changed, setChanged] = useState<readonly string[]>([]);
  const report = useCallback<Report>(
    (form, hasChanges) =>
      setChanged((all) => {
        if (all.includes(form) === hasChanges) return all;
        return hasChanges ? [...all, form] : all.filter((other) => other !== form);
      }),
    [],
  );
  return [changed.length > 0, report];
}

interface LeaveGuardProps {
  /** Whether the form is still there at an address: one goes there unasked. */
  readonly keeps?: Keeps;
  readonly children: ReactNode;
}

/** Asks before a screen is left, or its window closed, while a form in it has changes that were not saved. */
export function LeaveGuard({ keeps, children }: LeaveGuardProps) {
  const { t } = useLingui();
  const [isNeeded, report] = useReports();
  return (
    <Unsaved value={report}>
      {children}
      <LeaveQuestion title={t`Leave without saving?`} isNeeded={isNeeded} {...(keeps && { kept: keeps })}>
        <Trans>What you have changed and not saved is lost when you leave.</Trans>
      </LeaveQuestion>
    </Unsaved>
  );
}

/** A part of a screen that goes by whether a form in it has changes. The screen's guard hears of them, too. */
export function UnsavedPart({ children }: { readonly children: (hasChanges: boolean) => ReactNode }) {
  const outer = use(Unsaved);
  const [hasChanges, report] = useReports();
  const both = useCallback<Report>(
    (form, changes) => {
      report(form, changes);
      outer(form, changes);
    },
    [report, outer],
  );
  return <Unsaved value={both}>{children(hasChanges)}</Unsaved>;
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
