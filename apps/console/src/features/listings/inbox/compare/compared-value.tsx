import { Trans, useLingui } from '@lingui/react/macro';
import { MarkedText } from '../../../../ui/compare/marked-text';
import { differenceOf } from '../../../../ui/compare/text-difference.rules';
import type { Piece } from '../../../../ui/compare/text-difference.rules';
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
}

/** The two values beside each other, line by line; what differs is marked, also for those who do not see colours. */
export function ComparedValues({ ours, theirs, portal }: ComparedValuesProps) {
  const words = useValueWords();
  const [mine, other] = [linesOf(ours, words), linesOf(theirs, words)];
  const lines = Array.from({ length: Math.max(mine.length, other.length) }, (_, index) =>
    differenceOf(mine[index] ?? '', other[index] ?? ''),
  );
  return (
    <dl className="compared">
      <div>
        <dt>
          <Trans>Your location</Trans>
        </dt>
        <dd data-side="ours">
          <Side lines={lines.map((line) => line.ours)} isEmpty={mine.length === 0} />
        </dd>
      </div>
      <div>
        <dt>{portal}</dt>
        <dd data-side="theirs">
          <Side lines={lines.map((line) => line.theirs)} isEmpty={other.length === 0} />
        </dd>
      </div>
    </dl>
  );
}

interface SideProps {
  readonly lines: readonly (readonly Piece[])[];
  readonly isEmpty: boolean;
}

const Side = ({ lines, isEmpty }: SideProps) =>
  isEmpty ? (
    <span className="soft">
      <Trans>nothing</Trans>
    </span>
  ) : (
    lines.map((pieces, line) => (
      // oxlint-disable-next-line react/no-array-index-key -- a line is known by its place alone
      <span key={line} className="compared-line">
        <MarkedText pieces={pieces} />
      </span>
    ))
  );
