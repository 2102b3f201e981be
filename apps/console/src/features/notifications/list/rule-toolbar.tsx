import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CircleDot, Zap } from 'lucide-react';
import { idOf } from '../../../app/client/ids.rules';
import { CompanyFilter } from '../../../app/company-filter';
import { FilterField } from '../../../ui/filter-field';
import { FilterMenu } from '../../../ui/filter-menu';
import { templatesQuery } from '../notification-data';
import { useNameIn } from '../rule-words';

const route = getRouteApi('/settings/notifications');
type Search = ReturnType<typeof route.useSearch>;

/** Filters of the list; they stand in the address. */
export function RuleToolbar({ search }: { readonly search: Search }) {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  const nameIn = useNameIn();
  const { data: templates = [] } = useQuery(templatesQuery);
  const { filter, event, active, company } = search;
  const change = (changed: Search, replace = false): void =>
    void navigate({ search: { ...search, ...changed }, replace });
  return (
    <div className="toolbar alert-toolbar">
      <FilterField
        label={t`Filter by name or place`}
        value={filter ?? ''}
        onChange={(next, replace) => change({ filter: next === '' ? undefined : next }, replace)}
      />
      <FilterMenu
        label={t`Event`}
        icon={Zap}
        options={templates.map(({ template, name }) => ({ id: template, title: nameIn(name) }))}
        chosen={event === undefined ? [] : [event]}
        onChoose={([next]) => change({ event: next })}
      />
      <FilterMenu
        label={t`State`}
        icon={CircleDot}
        options={[
          { id: 'true', title: t`Active` },
          { id: 'false', title: t`Off` },
        ]}
        chosen={active === undefined ? [] : [active]}
        onChoose={([next]) => change({ active: next })}
      />
      <CompanyFilter
        companyId={idOf(company)}
        onChoose={(id) => change({ company: id === undefined ? undefined : String(id) })}
      />
    </div>
  );
}
