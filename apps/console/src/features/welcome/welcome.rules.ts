export type StepState = 'done' | 'now' | 'later';

export interface Progress {
  readonly business: StepState;
  readonly product: StepState;
  readonly live: StepState;
  /** Of three. */
  readonly done: number;
}

/** What the platform says of one business. */
export interface Facts {
  readonly hasPlace: boolean;
  /** How much is missing for the product that needs least; of those that were ordered, for them. */
  readonly lacking: number;
  readonly subscriptions: number;
  readonly live: number;
}

/** The first step that is not done is the one to do now. What is live needs nothing any more. */
export function progressOf({ hasPlace, lacking, subscriptions, live }: Facts): Progress {
  const isLive = live > 0;
  const done = [isLive || (hasPlace && lacking === 0), isLive || subscriptions > 0, isLive];
  const now = done.indexOf(false);
  const stateOf = (step: number): StepState => (done[step] === true ? 'done' : step === now ? 'now' : 'later');
  return {
    business: stateOf(0),
    product: stateOf(1),
    live: stateOf(2),
    done: done.filter(Boolean).length,
  };
}

export interface Lack {
  readonly key: string;
  readonly description: string;
}

/** What is missing for the product that needs least: with that something can begin. None of them can be had: nothing. */
export const leastLack = (ofProducts: readonly (readonly Lack[])[]): readonly Lack[] =>
  ofProducts.toSorted((a, b) => a.length - b.length)[0] ?? [];

/** Each once, in the order in which they came. */
export const eachOnce = (lacks: readonly Lack[]): readonly Lack[] => [
  ...new Map(lacks.map((lack) => [lack.description, lack])).values(),
];

export const idOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d*$/.test(text) ? Number(text) : undefined;
