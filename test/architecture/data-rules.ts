import ts from 'typescript';
import { COMPUTED } from './sql-text.js';
import { descendants, parse } from './source-files.js';
import type { Defect, SourceText } from './source-files.js';
import { tableAccess } from './table-access.js';
import type { EntityTables, TableRead, TableWrite } from './table-access.js';

export interface DataModel {
  /** Table -> who owns it: `platform` or a context. */
  readonly owners: ReadonlyMap<string, string>;
  /** Classes of entities and their tables. */
  readonly entities: EntityTables;
  /** Tables whose `state` column a machine governs. */
  readonly machines: ReadonlySet<string>;
  /** Files that put columns together where this check cannot follow; the type of what they take has no `state`. */
  readonly assembled?: ReadonlySet<string>;
  /** Contexts per floor, the lowest first. */
  readonly floors: readonly (readonly string[])[];
}

/** The tree of tenants and its clocks: access and due dates need it on every floor, and nobody but its owner writes it. */
const readEverywhere = new Set(['workspace']);

/** Anyone who hears from a third party keeps what it said, in the transaction that acts on it. */
const receivedByAll = new Set(['inbox']);

/** The context `organisation` was divided; its migrations keep their names, because databases have stored them. */
const tenancyTables = new Set(['custom_field', 'sales_man', 'workspace', 'workspace_setting']);
const ownerInPart = (migration: string, table: string): string => {
  if (migration !== 'organisation') return migration;
  return tenancyTables.has(table) ? 'tenancy' : 'locations';
};

/** Tables belong to the context in their migration's name: `<timestamp>-<context>-<what>.ts`. */
export function tableOwners(migrations: readonly SourceText[], contexts: readonly string[]): Map<string, string> {
  // TypeORM's bookkeeping of the migrations themselves.
  const owners = new Map([['migrations', 'platform']]);
  for (const { path, text } of migrations) {
    const subject = /\/\d+-(.+)\.ts$/.exec(path)?.[1];
    if (subject === undefined) continue;
    const owner = ['platform', 'organisation', ...contexts].find((name) => subject.startsWith(`${name}-`)) ?? 'nobody';
    for (const match of text.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi))
      owners.set(match[1] ?? '', ownerInPart(owner, match[1] ?? ''));
  }
  return owners;
}

/** Tables named beside a machine: `{ machine: …, table: 'subscription' }`. */
export function machineTables(sources: readonly SourceText[]): Set<string> {
  const tables = new Set<string>();
  for (const source of sources.filter(({ text }) => text.includes('machine:')))
    for (const node of descendants(parse(source))) {
      if (!ts.isObjectLiteralExpression(node)) continue;
      const value = (name: string): ts.Expression | undefined =>
        node.properties.find(
          (property): property is ts.PropertyAssignment =>
            ts.isPropertyAssignment(property) && property.name.getText() === name,
        )?.initializer;
      const table = value('table');
      if (value('machine') !== undefined && table !== undefined && ts.isStringLiteralLike(table))
        tables.add(table.text);
    }
  return tables;
}

/** Whose file it is. The applications own no table; what they keep of their own is the platform's. */
export const ownerOf = (path: string): string =>
  /^libs\/contexts\/([^/]+)\//.exec(path)?.[1] ?? (/^(libs\/platform|apps)\//.test(path) ? 'platform' : 'nobody');

/** What the sources do to tables that are not theirs, and to states. */
export function dataDefects(sources: readonly SourceText[], model: DataModel): Defect[] {
  return sources.flatMap((source) => {
    const { writes, reads } = tableAccess(source, model.entities);
    return [
      ...writes.flatMap((write) => [
        ...foreignWrite(source.path, write, model),
        ...stateWrite(source.path, write, model),
      ]),
      ...reads.flatMap((read) => upwardRead(source.path, read, model)),
    ];
  });
}

function foreignWrite(path: string, { table, where }: TableWrite, { owners }: DataModel): Defect[] {
  const rule = 'only its owner writes a table';
  const writer = ownerOf(path);
  if (table === COMPUTED) {
    if (path.startsWith('libs/platform/')) return [];
    return [{ rule, where, what: 'writes a table whose name only shows when it runs' }];
  }
  const owner = owners.get(table);
  if (owner === undefined) return [{ rule, where, what: `writes ${table}, which no migration makes` }];
  return owner === writer || receivedByAll.has(table) ? [] : [{ rule, where, what: `writes ${table} of ${owner}` }];
}

function stateWrite(
  path: string,
  { table, assigned, where }: TableWrite,
  { machines, assembled }: DataModel,
): Defect[] {
  if (!machines.has(table) || path.startsWith('libs/platform/transitions/')) return [];
  const rule = 'only transitions write a state';
  if (assigned.includes('state')) return [{ rule, where, what: `assigns ${table}.state` }];
  if (assigned.includes(COMPUTED) && assembled?.has(path) !== true)
    return [{ rule, where, what: `assigns columns of ${table} that it does not name` }];
  return [];
}

function upwardRead(path: string, { table, where }: TableRead, { owners, floors }: DataModel): Defect[] {
  const reader = ownerOf(path);
  const owner = owners.get(table);
  if (owner === undefined || owner === reader || owner === 'platform' || readEverywhere.has(table)) return [];
  const floor = (name: string): number => floors.findIndex((names) => names.includes(name));
  const isContext = path.startsWith('libs/contexts/');
  // An application puts data together for people (its start page); the platform knows no context's table.
  if (path.startsWith('apps/') || (isContext && floor(owner) < floor(reader))) return [];
  return [{ rule: 'reads go downwards', where, what: `${reader} reads ${table} of ${owner}` }];
}
