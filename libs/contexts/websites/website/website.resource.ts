import { subscriptionsWith } from '#contexts/subscriptions';

/** Subscriptions with a website: it has the id of its subscription. */
export const websiteResource = subscriptionsWith('Website', 'website', 'websiteNotFound');
