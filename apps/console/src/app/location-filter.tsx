import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MapPin, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { MenuItem } from 'react-aria-components/Menu';
import { SearchField } from 'react-aria-components/SearchField';
import { api } from './client/api';
import { dataOf } from './client/api-error';
import { MenuButton } from '../ui/menu';

/** Enough to choose from; who has more types a part of the name. */
const shown = 20;
const quietMs = 180;

interface LocationFilterProps {
  /** What stands on it while none is chosen. */
  readonly title?: string;
  readonly locationId: number | undefined;
  readonly onChoose: (locationId: number | undefined) => void;
}

/** One location of any number: found by a part of its name. */
export function LocationFilter({ title, locationId, onChoose }: LocationFilterProps) {
  const { t } = useLingui();
  const unchosen = title ?? t`Location`;
  const [text, setText] = useState('');
  const filter = useQuiet(text.trim());
  const { data } = useQuery({
    queryKey: ['locations', 'choice', filter],
    queryFn: () =>
      dataOf(
        api.GET('/api/location', {
          params: { query: { recursive: true, take: shown, sort: 'name', ...(filter !== '' && { filter }) } },
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const { data: chosen } = useQuery({
    queryKey: ['location-name', locationId],
    queryFn: () =>
      dataOf(api.GET('/api/location/basic/{id}', { params: { path: { id: locationId ?? 0 } } })).then(
        ({ name }) => name,
      ),
    enabled: locationId !== undefined,
    staleTime: 60_000,
  });
  const face = locationId === undefined ? unchosen : (chosen ?? `… ${locationId}`);
  return (
    <MenuButton
      label={locationId === undefined ? unchosen : t`Location: ${face}`}
      isOn={locationId !== undefined}
      face={
        <>
          <MapPin size={16} aria-hidden />
          <span className="button-text">{face}</span>
        </>
      }
      around={(menu) => (
        <Autocomplete inputValue={text} onInputChange={setText}>
          <SearchField className="filter menu-search" aria-label={t`Find a location`} autoFocus>
            <Search size={16} aria-hidden />
            <Input className="input" placeholder={t`Find a location`} />
          </SearchField>
          {menu}
        </Autocomplete>
      )}
    >
      {locationId !== undefined && (
        <MenuItem className="menu-item" textValue={t`All locations`} onAction={() => onChoose(undefined)}>
          <Trans>All locations</Trans>
        </MenuItem>
      )}
      {(data?.data ?? []).map(({ id, name, address }) => (
        <MenuItem key={id} className="menu-item" textValue={name} onAction={() => onChoose(id)}>
          <span>
            {name} <span className="soft">{address?.city}</span>
          </span>
        </MenuItem>
      ))}
    </MenuButton>
  );
}

/** A text once nobody has typed on for a moment. */
function useQuiet(text: string): string {
  const [quiet, setQuiet] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), quietMs);
    return () => clearTimeout(timer);
  }, [text]);
  return quiet;
}
