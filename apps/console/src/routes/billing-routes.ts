import { createRoute } from '@tanstack/react-router';
import { root } from './root';
import { screenOf } from './screen-of';
import { revenueSearch } from './search';

export const revenue = createRoute({
  getParentRoute: () => root,
  path: '/revenue',
  validateSearch: revenueSearch,
  component: screenOf('revenue', () => import('../features/revenue/revenue-screen')),
});
