import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { MenuItem } from 'react-aria-components/Menu';
import { SearchMenu } from '../ui/search-menu';
import { useQuiet } from '../ui/fields/use-quiet';
import { api } from './client/api';
import { dataOf } from './client/api-error';

/** Enough to choose from; who has more types a part of the name. */
const shown = 20;
const quietMs = 180;

interface LocationFilterProps {
  /** What stands on it while none is chosen. */
  readonly title?: string;
  /** Only locations of this company. */
  readonly companyId?: number;
  /** Only locations of this workspace itself. */
  readonly workspaceId?: number;
  readonly locationId: number | undefined;
  readonly onChoose: (locationId: number | undefined) => void;
}

/** One location of any number: found by a part of its name. */
export function LocationFilter({ title, companyId, workspaceId, locationId, onChoose }: LocationFilterProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const locations = useLocations(useQuiet(text.trim(), quietMs), within(companyId, workspaceId));
  const name = useName(locationId);
  const unchosen = title ?? t`Location`;
  const face = locationId === undefined ? unchosen : (name ?? `… ${locationId}`);
  return (
    <SearchMenu
      label={locationId === undefined ? unchosen : t`Location: ${face}`}
      searchLabel={t`Find a location`}
      isOn={locationId !== undefined}
      text={text}
      onText={setText}
      face={
        <>
          <MapPin size={16} aria-hidden />
          <span className="button-text">{face}</span>
        </>
      }
    >
      {locationId !== undefined && (
        <MenuItem className="menu-item" textValue={t`All locations`} onAction={() => onChoose(undefined)}>
          <Trans>All locations</Trans>
        </MenuItem>
      )}
      {locations.map(({ id, name: found, address }) => (
        <MenuItem key={id} className="menu-item" textValue={found} onAction={() => onChoose(id)}>
          <span>
            {found} <span className="soft">{address?.city}</span>
          </span>
        </MenuItem>
      ))}
    </SearchMenu>
  );
}

const within = (companyId: number | undefined, workspaceId: number | undefined) => {
  if (companyId !== undefined) return { contextType: 'Company' as const, id: companyId, recursive: true };
  return workspaceId === undefined ? { recursive: true } : { contextType: 'Workspace' as const, id: workspaceId };
};

function useLocations(filter: string, place: ReturnType<typeof within>) {
  const { data } = useQuery({
    queryKey: ['locations', 'choice', filter, place],
    queryFn: () =>
      dataOf(
        api.GET('/api/location', {
          params: {
            query: { ...place, take: shown, sort: 'name', ...(filter !== '' && { filter }) },
          },
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return data?.data ?? [];
}

function useName(locationId: number | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['location-name', locationId],
    queryFn: () => dataOf(api.GET('/api/location/basic/{id}', { params: { path: { id: locationId ?? 0 } } })),
    enabled: locationId !== undefined,
    staleTime: 60_000,
  });
  return data?.name;
}
