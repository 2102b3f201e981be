import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Change } from '../../../app/figures/change';
import { judgementOf } from '../../../app/figures/figures.rules';
import { useFigureWords } from '../../../app/figures/use-figure-words';
import { Sparkline } from '../../../ui/chart/sparkline';
import type { Figure } from '../activity.rules';

interface TileProps {
  readonly id: string;
  readonly name: string;
  readonly figure: Figure | undefined;
  /** Whether more is better; undefined: neither. */
  readonly direction: 'UP' | 'DOWN' | undefined;
  readonly values: readonly (number | null)[];
  /** Leads to the list behind it. */
  readonly link: ReactNode;
}

/** A figure, that of the period before, and the list behind it. */
export function Tile({ id, name, figure, direction, values, link }: TileProps) {
  const { number } = useFigureWords();
  if (figure === undefined) return <WaitingTile name={name} />;
  const { value, before, periodicChange } = figure;
  const former = before === null ? null : number(before);
  return (
    <li>
      <div className="kpi activity-tile" data-figure={id}>
        <span className="kpi-name">{name}</span>
        <strong>{value === null ? '–' : number(value)}</strong>
        <span className="kpi-notes">
          {(periodicChange !== null || before !== 0) && (
            <Change percent={periodicChange} judgement={judgementOf(periodicChange, direction)} />
          )}
          {former !== null && (
            <small className="soft">
              <Trans>{former} before</Trans>
            </small>
          )}
        </span>
        {values.length > 0 && <Sparkline values={values} />}
        {link}
      </div>
    </li>
  );
}

const WaitingTile = ({ name }: { readonly name: string }) => (
  <li>
    <div className="kpi" aria-busy>
      <span className="kpi-name">{name}</span>
      <span className="skeleton" />
    </div>
  </li>
);
