import './location-map.css';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { useCaller } from '../../../app/session/session-context';
import { MapCanvas } from '../../../ui/map/map-canvas';
import type { MapTarget } from '../../../ui/map/map-canvas';
import type { MapEngine } from '../../../ui/map/map-engine';
import { boxOfText, isIn, textOfBox, widened } from '../../../ui/map/map.rules';
import type { Box } from '../../../ui/map/map.rules';
import type { LocationQuery } from '../list/location-list';
import { boxOfPoints } from './clusters';
import { MapLegend } from './map-legend';
import { MapList } from './map-list';
import { MapNotes } from './map-notes';
import { MapTip } from './map-tip';
import { pointsQuery } from './points-data';
import type { MapPoint, MapPoints } from './points-data';
import { useMarks } from './use-marks';

interface LocationMapProps {
  readonly query: LocationQuery;
  /** Of the address: what the map shows at first. */
  readonly box: string | undefined;
  readonly onBox: (box: string | undefined) => void;
  readonly onSelect: () => void;
  /** In place of the map when the filter finds nothing. */
  readonly empty: ReactNode;
  readonly onTotal: (total: number) => void;
}

/** The locations of the list on a map, and those in sight beside it. */
export default function LocationMap({ query, empty, onTotal, ...props }: LocationMapProps) {
  const { data, error, isPlaceholderData } = useQuery(pointsQuery(query));
  const total = data?.total;
  useEffect(() => {
    if (total !== undefined) onTotal(total);
  }, [total, onTotal]);
  // The next filter that finds something is shown as a whole.
  const isLost = total === 0 && props.box !== undefined;
  const { onBox } = props;
  useEffect(() => {
    if (isLost) onBox(undefined);
  }, [isLost, onBox]);
  if (data === undefined && error !== null) return <ScreenError error={error} permission="location:read" />;
  if (data?.total === 0) return empty;
  return (
    <>
      <StaleNotice error={error} />
      {data !== undefined && <MapNotes found={data} />}
      <MapWithList {...props} query={query} found={data} isFormer={isPlaceholderData} />
    </>
  );
}

function boxOfPlace(points: readonly MapPoint[]): Box | undefined {
  const box = boxOfPoints(points);
  return box && widened(box);
}

const nothing: readonly MapPoint[] = [];
/** Pixels between the outermost marks and the edge. */
const margin = 48;
/** A few shops in one street are shown with what is around them: a region where there are only borders, a town where there are streets. */
const [nearestOfOutline, nearestOfTiles] = [9, 15];

interface MapWithListProps extends Pick<LocationMapProps, 'query' | 'box' | 'onBox' | 'onSelect'> {
  /** Undefined while it is loaded. */
  readonly found: MapPoints | undefined;
  /** What is there is of the former filter. */
  readonly isFormer: boolean;
}

function MapWithList({ query, box, onBox, onSelect, found, isFormer }: MapWithListProps) {
  const { t, i18n } = useLingui();
  const { brand } = useCaller();
  const [engine, setEngine] = useState<MapEngine | null>(null);
  const points = found?.points ?? nothing;
  const [seen, setSeen] = useState<Box | undefined>(undefined);
  const [chosenId, setChosenId] = useState<number | undefined>(undefined);
  const [hovered, setHovered] = useState<number | undefined>(undefined);
  const [place, setPlace] = useState<ReadonlySet<number> | undefined>(undefined);
  const nearest = brand.mapTiles === null ? nearestOfOutline : nearestOfTiles;
  const { target, fit } = useTarget(found, nearest, JSON.stringify(pointsQuery(query).queryKey), isFormer, box);
  // Points that were read again are other objects.
  const chosen = useMemo(() => points.find(({ id }) => id === chosenId), [points, chosenId]);
  const marks = useMarks({
    points,
    engine,
    emphasis: { hovered, chosen: chosenId },
    onPoint: ({ id }) => setChosenId(id),
    onPlace: (ids) => setPlace(new Set(ids)),
    onHover: setHovered,
  });
  const listed = useMemo(() => {
    const inSight = points.filter(({ id, lon, lat }) =>
      place === undefined ? seen !== undefined && isIn(seen, lon, lat) : place.has(id),
    );
    // One for all: each call of `localeCompare` with options makes another.
    const { compare } = new Intl.Collator(i18n.locale, { numeric: true });
    return inSight.sort((one, other) => compare(one.name, other.name));
  }, [points, seen, place, i18n.locale]);
  const settled = (now: Box): void => {
    setSeen(now);
    setPlace(undefined);
    onBox(textOfBox(now));
  };
  return (
    <div className="map-screen" data-former={isFormer} aria-busy={found === undefined}>
      <div className="map-frame">
        <MapCanvas
          label={t`Map of the locations. Arrow keys move it, + and - zoom, 0 shows all. The same locations are in the list after it.`}
          tiles={brand.mapTiles}
          hasWheel
          target={target}
          engine={engine}
          onEngine={setEngine}
          calls={{ ...marks.calls, settled, fit }}
        >
          <MapTip mark={marks.tip} />
        </MapCanvas>
        <MapLegend points={listed} />
      </div>
      <MapList
        points={listed}
        onLeavePlace={place && (() => setPlace(undefined))}
        chosen={chosen}
        onChoose={(point) => setChosenId(point?.id)}
        onHover={setHovered}
        onSelect={onSelect}
        box={place === undefined ? seen : boxOfPlace(listed)}
      />
    </div>
  );
}

/** What the map is moved to: what the address says, then all that each further filter finds. */
function useTarget(
  found: MapPoints | undefined,
  nearest: number,
  filter: string,
  isFormer: boolean,
  box: string | undefined,
) {
  const [target, setTarget] = useState<MapTarget | undefined>(undefined);
  const fitted = useRef<string>(undefined);
  const points = found?.points ?? nothing;
  const all = useMemo(() => boxOfPoints(points), [points]);
  useEffect(() => {
    if (found === undefined || isFormer || fitted.current === filter) return;
    const given = fitted.current === undefined ? boxOfText(box) : undefined;
    fitted.current = filter;
    if (given !== undefined) setTarget({ box: given, margin: 0 });
    else if (all !== undefined) setTarget({ box: all, margin, nearest });
    // The box of the address changes while the map is moved: only the first one says where it begins.
  }, [found, isFormer, filter, all, nearest, box]);
  return { target, fit: all && (() => setTarget({ box: all, margin, nearest })) };
}
