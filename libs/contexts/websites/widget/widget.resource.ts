import { subscriptionsWith } from '#contexts/subscriptions';

/** Subscriptions with a website widget: it has the id of its subscription. */
export const widgetResource = subscriptionsWith('WebsiteWidget', 'widget', 'widgetNotFound');
