import { useLingui } from '@lingui/react/macro';
import { Languages, Shapes } from 'lucide-react';
import { PlaceFilters } from '../../../app/lists/place-filters';
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
  const typeTitles = useTypeTitles();
  const languageName = useLanguageName();
  const { filter, contentType, language, companyId, locationId } = filters;
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
      <PlaceFilters companyId={companyId} locationId={locationId} onChange={onChange} />
    </div>
  );
}
