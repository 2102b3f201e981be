import { createHash } from 'node:crypto';

export interface Sizes<T> {
  /** `npm test`: what every change waits for. Its goal is ten minutes for everything. */
  readonly short: T;
  /** `npm run test:full`: each check in its whole breadth. CI takes another share of the files with each commit. Default: as `short`. */
  readonly full?: T;
  /** `npm run test:large`: sizes that take an hour. Default: as `full`. */
  readonly large?: T;
}

type Form = keyof Sizes<unknown>;

const given = (variable: string): string => {
  const value = process.env[variable] ?? '';
  return value === '0' ? '' : value;
};

/** Whether a file is among those of one turn of several: each is in one of them. */
export function isInTurnOf(file: string, turn: number, turns: number): boolean {
  return createHash('sha256').update(file).digest().readUInt32BE() % turns === turn % turns;
}

/**
 * How much the file that runs now is to try. `LOCARA_TEST_FULL` is `1`, or `7/12`: the seventh of twelve shares of the files in full,
 * the others short.
 */
function form(): Form {
  if (given('LOCARA_TEST_LARGE') !== '') return 'large';
  const full = given('LOCARA_TEST_FULL');
  const share = /^(\d+)\/([1-9]\d*)$/.exec(full);
  if (share === null) return full === '' ? 'short' : 'full';
  return isInTurnOf(given('LOCARA_TEST_FILE'), Number(share[1]), Number(share[2])) ? 'full' : 'short';
}

/** What this run is to take, where tests have more than one size. */
export function sized<T>({ short, full = short, large = full }: Sizes<T>): T {
  return { short, full, large }[form()];
}

/** In the short form `count` of them, others for each `turn`, so that many turns take all; else all. */
export const inTurn = <T>(all: readonly T[], turn: number, count: number): readonly T[] =>
  form() === 'short'
    ? all.filter((_, index) => (index - turn * count + turn * count * all.length) % all.length < count)
    : all;
