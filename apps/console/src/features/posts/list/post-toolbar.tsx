import { useLingui } from '@lingui/react/macro';
import { Link, getRouteApi } from '@tanstack/react-router';
import { CalendarDays, CalendarRange, List, Share2 } from 'lucide-react';
import { LocationFilter } from '../../../app/location-filter';
import { FilterMenu } from '../../../ui/filter-menu';
import { networkNames } from '../network-names';
import { networks } from '../post-filters.rules';
import type { Form, PostFilters, PostSearch } from '../post-filters.rules';

const route = getRouteApi('/posts');
const icons = { month: CalendarDays, week: CalendarRange, list: List } as const;

interface PostToolbarProps {
  readonly search: PostSearch;
  readonly filters: PostFilters;
  readonly form: Form;
}

/** Which posts are shown, and how. All of it stands in the address. */
export function PostToolbar({ search, filters, form }: PostToolbarProps) {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  const change = (changed: PostSearch): void => void navigate({ search: { ...search, ...changed } });
  const titles = { month: t`Month`, week: t`Week`, list: t`List` };
  return (
    <div className="toolbar">
      <FilterMenu
        label={t`Network`}
        icon={Share2}
        isMultiple
        options={networks.map((id) => ({ id, title: networkNames[id] }))}
        chosen={filters.portals}
        onChoose={(ids) => change({ socialPortal: ids.length === 0 ? undefined : ids.join() })}
      />
      <LocationFilter
        locationId={filters.locationId}
        onChoose={(id) => change({ location: id === undefined ? undefined : String(id) })}
      />
      <span className="toolbar-space" />
      <nav className="post-forms" aria-label={t`Show as`}>
        {(Object.keys(icons) as Form[]).map((one) => {
          const Icon = icons[one];
          return (
            <Link
              key={one}
              to="/posts"
              search={{ ...search, form: one === 'month' ? undefined : one }}
              className="button"
              data-on={one === form}
              aria-current={one === form ? 'true' : undefined}
              activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
            >
              <Icon size={16} aria-hidden />
              {titles[one]}
            </Link>
          );
        })}
      </nav>
    </div>
  );
}
