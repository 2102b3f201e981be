import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Columns3, MapPinOff, Scan, Tag, X } from 'lucide-react';
import { MenuSection } from 'react-aria-components/Menu';
import { CompanyFilter } from '../../../app/company-filter';
import { api } from '../../../app/client/api';
import { dataOf } from '../../../app/client/api-error';
import { Button } from '../../../ui/button';
import { FilterField } from '../../../ui/filter-field';
import { useIsPhone } from '../../../ui/media';
import { MenuButton, MenuChoice } from '../../../ui/menu';
import { locationColumns, usualColumns } from './location-columns';
import { ViewChoice } from './view-choice';

const route = getRouteApi('/locations');

interface LocationToolbarProps {
  readonly search: {
    readonly filter?: string | undefined;
    readonly tags?: string | undefined;
    readonly company?: string | undefined;
    readonly import?: string | undefined;
    readonly columns?: string | undefined;
    readonly view?: string | undefined;
    readonly box?: string | undefined;
    readonly hasPosition?: string | undefined;
  };
}

export function LocationToolbar({ search }: LocationToolbarProps) {
  const { t } = useLingui();
  // A phone shows cards, which have no columns.
  const isPhone = useIsPhone();
  const isMap = search.view === 'map';
  const navigate = route.useNavigate();
  return (
    <div className="toolbar">
      <FilterField
        label={t`Filter by name or your id`}
        value={search.filter ?? ''}
        onChange={(filter, replace) =>
          void navigate({ search: { ...search, filter: filter === '' ? undefined : filter }, replace })
        }
      />
      <TagMenu search={search} />
      <CompanyFilter
        companyId={Number(search.company) > 0 ? Number(search.company) : undefined}
        onChoose={(id) => void navigate({ search: { ...search, company: id === undefined ? undefined : String(id) } })}
      />
      {search.import !== undefined && (
        <Button kind="quiet" onPress={() => void navigate({ search: { ...search, import: undefined } })}>
          <Trans>Of import {search.import}</Trans>
          <X size={14} aria-label={t`Remove`} />
        </Button>
      )}
      {!isMap && search.box !== undefined && (
        <Button kind="quiet" onPress={() => void navigate({ search: { ...search, box: undefined } })}>
          <Scan size={16} aria-hidden />
          <Trans>In a part of the map</Trans>
          <X size={14} aria-label={t`Remove`} />
        </Button>
      )}
      {!isMap && search.hasPosition === 'false' && (
        <Button kind="quiet" onPress={() => void navigate({ search: { ...search, hasPosition: undefined } })}>
          <MapPinOff size={16} aria-hidden />
          <Trans>Without a position</Trans>
          <X size={14} aria-label={t`Remove`} />
        </Button>
      )}
      <span className="toolbar-space" />
      {!isPhone && !isMap && <ColumnMenu search={search} />}
      <ViewChoice search={search} isMap={isMap} />
    </div>
  );
}

/** Tags of the workspaces that the caller sees; not there when there are none. */
function TagMenu({ search }: Pick<LocationToolbarProps, 'search'>) {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  const { data } = useQuery({
    queryKey: ['tags'],
    queryFn: () => dataOf(api.GET('/api/tag', { params: { query: { take: 100 } } })),
    staleTime: 60_000,
  });
  const chosen = new Set(search.tags?.split(',') ?? []);
  const names = [...new Set([...(data?.data ?? []).map(({ name }) => name), ...chosen])].sort();
  if (names.length === 0) return null;
  const choose = (keys: 'all' | Set<string | number>): void => {
    const tags = keys === 'all' ? names : [...keys].map(String);
    void navigate({ search: { ...search, tags: tags.length === 0 ? undefined : tags.join(',') } });
  };
  return (
    <MenuButton
      label={t`Tags`}
      face={
        <>
          <Tag size={16} aria-hidden />
          {chosen.size === 0 ? <Trans>Tags</Trans> : [...chosen].join(', ')}
        </>
      }
    >
      <MenuSection
        className="menu-section"
        aria-label={t`Tags`}
        selectionMode="multiple"
        selectedKeys={chosen}
        onSelectionChange={choose}
      >
        {names.map((name) => (
          <MenuChoice key={name} id={name}>
            {name}
          </MenuChoice>
        ))}
      </MenuSection>
    </MenuButton>
  );
}

function ColumnMenu({ search }: Pick<LocationToolbarProps, 'search'>) {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  const shown = new Set(search.columns?.split(',') ?? usualColumns);
  const choose = (keys: 'all' | Set<string | number>): void => {
    const ids = locationColumns.map(({ id }) => id).filter((id) => keys === 'all' || keys.has(id) || id === 'name');
    const columns = ids.join(',');
    void navigate({
      search: { ...search, columns: columns === usualColumns.join(',') ? undefined : columns },
      replace: true,
    });
  };
  return (
    <MenuButton
      label={t`Columns`}
      face={
        <>
          <Columns3 size={16} aria-hidden />
          <Trans>Columns</Trans>
        </>
      }
    >
      <MenuSection
        className="menu-section"
        aria-label={t`Columns`}
        selectionMode="multiple"
        selectedKeys={shown}
        onSelectionChange={choose}
      >
        {locationColumns.map(({ id, title }) => (
          <MenuChoice key={id} id={id} isDisabled={id === 'name'}>
            {t(title)}
          </MenuChoice>
        ))}
      </MenuSection>
    </MenuButton>
  );
}
