export { ViesModule } from './vies.module.js';
export { ViesRegistry } from './vies-registry.js';
export { viesConfig } from './vies.config.js';
