import { resolved } from '../../spec/documents.js';
import type { Operation, Parameter, Schema } from '../../spec/documents.js';
import type { Platform } from '../../support/platform.js';
import { customFieldKey } from './tenant.js';
import type { Kind, Tenant } from './tenant.js';
import type { Thing } from './things.js';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly authorization?: string | undefined;
  readonly contentType?: string | undefined;
  readonly body?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/** What a parameter's name stands for. A new name in the documents is added here, and to `Tenant` if it is a new kind. */
const kinds: Readonly<Record<string, Kind>> = {
  workspaceId: 'workspace',
  workspaceIds: 'workspace',
  wssId: 'workspace',
  companyId: 'company',
  contractId: 'contract',
  purchaseId: 'purchase',
  productId: 'product',
  subscriptionId: 'subscription',
  licenseId: 'licence',
  portalId: 'listingPortal',
  locationId: 'location',
  locationIds: 'location',
  contentId: 'location',
  contextId: 'company',
  contextIds: 'company',
  duplicateId: 'duplicate',
  reviewId: 'review',
  reviewIds: 'review',
  templateId: 'replyTemplate',
  ruleId: 'replyRule',
  postTemplateId: 'postTemplate',
  conversationId: 'conversation',
  agentId: 'messageAgent',
  messageId: 'message',
  attachmentId: 'attachment',
  commentId: 'reviewComment',
  postId: 'socialPost',
  reachEnhancementId: 'campaign',
  segmentId: 'segment',
  localAdId: 'localAd',
  adId: 'segmentAd',
  userId: 'user',
  claimId: 'claim',
  onboardingId: 'onboarding',
  jobId: 'export',
  exportId: 'tableExport',
  invoiceId: 'invoice',
  suggestionId: 'suggestion',
  providerConfigId: 'payableProvider',
  paymentProviderConfigId: 'payableProvider',
  domain: 'portal',
  sessionId: 'consoleSession',
  notificationId: 'notification',
  configurationId: 'notificationConfiguration',
  deliveryId: 'webhookDelivery',
};
/** Campaigns and segments of social ads are things of their own. */
const ofSocialAds = [
  'POST /api/reachEnhancement/{reachEnhancementId}/segment/social',
  'PUT /api/reachEnhancement/segment/social/pause',
  ...['GET', 'PUT', 'DELETE'].map((method) => `${method} /api/reachEnhancement/segment/social/{segmentId}`),
  ...['GET', 'POST'].map((method) => `${method} /api/reachEnhancement/segment/{segmentId}/ad`),
  ...['advanced-location', 'demographic', 'location', 'interest'].flatMap((targeting) =>
    ['GET', 'PUT'].map((method) => `${method} /api/reachEnhancement/segment/{segmentId}/targeting/${targeting}`),
  ),
];
/** The same in one operation, where it is something else there. */
const exceptions: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  ...Object.fromEntries(
    ofSocialAds.map((key) => [
      key,
      { reachEnhancementId: 'socialCampaign', segmentId: 'socialSegment', ids: 'socialSegment' } as const,
    ]),
  ),
  'POST /api/contract/discount/{id}': { id: 'contract' },
  'GET /api/contract/discount/{id}': { id: 'contract' },
  'POST /api/subscription/discount/{id}': { id: 'subscription' },
  'POST /api/contract/discountCode/{id}': { id: 'contract' },
  'POST /api/subscription/discountCode/{id}': { id: 'subscription' },
  'POST /api/discountCode/{id}': { id: 'workspace' },
  'POST /api/usage/{id}': { id: 'workspace' },
  'DELETE /api/usage/{id}': { id: 'usageEvent' },
  'GET /api/subscription/usage/{id}': { id: 'subscription' },
  'GET /api/contract/usage/{id}': { id: 'contract' },
  'GET /api/admin/contentCampaign/list': { id: 'workspace' },
  'POST /api/admin/contentCampaign/{id}': { id: 'workspace' },
  'POST /api/admin/contentCampaign/preview/{id}': { id: 'workspace' },
  'GET /api/admin/contentCampaign/location/{id}': { id: 'contentCampaign' },
  'GET /api/contentGeneration/generate': { contextId: 'location' },
  'GET /v5/advertisement/{productId}/adspace/configuration': { productId: 'adProduct' },
  'GET /v5/advertisement/targeting/available/tids': { productId: 'adProduct' },
  'POST /v5/advertisement/{subscriptionId}/advertisement': { subscriptionId: 'advertised' },
  'POST /v5/calltracking/{subscriptionId}': { subscriptionId: 'callTracked' },
  'GET /v5/presence/{productId}/website/configuration': { productId: 'siteProduct' },
  'POST /v5/presence/{subscriptionId}/website': { subscriptionId: 'website' },
  'GET /api/qr/configuration': { licenceId: 'qrLicence' },
  'GET /v5/presence/{subscriptionId}/widget': { subscriptionId: 'widget' },
  ...Object.fromEntries(
    ['GET ', 'PUT ', 'PUT /regenerate', 'PUT /youtube', 'PUT /youtube/action'].map((call) => [
      call.replace(' ', ' /api/dynamic-video/{subscriptionId}'),
      { subscriptionId: 'dynamicVideo' } as const,
    ]),
  ),
  'GET /api/dynamic-video/overview/{subscriptionId}': { subscriptionId: 'dynamicVideo' },
  'GET /api/licence/{licenceId}/configuration/dynamic-video': { licenceId: 'videoLicence' },
  'GET /api/statisticaggregation/configuration/{licenceId}': { licenceId: 'aggregatedLicence' },
  'GET /api/statisticaggregation/{subscriptionId}': { subscriptionId: 'aggregated' },
  'POST /api/statisticaggregation/{subscriptionId}': { subscriptionId: 'aggregated' },
  'POST /v5/social/post': { contextIds: 'location' },
  'GET /v5/social/post/comment/reply': { commentId: 'socialComment' },
  'POST /v5/social/post/comment/reply': { commentId: 'socialComment' },
};
/** Parameters that say what kind another one has. */
const constants: Readonly<Record<string, string>> = {
  contentType: 'Location',
  contextType: 'Company',
  parentType: 'Location',
  data: 'state=none',
  youtube_channel: 'UCLocaraSandboxChannel01',
  key: customFieldKey,
  accept: 'true',
  method: 'POSTCARD',
  channelId: '1',
  status: 'true',
};
/** The same in one operation, where it is something else there. */
const otherConstants: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'GET /api/contentGeneration/generate': { contextType: 'Location' },
  'GET /api/admin/contentCampaign/template/{id}': { id: '1' },
};
/** `{id}` and `{ids}` are of the kind that the path says before them. */
const segments: Readonly<Record<string, Kind>> = {
  user: 'user',
  subscription: 'subscription',
  meinumei: 'opinionOrder',
  company: 'company',
  location: 'location',
  job: 'job',
  parent: 'company',
  profilQuality: 'location',
  contact: 'contact',
  phone: 'phone',
  address: 'address',
  tag: 'tag',
  image: 'image',
  url: 'link',
  workspace: 'workspace',
  workspaceSetting: 'workspace',
  whiteLabel: 'workspace',
  whiteLabelStatus: 'workspace',
  whiteLabelPreview: 'workspace',
  domainStatus: 'workspace',
  salesMan: 'salesMan',
  openinghours: 'openingHours',
  contract: 'contract',
  billing: 'billingAccount',
  seller: 'workspace',
  invoice: 'invoice',
  bankStatement: 'bankStatement',
  bankEntry: 'bankEntry',
  transfer: 'transfer',
  discount: 'discount',
  discountCode: 'discountCode',
  offer: 'offer',
  licence: 'licence',
  listingPortal: 'listingPortal',
  listingScan: 'listingScan',
  contentCampaign: 'contentCampaign',
  stage: 'stage',
  identityProvider: 'identityProvider',
  apiClient: 'apiClient',
  apiKey: 'apiKey',
  emailDomain: 'emailDomain',
  paymentProvider: 'paymentProvider',
  addon: 'budgeted',
  budget: 'budgeted',
  monitoring: 'subscription',
  connect: 'location',
  connectGMB: 'location',
  connectFacebook: 'location',
  duplicate: 'duplicate',
  suppressDuplicate: 'duplicate',
  ignoreDuplicate: 'duplicate',
  getDuplicates: 'location',
  searchDuplicates: 'location',
  listing: 'listing',
  // With contextType Company.
  GBPSpaceAccount: 'company',
  GBPAccount: 'company',
  GBPActions: 'location',
  GBPFields: 'location',
  syncGBPLocation: 'location',
  GMBVerificationMethods: 'location',
  verifyGMB: 'location',
  completeGMB: 'location',
  qr: 'qrCode',
  notificationCenter: 'notificationConfiguration',
  alertRule: 'notification',
  notification: 'notification',
  recipients: 'notificationRecipients',
  suppression: 'notificationSuppression',
  webhook: 'webhook',
  reachEnhancement: 'campaign',
  segment: 'segment',
  post: 'socialPost',
  comment: 'socialComment',
  reply: 'socialReply',
  enhancedContent: 'content',
  detail: 'contentDetail',
  task: 'task',
  // With contextType Company.
  locationList: 'company',
};
/** What `{id}` of a POST is the id of, where that is not what the path says: something is made below it. */
const parents: Readonly<Record<string, Kind>> = {
  'POST /api/subscription/{id}': 'licence',
  'POST /api/company/{id}': 'workspace',
  'POST /api/contact/{id}': 'company',
  'POST /api/phone/{id}': 'location',
  'PUT /api/phone/mainphone/{id}': 'location',
  'POST /api/address/{id}': 'location',
  'POST /api/tag/{id}': 'workspace',
  'POST /api/tag/connect/{id}': 'tag',
  'POST /api/tag/connect/{id}/company/{companyId}': 'tag',
  'POST /api/miscellaneous/image/{id}': 'location',
  'POST /api/miscellaneous/url/{id}': 'location',
  'POST /api/location/{id}': 'company',
  'POST /api/location/openinghours/{id}': 'location',
  'GET /api/contract': 'company',
  'POST /api/contract/{id}': 'company',
  'POST /api/billing/{id}': 'location',
  'GET /api/billing': 'company',
  'POST /api/offer/{id}': 'workspace',
  'GET /api/offer': 'workspace',
  'GET /api/listing': 'location',
  'POST /api/stats/export': 'company',
  'POST /api/listing/export': 'company',
  'POST /api/location/export': 'company',
  'PUT /api/listing/changeListingState': 'location',
  'POST /api/licence/{id}': 'contract',
  'GET /api/licence': 'contract',
  'GET /api/licence/available': 'location',
  'GET /api/location/openinghours': 'location',
  'GET /api/location/openinghours/status': 'location',
  'GET /api/listing/field': 'company',
  'GET /api/listing/publisher-suggestion': 'company',
  'POST /api/notificationCenter/notification/{id}': 'notificationConfiguration',
  'POST /api/enhancedContent/{id}': 'company',
  'GET /api/enhancedContent/listing/{id}': 'content',
  'GET /api/enhancedContent/reach/{id}': 'content',
  'GET /api/enhancedContent/detail': 'content',
  'POST /api/enhancedContent/detail/{id}': 'content',
  'PUT /api/enhancedContent/detail/order/{id}': 'content',
};

