import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as home from '../../apps/docs/src/home/samples.js';
import { operationsOf } from '../../apps/docs/src/reference/document/openapi.js';
import type { Document } from '../../apps/docs/src/reference/document/openapi.js';
import { samplesOf } from '../../apps/docs/src/reference/document/samples.js';
import type { Samples } from '../../apps/docs/src/reference/document/samples.js';
import type { Platform } from '../support/platform.js';
import { sized } from '../support/size.js';
import { importLocations, importWords, refusals, states } from './reference-samples-state.js';
import { compile } from './sample-compiler.js';
import type { Compiled } from './sample-compiler.js';
import { SampleHost } from './sample-host.js';
import { joined } from './sample-module.js';
import type { Sample, SampleKind } from './sample-rules.js';
import { freshDemo, runBash, runModule } from './samples-run.js';

const site = join(import.meta.dirname, '../../apps/docs');
const documents = await Promise.all(
  ['partner-v5', 'administration'].map(async (name) => {
    const document = JSON.parse(await readFile(join(site, `static/openapi/${name}.json`), 'utf8')) as Document;
    return { name, document };
  }),
);

interface Shown {
  /** Where it is shown: a reference and its operation. */
  readonly key: string;
  readonly operationId: string;
  readonly method: string;
  readonly samples: Samples;
}

const shown: Shown[] = documents.flatMap(({ name, document }) =>
  operationsOf(document).map(({ path, method, operation: { operationId } }) => ({
    key: `${name} ${operationId}`,
    operationId,
    method,
    samples: samplesOf(document, path, method),
  })),
);
const deletes = ({ method }: Shown): boolean => method === 'delete';
const isPartner = ({ key }: Shown): boolean => key.startsWith('partner-v5 ');
/**
 * As the documents have them; what deletes comes last, because the others need what is there, and of that the partner's:
 * v5 deletes whole companies, the administration what is in them.
 */
const inOrder = [
  ...shown.filter((each) => !deletes(each)),
  ...shown.filter((each) => deletes(each) && !isPartner(each)),
  ...shown.filter((each) => deletes(each) && isPartner(each)),
];

/** Every sample is to print an object, and no error. */
const sampleOf = (kind: SampleKind, text: string): Sample => ({
  kind,
  line: 1,
  text,
  error: undefined,
  release: undefined,
  answers: [{ line: 1, text: '{ "…": "…" }' }],
});

const modules = new Map(
  [...shown, { key: 'home', samples: home }].map(({ key, samples }) => [
    key,
    joined([{ line: 1, text: samples.typescript }]),
  ]),
);

const kinds = ['curl', 'typescript'] as const;
type Kind = (typeof kinds)[number];
type Hosts = Readonly<Record<Kind, SampleHost>>;

/**
 * Both kinds come from one template and do the same. The short form runs each operation's sample as one of them, in turn; the
 * types of all are checked in each form.
 */
const turns = sized<readonly { readonly name: string; readonly kindOf: (index: number) => Kind }[]>({
  short: [{ name: 'one of both', kindOf: (index) => kinds[index % kinds.length] as Kind }],
  full: kinds.map((kind) => ({ name: kind, kindOf: () => kind })),
});

describe('the samples of the references and of the home page', () => {
  const platforms: Promise<Platform>[] = [];
  let compiled: Compiled;

  const hosts: Hosts = { curl: SampleHost.ofBash(), typescript: SampleHost.ofModules() };

  const run = (kind: Kind, key: string, samples: Samples, platform: Platform, of?: Hosts): Promise<string[]> =>
    kind === 'curl'
      ? runBash(key, [sampleOf('bash', samples.curl)], platform, { strict: true, ...(of && { host: of.curl }) })
      : runModule(
          key,
          [sampleOf('ts', samples.typescript)],
          compiled.javascript.get(key) ?? '',
          platform,
          of?.typescript,
        );

  const demoWithLocations = async (): Promise<Platform> => {
    const starting = freshDemo();
    platforms.push(starting);
    const platform = await starting;
    await importLocations(platform);
    return platform;
  };

  const runOne = async (kind: Kind, { key, operationId, samples }: Shown, platform: Platform): Promise<string[]> => {
    await states[operationId]?.(platform, key);
    const outcome = await run(kind, key, samples, platform, hosts);
    const refusal = refusals[operationId];
    if (refusal === undefined) return outcome;
    return outcome.some((text) => refusal.test(text)) ? [] : [`${key} was to be refused: ${outcome.join('; ')}`];
  };

  beforeAll(() => {
    compiled = compile(modules);
  });
  afterAll(async () => {
    for (const kind of kinds) hosts[kind].close();
    await Promise.all(platforms.map(async (platform) => (await platform).close()));
  });

  it('are right by their types', () => {
    expect(compiled.complaints).toEqual([]);
  });

  it('are those of every operation', () => {
    const written = documents.flatMap(({ document }) =>
      Object.values(document.paths).flatMap((item) =>
        Object.values(item).filter((each) => 'operationId' in Object(each)),
      ),
    );
    expect(inOrder).toHaveLength(written.length);
    expect(Object.keys(states).filter((id) => !shown.some(({ operationId }) => operationId === id))).toEqual([]);
  });

  // One after the other on one platform: what one has made is there for the next.
  describe.each(turns)('run as $name', ({ kindOf }) => {
    let platform: Platform;
    beforeAll(async () => {
      platform = await demoWithLocations();
    });

    it.each(inOrder.map((each, index) => [kindOf(index), each.key, each] as const))(
      '%s of %s',
      async (kind, _key, each) => {
        expect(await runOne(kind, each, platform)).toEqual([]);
      },
    );
  });

  it('name the import that they need', async () => {
    const command = `npm run import -- ${importWords.join(' ')}`;
    const overview = await readFile(join(site, 'src/reference/Overview.tsx'), 'utf8');
    for (const text of [home.curl, home.typescript, overview]) expect(text).toContain(command);
  });

  it('work one after the other on the home page', async () => {
    const platform = await demoWithLocations();
    // Each in a process of its own, as at a reader's.
    for (const kind of kinds) expect(await run(kind, 'home', home, platform)).toEqual([]);
    const { data } = await platform
      .partner('demo-agency')
      .GET('/v5/contract/{contractId}/subscription', { params: { path: { contractId: 1 } } });
    // Both carry the same key, as the page says: one order of many tries.
    expect(data).toMatchObject({ total: 1 });
  });
});
