export { AdvertisingModule } from './advertising.module.js';
export { AdInventory } from './ports/ad-inventory.port.js';
export type { AdField, AdSpace, TargetingId, TargetingIdPage, TargetingQuestion } from './ports/ad-inventory.port.js';
export { advertisementResource } from './advertisement/advertisement.resource.js';
export { SetUpAdvertisement } from './advertisement/set-up-advertisement.js';
export { AdProducts } from './inventory/ad-products.js';
export type { AdFieldView } from './inventory/ad-products.js';
