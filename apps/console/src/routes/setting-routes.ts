import { createRoute } from '@tanstack/react-router';
import { root } from './root';
import { screenOf } from './screen-of';
import { notificationsSearch, settingsSearch } from './search';

const frame = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  validateSearch: settingsSearch,
  component: screenOf('settings', () => import('../features/settings/frame/settings-frame')),
});

const start = createRoute({
  getParentRoute: () => frame,
  path: '/',
  component: screenOf('settings', () => import('../features/settings/frame/settings-start')),
});

const general = createRoute({
  getParentRoute: () => frame,
  path: '/general',
  component: screenOf('settings', () => import('../features/settings/general/general-screen')),
});

const keys = createRoute({
  getParentRoute: () => frame,
  path: '/keys',
  component: screenOf('settings', () => import('../features/settings/keys/keys-screen')),
});

const webhooks = createRoute({
  getParentRoute: () => frame,
  path: '/webhooks',
  component: screenOf('settings', () => import('../features/settings/webhooks/webhooks-screen')),
});

const webhook = createRoute({
  getParentRoute: () => frame,
  path: '/webhooks/$webhookId',
  component: screenOf('settings', () => import('../features/settings/webhooks/detail/webhook-screen')),
});

const customFields = createRoute({
  getParentRoute: () => frame,
  path: '/fields',
  component: screenOf('settings', () => import('../features/settings/fields/fields-screen')),
});

const salespeople = createRoute({
  getParentRoute: () => frame,
  path: '/salespeople',
  component: screenOf('settings', () => import('../features/settings/salespeople/salespeople-screen')),
});

const personalData = createRoute({
  getParentRoute: () => frame,
  path: '/personal-data',
  component: screenOf('settings', () => import('../features/settings/personal/personal-data-screen')),
});

const account = createRoute({
  getParentRoute: () => frame,
  path: '/account',
  component: screenOf('identity', () => import('../features/identity/account/account-screen')),
});

const notifications = createRoute({
  getParentRoute: () => frame,
  path: '/notifications',
  validateSearch: notificationsSearch,
  component: screenOf('notifications', () => import('../features/notifications/list/notifications-screen')),
});

const myNotifications = createRoute({
  getParentRoute: () => frame,
  path: '/my-notifications',
  component: screenOf('notifications', () => import('../features/notifications/mine/my-notifications-screen')),
});

const whiteLabel = createRoute({
  getParentRoute: () => frame,
  path: '/white-label',
  component: screenOf('white-label', () => import('../features/white-label/white-label-screen')),
});

const listingScans = createRoute({
  getParentRoute: () => frame,
  path: '/listing-scans',
  component: screenOf('listing-scans', () => import('../features/listing-scans/list/scans-screen')),
});

const listingScan = createRoute({
  getParentRoute: () => frame,
  path: '/listing-scans/$scanId',
  component: screenOf('listing-scans', () => import('../features/listing-scans/scan/scan-screen')),
});

/** With room for the email beside the form. */
const newNotification = createRoute({
  getParentRoute: () => root,
  path: '/settings/notifications/new',
  component: screenOf('notifications', () => import('../features/notifications/edit/new-rule-screen')),
});

const notification = createRoute({
  getParentRoute: () => root,
  path: '/settings/notifications/$ruleId',
  component: screenOf('notifications', () => import('../features/notifications/edit/rule-screen')),
});

export const settings = frame.addChildren([
  start,
  general,
  whiteLabel,
  listingScans,
  listingScan,
  keys,
  webhooks,
  webhook,
  customFields,
  salespeople,
  personalData,
  account,
  notifications,
  myNotifications,
]);

export const notificationForms = [newNotification, notification] as const;
