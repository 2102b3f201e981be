import { CompanyFilter } from '../company-filter';
import { LocationFilter } from '../location-filter';
import { may } from '../session/caller';
import { useCaller } from '../session/session-context';
import type { PlaceSearch } from './place-search.rules';

interface PlaceFiltersProps {
  readonly companyId: number | undefined;
  readonly locationId: number | undefined;
  readonly onChange: (changed: Omit<PlaceSearch, 'filter'>) => void;
}

const textOf = (id: number | undefined): string | undefined => (id === undefined ? undefined : String(id));

/** What belongs to one company, or to one location: who chooses the one leaves the other. */
export function PlaceFilters({ companyId, locationId, onChange }: PlaceFiltersProps) {
  const caller = useCaller();
  return (
    <>
      {may(caller, 'company:read') && (
        <CompanyFilter
          companyId={companyId}
          onChoose={(id) => onChange({ company: textOf(id), location: undefined })}
        />
      )}
      {may(caller, 'location:read') && (
        <LocationFilter
          locationId={locationId}
          onChoose={(id) => onChange({ location: textOf(id), ...(id !== undefined && { company: undefined }) })}
        />
      )}
    </>
  );
}
