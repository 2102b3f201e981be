import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CompanyListQueries, sortingOf } from '#contexts/directory';
import { decidedLists } from '#domain/lists/lists';
import type { DecidedValueOf } from '#domain/lists/lists';
import { Database, sql } from '#platform/database';
import { Directory } from './fixture.js';
import type { CompanyListQuery } from '../../../libs/contexts/directory/company-list.queries.js';

let directory: Directory;
let queries: CompanyListQueries;
const companies: { id: number; name: string; workspaceId: number }[] = [];

beforeAll(async () => {
  directory = await Directory.start();
  queries = directory.get(CompanyListQueries);
  const names = [
    'Äpfel Süd',
    'apfel nord',
    'Birnen',
    'birnen',
    'Zwetschgen',
    '100 % Obst',
    'Obst_Hof',
    'Obstbau\\Nord',
  ];
  for (const workspaceId of [directory.north, directory.below, directory.apart])
    for (const name of [...names, 'Birnen'])
      companies.push({ id: await directory.company(workspaceId, name), name, workspaceId });
});
afterAll(() => directory.close());

type Sort = DecidedValueOf<'listSort'>;
const both = (): CompanyListQuery['scope'] => ({
  workspaceIds: [directory.north, directory.below],
  companyIds: [],
  locationIds: [],
});

async function page(query: Partial<CompanyListQuery> & { sort?: Sort } = {}) {
  const { sort, ...rest } = query;
  const answer = await queries.list({
    scope: both(),
    sorting: sortingOf(sort),
    take: 500,
    enrichments: [],
    ...rest,
  });
  const { data, total } = answer.parse();
  return { ids: data.map(({ id }) => id), names: data.map(({ name }) => name), data, total, around: answer.around };
}

/** The same order by plain means. */
const folded = (name: string): string => name.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
function expected(workspaces: readonly number[], sort: Sort): number[] {
  const rows = companies
    .filter(({ workspaceId }) => workspaces.includes(workspaceId))
    .sort((a, b) => (sort.endsWith('name') ? compare(folded(a.name), folded(b.name)) : 0) || a.id - b.id)
    .map(({ id }) => id);
  return sort.startsWith('-') ? rows.toReversed() : rows;
}

