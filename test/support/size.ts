export interface Sizes<T> {
  /** `npm test`: what every change waits for. Its goal is ten minutes for everything. */
  readonly short: T;
  /** `npm run test:full`, which CI runs where the machine is fast enough: each check in its whole breadth. Default: as `short`. */
  readonly full?: T;
  /** `npm run test:large`: sizes that take an hour. Default: as `full`. */
  readonly large?: T;
}

const isSet = (variable: string): boolean => !['', '0', undefined].includes(process.env[variable]);

/** How much this run is to try. */
const form = isSet('LOCARA_TEST_LARGE') ? 'large' : isSet('LOCARA_TEST_FULL') ? 'full' : 'short';

export const isShort = form === 'short';

/** What this run is to take, where tests have more than one size. */
export function sized<T>({ short, full = short, large = full }: Sizes<T>): T {
  return { short, full, large }[form];
}

/** In the short form `count` of them, others for each `turn`, so that many turns take all; else all. */
export const inTurn = <T>(all: readonly T[], turn: number, count: number): readonly T[] =>
  isShort ? all.filter((_, index) => (index - turn * count + turn * count * all.length) % all.length < count) : all;
