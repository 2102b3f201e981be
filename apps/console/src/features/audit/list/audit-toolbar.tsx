import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { CalendarDays, Shapes, X } from 'lucide-react';
import { todayOf } from '../../../app/dates';
import { PeriodFields } from '../../../app/days/period-fields';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { UserFilter } from '../../../app/user-filter';
import { Button } from '../../../ui/button';
import { FilterMenu } from '../../../ui/filter-menu';
import { addDays } from '../../../app/days/day.rules';
import type { AuditSearch } from '../audit.rules';
import { useAuditWords } from '../use-audit-words';

const route = getRouteApi('/audit');

/** Which entries are listed: by whom, of what, when. All of it stands in the address. */
export function AuditToolbar({ search }: { readonly search: AuditSearch }) {
  const { t } = useLingui();
  const caller = useCaller();
  const navigate = route.useNavigate();
  const words = useAuditWords();
  const { user, subject, subjectId, operation } = search;
  const change = (changed: AuditSearch, replace = false): void =>
    void navigate({ search: { ...search, entry: undefined, ...changed }, replace });
  return (
    <div className="toolbar">
      {may(caller, 'user:read') && (
        <UserFilter
          none={t`All users`}
          userId={Number(user) > 0 ? Number(user) : undefined}
          onChoose={(id) => change({ user: id === undefined ? undefined : String(id) })}
        />
      )}
      <FilterMenu
        label={t`Kind of thing`}
        icon={Shapes}
        options={words.kinds}
        chosen={subject === undefined ? [] : [subject]}
        onChoose={([kind]) => change({ subject: kind, subjectId: undefined, operation: undefined })}
      />
      <Period search={search} onChange={change} />
      {subject !== undefined && subjectId !== undefined && (
        <Chosen text={t`No. ${subjectId}`} onRemove={() => change({ subjectId: undefined })} />
      )}
      {operation !== undefined && (
        <Chosen
          text={words.deed({ operation, subject: subject ?? operation.split('.')[0] ?? '' })}
          onRemove={() => change({ operation: undefined })}
        />
      )}
    </div>
  );
}

interface ChosenProps {
  readonly text: string;
  readonly onRemove: () => void;
}

/** A filter that was chosen elsewhere; pressing takes it away. */
function Chosen({ text, onRemove }: ChosenProps) {
  const { t } = useLingui();
  return (
    <Button isOn aria-label={t`${text}: clear this filter`} onPress={onRemove}>
      <span className="button-text">{text}</span>
      <X size={14} aria-hidden />
    </Button>
  );
}

const own = 'own';

function Period({
  search: { from, to },
  onChange,
}: {
  readonly search: AuditSearch;
  readonly onChange: (changed: AuditSearch, replace?: boolean) => void;
}) {
  const { t } = useLingui();
  const today = todayOf(useCaller());
  const presets = [
    { id: 'any', title: t`Any time`, from: undefined, to: undefined },
    { id: 'today', title: t`Today`, from: today, to: undefined },
    { id: 'week', title: t`Last 7 days`, from: addDays(today, -6), to: undefined },
    { id: 'month', title: t`Last 30 days`, from: addDays(today, -29), to: undefined },
  ];
  const preset = presets.find((one) => one.from === from && one.to === to)?.id ?? own;
  return (
    <>
      <FilterMenu
        label={t`Period`}
        icon={CalendarDays}
        options={[...presets, { id: own, title: t`Own days` }]}
        chosen={[preset]}
        isPlain
        onChoose={([id]) => {
          const chosen = presets.find((one) => one.id === id);
          onChange(
            chosen ? { from: chosen.from, to: chosen.to } : { from: from ?? addDays(today, -6), to: to ?? today },
          );
        }}
      />
      {preset === own && (
        <PeriodFields
          range={{ from: from ?? '', to: to ?? '' }}
          problems={[]}
          onChange={(days) => onChange({ ...days }, true)}
        />
      )}
    </>
  );
}
