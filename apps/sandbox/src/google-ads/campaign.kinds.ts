import type { Json } from '../google/discovery/field-mask.js';
import { adsError } from './ads-error.js';
import type { AdsResource } from './ads.store.js';
import { isGeoTarget } from './search-ads/geo-targets.js';
import type { MutateContext } from './mutate.context.js';
import { idIn, insertResource, markRemoved } from './resources.js';

const languages = new Set(['1000', '1001', '1002', '1003', '1004', '1010', '1014', '1030', '1043']);
const CENT = 10_000n;

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

export async function createBudget(work: MutateContext, body: Json): Promise<AdsResource> {
  checkAmount(body['amountMicros']);
  return insertResource(work, 'campaignBudgets', {
    status: 'ENABLED',
    period: 'DAILY',
    deliveryMethod: 'STANDARD',
    ...body,
  });
}

export async function changeBudget(_work: MutateContext, _before: AdsResource, after: Json): Promise<void> {
  checkAmount(after['amountMicros']);
}

async function demandFreeName(work: MutateContext, name: unknown, own: string | null): Promise<void> {
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

export async function createCampaign(work: MutateContext, body: Json): Promise<AdsResource> {
  await demandFreeName(work, body['name'], null);
  const declared = body['containsEuPoliticalAdvertising'];
  if (declared !== 'CONTAINS_EU_POLITICAL_ADVERTISING' && declared !== 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING')
    throw adsError(
      'fieldError',
      'REQUIRED',
      'The required field was not present.',
      'campaign_operation.create.contains_eu_political_advertising',
    );
  checkType(body);
  await work.demand('campaignBudgets', body['campaignBudget']);
  const resource = await insertResource(work, 'campaigns', { status: 'ENABLED', ...body });
  if (body['advertisingChannelType'] === 'PERFORMANCE_MAX') await addGoals(work, resource.name);
  return resource;
}

/** What belongs to which type of campaign. @throws AdsError */
function checkType(body: Json): void {
  const strategies = ['maximizeConversions', 'maximizeConversionValue', 'targetSpend'].filter((field) => field in body);
  const type = body['advertisingChannelType'];
  if (type === 'PERFORMANCE_MAX') {
    if (body['brandGuidelinesEnabled'] !== false)
      throw adsError('campaignError', 'REQUIRED_BUSINESS_NAME_ASSET_NOT_LINKED', 'A business name is not linked.');
    if ('networkSettings' in body)
      throw adsError('campaignError', 'INCOMPATIBLE_CAMPAIGN_FIELD', 'Such a campaign has no network settings.');
  } else if (type === 'SEARCH') checkNetworks((body['networkSettings'] ?? {}) as Readonly<Record<string, boolean>>);
  else
    throw adsError(
      'campaignError',
      'ADVERTISING_CHANNEL_TYPE_NOT_AVAILABLE_FOR_ACCOUNT_TYPE',
      'The type is not available.',
    );
  const isFitting = type === 'SEARCH' || strategies[0] !== 'targetSpend';
  if (strategies.length !== 1 || !isFitting)
    throw adsError('biddingError', 'BIDDING_STRATEGY_NOT_SUPPORTED', 'One bidding strategy is required.');
}

/** Where a search campaign is shown: at least one network, and partners only beside Google's own search. */
function checkNetworks(networks: Readonly<Record<string, boolean>>): void {
  const { targetGoogleSearch = false, targetSearchNetwork = false, targetContentNetwork = false } = networks;
  const field = 'campaign_operation.create.network_settings';
  if (targetSearchNetwork && !targetGoogleSearch)
    throw adsError(
      'campaignError',
      'CANNOT_TARGET_SEARCH_NETWORK_WITHOUT_GOOGLE_SEARCH',
      'Partners need Google.',
      field,
    );
  if (networks['targetPartnerSearchNetwork'] === true)
    throw adsError('campaignError', 'CANNOT_TARGET_PARTNER_SEARCH_NETWORK', 'The account has no such partners.', field);
  if (!targetGoogleSearch && !targetContentNetwork)
    throw adsError('campaignError', 'CAMPAIGN_MUST_TARGET_AT_LEAST_ONE_NETWORK', 'No network is targeted.', field);
}

/** Google counts local actions by itself, for what its own pages show. */
async function addGoals(work: MutateContext, campaign: string): Promise<void> {
  for (const category of ['GET_DIRECTIONS', 'PHONE_CALL_LEAD', 'STORE_VISIT'])
    await insertResource(
      work,
      'campaignConversionGoals',
      { campaign, category, origin: 'GOOGLE_HOSTED', biddable: true },
      { id: `${idIn(campaign)}~${category}~GOOGLE_HOSTED`, parent: campaign },
    );
}

export async function changeCampaign(work: MutateContext, before: AdsResource, after: Json): Promise<void> {
  if (after['name'] !== before.body['name']) await demandFreeName(work, after['name'], before.name);
  if (after['campaignBudget'] !== before.body['campaignBudget'])
    await work.demand('campaignBudgets', after['campaignBudget']);
}

export async function removeCampaign(work: MutateContext, resource: AdsResource): Promise<void> {
  await markRemoved(work, resource);
  await work.store.removeBelow(resource.name);
}

export async function demandLiving(work: MutateContext, campaign: unknown): Promise<AdsResource> {
  const held = await work.demand('campaigns', campaign);
  if (held.body['status'] === 'REMOVED')
    throw adsError(
      'assetGroupError',
      'CANNOT_MUTATE_ASSET_GROUP_FOR_REMOVED_CAMPAIGN',
      'The campaign has been removed.',
    );
  return held;
}

export async function createCriterion(work: MutateContext, body: Json): Promise<AdsResource> {
  const { name: parent } = await demandLiving(work, body['campaign']);
  const { language, proximity, location } = body as {
    language?: { languageConstant?: string };
    proximity?: Json;
    location?: { geoTargetConstant?: string };
  };
  if (language !== undefined) {
    const id = idIn(language.languageConstant ?? '');
    if (!languages.has(id)) throw adsError('criterionError', 'INVALID_LANGUAGE_CODE', `There is no language ${id}.`);
    return insertResource(
      work,
      'campaignCriteria',
      { ...body, type: 'LANGUAGE' },
      { id: `${idIn(parent)}~${id}`, parent },
    );
  }
  if (location !== undefined) return createLocation(work, parent, body, location.geoTargetConstant ?? '');
  if (proximity === undefined) throw adsError('criterionError', 'INVALID_CRITERION_TYPE', 'A criterion is required.');
  const radius = Number(proximity['radius'] ?? 0);
  if (!(radius > 0 && radius <= 800))
    throw adsError('criterionError', 'INVALID_PROXIMITY_RADIUS', 'The radius must be between 0 and 800.');
  if (proximity['geoPoint'] === undefined && proximity['address'] === undefined)
    throw adsError('criterionError', 'INVALID_PROXIMITY_ADDRESS', 'A point or an address is required.');
  const id = await work.store.nextId();
  const content = { ...body, type: 'PROXIMITY', criterionId: id };
  return insertResource(work, 'campaignCriteria', content, { id: `${idIn(parent)}~${id}`, parent });
}

/** A place, wanted or excluded, and never both. */
async function createLocation(work: MutateContext, parent: string, body: Json, place: string): Promise<AdsResource> {
  if (!isGeoTarget(place)) throw adsError('criterionError', 'INVALID_CRITERION_ID', `There is no place ${place}.`);
  const content = { ...body, type: 'LOCATION', criterionId: idIn(place) };
  const name = work.name('campaignCriteria', `${idIn(parent)}~${idIn(place)}`);
  const held = await work.store.find(name);
  if (held !== undefined && (held.body['negative'] === true) !== (body['negative'] === true))
    throw adsError('campaignCriterionError', 'CANNOT_TARGET_AND_EXCLUDE', 'The place is targeted and excluded.');
  return insertResource(work, 'campaignCriteria', content, { id: `${idIn(parent)}~${idIn(place)}`, parent });
}

export async function createAssetSet(work: MutateContext, body: Json): Promise<AdsResource> {
  const set = (body['locationSet'] ?? {}) as { mapsLocationSet?: { mapsLocations?: { placeId?: string }[] } };
  const places = set.mapsLocationSet?.mapsLocations ?? [];
  if (body['type'] !== 'LOCATION_SYNC' || places.length === 0 || places.some(({ placeId }) => !placeId))
    throw adsError('assetSetError', 'INVALID_PARENT_ASSET_SET_TYPE', 'The asset set has no locations.');
  if ((await work.store.named(work.customerId, 'assetSets', String(body['name']))).length > 0)
    throw adsError('assetSetError', 'DUPLICATE_ASSET_SET_NAME', 'The asset set name is already used.');
  return insertResource(work, 'assetSets', { status: 'ENABLED', ...body });
}

export async function createCampaignAssetSet(work: MutateContext, body: Json): Promise<AdsResource> {
  const { name: parent } = await demandLiving(work, body['campaign']);
  const set = await work.demand('assetSets', body['assetSet']);
  const content = { status: 'ENABLED', ...body };
  return insertResource(work, 'campaignAssetSets', content, { id: `${idIn(parent)}~${idIn(set.name)}`, parent });
}
