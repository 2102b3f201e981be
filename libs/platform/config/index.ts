export { loadConfig, Config } from './config.js';
export type { Mode } from './config.js';
export { ConfigModule } from './config.module.js';
