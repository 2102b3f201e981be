export { MetaModule } from './meta.module.js';
export { metaConfig } from './meta.config.js';
