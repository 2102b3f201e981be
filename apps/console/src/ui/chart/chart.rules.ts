/** A value of each part of the axis; null: nothing is known, which is not 0. */
export type Values = readonly (number | null)[];

/**
 * Round numbers from 0 to at least `most`, at most five steps: 1, 2 or 5 times a power of ten apart.
 * @param unit what is round is counted in it, such as 60 of seconds, and no step is smaller
 */
export function ticksUpTo(most: number, unit = 1): number[] {
  if (!(most > 0)) return [0, unit];
  const rough = most / unit / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const round = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? 10 * power;
  const step = Math.max(1, round) * unit;
  const steps = Math.ceil(most / step - 1e-9);
  return Array.from({ length: steps + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

export const mostOf = (...series: readonly Values[]): number =>
  series.flat().reduce<number>((most, value) => Math.max(most, value ?? 0), 0);

/** From the first index of known values to their last. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

const runsOf = (values: Values, isIn: (value: number | null) => boolean): Run[] => {
  const runs: { from: number; to: number }[] = [];
  for (const [index, value] of values.entries()) {
    if (!isIn(value)) continue;
    const last = runs.at(-1);
    if (last !== undefined && last.to === index - 1) last.to = index;
    else runs.push({ from: index, to: index });
  }
  return runs;
};

/** Where something is known, without a break. */
export const knownRuns = (values: Values): Run[] => runsOf(values, (value) => value !== null);

/** Where nothing is known. */
export const gapsOf = (values: Values): Run[] => runsOf(values, (value) => value === null);

/** Places of the chart, in px. */
export interface Scale {
  x(index: number): number;
  y(value: number): number;
}

export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** One part of the axis alone stands in its middle. */
export function scaleOf({ left, right, top, bottom }: Frame, count: number, most: number): Scale {
  const step = count > 1 ? (right - left) / (count - 1) : 0;
  return {
    x: (index) => (count > 1 ? left + index * step : (left + right) / 2),
    y: (value) => (most > 0 ? bottom - (value / most) * (bottom - top) : bottom),
  };
}

const place = (x: number, y: number): string => `${Number(x.toFixed(1))},${Number(y.toFixed(1))}`;

/** The `d` of an SVG path: a line for each run, broken where nothing is known. */
export const lineOf = (values: Values, { x, y }: Scale): string =>
  knownRuns(values)
    .filter(({ from, to }) => to > from)
    .map(
      ({ from, to }) =>
        `M${indexes(from, to)
          .map((index) => place(x(index), y(values[index] ?? 0)))
          .join('L')}`,
    )
    .join('');

/** The same down to the axis, to be filled. */
export const areaOf = (values: Values, { x, y }: Scale): string =>
  knownRuns(values)
    .filter(({ from, to }) => to > from)
    .map(({ from, to }) => {
      const tops = indexes(from, to).map((index) => place(x(index), y(values[index] ?? 0)));
      return `M${place(x(from), y(0))}L${tops.join('L')}L${place(x(to), y(0))}Z`;
    })
    .join('');

/** Known values without a known neighbour: no line shows them. */
export const lonePoints = (values: Values): number[] =>
  knownRuns(values).flatMap(({ from, to }) => (from === to ? [from] : []));

const indexes = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Which parts of the axis are labelled, when there is room for so many: the same distance apart. */
export function labelledIndexes(count: number, room: number): number[] {
  const every = Math.max(1, Math.ceil(count / Math.max(1, room)));
  return indexes(0, count - 1).filter((index) => index % every === 0);
}

/** The part of the axis that is nearest to a place. */
export function nearestIndex(at: number, { left, right }: Frame, count: number): number {
  if (count < 2) return 0;
  const index = Math.round(((at - left) / (right - left)) * (count - 1));
  return Math.min(count - 1, Math.max(0, index));
}
