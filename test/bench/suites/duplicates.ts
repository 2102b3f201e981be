import { access, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { comparedBy, compareParts, preparePlace } from '#domain/matching/place-match-parts';
import { likelihood } from '#domain/matching/place-match-model';
import { placeModels } from '#domain/matching/place-match-weights';
import { samePlaceFrom, similarity } from '#domain/matching/place-match';
import { sharedData } from '../../support/shared-data.js';
import { candidateRecall } from '../matching/candidate-recall.js';
import { addressesOf, crossValidated, examplesOf, fit, namesOf } from '../matching/fit.js';
import { lessons } from '../matching/lessons.js';
import { readPairs, scoreOf } from '../matching/pairs.js';
import type { LabelledPair, Score } from '../matching/pairs.js';
import { searchSpeed } from '../matching/search-speed.js';
import { modelSource, placeModelOf } from '../matching/shipped-model.js';
import type { Measurement } from '../report.js';
import type { Workbench } from '../workbench.js';

const atLeast = (share: number) => ({ of: 'value', atLeast: share }) as const;

/** Sets that the project may measure with, and not keep: they lie beside it. */
const sets = [
  { name: 'fodors-zagats', f1: 0.97 },
  { name: 'osm-fsq-pittsburgh', f1: 0.93 },
] as const;
const folder = resolve('../shared/data/duplicates');

/** How well duplicates are found: by the matcher alone, by the candidates from PostgreSQL, and how fast. */
export async function duplicates(bench: Workbench): Promise<Measurement[]> {
  const known: { name: string; f1?: number; pairs: LabelledPair[] }[] = [];
  for (const { name, f1 } of sets) {
    const files = ['train', 'valid'].map((part) => join(folder, name, `${part}.txt`));
    if (!(await isThere(files))) {
      bench.report(`  ${name} is not there: ${files.join(', ')}`);
      continue;
    }
    known.push({ name, f1, pairs: (await Promise.all(files.map(readPairs))).flat() });
  }
  const { pairs: file, model } = bench.options;
  const given = file === undefined ? [] : [{ name: setNameOf(file), pairs: await readPairs(file) }];
  if (model !== undefined)
    await writeModel(
      model,
      known.map(({ pairs }) => pairs),
      bench.report,
    );
  const results: Measurement[] = [];
  for (const { name, f1, pairs } of [...given, ...known] as { name: string; f1?: number; pairs: LabelledPair[] }[]) {
    bench.report(`  ${name}: ${pairs.length} pairs`);
    results.push(...qualityOf(name, pairs, f1), await candidateRecall(bench, name, pairs));
  }
  return [...results, ...(given.length === 0 ? [speedOfScore(known[0]?.pairs), ...(await searchSpeed(bench))] : [])];
}

/** Lessons count for less than what people have labelled. */
const LESSON_WEIGHT = 0.2;

async function isThere(files: readonly string[]): Promise<boolean> {
  const found = await Promise.all(
    files.map((file) =>
      access(file).then(
        () => true,
        () => false,
      ),
    ),
  );
  return found.every(Boolean);
}

const setNameOf = (file: string): string => `${basename(dirname(resolve(file)))}/${basename(file)}`;

function qualityOf(name: string, pairs: readonly LabelledPair[], f1?: number): Measurement[] {
  const folds = crossValidated(pairs);
  const shipped = scoreOf(
    pairs.map(({ left, right }) => similarity(left, right) >= samePlaceFrom),
    pairs.map(({ same }) => same),
  );
  return [
    {
      suite: 'duplicates',
      what: `${name}, F1 by 5-fold`,
      unit: 'F1',
      value: folds.f1,
      ...(f1 !== undefined && { goal: atLeast(f1) }),
      note: `${wordsOf(folds)}; neither weights nor threshold have seen the fold`,
    },
    {
      suite: 'duplicates',
      what: `${name}, F1 of the shipped model`,
      unit: 'F1',
      value: shipped.f1,
      note: `${wordsOf(shipped)}; the model was fitted on train and validation of both sets: only on others does this say how good it is`,
    },
    ...partsAlone(name, pairs),
  ];
}

/** The same by names and by addresses alone. */
function partsAlone(name: string, pairs: readonly LabelledPair[]): Measurement[] {
  return (
    [
      ['names', namesOf(pairs)],
      ['addresses', addressesOf(pairs)],
    ] as const
  ).map(([what, rest]) => {
    const score = crossValidated(rest);
    return {
      suite: 'duplicates',
      what: `${name}, F1 of ${what} alone`,
      unit: 'F1',
      value: score.f1,
      note: wordsOf(score),
    };
  });
}

const wordsOf = ({ precision, recall }: Score): string =>
  `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`;

/** Pairs a second, prepared places compared and scored. */
function speedOfScore(pairs: readonly LabelledPair[] = []): Measurement {
  const prepared = pairs.map(({ left, right }) => [preparePlace(left), preparePlace(right)] as const);
  let done = 0;
  const begun = performance.now();
  while (prepared.length > 0 && performance.now() - begun < 2000) {
    for (const [left, right] of prepared) {
      const parts = compareParts(left, right);
      likelihood(placeModels[comparedBy(parts)], parts);
    }
    done += prepared.length;
  }
  return {
    suite: 'duplicates',
    what: 'pairs scored',
    unit: 'pairs/s',
    value: done / ((performance.now() - begun) / 1000),
    goal: { of: 'value', atLeast: 100_000 },
  };
}

async function writeModel(
  file: string,
  labelled: readonly (readonly LabelledPair[])[],
  report: (line: string) => void,
): Promise<void> {
  const locations = sharedData('locations');
  if (locations === null) throw new Error('The model is taught by shared/data/locations, which is not there.');
  const taught = examplesOf(await lessons(locations, 5), LESSON_WEIGHT);
  const fitted = (of: (pairs: readonly LabelledPair[]) => readonly LabelledPair[], lessonsOf: typeof taught) =>
    placeModelOf(
      labelled.map((pairs) => examplesOf(of(pairs))),
      lessonsOf,
      fit,
    );
  const models = {
    whole: fitted((pairs) => pairs, taught),
    names: fitted(namesOf, []),
    addresses: fitted(addressesOf, []),
  };
  await writeFile(file, modelSource(models));
  report(`  model written to ${file}`);
}
