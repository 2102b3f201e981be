export { WebsitesModule } from './websites.module.js';
export { WebsiteTemplates } from './ports/website-templates.port.js';
export type { WebsiteTemplate } from './ports/website-templates.port.js';
export { websiteResource } from './website/website.resource.js';
export { SetUpWebsite } from './website/set-up-website.js';
export { WebsiteProducts } from './templates/website-products.js';
export type { WebsiteConfigurationView } from './templates/website-products.js';
