export { LinkedInModule } from './linkedin.module.js';
export { linkedInConfig } from './linkedin.config.js';
