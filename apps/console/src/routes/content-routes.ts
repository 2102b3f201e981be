import { createRoute } from '@tanstack/react-router';
import { root } from './root';
import { screenOf } from './screen-of';
import { contentSearch } from './search';

export const content = createRoute({
  getParentRoute: () => root,
  path: '/content',
  validateSearch: contentSearch,
  component: screenOf('content', () => import('../features/content/list/content-screen')),
});

export const oneContent = createRoute({
  getParentRoute: () => root,
  path: '/content/$contentId',
  component: screenOf('content', () => import('../features/content/editor/editor-screen')),
});
