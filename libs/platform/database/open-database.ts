import { DataSource } from 'typeorm';
import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { dataSourceOptions } from './data-source.js';
import { Database } from './database.js';

/**
 * A database without an application around it, for tests and measurements. To be closed.
 * @throws the error of `pg` when PostgreSQL cannot be reached
 */
export async function openDatabase(
  connectionString: string,
  max: number,
  entities: readonly EntityTarget<ObjectLiteral>[] = [],
): Promise<Database> {
  const options = { ...dataSourceOptions(connectionString, max), entities: [...entities] as never };
  return new Database(await new DataSource(options).initialize());
}
