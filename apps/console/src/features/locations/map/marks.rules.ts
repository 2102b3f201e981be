export type MapState = 'WAITING_ON_CUSTOMER' | 'LIVE' | 'NONE';

/** How many locations of a cluster are in which state; the rest are in neither. */
export interface Shares {
  readonly waiting: number;
  readonly live: number;
  readonly count: number;
}

export interface Arc {
  readonly state: MapState;
  /** Of the whole ring, clockwise from the top. */
  readonly from: number;
  readonly to: number;
}

/** A smaller part of a ring could not be seen. */
const leastShare = 0.04;

/** Parts of a cluster's ring. A state that there is can be seen, however few are in it. */
export function ringOf({ waiting, live, count }: Shares): Arc[] {
  const counts = [
    ['WAITING_ON_CUSTOMER', waiting],
    ['LIVE', live],
    ['NONE', count - waiting - live],
  ] as const;
  const parts = counts
    .filter(([, number]) => number > 0)
    .map(([state, number]) => ({ state, share: Math.max(leastShare, number / count) }));
  const whole = parts.reduce((sum, { share }) => sum + share, 0);
  let from = 0;
  return parts.map(({ state, share }, index) => {
    const to = index === parts.length - 1 ? 1 : from + share / whole;
    const arc = { state, from, to };
    from = to;
    return arc;
  });
}

export const sumOf = (states: readonly MapState[]): Shares => ({
  waiting: states.filter((state) => state === 'WAITING_ON_CUSTOMER').length,
  live: states.filter((state) => state === 'LIVE').length,
  count: states.length,
});

/** Radius of a cluster's mark, in pixels. */
export const radiusOf = (count: number): number => 13 + 4 * Math.log10(count);

interface Place {
  readonly left: number;
  readonly top: number;
  /** Of the label. */
  readonly width: number;
}

const [reach, lineHeight] = [10, 16];

interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const meets = (one: Area, other: Area): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** At which side of its place each label stands; undefined: there is no room for it. */
export function labelsOf(places: readonly Place[], mapWidth: number): ('left' | 'right' | undefined)[] {
  const marks = places.map(({ left, top }) => ({ left: left - 7, right: left + 7, top: top - 7, bottom: top + 7 }));
  const taken: Area[] = [];
  return places.map(({ left, top, width }, index) => {
    const area = (from: number): Area => ({
      left: from,
      right: from + width,
      top: top - lineHeight / 2,
      bottom: top + lineHeight / 2,
    });
    const sides = [
      ['right', area(left + reach)],
      ['left', area(left - reach - width)],
    ] as const;
    const found = sides.find(
      ([, at]) =>
        at.left >= 0 &&
        at.right <= mapWidth &&
        !taken.some((other) => meets(at, other)) &&
        !marks.some((mark, other) => other !== index && meets(at, mark)),
    );
    if (found !== undefined) taken.push(found[1]);
    return found?.[0];
  });
}
