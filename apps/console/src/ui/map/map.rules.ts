/** Degrees, west to east and south to north. `west` is greater than `east` where it crosses the 180th meridian. */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** What a map shows: its middle, in a world that is a square of side 1 in Web Mercator, and how large that square is. */
export interface View {
  readonly x: number;
  readonly y: number;
  /** At 0 the world is 256 pixels wide, and twice as wide with each step. */
  readonly zoom: number;
}

/** Of the map on the page, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly lon: number;
  readonly lat: number;
}

const tile = 256;
export const mostZoom = 17;
/** Where the square ends. */
const lastLatitude = 85.051_128;

export const worldX = (lon: number): number => (lon + 180) / 360;

export function worldY(lat: number): number {
  const sine = Math.sin((Math.max(-lastLatitude, Math.min(lastLatitude, lat)) * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

export const longitudeOf = (x: number): number => (x - Math.floor(x)) * 360 - 180;
export const latitudeOf = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;

/** Pixels of the world's side. */
export const sideOf = (zoom: number): number => tile * 2 ** zoom;

/** The map has no empty edge above or below. */
export const leastZoom = ({ height }: Size): number => Math.max(0, Math.log2(height / tile));

/** The nearest view that there is: neither beyond the poles, nor too far, nor too near. */
export function inWorld({ x, y, zoom }: View, size: Size): View {
  const within = Math.max(leastZoom(size), Math.min(mostZoom, zoom));
  const half = Math.min(0.5, size.height / sideOf(within) / 2);
  return { x: x - Math.floor(x), y: Math.max(half, Math.min(1 - half, y)), zoom: within };
}

/** The smallest box that holds all, by whichever side of the earth it is; undefined without points. */
export function boxAround(lons: readonly number[], lats: readonly number[]): Box | undefined {
  if (lons.length === 0) return undefined;
  const sorted = Float64Array.from(lons).sort();
  let [west, east] = [sorted[0] as number, sorted.at(-1) as number];
  // Around the earth from the easternmost to the westernmost point. A wider gap elsewhere is what the box leaves out.
  let widest = 360 - (east - west);
  for (let index = 1; index < sorted.length; index += 1) {
    const [before, after] = [sorted[index - 1] as number, sorted[index] as number];
    if (after - before > widest) [widest, west, east] = [after - before, after, before];
  }
  const [south, north] = lats.reduce(([low, high], lat) => [Math.min(low, lat), Math.max(high, lat)], [90, -90]);
  return { west, south, east, north };
}

/** How far a box reaches to the east of its west, in degrees. */
const widthOf = ({ west, east }: Box): number => (east >= west ? east - west : east - west + 360);

/**
 * The nearest view in which a whole box is seen.
 * @param margin in pixels at each side
 * @param nearest how near it may be: a box of one point would be infinitely near
 */
export function viewOfBox(box: Box, size: Size, margin = 0, nearest = mostZoom): View {
  const [top, bottom] = [worldY(box.north), worldY(box.south)];
  const [across, down] = [widthOf(box) / 360, bottom - top];
  const room = (side: number): number => Math.max(32, side - 2 * margin);
  const zoomFor = (pixels: number, part: number): number => (part <= 0 ? nearest : Math.log2(pixels / tile / part));
  const zoom = Math.min(nearest, zoomFor(room(size.width), across), zoomFor(room(size.height), down));
  return inWorld({ x: worldX(box.west) + across / 2, y: (top + bottom) / 2, zoom }, size);
}

/** What is seen, to a metre. A map that is wider than the earth shows all of it. */
export function boxOfView({ x, y, zoom }: View, { width, height }: Size): Box {
  const [across, down] = [width / sideOf(zoom), height / sideOf(zoom)];
  const edges =
    across >= 1 ? { west: -180, east: 180 } : { west: longitudeOf(x - across / 2), east: longitudeOf(x + across / 2) };
  return {
    west: rounded(edges.west),
    south: rounded(latitudeOf(Math.min(1, y + down / 2))),
    east: rounded(edges.east),
    north: rounded(latitudeOf(Math.max(0, y - down / 2))),
  };
}

const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

export const isIn = ({ west, south, east, north }: Box, lon: number, lat: number): boolean =>
  lat >= south && lat <= north && (west <= east ? lon >= west && lon <= east : lon >= west || lon <= east);

/** Points are told to a metre, and places are where they are: a box around the former holds the latter when it is a little larger. */
export const widened = ({ west, south, east, north }: Box): Box => ({
  west: Math.max(-180, rounded(west - 2e-5)),
  south: Math.max(-90, rounded(south - 2e-5)),
  east: Math.min(180, rounded(east + 2e-5)),
  north: Math.min(90, rounded(north + 2e-5)),
});

/** As the API spells it. */
export const textOfBox = ({ west, south, east, north }: Box): string => [west, south, east, north].join();

/** Undefined: an address that somebody wrote says no box. */
export function boxOfText(text: string | undefined): Box | undefined {
  const parts = text?.split(',') ?? [];
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = parts.map((part) =>
    part.trim() === '' ? Number.NaN : Number(part),
  );
  const isBox =
    parts.length === 4 &&
    Math.abs(west) <= 180 &&
    Math.abs(east) <= 180 &&
    south >= -90 &&
    north <= 90 &&
    south <= north;
  return isBox ? { west, south, east, north } : undefined;
}

/** The same middle-point of a gesture stays under the fingers. @param at in pixels from the middle of the map */
export function zoomedAt(view: View, size: Size, step: number, at: readonly [number, number] = [0, 0]): View {
  const zoom = Math.max(leastZoom(size), Math.min(mostZoom, view.zoom + step));
  const [before, after] = [sideOf(view.zoom), sideOf(zoom)];
  return inWorld(
    { x: view.x + at[0] / before - at[0] / after, y: view.y + at[1] / before - at[1] / after, zoom },
    size,
  );
}

export const movedBy = (view: View, size: Size, [right, down]: readonly [number, number]): View =>
  inWorld({ ...view, x: view.x + right / sideOf(view.zoom), y: view.y + down / sideOf(view.zoom) }, size);

/** Where a point is on the map, in pixels from its left and top edge; of the world's copies the one nearest to the middle. */
export function pixelOf({ x, y, zoom }: View, { width, height }: Size, lon: number, lat: number): [number, number] {
  const side = sideOf(zoom);
  let across = worldX(lon) - x;
  across -= Math.round(across);
  return [width / 2 + across * side, height / 2 + (worldY(lat) - y) * side];
}

/** The point of the earth at a pixel. */
export function pointAt({ x, y, zoom }: View, { width, height }: Size, [left, top]: readonly [number, number]): Point {
  const side = sideOf(zoom);
  return {
    lon: rounded(longitudeOf(x + (left - width / 2) / side)),
    lat: rounded(latitudeOf(Math.max(0, Math.min(1, y + (top - height / 2) / side)))),
  };
}

/** A length of 1, 2 or 5 times a power of ten that is at most so many pixels, in metres. */
export function scaleBar({ y, zoom }: View, most: number): { readonly metres: number; readonly pixels: number } {
  const metresPerPixel = (40_075_017 * Math.cos((latitudeOf(y) * Math.PI) / 180)) / sideOf(zoom);
  const room = metresPerPixel * most;
  const power = 10 ** Math.floor(Math.log10(room));
  const metres = ([5, 2, 1].find((step) => step * power <= room) ?? 1) * power;
  return { metres, pixels: metres / metresPerPixel };
}

/**
 * Copies of the world that are in sight: how many worlds to the right each is.
 * @param more beside those, for what reaches beyond the edge of its world
 */
export function copiesOf({ x, zoom }: View, { width }: Size, more = 0): number[] {
  const half = width / sideOf(zoom) / 2;
  const [first, last] = [Math.floor(x - half) - more, Math.ceil(x + half) - 1 + more];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
