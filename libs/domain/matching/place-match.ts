import { column, comparedBy, compareParts, preparePlace } from './place-match-parts.js';
import type { Feature, Place, PreparedPlace } from './place-match-parts.js';
import { likelihood } from './place-match-model.js';
import { placeModels } from './place-match-weights.js';

export { preparePlace } from './place-match-parts.js';
export type { Place, PreparedPlace } from './place-match-parts.js';

/** From this similarity two places count as the same. */
export const samePlaceFrom = 0.5;

/** A part in which two places can agree. */
export const placeParts = ['name', 'phone', 'street', 'house', 'postCode', 'city', 'coordinate'] as const;
export type PlacePart = (typeof placeParts)[number];

export interface Likeness {
  /** 0 to 1; 1 is an exact match after normalisation, and nothing else is. */
  readonly similarity: number;
  /** In which parts the two agree. */
  readonly matching: readonly PlacePart[];
}

/** Less than an exact match, however sure the model is. */
const HIGHEST_OF_MODEL = 0.995;

/**
 * How likely two places are one and the same, 0 to 1: symmetric and deterministic. Anyone who compares one with many prepares
 * each once and takes `likeness`.
 */
export function similarity(left: Place, right: Place): number {
  return likeness(preparePlace(left), preparePlace(right)).similarity;
}

export function likeness(left: PreparedPlace, right: PreparedPlace): Likeness {
  const parts = compareParts(left, right);
  return {
    similarity: isExact(left, right, parts)
      ? 1
      : Math.min(HIGHEST_OF_MODEL, likelihood(placeModels[comparedBy(parts)], parts)),
    matching: placeParts.filter((part) => agrees(part, parts)),
  };
}

/** How well a place returns a question that gives some parts only: what was not asked for does not count. */
export function likenessTo(question: PreparedPlace, place: PreparedPlace): Likeness {
  return likeness(question, onlyAsked(question, place));
}

function onlyAsked(question: PreparedPlace, place: PreparedPlace): PreparedPlace {
  const part = <T>(asked: unknown, known: T): T | null => (asked === null ? null : known);
  return {
    name: part(question.name, place.name),
    phone: part(question.phone, place.phone),
    street: part(question.street, place.street),
    house: part(question.house, place.house),
    postCode: part(question.postCode, place.postCode),
    city: part(question.city, place.city),
    countryCode: place.countryCode,
    coordinate: part(question.coordinate, place.coordinate),
  };
}

/** From where on people would say that the two agree. A distance is small where others are large. */
const agreement: Readonly<Record<PlacePart, readonly [feature: Feature, least: number]>> = {
  name: ['nameWords', 0.8],
  phone: ['phone', 0.8],
  street: ['street', 0.8],
  house: ['house', 0.8],
  postCode: ['postCode', 1],
  city: ['city', 0.8],
  coordinate: ['distance', Math.log10(150)],
};

function agrees(part: PlacePart, parts: Float64Array): boolean {
  const [feature, least] = agreement[part];
  const value = parts[column[feature]] ?? Number.NaN;
  return part === 'coordinate' ? value <= least : value >= least;
}

/** Two points of one shop, however it was put on the map; as `distance`. */
const SAME_POINT = Math.log10(500);

/** All that either says is said by both, in the same words once these are written in one way. */
function isExact(left: PreparedPlace, right: PreparedPlace, parts: Float64Array): boolean {
  const phone = parts[column.phone] ?? Number.NaN;
  const distance = parts[column.distance] ?? Number.NaN;
  return (
    left.name?.compact === right.name?.compact &&
    (phone === 1 || (left.phone === null && right.phone === null)) &&
    left.street?.compact === right.street?.compact &&
    left.house?.text === right.house?.text &&
    left.house?.unit === right.house?.unit &&
    left.postCode === right.postCode &&
    left.city === right.city &&
    !(distance > SAME_POINT)
  );
}
