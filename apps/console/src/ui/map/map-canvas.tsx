import './map.css';
import { useLingui } from '@lingui/react/macro';
import { Maximize, Minus, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../button';
import { MapEngine } from './map-engine';
import type { MapCalls } from './map-engine';
import type { Box } from './map.rules';
import { colourNames, onPaletteChange, readPalette } from './palette';
import type { MapTiles } from './tiles';

/** What the map is to show. Another object moves the map again. */
export interface MapTarget {
  readonly box: Box;
  /** Pixels around it. */
  readonly margin: number;
  /** How near the map may come. */
  readonly nearest?: number;
}

interface MapCanvasProps {
  readonly label: string;
  readonly tiles: MapTiles | null;
  readonly hasWheel: boolean;
  readonly target: MapTarget | undefined;
  readonly calls: MapCalls;
  /** Null until the map is there, and when it has gone. */
  readonly engine: MapEngine | null;
  readonly onEngine: (engine: MapEngine | null) => void;
  /** Upon the map. */
  readonly children?: ReactNode;
}

/** A map with its buttons and keys. What is drawn upon it comes with `calls`. */
export function MapCanvas({ label, tiles, hasWheel, target, calls, engine, onEngine, children }: MapCanvasProps) {
  const { t } = useLingui();
  const canvas = useRef<HTMLCanvasElement>(null);
  const colours = useRef<HTMLSpanElement>(null);
  const latest = useRef(calls);
  useEffect(() => {
    latest.current = calls;
    engine?.redraw();
  });
  useEngine({ canvas, colours, onEngine, latest, tiles, hasWheel });
  useEffect(() => {
    if (target !== undefined) engine?.fit(target.box, target.margin, target.nearest);
  }, [target, engine]);
  return (
    <div
      className="map"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys and + and - move the map
      tabIndex={0}
      role="application"
      aria-label={label}
      aria-roledescription={t`map`}
    >
      <canvas ref={canvas} aria-hidden />
      <span ref={colours} className="map-colours" hidden>
        {colourNames.map((name) => (
          <i key={name} data-colour={name} />
        ))}
      </span>
      {children}
      <div className="map-buttons">
        <Button iconOnly aria-label={t`Zoom in`} onPress={() => engine?.zoom(1)}>
          <Plus size={16} aria-hidden />
        </Button>
        <Button iconOnly aria-label={t`Zoom out`} onPress={() => engine?.zoom(-1)}>
          <Minus size={16} aria-hidden />
        </Button>
        {calls.fit !== undefined && (
          <Button iconOnly aria-label={t`Show all`} onPress={calls.fit}>
            <Maximize size={16} aria-hidden />
          </Button>
        )}
      </div>
      <small className="map-credit">{tiles?.attribution ?? 'Natural Earth'}</small>
    </div>
  );
}

interface EngineProps {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly colours: RefObject<HTMLSpanElement | null>;
  readonly onEngine: (engine: MapEngine | null) => void;
  readonly latest: RefObject<MapCalls>;
  readonly tiles: MapTiles | null;
  readonly hasWheel: boolean;
}

/** The engine lives as long as the canvas; it always calls what was given last. */
function useEngine({ canvas, colours, onEngine, latest, tiles, hasWheel }: EngineProps): void {
  useEffect(() => {
    const [element, palette] = [canvas.current, colours.current];
    const around = element?.parentElement;
    if (element === null || palette === null || !around) return undefined;
    const made = new MapEngine(
      element,
      { tiles, hasWheel },
      {
        draw: (frame) => latest.current.draw(frame),
        settled: (box) => latest.current.settled(box),
        hovered: (pixel) => latest.current.hovered(pixel),
        pressed: (pixel) => latest.current.pressed(pixel),
        moved: () => latest.current.moved(),
        fit: () => latest.current.fit?.(),
      },
    );
    const measure = (): void => made.resize({ width: around.clientWidth, height: around.clientHeight });
    measure();
    made.paint(readPalette(palette));
    const watcher = new ResizeObserver(measure);
    watcher.observe(around);
    const stop = onPaletteChange(() => made.paint(readPalette(palette)));
    onEngine(made);
    return () => {
      watcher.disconnect();
      stop();
      made.destroy();
      onEngine(null);
    };
  }, [canvas, colours, onEngine, latest, tiles, hasWheel]);
}
