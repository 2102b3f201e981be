import { useLingui } from '@lingui/react/macro';
import { ComparedLines } from '../../../../ui/compare/compared-lines';
import { linesOf } from './value-lines.rules';
import type { ValueWords } from './value-lines.rules';

/** A Monday, to name the days of the week by. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function useValueWords(): ValueWords {
  const { t, i18n } = useLingui();
  const names = new Intl.DateTimeFormat(i18n.locale, { weekday: 'short', timeZone: 'UTC' });
  return {
    yes: t`Yes`,
    no: t`No`,
    closed: t`closed`,
    dayName: (day) => names.format(new Date(monday + days.indexOf(day) * dayMs)),
  };
}

interface ComparedValuesProps {
  readonly ours: unknown;
  readonly theirs: unknown;
  readonly portal: string;
  /** False while `ours` is loaded: nothing is marked as different before. */
  readonly isKnown?: boolean;
}

/** A value of the location beside that of a portal. */
export function ComparedValues({ ours, theirs, portal, isKnown = true }: ComparedValuesProps) {
  const { t } = useLingui();
  const words = useValueWords();
  const mine = isKnown ? linesOf(ours, words) : undefined;
  return <ComparedLines ours={mine} theirs={linesOf(theirs, words)} titles={[t`Your location`, portal]} />;
}
