import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CircleDot, Globe, TextCursorInput } from 'lucide-react';
import { CompanyFilter } from '../../../app/company-filter';
import { LocationFilter } from '../../../app/location-filter';
import { FilterField } from '../../../ui/filter-field';
import { FilterMenu } from '../../../ui/filter-menu';
import { useFieldNames } from '../field-names';
import { portalsQuery } from './inbox-data';
import type { InboxSearch } from './inbox.rules';

const route = getRouteApi('/inbox');

interface InboxToolbarProps {
  readonly search: InboxSearch;
  readonly filterLabel: string;
  readonly states: readonly { readonly id: string; readonly title: string }[];
  /** `all`, or one of the states. */
  readonly state: string;
  readonly hasFields: boolean;
}

/** Which entries are listed. All of it stands in the address. */
export function InboxToolbar({ search, filterLabel, states, state, hasFields }: InboxToolbarProps) {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  const names = useFieldNames();
  const { data: portals = [] } = useQuery(portalsQuery);
  const change = (changed: InboxSearch, replace = false): void =>
    void navigate({ search: { ...search, item: undefined, ...changed }, replace });
  const number = (text: string | undefined): number | undefined => (Number(text) > 0 ? Number(text) : undefined);
  const text = (id: number | undefined): string | undefined => (id === undefined ? undefined : String(id));
  const all = { id: 'all', title: t`All states` };
  return (
    <div className="toolbar">
      <FilterField
        label={filterLabel}
        value={search.filter ?? ''}
        onChange={(filter, replace) => change({ filter: filter === '' ? undefined : filter }, replace)}
      />
      <FilterMenu
        label={t`State`}
        icon={CircleDot}
        options={[...states, all]}
        chosen={[state]}
        isPlain
        onChoose={([status]) => change({ status: status === states[0]?.id ? undefined : status })}
      />
      <FilterMenu
        label={t`Portal`}
        icon={Globe}
        options={portals.map(({ id, name }) => ({ id: String(id), title: name }))}
        chosen={search.portalId === undefined ? [] : [search.portalId]}
        onChoose={([portalId]) => change({ portalId })}
      />
      {hasFields && (
        <FilterMenu
          label={t`Field`}
          icon={TextCursorInput}
          options={suggestedFields.map((id) => ({ id, title: names[id] }))}
          chosen={search.field === undefined ? [] : [search.field]}
          onChoose={([field]) => change({ field })}
        />
      )}
      <CompanyFilter companyId={number(search.company)} onChoose={(id) => change({ company: text(id) })} />
      <LocationFilter locationId={number(search.location)} onChoose={(id) => change({ location: text(id) })} />
    </div>
  );
}

/** What portals can suggest, in the order of how often they do. */
const suggestedFields = [
  'openingHours',
  'phone',
  'website',
  'address',
  'name',
  'email',
  'closed',
  'description',
  'shortDescription',
  'paymentMethods',
  'languages',
  'yearOfFoundation',
] as const;
