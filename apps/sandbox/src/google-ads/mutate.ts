import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { magicWordsIn } from '../magic-words.js';
import type { GoogleCall } from '../google/google.call.js';
import type { Json } from '../google/discovery/field-mask.js';
import { AdsError, adsError, noSuchResource } from './ads-error.js';
import type { AdsResource } from './ads.store.js';
import { AdsStore } from './ads.store.js';
import { checkGroup, checkLink } from './asset-group.rules.js';

/** One operation of a request: what is done to which kind of resource. */
export interface AdsOperation {
  readonly kind: KindName;
  readonly verb: 'create' | 'update' | 'remove';
  readonly value: Json | string;
  readonly updateMask: string | undefined;
}

interface Kind {
  readonly collection: string;
  /** Of the contract. */
  readonly type: string;
  readonly create?: (work: MutateWork, body: Json) => Promise<AdsResource>;
  readonly changed?: (work: MutateWork, before: AdsResource, after: Json) => Promise<void>;
  readonly removed?: (work: MutateWork, resource: AdsResource) => Promise<void>;
}

const languages = new Set(['1000', '1001', '1002', '1003', '1004', '1010', '1014', '1030', '1043']);
const CENT = 10_000n;

const kinds = {
  campaignBudgetOperation: {
    collection: 'campaignBudgets',
    type: 'CampaignBudget',
    create: createBudget,
    changed: changeBudget,
  },
  campaignOperation: {
    collection: 'campaigns',
    type: 'Campaign',
    create: createCampaign,
    changed: changeCampaign,
    removed: removeCampaign,
  },
  campaignCriterionOperation: {
    collection: 'campaignCriteria',
    type: 'CampaignCriterion',
    create: createCriterion,
    removed: deleteResource,
  },
  assetOperation: { collection: 'assets', type: 'Asset', create: createAsset },
  assetGroupOperation: {
    collection: 'assetGroups',
    type: 'AssetGroup',
    create: createAssetGroup,
    changed: changeAssetGroup,
    removed: removeAssetGroup,
  },
  assetGroupAssetOperation: {
    collection: 'assetGroupAssets',
    type: 'AssetGroupAsset',
    create: createLink,
    removed: removeLink,
  },
  assetSetOperation: { collection: 'assetSets', type: 'AssetSet', create: createAssetSet, removed: markRemoved },
  campaignAssetSetOperation: {
    collection: 'campaignAssetSets',
    type: 'CampaignAssetSet',
    create: createCampaignAssetSet,
    removed: markRemoved,
  },
  campaignConversionGoalOperation: {
    collection: 'campaignConversionGoals',
    type: 'CampaignConversionGoal',
    changed: nothing,
  },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;

export const resultNameOf = (kind: KindName): string => kind.replace(/Operation$/, 'Result');

/** @throws AdsError for an operation that does nothing, or two things */
export function operationIn(given: Json): AdsOperation {
  const [[kind, content] = ['', {}], another] = Object.entries(given);
  const { updateMask, ...verbs } = (content ?? {}) as Json;
  const [[verb, value] = ['', undefined], more] = Object.entries(verbs);
  if (kind === '' || another !== undefined || more !== undefined || value === undefined)
    throw adsError('requestError', 'OPERATION_REQUIRED', 'An operation is required.');
  return {
    kind: kind as KindName,
    verb: verb as AdsOperation['verb'],
    value: value as AdsOperation['value'],
    updateMask: updateMask as string | undefined,
  };
}

/** Carries out the operations of one request, in order; names with negative numbers stand for what an earlier one makes. */
export class MutateWork {
  readonly store: AdsStore;
  private readonly made = new Map<string, string>();
  /** Groups whose assets have changed: they are checked when all is done. */
  readonly touchedGroups = new Set<string>();

  constructor(
    readonly call: GoogleCall,
    readonly customerId: string,
  ) {
    this.store = new AdsStore(call.client);
  }

  /** @returns the resource's name */
  async run({ kind, verb, value, updateMask }: AdsOperation): Promise<string> {
    const rules: Kind = kinds[kind];
    if (verb === 'create') return this.create(rules, this.named(value) as Json);
    const name = verb === 'remove' ? String(value) : String((value as Json)['resourceName'] ?? '');
    const held = await this.store.find(name);
    if (held === undefined || held.customer_id !== this.customerId || held.collection !== rules.collection)
      throw noSuchResource(name);
    if (held.body['status'] === 'REMOVED')
      throw adsError('contextError', 'OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE', 'The resource has been removed.');
    if (verb === 'remove') {
      if (rules.removed === undefined) throw adsError('mutateError', 'MUTATE_NOT_ALLOWED', 'It cannot be removed.');
      await rules.removed(this, held);
      return name;
    }
    if (rules.changed === undefined) throw adsError('mutateError', 'MUTATE_NOT_ALLOWED', 'It cannot be changed.');
    const after = this.masked(rules, held.body, this.named(value) as Json, updateMask);
    await rules.changed(this, held, after);
    await this.store.update(name, after);
    return name;
  }

  /** Every group that was touched has what it needs. */
  async finish(): Promise<void> {
    for (const group of this.touchedGroups) {
      const links = (await this.store.below(group, 'assetGroupAssets')).filter(
        ({ body }) => body['status'] !== 'REMOVED',
      );
      const assets = [];
      for (const { body } of links) {
        const asset = await this.store.find(String(body['asset']));
        assets.push({ fieldType: String(body['fieldType']), asset: asset?.body ?? {} });
      }
      checkGroup(assets);
    }
  }

  name(collection: string, id: string): string {
    return `customers/${this.customerId}/${collection}/${id}`;
  }

  /** @throws AdsError for one of another account, or of another kind, or that is not there */
  async demand(collection: string, name: unknown): Promise<AdsResource> {
    const held = await this.store.find(String(name));
    if (held === undefined || held.customer_id !== this.customerId || held.collection !== collection)
      throw noSuchResource(String(name));
    return held;
  }

  private async create(rules: Kind, body: Json): Promise<string> {
    if (rules.create === undefined) throw adsError('mutateError', 'MUTATE_NOT_ALLOWED', 'It cannot be created.');
    for (const [field, schema] of Object.entries(this.call.schemas.document.schemas[rules.type]?.properties ?? {}))
      // The descriptor says so of images as well, and they are created with their data.
      if (schema.readOnly === true && field in body && field !== 'imageAsset')
        throw adsError('fieldError', 'VALUE_MUST_BE_UNSET', `${field} is output only.`, field);
      else if (schema.required === true && !(field in body))
        throw adsError('fieldError', 'REQUIRED', `${field} is required.`, field);
    const { resourceName, ...content } = body;
    const made = await rules.create(this, content);
    if (typeof resourceName === 'string') this.made.set(resourceName, made.name);
    return made.name;
  }

  private masked({ type }: Kind, before: Json, given: Json, updateMask: string | undefined): Json {
    const paths = (updateMask ?? '').split(',').filter((path) => path !== '');
    if (paths.length === 0) throw adsError('fieldMaskError', 'FIELD_MASK_MISSING', 'The field mask must be provided.');
    const after: Record<string, unknown> = { ...before };
    for (const path of paths) {
      const [field = ''] = path.split('.').map(camel);
      const schema = this.call.schemas.at(type, field);
      if (schema === undefined) throw adsError('fieldMaskError', 'FIELD_NOT_FOUND', `There is no ${path}.`);
      if (schema.readOnly === true || schema.immutable === true)
        throw adsError('fieldError', 'IMMUTABLE_FIELD', `${path} cannot be changed.`, path);
      after[field] = given[field];
    }
    return after;
  }

  /** With the names that earlier operations have made. */
  private named(value: unknown): unknown {
    if (typeof value === 'string') return this.made.get(value) ?? value;
    if (Array.isArray(value)) return value.map((each: unknown) => this.named(each));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, key === 'resourceName' ? each : this.named(each)]),
    );
  }
}

