import { createRoute } from '@tanstack/react-router';
import { root } from './root';
import { screenOf } from './screen-of';
import { adsSearch } from './search';

export const ads = createRoute({
  getParentRoute: () => root,
  path: '/ads',
  validateSearch: adsSearch,
  component: screenOf('ads', () => import('../features/ads/list/ads-screen')),
});

export const audience = createRoute({
  getParentRoute: () => root,
  path: '/ads/$adId/audience/$segmentId',
  component: screenOf('ads', () => import('../features/ads/audience/audience-screen')),
});

export const ad = createRoute({
  getParentRoute: () => root,
  path: '/ads/$adId',
  component: screenOf('ads', () => import('../features/ads/campaign/campaign-screen')),
});
