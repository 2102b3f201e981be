import { Plural, useLingui } from '@lingui/react/macro';
import { Change } from '../../app/figures/change';
import { judgementOf } from '../../app/figures/figures.rules';
import { Sparkline } from '../../ui/chart/sparkline';
import type { ListedCode } from './qr-data';
import { changeOf } from './qr-code.rules';

/** Scans of the last thirty days: how many, how they have gone, and whether that is more than before. */
export function Scans({ scans }: Pick<ListedCode, 'scans'>) {
  if (scans === null) return <span className="soft">–</span>;
  return (
    <span className="qr-scans">
      <strong>
        <Plural value={scans.sum} one="# scan" other="# scans" />
      </strong>
      <ScansChange sum={scans.sum} before={scans.before} />
      <Sparkline values={scans.days} />
    </span>
  );
}

/** Compared with the thirty days before; nothing where there is nothing to compare with. */
export function ScansChange({ sum, before }: { readonly sum: number; readonly before: number }) {
  const { t } = useLingui();
  const percent = changeOf(sum, before);
  if (percent === null) return null;
  return <Change percent={percent} judgement={judgementOf(percent, 'UP')} title={t`Compared with the days before`} />;
}