const camel = (text: string): string => text.replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());
const idIn = (name: string): string => name.split('/').at(-1) ?? '';

async function nothing(): Promise<void> {}

async function markRemoved({ store }: MutateWork, { name, body }: AdsResource): Promise<void> {
  await store.update(name, { ...body, status: 'REMOVED' });
}

async function deleteResource({ store }: MutateWork, { name }: AdsResource): Promise<void> {
  await store.delete(name);
}

async function made(
  work: MutateWork,
  collection: string,
  body: Json,
  { id, parent = null, idField = 'id' }: { id?: string; parent?: string | null; idField?: string } = {},
): Promise<AdsResource> {
  const own = id ?? (await work.store.nextId());
  const name = work.name(collection, own);
  const held = await work.store.find(name);
  const resource = {
    name,
    customer_id: work.customerId,
    collection,
    parent,
    body: { ...body, resourceName: name, ...(id === undefined && { [idField]: own }) },
  };
  if (held === undefined) await work.store.insert(resource);
  else if (held.body['status'] === 'REMOVED') await work.store.update(name, resource.body);
  else throw adsError('mutateError', 'RESOURCE_ALREADY_EXISTS', `${name} exists already.`);
  return resource;
}

function checkAmount(amount: unknown): void {
  const micros = BigInt(String(amount ?? '0'));
  const field = 'campaign_budget_operation.create.amount_micros';
  if (micros < 0n) throw adsError('campaignBudgetError', 'NEGATIVE_MONEY_AMOUNT', 'The amount is negative.', field);
  if (micros === 0n)
    throw adsError(
      'campaignBudgetError',
      'MONEY_AMOUNT_LESS_THAN_CURRENCY_MINIMUM_CPC',
      'The amount is too small.',
      field,
    );
  if (micros % CENT !== 0n)
    throw adsError(
      'campaignBudgetError',
      'NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT',
      'A money amount was not a multiple of a minimum unit.',
      field,
    );
}