/** A third party's call: what it carries in place of credentials is a signature of its body. */
export const isSigned = ({ parameters }: Operation): boolean =>
  parameters.some(({ in: place, name }) => place === 'header' && name === 'X-Signature');

/** What this parameter names is the same for all tenants. */
export const isEverybodys = (operation: Operation, name: string): boolean =>
  otherConstants[operation.key]?.[name] !== undefined;

/** The thing that this parameter names; undefined for one that names none. @throws Error for a name not met before */
export function thingOf(operation: Operation, parameter: Parameter, tenant: Tenant): Thing | undefined {
  if (isEverybodys(operation, parameter.name)) return undefined;
  const kind =
    exceptions[operation.key]?.[parameter.name] ??
    kinds[parameter.name] ??
    (/^ids?$/.test(parameter.name) ? kindBefore(operation, parameter.name) : undefined);
  if (kind !== undefined) return tenant.things[kind];
  if (parameter.in === 'query' || constants[parameter.name] !== undefined) return undefined;
  throw new Error(`${operation.key}: no fixture for {${parameter.name}}. Add it to test/e2e/access/calls.ts.`);
}

function kindBefore(operation: Operation, name: string): Kind {
  const parent = parents[operation.key];
  if (parent !== undefined) return parent;
  // A query's id is of the kind that the whole path says.
  const [start = ''] = operation.path.split(`{${name}}`);
  const before = start.split('/').toReversed();
  const kind = before.map((segment) => segments[segment]).find((found) => found !== undefined);
  if (kind !== undefined) return kind;
  throw new Error(`${operation.key}: no fixture for {${name}}. Add its path segment to test/e2e/access/calls.ts.`);
}

