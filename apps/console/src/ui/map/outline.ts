import address from '../../../outline/world.json?url';

/** Coasts and borders, in units of {@link Outline.side}. */
export interface Outline {
  /** Units of the world's side. */
  readonly side: number;
  readonly land: readonly Shape[];
  readonly borders: readonly Shape[];
}

interface Shape {
  /** It may reach beyond the edge of the world, where it crosses the 180th meridian. */
  readonly path: Path2D;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface OutlineFile {
  readonly side: number;
  readonly land: readonly (readonly number[][])[];
  readonly borders: readonly number[][];
}

let asked: Promise<Outline> | undefined;

/** Loaded once, when the first map is drawn. @throws when it cannot be loaded; the next call tries again */
export function loadOutline(): Promise<Outline> {
  asked ??= read().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

async function read(): Promise<Outline> {
  const response = await fetch(address);
  if (!response.ok) throw new Error('The outline of the countries cannot be loaded.');
  const { side, land, borders } = (await response.json()) as OutlineFile;
  return {
    side,
    land: land.map((rings) => shapeOf(rings, side, true)),
    borders: borders.map((line) => shapeOf([line], side, false)),
  };
}

function shapeOf(lines: readonly number[][], side: number, isClosed: boolean): Shape {
  const path = new Path2D();
  let [left, top, right, bottom] = [side, side, 0, 0];
  for (const steps of lines) {
    let [x, y] = [0, 0];
    for (let index = 0; index < steps.length; index += 2) {
      x += steps[index] ?? 0;
      y += steps[index + 1] ?? 0;
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
      if (index === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    }
    if (isClosed) path.closePath();
  }
  return { path, left, top, right, bottom };
}
