export { MetaModule } from './meta.module.js';
