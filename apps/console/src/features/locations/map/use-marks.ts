import { useMemo, useRef, useState } from 'react';
import type { MapCalls, MapEngine } from '../../../ui/map/map-engine';
import type { MapFrame } from '../../../ui/map/map-frame';
import { Clusters, markAt } from './clusters';
import type { Mark } from './clusters';
import { drawMarks } from './draw-marks';
import type { MapPoint } from './points-data';

interface MarksOptions {
  readonly points: readonly MapPoint[];
  readonly engine: MapEngine | null;
  readonly emphasis: { readonly hovered: number | undefined; readonly chosen: number | undefined };
  readonly onPoint: (point: MapPoint) => void;
  /** Several that are at one place. */
  readonly onPlace: (ids: readonly number[]) => void;
  readonly onHover: (id: number | undefined) => void;
}

const [mouseReach, fingerReach] = [3, 10];
const margin = 64;

/** The locations as marks on the map: they are drawn, pointed at and pressed. */
export function useMarks({ points, engine, emphasis, onPoint, onPlace, onHover }: MarksOptions) {
  const clusters = useMemo(() => new Clusters(points), [points]);
  const drawn = useRef<readonly Mark[]>([]);
  const [tip, setTip] = useState<Mark | undefined>(undefined);

  const draw = (frame: MapFrame): void => {
    drawn.current = clusters.marks(frame.view, frame.size);
    drawMarks(frame, drawn.current, emphasis);
  };
  const hovered = (pixel: readonly [number, number] | undefined): void => {
    const mark = pixel && markAt(drawn.current, pixel, mouseReach);
    if (keyOf(mark) === keyOf(tip)) return;
    setTip(mark);
    onHover(mark?.point?.id);
  };
  const pressed = (pixel: readonly [number, number]): void => {
    const mark = markAt(drawn.current, pixel, fingerReach);
    setTip(undefined);
    if (mark?.point !== undefined) onPoint(mark.point);
    if (mark?.cluster === undefined) return;
    const { points: inside, box } = clusters.open(mark.cluster.id);
    if (box === undefined) onPlace(inside.map(({ id }) => id));
    else engine?.fit(box, margin);
  };
  const moved = (): void => {
    if (tip !== undefined && !drawn.current.some((mark) => keyOf(mark) === keyOf(tip) && mark.left === tip.left))
      setTip(undefined);
  };
  const calls: Omit<MapCalls, 'settled' | 'fit'> = { draw, hovered, pressed, moved };
  return { calls, tip };
}

const keyOf = (mark: Mark | undefined): number | undefined => mark?.point?.id ?? (mark?.cluster && -mark.cluster.id);
