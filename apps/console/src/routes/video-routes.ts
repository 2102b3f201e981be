import { createRoute } from '@tanstack/react-router';
import { root } from './root';
import { screenOf } from './screen-of';
import { videosSearch } from './search';

export const videos = createRoute({
  getParentRoute: () => root,
  path: '/videos',
  validateSearch: videosSearch,
  component: screenOf('videos', () => import('../features/videos/list/videos-screen')),
});

export const video = createRoute({
  getParentRoute: () => root,
  path: '/videos/$videoId',
  component: screenOf('videos', () => import('../features/videos/video/video-screen')),
});
