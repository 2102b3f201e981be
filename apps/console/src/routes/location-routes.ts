import { createRoute } from '@tanstack/react-router';
import { root } from './root';
import { screenOf } from './screen-of';
import { importSearch, locationsSearch, statisticsSearch } from './search';

export const locations = createRoute({
  getParentRoute: () => root,
  path: '/locations',
  validateSearch: locationsSearch,
  component: screenOf('locations', () => import('../features/locations/list/locations-screen')),
});

export const location = createRoute({
  getParentRoute: () => root,
  path: '/locations/$locationId',
  component: screenOf('locations', () => import('../features/locations/frame/location-frame')),
});

export const profile = createRoute({
  getParentRoute: () => location,
  path: '/',
  component: screenOf('locations', () => import('../features/locations/profile/profile-screen')),
});

export const locationListings = createRoute({
  getParentRoute: () => location,
  path: '/listings',
  component: screenOf('listings', () => import('../features/listings/matrix/matrix-screen')),
});

export const locationContent = createRoute({
  getParentRoute: () => location,
  path: '/content',
  component: screenOf('content', () => import('../features/content/of-location/location-content-screen')),
});

export const locationQrCodes = createRoute({
  getParentRoute: () => location,
  path: '/qr-codes',
  component: screenOf('qr-codes', () => import('../features/qr-codes/of-location/location-qr-screen')),
});

export const locationAds = createRoute({
  getParentRoute: () => location,
  path: '/ads',
  component: screenOf('ads', () => import('../features/ads/of-location/location-ads-screen')),
});

export const locationVideos = createRoute({
  getParentRoute: () => location,
  path: '/videos',
  component: screenOf('videos', () => import('../features/videos/of-location/location-videos-screen')),
});

export const locationMessages = createRoute({
  getParentRoute: () => location,
  path: '/messages',
  component: screenOf('conversations', () => import('../features/conversations/set-up/location-messages-screen')),
});

export const locationStatistics = createRoute({
  getParentRoute: () => location,
  path: '/statistics',
  validateSearch: statisticsSearch,
  component: screenOf('statistics', () => import('../features/statistics/location/location-statistics-screen')),
});

export const locationHistory = createRoute({
  getParentRoute: () => location,
  path: '/history',
  component: screenOf('audit', () => import('../features/audit/of-location/location-history-screen')),
});

export const importLocations = createRoute({
  getParentRoute: () => root,
  path: '/locations/import',
  validateSearch: importSearch,
  component: screenOf('locations', () => import('../features/locations/import/import-screen')),
});
