export { AdsGraph } from './ads-graph.js';
export { MetaAds } from './meta-ads.js';
export { MetaAdsModule } from './meta-ads.module.js';