/** Things that the call names before its body is read: in the path, and in queries that it cannot do without. */
export const namedThings = (operation: Operation, tenant: Tenant): Thing[] =>
  needed(operation).flatMap((parameter) => thingOf(operation, parameter, tenant) ?? []);

/** As this operation writes it: lists of the same kinds differ in case. */
const constantOf = ({ name, schema }: Parameter): string | undefined =>
  schema.enum?.map(String).find((value) => value.toLowerCase() === constants[name]?.toLowerCase()) ?? constants[name];

const needed = (operation: Operation): Parameter[] =>
  operation.parameters.filter(
    ({ in: place, required, name }) =>
      place === 'path' || (place === 'query' && (required === true || operation.sampleQuery === name)),
  );

/** The path with real ids. `instead` replaces values by parameter name. */
export function pathFor(operation: Operation, tenant: Tenant, instead: Readonly<Record<string, string>> = {}): string {
  let path = operation.path;
  const query = new URLSearchParams();
  for (const parameter of needed(operation)) {
    const given = parameter.example ?? parameter.schema.example;
    const value =
      instead[parameter.name] ??
      otherConstants[operation.key]?.[parameter.name] ??
      String(thingOf(operation, parameter, tenant)?.id ?? constantOf(parameter) ?? given ?? '');
    if (parameter.in === 'path') path = path.replace(`{${parameter.name}}`, encodeURIComponent(value));
    else query.append(parameter.name, value);
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

/** The body of the document's examples with ids of this tenant, as an integrator would first try it. */
export function exampleBody(operation: Operation, tenant: Tenant): unknown {
  const schema = operation.bodies['application/json'];
  return schema === undefined ? undefined : exampleOf(schema, operation, tenant);
}

function exampleOf(schema: Schema, operation: Operation, tenant: Tenant): unknown {
  const { properties, example } = resolved(schema, operation.schemas);
  if (properties === undefined) return example ?? null;
  const known: Record<string, unknown> = {
    productId: tenant.productId,
    ...Object.fromEntries(
      Object.entries({ ...kinds, ...exceptions[operation.key] }).map(([name, kind]) => [name, tenant.things[kind].id]),
    ),
    locationIds: [tenant.things.location.id],
  };
  return Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [
      name,
      name in known ? known[name] : (inner.example ?? exampleOf(inner, operation, tenant)),
    ]),
  );
}

export async function send(platform: Platform, call: Call): Promise<Answer> {
  const response = await fetch(platform.url + call.path, {
    method: call.method,
    headers: {
      ...(call.authorization !== undefined && { authorization: call.authorization }),
      ...(call.contentType !== undefined && { 'content-type': call.contentType }),
      ...call.headers,
    },
    ...(call.body !== undefined && { body: call.body }),
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}
