import { compareParts, features, preparePlace } from '#domain/matching/place-match-parts';
import type { Feature } from '#domain/matching/place-match-parts';
import { likelihood } from '#domain/matching/place-match-model';
import type { PlaceModel } from '#domain/matching/place-match-model';
import { train } from './boosted-trees.js';
import type { Example } from './boosted-trees.js';
import { bestThreshold, foldsOf, scoreOf } from './pairs.js';
import type { Place } from '#domain/matching/place-match';
import type { LabelledPair, Score } from './pairs.js';

/** Being more alike in these never makes two places less likely one; a distance, and what either has left over, does. */
const ways: Readonly<Partial<Record<Feature, number>>> = {
  nameWords: 1,
  nameContained: 1,
  nameTrigrams: 1,
  nameLetters: 1,
  nameFirstWord: 1,
  nameLastWord: 1,
  nameLeftOver: -1,
  nameExtra: -1,
  nameKinds: 1,
  nameNumbers: 1,
  nameInside: -1,
  nameKindsApart: -1,
  nameBefore: -1,
  nameBehind: -1,
  phone: 1,
  street: 1,
  house: 1,
  postCode: 1,
  city: 1,
  distance: -1,
  together: 1,
};

/** Pairs by their names alone: what somebody knows who has nothing else. */
export const namesOf = (pairs: readonly LabelledPair[]): LabelledPair[] =>
  pairs.map(({ left, right, same }) => ({
    left: { ...nothing, name: left.name },
    right: { ...nothing, name: right.name },
    same,
  }));

/** By their addresses alone, where both have one. */
export const addressesOf = (pairs: readonly LabelledPair[]): LabelledPair[] =>
  pairs
    .filter(({ left, right }) => left.street !== null && right.street !== null)
    .map(({ left, right, same }) => ({ left: addressOf(left), right: addressOf(right), same }));

const nothing: Place = {
  name: '',
  phone: null,
  street: null,
  house: null,
  postCode: null,
  city: null,
  countryCode: null,
  lat: null,
  lon: null,
};
const addressOf = ({ street, house, postCode, city }: Place): Place => ({ ...nothing, street, house, postCode, city });

export const examplesOf = (pairs: readonly LabelledPair[], weight = 1): Example[] =>
  pairs.map(({ left, right, same }) => ({
    parts: compareParts(preparePlace(left), preparePlace(right)),
    same,
    weight,
  }));

/** The average of several runs is steadier than one: their trees are put together, each counting for its share. */
export function fit(examples: readonly Example[], { runs = 3, trees = 110 } = {}): PlaceModel {
  const models = Array.from({ length: runs }, (_, run) =>
    train(examples, {
      trees,
      rate: 0.1,
      ridge: 1,
      leastWeight: 1,
      sample: 0.5,
      seed: 11 + run,
      monotone: features.map((feature) => ways[feature] ?? 0),
    }),
  );
  const share = (tree: readonly number[]): number[] => tree.map((value, at) => (at < 21 ? value : value / runs));
  return { start: models[0]?.start ?? 0, trees: models.flatMap(({ trees: own }) => own.map(share)) };
}

/**
 * F1 over all rows, each judged by a model and a threshold that have not seen its fold: the threshold is the best for what models
 * say that were fitted on the other folds without the row's own.
 */
export function crossValidated(pairs: readonly LabelledPair[], folds = 5): Score {
  const examples = examplesOf(pairs);
  const labels = examples.map(({ same }) => same);
  const fold = foldsOf(labels, folds, 1);
  const said = labels.map(() => false);
  for (let held = 0; held < folds; held += 1) {
    const known = examples.filter((_, row) => fold[row] !== held);
    const threshold = thresholdWithin(known);
    const model = fit(known);
    for (const [row, { parts }] of examples.entries())
      if (fold[row] === held) said[row] = likelihood(model, parts) >= threshold;
  }
  return scoreOf(said, labels);
}

/** The best threshold for rows that were judged by models which had not seen them. */
function thresholdWithin(examples: readonly Example[], folds = 4): number {
  const labels = examples.map(({ same }) => same);
  const fold = foldsOf(labels, folds, 2);
  const values = labels.map(() => 0);
  for (let held = 0; held < folds; held += 1) {
    const model = fit(examples.filter((_, row) => fold[row] !== held));
    for (const [row, { parts }] of examples.entries()) if (fold[row] === held) values[row] = likelihood(model, parts);
  }
  return bestThreshold(values, labels);
}
