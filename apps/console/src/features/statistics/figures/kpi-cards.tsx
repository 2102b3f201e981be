import { Trans, useLingui } from '@lingui/react/macro';
import { Change } from '../../../app/figures/change';
import { changeOf, judgementOf } from '../../../app/figures/figures.rules';
import { Sparkline } from '../../../ui/chart/sparkline';
import type { Chronology, KpiSum } from '../statistics-data';
import { useFigures } from '../use-words';

interface KpiCardsProps {
  readonly sums: readonly KpiSum[];
  readonly isCompared: boolean;
  readonly chronologies: readonly Chronology[];
  readonly chosen: readonly string[];
  readonly onToggle: (kpi: string) => void;
}

/** Each KPI with its sum and its change. Those that are pressed have a chart. */
export function KpiCards({ sums, isCompared, chronologies, chosen, onToggle }: KpiCardsProps) {
  const { t } = useLingui();
  const { value } = useFigures();
  return (
    <ul className="kpis" aria-label={t`Figures`}>
      {sums.map(({ kpi, unit, sum, sumBefore, meta }) => {
        const change = changeOf(sum, sumBefore);
        const days = meta?.daysWithData ?? 0;
        return (
          <li key={kpi}>
            <button
              type="button"
              className="kpi"
              aria-pressed={chosen.includes(kpi)}
              onClick={() => onToggle(kpi)}
              data-kpi={kpi}
            >
              <span className="kpi-name">{meta?.name ?? kpi}</span>
              <strong>{sum === null ? '–' : value(unit, sum)}</strong>
              <span className="kpi-notes">
                {isCompared && <Change percent={change} judgement={judgementOf(change, meta?.direction)} />}
                {meta !== null && days < meta.days && (
                  <small className="soft">
                    <Trans>
                      {days} of {meta.days} days
                    </Trans>
                  </small>
                )}
              </span>
              <Sparkline values={(chronologies.find((one) => one.kpi === kpi)?.data ?? []).map((one) => one.value)} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
