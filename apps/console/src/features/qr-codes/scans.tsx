import { Plural, useLingui } from '@lingui/react/macro';
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
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
      <Change sum={scans.sum} before={scans.before} />
      <Sparkline values={scans.days} />
    </span>
  );
}

/** Compared with the thirty days before; nothing where there is nothing to compare with. */
export function Change({ sum, before }: { readonly sum: number; readonly before: number }) {
  const { t, i18n } = useLingui();
  const percent = changeOf(sum, before);
  if (percent === null) return null;
  const Icon = percent === 0 ? ArrowRight : percent > 0 ? ArrowUpRight : ArrowDownRight;
  const format = new Intl.NumberFormat(i18n.locale, { style: 'percent', signDisplay: 'exceptZero' });
  return (
    <span
      className="status"
      data-kind={percent > 0 ? 'ok' : percent < 0 ? 'bad' : 'soft'}
      title={t`Compared with the days before`}
    >
      <Icon size={14} aria-hidden />
      {format.format(percent / 100)}
    </span>
  );
}
