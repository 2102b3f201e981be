import type { Json } from '../../google/discovery/field-mask.js';
import { adsError } from '../ads-error.js';
import type { AdsResource } from '../ads.store.js';
import { refuseText } from '../asset.kinds.js';
import { demandLiving } from '../campaign.kinds.js';
import type { MutateContext } from '../mutate.context.js';
import { idIn, insertResource } from '../resources.js';
import { checkKeyword, checkSearchAd } from './search-ad.rules.js';

const MOST_SEARCH_ADS = 3;

async function demandFreeName(work: MutateContext, parent: string, title: unknown, own: string | null): Promise<void> {
  if (typeof title !== 'string' || title.trim() === '')
    throw adsError('adGroupError', 'MISSING_ADGROUP_NAME', 'The name is missing.', 'ad_group_operation.create.name');
  const groups = await work.store.below(parent, 'adGroups');
  if (groups.some(({ name, body }) => name !== own && body['status'] !== 'REMOVED' && body['name'] === title))
    throw adsError(
      'adGroupError',
      'DUPLICATE_ADGROUP_NAME',
      'AdGroup with the same name already exists for the campaign.',
      'ad_group_operation.create.name',
    );
}

export async function createAdGroup(work: MutateContext, body: Json): Promise<AdsResource> {
  const { name: parent, body: campaign } = await demandLiving(work, body['campaign']);
  if (campaign['advertisingChannelType'] !== 'SEARCH')
    throw adsError('adGroupError', 'CANNOT_ADD_AD_GROUP_FOR_CAMPAIGN_TYPE', 'Such a campaign has no ad groups.');
  const { type = 'SEARCH_STANDARD' } = body as { type?: string };
  if (type !== 'SEARCH_STANDARD')
    throw adsError('adGroupError', 'AD_GROUP_TYPE_NOT_VALID_FOR_ADVERTISING_CHANNEL_TYPE', 'The type does not fit.');
  await demandFreeName(work, parent, body['name'], null);
  return insertResource(work, 'adGroups', { status: 'ENABLED', ...body, type }, { parent });
}

export async function changeAdGroup(work: MutateContext, before: AdsResource, after: Json): Promise<void> {
  await demandLiving(work, before.parent);
  if (after['name'] !== before.body['name'])
    await demandFreeName(work, before.parent ?? '', after['name'], before.name);
}

/** @throws AdsError for a group that was removed, or whose campaign was */
async function demandGroup(work: MutateContext, name: unknown): Promise<AdsResource> {
  const group = await work.demand('adGroups', name);
  if (group.body['status'] === 'REMOVED')
    throw adsError(
      'operationAccessDeniedError',
      'OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE',
      'The ad group has been removed.',
    );
  await demandLiving(work, group.parent);
  return group;
}

/** A keyword cannot be there twice, nor be wanted and excluded in the same way. */
export async function createKeyword(work: MutateContext, body: Json): Promise<AdsResource> {
  const { name: parent } = await demandGroup(work, body['adGroup']);
  const { keyword, negative = false } = body as {
    keyword?: { text?: string; matchType?: string };
    negative?: boolean;
  };
  if (keyword === undefined || !['BROAD', 'PHRASE', 'EXACT'].includes(keyword.matchType ?? ''))
    throw adsError('adGroupCriterionError', 'CONCRETE_TYPE_REQUIRED', 'A keyword with its match type is required.');
  checkKeyword(keyword);
  const alike = (await work.store.below(parent, 'adGroupCriteria')).find(({ body: { keyword: held } }) => {
    const { text, matchType } = held as { text: string; matchType: string };
    return text.toLowerCase() === keyword.text?.toLowerCase() && matchType === keyword.matchType;
  });
  if (alike !== undefined)
    throw (alike.body['negative'] === true) === negative
      ? adsError('mutateError', 'RESOURCE_ALREADY_EXISTS', `${alike.name} exists already.`)
      : adsError('adGroupCriterionError', 'CANNOT_TARGET_AND_EXCLUDE', 'It is targeted and excluded.');
  const id = await work.store.nextId();
  const content = { status: 'ENABLED', ...body, type: 'KEYWORD', criterionId: id };
  return insertResource(work, 'adGroupCriteria', content, { id: `${idIn(parent)}~${id}`, parent });
}

export async function createSearchAd(work: MutateContext, body: Json): Promise<AdsResource> {
  const { name: parent } = await demandGroup(work, body['adGroup']);
  const ad = (body['ad'] ?? {}) as Json;
  if (ad['responsiveSearchAd'] === undefined)
    throw adsError('adError', 'INVALID_AD_TYPE', 'The ad type does not fit the campaign.');
  checkSearchAd(ad);
  const { headlines = [], descriptions = [] } = ad['responsiveSearchAd'] as Record<string, { text?: string }[]>;
  for (const { text = '' } of [...headlines, ...descriptions])
    refuseText(text, 'ad_group_ad_operation.create.ad.responsive_search_ad');
  const others = (await work.store.below(parent, 'adGroupAds')).filter(({ body: { status } }) => status !== 'REMOVED');
  if (others.length >= MOST_SEARCH_ADS)
    throw adsError('resourceCountLimitExceededError', 'AD_GROUP_AD_LIMIT', 'The ad group has too many such ads.');
  const id = await work.store.nextId();
  const content = {
    status: 'ENABLED',
    ...body,
    ad: { ...ad, id, resourceName: work.name('ads', id), type: 'RESPONSIVE_SEARCH_AD' },
    policySummary: { reviewStatus: 'REVIEWED', approvalStatus: 'APPROVED' },
  };
  return insertResource(work, 'adGroupAds', content, { id: `${idIn(parent)}~${id}`, parent });
}
