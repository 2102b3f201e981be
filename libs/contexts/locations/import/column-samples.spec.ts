import { expect, it } from '@jest/globals';
import { ColumnSamples } from './column-samples.js';
import { planColumns } from './columns.js';

const head = ['Filiale', 'Ort', '', 'Notiz'];

it('names each column with its field and its first different values', () => {
  const samples = new ColumnSamples(head);
  for (const cells of [['A', 'Fürth', 'x', ' '], ['A', 'Bamberg'], ['B', 'Hof', '', 'n'], ['C'], ['D']])
    samples.add(cells);
  expect(samples.withFields(planColumns(head, { name: 'Filiale' }))).toEqual([
    { title: 'Filiale', field: 'name', samples: ['A', 'B', 'C'] },
    { title: 'Ort', field: 'city', samples: ['Fürth', 'Bamberg', 'Hof'] },
    { title: 'Notiz', field: null, samples: ['n'] },
  ]);
});

it('names the columns also when nothing is known of them, and nothing that cannot be stored', () => {
  const samples = new ColumnSamples(head);
  samples.add(['a\u0000b', 'x'.repeat(100)]);
  const columns = samples.withFields(undefined);
  expect(columns.map(({ field }) => field)).toEqual([null, null, null]);
  expect(columns.map((column) => column.samples)).toEqual([[], ['x'.repeat(80)], []]);
  expect(new ColumnSamples(['\u0000']).withFields(undefined)).toEqual([]);
});
