import './view-choice.css';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Map as MapIcon, Table2 } from 'lucide-react';

interface ViewChoiceProps {
  /** Of the address. */
  readonly search: { readonly [name: string]: string | undefined };
  readonly isMap: boolean;
}

/** The same locations as a table or on a map. A table has all of them again, not those that the map has shown. */
export function ViewChoice({ search, isMap }: ViewChoiceProps) {
  const { t } = useLingui();
  const views = [
    {
      id: 'table',
      title: t`Table`,
      icon: Table2,
      search: isMap ? { ...search, view: undefined, box: undefined } : search,
    },
    { id: 'map', title: t`Map`, icon: MapIcon, search: { ...search, view: 'map', hasPosition: undefined } },
  ];
  return (
    <nav className="view-choice" aria-label={t`Show as`}>
      {views.map(({ id, title, icon: Icon, search: leadsTo }) => {
        const isOn = (id === 'map') === isMap;
        return (
          <Link
            key={id}
            to="/locations"
            search={leadsTo}
            className="button"
            data-on={isOn}
            aria-current={isOn ? 'true' : undefined}
            activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          >
            <Icon size={16} aria-hidden />
            {title}
          </Link>
        );
      })}
    </nav>
  );
}
