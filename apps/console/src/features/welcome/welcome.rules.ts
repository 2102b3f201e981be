/** `unknown`: nobody can say yet whether something is missing; it holds nothing up. */
export type StepState = 'done' | 'now' | 'later' | 'unknown';

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
  /** How much of what the first step asks for is missing: for the product that needs least, or for those that it holds. Null: nobody knows. */
  readonly lacking: number | null;
  readonly subscriptions: number;
  readonly live: number;
}

/** The first step that is known not to be done is the one to do now. What is live needs nothing any more. */
export function progressOf({ hasPlace, lacking, subscriptions, live }: Facts): Progress {
  const isLive = live > 0;
  const done = [isLive || (hasPlace && lacking === 0), isLive || subscriptions > 0, isLive];
  const isUnknown = !isLive && hasPlace && lacking === null;
  const now = done.indexOf(false, isUnknown ? 1 : 0);
  const stateOf = (step: number): StepState => {
    if (done[step] === true) return 'done';
    if (step === 0 && isUnknown) return 'unknown';
    return step === now ? 'now' : 'later';
  };
  return {
    business: stateOf(0),
    product: stateOf(1),
    live: stateOf(2),
    done: done.filter(Boolean).length,
  };
}

export interface Lack {
  /** Path of a field of the location, or what sets a product up. */
  readonly key: string;
  readonly description: string;
}

/** Of what products need, all that the form of the first step has (`basicFieldOf` of the profile). The rest is given elsewhere, when the product is there. */
const asked = new Set([
  'name',
  'address.street',
  'address.city',
  'address.countryCode',
  'mainPhone',
  'eMail',
  'website',
]);

export const isAsked = (field: string | null): field is string => field !== null && asked.has(field);

/** What the first step has to ask for: what the product that needs least of it lacks. Null: no product says so. */
export function leastLack(ofProducts: readonly (readonly Lack[])[]): readonly Lack[] | null {
  const lists = ofProducts.map((lacks) => lacks.filter(({ key }) => isAsked(key)));
  return lists.toSorted((a, b) => a.length - b.length)[0] ?? null;
}

/** Something open about what a location holds, as the API says it. */
export interface OpenPoint {
  readonly subscriptionId: number;
  readonly code: number | null;
  /** Something that is missing; null: a warning. */
  readonly field: string | null;
  readonly message: string;
}

/** What the first step asks for of it. */
export const lacksIn = (points: readonly OpenPoint[]): readonly Lack[] =>
  eachOnce(points.flatMap(({ field, message }) => (isAsked(field) ? [{ key: field, description: message }] : [])));

/** What is left to do when the product is there: warnings, and what is not asked for in the first step. Each once. */
export const waitingIn = (points: readonly OpenPoint[]): readonly OpenPoint[] => [
  ...new Map(points.filter(({ field }) => !isAsked(field)).map((point) => [point.message, point])).values(),
];

/** Data of the location that the first step does not ask for are in its profile; what sets a product up is at the subscription. */
export const isOfProfile = ({ field }: OpenPoint): boolean => field === 'categories';

interface HeldPlace {
  readonly companyId: number | null;
  readonly locationId: number | null;
  readonly permissions: readonly string[];
}

/** Where somebody may enter data; undefined: nowhere. */
export const writablePlace = <P extends HeldPlace>(places: readonly P[]): P | undefined =>
  places.find(({ companyId, permissions }) => companyId !== null && permissions.includes('location:write'));

/** Whether they may enter data of this location. Who may in a workspace may in what is below it. */
export const mayWriteAt = (places: readonly HeldPlace[], locationId: number, companyId: number | undefined): boolean =>
  places.some(
    (place) =>
      place.permissions.includes('location:write') &&
      (place.locationId === locationId ||
        (place.locationId === null && (place.companyId === null || place.companyId === companyId))),
  );

/** Each once, in the order in which they came. */
export const eachOnce = (lacks: readonly Lack[]): readonly Lack[] => [
  ...new Map(lacks.map((lack) => [lack.description, lack])).values(),
];
