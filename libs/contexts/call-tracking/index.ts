export { CallTrackingModule } from './call-tracking.module.js';
export { callsChanged } from './call-tracking.events.js';
export { callTrackingConfig } from './call-tracking.config.js';
export { callTrackingResource } from './set-up/call-tracking.resource.js';
export { SetUpCallTracking } from './set-up/set-up-call-tracking.js';
export { CallQueries } from './calls/call.queries.js';
export type { CallView } from './calls/call.view.js';
export { ReceiveCalls } from './calls/receive-calls.js';
export type { DeliveredCalls } from './calls/receive-calls.js';
