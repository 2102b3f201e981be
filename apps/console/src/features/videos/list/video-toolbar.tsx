import { useLingui } from '@lingui/react/macro';
import { CompanyFilter } from '../../../app/company-filter';
import { LocationFilter } from '../../../app/location-filter';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { FilterField } from '../../../ui/filter-field';
import type { VideoFilters, VideosSearch } from '../video-filters.rules';

interface VideoToolbarProps {
  readonly filters: VideoFilters;
  readonly onChange: (changed: VideosSearch, replace?: boolean) => void;
}

/** Which videos are shown. All of it stands in the address. */
export function VideoToolbar({ filters, onChange }: VideoToolbarProps) {
  const { t } = useLingui();
  const caller = useCaller();
  const { filter, companyId, locationId } = filters;
  const textOf = (id: number | undefined): string | undefined => (id === undefined ? undefined : String(id));
  return (
    <div className="toolbar">
      <FilterField
        label={t`Find a video by its location or city`}
        value={filter}
        onChange={(text, replace) => onChange({ filter: text === '' ? undefined : text }, replace)}
      />
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
    </div>
  );
}
