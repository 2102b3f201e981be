import { subscriptionsWith } from '#contexts/subscriptions';

/** Subscriptions with display ads: an advertisement has the id of its subscription. */
export const advertisementResource = subscriptionsWith('Advertisement', 'advertisement', 'advertisementNotFound');
