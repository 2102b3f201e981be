export { platformModules } from './platform-modules.js';
