import { Plural, useLingui } from '@lingui/react/macro';
import { LeaveQuestion } from '../../../app/editing/leave-question';

interface LeaveGuardProps {
  /** Texts that would be lost. */
  readonly count: number;
  /** Where they are kept. */
  readonly path: string;
}

/** Asks before a screen with texts that were not sent is left, also by closing the window. */
export function LeaveGuard({ count, path }: LeaveGuardProps) {
  const { t } = useLingui();
  return (
    <LeaveQuestion title={t`Leave without sending?`} isNeeded={count > 0} kept={path}>
      <Plural
        value={count}
        one="# reply that you have begun is lost when you leave."
        other="# replies that you have begun are lost when you leave."
      />
    </LeaveQuestion>
  );
}
