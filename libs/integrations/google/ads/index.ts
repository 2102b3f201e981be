export { AdsCalls } from './ads-calls.js';
export { GoogleAds } from './google-ads.js';
export { GoogleAdsModule } from './google-ads.module.js';
