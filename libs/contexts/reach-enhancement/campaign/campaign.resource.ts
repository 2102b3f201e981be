import { subscriptionsWith } from '#contexts/subscriptions';

/** Subscriptions with ReachEnhancement: a campaign has the id of its subscription, and is there with it. */
export const reachEnhancementResource = subscriptionsWith(
  'ReachEnhancement',
  'reach enhancement',
  'reachEnhancementNotFound',
);
