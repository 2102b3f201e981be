export { GoogleModule } from './google.module.js';
export { GoogleAttributes } from './google-attributes.js';
export { GoogleCalls } from './google-calls.js';
export { GoogleConnectionsModule } from './google-connections.module.js';
export { googleParty } from './google-party.js';
export type { GoogleService } from './google-party.js';
export { GoogleProfiles } from './google-profiles.js';
export { PushKeys } from './push-keys.js';
