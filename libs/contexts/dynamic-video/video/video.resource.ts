import { subscriptionsWith } from '#contexts/subscriptions';

/** Subscriptions with a dynamic video: it has the id of its subscription. */
export const dynamicVideoResource = subscriptionsWith('DynamicVideo', 'dynamic video', 'dynamicVideoNotFound');
