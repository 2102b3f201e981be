import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { magicWordsIn } from '../magic-words.js';
import type { Json } from '../google/discovery/field-mask.js';
import { AdsError, adsError } from './ads-error.js';
import type { AdsResource } from './ads.store.js';
import { checkLink } from './asset-group.rules.js';
import { demandLiving } from './campaign.kinds.js';
import type { MutateContext } from './mutate.context.js';
import { idIn, insertResource, markRemoved } from './resources.js';

/** The same content is the same asset, however often it is sent. */
export async function createAsset(work: MutateContext, body: Json): Promise<AdsResource> {
  const { imageAsset, name: title, ...content } = body as Json & { imageAsset?: { data?: string } };
  if (imageAsset !== undefined) return createImage(work, title, imageAsset.data ?? '');
  const { text = '' } = (content['textAsset'] ?? {}) as { text?: string };
  refuseText(text, 'asset_operation.create.text_asset.text');
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const same = await work.store.withDigest(work.customerId, digest);
  return same ?? insertResource(work, 'assets', { ...content, digest });
}

/** What Google's automatic review finds at once. @throws AdsError `POLICY_FINDING` */
export function refuseText(text: string, field: string): void {
  if (!magicWordsIn(text).has('refuse')) return;
  throw new AdsError({
    error: 'policyFindingError',
    code: 'POLICY_FINDING',
    message: 'The resource has been disapproved since the policy summary includes policy topics of type PROHIBITED.',
    field,
    details: { policyFindingDetails: { policyTopicEntries: [{ topic: 'MISLEADING_CONTENT', type: 'PROHIBITED' }] } },
  });
}

const mimeTypes: Readonly<Record<string, string>> = { jpeg: 'IMAGE_JPEG', png: 'IMAGE_PNG', gif: 'IMAGE_GIF' };

async function createImage(work: MutateContext, title: unknown, data: string): Promise<AdsResource> {
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
  const asset = await insertResource(work, 'assets', {
    name: title,
    digest,
    type: 'IMAGE',
    imageAsset: { fileSize: String(bytes.length), mimeType, fullSize },
  });
  await work.store.keepImage(asset.name, `image/${format}`, bytes);
  return asset;
}

async function demandFreeGroupName(
  work: MutateContext,
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

export async function createAssetGroup(work: MutateContext, body: Json): Promise<AdsResource> {
  const { name: parent, body: campaign } = await demandLiving(work, body['campaign']);
  if (campaign['advertisingChannelType'] !== 'PERFORMANCE_MAX')
    throw adsError(
      'operationAccessDeniedError',
      'OPERATION_NOT_PERMITTED_FOR_CAMPAIGN_TYPE',
      'It has no asset groups.',
    );
  await demandFreeGroupName(work, parent, body['name'], null);
  demandUrls(body);
  const group = await insertResource(work, 'assetGroups', { status: 'ENABLED', ...body }, { parent });
  work.touchedGroups.add(group.name);
  return group;
}

export async function changeAssetGroup(work: MutateContext, before: AdsResource, after: Json): Promise<void> {
  demandUrls(after);
  await demandLiving(work, before.parent);
  if (after['name'] !== before.body['name'])
    await demandFreeGroupName(work, before.parent ?? '', after['name'], before.name);
}

export async function removeAssetGroup(work: MutateContext, group: AdsResource): Promise<void> {
  const others = await work.store.below(group.parent ?? '', 'assetGroups');
  if (!others.some(({ name, body }) => name !== group.name && body['status'] !== 'REMOVED'))
    throw adsError(
      'assetGroupError',
      'CANNOT_REMOVE_ALL_ASSET_GROUPS_FROM_CAMPAIGN',
      'Cannot remove all asset groups from a campaign.',
    );
  await markRemoved(work, group);
}

export async function createLink(work: MutateContext, body: Json): Promise<AdsResource> {
  const { name: parent } = await work.demand('assetGroups', body['assetGroup']);
  const asset = await work.demand('assets', body['asset']);
  const fieldType = String(body['fieldType'] ?? '');
  checkLink({ fieldType, asset: asset.body });
  work.touchedGroups.add(parent);
  const reviewed = { reviewStatus: 'REVIEWED', approvalStatus: 'APPROVED' };
  const content = { status: 'ENABLED', ...body, policySummary: reviewed };
  return insertResource(work, 'assetGroupAssets', content, {
    id: `${idIn(parent)}~${idIn(asset.name)}~${fieldType}`,
    parent,
  });
}

export async function removeLink(work: MutateContext, link: AdsResource): Promise<void> {
  work.touchedGroups.add(link.parent ?? '');
  await markRemoved(work, link);
}
