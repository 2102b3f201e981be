export { OpenIdModule } from './openid.module.js';
export { OpenIdAdapter } from './openid-adapter.js';
