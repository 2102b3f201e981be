import './position-map.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { MapPin } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import { MapCanvas } from '../../../ui/map/map-canvas';
import type { MapTarget } from '../../../ui/map/map-canvas';
import type { MapEngine } from '../../../ui/map/map-engine';
import { pixelOf } from '../../../ui/map/map.rules';
import type { Point } from '../../../ui/map/map.rules';

interface PositionMapProps {
  readonly name: string;
  /** Undefined: nobody has said it. */
  readonly position: Point | undefined;
  /** Left out: it cannot be moved. */
  readonly onPlace: ((position: Point) => void) | undefined;
}

/** Near enough for streets where there are any; else as near as borders still say where it is. */
const around = ({ lon, lat }: Point, hasTiles: boolean): MapTarget => ({
  box: { west: lon, east: lon, south: lat, north: lat },
  margin: 24,
  nearest: hasTiles ? 16 : 7,
});
/** The customers of most workspaces. */
const europe: MapTarget = { box: { west: -9, south: 37, east: 27, north: 59 }, margin: 0 };

/** One location on a map. Its pin is dragged, or moved with the arrow keys. */
export default function PositionMap({ name, position, onPlace }: PositionMapProps) {
  const { t } = useLingui();
  const { brand } = useCaller();
  const [engine, setEngine] = useState<MapEngine | null>(null);
  const hasTiles = brand.mapTiles !== null;
  const [target] = useState<MapTarget>(() => (position === undefined ? europe : around(position, hasTiles)));
  const pin = useRef<HTMLButtonElement>(null);
  useShownPin(engine, position, hasTiles);
  const moved = (): void => {
    if (pin.current === null || engine === null || position === undefined) return;
    const [left, top] = pixelOf(engine.view, engine.size, position.lon, position.lat);
    pin.current.style.translate = `${left}px ${top}px`;
  };
  const middle = (): Point => engine?.pointAt([engine.size.width / 2, engine.size.height / 2]) ?? { lon: 0, lat: 0 };
  return (
    <div className="position-map">
      <MapCanvas
        label={t`Map with the position`}
        tiles={brand.mapTiles}
        hasWheel={false}
        target={target}
        engine={engine}
        onEngine={setEngine}
        calls={{
          draw: () => undefined,
          settled: () => undefined,
          hovered: () => undefined,
          pressed: (pixel) => engine !== null && onPlace?.(engine.pointAt(pixel)),
          moved,
        }}
      >
        {position !== undefined && <Pin pin={pin} engine={engine} name={name} position={position} onPlace={onPlace} />}
        {position === undefined && onPlace !== undefined && (
          <div className="position-none">
            <Button onPress={() => onPlace(middle())}>
              <MapPin size={16} aria-hidden />
              <Trans>Set the pin here</Trans>
            </Button>
          </div>
        )}
      </MapCanvas>
    </div>
  );
}

/** A pin that was typed somewhere out of sight is brought into sight. */
function useShownPin(engine: MapEngine | null, position: Point | undefined, hasTiles: boolean): void {
  const { lon, lat } = position ?? {};
  useEffect(() => {
    if (engine === null || lon === undefined || lat === undefined) return;
    const [left, top] = pixelOf(engine.view, engine.size, lon, lat);
    const { width, height } = engine.size;
    if (left < 0 || top < 0 || left > width || top > height) {
      const { box, margin, nearest } = around({ lon, lat }, hasTiles);
      engine.fit(box, margin, nearest);
    }
  }, [engine, lon, lat, hasTiles]);
}

interface PinProps {
  readonly pin: RefObject<HTMLButtonElement | null>;
  readonly engine: MapEngine | null;
  readonly name: string;
  readonly position: Point;
  readonly onPlace: PositionMapProps['onPlace'];
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function Pin({ pin, engine, name, position, onPlace }: PinProps) {
  const { t } = useLingui();
  const [grip, setGrip] = useState<readonly [number, number] | undefined>(undefined);
  const pixel = (): [number, number] =>
    engine === null ? [0, 0] : pixelOf(engine.view, engine.size, position.lon, position.lat);
  const placeAt = (left: number, top: number): void => {
    if (engine !== null) onPlace?.(engine.pointAt([left, top]));
  };
  const begin = (event: PointerEvent<HTMLButtonElement>): void => {
    if (onPlace === undefined) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const [left, top] = pixel();
    setGrip([event.clientX - left, event.clientY - top]);
  };
  const drag = (event: PointerEvent): void => {
    if (grip !== undefined) placeAt(event.clientX - grip[0], event.clientY - grip[1]);
  };
  const press = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step === undefined || onPlace === undefined) return;
    event.preventDefault();
    const [left, top] = pixel();
    const far = event.shiftKey ? 24 : 2;
    placeAt(left + step[0] * far, top + step[1] * far);
  };
  return (
    <button
      ref={pin}
      type="button"
      className="position-pin"
      disabled={onPlace === undefined}
      aria-label={onPlace === undefined ? name : t`Pin of ${name}: arrow keys move it`}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={() => setGrip(undefined)}
      onPointerCancel={() => setGrip(undefined)}
      onKeyDown={press}
    >
      <MapPin size={32} strokeWidth={1.75} aria-hidden />
    </button>
  );
}
