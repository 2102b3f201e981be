import { useLingui } from '@lingui/react/macro';
import { Languages, Shapes } from 'lucide-react';
import { CompanyFilter } from '../../../app/company-filter';
import { LocationFilter } from '../../../app/location-filter';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { FilterField } from '../../../ui/filter-field';
import { FilterMenu } from '../../../ui/filter-menu';
import { languages, types } from '../content-filters.rules';
import type { ContentFilters, ContentSearch } from '../content-filters.rules';
import { useLanguageName, useTypeTitles } from '../use-content-words';

interface ContentToolbarProps {
  readonly filters: ContentFilters;
  readonly onChange: (changed: ContentSearch, replace?: boolean) => void;
}

/** Which contents are shown. All of it stands in the address. */
export function ContentToolbar({ filters, onChange }: ContentToolbarProps) {
  const { t } = useLingui();
  const caller = useCaller();
  const typeTitles = useTypeTitles();
  const languageName = useLanguageName();
  const { filter, contentType, language, companyId, locationId } = filters;
  const textOf = (id: number | undefined): string | undefined => (id === undefined ? undefined : String(id));
  return (
    <div className="toolbar">
      <FilterField
        label={t`Find a content by its name`}
        value={filter}
        onChange={(text, replace) => onChange({ filter: text === '' ? undefined : text }, replace)}
      />
      <FilterMenu
        label={t({ message: 'Type', context: 'content' })}
        icon={Shapes}
        options={types.map((id) => ({ id, title: typeTitles[id] }))}
        chosen={contentType === undefined ? [] : [contentType]}
        onChoose={([id]) => onChange({ contentType: id })}
      />
      <FilterMenu
        label={t`Language`}
        icon={Languages}
        options={languages.map((id) => ({ id, title: languageName(id) }))}
        chosen={language === undefined ? [] : [language]}
        onChoose={([id]) => onChange({ language: id })}
      />
      {may(caller, 'company:read') && (
        <CompanyFilter
          companyId={companyId}
          onChoose={(id) => onChange({ company: textOf(id), location: undefined })}
        />
      )}
      <LocationFilter
        locationId={locationId}
        onChoose={(id) => onChange({ location: textOf(id), ...(id !== undefined && { company: undefined }) })}
      />
    </div>
  );
}
