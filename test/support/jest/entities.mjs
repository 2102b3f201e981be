import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { getMetadataArgsStorage } from 'typeorm';

// The package does not export it.
const nestPackage = dirname(fileURLToPath(import.meta.resolve('@nestjs/typeorm/package.json')));
const inPackage = (file) => import(pathToFileURL(join(nestPackage, 'dist', file)).href);
const { EntitiesMetadataStorage } = await inPackage('entities-metadata.storage.js');
const { DataSourceNameRegistry } = await inPackage('data-source-name.registry.js');

/**
 * TypeORM and its module for Nest keep the entities of a process in one place for all. A test file that gets the project's code
 * for itself has entities of its own, so it gets such a place for itself as well.
 */
export async function withOwnEntities(run) {
  getMetadataArgsStorage();
  const shared = globalThis.typeormMetadataArgsStorage;
  const { storage } = EntitiesMetadataStorage;
  globalThis.typeormMetadataArgsStorage = undefined;
  EntitiesMetadataStorage.storage = new Map();
  // Else it warns that the copy of the module has a data source of the same name.
  DataSourceNameRegistry.clear();
  try {
    return await run();
  } finally {
    globalThis.typeormMetadataArgsStorage = shared;
    EntitiesMetadataStorage.storage = storage;
  }
}
