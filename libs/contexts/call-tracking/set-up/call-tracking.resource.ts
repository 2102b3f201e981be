import { subscriptionsWith } from '#contexts/subscriptions';

/** Subscriptions with call tracking. */
export const callTrackingResource = subscriptionsWith('CallTracking', 'call tracking', 'callTrackingNotFound');
