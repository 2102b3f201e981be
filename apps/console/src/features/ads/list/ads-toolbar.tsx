import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Gauge, Shapes } from 'lucide-react';
import { PlaceFilters } from '../../../app/lists/place-filters';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { FilterField } from '../../../ui/filter-field';
import { FilterMenu } from '../../../ui/filter-menu';
import { overviewQuery } from '../ads-data';
import { joined, kinds, paces } from '../ads-filters.rules';
import type { AdsFilters, AdsSearch } from '../ads-filters.rules';
import { useKindTitles, usePaceTitles } from '../use-ad-words';

interface AdsToolbarProps {
  readonly filters: AdsFilters;
  readonly onChange: (changed: AdsSearch, replace?: boolean) => void;
}

/** Which campaigns are shown. All of it stands in the address. */
export function AdsToolbar({ filters, onChange }: AdsToolbarProps) {
  const { t } = useLingui();
  const caller = useCaller();
  const kindTitles = useKindTitles();
  const { filter, companyId, locationId } = filters;
  return (
    <div className="toolbar">
      <FilterField
        label={t`Find a campaign by its name, location or city`}
        value={filter}
        onChange={(text, replace) => onChange({ filter: text === '' ? undefined : text }, replace)}
      />
      <FilterMenu
        label={t`Kind`}
        icon={Shapes}
        isMultiple
        options={kinds.map((id) => ({ id, title: kindTitles[id] }))}
        chosen={filters.kinds}
        onChoose={(ids) => onChange({ types: joined(ids) })}
      />
      {may(caller, 'statistics:read') && <PaceFilter filters={filters} onChange={onChange} />}
      <PlaceFilters companyId={companyId} locationId={locationId} onChange={onChange} />
    </div>
  );
}

/** How fast they spend; each with its number. */
function PaceFilter({ filters, onChange }: AdsToolbarProps) {
  const { t, i18n } = useLingui();
  const titles = usePaceTitles();
  const { data } = useQuery(overviewQuery(filters));
  const counted = new Map(data?.paces.map(({ pace, total }) => [pace, total]));
  const titleOf = (pace: (typeof paces)[number]): string =>
    data === undefined ? titles[pace] : `${titles[pace]} (${(counted.get(pace) ?? 0).toLocaleString(i18n.locale)})`;
  return (
    <FilterMenu
      label={t`Spends`}
      icon={Gauge}
      isMultiple
      options={paces.map((id) => ({ id, title: titleOf(id) }))}
      chosen={filters.paces}
      onChoose={(ids) => onChange({ paces: joined(ids) })}
    />
  );
}
