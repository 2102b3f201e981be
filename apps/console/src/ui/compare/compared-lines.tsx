import { Trans } from '@lingui/react/macro';
import { MarkedText } from './marked-text';
import { differenceOf } from './text-difference.rules';
import type { Piece } from './text-difference.rules';

interface ComparedLinesProps {
  /** None: there is no value. Undefined: it is not known yet, and nothing is compared with it. */
  readonly ours: readonly string[] | undefined;
  readonly theirs: readonly string[];
  /** Whose they are. */
  readonly titles: readonly [ours: string, theirs: string];
}

/** Two values beside each other, line by line; what differs is marked, also for those who do not see colours. */
export function ComparedLines({ ours, theirs, titles }: ComparedLinesProps) {
  const known = ours ?? theirs;
  const lines = Array.from({ length: Math.max(known.length, theirs.length) }, (_, index) =>
    differenceOf(known[index] ?? '', theirs[index] ?? ''),
  );
  return (
    <dl className="compared">
      <div>
        <dt>{titles[0]}</dt>
        <dd data-side="ours">{ours && <Side lines={lines.map((line) => line.ours)} isEmpty={ours.length === 0} />}</dd>
      </div>
      <div>
        <dt>{titles[1]}</dt>
        <dd data-side="theirs">
          <Side lines={lines.map((line) => line.theirs)} isEmpty={theirs.length === 0} />
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
