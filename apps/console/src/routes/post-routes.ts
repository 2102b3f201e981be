import { createRoute } from '@tanstack/react-router';
import { root } from './root';
import { screenOf } from './screen-of';
import { postsSearch } from './search';

export const posts = createRoute({
  getParentRoute: () => root,
  path: '/posts',
  validateSearch: postsSearch,
  component: screenOf('posts', () => import('../features/posts/list/posts-screen')),
});

export const newPost = createRoute({
  getParentRoute: () => root,
  path: '/posts/new',
  component: screenOf('posts', () => import('../features/posts/write/write-screen')),
});

export const post = createRoute({
  getParentRoute: () => root,
  path: '/posts/$postId',
  component: screenOf('posts', () => import('../features/posts/post/post-screen')),
});
