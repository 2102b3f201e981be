import { sideOf } from './map.rules';
import type { Size, View } from './map.rules';

/** Pictures that lie below a map, as the operator has set them. */
export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}`. */
  readonly url: string;
  readonly attribution: string;
}

interface Tile {
  readonly picture: HTMLImageElement;
  isThere: boolean;
}

/** More than the largest screen shows at once: what is seen must never be thrown away for what is seen beside it. */
/** So long a tile that could not be read is not asked for. */
const retryMs = 5_000;
const mostKept = 1024;
const pixels = 256;
/** How many steps further out a picture is looked for while the right one is on its way. */
const mostSteps = 4;

/** The operator's tiles, loaded where somebody looks. */
export class TileLayer {
  private readonly tiles = new Map<string, Tile>();

  constructor(
    private readonly url: string,
    private readonly changed: () => void,
  ) {}

  draw(context: CanvasRenderingContext2D, view: View, size: Size): void {
    const z = Math.max(0, Math.min(19, Math.round(view.zoom)));
    const side = sideOf(view.zoom) / 2 ** z;
    const [left, top] = [view.x * 2 ** z - size.width / 2 / side, view.y * 2 ** z - size.height / 2 / side];
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(2 ** z, top + size.height / side); y += 1)
      for (let x = Math.floor(left); x < left + size.width / side; x += 1) {
        const across = ((x % 2 ** z) + 2 ** z) % 2 ** z;
        // Whole pixels: between two tiles would be a line.
        const [from, above] = [Math.round((x - left) * side), Math.round((y - top) * side)];
        const [to, below] = [Math.round((x + 1 - left) * side), Math.round((y + 1 - top) * side)];
        this.drawTile(context, [z, across, y], [from, above, to - from, below - above]);
      }
  }

  private drawTile(
    context: CanvasRenderingContext2D,
    [z, x, y]: readonly [number, number, number],
    at: readonly [number, number, number, number],
  ): void {
    for (let step = 0; step <= Math.min(mostSteps, z); step += 1) {
      const tile = this.tile(z - step, x >> step, y >> step, step === 0);
      if (tile?.isThere !== true) continue;
      const part = pixels / 2 ** step;
      const [left, top] = [(x % 2 ** step) * part, (y % 2 ** step) * part];
      const factor = tile.picture.naturalWidth / pixels;
      context.drawImage(tile.picture, left * factor, top * factor, part * factor, part * factor, ...at);
      return;
    }
  }

  private tile(z: number, x: number, y: number, isWanted: boolean): Tile | undefined {
    const key = `${z}/${x}/${y}`;
    const known = this.tiles.get(key);
    // What was drawn last is thrown away last.
    if (known !== undefined && this.tiles.delete(key)) this.tiles.set(key, known);
    if (known !== undefined || !isWanted) return known;
    const picture = new Image();
    // Providers of tiles ask who shows them. They learn the host, not what somebody looks at.
    picture.referrerPolicy = 'origin';
    const tile: Tile = { picture, isThere: false };
    picture.addEventListener('load', () => {
      tile.isThere = true;
      this.changed();
    });
    // Asked for again when somebody looks there the next time, but not with each frame.
    picture.addEventListener('error', () =>
      setTimeout(() => {
        if (this.tiles.get(key) === tile) this.tiles.delete(key);
      }, retryMs),
    );
    picture.src = this.url.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
    this.tiles.set(key, tile);
    if (this.tiles.size > mostKept) this.tiles.delete(this.tiles.keys().next().value as string);
    return tile;
  }
}
