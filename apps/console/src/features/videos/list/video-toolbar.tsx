import { useLingui } from '@lingui/react/macro';
import { PlaceFilters } from '../../../app/lists/place-filters';
import { FilterField } from '../../../ui/filter-field';
import type { VideoFilters, VideosSearch } from '../video-filters.rules';

interface VideoToolbarProps {
  readonly filters: VideoFilters;
  readonly onChange: (changed: VideosSearch, replace?: boolean) => void;
}

/** Which videos are shown. All of it stands in the address. */
export function VideoToolbar({ filters, onChange }: VideoToolbarProps) {
  const { t } = useLingui();
  const { filter, companyId, locationId } = filters;
  return (
    <div className="toolbar">
      <FilterField
        label={t`Find a video by its location or city`}
        value={filter}
        onChange={(text, replace) => onChange({ filter: text === '' ? undefined : text }, replace)}
      />
      <PlaceFilters companyId={companyId} locationId={locationId} onChange={onChange} />
    </div>
  );
}