async function createBudget(work: MutateWork, body: Json): Promise<AdsResource> {
  checkAmount(body['amountMicros']);
  return made(work, 'campaignBudgets', { status: 'ENABLED', period: 'DAILY', deliveryMethod: 'STANDARD', ...body });
}

async function changeBudget(_work: MutateWork, _before: AdsResource, after: Json): Promise<void> {
  checkAmount(after['amountMicros']);
}

async function demandFreeName(work: MutateWork, name: unknown, own: string | null): Promise<void> {
  if (typeof name !== 'string' || name.trim() === '')
    throw adsError('campaignError', 'INVALID_CAMPAIGN_NAME', 'The name is missing.', 'campaign_operation.create.name');
  const same = await work.store.named(work.customerId, 'campaigns', name);
  if (same.some((other) => other.name !== own))
    throw adsError(
      'campaignError',
      'DUPLICATE_CAMPAIGN_NAME',
      'The campaign name is already being used by another campaign.',
      'campaign_operation.create.name',
    );
}

async function createCampaign(work: MutateWork, body: Json): Promise<AdsResource> {
  await demandFreeName(work, body['name'], null);
  if (body['advertisingChannelType'] !== 'PERFORMANCE_MAX')
    throw adsError(
      'campaignError',
      'ADVERTISING_CHANNEL_TYPE_NOT_AVAILABLE_FOR_ACCOUNT_TYPE',
      'The type is not available.',
    );
  const declared = body['containsEuPoliticalAdvertising'];
  if (declared !== 'CONTAINS_EU_POLITICAL_ADVERTISING' && declared !== 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING')
    throw adsError(
      'fieldError',
      'REQUIRED',
      'The required field was not present.',
      'campaign_operation.create.contains_eu_political_advertising',
    );
  if (body['brandGuidelinesEnabled'] !== false)
    throw adsError('campaignError', 'REQUIRED_BUSINESS_NAME_ASSET_NOT_LINKED', 'A business name is not linked.');
  const strategies = ['maximizeConversions', 'maximizeConversionValue'].filter((field) => field in body);
  if (strategies.length !== 1)
    throw adsError('biddingError', 'BIDDING_STRATEGY_NOT_SUPPORTED', 'One bidding strategy is required.');
  await work.demand('campaignBudgets', body['campaignBudget']);
  const resource = await made(work, 'campaigns', { status: 'ENABLED', ...body });
  await addGoals(work, resource.name);
  return resource;
}

/** Google counts local actions by itself, for what its own pages show. */
async function addGoals(work: MutateWork, campaign: string): Promise<void> {
  for (const category of ['GET_DIRECTIONS', 'PHONE_CALL_LEAD', 'STORE_VISIT'])
    await made(
      work,
      'campaignConversionGoals',
      { campaign, category, origin: 'GOOGLE_HOSTED', biddable: true },
      { id: `${idIn(campaign)}~${category}~GOOGLE_HOSTED`, parent: campaign },
    );
}

async function changeCampaign(work: MutateWork, before: AdsResource, after: Json): Promise<void> {
  if (after['name'] !== before.body['name']) await demandFreeName(work, after['name'], before.name);
  await work.demand('campaignBudgets', after['campaignBudget']);
}

async function removeCampaign(work: MutateWork, resource: AdsResource): Promise<void> {
  await markRemoved(work, resource);
  await work.store.removeBelow(resource.name);
}

async function demandLiving(work: MutateWork, campaign: unknown): Promise<AdsResource> {
  const held = await work.demand('campaigns', campaign);
  if (held.body['status'] === 'REMOVED')
    throw adsError(
      'assetGroupError',
      'CANNOT_MUTATE_ASSET_GROUP_FOR_REMOVED_CAMPAIGN',
      'The campaign has been removed.',
    );
  return held;
}

async function createCriterion(work: MutateWork, body: Json): Promise<AdsResource> {
  const { name: parent } = await demandLiving(work, body['campaign']);
  const { language, proximity } = body as { language?: { languageConstant?: string }; proximity?: Json };
  if (language !== undefined) {
    const id = idIn(language.languageConstant ?? '');
    if (!languages.has(id)) throw adsError('criterionError', 'INVALID_LANGUAGE_CODE', `There is no language ${id}.`);
    return made(work, 'campaignCriteria', { ...body, type: 'LANGUAGE' }, { id: `${idIn(parent)}~${id}`, parent });
  }
  if (proximity === undefined) throw adsError('criterionError', 'INVALID_CRITERION_TYPE', 'A criterion is required.');
  const radius = Number(proximity['radius'] ?? 0);
  if (!(radius > 0 && radius <= 800))
    throw adsError('criterionError', 'INVALID_PROXIMITY_RADIUS', 'The radius must be between 0 and 800.');
  if (proximity['geoPoint'] === undefined && proximity['address'] === undefined)
    throw adsError('criterionError', 'INVALID_PROXIMITY_ADDRESS', 'A point or an address is required.');
  const id = await work.store.nextId();
  const content = { ...body, type: 'PROXIMITY', criterionId: id };
  return made(work, 'campaignCriteria', content, { id: `${idIn(parent)}~${id}`, parent });
}

/** The same content is the same asset, whoever sends it and however often. */
async function createAsset(work: MutateWork, body: Json): Promise<AdsResource> {
  const { imageAsset, name: title, ...content } = body as Json & { imageAsset?: { data?: string } };
  if (imageAsset !== undefined) return createImage(work, title, imageAsset.data ?? '');
  refuseText(content);
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const same = await work.store.withDigest(work.customerId, digest);
  return same ?? made(work, 'assets', { ...content, digest });
}

/** What Google's automatic review finds at once. @throws AdsError `POLICY_FINDING` */
function refuseText({ textAsset }: Json): void {
  const { text = '' } = (textAsset ?? {}) as { text?: string };
  if (!magicWordsIn(text).has('refuse')) return;
  throw new AdsError({
    error: 'policyFindingError',
    code: 'POLICY_FINDING',
    message: 'The resource has been disapproved since the policy summary includes policy topics of type PROHIBITED.',
    field: 'asset_operation.create.text_asset.text',
    details: { policyFindingDetails: { policyTopicEntries: [{ topic: 'MISLEADING_CONTENT', type: 'PROHIBITED' }] } },
  });
}

const mimeTypes: Readonly<Record<string, string>> = { jpeg: 'IMAGE_JPEG', png: 'IMAGE_PNG', gif: 'IMAGE_GIF' };

async function createImage(work: MutateWork, title: unknown, data: string): Promise<AdsResource> {
  const bytes = Buffer.from(data, 'base64');
  const {
    width,
    height,
    format = '',
  } = await sharp(bytes)
    .metadata()
    .catch(() => ({ width: 0, height: 0, format: '' }));
  const mimeType = mimeTypes[format];
  const field = 'asset_operation.create.image_asset.data';
  if (mimeType === undefined) throw adsError('imageError', 'INVALID_IMAGE', 'The image is not valid.', field);
  if (bytes.length > 5 * 1024 * 1024) throw adsError('imageError', 'FILE_TOO_LARGE', 'The file is too large.', field);
  const digest = createHash('sha256').update(bytes).digest('hex');
  const same = await work.store.withDigest(work.customerId, digest);
  if (same !== undefined) return same;
  const fullSize = { widthPixels: String(width), heightPixels: String(height) };
  const asset = await made(work, 'assets', {
    name: title,
    digest,
    type: 'IMAGE',
    imageAsset: { fileSize: String(bytes.length), mimeType, fullSize },
  });
  await work.store.keepImage(asset.name, `image/${format}`, bytes);
  return asset;
}

async function demandFreeGroupName(
  work: MutateWork,
  parent: string,
  title: unknown,
  own: string | null,
): Promise<void> {
  const groups = await work.store.below(parent, 'assetGroups');
  if (groups.some(({ name, body }) => name !== own && body['status'] !== 'REMOVED' && body['name'] === title))
    throw adsError(
      'assetGroupError',
      'DUPLICATE_NAME',
      'Each asset group in a single campaign must have a unique name.',
    );
}

const demandUrls = (body: Json): void => {
  const urls = (body['finalUrls'] ?? []) as string[];
  if (urls.length === 0) throw adsError('assetGroupError', 'FINAL_URL_REQUIRED', 'Final url is required.');
  if (!urls.every((url) => URL.canParse(url)))
    throw adsError('assetGroupError', 'FINAL_URL_CONTAINS_INVALID_DOMAIN_NAME', 'The final url is not valid.');
};

async function createAssetGroup(work: MutateWork, body: Json): Promise<AdsResource> {
  const { name: parent } = await demandLiving(work, body['campaign']);
  await demandFreeGroupName(work, parent, body['name'], null);
  demandUrls(body);
  const group = await made(work, 'assetGroups', { status: 'ENABLED', ...body }, { parent });
  work.touchedGroups.add(group.name);
  return group;
}

async function changeAssetGroup(work: MutateWork, before: AdsResource, after: Json): Promise<void> {
  demandUrls(after);
  await demandLiving(work, before.parent);
  if (after['name'] !== before.body['name'])
    await demandFreeGroupName(work, before.parent ?? '', after['name'], before.name);
}

async function removeAssetGroup(work: MutateWork, group: AdsResource): Promise<void> {
  const others = await work.store.below(group.parent ?? '', 'assetGroups');
  if (!others.some(({ name, body }) => name !== group.name && body['status'] !== 'REMOVED'))
    throw adsError(
      'assetGroupError',
      'CANNOT_REMOVE_ALL_ASSET_GROUPS_FROM_CAMPAIGN',
      'Cannot remove all asset groups from a campaign.',
    );
  await markRemoved(work, group);
}

async function createLink(work: MutateWork, body: Json): Promise<AdsResource> {
  const { name: parent } = await work.demand('assetGroups', body['assetGroup']);
  const asset = await work.demand('assets', body['asset']);
  const fieldType = String(body['fieldType'] ?? '');
  checkLink({ fieldType, asset: asset.body });
  work.touchedGroups.add(parent);
  const reviewed = { reviewStatus: 'REVIEWED', approvalStatus: 'APPROVED' };
  const content = { status: 'ENABLED', ...body, policySummary: reviewed };
  return made(work, 'assetGroupAssets', content, { id: `${idIn(parent)}~${idIn(asset.name)}~${fieldType}`, parent });
}

async function removeLink(work: MutateWork, link: AdsResource): Promise<void> {
  work.touchedGroups.add(link.parent ?? '');
  await markRemoved(work, link);
}

async function createAssetSet(work: MutateWork, body: Json): Promise<AdsResource> {
  const set = (body['locationSet'] ?? {}) as { mapsLocationSet?: { mapsLocations?: { placeId?: string }[] } };
  const places = set.mapsLocationSet?.mapsLocations ?? [];
  if (body['type'] !== 'LOCATION_SYNC' || places.length === 0 || places.some(({ placeId }) => !placeId))
    throw adsError('assetSetError', 'INVALID_PARENT_ASSET_SET_TYPE', 'The asset set has no locations.');
  if ((await work.store.named(work.customerId, 'assetSets', String(body['name']))).length > 0)
    throw adsError('assetSetError', 'DUPLICATE_ASSET_SET_NAME', 'The asset set name is already used.');
  return made(work, 'assetSets', { status: 'ENABLED', ...body });
}

async function createCampaignAssetSet(work: MutateWork, body: Json): Promise<AdsResource> {
  const { name: parent } = await demandLiving(work, body['campaign']);
  const set = await work.demand('assetSets', body['assetSet']);
  const content = { status: 'ENABLED', ...body };
  return made(work, 'campaignAssetSets', content, { id: `${idIn(parent)}~${idIn(set.name)}`, parent });
}
