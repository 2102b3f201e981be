import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Table2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { textOfBox } from '../../../ui/map/map.rules';
import type { Box } from '../../../ui/map/map.rules';
import { MapCard } from './map-card';
import type { MapPoint } from './points-data';
import { MapStatus } from './state-words';

/** More in one list nobody reads: the table has all. */
const most = 100;

interface MapListProps {
  /** In sight, or at one place, by name. */
  readonly points: readonly MapPoint[];
  /** Those at one place: all that are in sight are listed again afterwards. */
  readonly onLeavePlace: (() => void) | undefined;
  readonly chosen: MapPoint | undefined;
  readonly onChoose: (point: MapPoint | undefined) => void;
  readonly onHover: (id: number | undefined) => void;
  readonly onSelect: () => void;
  /** What holds them: a table shows what is in it. */
  readonly box: Box | undefined;
}

/** The same as the map, as a list: arrow keys walk it, and what has the focus stands out on the map. */
export function MapList({ points, onLeavePlace, chosen, onChoose, onHover, onSelect, box }: MapListProps) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (chosen !== undefined) list.current?.querySelector('[aria-expanded=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const first = points.slice(0, most);
  const shown = chosen === undefined || first.includes(chosen) ? first : [chosen, ...first];
  return (
    <section className="map-side" aria-label={t`Locations on the map`}>
      <header className="map-side-head">
        <MapCount count={points.length} isPlace={onLeavePlace !== undefined} />
        {onLeavePlace !== undefined && (
          <Button kind="quiet" iconOnly aria-label={t`List all on the map`} onPress={onLeavePlace}>
            <X size={16} aria-hidden />
          </Button>
        )}
      </header>
      {points.length > 0 && (
        <div className="map-side-acts">
          <Link
            from="/locations"
            to="/locations"
            search={(now) => ({ ...now, view: undefined, hasPosition: undefined, box: box && textOfBox(box) })}
            className="button"
          >
            <Table2 size={16} aria-hidden />
            <Trans>As a table</Trans>
          </Link>
          {onLeavePlace === undefined && (
            <Button onPress={onSelect}>
              <Plural value={points.length} one="Select it" other="Select all #" />
            </Button>
          )}
        </div>
      )}
      <ul ref={list} className="map-list">
        {shown.map((point) => (
          <MapEntry
            key={point.id}
            point={point}
            isChosen={point.id === chosen?.id}
            onChoose={() => onChoose(point.id === chosen?.id ? undefined : point)}
            onHover={onHover}
          />
        ))}
      </ul>
      {points.length > most && <MoreInTable more={points.length - most} />}
    </section>
  );
}

interface MapEntryProps {
  readonly point: MapPoint;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onHover: (id: number | undefined) => void;
}

const MapEntry = ({ point, isChosen, onChoose, onHover }: MapEntryProps): ReactNode => (
  <li data-chosen={isChosen}>
    <button
      type="button"
      className="map-entry"
      aria-expanded={isChosen}
      onClick={onChoose}
      onFocus={() => onHover(point.id)}
      onBlur={() => onHover(undefined)}
      onPointerEnter={() => onHover(point.id)}
      onPointerLeave={() => onHover(undefined)}
      onKeyDown={walk}
    >
      <span className="map-entry-name">{point.name}</span>
      <span className="soft">{point.city}</span>
      {point.state !== null && <MapStatus state={point.state} />}
    </button>
    {isChosen && <MapCard point={point} />}
  </li>
);

const MapCount = ({ count, isPlace }: { readonly count: number; readonly isPlace: boolean }) => (
  <h2 aria-live="polite">
    {isPlace ? (
      <Plural value={count} one="# location at this place" other="# locations at this place" />
    ) : (
      <Plural value={count} _0="No location in sight" one="# location in sight" other="# locations in sight" />
    )}
  </h2>
);

function MoreInTable({ more }: { readonly more: number }) {
  const { i18n } = useLingui();
  return (
    <p className="map-more soft">
      <Trans>{more.toLocaleString(i18n.locale)} more: come closer, or open the table.</Trans>
    </p>
  );
}

/** Arrow keys go from entry to entry. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const entries = [...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('.map-entry') ?? [])];
  const at = entries.indexOf(event.currentTarget);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: entries.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  entries[Math.max(0, Math.min(entries.length - 1, next))]?.focus();
}
