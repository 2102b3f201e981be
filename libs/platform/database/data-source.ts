import { DefaultNamingStrategy } from 'typeorm';
import type { Logger } from 'typeorm';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import { poolOptions } from './pool.js';

/** A property `workspaceId` is the column `workspace_id`. */
class SnakeCaseNames extends DefaultNamingStrategy {
  override columnName(propertyName: string, customName: string | undefined): string {
    return customName || propertyName.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  }
}

/** Errors are logged where they are handled; statements with their values do not belong into a log. */
const silence: Logger = {
  log: () => undefined,
  logMigration: () => undefined,
  logQuery: () => undefined,
  logQueryError: () => undefined,
  logQuerySlow: () => undefined,
  logSchemaBuild: () => undefined,
};

/**
 * How TypeORM reaches PostgreSQL. Migrations are the schema: nothing here changes it.
 * @param max most connections
 */
export function dataSourceOptions(connectionString: string, max = 20): PostgresDataSourceOptions {
  return {
    type: 'postgres',
    extra: poolOptions(connectionString, max),
    namingStrategy: new SnakeCaseNames(),
    installExtensions: false,
    logger: silence,
    // An idle connection that breaks is replaced by the next request.
    poolErrorHandler: () => undefined,
  };
}
