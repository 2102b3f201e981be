import { useLingui } from '@lingui/react/macro';
import { PlaceFilters } from '../../../app/lists/place-filters';
import { FilterField } from '../../../ui/filter-field';
import type { QrFilters, QrSearch } from '../qr-filters.rules';

interface QrToolbarProps {
  readonly filters: QrFilters;
  readonly onChange: (changed: QrSearch, replace?: boolean) => void;
}

/** Which codes are shown. All of it stands in the address. */
export function QrToolbar({ filters, onChange }: QrToolbarProps) {
  const { t } = useLingui();
  const { filter, companyId, locationId } = filters;
  return (
    <div className="toolbar">
      <FilterField
        label={t`Find a code by its name, location or city`}
        value={filter}
        onChange={(text, replace) => onChange({ filter: text === '' ? undefined : text }, replace)}
      />
      <PlaceFilters companyId={companyId} locationId={locationId} onChange={onChange} />
    </div>
  );
}
