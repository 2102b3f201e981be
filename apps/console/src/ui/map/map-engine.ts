import { drawOutline, drawPlain, drawScale } from './draw-base';
import { boxOfView, inWorld, movedBy, pointAt, viewOfBox, zoomedAt } from './map.rules';
import type { Box, Point, Size, View } from './map.rules';
import { followGestures } from './gestures';
import { followKeys } from './keys';
import type { MapFrame } from './map-frame';
import { loadOutline } from './outline';
import type { Outline } from './outline';
import type { Palette } from './palette';
import { TileLayer } from './tiles';
import type { MapTiles } from './tiles';

export interface MapCalls {
  draw(frame: MapFrame): void;
  /** The map has come to rest. */
  settled(box: Box): void;
  hovered(pixel: readonly [number, number] | undefined): void;
  pressed(pixel: readonly [number, number]): void;
  /** Each frame: for what stands upon the map as an element. */
  moved(): void;
  /** Shows everything again; left out: there is nothing to show. */
  readonly fit?: (() => void) | undefined;
}

export interface MapOptions {
  readonly tiles: MapTiles | null;
  /** False: the wheel scrolls the page unless Ctrl is held. */
  readonly hasWheel: boolean;
}

const restMs = 200;

/** A map on a canvas. React knows when it moves; it draws by itself, at most once for each frame of the screen. */
export class MapEngine {
  size: Size = { width: 1, height: 1 };
  view: View = { x: 0.5, y: 0.36, zoom: 1 };
  private palette: Palette | undefined;
  private family = 'sans-serif';
  private outline: Outline | undefined;
  private readonly tiles: TileLayer | undefined;
  private frame = 0;
  private rest = 0;
  private readonly context: CanvasRenderingContext2D;
  private readonly releases: readonly (() => void)[];
  private isGone = false;
  /** Somebody has said what to show: before, it rests nowhere. */
  private isPlaced = false;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    { tiles, hasWheel }: MapOptions,
    readonly calls: MapCalls,
  ) {
    this.context = canvas.getContext('2d', { alpha: false }) as CanvasRenderingContext2D;
    if (tiles === null) this.readOutline();
    else this.tiles = new TileLayer(tiles.url, () => this.redraw());
    const gestures = followGestures(canvas, hasWheel, {
      moved: (by) => this.move(movedBy(this.view, this.size, by)),
      zoomed: (step, at) => this.move(zoomedAt(this.view, this.size, step, this.fromMiddle(at))),
      hovered: (at) => calls.hovered(at),
      pressed: (at) => calls.pressed(at),
    });
    const keys = followKeys(canvas.parentElement as HTMLElement, {
      moved: (by) => this.pan(by),
      zoomed: (step) => this.zoom(step),
      fitted: () => calls.fit?.(),
    });
    this.releases = [gestures, keys];
  }

  destroy(): void {
    this.isGone = true;
    for (const release of this.releases) release();
    cancelAnimationFrame(this.frame);
    clearTimeout(this.rest);
  }

  paint(palette: Palette): void {
    this.palette = palette;
    this.family = getComputedStyle(this.canvas).fontFamily;
    this.redraw();
  }

  resize(size: Size): void {
    const ratio = window.devicePixelRatio;
    this.size = size;
    this.canvas.width = Math.round(size.width * ratio);
    this.canvas.height = Math.round(size.height * ratio);
    this.view = inWorld(this.view, size);
    if (this.isPlaced) this.move(this.view);
    else this.redraw();
  }

  fit(box: Box, margin: number, nearest?: number): void {
    this.move(viewOfBox(box, this.size, margin, nearest));
  }

  zoom(step: number): void {
    this.move(zoomedAt(this.view, this.size, step));
  }

  pan(by: readonly [number, number]): void {
    this.move(movedBy(this.view, this.size, by));
  }

  pointAt(pixel: readonly [number, number]): Point {
    return pointAt(this.view, this.size, pixel);
  }

  redraw(): void {
    if (this.isGone || this.frame !== 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.draw();
    });
  }

  private move(view: View): void {
    this.view = view;
    this.isPlaced = true;
    this.redraw();
    clearTimeout(this.rest);
    this.rest = window.setTimeout(() => {
      this.calls.settled(boxOfView(this.view, this.size));
      if (this.tiles === undefined && this.outline === undefined) this.readOutline();
    }, restMs);
  }

  /** Without it the map shows its marks all the same; when it rests the next time, it is asked for again. */
  private readOutline(): void {
    void loadOutline().then(
      (outline) => {
        this.outline = outline;
        this.redraw();
      },
      () => undefined,
    );
  }

  private draw(): void {
    const { context, view, size, palette, family, outline, tiles } = this;
    if (palette === undefined || size.width < 2) return;
    const ratio = this.canvas.width / size.width;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const frame = { context, view, size, palette, family };
    drawPlain(frame, tiles === undefined);
    if (tiles !== undefined) tiles.draw(context, view, size);
    else if (outline !== undefined) drawOutline(frame, outline, ratio);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    drawScale(frame, document.documentElement.lang);
    this.calls.draw(frame);
    this.calls.moved();
  }

  private fromMiddle([left, top]: readonly [number, number]): [number, number] {
    return [left - this.size.width / 2, top - this.size.height / 2];
  }
}
