import { beforeAll, describe, expect, it } from '@jest/globals';
import { distributionDefects } from './distribution-rules.js';
import { readSources } from './source-files.js';
import type { SourceText } from './source-files.js';

let tables: Set<string>;
let ofTenants: Set<string>;
let sources: SourceText[];

beforeAll(async () => {
  const made = (await readSources('migrations')).flatMap(({ text }) => [
    ...text.matchAll(/\bcreate\s+table\s+(\w+)\s*\(([\s\S]*?)\n\)/gi),
  ]);
  tables = new Set(made.map(([, name = '']) => name));
  ofTenants = new Set(
    made.filter(([, , columns = '']) => /\bworkspace_id\b/.test(columns)).map(([, name = '']) => name),
  );
  sources = await readSources('libs', 'apps');
});

const check = (text: string) =>
  distributionDefects([{ path: 'libs/contexts/statistics/a.ts', text }], ofTenants, tables).map(({ what }) => what);
const read = (statement: string): string => `function read() { return sql\`${statement}\`; }`;

describe('statements on statistics', () => {
  it('are found', () => {
    expect(ofTenants.has('statistic_fact') && ofTenants.has('statistic_company_day')).toBe(true);
    const about = sources
      .filter(({ text }) => /from statistic_(fact|company_day)\b/.test(text))
      .map(({ path }) => path);
    expect(about).toContain('libs/contexts/statistics/figure/statistic.queries.ts');
  });

  it('name their workspace, and join what is distributed in the same way', () => {
    expect(distributionDefects(sources, ofTenants, tables).map(({ where, what }) => `${where} ${what}`)).toEqual([]);
  });
});

describe('the rule', () => {
  it.each([
    ['select 1 from statistic_fact f where f.workspace_id = 1 and f.location_id = 2'],
    ['select 1 from statistic_fact where workspace_id = 1'],
    ['select 1 from statistic_company_day d join unnest(a) k (kpi) on k.kpi = d.kpi where d.workspace_id = any(b)'],
    ['with given as (select 1) select 1 from given g left join statistic_fact f using (workspace_id, location_id)'],
    ['select 1 from statistic_fact f join location l on l.workspace_id = f.workspace_id and l.id = f.location_id'],
    ['select 1 from statistic_fact f join workspace w on w.id = f.workspace_id'],
    ['select 1 from statistic_fact f, location l where f.workspace_id = 1 and l.workspace_id = f.workspace_id'],
    ['delete from statistic_fact f using location l where l.workspace_id = 1 and l.workspace_id = f.workspace_id'],
    ['insert into statistic_fact (workspace_id, day) select workspace_id, day from given'],
    ['select 1 from portal'],
  ])('lets pass: %s', (statement) => {
    expect(check(read(statement))).toEqual([]);
  });

  it.each([
    ['select 1 from statistic_fact f where f.location_id = 2', 'does not name the workspace of statistic_fact'],
    ['select 1 from statistic_company_day where company_id = 2', 'names no workspace'],
    [
      'select 1 from statistic_fact f join location l on l.id = f.location_id where f.workspace_id = 1',
      'does not name the workspace of location',
    ],
    [
      'select 1 from statistic_fact f join portal p on true where f.workspace_id = 1',
      'joins portal, which belongs to no workspace',
    ],
    ['insert into statistic_fact (day) select day from given', 'does not name the workspace of statistic_fact'],
    [
      'select f.workspace_id from statistic_fact f where f.location_id = 2 order by f.workspace_id',
      'does not name the workspace of statistic_fact',
    ],
    [
      'select 1 from statistic_fact f where f.workspace_id <> 2 and f.workspace_id >= 1',
      'does not name the workspace of statistic_fact',
    ],
    ['select workspace_id from statistic_fact where location_id = 2', 'does not name the workspace of statistic_fact'],
    [
      'delete from statistic_fact f using location l where f.workspace_id = 1 and l.id = f.location_id',
      'does not name the workspace of location',
    ],
    [
      'select 1 from statistic_fact f, location l where f.workspace_id = 1 and l.id = f.location_id',
      'does not name the workspace of location',
    ],
    [
      'select 1 from statistic_fact as f, given g, portal where f.workspace_id = 1',
      'joins portal, which belongs to no workspace',
    ],
  ])('refuses: %s', (statement, what) => {
    expect(check(read(statement))).toContain(what);
  });

  it('takes the name of a column that a call compares for a condition', () => {
    const planted =
      "function read() { return sql`select 1 from statistic_fact f where ${among('f.workspace_id', ids)}`; }";
    expect(check(planted)).toEqual([]);
    expect(check(planted.replace('f.workspace', 'l.workspace'))).toEqual([
      'does not name the workspace of statistic_fact',
    ]);
  });

  it('sees a table that a fragment names', () => {
    const planted =
      'class A { read() { const t = sql`statistic_fact`; return sql`select 1 from ${t} f where f.day = 1`; } }';
    expect(check(planted)).toEqual(['names no workspace']);
  });
});
