import { Trans } from '@lingui/react/macro';
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import type { Judgement } from './figures.rules';
import { useFigureWords } from './use-figure-words';

interface ChangeProps {
  /** Null: one of both is not known, or the former is 0. */
  readonly percent: number | null;
  readonly judgement: Judgement;
  /** What it is compared with, for who points at it. */
  readonly title?: string;
}

const kinds: Readonly<Record<Judgement, 'ok' | 'bad' | 'soft'>> = { better: 'ok', worse: 'bad', neither: 'soft' };

/** By how much it has changed: direction as an arrow and a sign, and in words whether that is good. */
export function Change({ percent, judgement, title }: ChangeProps) {
  const { change } = useFigureWords();
  if (percent === null)
    return (
      <span className="status" data-kind="soft">
        <Trans>Nothing to compare with</Trans>
      </span>
    );
  const Icon = percent === 0 ? ArrowRight : percent > 0 ? ArrowUpRight : ArrowDownRight;
  return (
    <span className="status" data-kind={kinds[judgement]} title={title}>
      <Icon size={14} aria-hidden />
      {change(percent)}
      {judgement !== 'neither' && (
        <span className="visually-hidden">{judgement === 'better' ? <Trans>better</Trans> : <Trans>worse</Trans>}</span>
      )}
    </span>
  );
}
