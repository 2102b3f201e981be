/**
 * What was learned about when two places are one: boosted trees. Each asks three questions about the parts of a comparison and
 * adds its leaf to the odds (natural logarithm).
 */
export interface PlaceModel {
  /** The odds of any two places. */
  readonly start: number;
  /**
   * Each: seven questions of three numbers (column of `features`; threshold, above which the response is right; side where the part
   * is not known: 0 left, 1 right), the topmost first, level by level; then eight leaves from left to right.
   */
  readonly trees: readonly (readonly number[])[];
}

/**
 * One model for each thing that there is to compare: few labelled pairs have nothing but names, and a model that learned from whole
 * records takes what is missing for a difference.
 */
export interface PlaceModels {
  readonly whole: PlaceModel;
  /** Of two names and nothing else. */
  readonly names: PlaceModel;
  /** Of two addresses without names, phones and coordinates. */
  readonly addresses: PlaceModel;
}

export const QUESTIONS = 7;

/** How likely two places are one, 0 to 1. @param parts as `compareParts` gives them */
export function likelihood({ start, trees }: PlaceModel, parts: Float64Array): number {
  let odds = start;
  for (const tree of trees) odds += leafOf(tree, parts);
  return 1 / (1 + Math.exp(-odds));
}

/** The leaf of one tree. */
export function leafOf(tree: readonly number[], parts: Float64Array): number {
  let at = 0;
  while (at < QUESTIONS) at = 2 * at + 1 + sideOf(tree, at, parts);
  return tree[QUESTIONS * 3 + at - QUESTIONS] as number;
}

/** 0 left, 1 right. */
export function sideOf(tree: readonly number[], question: number, parts: Float64Array): number {
  const value = parts[tree[question * 3] as number] as number;
  if (value > (tree[question * 3 + 1] as number)) return 1;
  return Number.isNaN(value) ? (tree[question * 3 + 2] as number) : 0;
}
