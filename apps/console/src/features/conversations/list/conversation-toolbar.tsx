import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { ArrowUpDown, MessagesSquare, Settings2 } from 'lucide-react';
import { LocationFilter } from '../../../app/location-filter';
import { FilterField } from '../../../ui/filter-field';
import { FilterMenu } from '../../../ui/filter-menu';
import { useChannelNames } from '../channel-names';
import { channelsQuery } from '../conversation-data';
import { sorts, usualSort } from '../conversation-filters.rules';
import type { ConversationFilters, ConversationSearch } from '../conversation-filters.rules';

const route = getRouteApi('/messages');

interface ConversationToolbarProps {
  readonly search: ConversationSearch;
  readonly filters: ConversationFilters;
}

/** Which conversations are listed, and in which order. All of it stands in the address. */
export function ConversationToolbar({ search, filters }: ConversationToolbarProps) {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  const names = useChannelNames();
  const { data: channels = [] } = useQuery(channelsQuery);
  const change = (changed: ConversationSearch, replace = false): void =>
    void navigate({ search: { ...search, conversation: undefined, ...changed }, replace });
  const sortNames = {
    newest: t({ message: 'Newest first', context: 'messages' }),
    oldest: t({ message: 'Oldest first', context: 'messages' }),
  };
  return (
    <div className="toolbar">
      <FilterField
        label={t`Filter by name or text`}
        value={search.filter ?? ''}
        onChange={(filter, replace) => change({ filter: filter === '' ? undefined : filter }, replace)}
      />
      <FilterMenu
        label={t`Channel`}
        icon={MessagesSquare}
        options={channels.map(({ id, name }) => ({ id: String(id), title: names[name] }))}
        chosen={filters.channelId === undefined ? [] : [String(filters.channelId)]}
        onChoose={([channelId]) => change({ channelId })}
      />
      <LocationFilter
        locationId={filters.locationId}
        onChoose={(id) => change({ location: id === undefined ? undefined : String(id) })}
      />
      <span className="toolbar-space" />
      <FilterMenu
        label={t`Order`}
        icon={ArrowUpDown}
        options={(Object.keys(sorts) as (keyof typeof sorts)[]).map((id) => ({ id, title: sortNames[id] }))}
        chosen={[filters.sort]}
        onChoose={([sort]) => change({ sort: sort === usualSort(filters.view) ? undefined : sort }, true)}
        isPlain
      />
      <Link to="/messages/set-up" className="button" data-kind="quiet">
        <Settings2 size={16} aria-hidden />
        <Trans>Set up</Trans>
      </Link>
    </div>
  );
}
