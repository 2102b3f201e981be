export { AdsCalls } from './ads-calls.js';
export { AdsAccount } from './ads-account.js';
export { GoogleAds } from './google-ads.js';
export { GoogleSearchAds } from './google-search-ads.js';
export { GoogleAdsModule } from './google-ads.module.js';
