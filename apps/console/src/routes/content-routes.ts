import { createRoute } from '@tanstack/react-router';
import { root } from './root';
import { screenOf } from './screen-of';
import { campaignsSearch, contentSearch } from './search';

const content = createRoute({
  getParentRoute: () => root,
  path: '/content',
  validateSearch: contentSearch,
  component: screenOf('content', () => import('../features/content/list/content-screen')),
});

const oneContent = createRoute({
  getParentRoute: () => root,
  path: '/content/$contentId',
  component: screenOf('content', () => import('../features/content/editor/editor-screen')),
});

const campaigns = createRoute({
  getParentRoute: () => root,
  path: '/content/campaigns',
  validateSearch: campaignsSearch,
  component: screenOf('content', () => import('../features/content/campaigns/list/campaigns-screen')),
});

const newCampaign = createRoute({
  getParentRoute: () => root,
  path: '/content/campaigns/new',
  validateSearch: campaignsSearch,
  component: screenOf('content', () => import('../features/content/campaigns/edit/new-campaign-screen')),
});

const campaign = createRoute({
  getParentRoute: () => root,
  path: '/content/campaigns/$campaignId',
  validateSearch: campaignsSearch,
  component: screenOf('content', () => import('../features/content/campaigns/campaign/campaign-screen')),
});

const editCampaign = createRoute({
  getParentRoute: () => root,
  path: '/content/campaigns/$campaignId/edit',
  component: screenOf('content', () => import('../features/content/campaigns/edit/edit-campaign-screen')),
});

export const contentRoutes = [content, oneContent, campaigns, newCampaign, campaign, editCampaign] as const;
