import { useLingui } from '@lingui/react/macro';
import { CalendarDays, ChartColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import { PeriodFields } from '../../app/days/period-fields';
import { FilterMenu } from '../../ui/filter-menu';
import { parts, presets } from './activity.rules';
import type { ActivitySearch, Question } from './activity.rules';
import { useActivityWords } from './use-activity-words';

interface ActivityToolbarProps {
  readonly question: Question;
  readonly problems: readonly { readonly field: string; readonly message: string }[];
  /** Of what. */
  readonly menu: ReactNode;
  readonly onChange: (changed: ActivitySearch, replace?: boolean) => void;
}

const own = 'own';

/** Of when and of what. All of it stands in the address. */
export function ActivityToolbar({ question, problems, menu, onChange }: ActivityToolbarProps) {
  const { t } = useLingui();
  const words = useActivityWords();
  const { preset, range, aggregationType } = question;
  return (
    <div className="toolbar figure-toolbar">
      <FilterMenu
        label={t`Period`}
        icon={CalendarDays}
        options={[
          ...presets.map((id) => ({ id: id as string, title: words.presets[id] })),
          { id: own, title: t`Own days` },
        ]}
        chosen={[preset ?? own]}
        isPlain
        onChoose={([id]) =>
          onChange(
            id === own
              ? { period: undefined, ...range }
              : { period: id === '30d' ? undefined : id, from: undefined, to: undefined },
          )
        }
      />
      {preset === null && (
        <PeriodFields range={range} problems={problems} onChange={(days) => onChange({ ...days }, true)} />
      )}
      <FilterMenu
        label={t`Parts of the period`}
        icon={ChartColumn}
        options={parts.map((id) => ({ id, title: words.parts[id] }))}
        chosen={[aggregationType]}
        isPlain
        onChoose={([id]) => onChange({ aggregationType: id })}
      />
      <span className="toolbar-space" />
      {menu}
    </div>
  );
}
