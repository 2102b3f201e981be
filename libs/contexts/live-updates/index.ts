export { LiveUpdatesModule } from './live-updates.module.js';
export { ChangeFeed } from './feed/change-feed.js';
export type { ChangeListener } from './feed/change-feed.js';
export type { Change } from './change/change.js';
