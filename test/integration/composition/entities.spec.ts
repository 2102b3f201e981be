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
    select c.table_name as table, c.column_name as column, ltrim(c.udt_name, '_') as element,
      case c.data_type when 'ARRAY' then e.data_type else c.data_type end as type,
      c.data_type = 'ARRAY' as "isArray", c.is_nullable = 'YES' as "isNullable", c.is_identity = 'YES' as "isIdentity",
      exists (
        select from information_schema.table_constraints t
        join information_schema.key_column_usage k using (constraint_schema, constraint_name)
        where t.constraint_type = 'PRIMARY KEY' and k.table_name = c.table_name and k.column_name = c.column_name
      ) as "isKey"
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    left join information_schema.element_types e
      on e.object_schema = c.table_schema and e.object_name = c.table_name and e.collection_type_identifier = c.dtd_identifier
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`);
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
