import { leafOf, QUESTIONS, sideOf } from '#domain/matching/place-match-model';
import type { PlaceModel } from '#domain/matching/place-match-model';
import { randomOf } from './pairs.js';

/** What is learned from: parts as the domain compares them. */
export interface Example {
  readonly parts: Float64Array;
  readonly same: boolean;
  readonly weight: number;
}

export interface TrainingOptions {
  readonly trees: number;
  /** How much of what a tree says is taken. */
  readonly rate: number;
  /** Shrinks leaves that few rows are in. */
  readonly ridge: number;
  /** Least weight (of the second derivative) on either side of a split. */
  readonly leastWeight: number;
  /** Share of the rows that a tree sees. */
  readonly sample: number;
  readonly seed: number;
  /** By column: 1, more is never less likely; -1, the other way round; 0, either. */
  readonly monotone: readonly number[];
}

const LEVELS = 3;
/** Thresholds tried for each column. */
const MOST_CUTS = 40;

/**
 * Gradient boosting of logistic loss over trees of three levels, with a side of its own for what is not known, and splits that
 * may only go one way where `monotone` says so. Some thousand rows take less than a second.
 */
export function train(examples: readonly Example[], options: TrainingOptions): PlaceModel {
  const random = randomOf(options.seed);
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  const positive = examples.reduce((sum, { weight, same }) => sum + (same ? weight : 0), 0);
  const start = Math.log(positive / (total - positive));
  const odds = new Float64Array(examples.length).fill(start);
  const columns = binned(examples);
  const trees: number[][] = [];
  for (let round = 0; round < options.trees; round += 1) {
    const tree = grow(
      examples,
      columns,
      derivatives(examples, odds, () => random() < options.sample),
      options,
    );
    trees.push(tree);
    for (const [row, { parts }] of examples.entries()) odds[row] = (odds[row] ?? 0) + leafOf(tree, parts);
  }
  return { start, trees };
}

interface Column {
  /** Ascending; a row in bin n is above n of them. */
  readonly cuts: readonly number[];
  /** Of each row; one more than there are cuts: not known. */
  readonly bins: Uint8Array;
}

function binned(examples: readonly Example[]): Column[] {
  return Array.from({ length: examples[0]?.parts.length ?? 0 }, (_, column) => {
    const values = examples.map(({ parts }) => parts[column] ?? Number.NaN);
    const known = values.filter((value) => !Number.isNaN(value)).toSorted((one, other) => one - other);
    const cuts = new Set<number>();
    for (let cut = 1; cut < MOST_CUTS; cut += 1) {
      const at = Math.floor((cut * known.length) / MOST_CUTS);
      // A value that many rows have is a cut of its own, from below.
      const value = known[at] ?? 0;
      const before = known[known.findIndex((each) => each === value) - 1];
      if (before !== undefined) cuts.add((value + before) / 2);
      const next = known.find((each) => each > value);
      if (next !== undefined) cuts.add((value + next) / 2);
    }
    const ascending = [...cuts].toSorted((one, other) => one - other);
    const binOf = (value: number): number =>
      Number.isNaN(value) ? ascending.length + 1 : ascending.filter((cut) => value > cut).length;
    return { cuts: ascending, bins: Uint8Array.from(values, binOf) };
  });
}

interface Derivatives {
  readonly gradient: Float64Array;
  readonly weight: Float64Array;
}

function derivatives(examples: readonly Example[], odds: Float64Array, isTaken: () => boolean): Derivatives {
  const gradient = new Float64Array(examples.length);
  const weight = new Float64Array(examples.length);
  for (const [row, example] of examples.entries()) {
    if (!isTaken()) continue;
    const likely = 1 / (1 + Math.exp(-(odds[row] ?? 0)));
    gradient[row] = example.weight * (Number(example.same) - likely);
    weight[row] = example.weight * Math.max(likely * (1 - likely), 1e-6);
  }
  return { gradient, weight };
}

interface Sums {
  readonly gradient: number;
  readonly weight: number;
}

interface Node extends Sums {
  readonly rows: readonly number[];
  /** Between what its leaves may say, so that a split further up stays right. */
  readonly least: number;
  readonly most: number;
}

