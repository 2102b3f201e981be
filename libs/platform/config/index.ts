export { googleOfSandbox, loadConfig, Config } from './config.js';
export type { FulfilmentConfig, Mode, StorageConfig } from './config.js';
export { ConfigModule } from './config.module.js';
