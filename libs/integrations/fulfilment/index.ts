export { FulfilmentProviderModule } from './fulfilment-provider.module.js';
export { FulfilmentAdapter } from './fulfilment-adapter.js';
export { AdInventoryAdapter } from './ad-inventory-adapter.js';
export { WebsiteTemplatesAdapter } from './website-templates-adapter.js';
