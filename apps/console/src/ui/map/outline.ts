import address from '../../../outline/world.json?url';

/** Coasts and borders, in units of {@link Outline.side}. */
export interface Outline {
  /** Units of the world's side. */
  readonly side: number;
  readonly land: readonly Shape[];
  readonly borders: readonly Shape[];
}

interface Shape {
  readonly area: Path2D;
  /** Without the edge of the world, where shapes are only cut. */
  readonly line: Path2D;
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
  const [area, line] = [new Path2D(), new Path2D()];
  let [left, top, right, bottom] = [side, side, 0, 0];
  for (const steps of lines) {
    let [x, y] = [0, 0];
    const [firstX, firstY] = [steps[0] ?? 0, steps[1] ?? 0];
    for (let index = 0; index < steps.length; index += 2) {
      const before = x;
      x += steps[index] ?? 0;
      y += steps[index + 1] ?? 0;
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
      if (index === 0) area.moveTo(x, y);
      else area.lineTo(x, y);
      if (index === 0 || isEdge(before, x, side)) line.moveTo(x, y);
      else line.lineTo(x, y);
    }
    if (!isClosed) continue;
    area.closePath();
    if (!isEdge(x, firstX, side)) line.lineTo(firstX, firstY);
  }
  return { area, line, left, top, right, bottom };
}

const isEdge = (one: number, other: number, side: number): boolean => one === other && (one === 0 || one === side);
