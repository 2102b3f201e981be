import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DataSource, getMetadataArgsStorage } from 'typeorm';
// Loads all modules, and so all entities.
import { createApp } from '#apps/api/src/app';
import { dataSourceOptions } from '#platform/database';
import { testDatabase } from '../../support/database.js';
import type { TestDatabase } from '../../support/database.js';

/** Tables that nothing writes row by row through an entity: TypeORM's own, and one that never keeps a row. */
const withoutEntity = new Set(['migrations', 'write_probe']);

interface ColumnOfTable {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly isArray: boolean;
  readonly isNullable: boolean;
  readonly isKey: boolean;
  readonly isIdentity: boolean;
}

let database: TestDatabase;
let dataSource: DataSource;
beforeAll(async () => {
  expect(createApp).toBeDefined();
  database = await testDatabase();
  const entities = getMetadataArgsStorage().tables.map(({ target }) => target as never);
  dataSource = await new DataSource({ ...dataSourceOptions(database.url, 1), entities }).initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

const lines = (columns: readonly ColumnOfTable[]): string[] =>
  columns
    .map(
      ({ table, column, type, isArray, isNullable, isKey, isIdentity }) =>
        `${table}.${column} ${type}${isArray ? '[]' : ''}${isNullable ? '' : ' not null'}${isKey ? ' key' : ''}${isIdentity ? ' identity' : ''}`,
    )
    .sort();

async function inTheDatabase(): Promise<ColumnOfTable[]> {
  const rows: (ColumnOfTable & { readonly element: string })[] = await dataSource.query(`
    select c.relname as table, a.attname as column, ltrim(t.typname, '_') as element,
      case when t.typelem <> 0 and t.typlen = -1 then format_type(t.typelem, null) else format_type(a.atttypid, null) end as type,
      t.typelem <> 0 and t.typlen = -1 as "isArray", not a.attnotnull as "isNullable", a.attidentity <> '' as "isIdentity",
      coalesce(a.attnum = any(k.conkey), false) as "isKey"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`);
  return rows
    .filter(({ table }) => !withoutEntity.has(table))
    .map((row) => ({ ...row, type: row.type === 'USER-DEFINED' ? row.element : row.type }));
}

const inEntities = (): ColumnOfTable[] =>
  dataSource.entityMetadatas.flatMap(({ tableName, columns }) =>
    columns.map((column) => ({
      table: tableName,
      column: column.databaseName,
      type: dataSource.driver.normalizeType(column),
      isArray: column.isArray,
      isNullable: column.isNullable,
      isKey: column.isPrimary,
      isIdentity: column.isGenerated,
    })),
  );

it('entities have the columns that the migrations make, with their types', async () => {
  expect(dataSource.entityMetadatas.length).toBeGreaterThan(90);
  expect(lines(inEntities())).toEqual(lines(await inTheDatabase()));
});

it('each table has one entity', () => {
  const tables = dataSource.entityMetadatas.map(({ tableName }) => tableName);
  expect(tables.filter((table, index) => tables.indexOf(table) !== index)).toEqual([]);
});
