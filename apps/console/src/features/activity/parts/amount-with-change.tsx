import { Change } from '../../../app/figures/change';
import { judgementOf } from '../../../app/figures/figures.rules';
import { useFigureWords } from '../../../app/figures/use-figure-words';
import type { Figure } from '../activity.rules';

interface AmountWithChangeProps {
  readonly figure: Figure;
  readonly direction: 'UP' | 'DOWN';
}

/** In a table: where there was nothing before, nothing is said of a change. */
export function AmountWithChange({ figure: { value, periodicChange }, direction }: AmountWithChangeProps) {
  const { number } = useFigureWords();
  return (
    <>
      {value === null ? '–' : number(value)}
      {periodicChange !== null && (
        <Change percent={periodicChange} judgement={judgementOf(periodicChange, direction)} />
      )}
    </>
  );
}
