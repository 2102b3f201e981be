import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { Ahead } from '../support/ahead.js';
import { compile } from './sample-compiler.js';
import { joined } from './sample-module.js';
import { runnable, samplesIn } from './sample-rules.js';
import type { PageSamples, Sample, SampleKind } from './sample-rules.js';
import { runBash, runLive, runModule } from './samples-run.js';
import { onFreshDemo, SharedDemos } from './shared-demos.js';
import type { Work } from './shared-demos.js';
import { sized } from '../support/size.js';

const site = join(import.meta.dirname, '../../apps/docs');
/** Frozen pages were run when they were the current ones: again in the full form only. */
const full = sized({ short: false, full: true });
const isFrozen = (path: string): boolean => path.startsWith('versioned_docs');
/** Readers at once, each with a demo: samples wait for portals more than they compute. */
const atOnce = 4;

/** They show numbers and totals of a demo in which nothing was done before, or make what there is once. */
const asFirst = new Set([
  'basic-structure',
  'buying',
  'doc1',
  'duplicates',
  'field-status',
  'finding-things',
  'listing',
  'location-profile',
  'mdx',
  'openapi',
  'v5api',
  'workspaces',
]);
const isFirst = (path: string): boolean => path.includes('docs/') && asFirst.has(basename(path, '.mdx'));

const { releases, pages } = await readSite();
const releasedNow = new Set(releases.filter(({ state }) => state === 'current').map(({ version }) => version));

interface Release {
  readonly version: string;
  readonly state: string;
}

/** All pages that may hold samples, by their path below the site's folder, and the project's README. */
async function readSite(): Promise<{ releases: Release[]; pages: Map<string, PageSamples> }> {
  const found = new Map<string, PageSamples>();
  for (const folder of ['docs', 'versioned_docs', 'blog']) {
    const names = await readdir(join(site, folder), { recursive: true }).catch(() => []);
    for (const name of names.filter((each) => /\.mdx?$/.test(each)).toSorted()) {
      const path = join(folder, name);
      found.set(path, samplesIn(await readFile(join(site, path), 'utf8')));
    }
  }
  found.set('README.md', samplesIn(await readFile(join(site, '../../README.md'), 'utf8')));
  return { releases: JSON.parse(await readFile(join(site, 'releases.json'), 'utf8')) as Release[], pages: found };
}

const of = (kind: SampleKind): [string, Sample[]][] =>
  Array.from(pages, ([path, page]): [string, Sample[]] => [path, runnable(page, kind, releasedNow)]).filter(
    ([, samples]) => samples.length > 0,
  );

const run = (kind: SampleKind): [string, Sample[]][] => of(kind).filter(([path]) => full || !isFrozen(path));

const withoutLines = (name: string, value: unknown): unknown => (name === 'line' ? undefined : value);

const kinds = ['bash', 'ts', 'live'] as const;

describe('the samples on the site', () => {
  const compiled = compile(new Map(of('ts').map(([path, samples]) => [path, joined(samples)])));
  const runs: Readonly<Record<(typeof kinds)[number], (path: string, samples: Sample[]) => Work>> = {
    bash: (path, samples) => (platform) => runBash(path, samples, platform),
    ts: (path, samples) => (platform) => runModule(path, samples, compiled.javascript.get(path) ?? '', platform),
    live: (path, samples) => (platform) => runLive(path, samples, platform),
  };
  // A frozen version's page that says the same as the current one need not be run again.
  const works = new Map<string, Work>();
  const cases = kinds.flatMap((kind) =>
    run(kind).map(([path, samples]) => {
      const said = JSON.stringify(samples, withoutLines);
      const work = works.get(said) ?? runs[kind](path, samples);
      works.set(said, work);
      return { kind, path, work };
    }),
  );
  const inOrder = [...works.values()];
  const worksOf = (is: (path: string) => boolean): Set<Work> =>
    new Set(cases.filter(({ path }) => is(path)).map(({ work }) => work));
  const first = worksOf(isFirst);
  const current = worksOf((path) => !isFrozen(path));
  // A frozen page makes once more what the current one has made: its readers have other demos. Turns do not change with the form.
  const groups = [[...current], inOrder.filter((work) => !current.has(work))].map((turns) => ({
    turns,
    demos: new SharedDemos(atOnce),
  }));
  const outcomes = new Ahead(inOrder, atOnce, async (work) => {
    const group = groups.find(({ turns }) => turns.includes(work));
    return group === undefined || first.has(work)
      ? onFreshDemo(work)
      : group.demos.run(work, group.turns.indexOf(work));
  });
  afterAll(async () => {
    await outcomes.settled();
    await Promise.all(groups.map(({ demos }) => demos.close()));
  });

  it('stand where they can be run', () => {
    const mistakes = Array.from(pages, ([path, page]) => page.mistakes.map((mistake) => `${path}:${mistake}`)).flat();
    expect(mistakes).toEqual([]);
  });

  it('are right by their types', () => {
    expect(compiled.complaints).toEqual([]);
  });

  it.each(cases)(
    '$kind of $path: every one does what its page says',
    async ({ work }) => {
      const wrong = await outcomes.of(work);
      if (wrong.length > 0) throw new Error(wrong.join('\n\n'));
    },
    180_000,
  );
});
