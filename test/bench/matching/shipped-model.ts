import { likelihood } from '#domain/matching/place-match-model';
import type { PlaceModel, PlaceModels } from '#domain/matching/place-match-model';
import { samePlaceFrom } from '#domain/matching/place-match';
import type { Example } from './boosted-trees.js';
import type { fit as Fit } from './fit.js';
import { bestThreshold, foldsOf } from './pairs.js';

/**
 * The model of the product: fitted on everything, and shifted so that the best threshold, found where models judge what they have
 * not seen, is the one from which two places count as the same. Each set counts alike there, however many pairs it has.
 */
export function placeModelOf(
  sets: readonly (readonly Example[])[],
  taught: readonly Example[],
  fit: typeof Fit,
): PlaceModel {
  const judged = sets.map((set, number) =>
    unseen(set, [...sets.filter((_, other) => other !== number).flat(), ...taught], fit),
  );
  const values = judged.flatMap(({ values: own }) => own);
  const labels = judged.flatMap(({ labels: own }) => own);
  const threshold = bestThreshold(values, labels);
  const model = fit([...sets.flat(), ...taught]);
  const shift = Math.log(samePlaceFrom / (1 - samePlaceFrom)) - Math.log(threshold / (1 - threshold));
  return { start: model.start + shift, trees: model.trees };
}

function unseen(set: readonly Example[], further: readonly Example[], fit: typeof Fit) {
  const labels = set.map(({ same }) => same);
  const fold = foldsOf(labels, 5, 3);
  const values = labels.map(() => 0);
  for (let held = 0; held < 5; held += 1) {
    const model = fit([...set.filter((_, row) => fold[row] !== held), ...further]);
    for (const [row, { parts }] of set.entries()) if (fold[row] === held) values[row] = likelihood(model, parts);
  }
  return { values, labels };
}

/** As the domain keeps them, a tree a line. */
export function modelSource(models: PlaceModels): string {
  const rounded = (value: number): string => String(Math.round(value * 10_000) / 10_000);
  const source = (name: string, { start, trees }: PlaceModel): string =>
    [
      `  ${name}: {`,
      `    start: ${rounded(start)},`,
      '    trees: [',
      ...trees.map((tree) => `      [${tree.map(rounded).join(', ')}],`),
      '    ],',
      '  },',
    ].join('\n');
  return `import type { PlaceModels } from './place-match-model.js';

/**
 * Fitted, not written: \`npm run bench -- duplicates --model libs/domain/matching/place-match-weights.ts\` makes this file anew. It is a
 * table and may be longer than others.
 */
// prettier-ignore
export const placeModels: PlaceModels = {
${source('whole', models.whole)}
${source('names', models.names)}
${source('addresses', models.addresses)}
};
`;
}
