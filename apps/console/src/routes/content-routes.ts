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

const campaignForm = screenOf('content', () => import('../features/content/campaigns/edit/campaign-form-screen'));

const newCampaign = createRoute({
  getParentRoute: () => root,
  path: '/content/campaigns/new',
  validateSearch: campaignsSearch,
  component: campaignForm,
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
  component: campaignForm,
});

export const contentRoutes = [content, oneContent, campaigns, newCampaign, campaign, editCampaign] as const;
