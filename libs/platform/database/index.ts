export { afterCommit } from './after-commit.js';
export { Database } from './database.js';
export type { Tx } from './database.js';
export { DatabaseModule } from './database.module.js';
export { createPool, databaseAway } from './pool.js';
export { migrateToLatest, queueSchema } from './migrate.js';
export { JsonText } from './json-text.js';
export type { DB } from './schema.js';
export { beginningWith, containing } from './text-pattern.js';
