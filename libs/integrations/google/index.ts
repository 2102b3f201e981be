export { GoogleModule } from './google.module.js';
export { GoogleAttributes } from './google-attributes.js';