function grow(
  examples: readonly Example[],
  columns: readonly Column[],
  derived: Derivatives,
  options: TrainingOptions,
): number[] {
  const everyRow = examples.map((_, row) => row);
  const tree: number[] = [];
  let nodes: Node[] = [{ ...sumOf(everyRow, derived), rows: everyRow, least: -Infinity, most: Infinity }];
  for (let level = 0; level < LEVELS; level += 1) {
    const below: Node[] = [];
    for (const node of nodes) {
      const { split, left, right } = bestSplit(columns, derived, node, options);
      const question = tree.length / 3;
      tree.push(split.column, split.threshold, split.unknown);
      const sideOfRow = (row: number): number => sideOf(tree, question, (examples[row] as Example).parts);
      below.push({ ...left, rows: node.rows.filter((row) => sideOfRow(row) === 0) });
      below.push({ ...right, rows: node.rows.filter((row) => sideOfRow(row) === 1) });
    }
    nodes = below;
  }
  if (tree.length !== QUESTIONS * 3) throw new Error('A tree of the model has another size.');
  return [...tree, ...nodes.map((node) => options.rate * valueOf(node, options.ridge))];
}

function sumOf(rows: readonly number[], { gradient, weight }: Derivatives): Sums {
  let [first, second] = [0, 0];
  for (const row of rows) {
    first += gradient[row] ?? 0;
    second += weight[row] ?? 0;
  }
  return { gradient: first, weight: second };
}

type Bounded = Omit<Node, 'rows'>;

const valueOf = ({ gradient, weight, least, most }: Bounded, ridge: number): number =>
  Math.min(most, Math.max(least, gradient / (weight + ridge)));

interface Split {
  readonly column: number;
  /** Rows above it go right. */
  readonly threshold: number;
  /** Where rows go that do not know the column: 0 left, 1 right. */
  readonly unknown: number;
}

interface Division {
  readonly split: Split;
  readonly left: Bounded;
  readonly right: Bounded;
  readonly gain: number;
}

/** Everything to the left where no split gains anything. */
function bestSplit(columns: readonly Column[], derived: Derivatives, node: Node, options: TrainingOptions): Division {
  const { least, most } = node;
  const nothing: Bounded = { gradient: 0, weight: 0, least, most };
  let best: Division = { split: { column: 0, threshold: 1e9, unknown: 0 }, left: node, right: nothing, gain: 1e-6 };
  for (const [column, { cuts, bins }] of columns.entries()) {
    const gradients = new Float64Array(cuts.length + 2);
    const weights = new Float64Array(cuts.length + 2);
    for (const row of node.rows) {
      const bin = bins[row] ?? 0;
      gradients[bin] = (gradients[bin] ?? 0) + (derived.gradient[row] ?? 0);
      weights[bin] = (weights[bin] ?? 0) + (derived.weight[row] ?? 0);
    }
    const unknown = { gradient: gradients[cuts.length + 1] ?? 0, weight: weights[cuts.length + 1] ?? 0 };
    let below: Sums = { gradient: 0, weight: 0 };
    for (const [bin, threshold] of cuts.entries()) {
      below = { gradient: below.gradient + (gradients[bin] ?? 0), weight: below.weight + (weights[bin] ?? 0) };
      for (const side of [0, 1]) {
        const division = divided(node, { below, unknown }, { column, threshold, unknown: side }, options);
        if (division !== undefined && division.gain > best.gain) best = division;
      }
    }
  }
  return best;
}

/** Undefined where a side has too little, or would go the wrong way. */
function divided(
  node: Bounded,
  { below, unknown }: { readonly below: Sums; readonly unknown: Sums },
  split: Split,
  { ridge, leastWeight, monotone }: TrainingOptions,
): Division | undefined {
  const { least, most } = node;
  const isLeft = split.unknown === 0;
  const gradient = below.gradient + (isLeft ? unknown.gradient : 0);
  const weight = below.weight + (isLeft ? unknown.weight : 0);
  const left: Bounded = { gradient, weight, least, most };
  const right: Bounded = { gradient: node.gradient - gradient, weight: node.weight - weight, least, most };
  if (left.weight < leastWeight || right.weight < leastWeight) return undefined;
  const [low, high] = [valueOf(left, ridge), valueOf(right, ridge)];
  const way = monotone[split.column] ?? 0;
  if ((high - low) * way < 0) return undefined;
  const middle = (low + high) / 2;
  return {
    split,
    gain: gainOf(left, low, ridge) + gainOf(right, high, ridge) - gainOf(node, valueOf(node, ridge), ridge),
    left: way === 0 ? left : way > 0 ? { ...left, most: middle } : { ...left, least: middle },
    right: way === 0 ? right : way > 0 ? { ...right, least: middle } : { ...right, most: middle },
  };
}

/** How much the loss falls when all rows of a node get this value. */
const gainOf = ({ gradient, weight }: Sums, value: number, ridge: number): number =>
  gradient * value - 0.5 * (weight + ridge) * value * value;
