import { useLingui } from '@lingui/react/macro';
import { ChartColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import { PeriodMenu } from '../../app/figures/period-menu';
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

/** Of when and of what. All of it stands in the address. */
export function ActivityToolbar({ question, problems, menu, onChange }: ActivityToolbarProps) {
  const { t } = useLingui();
  const words = useActivityWords();
  const { aggregationType } = question;
  return (
    <div className="toolbar figure-toolbar">
      <PeriodMenu presets={presets} period={question} problems={problems} onChange={onChange} />
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
