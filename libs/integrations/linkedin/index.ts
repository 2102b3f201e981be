export { LinkedInModule } from './linkedin.module.js';
