import type { FastifyInstance } from 'fastify';
import { answerGraphError } from '../meta/graph-error.js';
import { formParser } from '../oauth/form-parser.js';
import { businessOf, createAccount, listAccounts } from './calls/account.calls.js';
import { changeAd, createAd, listAds } from './calls/ad.calls.js';
import { changeAdSet, createAdSet, listAdSets } from './calls/ad-set.calls.js';
import { accountOf, adsRoute, missingObject, objectOf } from './ads.call.js';
import type { AdsHandler, AdsParts, AdsRoute, AdsTarget } from './ads.call.js';
import { agencyRoute } from './calls/agency.calls.js';
import { batchRoute } from './calls/batch.calls.js';
import { changeCampaign, createCampaign, listCampaigns, removeObject } from './calls/campaign.calls.js';
import { uploadImage } from './calls/image.calls.js';
import { insights } from './calls/insights.calls.js';
import { OBJECT_ID } from './meta-ads.store.js';
import type { ObjectKind } from './meta-ads.store.js';
import { search } from './calls/search.calls.js';

/** Pictures come as text. */
const BODY_LIMIT_BYTES = 48 * 1024 * 1024;

const changes: Readonly<Record<ObjectKind, AdsHandler>> = {
  campaign: changeCampaign,
  adSet: changeAdSet,
  ad: changeAd,
};

/** @throws GraphError 100/33 for an object of another kind */
const ofKind =
  (kind: ObjectKind) =>
  async (parts: AdsParts, id: string): Promise<AdsTarget> => {
    const target = await objectOf(parts, id);
    if (target.object?.kind !== kind) throw missingObject(id);
    return target;
  };

/** What has lists of the same name: an account and one kind of object. */
const accountOr =
  (kind: ObjectKind) =>
  (parts: AdsParts, id: string): Promise<AdsTarget> =>
    id.startsWith('act_') ? accountOf(parts, id) : ofKind(kind)(parts, id);

const account = (edge: string): string => `/:id/${edge}`;
/** Posts and comments have the same path, and ids of another shape. */
const object = `/:id(${OBJECT_ID})`;

const routes: readonly AdsRoute[] = [
  { method: 'GET', url: '/search', operation: 'search', handler: search },
  {
    method: 'GET',
    url: '/:id/owned_ad_accounts',
    operation: 'business.accounts',
    find: businessOf,
    handler: listAccounts,
  },
  {
    method: 'POST',
    url: '/:id/adaccount',
    operation: 'business.createAccount',
    find: businessOf,
    handler: createAccount,
  },
  { method: 'GET', url: account('campaigns'), operation: 'account.campaigns', find: accountOf, handler: listCampaigns },
  {
    method: 'POST',
    url: account('campaigns'),
    operation: 'account.createCampaign',
    find: accountOf,
    handler: createCampaign,
  },
  {
    method: 'GET',
    url: account('adsets'),
    operation: ({ object: campaign }) => (campaign === undefined ? 'account.adSets' : 'campaign.adSets'),
    find: accountOr('campaign'),
    handler: listAdSets,
  },
  { method: 'POST', url: account('adsets'), operation: 'account.createAdSet', find: accountOf, handler: createAdSet },
  {
    method: 'GET',
    url: account('ads'),
    operation: ({ object: adSet }) => (adSet === undefined ? 'account.ads' : 'adSet.ads'),
    find: accountOr('adSet'),
    handler: listAds,
  },
  { method: 'POST', url: account('ads'), operation: 'account.createAd', find: accountOf, handler: createAd },
  { method: 'POST', url: account('adimages'), operation: 'account.uploadImage', find: accountOf, handler: uploadImage },
  { method: 'GET', url: account('insights'), operation: 'account.insights', find: accountOf, handler: insights },
  {
    method: 'POST',
    url: object,
    operation: ({ object: { kind } = { kind: 'campaign' } }) => `${kind}.change`,
    find: objectOf,
    handler: (call) => changes[call.object.kind](call),
  },
  {
    method: 'DELETE',
    url: object,
    operation: ({ object: { kind } = { kind: 'campaign' } }) => `${kind}.remove`,
    find: objectOf,
    handler: removeObject,
  },
];

/** Ads over the Graph API, in the name of the installation's system user. https://developers.facebook.com/docs/marketing-apis */
export function metaAds(parts: AdsParts, prefix: string) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerGraphError);
    formParser(app);
    app.addHook('onRoute', (route) => {
      route.bodyLimit = BODY_LIMIT_BYTES;
    });
    for (const route of routes) adsRoute(app, parts, route);
    agencyRoute(app, parts);
    batchRoute(app, parts, prefix);
  };
}