describe('the company list', () => {
  it('is complete and in order however it is paged, forwards and backwards', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...decidedLists.listSort),
        fc.integer({ min: 1, max: 7 }),
        async (sort, take) => {
          const wanted = expected([directory.north, directory.below], sort);
          const forwards: number[] = [];
          let last: number | undefined;
          for (let after: number | undefined; ;) {
            const { ids, around } = await page({ sort, take, ...(after !== undefined && { after }) });
            expect(ids.length).toBeLessThanOrEqual(take);
            forwards.push(...ids);
            last = ids.at(0);
            expect(around?.before).toBe(after === undefined ? undefined : ids.at(0));
            after = around?.after;
            if (after === undefined) break;
            expect(after).toBe(ids.at(-1));
          }
          expect(forwards).toEqual(wanted);
          const backwards: number[] = wanted.slice(wanted.indexOf(last ?? 0));
          for (let before = last; before !== undefined;) {
            const { ids, around } = await page({ sort, take, before });
            backwards.unshift(...ids);
            before = around?.before;
          }
          expect(backwards).toEqual(wanted);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('orders names without regard to case and accents', async () => {
    const { names } = await page({ workspaceId: directory.north });
    expect(names).toEqual([
      '100 % Obst',
      'apfel nord',
      'Äpfel Süd',
      'Birnen',
      'birnen',
      'Birnen',
      'Obst_Hof',
      'Obstbau\\Nord',
      'Zwetschgen',
    ]);
  });

  it('goes on where it was when the company of the cursor is deleted, and others come', async () => {
    const first = await page({ workspaceId: directory.apart, scope: one(directory.apart), take: 3 });
    const cursor = first.ids.at(-1) ?? 0;
    const { manager } = directory.get(Database);
    await sql`update company set deleted_at = '2026-01-01' where id = ${cursor}`.execute(manager);
    const next = await page({ workspaceId: directory.apart, scope: one(directory.apart), take: 3, after: cursor });
    const all = expected([directory.apart], 'name');
    expect(next.ids).toEqual(all.slice(3, 6));
    await sql`update company set deleted_at = null where id = ${cursor}`.execute(manager);
  });

  it('shows what the reader sees and nothing else', async () => {
    expect((await page({ scope: one(directory.north) })).ids).toEqual(expected([directory.north], 'name'));
    expect((await page({ workspaceId: directory.north })).ids).toEqual(expected([directory.north], 'name'));
    expect((await page({ workspaceId: directory.north, recursive: true })).ids).toEqual(
      expected([directory.north, directory.below], 'name'),
    );
    const [single] = expected([directory.apart], 'id');
    const mixed = {
      workspaceIds: [directory.below],
      companyIds: [single ?? 0, companies.find((c) => c.workspaceId === directory.below)?.id ?? 0],
      locationIds: [],
    };
    const { ids, total } = await page({ scope: mixed, sort: 'id', exactCount: true });
    expect(ids).toEqual([...expected([directory.below], 'id'), single].sort((a, b) => (a ?? 0) - (b ?? 0)));
    expect(total).toBe(ids.length);
    expect((await page({ scope: { workspaceIds: [], companyIds: [], locationIds: [5] } })).ids).toEqual([]);
  });

  it('refuses to go on from a company that the reader does not see', async () => {
    const [foreign] = expected([directory.apart], 'id');
    for (const name of ['after', 'before'] as const)
      await expect(page({ [name]: foreign })).rejects.toMatchObject({
        key: 'validationFailed',
        problems: [{ field: name, problem: 'noSuch' }],
      });
  });

  it('finds parts of names, short names and external ids; signs of patterns stand for themselves', async () => {
    const id = await directory.company(directory.north, 'Quitten', { shortName: 'QTN', externalId: 'ext-%-77' });
    companies.push({ id, name: 'Quitten', workspaceId: directory.north });
    for (const filter of ['quitt', 'UITTE', 'qtn', 'ext-%', '-77'])
      expect([filter, (await page({ filter })).ids]).toEqual([filter, [id]]);
    expect((await page({ filter: '%', workspaceId: directory.north })).names).toEqual(['100 % Obst', 'Quitten']);
    expect((await page({ filter: '_', workspaceId: directory.north })).names).toEqual(['Obst_Hof']);
    expect((await page({ filter: '\\', workspaceId: directory.north })).names).toEqual(['Obstbau\\Nord']);
    expect((await page({ filter: 'ÄPFEL', exactCount: true })).total).toBe(2);
  });

  it('counts only on demand', async () => {
    expect((await page({ take: 2 })).total).toBeNull();
    expect((await page({ take: 2, exactCount: true })).total).toBe(
      expected([directory.north, directory.below], 'id').length,
    );
  });
});

const one = (workspaceId: number): CompanyListQuery['scope'] => ({
  workspaceIds: [workspaceId],
  companyIds: [],
  locationIds: [],
});

describe('the company list by licences and statuses', () => {
  let both1: number;
  let failed: number;
  let viaWorkspace: number;
  beforeAll(async () => {
    const { north } = directory;
    both1 = await directory.company(north, 'Has both');
    failed = await directory.company(north, 'Has failed');
    viaWorkspace = await directory.company(north, 'Uses the workspace’s');
    const [listing, video] = [
      await directory.licence(north, both1, 'Listing'),
      await directory.licence(north, both1, 'DynamicVideo'),
    ];
    const ownListing = await directory.licence(north, failed, 'Listing');
    const shared = await directory.licence(north, null, 'QR');
    const [a, b, c] = [
      await directory.location(north, both1, 'A'),
      await directory.location(north, failed, 'B'),
      await directory.location(north, viaWorkspace, 'C'),
    ];
    await directory.subscription(listing, a, 'ACTIVE');
    await directory.subscription(video, a, 'ORDERED');
    await directory.subscription(ownListing, b, 'FAILED');
    await directory.subscription(shared, c, 'ACTIVE');
    await directory.subscription(shared, b, 'FINISHED');
  });

  const found = async (query: Partial<CompanyListQuery>) =>
    (await page({ sort: 'id', exactCount: true, ...query })).ids;

  it('takes any of the products, or each of them', async () => {
    expect(await found({ licences: ['Listing'] })).toEqual([both1, failed]);
    expect(await found({ licences: ['Listing', 'QR'] })).toEqual([both1, failed, viaWorkspace]);
    expect(await found({ licences: ['Listing', 'DynamicVideo'], allLicences: true })).toEqual([both1]);
    expect(await found({ licences: ['Budget'] })).toEqual([]);
    expect(await found({ licences: [] })).toEqual(expect.arrayContaining([both1, failed, viaWorkspace]));
  });

  it('takes any of the statuses, or each of them; PROCESSING finds what still lacks data', async () => {
    expect(await found({ statuses: ['PROCESSING'] })).toEqual([both1]);
    expect(await found({ statuses: ['ACTIVE', 'FAILED'] })).toEqual([both1, failed, viaWorkspace]);
    expect(await found({ statuses: ['ACTIVE', 'PROCESSING'], allStatuses: true })).toEqual([both1]);
    expect(await found({ statuses: ['FINISHED'] })).toEqual([failed]);
  });

  it('counts only the subscriptions of the products that are named', async () => {
    expect(await found({ licences: ['DynamicVideo'], statuses: ['ACTIVE'] })).toEqual([]);
    expect(await found({ licences: ['Listing'], statuses: ['ACTIVE'] })).toEqual([both1]);
  });

  it('holds licences, contact, sales representative and tags when they are asked for', async () => {
    const plain = (await page({ licences: ['DynamicVideo'] })).data[0];
    expect(plain).toMatchObject({ licences: null, contact: null, salesMan: null, tags: null });
    const rich = (await page({ licences: ['DynamicVideo'], enrichments: ['licences', 'tags'] })).data[0];
    expect(rich).toMatchObject({
      tags: [],
      contact: null,
      licences: [{ products: ['Listing'] }, { products: ['DynamicVideo'] }],
    });
  });
});
