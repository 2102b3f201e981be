import { useLingui } from '@lingui/react/macro';
import { CalendarDays } from 'lucide-react';
import { FilterMenu } from '../../ui/filter-menu';
import { PeriodFields } from '../days/period-fields';
import type { Period, PeriodSearch, Preset } from './figures.rules';
import { usualPreset } from './figures.rules';

interface PeriodMenuProps {
  /** Those that are offered. */
  readonly presets: readonly Preset[];
  readonly period: Period<Preset>;
  /** What the platform says of the days that were typed. */
  readonly problems: readonly { readonly field: string; readonly message: string }[];
  readonly onChange: (changed: PeriodSearch, replace?: boolean) => void;
}

const own = 'own';

/** Of which days something is shown: one of some periods, or days of the reader's own. */
export function PeriodMenu({ presets, period: { preset, range }, problems, onChange }: PeriodMenuProps) {
  const { t } = useLingui();
  const names = usePresetNames();
  return (
    <>
      <FilterMenu
        label={t`Period`}
        icon={CalendarDays}
        options={[...presets.map((id) => ({ id: id as string, title: names[id] })), { id: own, title: t`Own days` }]}
        chosen={[preset ?? own]}
        isPlain
        onChoose={([id]) =>
          onChange(
            id === own
              ? { period: undefined, ...range }
              : { period: id === usualPreset ? undefined : id, from: undefined, to: undefined },
          )
        }
      />
      {preset === null && (
        <PeriodFields range={range} problems={problems} onChange={(days) => onChange({ ...days }, true)} />
      )}
    </>
  );
}

function usePresetNames(): Readonly<Record<Preset, string>> {
  const { t } = useLingui();
  return {
    '7d': t`Last 7 days`,
    '30d': t`Last 30 days`,
    '90d': t`Last 90 days`,
    '365d': t`Last 365 days`,
    thisWeek: t`This week`,
    lastWeek: t`Last week`,
    thisMonth: t`This month`,
    lastMonth: t`Last month`,
    thisYear: t`This year`,
    lastYear: t`Last year`,
  };
}
