import { subscriptionsWith } from '#contexts/subscriptions';

/** Orders of Meinungsmeister: each has the id of its subscription. */
export const opinionOrderResource = subscriptionsWith(
  'Meinungsmeister',
  'order of Meinungsmeister',
  'opinionOrderNotFound',
);
