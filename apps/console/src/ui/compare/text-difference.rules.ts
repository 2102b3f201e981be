/** A part of a text, and whether the other text has it too. */
export interface Piece {
  readonly text: string;
  readonly differs: boolean;
}

export interface Difference {
  readonly ours: readonly Piece[];
  readonly theirs: readonly Piece[];
}

/** Up to this length texts are compared letter by letter, longer ones word by word. */
const longestByLetter = 120;
/** Above this many comparisons the middle counts as different as a whole. */
const mostComparisons = 250_000;

/**
 * Where two texts differ. Equal bits that are too short to mean anything are marked with what is around them: three letters
 * that two words happen to share help nobody.
 */
export function differenceOf(ours: string, theirs: string): Difference {
  const isShort = Math.max(ours.length, theirs.length) <= longestByLetter;
  const [a, b] = [tokensOf(ours, isShort), tokensOf(theirs, isShort)];
  const start = commonStart(a, b);
  const end = Math.min(commonStart(a.toReversed(), b.toReversed()), a.length - start, b.length - start);
  const [middleA, middleB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const [keptA, keptB] = keptOf(middleA, middleB, isShort ? 2 : 1);
  const whole = (tokens: readonly string[], kept: readonly boolean[]): Piece[] =>
    piecesOf(tokens, [...filled(start), ...kept, ...filled(end)]);
  return { ours: whole(a, keptA), theirs: whole(b, keptB) };
}

const filled = (length: number): boolean[] => Array.from({ length }, () => true);

const tokensOf = (text: string, byLetter: boolean): string[] => (byLetter ? [...text] : (text.match(/\s+|\S+/g) ?? []));

function commonStart(a: readonly string[], b: readonly string[]): number {
  const first = a.findIndex((token, index) => token !== b[index]);
  return first === -1 ? a.length : first;
}

/** Which tokens of each are in the longest common subsequence, in runs that are long enough. */
function keptOf(a: readonly string[], b: readonly string[], shortestRun: number): readonly [boolean[], boolean[]] {
  const [keptA, keptB] = [a.map(() => false), b.map(() => false)];
  if (a.length * b.length > mostComparisons) return [keptA, keptB];
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const pairs: (readonly [number, number])[] = [];
  for (let [i, j] = [0, 0]; i < a.length && j < b.length;) {
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  for (const run of runsOf(pairs))
    if (run.length >= shortestRun)
      for (const [i, j] of run) {
        keptA[i] = true;
        keptB[j] = true;
      }
  return [keptA, keptB];
}

/** Pairs that follow each other in both texts. */
function runsOf(pairs: readonly (readonly [number, number])[]): (readonly [number, number])[][] {
  const runs: (readonly [number, number])[][] = [];
  for (const pair of pairs) {
    const last = runs.at(-1)?.at(-1);
    if (last !== undefined && pair[0] === last[0] + 1 && pair[1] === last[1] + 1) runs.at(-1)?.push(pair);
    else runs.push([pair]);
  }
  return runs;
}

function piecesOf(tokens: readonly string[], kept: readonly boolean[]): Piece[] {
  const pieces: { text: string; differs: boolean }[] = [];
  tokens.forEach((text, index) => {
    const differs = kept[index] !== true;
    const last = pieces.at(-1);
    if (last?.differs === differs) last.text += text;
    else pieces.push({ text, differs });
  });
  return pieces;
}
