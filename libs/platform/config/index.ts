export { loadConfig, Config, googleOfSandbox } from './config.js';
export { consentsOfSandbox } from './consent-config.js';
export type { OAuthClient } from './consent-config.js';
export type { FulfilmentConfig, Mode, StorageConfig } from './config.js';
export { ConfigModule } from './config.module.js';
